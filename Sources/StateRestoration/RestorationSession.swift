import Foundation
public import RestorationArchive
public import RestorationEngine
public import RestorationStorage

/// One scene of an app with its engine and its store: it restores at launch and saves at any time.
///
/// ```swift
/// let scenes = await AppScenes.open(app: "org.example.notes") { classes in
///   classes.register(NoteViewController.self)
/// }
/// let session = scenes.connect(application)
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
/// ### Restoring
///
/// - ``restore(openingLink:)``
/// - ``restoreLeftOut()``
/// - ``report``
/// - ``availability(at:)``
/// - ``claimState(for:)``
/// - ``waiting()``
/// - ``giveUp(_:)``
/// - ``extendStateRestoration()``
/// - ``completeStateRestoration()``
///
/// ### Going back
///
/// - ``history()``
/// - ``restore(_:)``
/// - ``restore(_:only:)``
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
  public var host: any RestorationHost { restorer.host }
  /// The store of the session's revisions.
  public var store: RevisionStore { restorer.store }
  /// The scene session that this restores and saves.
  public var scene: SceneSession { restorer.scene }
  /// The engine that walks the tree; register restoration classes and types here before restoring.
  public var engine: TreeEngine { restorer.engine }
  /// The facts about the app in each archive. The timestamp is set at each save.
  public var header: ArchiveHeader
  /// The report of the latest restoration, with the objects that have appeared since; `nil` before
  /// the first has ended.
  public internal(set) var report: RestorationReport? {
    get {
      takeLateEntries()
      return endedReport
    }
    set { endedReport = newValue }
  }
  var endedReport: RestorationReport?
  /// The phase of the session, which decides what may be saved.
  public private(set) var phase = SessionPhase.launching
  /// Called for each change of phase, each save, and each purge after one.
  ///
  /// It is not called for values that are saved on another thread while the main actor is blocked.
  public var onEvent: (@MainActor (SessionEvent) -> Void)?
  /// The options of the session.
  public var options: SessionOptions { restorer.options }

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
  /// The findings and changes at the place of the store.
  var remarks: PlaceRemarks {
    get { restorer.remarks }
    set { restorer.remarks = newValue }
  }

  enum DeferredRequest { case change, confirmation }

  package var preserver: TreePreserver { saver.preserver }

  /// Makes the session of one scene over a store. Nothing is restored yet.
  init(
    _ preserver: TreePreserver,
    of scene: SceneSession,
    in store: RevisionStore,
    options: SessionOptions
  ) {
    let host = preserver.host
    saver = SessionSaver(preserver, of: scene, in: store, options: options)
    attempts = SessionAttempts(
      of: scene,
      in: store,
      options: options,
      runsCode: host.runsCodeOnState || options.migrator != nil
    )
    restorer = SessionRestorer(
      into: host,
      engine: preserver.engine,
      attempts: attempts,
      saver: saver
    )
    header = ArchiveHeader(
      appIdentifier: scene.app,
      sceneIdentifier: scene.scene,
      bundleVersion: Bundle.main.infoDictionary?["CFBundleVersion"] as? String ?? "",
      systemVersion: ProcessInfo.processInfo.operatingSystemVersionString,
      interfaceIdiom: host.interfaceIdiom,
      stateVersion: options.stateVersion
    )
    listen()
    host.restorationActivity = self
    guard options.saving.atTermination else { return }
    if let host = host as? SceneValuesHost {
      saver.endSaver = EndSaver(self, host.values.storedValues)
    }
    TerminationSignals.shared.add(self)
  }

  /// Connects the callbacks of the session's parts.
  private func listen() {
    saver.onPurge = { [weak self] in self?.tell($0) }
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
