import CFaultShim
import Foundation
import RestorationArchive
import RestorationMaintenance
import RestorationSQLite
import RestorationStorage
import RestorationTesting
import StoreTestSupport

/// One run of the program over its steps.
final class ProbeRun {
  let kind: SweptStore
  let path: String
  var marker: Int
  var session = SceneSession(app: "com.example.probe", scene: "main")
  private var options = StoreOptions()
  private(set) var store: (RevisionStore)?

  init(kind: SweptStore, path: String, marker: Int) {
    self.kind = kind
    self.path = path
    self.marker = marker
  }

  /// Runs steps such as `save:6000`; one that fails says so, and the next one is tried.
  func steps(_ steps: [String]) async {
    for step in steps {
      let parts = step.split(separator: ":").map(String.init)
      do {
        try await run(parts[0], parts.count > 1 ? parts[1] : nil)
      } catch let error as RestorationError {
        say("ERR \(error.code): \(error.message.replacing("\n", with: " "))")
      } catch {
        say("ERR untyped: \(error)")
      }
    }
    store = nil
  }

  func opened() async throws -> RevisionStore {
    if let store { return store }
    let opened = try await kind.open(path, options: options)
    store = opened
    return opened
  }

  private func run(_ name: String, _ argument: String?) async throws {
    let number = argument.flatMap { RevisionNumber($0) } ?? 0
    switch name {
    case "open": _ = try await opened()
    case "close": store = nil
    case "scene": session = SceneSession(app: session.app, scene: argument ?? "main")
    case "save": try await save(byteCount: Int(number))
    case "remove":
      let store = try await opened()
      say("TRY remove \(session.scene) \(number)")
      try await store.remove(number, of: session, force: true)
      say("ACK remove \(session.scene) \(number)")
    case "restore":
      let store = try await opened()
      let revision = try await store.restoreFromQuarantine(number, of: session)
      let bytes = try await store.load(revision.number, of: session)?.archive.bytes
      let digest = bytes.map { hexadecimal($0.withUnsafeBytes { ArchiveDigest.sha256($0) }) }
      say("ACK restore \(session.scene) \(revision.number) \(digest ?? "-")")
    case "pin", "unpin":
      say("TRY \(name) \(session.scene) \(number)")
      try await opened().setPinned(name == "pin", number, of: session)
      say("ACK \(name) \(session.scene) \(number)")
    case "attempt": try await attempt(number)
    case "confirm":
      try await opened().updateLedger(of: session) { $0.confirmed = number }
      say("ACK confirm \(session.scene) \(number)")
    case "discard":
      try await opened().discard(session, at: 700_000_000)
      say("ACK discard \(session.scene)")
    case "purge":
      let store = try await opened()
      say("TRY purge \(session.scene)")
      _ = try await store.purge(discarded: session)
      say("ACK purge \(session.scene)")
    case "verify":
      for health in try await opened().verify(session) {
        say("HEALTH \(health.number) \(health.state)")
      }
    case "seal": try seal(argument ?? "")
    case "secret":
      try await save(
        SampleArchive.make(
          session,
          marker: marker,
          byteCount: Int(number),
          secret: "canary-in-a-coal-mine"
        )
      )
    case "retain": try await retain(Int(number))
    case "forget":
      try await opened().removeFromQuarantine(number, of: session)
      say("ACK forget \(session.scene) \(number)")
    case "bombs": try bombs()
    case "umask": umask(mode_t(number))
    case "cut":
      // The store's folder is where the file system is mounted.
      let result = restoration_fault_cut_power(path)
      say(result == 0 ? "CUT" : "ERR untyped: the power cannot be cut, \(result)")
    case "writer", "reader", "purger":
      // Each gets its turn, however busy the machine is.
      options.busyTimeout = .seconds(3600)
      switch name {
      case "writer": try await write(pause: number)
      case "reader": try await read(pause: number)
      default: try await purge(pause: number)
      }
    default: say("ERR untyped: no step is called \(name)")
    }
  }

  func save(byteCount: Int) async throws {
    try await save(SampleArchive.make(session, marker: marker, byteCount: byteCount))
  }

  private func save(_ archive: Archive) async throws {
    let store = try await opened()
    marker += 1
    let digest = hexadecimal(archive.bytes.withUnsafeBytes { ArchiveDigest.sha256($0) })
    say("TRY save \(session.scene) \(digest)")
    let revision = try await store.save(archive, for: session)
    say("ACK save \(session.scene) \(revision.number) \(digest)")
  }

  /// Encrypts later saves, with the same key in every process.
  private func seal(_ scope: String) throws {
    guard let scope = StoreEncryption.Scope(rawValue: scope) else {
      return say("ERR untyped: no scope is called \(scope)")
    }
    let keys = KeyClosure { _ in try EncryptionKey([UInt8](repeating: 0x42, count: 32)) }
    options.encryption = StoreEncryption(keys: keys, scope: scope)
  }

  /// Removes revisions that a retention policy does not keep.
  private func retain(_ count: Int) async throws {
    let store = try await opened()
    var policy = RetentionPolicy()
    policy.minimumCount = 1
    policy.maximumCount = count
    let plan = try await store.plan(policy)
    for item in plan.removals { say("TRY remove \(item.session.scene) \(item.number)") }
    _ = try await store.apply(plan)
    for item in plan.removals { say("ACK remove \(item.session.scene) \(item.number)") }
  }

  private func attempt(_ revision: RevisionNumber) async throws {
    let store = try await opened()
    let started = Double(marker)
    let ledger = try await store.updateLedger(of: session) { ledger in
      ledger.begin(revision: revision, build: "probe", startedAt: started)
    }
    let number = ledger.attempts.last?.number ?? 0
    say("ACK attempt \(session.scene) \(number)")
    let journal = try await store.attemptLog(of: session)
    journal.begin(attempt: number)
    journal.note(["object 0"], .decoding)
  }
}

/// Writes a line in one call, to the record as well.
func say(_ line: String) {
  restoration_fault_mark(line)
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

/// The number of open files and directories, without those that libraries keep open themselves.
func openDescriptorCount() -> Int {
  let folder = "/proc/self/fd"
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  return names.filter { name in
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + name)
    guard let target, target.hasPrefix("/") else { return false }
    return !target.hasPrefix("/dev/null") && !target.hasPrefix("/proc/")
  }.count
}
