public import Foundation

/// What a user is doing, in a form that can be done again later: Foundation's `NSUserActivity`, which is
/// not there off Apple's systems.
///
/// A scene saves one, and gets it back when it is connected at the next launch.
///
/// ```swift
/// let activity = UserActivity(activityType: "org.example.reading")
/// activity.title = "Reading"
/// activity.addUserInfoEntries(from: ["page": 7])
/// ```
///
/// Concurrency: may be made and handed over anywhere, as Foundation's; only one thread may use it at a time.
///
/// Rules: S1-S3.
open class UserActivity: @unchecked Sendable {
  /// What kind of activity it is, in reverse domain form.
  public let activityType: String
  /// What the user would call it, or `nil`.
  open var title: String?
  /// What is needed to do it again; values that a coder stores.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of ``userInfo`` that are stored; all of them when it is `nil` or empty.
  open var requiredUserInfoKeys: Set<String>?
  /// What the activity is about, so that a scene which shows it already can be chosen; or `nil`.
  open var targetContentIdentifier: String?
  /// The page of the web that shows the same, or `nil`.
  open var webpageURL: URL?
  /// Further words under which it may be found.
  open var keywords: Set<String> = []
  /// A name by which the app can delete it where it was offered, or `nil`.
  open var persistentIdentifier: String?
  /// The address of the page that led here, or `nil`.
  open var referrerURL: URL?
  /// From when on it is of no use any more, or `nil`.
  open var expirationDate: Date?
  /// What people may say to begin it, or `nil`.
  open var suggestedInvocationPhrase: String?
  /// Whether the device that goes on with it may ask for more.
  open var supportsContinuationStreams = false
  /// Whether ``userInfo`` is to be brought up to date before it is stored.
  open var needsSave = false
  /// Who brings it up to date; held weakly.
  open weak var delegate: (any UserActivityDelegate)?
  /// Whether other devices may go on with it; stored for those who ask.
  open var isEligibleForHandoff = true
  /// Whether it may be found by searching; stored for those who ask.
  open var isEligibleForSearch = false
  /// Whether it may be found by everybody; stored for those who ask.
  open var isEligibleForPublicIndexing = false
  /// Whether it may be suggested; stored for those who ask.
  open var isEligibleForPrediction = false
  /// The activity that became current last and has not resigned, or `nil`.
  @preconcurrency @MainActor public private(set) static weak var current: UserActivity?

  /// Begins an activity.
  ///
  /// - Parameter activityType: Its kind, in reverse domain form.
  public init(activityType: String) { self.activityType = activityType }

  /// Adds to ``userInfo``; equal keys get the new values.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }

  /// Makes this what the user is doing now.
  @preconcurrency @MainActor open func becomeCurrent() { Self.current = self }
  /// Says that the user does something else.
  @preconcurrency @MainActor open func resignCurrent() {
    if Self.current === self { Self.current = nil }
  }
  /// Takes activities away where the system offers them, by their ``persistentIdentifier``; none is offered here.
  ///
  /// - Parameters:
  ///   - persistentIdentifiers: Which ones.
  ///   - handler: Called at once.
  open class func deleteSavedUserActivities(
    withPersistentIdentifiers persistentIdentifiers: [String],
    completionHandler handler: () -> Void
  ) { handler() }
  /// Takes all activities away where the system offers them; none is offered here.
  ///
  /// - Parameter handler: Called at once.
  open class func deleteAllSavedUserActivities(completionHandler handler: () -> Void) { handler() }
  /// Ends the activity.
  @preconcurrency @MainActor open func invalidate() { resignCurrent() }
}

extension UserActivity: Hashable {
  /// Whether both are the same object.
  public static func == (left: UserActivity, right: UserActivity) -> Bool {
    left === right
  }

  /// Feeds the object's identity into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// Brings an activity up to date before it is stored.
@preconcurrency @MainActor
public protocol UserActivityDelegate: AnyObject {
  /// Called before the activity is stored.
  func userActivityWillSave(_ userActivity: UserActivity)
}

extension UserActivityDelegate {
  /// Does nothing.
  public func userActivityWillSave(_ userActivity: UserActivity) {}
}

/// An object that can go on with an activity.
@preconcurrency @MainActor
public protocol UserActivityRestoring: AnyObject {
  /// Goes on with an activity.
  func restoreUserActivityState(_ userActivity: UserActivity)
}
