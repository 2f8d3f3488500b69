import Foundation
import RestorationArchive
import RestorationCoding

/// One walk over the live tree: a list of objects to encode, which grows by every reference found.
///
/// A full pass begins with an empty memory, so all that it reaches is new and encodes. An
/// incremental pass (``runChanges(to:)``) begins with what is remembered, and encodes what changed.
///
/// Rules: P4, P7-P10, P13-P15, P21, J3, J12.
@MainActor
final class PreservationPass {
  private enum Visit {
    // Casting costs more than most of what is done with the result.
    case controller(any RestorableController, Int32)
    case other(any StateRestoring, Int32)
  }

  /// What is touched for every object.
  private struct State {
    var waiting: [Visit] = []
    var next = 0
    var storedCount = 0
    var references: [Int32] = []
    var encoded: [Int32] = []
    var entries: [Preservation.Entry] = []
    // Neighbours tend to be of one class.
    var className: (type: ObjectIdentifier, name: String)?
    var kind: (type: ObjectIdentifier, kind: RestorableKind)?
  }

  let engine: RestorationEngine
  let host: any RestorationHost
  let memory: TreeMemory
  let tree: LiveTree
  /// Whether the objects' trackers shall report to the memory.
  let listens: Bool
  /// What objects that fail, and those that have not appeared, are taken from.
  let former: FormerState
  /// Whether nothing was known before this pass.
  let isFull: Bool
  let encoder: ArchiveEncoder
  private let resolution = PassReferences()
  private let cell = Cell(State())
  private var state: UnsafeMutablePointer<State> { cell.pointer }
  /// Objects of which something could not be stored.
  private(set) var incomplete: [Int32] = []
  /// Remembered objects whose paths new ones have taken; they must not be reached any more.
  private(set) var succeeded: [Int32] = []
  /// Remembered objects that encode because they have changed, or might have.
  var changed: [(number: Int32, object: any StateRestoring)] = []
  /// Whether some remembered object is not where it was.
  var hasMoves = false
  /// Where objects stood that nothing refers to any more.
  var removed: [IdentifierPath] = []
  /// Owners of elements that something referred to before the owners encoded.
  var elementsFoundAlone: [Int32] = []
  /// Objects whose references are not what they were, with what they were.
  private(set) var changedReferences: [(number: Int32, former: [Int32])] = []
  /// Controllers that were children when their containers encoded, and had not been reached then.
  private(set) var unreachedChildren: [any RestorableController] = []
  private(set) var app: Preservation.Entry?

  /// - Parameters:
  ///   - memory: What is known of the tree; empty for a full pass.
  ///   - listens: Whether the memory will serve later passes.
  init(
    engine: RestorationEngine,
    host: any RestorationHost,
    header: ArchiveHeader,
    memory: TreeMemory,
    listens: Bool,
    former: FormerState = FormerState()
  ) {
    self.engine = engine
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
      requiresSecureCoding: engine.requiresSecureCoding,
      limits: engine.limits,
      sequences: engine.sequences
    )
    resolution.answer(path: { [unowned(unsafe) self] in reference(to: $0) })
    if isFull { makeRoom(for: engine.expectedCount) }
  }

  private func makeRoom(for count: Int) {
    state.pointee.waiting.reserveCapacity(count)
    state.pointee.encoded.reserveCapacity(count)
    state.pointee.entries.reserveCapacity(count)
  }

  /// Encodes everything that can be reached, or returns `nil` when the app declines.
  func run() throws(RestorationError) -> EncodedTree? {
    guard try encodeApp() else { return nil }
    visitRoots()
    try encodeWaiting()
    try carryUnclaimed()
    if let app { report(app) }
    doubtElementsOfOthers()
    reportUnreachedControllers()
    reportUnreachedObjects()
    engine.expectedCount = entries.count
    return EncodedTree(encoder.unfinished(), entries)
  }

  /// What encoded, in this order, the app left out; in a pass that never failed, ``entries`` has one
  /// for each.
  var encoded: [Int32] { state.pointee.encoded }
  var entries: [Preservation.Entry] { state.pointee.entries }

  /// Whether anything has been added to the list.
  var hasWaiting: Bool { !state.pointee.waiting.isEmpty }

  func noteStored() { state.pointee.storedCount += 1 }

  /// Lets an object encode in the next pass, whatever its tracker says.
  func noteIncomplete(_ number: Int32) { incomplete.append(number) }

  func report(_ entry: Preservation.Entry) { state.pointee.entries.append(entry) }

  /// Notes that the object which encodes now refers to another.
  func addReference(to number: Int32) { state.pointee.references.append(number) }

  // MARK: The app and the roots

  /// Asks the app and encodes its own part; returns whether it consents.
  func encodeApp() throws(RestorationError) -> Bool {
    state.pointee.references = []
    let coder = encoder.begin(.root)
    guard host.shouldPreserveState(with: coder) else { return false }
    host.willEncodeRestorableState(with: coder)
    let className = StableName.of(type(of: host))
    try encoder.end(ObjectDescription(path: .root, className: className, role: .app))
    app = entry(.root, className, .preserved, "the app", coder.failuresIfAny)
    state.pointee.storedCount += 1
    memory.appReferences = state.pointee.references
    return true
  }

  /// Adds the roots that have a place; one without is reported with all that is not reached.
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

  /// Adds an object to the list, once; returns the failure if another one has its path.
  func enqueue(
    _ object: any StateRestoring,
    _ number: Int32,
    _ controller: (any RestorableController)?
  ) -> RestorationError? {
    if memory[number].pointee.standing == .preserved { return nil }
    let other = memory.preserved(at: memory[number].pointee.path)
    if let other, let error = refuse(object, number, other) { return error }
    memory.preserve(number, insteadOf: other)
    if let controller {
      state.pointee.waiting.append(.controller(controller, number))
    } else {
      state.pointee.waiting.append(.other(object, number))
    }
    return nil
  }

  /// Adds an object that is remembered.
  func enqueueAgain(_ object: any StateRestoring, _ number: Int32) {
    let isController = memory[number].pointee.role == .controller
    if isController, let controller = object as? any RestorableController {
      state.pointee.waiting.append(.controller(controller, number))
    } else {
      state.pointee.waiting.append(.other(object, number))
    }
  }

  /// What to say about an object whose path another one has already, or `nil` if it may turn out
  /// that the other one is gone.
  private func refuse(
    _ object: any StateRestoring,
    _ number: Int32,
    _ other: Int32
  ) -> RestorationError? {
    if !isFull, !memory.isNew(other) {
      succeeded.append(other)
      return nil
    }
    memory.doubt = "two objects have one path"
    let path = memory[number].pointee.path
    let otherType = memory.object(other).map { "\(type(of: $0))" } ?? "another object"
    let error = RestorationError(
      .invalidIdentifier,
      "\(otherType) and \(type(of: object)) have the same identifier path; give siblings "
        + "different identifiers",
      path: path
    )
    if memory[number].pointee.standing != .refused {
      memory[number].pointee.standing = .refused
      report(entry(path, StableName.ofClass(of: object), .failed, error.message, error: error))
    }
    return error
  }

  func encodeWaiting() throws(RestorationError) {
    while state.pointee.next < state.pointee.waiting.count {
      let visit = state.pointee.waiting[state.pointee.next]
      state.pointee.next += 1
      switch visit {
      case .controller(let controller, let number): try encode(controller, controller, number)
      case .other(let object, let number): try encode(object, nil, number)
      }
      if !isFull, memory.doubt != nil { return }
    }
  }

  private func encode(
    _ object: any StateRestoring,
    _ controller: (any RestorableController)?,
    _ number: Int32
  ) throws(RestorationError) {
    let record = memory[number]
    guard record.pointee.encodedIn != memory.pass else { return }
    record.pointee.encodedIn = memory.pass
    let (path, role) = (record.pointee.path, record.pointee.role)
    state.pointee.references.removeAll(keepingCapacity: true)
    let coder = encoder.begin(path)
    engine.announce(.encoding, path)
    // First, so that a controller which refers to its own elements finds them without a search.
    if let controller { enqueueElements(of: controller, number) }
    memory.log.encoding = number
    defer { memory.log.encoding = TreeMemory.none }
    do {
      RestorableProperties.encode(of: object, with: coder)
      try object.encodeState(to: coder)
      if let refusal = coder.refusalIfAny { throw refusal }
      let level = object.restorationLevel
      if level != .navigation { coder.mark(as: level) }
    } catch {
      let failure = RestorationError.thrown(error, .encodingFailed, "its encoding")
      return try keepFormer(of: object, controller, number, failure)
    }
    var description = ObjectDescription(path: path, className: className(of: object), role: role)
    // Or an override that the compiler took for another method would go unnoticed.
    var reason = coder.isEmpty ? "encoded no value" : "encoded"
    if let controller {
      describe(controller, &description, &reason)
      // Again, because encoding may have made some.
      enqueueElements(of: controller, number)
      lookAtChildren(of: controller, number)
    } else if let type = object.objectRestorationClass {
      describe(type, &description, &reason)
    }
    var outcome = Preservation.Entry.Outcome.preserved
    do throws(RestorationError) {
      try encoder.end(description)
      state.pointee.storedCount += 1
    } catch {
      // One object too many: an archive that lacks objects for that alone is no good.
      if state.pointee.storedCount >= engine.limits.maximumObjectCount { throw error }
      memory.doubt = "an object could not be encoded"
      outcome = .failed
      reason = error.message
    }
    let failures = coder.failuresIfAny
    if !failures.isEmpty { incomplete.append(number) }
    state.pointee.encoded.append(number)
    report(entry(path, description.className, outcome, reason, failures))
    settleReferences(of: number)
  }

  func kind(of object: AnyObject) -> RestorableKind {
    let type = ObjectIdentifier(type(of: object))
    if let latest = state.pointee.kind, latest.type == type { return latest.kind }
    let kind = RestorableKind.of(object)
    state.pointee.kind = (type, kind)
    return kind
  }

  private func className(of object: any StateRestoring) -> String {
    if let given = object.restorationClassName { return given }
    let type = ObjectIdentifier(type(of: object))
    if let latest = state.pointee.className, latest.type == type { return latest.name }
    let name = StableName.of(Swift.type(of: object))
    state.pointee.className = (type, name)
    return name
  }

  private func settleReferences(of number: Int32) {
    if !isFull, memory[number].pointee.references != state.pointee.references {
      changedReferences.append((number, memory[number].pointee.references))
    } else if isFull, !listens {
      // Nobody will ask.
      return
    }
    // A copy with no more room than it needs; the list itself serves the next object.
    memory[number].pointee.references = Array(state.pointee.references[...])
  }

  private func describe(
    _ controller: any RestorableController,
    _ description: inout ObjectDescription,
    _ reason: inout String
  ) {
    if let type = controller.controllerRestorationClass { describe(type, &description, &reason) }
    if let origin = controller.restorationOrigin {
      description.storyboard = origin.source
      description.storyboardIdentifier = origin.identifier
    }
  }

  private func describe(
    _ restorationClass: Any.Type,
    _ description: inout ObjectDescription,
    _ reason: inout String
  ) {
    let (name, isRegistered) = engine.classes.name(of: restorationClass)
    description.restorationClass = name
    guard !isRegistered else { return }
    reason +=
      ", but its restoration class \(name) is not registered and will not be found at restore"
  }

  private func enqueueElements(of controller: any RestorableController, _ number: Int32) {
    for element in controller.restorationElements {
      guard let identifier = element.restorationIdentifier, !identifier.isEmpty else { continue }
      let placed = place(of: element, identifier, ownedBy: number)
      if enqueue(element, placed, nil) == nil { addReference(to: placed) }
    }
  }

  private func lookAtChildren(of controller: any RestorableController, _ number: Int32) {
    for child in controller.restorationChildren {
      if let known = memory.record(of: child) {
        if !isFull {
          checkPlace(of: known, child)
          // Its record stands for another place, and goes; without one nobody would notice when
          // the child gets an identifier.
          if memory[known].pointee.movedIn == memory.pass {
            memory.doubt = "a controller has another container"
          }
        }
        guard memory[known].pointee.standing != .preserved else { continue }
      } else if listens {
        note(child, number)
      }
      if isFull { unreachedChildren.append(child) }
    }
  }

  /// An element whose controller is not preserved has a place that nothing watches.
  func doubtElementsOfOthers() {
    for owner in elementsFoundAlone where memory[owner].pointee.standing != .preserved {
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
      errorCode: (error ?? failures.first)?.code.name
    )
  }
}
