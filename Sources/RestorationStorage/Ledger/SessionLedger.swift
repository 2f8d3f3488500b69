import RestorationArchive

/// Keeps what a store knows of a session besides its revisions: the attempts to restore it, the last
/// confirmed revision, a tombstone.
///
/// A ledger is small, durable and changed in one step, so that it survives whatever ended the
/// process; see ``RevisionStore/updateLedger(of:_:)``. Losing one loses no state: a damaged ledger
/// reads as an empty one with an ``issue``.
///
/// ```swift
/// let ledger = try await store.ledger(of: session)
/// if let last = ledger.attempts.last { print(last.revision, last.outcome) }
/// ```
///
/// The bytes are described in `Schemas/Files/records-v1.md`.
public struct SessionLedger: Sendable, Hashable, Codable {
  /// One recorded try to restore a session.
  public struct Attempt: Sendable, Hashable, Codable {
    /// Counts the attempts of the session: 1, 2, 3.
    public let number: UInt64
    /// The revision that was restored, or 0 for a fresh start.
    public let revision: RevisionNumber
    /// The build of the app that tried.
    public internal(set) var build: String
    /// When it began, in seconds since 2001-01-01 00:00 UTC by the app's clock.
    public let startedAt: Double
    /// The process that tried, as `ProcessIdentity` of StateRestoration names it; empty when nobody
    /// knows.
    public internal(set) var process = ""
    /// The subtrees that were not touched because an earlier attempt died in them.
    public internal(set) var leftOut: [IdentifierPath]
    /// How it ended, as far as anybody knows.
    public var outcome = Outcome.open

    fileprivate mutating func normalise() {
      build = build.cut(toByteCount: SessionLedger.maximumBuildByteCount)
      process = process.cut(toByteCount: SessionLedger.maximumProcessByteCount)
      leftOut = leftOut.suffix(SessionLedger.maximumLeftOutCount).map(RestorationNote.fitting)
    }
  }

  /// How an attempt ended.
  public enum Outcome: Sendable, Hashable, Codable {
    /// It has begun, and nothing is known of its end.
    case open
    /// Every object was restored; whether the app then did well is not known yet.
    case restored
    /// The app showed a sign of life: it saved, said that it does well, or left in order.
    case confirmed
    /// The process ended while it ran code of the app on the state; where, if that is known.
    case interrupted(RestorationNote?)
    /// It says nothing about its revision: the app declined it, the process died of another session,
    /// or lived on and restored again.
    case dismissed
    /// Every object was restored, and a fault ended the process before any sign of life.
    case crashed
    /// The process was ended from outside, or in a way that is not known, while no code of the app ran
    /// on the state; that is no evidence against it.
    case killed
    /// The process ended in order before it showed a sign of life; that ends a row of deaths.
    case ended
    /// The revision could not be migrated, and the app started without it; later launches try it again.
    case notMigrated
  }

  /// The mark of a session that its user has discarded; its state goes once the app has taken note.
  public struct Tombstone: Sendable, Hashable, Codable {
    /// When, in seconds since 2001-01-01 00:00 UTC by the app's clock.
    public let discardedAt: Double
    /// The newest revision that was discarded; a session that is used again goes on above it.
    public let through: RevisionNumber

    /// Marks a session as discarded, as far as it goes now.
    public init(discardedAt: Double, through: RevisionNumber) {
      self.discardedAt = discardedAt
      self.through = through
    }
  }

  /// The report of a restoration, as far as a store keeps it; StateRestoration makes a
  /// `RestorationReport` of it.
  public struct Report: Sendable, Hashable, Codable {
    /// The number of the attempt that it is of.
    public let attempt: UInt64
    /// How many objects the restoration was about; the report may list fewer, problems first.
    public let objectCount: Int
    /// JSON as `Schemas/JSON/restoration-report-v1.schema.json` has it. Never a saved value.
    public let json: String

    /// Makes a report; one with more than ``SessionLedger/maximumReportByteCount`` is not stored.
    public init(attempt: UInt64, objectCount: Int, json: String) {
      self.attempt = attempt
      self.objectCount = objectCount
      self.json = json
    }
  }

  /// The attempts, oldest first; of many, the newest ``maximumAttemptCount`` are stored.
  public var attempts: [Attempt] = []
  /// How many attempts there have ever been; the number of the last one.
  public internal(set) var attemptCount: UInt64 = 0
  /// The last revision with which the app did well, or `nil`.
  public var confirmed: RevisionNumber?
  /// The revisions that a launch passed over without showing them to the user, from the oldest to the
  /// newest. Once the app did well with a later one, the newest of each range stays, of the newest
  /// ``maximumPassedOverCount`` ranges, until it is shown. Say it with ``passOver(_:)``.
  public internal(set) var passedOver: [ClosedRange<RevisionNumber>] = []
  /// Set once the user discarded the session, until the app acknowledged that.
  public var tombstone: Tombstone?
  /// The report of the last restoration that ended, or `nil`: none has, the app keeps none, or the
  /// store was opened with a key.
  public var report: Report?
  /// Why this ledger is empty although one is stored, in words; never stored itself.
  public internal(set) var issue: String?

  /// How many attempts a store keeps.
  public static let maximumAttemptCount = 8
  /// How many ranges of revisions that were passed over a store keeps; more are joined.
  public static let maximumPassedOverCount = 8
  /// How many left-out subtrees an attempt keeps.
  public static let maximumLeftOutCount = 4
  /// How many bytes of UTF-8 of the app's build are kept.
  public static let maximumBuildByteCount = 255
  /// How many bytes of UTF-8 of a process's name are kept.
  public static let maximumProcessByteCount = 255
  /// How many bytes of UTF-8 a report may have.
  public static let maximumReportByteCount = 1 << 15

  private enum CodingKeys: String, CodingKey {
    case attempts, attemptCount, confirmed, passedOver, tombstone, report
  }

  /// Makes an empty ledger, as that of a new session.
  public init() {}

  /// Whether there is nothing to remember, so that no store keeps a record.
  public var isEmpty: Bool {
    attempts.isEmpty && attemptCount == 0 && confirmed == nil && passedOver.isEmpty
      && tombstone == nil && report == nil
  }

  /// Records that an attempt begins.
  ///
  /// - Parameters:
  ///   - revision: What is about to be restored; 0 for a fresh start.
  ///   - build: The build of the app.
  ///   - startedAt: Seconds since 2001-01-01 00:00 UTC.
  ///   - process: The process that tries.
  ///   - leftOut: What is not touched; the last ``maximumLeftOutCount`` are kept.
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

  /// Records how an attempt ended; one that is no longer kept is ignored, and one that was confirmed
  /// stays so.
  public mutating func close(_ number: UInt64, _ outcome: Outcome) {
    guard let index = attempts.firstIndex(where: { $0.number == number }),
      attempts[index].outcome != .confirmed
    else { return }
    attempts[index].outcome = outcome
    if outcome == .confirmed, attempts[index].revision > 0 {
      let number = attempts[index].revision
      confirmed = number
      // The user has seen something later, and it was well; what would have been shown is still offered.
      passedOver = passedOver.map { $0.upperBound < number ? $0.upperBound...$0.upperBound : $0 }
      normalise()
    }
  }

  /// Ends the row of deaths and the list of what is left out or migrated again, because somebody has decided
  /// what the next launch restores.
  public mutating func clearDeaths() {
    for index in attempts.indices {
      attempts[index].leftOut = []
      switch attempts[index].outcome {
      case .open, .interrupted, .crashed, .restored, .notMigrated:
        attempts[index].outcome = .dismissed
      case .confirmed, .dismissed, .killed, .ended: break
      }
    }
  }

  /// Records that a launch did not show some revisions to the user, so that no policy removes them
  /// before the app did well with a later one.
  ///
  /// Those that an earlier launch had passed over stay in a range of their own, so that the newest of each
  /// launch is known.
  ///
  /// - Parameter revisions: From the one after that which was shown, or from 1, to the newest.
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

  /// Records that the user has seen all of a revision that a launch had passed over.
  public mutating func show(_ number: RevisionNumber) {
    passedOver = passedOver.compactMap { range in
      guard range.upperBound == number else { return range }
      return range.lowerBound < number ? range.lowerBound...(number - 1) : nil
    }
  }

  /// Whether a launch passed over a revision, and the user has not seen it since.
  package func isPassedOver(_ number: RevisionNumber) -> Bool {
    passedOver.contains { $0.contains(number) }
  }

  /// Cuts what is longer than a record may be.
  mutating func normalise() {
    while attempts.count > Self.maximumAttemptCount {
      // What could not be migrated is remembered for longer.
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
      // The oldest of those that are only offered goes first.
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
