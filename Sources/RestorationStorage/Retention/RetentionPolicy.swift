import RestorationArchive

/// The limits that decide which revisions a store may remove.
///
/// Every limit is optional; without any, nothing is removed. However tight the limits are, some
/// revisions always stay: see ``RetentionPolicy/Plan/Reason``. Applying a policy makes a
/// ``RetentionPolicy/Plan``, which can be inspected first:
///
/// ```swift
/// var policy = RetentionPolicy()
/// policy.maximumCount = 10
/// policy.maximumAge = .seconds(30 * 24 * 3600)
/// let plan = try await store.plan(policy)
/// print(plan.removals.count, plan.removedByteCount)
/// try await store.apply(plan)
/// ```
public struct RetentionPolicy: Sendable {
  /// The number of good revisions of each session that stay regardless of the limits: the newest
  /// ones with which the app did not crash. 3 by default; below 1 only protected revisions stay.
  public var minimumCount = 3
  /// The most revisions of a session, or `nil` for no limit.
  public var maximumCount: Int?
  /// The greatest age of a revision, or `nil` for no limit.
  ///
  /// Ages are counted from the newest revision of the session. So revisions do not age when the
  /// clock is set, in either direction, or while the app is not used.
  public var maximumAge: Duration?
  /// The time from which ages are counted instead, in seconds since 2001-01-01 00:00 UTC; `nil` by
  /// default. Set it to the current time when the user asks for revisions older than some days.
  package var agesAreCountedFrom: Double?
  /// The most bytes that the archives of one session may take, or `nil` for no limit.
  public var maximumByteCountPerSession: Int?
  /// The most bytes that the archives of all sessions may take, or `nil` for no limit.
  public var maximumByteCount: Int?
  /// Returns the revisions of a session that stay by a rule, each with the reason; all others are
  /// removed. It gets the good ones with their times, both ascending; `nil` for no such rule.
  package var kept:
    (
      @Sendable ([(number: RevisionNumber, time: EffectiveTimes.Milliseconds)]) ->
        [RevisionNumber: Plan.Reason]
    )?
  /// Decides whether revisions of a session may be removed; asked once for each session. All may by
  /// default.
  package var mayDiscard: @Sendable (SceneSession) -> Bool = { _ in true }

  /// Makes a policy without limits, which removes nothing.
  public init() {}

  /// The default policy of sessions: it keeps the newest 50 revisions of each session, at most 16
  /// MiB of archives, and the protected revisions.
  public static var standard: Self {
    var policy = newest(50)
    policy.maximumByteCountPerSession = 16 << 20
    return policy
  }

  /// Makes a policy that keeps the newest revisions of each session, and the protected ones.
  ///
  /// - Parameter count: The number to keep, at least 1; fewer than 3 also lower ``minimumCount``.
  public static func newest(_ count: Int) -> Self {
    var policy = Self()
    policy.maximumCount = max(count, 1)
    policy.minimumCount = min(policy.minimumCount, max(count, 1))
    return policy
  }
}
