public import RestorationArchive
public import RestorationDescription
public import RestorationEngine
public import RestorationStorage
public import StateRestoration

/// One launch of an app under test: restored from the contents of its store, and running.
///
/// ```swift
/// let first = try await launch(Notes.self)
/// try first.app.openFirstNote()
/// let second = try await first.relaunch()
/// #expect(second.report.totals.restored == 1)
/// ```
///
/// Concurrency: isolated to the main actor.
@MainActor
public final class Launch<App: AppUnderTest> {
  /// The report of restoring at this launch.
  public let report: RestorationReport
  /// The store of the archives.
  public let store: TestStore
  /// The scene session of the archives.
  public let scene: SceneSession
  /// The app's state before this launch, or `nil` for a first launch.
  public let before: FormerLife?

  /// The classes of controllers whose decoding does not call that of their base class (rule P23).
  let forgettingSuper: [String]

  /// The tree and the stored properties after the launch.
  private let launched: AppMoment
  private var running: (app: App, session: RestorationSession)?

  private let options: SessionOptions
  let make: @MainActor () throws -> App

  /// Launches the app, and restores the contents of the store.
  ///
  /// - Parameters:
  ///   - options: The options of its sessions, in this launch and later ones.
  ///   - watch: Called before code of an object runs.
  ///   - make: Creates the app, now and at each relaunch.
  package init(
    _ store: TestStore,
    before: FormerLife? = nil,
    options: SessionOptions = .inTests,
    watch: (@MainActor (IdentifierPath, ObjectWork) -> Void)? = nil,
    make: @escaping @MainActor () throws -> App
  ) async throws {
    let app = try make()
    self.make = make
    self.options = options
    let session = AppScenes(app: App.appIdentifier, store: store.store, options: options.of(app))
      .connect(app.host)
    app.prepare(session.engine)
    session.engine.willWork = watch
    app.willFinishLaunching()
    let forgetting = ForgottenSuper.Watch(session.engine)
    report = await session.restore()
    session.engine.didDecode = nil
    forgettingSuper = forgetting.classes.sorted()
    app.didFinishLaunching()
    // A later end of the process is not attributed to restoring.
    await session.confirmHealthy()
    self.store = store
    scene = session.scene
    self.before = before
    launched = AppMoment(tree: app.tree, properties: StoredProperties(of: app.host))
    running = (app, session)
  }

  /// The app under test.
  ///
  /// Traps after ``relaunch(at:)``, because this app no longer exists.
  public var app: App { life.app }
  /// The session that saves and restores the app.
  public var session: RestorationSession { life.session }
  /// A description of the current tree.
  public var tree: TreeDescription { app.tree }

  private var life: (app: App, session: RestorationSession) {
    guard let running else {
      preconditionFailure("this \(App.self) has ended; use the launch that relaunch() returned")
    }
    return running
  }

  /// Preserves the tree as it is now, without storing anything.
  ///
  /// - Throws: `RestorationError` with code `limitExceeded` if the tree is too large.
  public func preserve() throws(RestorationError) -> Preservation {
    try session.engine.preserve(app.host, header: session.header)
  }

  /// Launches the app again, with this store or another one.
  func next(_ store: TestStore, before: FormerLife) async throws -> Launch<App> {
    try await Launch(store, before: before, options: options, make: make)
  }

  /// Saves and releases the app, as when it quits.
  ///
  /// - Returns: The app's state at its end.
  /// - Throws: `RestorationError` if the app declines to preserve, and the errors of the store.
  func end() async throws -> FormerLife {
    let (tree, properties) = (tree, StoredProperties(of: app.host))
    guard let preservation = try await session.save(reason: .request).preservation,
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
      forgettingSuper: forgetful,
      launched: launched,
      properties: properties
    )
  }
}

extension SessionOptions {
  /// These options with the state version and the migrations that an app declares.
  fileprivate func of<App: AppUnderTest>(_: App) -> SessionOptions {
    var options = self
    if App.stateVersion != 1 { options.stateVersion = App.stateVersion }
    if let migrator = App.migrator { options.migrator = migrator }
    return options
  }

  /// The options of apps under test: no automatic saves, so that the test decides when to save, and two
  /// minutes for factories and migrations that wait, because a machine that runs tests may be busy.
  ///
  /// To save on a clock that the test controls, start from these options:
  ///
  /// ```swift
  /// var options = SessionOptions.inTests
  /// options.cadence = SaveCadence()
  /// options.clock = SessionClock(clock)  // a ManualClock
  /// let notes = try await launch(Notes.self, options: options)
  /// ```
  public static var inTests: SessionOptions {
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    options.restoring.deadline = .seconds(120)
    return options
  }
}

/// The last saved state of an app: its tree, and its archive.
public struct FormerLife: Sendable {
  /// A description of the tree.
  public let tree: TreeDescription
  /// The archive that was stored.
  public let archive: Archive
  /// The entries of the save, one per object.
  public let entries: [Preservation.Entry]
  /// The classes of controllers whose encoding does not call that of their base class (rule P23).
  let forgettingSuper: [String]
  /// The tree and the stored properties after the launch; `nil` if unknown.
  var launched: AppMoment?
  /// The stored properties at the end; `nil` if unknown.
  var properties: StoredProperties?
}
