public import Foundation
public import RestorationArchive
public import RestorationEngine
public import RestorationMigration
public import RestorationStorage

/// One scene of an app, its engine and its store: restore at launch, save whenever you like.
///
/// ```swift
/// let store = try await RevisionStore(sqlite: "notes.sqlite")
/// let session = RestorationSession(application, store: store, app: "com.example.notes") { classes in
///   classes.register(NoteViewController.self)
/// }
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
  /// The store of the session's revisions.
  public let store: RevisionStore
  /// The scene session that this restores and saves.
  public let scene: SceneSession
  /// What walks the tree; register restoration classes and types here before restoring.
  public let engine: RestorationEngine
  /// What archives say about the app. The timestamp is set at each save.
  public var header: ArchiveHeader
  /// What was restored at this launch, with the objects that have appeared since; `nil` before the
  /// first restoration has ended.
  public internal(set) var report: RestorationReport?
  /// What the session is doing; it decides what may be saved.
  public private(set) var phase = SessionPhase.launching
  /// Told of everything that the session does by itself, and of every save; `nil` for nobody.
  public var onEvent: (@MainActor (SessionEvent) -> Void)?
  /// How the session restores and saves.
  public let options: SessionOptions

  package let preserver: TreePreserver
  let migrator: StateMigrator?
  let now: @MainActor () -> Date
  var driver: SaveDriver?
  /// What the session knows of its store.
  let saved = SavedState()
  /// The save that was asked for last and what follows it, done in turn.
  var pendingSave: Task<Void, Never>?
  /// Whether what was restored was taken back from a newer version.
  var showsNewerState = false
  /// The restoration that goes on, for all who ask for one meanwhile.
  var restoring: Task<RestorationReport, Never>?
  /// What was asked for while restoring went on, or before, to be done once it has ended.
  var deferred: Set<DeferredRequest> = []
  var restorer: TreeRestorer?
  /// The revision of which this launch has restored a part, because it was to be no more.
  var partial: StoredArchive?
  /// What the ledger has of this launch.
  var trial = Trial.none
  var confirming: Task<Bool, Never>?
  /// Tells the next launch how this process ended.
  var endOfProcess: EndOfProcess.Watch?
  var healthTask: Task<Void, Never>?
  /// What has to end before the state is read; the last save of a session that had the scene.
  var predecessor: Task<Void, Never>?
  /// Those who have asked the latest restoration to go on.
  var extensions: ExtensionCount
  /// What ends the waiting for migrations of the latest restoration.
  var migrating: WaitingDeadline
  /// How many wait for the restoration that goes on, and how many of them were cancelled.
  var waitingForRestoring = (count: 0, cancelled: 0)
  /// What people have to hear of saves.
  let notices: SessionNotices
  /// What saves plain values when the process ends.
  private(set) var endSaver: EndSaver?

  enum DeferredRequest { case change, confirmation }

  /// What the ledger has of a launch.
  enum Trial: Hashable {
    /// It says nothing about what is stored.
    case none
    /// There was nothing to restore: a first launch. Surviving it proves that the app calls
    /// ``RestorationSession/confirmHealthy()``.
    case firstStart
    /// An attempt of this number.
    case attempt(UInt64)
  }

  /// Makes the session of one scene over a store; nothing is restored yet.
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
  ///   - register: Lists the restoration classes that archives of the app may name, in the engine's
  ///     `classes`; nothing if left out.
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
    register: (inout RestorationClassRegistry) -> Void = { _ in },
    now: @escaping @MainActor () -> Date = { Date() }
  ) {
    self.host = host
    self.store = store
    self.scene = SceneSession(app: app, scene: scene)
    self.engine = engine ?? RestorationEngine()
    register(&self.engine.classes)
    let options = options ?? SessionOptions()
    self.options = options
    notices = SessionNotices(options.onNotice)
    extensions = ExtensionCount(WaitingDeadline(options.extensionDeadline, options.clock))
    migrating = WaitingDeadline(options.extensionDeadline, options.clock)
    preserver = TreePreserver(host, engine: self.engine)
    self.migrator = migrator
    self.now = now
    header = ArchiveHeader(
      appIdentifier: app,
      sceneIdentifier: scene,
      bundleVersion: Bundle.main.infoDictionary?["CFBundleVersion"] as? String ?? "",
      systemVersion: ProcessInfo.processInfo.operatingSystemVersionString,
      interfaceIdiom: host.interfaceIdiom,
      stateVersion: stateVersion
    )
    driver = options.cadence.map { cadence in
      SaveDriver(cadence, clock: options.clock) { [weak self] in
        self
      } save: { [weak self] in
        await self?.saveByCadence() ?? true
      }
    }
    preserver.onInvalidation = { [weak self] in self?.invalidateRestorableState() }
    host.restorationActivity = self
    guard options.savesOnTermination else { return }
    if let host = host as? SceneValuesHost {
      endSaver = EndSaver(self, host.values.storedValues)
    }
    TerminationSignals.shared.add(self)
  }

  /// The one place where phases change.
  func enter(_ cause: SessionPhase.Cause) {
    let next = phase.after(cause)
    guard next != phase else { return }
    phase = next
    if case .granted = next.savePermission {} else { letGoAtEnd() }
    if case .suspended = next { driver?.isPaused = true } else { driver?.isPaused = false }
    onEvent?(.phase(next))
  }

  /// Adds to the report what turns out later to be wrong with an object's values.
  func addIssue(_ issue: String, at path: IdentifierPath) {
    guard let index = report?.entries.firstIndex(where: { $0.path == path }),
      report?.entries[index].issues.contains(issue) == false
    else { return }
    report?.entries[index].issues.append(issue)
  }

  /// The time of the app's clock as archives and ledgers have it.
  var currentDate: Double { now().timeIntervalSinceReferenceDate }

  /// The time of the system's clock in the same form.
  nonisolated static var systemDate: Double { Date().timeIntervalSinceReferenceDate }
}
