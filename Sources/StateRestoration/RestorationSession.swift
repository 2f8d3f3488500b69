import Foundation
public import RestorationArchive
public import RestorationEngine
public import RestorationMigration
public import RestorationStorage

/// One scene of an app with its engine and its store: it restores at launch and saves at any time.
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
/// Concurrency: belongs to the main actor, as the tree does. The store works off the main actor.
///
/// ## Topics
///
/// ### Opening
///
/// - ``open(_:app:scene:path:storeOptions:stateVersion:migrator:engine:options:register:)-(_,_,String,_,_,_,_,_,_,_)``
/// - ``storePath(ofApp:)``
///
/// ### Restoring
///
/// - ``restore(openingLink:)``
/// - ``restoreLeftOut()``
/// - ``report``
/// - ``availability(at:)``
/// - ``claimState(for:)``
/// - ``extendStateRestoration()``
/// - ``completeStateRestoration()``
///
/// ### Going back
///
/// - ``history()``
/// - ``restore(_:)``
///
/// ### Saving
///
/// - ``save(reason:label:)``
/// - ``saveAndWait(deadline:)``
/// - ``invalidateRestorableState()``
/// - ``suspend()``
/// - ``resume()``
/// - ``discard()``
/// - ``erase(_:key:dryRun:)``
///
/// ### Following
///
/// - ``phase``
/// - ``onEvent``
/// - ``confirmHealthy()``
///
/// ### Parts
///
/// - ``host``
/// - ``store``
/// - ``scene``
/// - ``engine``
/// - ``header``
/// - ``options``
@MainActor
public final class RestorationSession {
  /// The app whose tree is preserved and restored.
  public let host: any RestorationHost
  /// The store of the session's revisions.
  public let store: RevisionStore
  /// The scene session that this restores and saves.
  public let scene: SceneSession
  /// The engine that walks the tree; register restoration classes and types here before restoring.
  public let engine: TreeEngine
  /// The facts about the app in each archive. The timestamp is set at each save.
  public var header: ArchiveHeader
  /// The report of the latest restoration, with the objects that have appeared since; `nil` before
  /// the first has ended.
  public internal(set) var report: RestorationReport?
  /// The phase of the session, which decides what may be saved.
  public private(set) var phase = SessionPhase.launching
  /// Called for each change of phase, each save, and each purge after one.
  ///
  /// It is not called for values that are saved on another thread while the main actor is blocked.
  public var onEvent: (@MainActor (SessionEvent) -> Void)?
  /// The options of the session.
  public let options: SessionOptions

  let restorer: SessionRestorer
  let saver: SessionSaver
  let attempts: SessionAttempts
  /// Requests made during or before a restoration, served once it has ended.
  var deferred: Set<DeferredRequest> = []
  /// The last save of a session that had the scene before. It has to end before the state is read.
  var predecessor: Task<Void, Never>?

  /// The number of calls of ``suspend()``.
  var suspensionCount = 0

  /// The hold on the scene of an instance, or `nil`.
  var claim: SceneClaim?

  enum DeferredRequest { case change, confirmation }

  package var preserver: TreePreserver { saver.preserver }

  /// Makes the session of one scene over a store. Nothing is restored yet.
  ///
  /// - Parameters:
  ///   - host: The app.
  ///   - store: The store of the session's archives.
  ///   - app: The app's identifier, 1,024 bytes at most.
  ///   - scene: The scene session; an app with one window can leave it out.
  ///   - stateVersion: The app's number for the meaning of its state.
  ///   - migrator: The steps from older state versions, or `nil` when the app reads them itself.
  ///   - engine: The engine, with what the app has registered.
  ///   - options: The session's options, such as when it saves and how careful it is after a crash.
  ///   - register: Lists the restoration classes that archives of the app may name, in the engine's
  ///     `classes`; none by default.
  public init(
    _ host: any RestorationHost,
    store: RevisionStore,
    app: String,
    scene: String = ArchiveHeader.defaultScene,
    stateVersion: UInt64 = 1,
    migrator: StateMigrator? = nil,
    engine: TreeEngine? = nil,
    options: SessionOptions? = nil,
    register: (inout RestorationClassRegistry) -> Void = { _ in }
  ) {
    self.host = host
    self.store = store
    self.scene = SceneSession(app: app, scene: scene)
    self.engine = engine ?? TreeEngine()
    register(&self.engine.classes)
    let options = options ?? SessionOptions()
    self.options = options
    saver = SessionSaver(host, of: self.scene, in: store, engine: self.engine, options: options)
    attempts = SessionAttempts(
      of: self.scene,
      in: store,
      options: options,
      runsCode: host.runsCodeOnState || migrator != nil
    )
    restorer = SessionRestorer(
      into: host,
      engine: self.engine,
      migrator: migrator,
      attempts: attempts,
      saver: saver
    )
    header = ArchiveHeader(
      appIdentifier: app,
      sceneIdentifier: scene,
      bundleVersion: Bundle.main.infoDictionary?["CFBundleVersion"] as? String ?? "",
      systemVersion: ProcessInfo.processInfo.operatingSystemVersionString,
      interfaceIdiom: host.interfaceIdiom,
      stateVersion: stateVersion
    )
    listen()
    host.restorationActivity = self
    guard options.savesOnTermination else { return }
    if let host = host as? SceneValuesHost {
      saver.endSaver = EndSaver(self, host.values.storedValues)
    }
    TerminationSignals.shared.add(self)
  }

  /// Connects the callbacks of the session's parts.
  private func listen() {
    saver.driver = options.cadence.map { cadence in
      SaveDriver(cadence, clock: options.clock.delays) { [weak self] in
        self
      } save: { [weak self] in
        await self?.saveByCadence() ?? true
      }
    }
    saver.preserver.onInvalidation = { [weak self] in self?.invalidateRestorableState() }
    saver.preserver.onAppearance = { [weak self] in self?.claimState(for: $0) }
    attempts.onConfirmed = { [weak self] in self?.enter(.confirmed) }
    attempts.onSurvival = { [weak self] in await self?.confirmHealthy() }
  }

  /// Changes the phase. Phases change nowhere else.
  func enter(_ cause: SessionPhase.Cause) {
    let next = phase.after(cause)
    guard next != phase else { return }
    phase = next
    if case .granted = next.savePermission {} else { letGoAtEnd() }
    if case .suspended = next {
      saver.driver?.isPaused = true
    } else {
      saver.driver?.isPaused = false
    }
    onEvent?(.phase(next))
  }

  /// Adds an issue to an object's entry that was discovered after the restoration.
  func addIssue(_ issue: String, at path: IdentifierPath) {
    guard let index = report?.entries.firstIndex(where: { $0.path == path }),
      report?.entries[index].issues.contains(issue) == false
    else { return }
    report?.entries[index].issues.append(issue)
  }
}
