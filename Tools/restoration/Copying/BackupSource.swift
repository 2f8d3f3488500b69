import RestorationArchive
import RestorationMaintenance
import RestorationStorage

/// A backup that becomes the store that it was, with every record and number.
final class BackupSource: CopySource {
  let stepCount: Int
  let encryption: StoredEncryption? = nil
  private let reader: BackupReader
  private let format: OutputFormat
  private var report: BackupReport

  /// Checks the whole file.
  init(_ path: String, to target: String, _ format: OutputFormat) throws {
    reader = BackupReader(path, consequence: "nothing was restored")
    stepCount = try reader.check().partCount
    report = BackupReport(to: target)
    self.format = format
  }

  var doneCount: Int { report.revisions }

  func check(_ target: CopyTarget) async throws {
    if target.resumes { return try await RestoredPart(reader).check(target) }
    guard try await target.store.maintenance.allSessions().isEmpty else {
      throw ToolFailure.wrongUsage(
        "\(escaped(target.name)) has something already; nothing was restored",
        remedy: "choose another TO, or continue an interrupted copy: --resume"
      )
    }
  }

  func copy(to target: CopyTarget, _ step: () throws -> Void) async throws {
    var highest: [SceneSession: RevisionNumber] = [:]
    try await reader.visit { part in
      switch part {
      case .session(let session, let records, let number):
        if highest[session] == nil { report.sessions += 1 }
        highest[session] = max(highest[session] ?? 0, number)
        try await target.store.maintenance.put(records, highestNumber: 0, of: session)
      case .revision(let revision, let place, let session):
        report.bytes += try await target.put(revision, as: place, of: session)
        if place.place != .parts { report.revisions += 1 }
        if let issue = revision.issue(in: session) {
          report.nameAsItIs(NamedPart(place.number, of: session, issue), "came back")
        }
      }
      try step()
    }
    // Numbers of removed revisions are marked as used. A resumed backup may contain a session
    // twice, so this comes last.
    for (session, number) in highest.sorted(by: { $0.key < $1.key }) {
      try await target.store.maintenance.put([:], highestNumber: number, of: session)
      try await report.nameRecords(of: session, in: target.store)
    }
  }

  func finish(_ target: CopyTarget) throws -> ExitStatus { try report.print(format, "restored") }
}
