public import RestorationMigration
public import RestorationStorage
public import StateRestoration

extension NSApplication {
  /// The place and other options of an app's state; the defaults suit an app.
  @MainActor
  public struct RestorationOptions {
    /// The path of the store; `nil` for the usual one of the app, by its bundle identifier or the
    /// name of its process.
    public var path: String?
    /// The limits, waiting times and encryption of the store.
    public var storeOptions = StoreOptions()
    /// The options of automatic saves and of launches after a crash.
    public var session = SessionOptions()
    /// The app's version of the meaning of its state.
    public var stateVersion: UInt64 = 1
    /// The migration steps from older state versions, or `nil` if there are none.
    public var migrator: StateMigrator?
    /// The time that `didFinishRestoringWindowsNotification` waits for completion handlers that have
    /// not been called; a second by default. Nothing else waits.
    public var handlerDeadline: Duration = .seconds(1)

    /// Creates options with the default values.
    public init() {}
  }
}
