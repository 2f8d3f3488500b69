import RestorationCoding

/// The keys that every coder of a restore pass can read, under UIKit's names (rules K2, K3).
///
/// ```swift
/// let build = coder.decodeObject(
///   of: NSString.self, forKey: Application.stateRestorationBundleVersionKey)
/// ```
extension Application {
  /// The key of the build of the app that preserved the state, a string.
  public nonisolated static let stateRestorationBundleVersionKey = ReservedKey.bundleVersion
  /// The key of the interface idiom on which the state was preserved, a number.
  public nonisolated static let stateRestorationUserInterfaceIdiomKey = ReservedKey
    .userInterfaceIdiom
  /// The key of the time at which the state was preserved, a date.
  public nonisolated static let stateRestorationTimestampKey = ReservedKey.timestamp
  /// The key of the version of the operating system that preserved the state, a string.
  public nonisolated static let stateRestorationSystemVersionKey = ReservedKey.systemVersion
  /// The key of the ``Storyboard`` that a controller came from. It is absent for controllers made
  /// in code, and in coders of other objects.
  public nonisolated static let stateRestorationViewControllerStoryboardKey = ReservedKey.storyboard
}
