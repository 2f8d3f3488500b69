#if GTK
  public import RestorationMigration
  public import RestorationStorage
  public import StateRestoration

  extension GTKRestoration {
    /// Where an application's state is kept and how; the defaults suit an app.
    @MainActor
    public struct Options {
      /// Which of several sets of windows this process shows, such as `--profile NAME`; `main` by default.
      public var profile = ArchiveHeader.defaultScene
      /// Where the store is; `nil` for the usual place, which `RestorationSession.storePath(ofApp:)` tells.
      public var path: String?
      /// Limits, waiting times and encryption.
      public var storeOptions = StoreOptions()
      /// When the session saves by itself and how careful it is after a crash; `nil` for what suits a
      /// desktop app: the usual cadence, and a save when the process is asked to end.
      public var session: SessionOptions?
      /// The app's number for the meaning of its state.
      public var stateVersion: UInt64 = 1
      /// The steps from older state versions, or `nil` when there are none.
      public var migrator: StateMigrator?

      /// The options that suit an app.
      public init() {}
    }
  }
#endif
