#if GTK
  public import RestorationMigration
  public import RestorationStorage
  public import StateRestoration

  extension GTKRestoration {
    /// The location and other options of an application's state; the defaults suit an app.
    @MainActor
    public struct Options {
      /// The set of windows that this process shows, for instance from `--profile NAME`; `main` by
      /// default.
      public var profile = ArchiveHeader.defaultScene
      /// The path of the store; `nil` for the usual one, `RestorationSession.storePath(ofApp:)`.
      public var path: String?
      /// The limits, waiting times and encryption of the store.
      public var storeOptions = StoreOptions()
      /// The options of automatic saves and of launches after a crash. `nil` for those of a desktop
      /// app: the usual cadence, and a save when the process is asked to terminate.
      public var session: SessionOptions?
      /// The app's version of the meaning of its state.
      public var stateVersion: UInt64 = 1
      /// The migration steps from older state versions, or `nil` if there are none.
      public var migrator: StateMigrator?

      /// Creates options with the default values.
      public init() {}
    }
  }
#endif
