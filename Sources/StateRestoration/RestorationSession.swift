public import Foundation
public import RestorationArchive
public import RestorationEngine
public import RestorationMigration
public import RestorationStorage

/// One scene of an app, its engine and its store: restore at launch, save whenever you like.
///
/// ```swift
/// let store = try await RevisionStore(sqlite: "notes.sqlite")
/// let session = RestorationSession(application, store: store, app: "com.example.notes")
/// session.engine.classes.register(NoteViewController.self)
/// application.willFinishLaunching()
/// print(await session.restore())
/// application.didFinishLaunching()
/// try await session.save()
/// ```
///
/// Concurrency: belongs to the main actor, as the tree does; the store works elsewhere.
@MainActor
public final class RestorationSession {
  /// The app whose tree is preserved and restored.
  public let host: any RestorationHost
  /// Where the archives are.
  public let store: RevisionStore
  /// Whose archives they are.
  public let scene: SceneSession
  /// What walks the tree; register restoration classes and types here before restoring.
  public let engine: RestorationEngine
  /// What archives say about the app. The timestamp is set at each save.
  public var header: ArchiveHeader
  /// What the last ``restore()`` did, or `nil` before the first.
  public internal(set) var lastRestoration: RestorationReport?
  /// What the last ``save()`` found in the tree, or `nil` before the first has put its archive
  /// together.
  public internal(set) var lastPreservation: Preservation?

  /// Why the last save was not made although it was asked for, or `nil` when it was.
  public internal(set) var lastRefusal: SavingRefusal?
  /// What the retention policy removed when it was last looked at, or why it could not be; `nil`
  /// before. A save never fails because of it.
  public internal(set) var lastPurge: Result<RetentionOutcome, RestorationError>?
  /// How the session restores and saves.
  public let options: SessionOptions

  package let preserver: TreePreserver
  let migrator: StateMigrator?
  let now: @MainActor () -> Date
  var lastSave: Task<Void, Never>?
  /// How many revisions were saved since the retention policy was looked at, or `nil` before that.
  var savesSincePurge: Int?
  var driver: SaveDriver?
  /// Whether saves are ignored, between ``seal()`` and ``unseal()``.
  public internal(set) var isSealed = false
  /// Whether the last ``restore(openingLink:)`` has come to its end.
  var hasRestored = false
  var isLocked = false
  /// Whether what the store has was neither restored nor declined, nor found absent.
  var isUnread = true
  var isDiscarded = false
  /// Whether the store knows which revisions this launch passed over.
  var hasNotedPassedOver = false
  /// The restoration that goes on, for all who ask for one meanwhile.
  var restoring: Task<RestorationReport, Never>?
  /// Whether nothing is saved because a newer version of the app has been here.
  var isReadOnly = false
  var isRestoring = false
  /// How often restoring has begun; what was begun for an earlier one is of no use to a later.
  var restorationCount = 0
  /// Whether something has changed while the store was read, restoring was extended, or a factory
  /// waited.
  var hasChangedMeanwhile = false
  var restorer: TreeRestorer?
  var attemptNumber: UInt64?
  var isConfirmed = false
  var isConfirmedEarly = false
  /// Whether there was nothing to restore, so that doing well says that the app tells.
  var isFirstStart = false
  /// What has to end before the state is read; the last save of a session that had the scene.
  var predecessor: Task<Void, Never>?
  var healthTask: Task<Void, Never>?
  let extensions = ExtensionCount()

  /// Joins an app and a store.
  ///
  /// - Parameters:
  ///   - host: The app.
  ///   - store: Where its archives are.
  ///   - app: The app's identifier, 1,024 bytes at most.
  ///   - scene: The scene session; apps with one window need not name it.
  ///   - stateVersion: The app's number for the meaning of its state.
  ///   - migrator: The steps from older state versions, or `nil` when the app reads them itself.
  ///   - engine: The engine, with what the app has registered.
  ///   - options: When it saves by itself, and how careful it is after a crash.
  ///   - now: The clock that dates archives.
  public init(
    _ host: any RestorationHost,
    store: RevisionStore,
    app: String,
    scene: String = ArchiveHeader.defaultScene,
    stateVersion: UInt64 = 1,
    migrator: StateMigrator? = nil,
    engine: RestorationEngine? = nil,
    options: SessionOptions? = nil,
    now: @escaping @MainActor () -> Date = { Date() }
  ) {
    self.host = host
    self.store = store
    self.scene = SceneSession(app: app, scene: scene)
    self.engine = engine ?? RestorationEngine()
    let options = options ?? SessionOptions()
    self.options = options
    preserver = TreePreserver(host, engine: self.engine)
    self.migrator = migrator
    self.now = now
    header = ArchiveHeader(
      appIdentifier: app,
      sceneIdentifier: scene,
      bundleVersion: Bundle.main.infoDictionary?["CFBundleVersion"] as? String ?? "",
      systemVersion: ProcessInfo.processInfo.operatingSystemVersionString,
      stateVersion: stateVersion
    )
    driver = options.cadence.map { cadence in
      SaveDriver(cadence, clock: options.clock) { [weak self] in await self?.saveByCadence() ?? true
      }
    }
    preserver.onInvalidation = { [weak self] in self?.invalidateRestorableState() }
    host.restorationActivity = self
  }

  /// The time of the app's clock as archives and ledgers have it.
  var currentDate: Double { now().timeIntervalSinceReferenceDate }

  /// The time of the system's clock in the same form.
  static var systemDate: Double { Date().timeIntervalSinceReferenceDate }
}
