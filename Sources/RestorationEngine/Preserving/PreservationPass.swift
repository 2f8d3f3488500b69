import Foundation
import RestorationArchive
import RestorationCoding

/// One walk over the live tree: a list of objects to encode, which grows with every reference
/// found.
///
/// A full pass begins with an empty memory, so every object that it reaches is new and encodes. An
/// incremental pass (``runChanges(to:)``) begins with a filled memory and encodes only changes.
///
/// Rules: P4, P7-P10, P13-P15, P21, J3, J12.
@MainActor
final class PreservationPass: ReferencedPass {
  /// A queued object, kept alive by the memory or by ``State/held``.
  struct Visit {
    unowned(unsafe) let object: any StateRestoring
    // The same object; the cast costs more than most of the work on its result.
    unowned(unsafe) let controller: (any RestorableController)?
    let number: ObjectNumber
  }

  /// The variables that are touched for every object.
  struct State {
    var waiting: [Visit] = []
    var next = 0
    // Queued objects that the memory remembers but does not keep alive.
    var held: [any StateRestoring] = []
    var storedCount = 0
    var references: [ObjectNumber] = []
    var encoded: [ObjectNumber] = []
    var log = PreservationLog()
    // Adjacent objects tend to share a class and a restoration class.
    var className: (type: ObjectIdentifier, number: Int32)?
    var restorationClass = RestorationClass(name: "", isRegistered: false)
    var restorationClassType: ObjectIdentifier?
    // The number of registrations of the engine at the last look-up.
    var registrations = 0
    var kind: (type: ObjectIdentifier, kind: RestorableKind)?
  }

  struct RestorationClass {
    let name: String
    let isRegistered: Bool
  }

  let engine: TreeEngine
  /// Indicates whether the engine has an observer that is told of each object.
  let announces: Bool
  let host: any RestorationHost
  let memory: TreeMemory
  let tree: LiveTree
  /// Indicates whether the objects' trackers report to the memory.
  let listens: Bool
  /// State from earlier passes for objects that fail or have not appeared.
  let former: FormerState
  /// The places that the launch has filled, or `nil` where nothing is known of them.
  let places: LaunchPlaces?
  /// The room for the objects of a tree that is too large as a whole, or `nil`.
  @exclusivity(unchecked) private var room: ArchiveRoom?
  /// Indicates whether the memory was empty before this pass.
  let isFull: Bool
  let encoder: ArchiveEncoder
  // Unsafe only for the end of the pass, which may come on any thread.
  nonisolated(unsafe) private let resolution = PassReferences<PreservationPass>()
  // Without checks of exclusive access, which would cost more than most of the work on an object.
  @exclusivity(unchecked) var state = State()
  /// Objects of which some value could not be stored.
  private(set) var incomplete: [ObjectNumber] = []
  /// Remembered objects whose paths new ones have taken; they must no longer be reachable.
  private(set) var succeeded: [ObjectNumber] = []
  /// Remembered objects that encode because they have changed or might have.
  var changed: [(number: ObjectNumber, object: any StateRestoring)] = []
  /// Indicates whether a remembered object is no longer at its place.
  var hasMoves = false
  /// The paths of objects that nothing refers to any more.
  var removed: [IdentifierPath] = []
  /// The owners of elements that were referred to before the owners encoded.
  var elementsFoundAlone: [ObjectNumber] = []
  /// Objects whose references have changed, with their former references.
  var changedReferences: [(number: ObjectNumber, former: [ObjectNumber])] = []
  /// Controllers that had not been reached when their containers encoded.
  @exclusivity(unchecked) var unreachedChildren: [any RestorableController] = []
  /// The keys whose lost references are stored by their objects again, by path.
  var foundAgain: [IdentifierPath: Set<String>] = [:]
  private(set) var app: Preservation.Entry?

  /// Creates a pass over the live tree.
  ///
  /// - Parameters:
  ///   - memory: The memory of the tree; empty for a full pass.
  ///   - listens: Indicates whether the memory will serve later passes.
  init(
    engine: TreeEngine,
    host: any RestorationHost,
    header: ArchiveHeader,
    memory: TreeMemory,
    listens: Bool,
    former: FormerState = FormerState(),
    places: LaunchPlaces? = nil,
    room: ArchiveRoom? = nil
  ) {
    self.engine = engine
    self.places = places
    self.room = room
    announces = engine.willWork != nil
    self.host = host
    self.memory = memory
    self.listens = listens
    self.former = former
    isFull = memory.isEmpty
    tree = LiveTree(host: host, limits: engine.limits)
    encoder = ArchiveEncoder(
      header: header,
      types: engine.types,
      references: resolution,
      naming: resolution,
      requiresSecureCoding: engine.requiresSecureCoding,
      limits: engine.limits,
      sequences: engine.sequences,
      expectedCount: isFull ? engine.expectedCount : 0
    )
    resolution.begin(self)
    if isFull { makeRoom(for: engine.expectedCount) }
  }

  deinit {
    resolution.end()
  }

  private func makeRoom(for count: Int) {
    state.waiting.reserveCapacity(count)
    state.encoded.reserveCapacity(count)
    state.log.reserve(count)
  }

  /// Encodes everything that can be reached, or returns `nil` if the app declines.
  func run() throws(RestorationError) -> TreeEngine.EncodedTree? {
    guard try encodeApp() else { return nil }
    visitRoots()
    try encodeWaiting()
    try carryUnclaimed()
    // Registered objects that the carried state refers to.
    try encodeWaiting()
    if let app { report(app) }
    doubtElementsOfOthers()
    reportUnreachedControllers()
    reportUnreachedObjects()
    engine.expectedCount = log.count
    let unfinished = encoder.unfinished()
    return TreeEngine.EncodedTree(unfinished, log.named(by: unfinished))
  }

  /// The objects that encoded, in order, without the app. In a pass without failures, ``log``
  /// begins with one visit for each.
  var encoded: [ObjectNumber] { state.encoded }
  var log: PreservationLog { state.log }

  /// Indicates whether any object has been queued.
  var hasWaiting: Bool { !state.waiting.isEmpty }

  func noteStored(_ path: @autoclosure () -> IdentifierPath) {
    state.storedCount += 1
    if room != nil { room?.take(encoder.latestByteCount, for: path()) }
  }

  /// The greatest length of an object's section.
  func byteCount(for number: ObjectNumber) -> Int {
    room == nil ? .max : room?.byteCount(for: memory[number].path) ?? .max
  }

  /// Makes an object encode in the next pass, even if its tracker reports no change.
  func noteIncomplete(_ number: ObjectNumber) { incomplete.append(number) }

  func report(_ entry: Preservation.Entry) { state.log.append(entry) }

  /// Notes that the object being encoded refers to another.
  func addReference(to number: ObjectNumber) { state.references.append(number) }

  // MARK: The app and the roots

  /// Asks the app for consent and encodes its own part; returns `false` if it declines.
  func encodeApp() throws(RestorationError) -> Bool {
    state.references = []
    let coder = encoder.begin(UnownedNode(.root))
    guard host.shouldPreserveState(with: coder) else { return false }
    host.willEncodeRestorableState(with: coder)
    let className = host.restorationHostName ?? StableName.of(type(of: host))
    if !coder.failuresIfAny.isEmpty { keepFormerValues(of: .root, with: coder) }
    let failures = coder.failuresIfAny
    try encoder.end(coder, className: className, role: .app)
    app = entry(.root, className, .preserved, "the app", failures)
    noteStored(.root)
    memory.appReferences = state.references
    return true
  }

  /// Queues the roots that have a place. A root without one is reported with the unreached
  /// controllers.
  func visitRoots() {
    memory.roots = []
    for root in host.restorationRoots {
      if !isFull, let known = memory.record(of: root) { checkPlace(of: known, root) }
      guard case .found(let number) = place(of: root) else { continue }
      memory.roots.append(number)
      _ = enqueue(root, number, root)
    }
  }

  // MARK: The list of objects to encode

  /// Queues an object once; returns an error if another object has its path.
  func enqueue(
    _ object: any StateRestoring,
    _ number: ObjectNumber,
    _ controller: (any RestorableController)?
  ) -> RestorationError? {
    if memory[number].standing == .preserved { return nil }
    let other = memory.preserved(atPathOf: number)
    if let other, let error = refuse(object, number, other) { return error }
    memory.preserve(number, insteadOf: other)
    add(object, number, controller)
    return nil
  }

  /// Queues a remembered object again.
  func enqueueAgain(_ object: any StateRestoring, _ number: ObjectNumber) {
    let isController = memory[number].role == .controller
    add(object, number, isController ? object as? any RestorableController : nil)
  }

  private func add(
    _ object: any StateRestoring,
    _ number: ObjectNumber,
    _ controller: (any RestorableController)?
  ) {
    if !memory.isNew(number) { state.held.append(object) }
    state.waiting.append(Visit(object: object, controller: controller, number: number))
  }

  /// The error for an object whose path another one has, or `nil` if the other one may turn out to
  /// have left the tree.
  private func refuse(
    _ object: any StateRestoring,
    _ number: ObjectNumber,
    _ other: ObjectNumber
  ) -> RestorationError? {
    if !isFull, !memory.isNew(other) {
      succeeded.append(other)
      return nil
    }
    memory.doubt = "two objects have one path"
    let path = memory[number].path
    let otherType = memory.object(other).map { "\(type(of: $0))" } ?? "another object"
    let error = RestorationError(
      .invalidIdentifier,
      "\(otherType) and \(type(of: object)) have the same identifier path; give siblings "
        + "different identifiers",
      path: path
    )
    if memory[number].standing != .refused {
      memory[number].standing = .refused
      report(entry(path, StableName.ofClass(of: object), .failed, error.message, error: error))
    }
    return error
  }

  func encodeWaiting() throws(RestorationError) {
    defer { if listens { memory.log.encoding = ObjectNumber.none } }
    while state.next < state.waiting.count {
      let visit = state.waiting[state.next]
      state.next += 1
      if let controller = visit.controller {
        try encode(controller, visit.number)
      } else {
        try encode(visit.object, visit.number)
      }
      if !isFull, memory.doubt != nil { return }
    }
  }

  /// Doubts elements whose controllers are not preserved, because no tracker reports changes of
  /// their places.
  func doubtElementsOfOthers() {
    for owner in elementsFoundAlone where memory[owner].standing != .preserved {
      memory.doubt = "an element is preserved without its controller"
    }
  }

  func entry(
    _ path: IdentifierPath,
    _ className: String,
    _ outcome: Preservation.Entry.Outcome,
    _ reason: String,
    _ failures: [RestorationError] = [],
    error: RestorationError? = nil
  ) -> Preservation.Entry {
    Preservation.Entry(
      path: path,
      className: className,
      outcome: outcome,
      reason: reason,
      issues: failures.isEmpty ? [] : failures.map(\.message),
      errorCode: (error ?? failures.first)?.code.name,
      refused: (failures + (error.map { [$0] } ?? [])).map { Preservation.RefusedValue(path, $0) }
    )
  }
}
