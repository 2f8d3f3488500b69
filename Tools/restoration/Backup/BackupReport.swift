import RestorationArchive
import RestorationStorage

/// The report of making a backup, or of restoring one.
struct BackupReport: Encodable {
  var bytes = 0
  private(set) var leftOut: [String] = []
  let place: String
  var revisions = 0
  var sessions = 0
  let version = 1
  private var hasRemarks = false

  private enum CodingKeys: CodingKey {
    case bytes, leftOut, place, revisions, sessions, version
  }

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
    contents.visitIssues { nameAsItIs($1, of: $0, $2) }
  }

  mutating func leaveOut(_ what: String) {
    leftOut.append(what)
    Terminal.error("restoration: left out \(what)")
  }

  /// Names a revision that is in the backup as it is, and is not good.
  mutating func nameAsItIs(_ number: RevisionNumber, of session: SceneSession, _ issue: String) {
    remark("revision \(number) of \(session.text) is in the backup as it is: \(issue)")
  }

  /// Names something that came back or was backed up, and is not good.
  mutating func remark(_ what: String) {
    hasRemarks = true
    Terminal.error("restoration: \(what)")
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

  var status: ExitStatus { leftOut.isEmpty && !hasRemarks ? .fine : .damaged }
}
