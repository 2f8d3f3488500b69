public import RestorationArchive

/// Preserves one app's tree again and again, and encodes only what has changed since the last time.
///
/// The first pass is a full one. Every later pass encodes the app's own part, the objects that have
/// been invalidated (``RestorableStateTracker/invalidate()``), those that have no tracker, and those
/// that something refers to for the first time; the sections of all others are taken over. The
/// archive is the same, byte for byte, as that of a full pass.
///
/// ```swift
/// let preserver = TreePreserver(application, engine: engine)
/// let first = try preserver.preserve(header: header)   // encodes 10,000 objects
/// note.title = "Milk"                                  // its didSet invalidates the note
/// let second = try preserver.preserve(header: header)  // encodes the app and the note
/// ```
///
/// Whenever what is remembered does not fit what is found, the pass is given up and a full one takes
/// its place: after an object was renamed or moved, when two objects have one path, when something
/// refers to an object that is gone, when something was registered with the engine. Then the app may
/// be asked twice (rule P4). An app most of whose objects have no trackers gets full passes.
///
/// Objects are not kept alive. What they must promise is listed at ``RestorableStateTracker``.
///
/// Concurrency: belongs to the main actor, as the tree does; what it has encoded may be finished
/// anywhere.
@MainActor
public final class TreePreserver {
  /// The app whose tree is preserved.
  public let host: any RestorationHost
  /// What encodes; others may use it too.
  public let engine: RestorationEngine

  /// The archive that was restored, or `nil`. Objects that fail to encode keep their state from it,
  /// until this preserver has made an archive itself.
  public var restored: Archive? {
    didSet { lastTree = nil }
  }
  /// Called when an object says that it has changed, and has not said so since the last pass; time
  /// to think of saving. Objects of this tree without trackers are heard too. A preserver that remembers
  /// nothing hears ``RestorableStateTracker/invalidate()`` of any tracker, as nobody knows whose it is.
  public var onInvalidation: (@MainActor () -> Void)? {
    didSet {
      memory?.log.onNote = onInvalidation
      UntrackedChanges.listen(self)
    }
  }

  private var carried = UnclaimedState()
  // What objects that fail keep their state from; outlives doubts about the memory.
  private var lastTree: EncodedTree?
  private var memory: TreeMemory?
  private var latest: EncodedTree?
  // Objects that were found in the tree since the last pass.
  private var contained: Set<ObjectIdentifier> = []
  private var registrations = 0
  // Trees that nobody finishes would hold each other for ever.
  private static let maximumDepth = 16

  /// Makes a preserver that remembers nothing yet.
  public init(_ host: any RestorationHost, engine: RestorationEngine) {
    self.host = host
    self.engine = engine
  }

  /// Preserves the tree as it is now, as ``RestorationEngine/preserve(_:header:)`` does.
  ///
  /// - Parameter header: What the archive says about the app.
  /// - Returns: The archive, or none when the app declined; the entries of the objects that were
  ///   visited.
  /// - Throws: `RestorationError` with code `limitExceeded` when the archive would be too large.
  /// - Complexity: In encoding, O(*m*) in the objects that encode. An archive in which only values
  ///   change is copied; where objects come or go, it is put together anew, O(*n* log *n*).
  public func preserve(header: ArchiveHeader) throws(RestorationError) -> Preservation {
    guard let tree = try encode(header: header) else { return .declined }
    do throws(RestorationError) {
      return Preservation(tree, try tree.finish())
    } catch {
      guard tree.takenOverCount > 0 else { throw error }
      return try preserveAll(header: header)
    }
  }

  /// Preserves the tree in a full pass, whatever is remembered.
  ///
  /// Use it when an object may have changed without saying so.
  ///
  /// - Parameter header: What the archive says about the app.
  /// - Throws: `RestorationError` with code `limitExceeded` when the archive would be too large.
  public func preserveAll(header: ArchiveHeader) throws(RestorationError) -> Preservation {
    guard let tree = try encodeAll(header: header) else { return .declined }
    return Preservation(tree, try tree.finish())
  }

  /// Does the part of ``preserve(header:)`` that needs the tree.
  ///
  /// - Parameter header: What the archive says about the app.
  /// - Returns: What was encoded, to be finished on any thread, or `nil` when the app declined.
  /// - Throws: `RestorationError` with code `limitExceeded` when there are too many objects.
  public func encode(header: ArchiveHeader) throws(RestorationError) -> EncodedTree? {
    guard let memory, let latest, isUsable(latest) else { return try encodeAll(header: header) }
    let pass = PreservationPass(
      engine: engine,
      host: host,
      header: header,
      memory: memory,
      listens: true,
      former: former
    )
    // A failure here is not the tree's last word: the full pass has that.
    switch try? pass.runChanges(to: latest) {
    case .encoded(let tree):
      keep(memory, tree, pass)
      return tree
    case .declined: return nil
    case .doubtful, nil: return try encodeAll(header: header)
    }
  }

  /// Does the part of ``preserveAll(header:)`` that needs the tree.
  ///
  /// - Parameter header: What the archive says about the app.
  /// - Returns: What was encoded, to be finished on any thread, or `nil` when the app declined.
  /// - Throws: `RestorationError` with code `limitExceeded` when there are too many objects.
  public func encodeAll(header: ArchiveHeader) throws(RestorationError) -> EncodedTree? {
    forget()
    let memory = TreeMemory(expected: engine.expectedCount)
    registrations = engine.registrations
    let pass = PreservationPass(
      engine: engine,
      host: host,
      header: header,
      memory: memory,
      listens: true,
      former: former
    )
    guard let tree = try pass.run() else { return nil }
    keep(memory, tree, pass)
    return tree
  }

  /// Lets the next pass be a full one.
  public func forget() {
    memory = nil
    latest = nil
  }

  private func isUsable(_ latest: EncodedTree) -> Bool {
    registrations == engine.registrations && !latest.hasFailed
      && (latest.isFinished || latest.depth < Self.maximumDepth)
  }

  /// Lets every pass from now on take state along whose objects have not appeared.
  ///
  /// An object that encodes at one of the paths takes the place of what is carried there, for good.
  ///
  /// - Parameter state: What ``TreeRestorer/unclaimed`` gave; replaces what was carried so far.
  public func carry(_ state: UnclaimedState) {
    carried = state
    forget()
  }

  /// Goes on to take along only what some state holds too; the rest has found its objects.
  package func keepCarrying(_ state: UnclaimedState) {
    let paths = Set(state.paths)
    carried.remove { !paths.contains($0) }
    carried.takeWaiting(from: state)
    forget()
  }

  /// Whether a tracker tells this preserver of its object.
  func hears(_ tracker: RestorableStateTracker?) -> Bool {
    guard let tracker, let memory else { return false }
    return tracker.reports(to: memory.log)
  }

  /// Whether no tracker tells this preserver anything.
  var remembersNothing: Bool { memory == nil }

  /// Whether an object belongs to this tree, or has since the last pass.
  ///
  /// Complexity: O(*n*) for the first time since a pass, then O(1), as before the first pass each letter
  /// that is typed asks for the same object.
  func mayContain(_ object: any StateRestoring) -> Bool {
    let identity = ObjectIdentifier(object)
    if contained.contains(identity) { return true }
    guard LiveTree(host: host, limits: engine.limits).contains(TreePlace(of: object)) else {
      return false
    }
    contained.insert(identity)
    return true
  }

  private var former: FormerState {
    let (tree, archive) = (lastTree, restored)
    // Finished only if some object fails.
    return FormerState(carried: carried, isRestored: lastTree == nil) {
      tree.flatMap { try? $0.finish() } ?? archive
    }
  }

  private func keep(_ memory: TreeMemory, _ tree: EncodedTree, _ pass: PreservationPass) {
    lastTree = tree
    contained = []
    if !carried.isEmpty { carried.remove { memory.preserved(at: $0) != nil } }
    if !pass.foundAgain.isEmpty { carried.stopWaiting(for: pass.foundAgain) }
    memory.log.onNote = onInvalidation
    // Said while the pass went on, of objects that had been encoded by then.
    let hasLateChanges = memory.hasLateChanges
    if memory.isWorthKeeping {
      memory.end(incomplete: pass.incomplete)
      self.memory = memory
      latest = tree
    } else {
      forget()
    }
    if hasLateChanges { onInvalidation?() }
  }
}
