import RestorationArchive

extension RetentionPolicy {
  /// The revisions of a store that a retention policy removes and keeps, each with the reason.
  ///
  /// A plan is a value. The dry run prints it and the real run applies it, so both agree
  /// (``RevisionStore/plan(_:)``, ``RevisionStore/apply(_:)``).
  public struct Plan: Sendable, Hashable {
    /// The decision about one revision.
    public struct Item: Sendable, Hashable {
      /// The session of the revision.
      public let session: SceneSession
      /// The number of the revision.
      public let number: RevisionNumber
      /// The length of the archive.
      public let byteCount: Int
      /// The age of the revision relative to the newest one of its session, or `nil` when that is
      /// unknown.
      public let age: Duration?
      /// Indicates whether the plan removes the revision.
      public let isRemoved: Bool
      /// The reason for removing or keeping it.
      public let reason: Reason

      package init(_ revision: Revision, age: Duration?, isRemoved: Bool, reason: Reason) {
        session = revision.session
        number = revision.number
        byteCount = revision.byteCount
        self.age = age
        self.isRemoved = isRemoved
        self.reason = reason
      }
    }

    /// A reason for removing or keeping a revision; new ones may be added, so keep a `default`.
    public struct Reason: Sendable, Hashable, CustomStringConvertible {
      /// The stable spelling, as printed by the tool.
      public let name: String

      /// Makes a reason from its spelling.
      public init(_ name: String) {
        self.name = name
      }

      public var description: String { name }

      /// Stays: a launch would restore it.
      public static let newestGood = Reason("newestGood")
      /// Stays: the app crashed with all newer ones, so a launch may fall back to it.
      public static let fallback = Reason("fallback")
      /// Stays: a launch passed over it without showing it to the user. At most 24 revisions and 8
      /// MiB, and one revision of any size, stay for this reason; those of which nothing was shown
      /// are removed last.
      public static let passedOver = Reason("passedOver")
      /// Stays: it could not be migrated, but an update may migrate it. After 90 days, by the times
      /// of the session's revisions, it counts as passed over.
      public static let notMigrated = Reason("notMigrated")
      /// Stays: it is the newest one that a newer version of the app has saved.
      public static let newerState = Reason("newerState")
      /// Stays: it is the newest state of a device that a mirror has sent here, or one beside it.
      public static let deviceNewest = Reason("deviceNewest")
      /// Stays: it is pinned.
      public static let pinned = Reason("pinned")
      /// Stays: it has a label.
      public static let labelled = Reason("labelled")
      /// Stays: it is being restored, or was and the app is not confirmed healthy yet.
      public static let inRestoration = Reason("inRestoration")
      /// Stays: it is the last one with which the app was confirmed healthy.
      public static let confirmed = Reason("confirmed")
      /// Stays: only a newer version of the library can judge it.
      public static let newerFormat = Reason("newerFormat")
      /// Stays: it is encrypted, and its key is not available.
      public static let sealed = Reason("sealed")
      /// Stays: it is not encrypted in a store that requires encryption, so it may be foreign; the
      /// user decides about it.
      public static let unsealed = Reason("unsealed")
      /// Stays: it is damaged; the user decides about it.
      public static let damaged = Reason("damaged")
      /// Stays: it is one of the good revisions that every session keeps.
      public static let minimumCount = Reason("minimumCount")
      /// Stays: the clock was set back after it, so the ages of later revisions depend on it.
      public static let witness = Reason("witness")
      /// Stays: nothing in its session may be discarded.
      public static let noConsent = Reason("noConsent")
      /// Stays: it is within all limits.
      public static let withinLimits = Reason("withinLimits")
      /// Removed: no rule of the calendar keeps it.
      package static let outsideCalendar = Reason("outsideCalendar")
      /// Removed: its device has sent nothing for a time.
      package static let notSeen = Reason("notSeen")
      /// Removed: it is too old.
      public static let maximumAge = Reason("maximumAge")
      /// Removed: its session has too many revisions.
      public static let maximumCount = Reason("maximumCount")
      /// Removed: the archives of its session take too many bytes.
      public static let maximumByteCountPerSession = Reason("maximumByteCountPerSession")
      /// Removed: the archives of all sessions take too many bytes.
      public static let maximumByteCount = Reason("maximumByteCount")
    }

    /// A limit that cannot be met, because the remaining revisions have to stay.
    public struct UnmetLimit: Sendable, Hashable {
      /// The limit, as the reason for which more revisions would have been removed.
      public let limit: Reason
      /// The session, or `nil` when the limit is for all sessions.
      public let session: SceneSession?
      /// The number of revisions or bytes beyond the limit.
      public let excess: Int
    }

    /// Every revision of the store: sessions in ascending order, their revisions by ascending number.
    public var items: [Item]
    /// The limits that this plan does not meet.
    public var unmet: [UnmetLimit]

    /// Makes a plan; planners call it.
    public init(items: [Item], unmet: [UnmetLimit] = []) {
      self.items = items
      self.unmet = unmet
    }

    /// The revisions to be removed.
    public var removals: [Item] { items.filter(\.isRemoved) }
    /// The revisions to be kept.
    public var kept: [Item] { items.filter { !$0.isRemoved } }
    /// The total length of the archives to be removed, in bytes.
    public var removedByteCount: Int { removals.reduce(0) { $0 + $1.byteCount } }
    /// The total length of the archives to be kept, in bytes.
    public var keptByteCount: Int { kept.reduce(0) { $0 + $1.byteCount } }
  }
}

extension RetentionPolicy {
  /// The result of applying a plan.
  public struct Outcome: Sendable, Hashable {
    /// The revisions that were removed.
    public var removed: [RetentionPolicy.Plan.Item] = []
    /// Revisions that the plan removes but that stayed, because they had become protected.
    public var keptAfterAll: [RetentionPolicy.Plan.Item] = []

    /// Makes an empty outcome.
    public init() {}

    /// The total length of the removed archives, in bytes.
    public var removedByteCount: Int { removed.reduce(0) { $0 + $1.byteCount } }
  }
}
