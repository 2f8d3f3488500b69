public import RestorationArchive
public import RestorationEngine
public import RestorationStorage

/// The scenes of one app over its store, which is opened once.
///
/// Ask it for the values of a scene, or connect the host that shows a scene.
///
/// ```swift
/// let scenes = await AppScenes.open(app: "org.example.notes") { classes in
///   classes.register(NoteViewController.self)
/// }
/// let session = scenes.connect(application)
/// print(await session.restore())
/// ```
///
/// A scene that disconnects keeps its state and may connect again at any time. A discard leaves a
/// tombstone in the store, so that ``discarded()`` lists the scene even if the app was not running.
/// The state is removed when the app acknowledges the discard (rule S8). Until then ``reopen(_:)``
/// takes the discard back.
///
/// ```swift
/// for scene in try await scenes.discarded() {
///   forget(scene)
///   try await scenes.acknowledge(scene)
/// }
/// for scene in try await scenes.stored() {
///   let session = scenes.connect(makeWindow(), scene: scene)
///   print(await session.restore())
/// }
/// ```
///
/// Concurrency: belongs to the main actor, as the trees do.
///
/// ## Topics
///
/// ### Opening
///
/// - ``open(app:path:options:register:)``
/// - ``init(app:store:options:register:)``
/// - ``storePath(ofApp:)``
///
/// ### Connecting
///
/// - ``values(_:)``
/// - ``connect(_:scene:engine:options:)``
/// - ``connectValues(scene:engine:)``
/// - ``freeScene(_:)``
/// - ``disconnect(_:)``
/// - ``connected``
/// - ``stored()``
///
/// ### Closing and opening again
///
/// - ``discard(_:)``
/// - ``discarded()``
/// - ``acknowledge(_:)``
/// - ``acknowledge(allBut:)``
/// - ``recentlyClosed()``
/// - ``reopen(_:)``
/// - ``forget()``
///
/// ### Saving all
///
/// - ``save(reason:)``
/// - ``suspend()``
/// - ``resume()``
@MainActor
public final class AppScenes {
  /// The app's identifier.
  public let app: String
  /// The store of the archives of all scenes.
  public let store: RevisionStore
  /// The sessions of the scenes that are connected, by their identifiers. Those of two files that differ
  /// in the Unicode form of their names alone are two scenes.
  public private(set) var connected: [ExactName: RestorationSession] = [:]

  // Scenes that are being disconnected. A session that takes one over waits for its last save.
  private var leaving: [ExactName: Task<Void, Never>] = [:]
  /// The scenes that were given out and are not connected yet, with the holds on them.
  var claims: [ExactName: SceneClaim?] = [:]

  /// The options of the store and of the sessions.
  public let options: SessionOptions

  private let register: @MainActor (inout RestorationClassRegistry) -> Void
  /// The findings and changes at the place of the store.
  var remarks = PlaceRemarks()

  /// Prepares the scenes of an app over a store of its own, such as one in the app's database. None is
  /// connected yet.
  ///
  /// - Parameters:
  ///   - app: The app's identifier, 1,024 bytes at most.
  ///   - store: The store of the archives.
  ///   - options: The options of the sessions, but for those of the store; `nil` for the defaults. Their
  ///     clock dates discards too.
  ///   - register: Lists the restoration classes that archives of the app may name, in the `classes` of
  ///     each scene's engine.
  public init(
    app: String,
    store: RevisionStore,
    options: SessionOptions? = nil,
    register: @escaping @MainActor (inout RestorationClassRegistry) -> Void = { _ in }
  ) {
    (self.app, self.store) = (app, store)
    (self.options, self.register) = (options ?? SessionOptions(), register)
  }

  /// Connects a scene, stored or new. Restore its session next.
  ///
  /// - Parameters:
  ///   - host: The host that shows the scene.
  ///   - scene: The identifier of the scene; an app with one window can leave it out. A connected one
  ///     that was not discarded stops the program.
  ///   - engine: The engine, with what the app has registered; `nil` for one of its own.
  ///   - options: The options of this scene, made from ``options``, so that they have its state version
  ///     and migrations; `nil` for ``options`` themselves. Those of the store have no effect here.
  /// - Returns: Its session.
  public func connect(
    _ host: any RestorationHost,
    scene: String = ArchiveHeader.defaultScene,
    engine: TreeEngine? = nil,
    options: SessionOptions? = nil
  ) -> RestorationSession {
    precondition(
      connected[scene].map { $0.phase.underlying == .discarded } ?? true,
      "the scene \(scene.debugDescription) is connected; disconnect it first"
    )
    let engine = engine ?? TreeEngine()
    register(&engine.classes)
    let session = RestorationSession(
      TreePreserver(host, engine: engine),
      of: SceneSession(app: app, scene: scene),
      in: store,
      options: options ?? self.options
    )
    session.remarks = remarks
    session.claim = claims.removeValue(forKey: ExactName(scene)) ?? nil
    session.predecessor = leaving[scene]
    connected[scene] = session
    return session
  }

  /// Restores the values of a scene, stored or new.
  ///
  /// - Parameter scene: As of ``connect(_:scene:engine:options:)``.
  /// - Returns: The values, restored, and ``SceneState/current`` from now on.
  public func values(_ scene: String = ArchiveHeader.defaultScene) async -> SceneState {
    let state = connectValues(scene: scene)
    await state.restore()
    state.becomeCurrent()
    return state
  }

  /// Connects the values of a scene. Nothing is restored; call ``SceneState/restore()`` next.
  ///
  /// For programs that set callbacks before the values are there; otherwise use ``values(_:)``.
  ///
  /// - Parameters:
  ///   - scene: As of ``connect(_:scene:engine:options:)``.
  ///   - engine: The engine, such as one with other limits; `nil` for one of its own.
  public func connectValues(
    scene: String = ArchiveHeader.defaultScene,
    engine: TreeEngine? = nil
  ) -> SceneState {
    let host = SceneValuesHost()
    return SceneState(
      host,
      connect(host, scene: scene, engine: engine, options: options.forValues())
    )
  }

  /// Waits for the last saves of scenes that were disconnected.
  func waitForLeaving() async {
    for end in leaving.values { await end.value }
  }

  /// Disconnects a scene after a last save. Its state is kept, because disconnecting is not
  /// discarding (rule S8). A scene that is not connected is left alone.
  ///
  /// - Throws: As ``RestorationSession/save(reason:label:)``; the scene is disconnected all the same.
  public func disconnect(_ scene: String) async throws(RestorationError) {
    guard let session = connected.removeValue(forKey: ExactName(scene)) else { return }
    let save = Task { () async -> Result<Void, RestorationError> in
      defer {
        session.suspend()
        leave(session)
      }
      do throws(RestorationError) {
        return .success(_ = try await session.save(reason: .background))
      } catch {
        return .failure(error)
      }
    }
    let end = Task { _ = await save.value }
    leaving[scene] = end
    defer { if leaving[scene] == end { leaving[scene] = nil } }
    try await save.value.get()
  }

  /// Lets go what a session holds whose scene is connected no more.
  private func leave(_ session: RestorationSession) {
    session.claim = nil
    SceneState.leave(session)
  }

  /// Discards a scene because the user closed it for good, whether it is connected or not.
  ///
  /// - Throws: As ``RestorationStorage/RevisionStore/updateLedger(of:_:)``. A connected scene then
  ///   stays connected.
  public func discard(_ scene: String) async throws(RestorationError) {
    let date = options.clock.seconds
    // The last save of a scene that is being disconnected would bring it back.
    await leaving[scene]?.value
    if let session = connected[scene] {
      try await session.discard(at: date)
      leave(session)
      if connected[scene] === session { connected[scene] = nil }
    } else {
      try await store.discard(SceneSession(app: app, scene: scene), at: date)
    }
  }

  /// The discarded scenes that the app has not acknowledged, in order. They may have been discarded
  /// while the app was not running.
  ///
  /// - Throws: As ``RestorationStorage/RevisionStore/discardedSessions()``.
  public func discarded() async throws(RestorationError) -> [String] {
    try await store.discardedSessions().filter { sameBytes($0.app, app) }.map(\.scene)
  }

  /// Acknowledges that a scene was discarded, and removes its state for good.
  ///
  /// A scene that was not discarded is left alone.
  ///
  /// - Throws: As ``RestorationStorage/RevisionStore/purge(discarded:)``; it can be tried again.
  public func acknowledge(_ scene: String) async throws(RestorationError) {
    try await store.purge(discarded: SceneSession(app: app, scene: scene))
  }

  /// The scenes with state that was not discarded, connected or not; in order.
  ///
  /// - Throws: As ``RestorationStorage/RevisionStore/sessions()``.
  public func stored() async throws(RestorationError) -> [String] {
    let discarded = Set<ExactName>(names: try await discarded())
    var result: [String] = []
    for session in try await store.sessions() where sameBytes(session.app, app) {
      guard discarded.contains(session.scene) else {
        result.append(session.scene)
        continue
      }
      // The session may have been used again after it was discarded.
      let through = try await store.ledger(of: session).tombstone?.through ?? 0
      if try await store.newestNumber(of: session) ?? 0 > through { result.append(session.scene) }
    }
    return result
  }

  /// Saves all connected scenes.
  ///
  /// - Parameter reason: The reason; by default the app leaves the foreground.
  /// - Returns: The errors by scene; the other scenes are saved all the same.
  public func save(
    reason: RestorationSession.SaveReason = .background
  ) async -> [ExactName: RestorationError] {
    var failures: [ExactName: RestorationError] = [:]
    for (scene, session) in connected.sorted(by: { $0.key < $1.key }) {
      do throws(RestorationError) {
        try await session.save(reason: reason)
      } catch {
        failures[scene] = error
      }
    }
    return failures
  }

  /// Holds back the saves of all connected scenes, before the app closes its windows one by one.
  public func suspend() {
    for session in connected.values { session.suspend() }
  }

  /// Lets all connected scenes save again.
  public func resume() {
    for session in connected.values { session.resume() }
  }
}
