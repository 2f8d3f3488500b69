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
  let engine: TreeEngine
  let host: any RestorationHost
  let memory: TreeMemory
  /// State from earlier passes for objects that fail or have not appeared.
  let former: FormerState
  /// The places that the launch has filled, or `nil` where nothing is known of them.
  let launchPlaces: LaunchPlaces?
  /// The room for the objects of a tree that is too large as a whole, or `nil`.
  private var room: ArchiveRoom?
  /// Indicates whether the memory was empty before this pass.
  let isFull: Bool
  let encoder: ArchiveEncoder
  // Unsafe only for the end of the pass, which may come on any thread.
  nonisolated(unsafe) private let resolution = PassReferences<PreservationPass>()
  let places: ObjectPlaces
  let changes: TreeChanges
  // Without checks of exclusive access, which would cost more than most of the work on an object.
  @exclusivity(unchecked) var queue = VisitQueue()
  @exclusivity(unchecked) var names = PassNames()
  @exclusivity(unchecked) var results = PassResults()
  /// The objects that the object being encoded refers to.
  @exclusivity(unchecked) var references: [ObjectNumber] = []

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
    self.launchPlaces = places
    self.room = room
    self.host = host
    self.memory = memory
    self.former = former
    isFull = memory.isEmpty
    self.places = ObjectPlaces(host, memory, engine.limits, listens: listens)
    changes = TreeChanges(self.places)
    encoder = ArchiveEncoder(
      header: header,
      types: engine.types,
      references: CoderReferences(resolution, naming: resolution),
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
    queue.reserve(count)
    results.reserve(count)
  }

  /// Encodes everything that can be reached, or returns `nil` if the app declines.
  func run() throws(RestorationError) -> TreeEngine.EncodedTree? {
    guard try encodeApp() else { return nil }
    visitRoots()
    try encodeWaiting()
    try carryUnclaimed()
    // Registered objects that the carried state refers to.
    try encodeWaiting()
    if let app = results.app { report(app) }
    places.doubtElementsOfOthers()
    reportUnreachedControllers()
    reportUnreachedObjects()
    engine.expectedCount = results.log.count
    let unfinished = encoder.unfinished()
    return TreeEngine.EncodedTree(unfinished, results.log.named(by: unfinished))
  }

  func noteStored(_ path: @autoclosure () -> IdentifierPath) {
    results.storedCount += 1
    if room != nil { room?.take(encoder.latestByteCount, for: path()) }
  }

  /// The greatest length of an object's section.
  func byteCount(for number: ObjectNumber) -> Int {
    room == nil ? .max : room?.byteCount(for: memory[number].path) ?? .max
  }

  func report(_ entry: Preservation.Entry) { results.log.append(entry) }

  // MARK: The app and the roots

  /// Asks the app for consent and encodes its own part; returns `false` if it declines.
  func encodeApp() throws(RestorationError) -> Bool {
    references = []
    let coder = encoder.begin(UnownedNode(.root), as: .app)
    guard host.shouldPreserveState(with: coder) else { return false }
    host.willEncodeRestorableState(with: coder)
    let className = host.restorationHostName ?? StableName.of(type(of: host))
    if !coder.failuresIfAny.isEmpty { keepFormerValues(of: .root, with: coder) }
    let failures = coder.failuresIfAny
    try encoder.end(coder, className: className)
    results.app = entry(.root, className, .preserved, PreservationLog.appReason, failures)
    noteStored(.root)
    memory.appReferences = references
    return true
  }

  /// Queues the roots that have a place. A root without one is reported with the unreached
  /// controllers.
  func visitRoots() {
    memory.roots = []
    for root in host.restorationRoots {
      if !isFull, let known = memory.record(of: root) { changes.checkPlace(of: known, root) }
      guard case .found(let number) = places.place(of: root) else { continue }
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
    queue.append(object, controller, number, isHeld: !memory.isNew(number))
  }

  /// The error for an object whose path another one has, or `nil` if the other one may turn out to
  /// have left the tree.
  private func refuse(
    _ object: any StateRestoring,
    _ number: ObjectNumber,
    _ other: ObjectNumber
  ) -> RestorationError? {
    if !isFull, !memory.isNew(other) {
      changes.noteSuccession(of: other)
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
    defer { if places.listens { memory.log.encoding = ObjectNumber.none } }
    while let visit = queue.next() {
      if let controller = visit.controller {
        try encode(controller, visit.number)
      } else {
        try encode(visit.object, visit.number)
      }
      if !isFull, memory.doubt != nil { return }
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
