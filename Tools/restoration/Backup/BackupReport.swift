/// The report of making a backup, or of restoring one.
struct BackupReport: Encodable {
  var bytes = 0
  private(set) var leftOut: [String] = []
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

  mutating func leaveOut(_ what: String) {
    leftOut.append(what)
    Terminal.error("restoration: left out \(what)")
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
    return leftOut.isEmpty ? .fine : .damaged
  }
}
