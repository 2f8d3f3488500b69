import RestorationArchive

/// Which revisions a store keeps, and which may go.
///
/// Every limit is optional; without any, nothing goes. However tight they are, some revisions always
/// stay: see ``RetentionPlan/Reason``. What a policy comes to is a ``RetentionPlan``, which can be
/// looked at before it is applied:
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
  /// How many good revisions of each session stay, whatever the limits say; the newest ones, and
  /// none with which the app died. 3 by default, below 1 means only what is protected.
  public var minimumCount = 3
  /// How many revisions of a session there may be, or `nil` for any number.
  public var maximumCount: Int?
  /// How old a revision may be, or `nil` for any age.
  ///
  /// Ages are counted from the newest revision of the session: setting a clock, in whatever
  /// direction, makes nothing old, nor does leaving the app alone.
  public var maximumAge: Duration?
  /// From when ages are counted instead, in seconds since 2001-01-01 00:00 UTC; `nil` by default.
  /// Give it what the clock says when a person asks for what is older than some days.
  public var agesAreCountedFrom: Double?
  /// How many bytes the archives of one session may take, or `nil` for any number.
  public var maximumByteCountPerSession: Int?
  /// How many bytes the archives of all sessions may take, or `nil` for any number.
  public var maximumByteCount: Int?
  /// Whether revisions of a session may go at all; asked once a session. All may by default.
  public var mayDiscard: @Sendable (SceneSession) -> Bool = { _ in true }

  /// Makes a policy without limits, under which nothing goes.
  public init() {}

  /// The policy of sessions that are given none: the newest 50 revisions of each session, 16 MiB of
  /// archives at the most, and what is protected.
  public static var standard: Self {
    var policy = newest(50)
    policy.maximumByteCountPerSession = 16 << 20
    return policy
  }

  /// Makes a policy that keeps the newest revisions of each session, and what is protected.
  ///
  /// - Parameter count: How many, at least 1; fewer than 3 also lower ``minimumCount``.
  public static func newest(_ count: Int) -> Self {
    var policy = Self()
    policy.maximumCount = max(count, 1)
    policy.minimumCount = min(policy.minimumCount, max(count, 1))
    return policy
  }
}
