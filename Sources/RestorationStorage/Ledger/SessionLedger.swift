import RestorationArchive

/// A store's record about a session besides its revisions: the attempts to restore it, the last
/// confirmed revision, a tombstone.
///
/// A ledger is small and changed in one step, so that it survives every end of the process; see
/// ``RevisionStore/updateLedger(of:_:)``. Losing one loses no state: a damaged ledger reads as an
/// empty one with an ``issue``.
///
/// ```swift
/// let ledger = try await store.ledger(of: session)
/// if let last = ledger.attempts.last { print(last.revision, last.outcome) }
/// ```
///
/// The bytes are described in `Schemas/Files/records-v1.md`.
public struct SessionLedger: Sendable, Hashable, Codable {
  /// One recorded attempt to restore a session.
  public struct Attempt: Sendable, Hashable, Codable {
    /// The number of the attempt within the session: 1, 2, 3.
    public let number: UInt64
    /// The revision that was restored, or 0 for a fresh start.
    public let revision: RevisionNumber
    /// The build of the app that tried.
    public internal(set) var build: String
    /// The time of the attempt's start, in seconds since 2001-01-01 00:00 UTC by the app's clock.
    public let startedAt: Double
    /// The process that made the attempt, as ``ProcessIdentity`` names it; empty when unknown.
    public internal(set) var process = ""
    /// The subtrees that were skipped because an earlier attempt crashed in them.
    public internal(set) var leftOut: [IdentifierPath]
    /// The outcome of the attempt, as far as it is known.
    public var outcome = Outcome.open

    /// Makes the attempt no evidence against its revision.
    package mutating func clearCrash() {
      leftOut = []
      switch outcome {
      case .open, .interrupted, .crashed, .restored, .notMigrated: outcome = .dismissed
      case .confirmed, .dismissed, .killed, .ended: break
      }
    }

    fileprivate mutating func normalise() {
      build = build.cut(toByteCount: SessionLedger.maximumBuildByteCount)
      process = process.cut(toByteCount: SessionLedger.maximumProcessByteCount)
      leftOut = leftOut.suffix(SessionLedger.maximumLeftOutCount).map(RestorationNote.fitting)
    }
  }

  /// The outcome of an attempt.
  public enum Outcome: Sendable, Hashable, Codable {
    /// The attempt has begun, and its end is unknown.
    case open
    /// Every object was restored; it is not known yet whether the app is healthy.
    case restored
    /// The app was healthy: it saved, confirmed its health, or exited normally.
    case confirmed
    /// The process ended while it ran code of the app on the state; with the object, if it is
    /// known.
    case interrupted(RestorationNote?)
    /// The attempt is no evidence about its revision: the app declined the state, the process
    /// crashed because of another session, or it kept running and restored again.
    case dismissed
    /// Every object was restored, and the process crashed before the app was healthy.
    case crashed
    /// The process was killed from outside, or ended in an unknown way, while no code of the app
    /// ran on the state; that is no evidence against the state.
    case killed
    /// The process exited normally before the app was confirmed healthy; that ends a series of
    /// crashes.
    case ended
    /// The revision could not be migrated, and the app started without it; later launches try it
    /// again.
    case notMigrated
  }

  /// The mark of a session that its user has discarded; its state is purged once the app
  /// acknowledges it.
  public struct Tombstone: Sendable, Hashable, Codable {
    /// The time of the discard, in seconds since 2001-01-01 00:00 UTC by the app's clock.
    public let discardedAt: Double
    /// The newest revision that was discarded; if the session is used again, its numbers continue
    /// above it.
    public let through: RevisionNumber

    /// Marks the current revisions of a session as discarded.
    public init(discardedAt: Double, through: RevisionNumber) {
      self.discardedAt = discardedAt
      self.through = through
    }
  }

  /// The stored form of a restoration's report; StateRestoration makes a `RestorationReport` of it.
  public struct Report: Sendable, Hashable, Codable {
    /// The number of the attempt that the report describes.
    public let attempt: UInt64
    /// The number of objects in the restoration; the report may list fewer, problems first.
    public let objectCount: Int
    /// JSON that follows `Schemas/JSON/restoration-report-v1.schema.json`. It never has a saved
    /// value.
    public let json: String

    /// Makes a report; one with more than ``SessionLedger/maximumReportByteCount`` bytes is not
    /// stored.
    public init(attempt: UInt64, objectCount: Int, json: String) {
      self.attempt = attempt
      self.objectCount = objectCount
      self.json = json
    }
  }

  /// The attempts, oldest first; only the newest ``maximumAttemptCount`` are stored.
  public var attempts: [Attempt] = []
  /// The number of attempts ever made, which is the number of the last one.
  public package(set) var attemptCount: UInt64 = 0
  /// The last revision with which the app was confirmed healthy, or `nil`.
  public var confirmed: RevisionNumber?
  /// The revisions that the user has not seen, in ascending order, because a launch passed over
  /// them or another process or window saved them. Once the app was healthy with a later revision,
  /// only the newest of each range stays, for the newest ``maximumPassedOverCount`` ranges, until
  /// it is shown. Add to it with ``passOver(_:)``.
  public package(set) var passedOver: [ClosedRange<RevisionNumber>] = []
  /// The tombstone, from the user's discard of the session until the app acknowledges it.
  public var tombstone: Tombstone?
  /// The report of the last completed restoration. It is `nil` when none has completed, the app
  /// keeps no reports, or the store was opened with a key.
  public var report: Report?
  /// The reason that this ledger is empty although one is stored, in words; it is never stored
  /// itself.
  public internal(set) var issue: String?

  /// The most attempts that a store keeps.
  public static let maximumAttemptCount = 8
  /// The most ranges of passed-over revisions that a store keeps, more than revisions are kept for
  /// them; further ones are joined.
  public static let maximumPassedOverCount = 32
  /// The most left-out subtrees that an attempt keeps.
  public static let maximumLeftOutCount = 4
  /// The most bytes of UTF-8 of the app's build that are kept.
  public static let maximumBuildByteCount = 255
  /// The most bytes of UTF-8 of a process's name that are kept.
  public static let maximumProcessByteCount = 255
  /// The most bytes of UTF-8 that a report may have.
  public static let maximumReportByteCount = 1 << 15

  private enum CodingKeys: String, CodingKey {
    case attempts, attemptCount, confirmed, passedOver, tombstone, report
  }

  /// Makes an empty ledger for a new session.
  public init() {}

  /// Indicates whether the ledger is empty, so that no store keeps a record.
  public var isEmpty: Bool {
    attempts.isEmpty && attemptCount == 0 && confirmed == nil && passedOver.isEmpty
      && tombstone == nil && report == nil
  }

  /// Records that an attempt begins.
  ///
  /// - Parameters:
  ///   - revision: The revision about to be restored; 0 for a fresh start.
  ///   - build: The build of the app.
  ///   - startedAt: Seconds since 2001-01-01 00:00 UTC.
  ///   - process: The process that makes the attempt.
  ///   - leftOut: The skipped subtrees; the last ``maximumLeftOutCount`` are kept.
  /// - Returns: The number of the attempt.
  @discardableResult
  public mutating func begin(
    revision: RevisionNumber,
    build: String,
    startedAt: Double,
    process: String = "",
    leftOut: [IdentifierPath] = []
  ) -> UInt64 {
    attemptCount += attemptCount == .max ? 0 : 1
    let attempt = Attempt(
      number: attemptCount,
      revision: revision,
      build: build,
      startedAt: startedAt,
      process: process,
      leftOut: leftOut
    )
    attempts.append(attempt)
    normalise()
    return attempt.number
  }

  /// Records the outcome of an attempt. An attempt that is no longer kept is ignored, and a
  /// confirmed one stays confirmed.
  public mutating func close(_ number: UInt64, _ outcome: Outcome) {
    guard let index = attempts.firstIndex(where: { $0.number == number }),
      attempts[index].outcome != .confirmed
    else { return }
    attempts[index].outcome = outcome
    if outcome == .confirmed, attempts[index].revision > 0 {
      let number = attempts[index].revision
      confirmed = number
      // The user has seen a later revision, and it was healthy; the passed-over ones stay
      // available.
      passedOver = passedOver.map { $0.upperBound < number ? $0.upperBound...$0.upperBound : $0 }
      normalise()
    }
  }

  /// Ends the row of crashes, and forgets the left-out subtrees and failed migrations, because the
  /// user or an operator has chosen the state that the next launch restores.
  public mutating func clearCrashes() {
    for index in attempts.indices { attempts[index].clearCrash() }
  }

  /// Records that a launch did not show some revisions to the user, so that policies keep them,
  /// within the budget of ``RetentionPolicy/Plan/Reason/passedOver``.
  ///
  /// Revisions that an earlier launch passed over stay in a range of their own, so that the newest
  /// of each launch is known.
  ///
  /// - Parameter revisions: The range from the revision after the shown one, or from 1, to the
  ///   newest.
  public mutating func passOver(_ revisions: ClosedRange<RevisionNumber>) {
    var first = revisions.lowerBound
    for known in passedOver where known.overlaps(revisions) {
      if first < known.lowerBound { passedOver.append(first...(known.lowerBound - 1)) }
      guard known.upperBound < revisions.upperBound else { return normalise() }
      first = known.upperBound + 1
    }
    passedOver.append(first...revisions.upperBound)
    normalise()
  }

  /// Records that the user has seen all of a passed-over revision.
  public mutating func show(_ number: RevisionNumber) {
    passedOver = passedOver.flatMap { range in
      guard range.contains(number) else { return [range] }
      var parts: [ClosedRange<RevisionNumber>] = []
      if range.lowerBound < number { parts.append(range.lowerBound...(number - 1)) }
      if range.upperBound > number { parts.append((number + 1)...range.upperBound) }
      return parts
    }
    normalise()
  }

  /// Indicates whether a launch passed over a revision that the user has not seen since.
  package func isPassedOver(_ number: RevisionNumber) -> Bool {
    passedOver.contains { $0.contains(number) }
  }

  /// Indicates whether a launch passed over a revision and no kept attempt has shown a part of it.
  package func isUnseen(_ number: RevisionNumber) -> Bool {
    isPassedOver(number) && showingCount(of: number) == 0
  }

  /// The number of kept attempts that have shown a revision, or a part of it.
  func showingCount(of number: RevisionNumber) -> Int {
    attempts.count { attempt in
      guard attempt.revision == number else { return false }
      return switch attempt.outcome {
      case .dismissed, .crashed, .notMigrated: false
      case .open, .restored, .confirmed, .interrupted, .killed, .ended: true
      }
    }
  }

  /// Drops the parts that exceed the limits of a record.
  mutating func normalise() {
    while attempts.count > Self.maximumAttemptCount {
      // An attempt that could not be migrated is remembered for longer.
      let waiting = attempts.lastIndex { $0.outcome == .notMigrated }
      attempts.remove(at: waiting == 0 ? 1 : 0)
    }
    for index in attempts.indices { attempts[index].normalise() }
    attemptCount = max(attemptCount, attempts.map(\.number).max() ?? 0)
    var joined: [ClosedRange<RevisionNumber>] = []
    for range in passedOver.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, last.upperBound >= range.lowerBound {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    while joined.count > Self.maximumPassedOverCount {
      // The oldest of the ranges that are only offered is dropped first.
      if let confirmed, joined[0].upperBound < confirmed {
        joined.removeFirst()
        continue
      }
      joined[0] = joined[0].lowerBound...joined.remove(at: 1).upperBound
    }
    passedOver = joined
    if report?.isStorable == false { report = nil }
  }
}

extension SessionLedger.Report {
  fileprivate var isStorable: Bool {
    (1...SessionLedger.maximumReportByteCount).contains(json.utf8.count)
      && UInt32(exactly: objectCount) != nil
  }
}
