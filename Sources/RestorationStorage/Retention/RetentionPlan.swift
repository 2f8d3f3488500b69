import RestorationArchive

/// The revisions of a store that a retention policy removes and keeps, each with the reason.
///
/// A plan is a value. The dry run prints it and the real run applies it, so both agree
/// (``RevisionStore/plan(_:)``, ``RevisionStore/apply(_:)``).
public struct RetentionPlan: Sendable, Hashable {
  /// What is to happen to one revision.
  public struct Item: Sendable, Hashable {
    /// Whose revision it is.
    public let session: SceneSession
    /// Which one.
    public let number: RevisionNumber
    /// The length of its archive.
    public let byteCount: Int
    /// How much older than the newest revision of its session, or `nil` when that is unknown.
    public let age: Duration?
    /// Whether it goes.
    public let isRemoved: Bool
    /// Why it goes or stays.
    public let reason: Reason
  }

  /// Why a revision goes or stays; new reasons may come, so keep a `default`.
  public struct Reason: Sendable, Hashable, CustomStringConvertible {
    /// The stable spelling, as it stands in the tool's output.
    public let name: String

    /// Makes a reason by its spelling.
    public init(_ name: String) {
      self.name = name
    }

    public var description: String { name }

    /// Stays: a launch would restore it.
    public static let newestGood = Reason("newestGood")
    /// Stays: the app died with all newer ones, so a launch may fall back to it.
    public static let fallback = Reason("fallback")
    /// Stays: a launch passed over it without showing it to the user. Of all that launches passed over,
    /// 24 revisions and 8 MiB stay for that, those of which nothing was shown last to go.
    public static let passedOver = Reason("passedOver")
    /// Stays: it could not be migrated, and may be by an update. 90 days after it, by the times of the
    /// session's revisions, it counts as one that was passed over.
    public static let notMigrated = Reason("notMigrated")
    /// Stays: it is the newest one that a newer version of the app has saved.
    public static let newerState = Reason("newerState")
    /// Stays: it is pinned.
    public static let pinned = Reason("pinned")
    /// Stays: it is being restored, or was and the app has not yet said how it does.
    public static let inRestoration = Reason("inRestoration")
    /// Stays: it is the last one with which the app did well.
    public static let confirmed = Reason("confirmed")
    /// Stays: only a newer version of the library can judge it.
    public static let newerFormat = Reason("newerFormat")
    /// Stays: it is encrypted, and its key is not here.
    public static let sealed = Reason("sealed")
    /// Stays: it is not encrypted in a store whose revisions have to be, so it may be somebody
    /// else's; that is for people to decide about.
    public static let unsealed = Reason("unsealed")
    /// Stays: it is damaged, which is for people to decide about.
    public static let damaged = Reason("damaged")
    /// Stays: it is among the good ones that every session keeps.
    public static let minimumCount = Reason("minimumCount")
    /// Stays: the clock went back after it, so that only it tells how old later revisions are.
    public static let witness = Reason("witness")
    /// Stays: nothing of its session may be discarded.
    public static let noConsent = Reason("noConsent")
    /// Stays: no limit wants it gone.
    public static let withinLimits = Reason("withinLimits")
    /// Goes: it is too old.
    public static let maximumAge = Reason("maximumAge")
    /// Goes: its session has too many.
    public static let maximumCount = Reason("maximumCount")
    /// Goes: the archives of its session take too many bytes.
    public static let maximumByteCountPerSession = Reason("maximumByteCountPerSession")
    /// Goes: the archives of all sessions take too many bytes.
    public static let maximumByteCount = Reason("maximumByteCount")
  }

  /// A limit that cannot be met, because what is left has to stay.
  public struct UnmetLimit: Sendable, Hashable {
    /// The reason for which more would have had to go.
    public let limit: Reason
    /// The session, or `nil` when the limit is about all of them.
    public let session: SceneSession?
    /// How many revisions or bytes are left beyond the limit.
    public let excess: Int
  }

  /// Every revision of the store: sessions in ascending order, their revisions by ascending number.
  public var items: [Item]
  /// The limits that this plan does not meet.
  public var unmet: [UnmetLimit]

  /// Makes a plan; planners do, apps do not.
  public init(items: [Item], unmet: [UnmetLimit] = []) {
    self.items = items
    self.unmet = unmet
  }

  /// The revisions that go.
  public var removals: [Item] { items.filter(\.isRemoved) }
  /// The revisions that stay.
  public var kept: [Item] { items.filter { !$0.isRemoved } }
  /// How many bytes of archives go.
  public var removedByteCount: Int { removals.reduce(0) { $0 + $1.byteCount } }
  /// How many bytes of archives stay.
  public var keptByteCount: Int { kept.reduce(0) { $0 + $1.byteCount } }
}

/// What applying a plan did.
public struct RetentionOutcome: Sendable, Hashable {
  /// The revisions that were removed.
  public var removed: [RetentionPlan.Item] = []
  /// Those that the plan removes and that stayed, because they had become protected.
  public var keptAfterAll: [RetentionPlan.Item] = []

  /// An outcome in which nothing happened.
  public init() {}

  /// How many bytes of archives were removed.
  public var removedByteCount: Int { removed.reduce(0) { $0 + $1.byteCount } }
}
