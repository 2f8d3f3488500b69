public import StateRestoration

extension NSApplication {
  /// The place and other options of an app's state; the defaults suit an app.
  @MainActor
  public struct RestorationOptions {
    /// The path of the store; `nil` for the usual one of the app, by its bundle identifier or the
    /// name of its process.
    public var path: String?
    /// The options of the store and of the session, such as the app's state version.
    public var session = SessionOptions()
    /// The time that `didFinishRestoringWindowsNotification` waits for completion handlers that have
    /// not been called; a second by default. Nothing else waits.
    public var handlerDeadline: Duration = .seconds(1)

    /// Creates options with the default values.
    public init() {}
  }
}
