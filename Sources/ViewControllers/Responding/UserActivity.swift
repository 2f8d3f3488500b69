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
open class UserActivity: @unchecked Sendable, AddedValuesOwner {
  @MainActor package var addedValues: AddedValues?
  /// The type of the activity, in reverse domain form.
  open private(set) var activityType: String
  open var title: String?
  /// The data needed to continue the activity; values that a coder stores.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of ``userInfo`` that are saved; all keys if it is `nil` or empty.
  open var requiredUserInfoKeys: Set<String>?
  /// The identifier of the content, or `nil`. On Apple's systems it determines the scene that shows
  /// the content.
  open var targetContentIdentifier: String?
  open var webpageURL: URL?

  // Saved with the activity, and not applied.
  open var keywords: Set<String> = []
  /// The identifier by which an app deletes an activity on Apple's systems, or `nil`.
  open var persistentIdentifier: String?
  open var referrerURL: URL?
  open var expirationDate: Date?
  open var suggestedInvocationPhrase: String?

  // Neither saved nor applied.

  /// Indicates whether ``userInfo`` must be updated before it is saved; a save sets it to `false`.
  ///
  /// Setting it to `true` leads to a save of the scene whose activity this is, if the scene's
  /// session saves by itself.
  open var needsSave = false {
    didSet { if needsSave { tellScene() } }
  }
  /// The scene that has this activity or has saved it, or `nil`.
  weak var scene: UIWindowScene?

  private func tellScene() {
    guard let scene else { return }
    // May be set on any thread. A save meanwhile has set it to `false`.
    Task { @MainActor in if needsSave { scene.stateChanged() } }
  }
  open weak var delegate: (any UserActivityDelegate)?

  // Neither saved nor applied.
  open var isEligibleForHandoff = true
  open var isEligibleForSearch = false
  open var isEligibleForPrediction = false
  /// The activity that became current last and has not resigned, or `nil`.
  @preconcurrency @MainActor public private(set) static weak var current: UserActivity?

  public init(activityType: String) { self.activityType = activityType }

  /// Merges entries into ``userInfo``; equal keys get the new values.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }

  @preconcurrency @MainActor open func becomeCurrent() { Self.current = self }
  @preconcurrency @MainActor open func resignCurrent() {
    if Self.current === self { Self.current = nil }
  }
  /// Ends the activity, which is then no longer the current one.
  @preconcurrency @MainActor open func invalidate() { resignCurrent() }
}

/// Activities are compared by identity.
extension UserActivity: Hashable {
  public static func == (left: UserActivity, right: UserActivity) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The object that updates an activity before it is saved.
@preconcurrency @MainActor public protocol UserActivityDelegate: AnyObject {
  /// Called when a scene saves the activity, before it is encoded.
  func userActivityWillSave(_ userActivity: UserActivity)
}

extension UserActivityDelegate {
  public func userActivityWillSave(_ userActivity: UserActivity) {}
}

/// An object that can continue an activity.
@preconcurrency @MainActor public protocol UserActivityRestoring: AnyObject {
  func restoreUserActivityState(_ userActivity: UserActivity)
}
