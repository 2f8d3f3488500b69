/// A backend that saves what can be read of a damaged place and goes on with that.
///
/// Whoever opened the store should hear of it: a session says it in its report, the tool on standard
/// error.
public protocol RecoveringBackend: RevisionBackend {
  /// What was recovered since the backend was opened, or `nil` when nothing had to be. It may come
  /// later than opening, when damage shows later.
  var recovery: RecoveryReport? { get async }
  /// What shows that more was kept here once than there is now, in sentences; by default nothing.
  var traces: [String] { get async }
}

extension RecoveringBackend {
  public var traces: [String] { get async { [] } }
}

/// What was recovered from a place that was damaged as a whole, and what was not.
///
/// The damaged original was moved away and is kept at ``path``.
public struct RecoveryReport: Sendable, Hashable, Codable {
  /// What was wrong.
  public let reason: String
  /// Where the damaged original is now.
  public let path: String
  /// How many revisions came over whole, under their numbers.
  public var recoveredRevisionCount = 0
  /// How many came over with bytes that do not verify; the next save moves them into quarantine.
  public var damagedRevisionCount = 0
  /// How many are in quarantine because it is not certain which number they had, or because nothing
  /// but the number is left.
  public var quarantinedRevisionCount = 0
  /// How many revisions showed traces of which nothing could be used.
  public var lostRevisionCount = 0
  /// How many records of sessions, such as ledgers and pins, were lost.
  public var lostRecordCount = 0

  /// Makes a report in which nothing is counted yet; backends do.
  public init(reason: String, path: String) {
    self.reason = reason
    self.path = path
  }
}

extension RecoveryReport: CustomStringConvertible {
  /// The report in a few lines, for people.
  public var description: String {
    """
    The store was damaged (\(reason)); the original is kept at \(path).
    recovered: \(counted(recoveredRevisionCount, "revision"))
    recovered with damage: \(damagedRevisionCount)
    in quarantine: \(quarantinedRevisionCount)
    lost: \(counted(lostRevisionCount, "revision")), \(counted(lostRecordCount, "record"))
    """
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

extension RecoveryReport {
  /// The report in one line, for reports of sessions.
  package var summary: String {
    "the store was damaged (\(reason)); \(recoveredRevisionCount) revisions were recovered, "
      + "\(damagedRevisionCount + quarantinedRevisionCount) are damaged, "
      + "\(lostRevisionCount) are lost; the original is kept at \(path)"
  }
}

extension RevisionStore {
  /// What was recovered when the place of the store was found damaged, or `nil` when it never was.
  ///
  /// Ask after opening and after the first restore; damage may show later than opening.
  public var recovery: RecoveryReport? {
    get async { await (backend as? any RecoveringBackend)?.recovery }
  }

  /// What shows that something of a session was stored once, in sentences; asked where nothing of it is
  /// there, and nothing was discarded.
  package func traces(of session: SceneSession) async -> [String] {
    var traces = await (backend as? any RecoveringBackend)?.traces ?? []
    if attemptLogs.hasLog(of: session) {
      traces.append("the log of its restorations is there, and none of its revisions is")
    }
    return traces
  }
}
