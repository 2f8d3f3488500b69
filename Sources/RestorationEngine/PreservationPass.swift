import Foundation
import RestorationArchive
import RestorationCoding

/// One walk over the live tree: a list of objects to encode, which grows by every reference found.
///
/// A full pass begins with an empty memory, so all that it reaches is new and encodes. An
/// incremental pass (``runChanges()``) begins with what is remembered, and encodes what changed.
///
/// Rules: uikit-semantics P4, P7-P10, P13-P15, P21, J3, J12.
@MainActor
final class PreservationPass {
  private struct Visit {
    let number: Int32
    let object: any StateRestoring
    // Casting costs more than most of what is done with the result.
    let controller: (any RestorableController)?
  }

  let engine: RestorationEngine
  let host: any RestorationHost
  let memory: TreeMemory
  let tree: LiveTree
  /// Whether the objects' trackers shall report to the memory.
  let listens: Bool
  /// Whether nothing was known before this pass.
  let isFull: Bool
  private let header: ArchiveHeader
  private(set) lazy var encoder = ArchiveEncoder(
    header: header,
    types: engine.types,
    references: self,
    requiresSecureCoding: engine.requiresSecureCoding,
    limits: engine.limits,
    sequences: engine.sequences
  )
  private var waiting: [Visit] = []
  private var next = 0
  private var storedCount = 0
  /// What the object that encodes now refers to.
  var references: [Int32] = []
  /// What encoded, in this order, the app left out; ``entries`` has one for each of them first.
  private(set) var encoded: [Int32] = []
  private(set) var entries: [Preservation.Entry] = []
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
  /// Owners of views that something referred to before the owners encoded.
  var viewsFoundAlone: [Int32] = []
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
    listens: Bool
  ) {
    self.engine = engine
    self.host = host
    self.header = header
    self.memory = memory
    self.listens = listens
    isFull = memory.records.isEmpty
    tree = LiveTree(host: host, limits: engine.limits)
  }

  /// Encodes everything that can be reached, or returns `nil` when the app declines.
  func run() throws(RestorationError) -> EncodedTree? {
    guard try encodeApp() else { return nil }
    visitRoots()
    try encodeWaiting()
    if let app { entries.append(app) }
    doubtViewsOfOthers()
    reportUnreachedControllers()
    reportUnreachedObjects()
    return EncodedTree(encoder.unsealed(), entries)
  }

  // MARK: The app and the roots

  /// Asks the app and encodes its own part; returns whether it consents.
  func encodeApp() throws(RestorationError) -> Bool {
    references = []
    let coder = encoder.begin(.root)
    guard host.shouldPreserveState(with: coder) else { return false }
    host.willEncodeRestorableState(with: coder)
    let className = StableName.of(type(of: host))
    try encoder.end(ObjectDescription(path: .root, className: className, role: .app))
    app = entry(.root, className, .preserved, "the app", coder.failures)
    storedCount += 1
    memory.appReferences = references
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
    if memory.records[Int(number)].standing == .preserved { return nil }
    if let other = memory.preserved(at: memory.records[Int(number)].path),
      let error = refuse(object, number, other)
    {
      return error
    }
    memory.preserve(number)
    waiting.append(Visit(number: number, object: object, controller: controller))
    return nil
  }

  /// Adds an object that is remembered.
  func enqueueAgain(_ object: any StateRestoring, _ number: Int32) {
    let isController = memory.records[Int(number)].role == .controller
    waiting.append(
      Visit(
        number: number,
        object: object,
        controller: isController ? object as? any RestorableController : nil
      )
    )
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
    let path = memory.records[Int(number)].path
    let otherType = memory.object(other).map { "\(type(of: $0))" } ?? "another object"
    let error = RestorationError(
      .invalidIdentifier,
      "\(otherType) and \(type(of: object)) have the same identifier path; give siblings "
        + "different identifiers (P21)",
      path: path
    )
    if memory.records[Int(number)].standing != .refused {
      memory.records[Int(number)].standing = .refused
      entries.append(entry(path, StableName.of(type(of: object)), .failed, error.message))
    }
    return error
  }

  func encodeWaiting() throws(RestorationError) {
    while next < waiting.count {
      let visit = waiting[next]
      next += 1
      try encode(visit)
      if !isFull, memory.doubt != nil { return }
    }
  }

  private func encode(_ visit: Visit) throws(RestorationError) {
    let position = Int(visit.number)
    guard memory.records[position].encodedIn != memory.pass else { return }
    memory.records[position].encodedIn = memory.pass
    let path = memory.records[position].path
    references = []
    let coder = encoder.begin(path)
    // First, so that a controller which refers to its own views finds them without a search.
    if let controller = visit.controller { enqueueViews(of: controller, visit.number) }
    visit.object.encodeRestorableState(with: coder)
    var description = ObjectDescription(
      path: path,
      className: StableName.of(type(of: visit.object)),
      role: memory.records[position].role
    )
    var reason = "encoded"
    if let controller = visit.controller {
      describe(controller, &description, &reason)
      // Again, because encoding may have made some.
      enqueueViews(of: controller, visit.number)
      lookAtChildren(of: controller, visit.number)
    } else if let type = visit.object.objectRestorationClass {
      let (name, isRegistered) = engine.classes.name(of: type)
      description.restorationClass = name
      if !isRegistered { reason += unregistered(name) }
    }
    let outcome: Preservation.Entry.Outcome
    do throws(RestorationError) {
      try encoder.end(description)
      outcome = .preserved
      storedCount += 1
    } catch {
      // One object too many: an archive that lacks objects for that alone is no good.
      if storedCount >= engine.limits.maximumObjectCount { throw error }
      memory.doubt = "an object could not be encoded"
      outcome = .failed
      reason = error.message
    }
    encoded.append(visit.number)
    if !coder.failures.isEmpty { incomplete.append(visit.number) }
    entries.append(entry(path, description.className, outcome, reason, coder.failures))
    settleReferences(of: visit.number)
  }

  private func settleReferences(of number: Int32) {
    let position = Int(number)
    if !isFull, memory.records[position].references != references {
      changedReferences.append((number, memory.records[position].references))
    }
    memory.records[position].references = references
  }

  private func describe(
    _ controller: any RestorableController,
    _ description: inout ObjectDescription,
    _ reason: inout String
  ) {
    if let type = controller.restorationClass {
      let (name, isRegistered) = engine.classes.name(of: type)
      description.restorationClass = name
      if !isRegistered { reason += unregistered(name) }
    }
    if let origin = controller.storyboardOrigin {
      description.storyboard = origin.storyboard
      description.storyboardIdentifier = origin.identifier
    }
  }

  private func unregistered(_ name: String) -> String {
    ", but its restoration class \(name) is not registered and will not be found at restore (R10)"
  }

  private func enqueueViews(of controller: any RestorableController, _ number: Int32) {
    for view in controller.restorationViews {
      guard let identifier = view.restorationIdentifier, !identifier.isEmpty else { continue }
      let placed = place(of: view, identifier, ownedBy: number)
      if enqueue(view, placed, nil) == nil { references.append(placed) }
    }
  }

  private func lookAtChildren(of controller: any RestorableController, _ number: Int32) {
    for child in controller.restorationChildren {
      if let known = memory.record(of: child) {
        if !isFull { checkPlace(of: known, child) }
        guard memory.records[Int(known)].standing != .preserved else { continue }
      } else if listens {
        note(child, number)
      }
      if isFull { unreachedChildren.append(child) }
    }
  }

  func entry(
    _ path: IdentifierPath,
    _ className: String,
    _ outcome: Preservation.Entry.Outcome,
    _ reason: String,
    _ failures: [RestorationError] = []
  ) -> Preservation.Entry {
    Preservation.Entry(
      path: path,
      className: className,
      outcome: outcome,
      reason: reason,
      issues: failures.isEmpty ? [] : failures.map(\.message)
    )
  }

  func report(_ entry: Preservation.Entry) { entries.append(entry) }

  /// A view whose controller is not preserved has a place that nothing watches.
  func doubtViewsOfOthers() {
    for owner in viewsFoundAlone where memory.records[Int(owner)].standing != .preserved {
      memory.doubt = "a view is preserved without its controller"
    }
  }
}
