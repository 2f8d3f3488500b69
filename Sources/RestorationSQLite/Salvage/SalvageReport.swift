/// What was saved from a database that was damaged as a whole, and what was not.
///
/// The store did this while it was opened: it moved the damaged database aside, with its journal, and
/// put a new one in its place with everything in it that still verified. The damaged file is kept.
public struct SalvageReport: Sendable, Hashable {
  /// What was wrong with the database.
  public let reason: String
  /// Where the damaged database is now.
  public let path: String
  /// How many revisions came over whole, under their numbers.
  public let savedRevisionCount: Int
  /// How many came over with bytes that do not verify; the next save puts them into quarantine.
  public let damagedRevisionCount: Int
  /// How many are in quarantine because it is not certain which number they had, or because nothing
  /// but the number is left.
  public let quarantinedRevisionCount: Int
  /// How many revisions showed traces of which nothing could be used.
  public let lostRevisionCount: Int
  /// How many ledgers of sessions were lost.
  public let lostLedgerCount: Int
}

extension SalvageReport: CustomStringConvertible {
  /// The report in a few lines, for people.
  public var description: String {
    """
    The database was damaged (\(reason)) and is kept at \(path).
    saved: \(savedRevisionCount) revisions
    saved with damage: \(damagedRevisionCount)
    put into quarantine: \(quarantinedRevisionCount)
    lost: \(lostRevisionCount) revisions, \(lostLedgerCount) ledgers
    """
  }
}
