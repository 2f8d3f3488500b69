import RestorationArchive
import RestorationMaintenance
import RestorationStorage

/// The report of making a backup, or of restoring one.
struct BackupReport: Encodable {
  var bytes = 0
  /// The damaged parts that are in the backup, or came back, as they are.
  private(set) var damaged: [NamedPart] = []
  /// The damaged parts that could not be read.
  private(set) var leftOut: [NamedPart] = []
  let place: String
  var revisions = 0
  var sessions = 0
  let version = 1

  /// Makes an empty report.
  ///
  /// - Parameter place: The path of the backup or store being written.
  init(to place: String) {
    self.place = place
  }

  /// Makes the report of a backup that is complete already.
  init(to place: String, of contents: BackupRevisions) {
    self.place = place
    bytes = contents.byteCount
    revisions = contents.revisionCount
    sessions = contents.sessionCount
    contents.visitIssues { nameAsItIs(NamedPart($1, of: $0, $2)) }
  }

  mutating func leaveOut(_ part: NamedPart) {
    leftOut.append(part)
    Terminal.error("restoration: left out \(part.text): \(part.message)")
  }

  /// Names a revision that is in the backup, or came back, as it is, and is not good.
  mutating func nameAsItIs(_ part: NamedPart, _ words: String = "is in the backup") {
    damaged.append(part)
    Terminal.error("restoration: \(part.text) \(words) as it is: \(part.message)")
  }

  /// Names the damaged records of a session.
  ///
  /// - Parameters:
  ///   - store: The store that is backed up, or that was restored.
  ///   - leftOut: The records that cannot be read.
  mutating func nameRecords(
    of session: SceneSession,
    in store: RevisionStore,
    besides leftOut: [RecordName] = []
  ) async throws {
    for name in leftOut { leaveOut(NamedPart(name, of: session, "it is damaged")) }
    var issues = try await store.maintenance.recordIssues(of: session).map { ($0.name, $0.text) }
    if let issue = try await store.pinIssue(of: session) { issues.append((.pins, issue)) }
    if let issue = try await store.ledger(of: session).issue { issues.append((.ledger, issue)) }
    for (name, issue) in issues where !leftOut.contains(name) {
      damaged.append(NamedPart(name, of: session, issue))
      Terminal.error("restoration: \(session.text): \(issue)")
    }
  }

  func print(_ format: OutputFormat, _ verb: String) throws -> ExitStatus {
    switch format {
    case .json: try Terminal.print(json: self)
    case .text:
      Terminal.print(
        "\(verb) \(counted(revisions, "revision")) of \(counted(sessions, "session")), "
          + "\(byteText(bytes)), to \(escaped(place))"
      )
    }
    return status
  }

  var status: ExitStatus { leftOut.isEmpty && damaged.isEmpty ? .fine : .damaged }
}
