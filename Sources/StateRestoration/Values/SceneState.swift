public import RestorationArchive
public import RestorationEngine
import RestorationStorage

/// The values of one scene by their keys, kept from launch to launch.
///
/// For programs and toolkits that want to keep a few values and have no tree of controllers. Any
/// `Codable` value can be kept. A change is saved by the session's cadence, and ``save(label:)`` makes it
/// durable at once. Archives, reports, versions, migrations and the tool are the same as those of a
/// ``RestorationSession`` with a tree.
///
/// ```swift
/// let scene = await SceneState.open(app: "org.example.journal")
/// scene["launches", default: 0] += 1
/// print("Launch \(scene["launches", default: 0])")
/// try await scene.save()
/// ```
///
/// A stored value that is not read stays unchanged. A value that cannot be read as the requested
/// type counts as absent, stays stored until another is set, and is named in ``report``.
///
/// Concurrency: belongs to the main actor. Reading and setting never wait. <doc:FromAnywhere> has the
/// same from actors and other code.
///
/// ## Topics
///
/// ### Opening
///
/// - ``open(app:scene:path:options:)``
/// - ``openAndWait(app:scene:path:options:)``
/// - ``current``
///
/// ### Values
///
/// - ``keys``
/// - ``subscript(_:formerly:)-3k1ua``
/// - ``subscript(_:formerly:default:)-1ewz6``
/// - ``set(_:forKey:formerly:sensitivity:level:)-((CodableSendable)?,_,_,_,_)``
/// - ``remove(_:formerly:)``
/// - ``erase(_:formerly:dryRun:)``
/// - ``forget()``
/// - ``rename(prefix:to:)``
/// - ``unreadKeys``
/// - ``observe(_:_:)``
/// - ``list(_:of:formerly:keepingNewest:isPrivate:)``
///
/// ### Saving
///
/// - ``save(label:)``
/// - ``saveAndWait(deadline:)``
///
/// ### Restoring
///
/// - ``report``
/// - ``restore()``
/// - ``restoreLeftOut()``
/// - ``restore(_:)``
///
/// ### Parts
///
/// - ``session``
@MainActor
public final class SceneState {
  /// The scene that was opened last, which ``SceneValue`` uses by default; `nil` before any was
  /// opened, and once it has been disconnected or discarded.
  public private(set) static var current: SceneState?

  /// The session that restores and saves the values; use it for outcomes, events and discarding.
  public let session: RestorationSession
  let values: SceneValues
  private var observers: [ExactName: [WeakObserver]] = [:]

  private struct WeakObserver {
    weak var observer: SceneState.Observer?
  }

  /// Opens the store of an app, and restores the values of one scene: ``AppScenes/open(app:path:options:register:)``
  /// and ``AppScenes/values(_:)`` in one call.
  ///
  /// Opening never fails; ``report`` names any problem. A store that cannot be read is tried again
  /// by the session's cadence and by each ``save(label:)``. Once it can be read, its values are restored
  /// except those set meanwhile, and saving continues. The stored values that these replace are
  /// kept in their revision.
  ///
  /// - Parameters:
  ///   - app: The app's identifier, 1,024 bytes at most.
  ///   - scene: The identifier of the scene; a program with one window can leave it out.
  ///   - path: The path of the store; `nil` for the usual place, ``AppScenes/storePath(ofApp:)``.
  ///   - options: The options; `nil` for the defaults.
  /// - Returns: The values, restored, and ``current`` from now on.
  public static func open(
    app: String,
    scene: String = ArchiveHeader.defaultScene,
    path: String? = nil,
    options: SessionOptions? = nil
  ) async -> SceneState {
    await AppScenes.open(app: app, path: path, options: options).values(scene)
  }

  /// Makes this the scene that ``SceneValue`` uses by default.
  func becomeCurrent() { Self.current = self }

  /// Makes no scene the current one, if it was that of a session.
  static func leave(_ session: RestorationSession) {
    if current?.session === session { current = nil }
  }

  init(_ host: SceneValuesHost, _ session: RestorationSession) {
    self.session = session
    values = host.values
    values.budget = SceneBudget(limits: session.engine.limits)
    values.onIssue = { [weak session] in session?.addIssue($0, at: [SceneValues.identifier]) }
    values.onTakingOver = { [weak self] keys in for key in keys { self?.tell(key) } }
  }

  // MARK: Values

  /// The keys that have a value, in order.
  public var keys: [String] { values.keys }

  /// The stored keys that this version of the program has neither read nor set, in order; for instance
  /// those that are spelt otherwise now. They stay stored.
  public var unreadKeys: [String] { values.unreadKeys }

  /// The value for a key, or `nil` when there is none or it has another type. Setting `nil` removes
  /// it.
  ///
  /// - Parameter formerKeys: The keys under which earlier versions stored the value, the latest first. They are
  ///   asked for if nothing is stored under the key, and removed when the value is set.
  @_disfavoredOverload  // for classes, those that warn of them come first
  public subscript<Value: Codable & Sendable>(
    key: String,
    formerly formerKeys: [String] = []
  ) -> Value? {
    get { values.value(Value.self, forKey: values.storedKey(of: key, formerKeys)) }
    set { set(newValue, forKey: key, formerly: formerKeys) }
  }

  /// The value for a key, of a type that only the main actor can encode, or `nil`.
  ///
  /// It is encoded when it is set, which takes as long as its size asks for.
  @_disfavoredOverload
  public subscript<Value: Codable>(key: String, formerly formerKeys: [String] = []) -> Value? {
    get { values.value(Value.self, forKey: values.storedKey(of: key, formerKeys)) }
    set { set(newValue, forKey: key, formerly: formerKeys) }
  }

  /// The value for a key, or the default when there is none or it has another type. A field of a
  /// structure that was not stored, or cannot be read, gets the value that it has in the default or,
  /// with `@RestorableState`, where it is declared.
  /// An element of a collection that cannot be read is left out.
  ///
  /// - Parameters:
  ///   - formerKeys: As of `subscript(_:formerly:)`.
  ///   - value: The default. No closure, so that other actors can read the value too.
  public subscript<Value: Codable & Sendable>(
    key: String,
    formerly formerKeys: [String] = [],
    default value: Value
  ) -> Value {
    get { read(key, formerKeys, value) }
    set { set(newValue, forKey: key, formerly: formerKeys) }
  }

  /// The value for a key, of a type that only the main actor can encode, or the default.
  ///
  /// It is encoded when it is set, which takes as long as its size asks for.
  public subscript<Value: Codable>(
    key: String,
    formerly formerKeys: [String] = [],
    default value: Value
  ) -> Value {
    get { read(key, formerKeys, value) }
    set { set(newValue, forKey: key, formerly: formerKeys) }
  }

  private func read<Value: Codable>(_ key: String, _ formerKeys: [String], _ value: Value) -> Value
  {
    let stored = values.storedKey(of: key, formerKeys)
    return values.value(Value.self, forKey: stored, completedBy: { value }) ?? value
  }

  /// Sets the value for a key, or removes it with `nil`, and notifies the observers of the key.
  ///
  /// - Parameters:
  ///   - value: The value. Numbers, texts and the like are checked at once. Any other value is encoded by
  ///     the next save, off the main actor, so that changes in between cost nothing.
  ///     If its size, depth, type or key prevents storing it, the program still
  ///     reads it, and the last stored value stays. ``SessionOptions/onNotice`` is called when that
  ///     is found, and ``SaveOutcome/refused`` names the key after each save.
  ///   - key: The key; not empty, 1,024 bytes at most. Keys that begin with `restoration.` are
  ///     reserved.
  ///   - formerKeys: The keys under which earlier versions stored the value; they are removed.
  ///   - sensitivity: ``RestorationCoding/Sensitivity/private`` hides the value from output.
  ///     ``RestorationCoding/Sensitivity/never`` keeps it out of the store, so that it lasts as
  ///     long as the process. The default is the key's former sensitivity, at first
  ///     ``RestorationCoding/Sensitivity/normal``.
  ///   - level: The level of the value. A launch may leave out values beyond some level, see
  ///     ``SessionOptions/Restoring/levels``. The default is the key's former level, at first
  ///     ``RestorationCoding/RestorationLevel/navigation``.
  public func set(
    _ value: (any Codable & Sendable)?,
    forKey key: String,
    formerly formerKeys: [String] = [],
    sensitivity: Sensitivity? = nil,
    level: RestorationLevel? = nil
  ) {
    set(
      value.map(SceneValues.NewValue.sendable),
      SceneKey(name: key, formerKeys: formerKeys, sensitivity: sensitivity, level: level)
    )
  }

  /// Sets the value for a key, of a type that only the main actor can encode.
  ///
  /// It is encoded at once, which takes as long as its size asks for.
  public func set(
    _ value: (any Codable)?,
    forKey key: String,
    formerly formerKeys: [String] = [],
    sensitivity: Sensitivity? = nil,
    level: RestorationLevel? = nil
  ) {
    set(
      value.map(SceneValues.NewValue.bound),
      SceneKey(name: key, formerKeys: formerKeys, sensitivity: sensitivity, level: level)
    )
  }

  func set(_ value: SceneValues.NewValue?, _ sceneKey: SceneKey) {
    let (key, formerKeys) = (sceneKey.name, sceneKey.formerKeys)
    let former =
      values.entry(ofFormer: formerKeys, of: key)
      ?? (values.has(key) ? nil : session.saver.leftOut([key] + formerKeys))
    let isKnown =
      observers[key] != nil && value.map { values.isKnown($0.value, forKey: key) } == true
    let isChanged =
      if let value {
        values.set(
          value,
          forKey: key,
          sensitivity: sceneKey.sensitivity ?? former?.sensitivity,
          level: sceneKey.level ?? former?.level
        )
      } else {
        values.remove(key)
      }
    let hadList = value == nil && values.removeLists([key] + formerKeys)
    let isGivenUp = session.saver.giveUp(
      Set<ExactName>(names: value == nil ? [key] + formerKeys : formerKeys)
    )
    guard values.removeFormer(formerKeys, of: key) || isChanged || isGivenUp || hadList else {
      return
    }
    session.invalidateRestorableState()
    // The save that encodes a pending value tells of it.
    if !values.isPending(key) {
      session.saver.notices.tell(
        values.refusal(ofKey: key),
        at: [SceneValues.identifier],
        ofKey: key
      )
    } else if isKnown {
      // An equal value may have other bits, so it is saved.
      return
    }
    tell(key)
  }

  /// Removes the value for a key, as setting `nil` does.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - formerKeys: The keys under which earlier versions stored the value; they are removed too.
  public func remove(_ key: String, formerly formerKeys: [String] = []) {
    set(nil, forKey: key, formerly: formerKeys)
  }

  /// Gives all keys with a prefix another one, for a toolkit that makes keys of the names of views, when
  /// one of these has changed. A key that has a value already keeps it.
  public func rename(prefix former: String, to prefix: String) {
    var isChanged = false
    for key in keys where key.hasPrefix(former) {
      let name = prefix + key.dropFirst(former.count)
      guard values.rename(key, to: name) else { continue }
      isChanged = true
      for key in [key, name] { tell(key) }
    }
    if isChanged { session.invalidateRestorableState() }
  }

  /// Treats a stored value as its property declares, if that is stricter.
  func restrict(_ key: String, formerly formerKeys: [String], to sensitivity: Sensitivity) {
    guard sensitivity != .normal,
      values.restrict(values.storedKey(of: key, formerKeys), to: sensitivity)
    else { return }
    session.invalidateRestorableState()
  }

  // MARK: Changes

  /// Calls a closure after the value for a key was set, taken over from another process or window,
  /// or restored by a method of the scene.
  ///
  /// - Returns: The observer, which ends the observation when it is released or cancelled.
  public func observe(
    _ key: String,
    _ body: @escaping @MainActor () -> Void
  ) -> SceneState.Observer {
    let observer = SceneState.Observer(body)
    observers[key, default: []].append(WeakObserver(observer: observer))
    return observer
  }

  func tell(_ key: String) {
    guard let found = observers[key] else { return }
    observers[key] = found.filter { $0.observer != nil }
    for entry in found { entry.observer?.tell() }
  }

  // MARK: Restoring and saving

  /// The report of the latest restoration, or `nil` before the values were restored.
  public var report: RestorationReport? { session.report }

  /// Restores the values of the newest good revision; they replace values set earlier.
  @discardableResult
  public func restore() async -> RestorationReport { restored(await session.restore()) }

  /// Restores the values that the last restoration has left out, as
  /// ``RestorationSession/restoreLeftOut()`` does. Values set since are replaced; lists stay as they are.
  @discardableResult
  public func restoreLeftOut() async -> RestorationReport {
    let lists = session.restorer.shown.partial.map { _ in values.storedValues.content.lists }
    let report = await session.restoreLeftOut()
    if let lists { values.storedValues.withContent { $0.restore(lists: lists) } }
    return restored(report)
  }

  /// Goes back to stored values, as ``RestorationSession/restore(_:)`` does: the current values
  /// become a revision first. ``RestorationSession/history()`` of ``session`` lists the stored
  /// revisions.
  @discardableResult
  public func restore(_ target: RestorationSession.Target) async -> RestorationReport {
    restored(await session.restore(target))
  }

  /// Tells the observers, and names the keys in the report.
  private func restored(_ report: RestorationReport) -> RestorationReport {
    for key in observers.keys { tell(key.text) }
    guard report.conclusion == .restored else { return report }
    session.report?.valueKeys = keys
    return session.report ?? report
  }

  /// Saves the values as they are now, as ``RestorationSession/save(reason:label:)`` does.
  ///
  /// - Parameter label: A label by which the user finds the values again, or `nil` for none.
  /// - Returns: The result. Values in ``SaveOutcome/refused`` keep their last stored state. Nothing
  ///   is saved where the program chose that, by ``RestorationSession/suspend()``, by discarding,
  ///   or by ``SessionOptions/Saving/consent``.
  /// - Throws: `RestorationError` with code `notSaved` when nothing was saved for another reason:
  ///   the store could not be read, nothing was restored yet, a restoration is in progress, the
  ///   device is locked, or a newer version of the app has saved. Otherwise as
  ///   ``RestorationSession/save(reason:label:)``.
  /// - Durability: As ``RestorationSession/save(reason:label:)``, for a save that stored the values
  ///   and except those that the outcome names.
  @discardableResult
  public func save(label: String? = nil) async throws(RestorationError) -> SaveOutcome {
    try checked(await session.save(label: label))
  }

  /// Returns an outcome, or throws if nothing was saved for a reason that the program did not
  /// choose.
  func checked(_ outcome: SaveOutcome) throws(RestorationError) -> SaveOutcome {
    if let refusal = outcome.refusal, refusal.isUnchosen {
      let words = refusal.explanation(because: session.cause(of: refusal))
      throw RestorationError(.notSaved, words)
    }
    return outcome
  }
}
