public import RestorationArchive
public import RestorationEngine
public import RestorationStorage
public import StateRestoration
public import ViewControllers

/// One life of an app under test: launched, restored from what its store holds, and running.
///
/// ```swift
/// let first = try await launch(Notes.self)
/// try first.app.openFirstNote()
/// let second = try await first.relaunch()
/// #expect(second.report.totals.restored == 1)
/// ```
///
/// Concurrency: belongs to the main actor.
@MainActor
public final class Launch<App: AppUnderTest> {
  /// What restoring did at the launch.
  public let report: RestorationReport
  /// Where the archives are.
  public let store: TestStore
  /// Whose archives they are.
  public let scene: SceneSession
  /// What the app was before this life, or `nil` of a first launch.
  public let before: FormerLife?

  /// The classes of controllers whose decoding does not reach `ViewController`'s own (rule P23).
  let forgettingSuper: [String]

  private var running: (app: App, session: RestorationSession)?

  private let options: SessionOptions
  let make: @MainActor () throws -> App

  /// - Parameters:
  ///   - options: How its sessions save, in this life and the next ones.
  ///   - watch: Hears of each object before its code runs.
  ///   - make: Builds the app, now and at each relaunch.
  init(
    _ store: TestStore,
    before: FormerLife? = nil,
    options: SessionOptions = .inTests,
    watch: (@MainActor (IdentifierPath, ObjectWork) -> Void)? = nil,
    make: @escaping @MainActor () throws -> App
  ) async throws {
    let app = try make()
    self.make = make
    self.options = options
    let session = RestorationSession(
      app.host,
      store: store.store,
      app: App.appIdentifier,
      stateVersion: App.stateVersion,
      migrator: App.migrator,
      options: options
    )
    app.prepare(session.engine)
    session.engine.willWork = watch
    app.willFinishLaunching()
    let forgetting = ForgottenSuper.Watch(session.engine)
    report = await session.restore()
    session.engine.didDecode = nil
    forgettingSuper = forgetting.classes.sorted()
    app.didFinishLaunching()
    // Whatever ends this life later, it was not the restoring.
    await session.confirmHealthy()
    self.store = store
    scene = session.scene
    self.before = before
    running = (app, session)
  }

  /// The app.
  ///
  /// Asking after ``relaunch(at:)`` is a mistake and traps: this app is gone.
  public var app: App { life.app }
  /// What saves and restores the app.
  public var session: RestorationSession { life.session }
  /// What the tree looks like now.
  public var tree: TreeDescription { app.tree }

  private var life: (app: App, session: RestorationSession) {
    guard let running else {
      preconditionFailure("this \(App.self) has ended; use the launch that relaunch() returned")
    }
    return running
  }

  /// Preserves the tree as it is now, without storing anything.
  ///
  /// - Throws: `RestorationError` with code `limitExceeded` when the tree is too large.
  public func preserve() throws(RestorationError) -> Preservation {
    try session.engine.preserve(app.host, header: session.header)
  }

  /// The next life of the app, from what another store holds or this one.
  func next(_ store: TestStore, before: FormerLife) async throws -> Launch<App> {
    try await Launch(store, before: before, options: options, make: make)
  }

  /// Saves, and lets go of the app as a quit does.
  ///
  /// - Returns: What the app was.
  /// - Throws: `RestorationError` when the app declined to preserve, or as its store throws.
  func end() async throws -> FormerLife {
    let tree = tree
    guard let preservation = try await session.saveAll().preservation,
      let archive = preservation.archive
    else {
      throw RestorationError(
        .unsupportedOperation,
        "expected \(App.self) to preserve, found that it declines; let its delegate agree to saving"
      )
    }
    let forgetful = ForgottenSuper.classes(in: app.host)
    running = nil
    return FormerLife(
      tree: tree,
      archive: archive,
      entries: preservation.entries,
      forgettingSuper: forgetful
    )
  }
}

extension SessionOptions {
  /// The options of apps under test: nothing happens by itself, so a test says when to save.
  ///
  /// Start from these for a launch that saves on a clock of the test's:
  ///
  /// ```swift
  /// var options = SessionOptions.inTests
  /// options.cadence = SaveCadence()
  /// options.clock = clock  // a ManualClock
  /// let notes = try await launch(Notes.self, options: options)
  /// ```
  public static var inTests: SessionOptions {
    var options = SessionOptions()
    options.cadence = nil
    options.healthyAfter = nil
    return options
  }
}

/// An app as it was when it was last saved: its tree, and what was stored of it.
public struct FormerLife: Sendable {
  /// What the tree looked like.
  public let tree: TreeDescription
  /// What was stored.
  public let archive: Archive
  /// What became of each object while saving.
  public let entries: [Preservation.Entry]
  /// The classes of controllers whose encoding does not reach `ViewController`'s own (rule P23).
  let forgettingSuper: [String]
}
