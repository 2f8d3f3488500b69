public import Foundation

/// An activity of the user that can be continued later, in place of Foundation's `NSUserActivity`,
/// which exists on Apple's systems only.
///
/// A scene saves an activity and receives it when it connects at the next launch.
///
/// ```swift
/// let activity = UserActivity(activityType: "org.example.reading")
/// activity.title = "Reading"
/// activity.addUserInfoEntries(from: ["page": 7])
/// ```
///
/// Concurrency: as Foundation's, an activity may be made and passed on by any thread, but only one
/// thread at a time may use it.
///
/// Rules: S1-S3.
open class UserActivity: @unchecked Sendable {
  /// The type of the activity, in reverse domain form.
  public let activityType: String
  open var title: String?
  /// The data needed to continue the activity; values that a coder stores.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of ``userInfo`` that are saved; all keys if it is `nil` or empty.
  open var requiredUserInfoKeys: Set<String>?
  /// The identifier of the content, by which a scene that already shows it can be chosen, or `nil`.
  open var targetContentIdentifier: String?
  /// The web page with the same content, or `nil`.
  open var webpageURL: URL?
  /// Keywords for searching; stored.
  open var keywords: Set<String> = []
  /// The name by which the app can delete the activity from the system, or `nil`.
  open var persistentIdentifier: String?
  /// The address of the page that led to the activity, or `nil`; stored.
  open var referrerURL: URL?
  /// The date after which the activity is useless, or `nil`; stored.
  open var expirationDate: Date?
  /// The phrase with which the user may start the activity, or `nil`; stored.
  open var suggestedInvocationPhrase: String?
  /// Indicates whether the continuing device may request streams; stored.
  open var supportsContinuationStreams = false
  /// Indicates whether ``userInfo`` must be updated before it is saved.
  open var needsSave = false
  /// The delegate that updates the activity; held weakly.
  open weak var delegate: (any UserActivityDelegate)?
  /// Indicates whether other devices may continue the activity; stored.
  open var isEligibleForHandoff = true
  /// Indicates whether searches may find the activity; stored.
  open var isEligibleForSearch = false
  /// Indicates whether public searches may find the activity; stored.
  open var isEligibleForPublicIndexing = false
  /// Indicates whether the system may suggest the activity; stored.
  open var isEligibleForPrediction = false
  /// The activity that became current last and has not resigned, or `nil`.
  @preconcurrency @MainActor public private(set) static weak var current: UserActivity?

  /// Creates an activity.
  ///
  /// - Parameter activityType: The type, in reverse domain form.
  public init(activityType: String) { self.activityType = activityType }

  /// Merges entries into ``userInfo``; equal keys get the new values.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }

  /// Makes this the user's current activity.
  @preconcurrency @MainActor open func becomeCurrent() { Self.current = self }
  /// Stops being the user's current activity.
  @preconcurrency @MainActor open func resignCurrent() {
    if Self.current === self { Self.current = nil }
  }
  /// Deletes activities from the system by their ``persistentIdentifier``. The system has none
  /// here.
  ///
  /// - Parameters:
  ///   - persistentIdentifiers: The identifiers of the activities.
  ///   - handler: Called at once.
  open class func deleteSavedUserActivities(
    withPersistentIdentifiers persistentIdentifiers: [String],
    completionHandler handler: () -> Void
  ) { handler() }
  /// Deletes all activities from the system. The system has none here.
  ///
  /// - Parameter handler: Called at once.
  open class func deleteAllSavedUserActivities(completionHandler handler: () -> Void) { handler() }
  /// Ends the activity.
  @preconcurrency @MainActor open func invalidate() { resignCurrent() }
}

extension UserActivity: Hashable {
  /// Compares the identities of two activities.
  public static func == (left: UserActivity, right: UserActivity) -> Bool {
    left === right
  }

  /// Hashes the identity of the activity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The object that updates an activity before it is saved.
@preconcurrency @MainActor
public protocol UserActivityDelegate: AnyObject {
  /// Called before the activity is saved.
  func userActivityWillSave(_ userActivity: UserActivity)
}

extension UserActivityDelegate {
  public func userActivityWillSave(_ userActivity: UserActivity) {}
}

/// An object that can continue an activity.
@preconcurrency @MainActor
public protocol UserActivityRestoring: AnyObject {
  func restoreUserActivityState(_ userActivity: UserActivity)
}
