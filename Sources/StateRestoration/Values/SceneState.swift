public import RestorationArchive
public import RestorationEngine
public import RestorationMigration
public import RestorationStorage

/// The values of one scene by their keys, which are there again at the next launch.
///
/// For programs and toolkits that want a few values back and have no tree of controllers. Any `Codable`
/// value can be kept. A change is saved by the session's cadence, and ``save()`` makes it durable at
/// once; what is stored are the same archives, with the same reports, versions, migrations and tool, as
/// those of a ``RestorationSession`` with a tree.
///
/// ```swift
/// let scene = await SceneState.open(app: "org.example.journal")
/// scene["launches", default: 0] += 1
/// print("Launch \(scene["launches", default: 0])")
/// try await scene.save()
/// ```
///
/// A value that is stored and is not asked for stays as it is. One that cannot be read as the type that
/// is asked for counts as absent, stays as it is until another is set, and is named in ``report``.
///
/// Concurrency: belongs to the main actor. Reading and setting take no waiting.
@MainActor
public final class SceneState {
  /// The scene that was opened last, which ``SceneValue`` uses unless it names another; `nil` before.
  public private(set) static var current: SceneState?

  /// The session that restores and saves the values; use it for outcomes, events and discarding.
  public let session: RestorationSession
  private let values: SceneValues
  private var observers: [String: [WeakObserver]] = [:]

  private struct WeakObserver {
    weak var observer: SceneObserver?
  }

  /// Opens the store of an app where such things are kept, and restores the values of a scene.
  ///
  /// This never fails; ``report`` says what went wrong. A store that cannot be read is tried again by the
  /// session's cadence and by each ``save()``. Once it can be, the values that it has and that were not set
  /// meanwhile are there, and saving goes on; what they have replaced is kept.
  ///
  /// - Parameters:
  ///   - app: The app's identifier, 1,024 bytes at most.
  ///   - scene: The scene session; programs with one window need not name it.
  ///   - path: Where the store is; `nil` for the usual place,
  ///     ``RestorationSession/storePath(ofApp:)``.
  ///   - storeOptions: Limits, waiting times and encryption.
  ///   - stateVersion: The app's number for the meaning of its values.
  ///   - migrator: The steps from older state versions, or `nil` when the app reads them itself.
  ///   - options: When it saves by itself, and how careful it is after a crash; ``SessionOptions/values``
  ///     if left out.
  /// - Returns: The values, restored, and ``current`` from now on.
  public static func open(
    app: String,
    scene: String = ArchiveHeader.defaultScene,
    path: String? = nil,
    storeOptions: StoreOptions = StoreOptions(),
    stateVersion: UInt64 = 1,
    migrator: StateMigrator? = nil,
    options: SessionOptions? = nil
  ) async -> SceneState {
    let host = SceneValuesHost()
    let session = await RestorationSession.open(
      host,
      app: app,
      scene: scene,
      path: path,
      storeOptions: storeOptions,
      stateVersion: stateVersion,
      migrator: migrator,
      options: options ?? .values
    )
    return await opened(host, session)
  }

  static func opened(_ host: SceneValuesHost, _ session: RestorationSession) async -> SceneState {
    let state = SceneState(host, session)
    await state.restore()
    current = state
    return state
  }

  /// Joins a scene's values and a store, with nothing restored; call ``restore()`` next.
  ///
  /// For stores of one's own, and for tests; others ``open(app:scene:path:storeOptions:stateVersion:migrator:options:)``
  /// it. What is stored keeps within the limits of the engine.
  public convenience init(
    _ store: RevisionStore,
    app: String,
    scene: String = ArchiveHeader.defaultScene,
    stateVersion: UInt64 = 1,
    migrator: StateMigrator? = nil,
    engine: RestorationEngine? = nil,
    options: SessionOptions? = nil
  ) {
    let host = SceneValuesHost()
    let session = RestorationSession(
      host,
      store: store,
      app: app,
      scene: scene,
      stateVersion: stateVersion,
      migrator: migrator,
      engine: engine,
      options: options ?? .values
    )
    self.init(host, session)
  }

  private init(_ host: SceneValuesHost, _ session: RestorationSession) {
    self.session = session
    values = host.values
    values.budget = SceneBudget(limits: session.engine.limits)
    values.onIssue = { [weak session] in session?.addIssue($0, at: [SceneValues.identifier]) }
    values.onTakingOver = { [weak self] keys in for key in keys { self?.tell(key) } }
  }

  // MARK: Values

  /// The keys that have a value, in order.
  public var keys: [String] { values.keys }

  /// The value for a key, or `nil` when there is none, or one of another type; setting `nil` removes it.
  public subscript<Value: Codable>(key: String) -> Value? {
    get { values.value(Value.self, forKey: key) }
    set { set(newValue, forKey: key) }
  }

  /// The value for a key, or another one when there is none, or one of another type.
  public subscript<Value: Codable>(
    key: String,
    default value: @autoclosure () -> Value
  ) -> Value {
    get { values.value(Value.self, forKey: key) ?? value() }
    set { set(newValue, forKey: key) }
  }

  /// Sets the value for a key, or removes it with `nil`, and says so to those who observe the key.
  ///
  /// - Parameters:
  ///   - value: The value. One that cannot be stored, for its size, its depth, its type or its key, is what
  ///     the program reads from now on. What was stored before stays. ``SessionOptions/onNotice`` hears of it
  ///     at once, and ``SaveOutcome/refused`` names it after each save.
  ///   - key: The key; not empty, 1,024 bytes at most. Those that begin with `restoration.` are reserved.
  ///   - sensitivity: ``RestorationCoding/Sensitivity/private`` keeps the value from what prints,
  ///     ``RestorationCoding/Sensitivity/never`` from the store: it lasts as long as the process. By default
  ///     what it was for the key, and ``RestorationCoding/Sensitivity/normal`` at first.
  ///   - level: How much of the user's place the value belongs to; a launch may leave out what is beyond
  ///     some level, see ``SessionOptions/levels``. By default what it was for the key, and
  ///     ``RestorationCoding/RestorationLevel/navigation`` at first.
  public func set(
    _ value: (any Codable)?,
    forKey key: String,
    sensitivity: Sensitivity? = nil,
    level: RestorationLevel? = nil
  ) {
    guard values.set(value, forKey: key, sensitivity: sensitivity, level: level) else { return }
    session.invalidateRestorableState()
    session.saver.notices.tell(values.refusal(ofKey: key), at: [SceneValues.identifier], ofKey: key)
    tell(key)
  }

  // MARK: Changes

  /// Calls a closure after each change of the value for a key, also after restoring.
  ///
  /// - Returns: What keeps the observation alive; it ends when this is released or cancelled.
  public func observe(
    _ key: String,
    _ body: @escaping @MainActor () -> Void
  ) -> SceneObserver {
    let observer = SceneObserver(body)
    observers[key, default: []].append(WeakObserver(observer: observer))
    return observer
  }

  private func tell(_ key: String) {
    guard let found = observers[key] else { return }
    observers[key] = found.filter { $0.observer != nil }
    for entry in found { entry.observer?.tell() }
  }

  // MARK: Restoring and saving

  /// The report of this launch, or `nil` before the values were restored.
  public var report: RestorationReport? { session.report }

  /// Restores the values of the newest good revision; those that were set before are replaced.
  @discardableResult
  public func restore() async -> RestorationReport {
    let report = await session.restore()
    for key in observers.keys { tell(key) }
    return report
  }

  /// Restores all values of the revision of which the last restoration has left some out for their level,
  /// as ``RestorationSession/restoreLeftOut()`` does; what was set since is replaced.
  @discardableResult
  public func restoreLeftOut() async -> RestorationReport {
    let report = await session.restoreLeftOut()
    for key in observers.keys { tell(key) }
    return report
  }

  /// Goes back to stored values, as ``RestorationSession/restore(_:)`` does: what is set now becomes a
  /// revision first. ``RestorationSession/history()`` of ``session`` lists what there is.
  @discardableResult
  public func restore(_ target: RestorationTarget) async -> RestorationReport {
    let report = await session.restore(target)
    for key in observers.keys { tell(key) }
    return report
  }

  /// Saves the values as they are now, as ``RestorationSession/save()`` does.
  ///
  /// - Returns: What was saved. The values in ``SaveOutcome/refused`` are as they were; and nothing is
  ///   saved where the program chose that, by ``RestorationSession/suspend()``, by discarding, or by
  ///   ``SessionOptions/savingConsent``.
  /// - Throws: `RestorationError` with code `notSaved` when nothing was saved for another reason: the store
  ///   could not be read, nothing was restored yet, the device is locked, a newer version of the app has
  ///   saved. Otherwise as ``RestorationSession/save()``.
  /// - Durability: The values survive a crash and a power cut once this has returned, unless the outcome
  ///   names them.
  @discardableResult
  public func save() async throws(RestorationError) -> SaveOutcome {
    try checked(await session.save())
  }

  /// The outcome of a save, unless nothing was saved for a reason that the program did not choose.
  func checked(_ outcome: SaveOutcome) throws(RestorationError) -> SaveOutcome {
    if let refusal = outcome.refusal, refusal.isUnchosen {
      throw RestorationError(.notSaved, session.explanation(of: refusal))
    }
    return outcome
  }
}

/// Keeps an observation of ``SceneState/observe(_:_:)`` alive.
@MainActor
public final class SceneObserver {
  private var body: (@MainActor () -> Void)?

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  func tell() { body?() }

  /// Ends the observation.
  public func cancel() { body = nil }
}
