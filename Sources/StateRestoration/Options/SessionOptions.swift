public import RestorationMigration
public import RestorationStorage

/// The options of an app's sessions and of their store; the defaults suit an app.
///
/// ```swift
/// var options = SessionOptions(stateVersion: 2, migrator: migrator)
/// options.retention = .newest(10)
/// options.restoring.levels[.launch] = .navigation  // after an orderly end: no drafts
/// let scenes = await AppScenes.open(app: "org.example.notes", options: options)
/// ```
///
/// ## Topics
///
/// ### The app's state
///
/// - ``init(stateVersion:migrator:)``
/// - ``stateVersion``
/// - ``migrator``
/// - ``store``
/// - ``retention``
///
/// ### Saving and restoring
///
/// - ``cadence``
/// - ``saving``
/// - ``restoring``
/// - ``crashes``
///
/// ### Following
///
/// - ``onNotice``
/// - ``clock``
@MainActor
public struct SessionOptions {
  /// The app's number for the meaning of its state; 1 by default.
  public var stateVersion: UInt64
  /// The steps from older state versions, or `nil` when the app reads them itself.
  public var migrator: StateMigrator?
  /// The limits, waiting times and encryption of the store that is opened.
  public var store = StoreOptions()
  /// The policy for the old revisions of a session. By default the newest 50, at most 16 MiB, and
  /// protected ones are kept; `nil` keeps all.
  ///
  /// The policy is applied with the first save and after every tenth that follows, to this session only.
  /// ``RestorationSession/onEvent`` reports the removed revisions.
  public var retention: RetentionPolicy? = .standard
  /// The intervals of automatic saves after the restoration; `nil` for no automatic saves. Unless it is
  /// set, a ``SceneState`` has ``SaveCadence/values``, and a tree ``SaveCadence/init()``.
  public var cadence: SaveCadence? {
    get { chosenCadence ?? SaveCadence() }
    set { chosenCadence = .some(newValue) }
  }
  private var chosenCadence: SaveCadence??
  /// The consent to saving, the treatment of what others saved, and the end of the process.
  public var saving = Saving()
  /// The extent of a restoration, and the time that it waits for code of the app.
  public var restoring = Restoring()
  /// The evidence after which a launch is more careful.
  public var crashes = Crashes()
  /// Called once for each value that cannot be stored, for the first save that stores nothing for a
  /// reason that the program did not choose, for a launch that finds stored state gone or gives up state
  /// that waited, and each time that a revision is kept beside another.
  /// By default it writes a line to standard error; replace it in an app that shows notices itself.
  public var onNotice: @MainActor (SessionOptions.Notice) -> Void = { $0.print() }
  /// The clock that measures delays and dates archives. Tests replace it, so that they need not wait.
  public var clock = SessionClock()

  /// Makes the default options, which suit an app.
  ///
  /// - Parameters:
  ///   - stateVersion: The app's number for the meaning of its state.
  ///   - migrator: The steps from older state versions, or `nil` when the app reads them itself.
  public init(stateVersion: UInt64 = 1, migrator: StateMigrator? = nil) {
    (self.stateVersion, self.migrator) = (stateVersion, migrator)
  }

  /// These options with the usual cadence of values, unless one was set.
  func forValues() -> SessionOptions {
    var options = self
    if chosenCadence == nil { options.cadence = .values }
    return options
  }
}
