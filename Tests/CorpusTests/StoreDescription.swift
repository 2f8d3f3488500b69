import Crypto
import Foundation
import RestorationArchive
import RestorationMaintenance
import RestorationStorage

/// The contents of a store as text, without what an opening may add.
struct StoreDescription {
  let store: RevisionStore

  func text() async throws -> String {
    var lines: [String] = []
    for session in try await store.maintenance.allSessions() {
      lines.append("\(session.app) \(session.scene)")
      lines += try await revisions(of: session)
      for aside in try await store.quarantined(of: session) {
        let bytes = try await store.quarantinedBytes(aside.number, of: session)?.array ?? []
        lines.append("  aside \(aside.number): \(Self.digest(bytes))")
      }
      lines += try await ledger(of: session)
      for entry in try await store.maintenance.log(of: session).entries {
        let undone = entry.isUndone ? ", undone" : ""
        let rests = entry.restsUntil == nil ? "" : ", rests"
        let made = entry.made.map { "\($0)" } ?? "-"
        lines.append(
          "  log \(entry.verb): made \(made), removed \(entry.removedCount)\(undone)\(rests)"
        )
      }
    }
    return lines.map {
      $0.trimmingCharacters(in: .init(charactersIn: " ")).isEmpty ? "" : $0 + "\n"
    }
    .joined()
  }

  private func revisions(of session: SceneSession) async throws -> [String] {
    var lines: [String] = []
    let health = try await store.verify(session)
    for revision in try await store.revisions(of: session) {
      let state = health.first { $0.number == revision.number }?.state.name ?? "not verified"
      let stored = try await store.load(revision.number, of: session)
      var words = ["\(state)", "version \(revision.stateVersion.map(String.init) ?? "-")"]
      words.append("\(revision.objectCount ?? 0) objects")
      words.append("saved at \(revision.savedAt ?? 0)")
      if revision.isPinned { words.append("pinned") }
      if !revision.labels.isEmpty { words.append("labels \(revision.labels)") }
      words.append(Self.digest(stored?.archive.bytes.array ?? []))
      lines.append("  revision \(revision.number): " + words.joined(separator: ", "))
    }
    return lines
  }

  private func ledger(of session: SceneSession) async throws -> [String] {
    let ledger = try await store.ledger(of: session)
    guard !ledger.isEmpty else { return [] }
    return ["  ledger: confirmed \(ledger.confirmed.map { "\($0)" } ?? "-")"]
      + ledger.attempts.map {
        "  attempt \($0.number): revision \($0.revision), build \($0.build), \(Self.text(of: $0.outcome))"
      } + ledger.passedOver.map { "  passed over \($0)" }
  }

  private static func text(of outcome: SessionLedger.Outcome) -> String {
    guard case .interrupted(let note?) = outcome else {
      return String("\(outcome)".prefix { $0 != "(" })
    }
    return "interrupted \(note.step) \(note.path)"
  }

  static func digest(_ bytes: [UInt8]) -> String {
    SHA256.hash(data: bytes).prefix(8).map { String(format: "%02x", $0) }.joined()
  }
}
