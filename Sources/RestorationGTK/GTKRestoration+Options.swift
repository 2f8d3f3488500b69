#if GTK
  import RestorationArchive
  public import StateRestoration

  extension GTKRestoration {
    /// The location and other options of an application's state; the defaults suit an app.
    @MainActor
    public struct Options {
      /// The set of windows that this process shows, for instance from `--profile NAME`; `main` by
      /// default.
      public var profile = ArchiveHeader.defaultScene
      /// The path of the store; `nil` for the usual one, `AppScenes.storePath(ofApp:)`.
      public var path: String?
      /// The options of the store and of the session, such as the app's state version.
      public var session = SessionOptions()

      /// Creates options with the default values.
      public init() {}
    }
  }
#endif
