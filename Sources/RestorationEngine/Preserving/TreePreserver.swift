public import RestorationArchive

/// Preserves one app's tree repeatedly, encoding only what has changed since the last pass.
///
/// The first pass is a full one. Every later pass encodes the app's own part, the invalidated
/// objects (``RestorableStateTracker/invalidate()``), those without a tracker, and those that are
/// referred to for the first time. The sections of all others are copied. The archive is identical,
/// byte for byte, to that of a full pass.
///
/// ```swift
/// let preserver = TreePreserver(application, engine: engine)
/// let first = try preserver.preserve(header: header)   // encodes 10,000 objects
/// note.title = "Milk"                                  // its didSet invalidates the note
/// let second = try preserver.preserve(header: header)  // encodes the app and the note
/// ```
///
/// A pass is abandoned for a full one as soon as the tree contradicts the memory: after an object
/// was renamed or moved, when two objects have one path, when an object refers to one that no
/// longer exists, or when a class or type was registered with the engine. The app may then be asked
/// for consent twice (rule P4). An app most of whose objects have no trackers gets full passes.
///
/// Objects are not kept alive. Their obligations are listed at ``RestorableStateTracker``.
///
/// Concurrency: isolated to the main actor, like the tree. Encoded trees can be finished on any
/// thread.
@MainActor
public final class TreePreserver {
  /// The app whose tree is preserved.
  public let host: any RestorationHost
  /// The engine that encodes; it may be shared.
  public let engine: TreeEngine

  /// The archive that was restored, or `nil`. Until this preserver has encoded a tree itself,
  /// objects that fail to encode keep their state from this archive.
  public var restored: Archive? {
    didSet { lastTree = nil }
  }
  /// Called when an object is invalidated for the first time since the last pass, so that the app
  /// can schedule a save. Invalidations of this tree's objects without trackers count too. A
  /// preserver with an empty memory is called for ``RestorableStateTracker/invalidate()`` of any
  /// tracker, because it cannot tell whose tracker it is.
  public var onInvalidation: (@MainActor () -> Void)? {
    didSet {
      memory?.log.onNote = onInvalidation
      UntrackedChanges.listen(self)
    }
  }

  /// Called when an object reports a change that may be its appearance at a place for which state
  /// waits, before the state that it has now can be saved.
  package var onAppearance: (@MainActor (any StateRestoring) -> Void)?

  /// The places that the launch has filled, so that saves name the objects that no launch makes, or
  /// `nil`.
  package var places: LaunchPlaces?

  private var carried = UnclaimedState()
  // The source of state for objects that fail; kept when the memory is dropped.
  private var lastTree: TreeEngine.EncodedTree?
  private var memory: TreeMemory?
  private var latest: TreeEngine.EncodedTree?
  private var registrations = 0
  // Unfinished trees would otherwise form an ever longer chain.
  private static let maximumDepth = 16

  /// Creates a preserver with an empty memory.
  public init(_ host: any RestorationHost, engine: TreeEngine) {
    self.host = host
    self.engine = engine
  }

  /// Preserves the tree as it is now, as ``TreeEngine/preserve(_:header:)`` does.
  ///
  /// - Parameter header: Facts about the app, for the archive.
  /// - Returns: The archive and the entries of the objects that were visited; no archive and no
  ///   entries if the app declined.
  /// - Throws: `RestorationError` with code `limitExceeded` if the archive would be too large.
  /// - Complexity: O(*m*) encodings, in the number *m* of objects that encode. If only values
  ///   change, the archive is copied; if objects appear or disappear, it is assembled anew in O(*n*
  ///   log *n*).
  public func preserve(header: ArchiveHeader) throws(RestorationError) -> Preservation {
    guard let tree = try encode(header: header) else { return .declined }
    do throws(RestorationError) {
      return Preservation(tree, try tree.finish())
    } catch {
      guard tree.takenOverCount > 0 else { throw error }
      return try preserveAll(header: header)
    }
  }

  /// Preserves the tree in a full pass, ignoring the memory.
  ///
  /// Use it when an object may have changed without invalidating its tracker.
  ///
  /// - Parameter header: Facts about the app, for the archive.
  /// - Throws: `RestorationError` with code `limitExceeded` if the archive would be too large.
  public func preserveAll(header: ArchiveHeader) throws(RestorationError) -> Preservation {
    guard let tree = try encodeAll(header: header) else { return .declined }
    return Preservation(tree, try tree.finish())
  }

  /// Performs the part of ``preserve(header:)`` that needs the tree.
  ///
  /// - Parameter header: Facts about the app, for the archive.
  /// - Returns: The encoded tree, to be finished on any thread, or `nil` if the app declined.
  /// - Throws: `RestorationError` with code `limitExceeded` if there are too many objects.
  public func encode(header: ArchiveHeader) throws(RestorationError) -> TreeEngine.EncodedTree? {
    guard let memory, let latest, isUsable(latest) else { return try encodeAll(header: header) }
    let pass = PreservationPass(
      engine: engine,
      host: host,
      header: header,
      memory: memory,
      listens: true,
      former: former,
      places: places
    )
    // A failure here is not final: the full pass decides.
    switch try? CurrentHost.perform(for: host, { try pass.runChanges(to: latest) }) {
    case .encoded(let tree):
      keep(memory, tree, pass)
      return tree
    case .declined: return nil
    case .doubtful, nil: return try encodeAll(header: header)
    }
  }

  /// Takes a tree of one object, of which only this app can say how it encodes, in place of a pass.
  ///
  /// - Parameter encode: Makes the tree, given the state that waits beside the object's.
  /// - Returns: The tree, or `nil` where a pass is needed because the state of other objects waits.
  package func encode(
    only path: IdentifierPath,
    _ encode: (ArchiveValue?) -> TreeEngine.EncodedTree
  ) -> TreeEngine.EncodedTree? {
    guard carried.items.isEmpty else { return nil }
    let tree = encode(carried.waitingValue(at: path))
    lastTree = tree
    return tree
  }

  /// Performs the part of ``preserveAll(header:)`` that needs the tree.
  ///
  /// - Parameter header: Facts about the app, for the archive.
  /// - Returns: The encoded tree, to be finished on any thread, or `nil` if the app declined.
  /// - Throws: `RestorationError` with code `limitExceeded` if there are too many objects.
  public func encodeAll(header: ArchiveHeader) throws(RestorationError) -> TreeEngine.EncodedTree? {
    forget()
    giveTodaysNames()
    return try encodeAll(header, in: nil)
  }

  private func encodeAll(
    _ header: ArchiveHeader,
    in room: ArchiveRoom?
  ) throws(RestorationError) -> TreeEngine.EncodedTree? {
    let memory = TreeMemory(expected: engine.expectedCount)
    registrations = engine.registrations
    let pass = PreservationPass(
      engine: engine,
      host: host,
      header: header,
      memory: memory,
      listens: true,
      former: former,
      places: places,
      room: room
    )
    let tree = try CurrentHost.perform(for: host) { () throws(RestorationError) in try pass.run() }
    guard let tree else { return nil }
    if room == nil, let paths = tree.pathsIfTooLarge() {
      // Again, so that an object that has grown too much keeps its former state, and all others are saved.
      return try encodeAll(header, in: ArchiveRoom(engine.limits, former.archive(), paths))
    }
    keep(memory, tree, pass)
    return tree
  }

  /// Makes the next pass a full one.
  public func forget() {
    memory = nil
    latest = nil
  }

  private func isUsable(_ latest: TreeEngine.EncodedTree) -> Bool {
    registrations == engine.registrations && !latest.hasFailed
      && (latest.isFinished || latest.depth < Self.maximumDepth)
  }

  /// Makes every later pass include state whose objects have not appeared.
  ///
  /// Beside an object that encodes at one of the paths, the state goes on waiting.
  ///
  /// - Parameter state: The value of ``TreeRestorer/unclaimed``; replaces the state carried so far.
  public func carry(_ state: UnclaimedState) {
    carried = state
    forget()
  }

  /// Also carries state that was asleep and whose objects have not appeared.
  package func carryAlso(_ state: UnclaimedState) {
    carried.add(withTodaysNames(state))
    forget()
  }

  /// Continues to carry only state that a given value also holds; the rest has found its objects.
  package func keepCarrying(_ state: UnclaimedState) {
    giveTodaysNames()
    let state = withTodaysNames(state)
    carried.keep(state)
    forget()
  }

  /// The state that later passes include because its objects have not appeared.
  package var waiting: UnclaimedState { carried }

  /// Includes no state at a path or below it any more that waits there.
  package func giveUp(_ path: IdentifierPath) {
    carried.giveUp(path)
    forget()
  }

  /// The keys whose former values wait beside those of the object at a path.
  package func waitingKeys(at path: IdentifierPath) -> Set<ExactName> {
    carried.waiting[path]?.values?.lost ?? []
  }

  /// Gives up former values that wait beside those of the object at a path.
  ///
  /// - Returns: The archived form of those that still wait, or `nil`.
  package func stopWaiting(for keys: Set<ExactName>, at path: IdentifierPath) -> ArchiveValue? {
    carried.stopWaiting(for: [path: keys])
    forget()
    return carried.waitingValue(at: path)
  }

  /// The archived form of the values that wait beside those of the object at a path, or `nil`.
  package func waitingValue(at path: IdentifierPath) -> ArchiveValue? {
    carried.waitingValue(at: path)
  }

  /// Carries no values of the object at a path any more, or nothing of the object and those below it.
  ///
  /// - Parameter rest: The last saved archive without them.
  package func forget(_ keys: [String]?, at path: IdentifierPath, leaving rest: Archive?) {
    carried.forget(keys, at: path, leaving: rest)
    forget()
  }

  /// Indicates whether a tracker reports to this preserver.
  func hears(_ tracker: RestorableStateTracker?) -> Bool {
    guard let tracker, let memory else { return false }
    return tracker.reports(to: memory.log)
  }

  /// Indicates whether the memory is empty, so that no tracker reports to this preserver.
  var remembersNothing: Bool { memory == nil }

  /// Indicates whether the tree has a place.
  ///
  /// Asked anew at each change: an object may have the address of one that has gone.
  func contains(_ place: TreePlace) -> Bool {
    LiveTree(host: host, limits: engine.limits).contains(place)
  }

  /// Offers the state that waits at an object's place to the object, which no pass has met.
  func noteAppearance(of object: any StateRestoring) {
    guard let onAppearance, carried.hasItems, memory?.record(of: object) == nil else { return }
    // Registered objects have no identifier of their own; their app registers them again.
    let identifier =
      (object as? any RestorableController)?.placedIdentifier
      ?? (object as? any RestorableElement)?.restorationIdentifier
    if carried.hasItem(named: identifier) { onAppearance(object) }
  }

  private var former: FormerState {
    let (tree, restored) = (lastTree, restored)
    // Finished and renamed for the first object of a pass that fails.
    var renamed: Archive?
    return FormerState(carried: carried, isRestored: lastTree == nil) { [engine, host] in
      guard renamed == nil,
        let archive = tree.flatMap({ (try? $0.finish()) ?? $0.archiveBefore }) ?? restored
      else {
        return renamed
      }
      let live = LiveTree(host: host, limits: engine.limits)
      renamed =
        RenamedArchive(archive, engine.aliases, in: live, limits: engine.limits)?.archive ?? archive
      return renamed
    }
  }

  /// Gives carried state the paths at which the tree has its objects now, as equated paths allow.
  private func giveTodaysNames() { carried = withTodaysNames(carried) }

  private func withTodaysNames(_ state: UnclaimedState) -> UnclaimedState {
    guard engine.aliases.equatesPaths else { return state }
    var state = state
    state.rename(engine.aliases, in: LiveTree(host: host, limits: engine.limits), engine.limits)
    return state
  }

  private func keep(_ memory: TreeMemory, _ tree: TreeEngine.EncodedTree, _ pass: PreservationPass)
  {
    lastTree = tree
    carried.moveBeside { memory.preserved(at: $0) != nil }
    carried.stopWaiting(for: pass.results.foundAgain)
    memory.log.onNote = onInvalidation
    // Changes reported during the pass, of objects that had already encoded.
    let hasLateChanges = memory.hasLateChanges
    if memory.isWorthKeeping {
      memory.end(incomplete: pass.results.incomplete)
      self.memory = memory
      latest = tree
    } else {
      forget()
    }
    if hasLateChanges { onInvalidation?() }
  }
}
