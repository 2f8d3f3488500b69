import RestorationArchive

/// The places of the objects of a live tree, each determined once: a path is derived from the record of
/// the container.
@MainActor
final class ObjectPlaces {
  let memory: TreeMemory
  let host: any RestorationHost
  let tree: LiveTree
  private let limits: ArchiveLimits
  /// Indicates whether the objects' trackers report to the memory.
  let listens: Bool
  /// The owners of elements that were referred to before the owners encoded.
  private var elementsFoundAlone: [ObjectNumber] = []
  /// The registered objects by path, as they were when they were first asked for.
  private(set) lazy var registered: [IdentifierPath: any StateRestoring] = {
    var objects: [IdentifierPath: any StateRestoring] = [:]
    for registration in host.registeredObjects {
      guard case .path(let path, _) = tree.place(ofRegistered: registration.object) else {
        continue
      }
      objects[path] = registration.object
    }
    return objects
  }()

  init(_ host: any RestorationHost, _ memory: TreeMemory, _ limits: ArchiveLimits, listens: Bool) {
    self.host = host
    self.memory = memory
    self.limits = limits
    self.listens = listens
    tree = LiveTree(host: host, limits: limits)
  }

  /// Doubts elements whose controllers are not preserved, because no tracker reports changes of
  /// their places.
  func doubtElementsOfOthers() {
    for owner in elementsFoundAlone where memory[owner].standing != .preserved {
      memory.doubt = "an element is preserved without its controller"
    }
  }

  /// The record of an object that has a place, or the reason why it has none.
  enum Place {
    case found(ObjectNumber)
    /// The object is restorable, but has no place of its own.
    case none(reason: String)
    /// The object's path exceeds the limits of archives.
    case beyondLimits(reason: String)
  }

  private var unnamed: Place { .none(reason: "it has no restoration identifier") }

  // MARK: Controllers

  /// The place of a controller: the identifiers of the identified controllers from the root down to
  /// itself.
  ///
  /// An identified controller below an unidentified one keeps its identity, although its place in
  /// the unidentified parent is not recorded (rule P10).
  func place(of controller: any RestorableController) -> Place {
    guard let known = memory.record(of: controller) else { return newPlace(of: controller) }
    return memory[known].standing == .passedBy ? unnamed : .found(known)
  }

  /// The place of a controller that the pass has not met before.
  func newPlace(of controller: any RestorableController) -> Place {
    guard let identifier = controller.placedIdentifier else {
      return unnamed
    }
    let number: ObjectNumber?
    if let container = controller.restorationContainer {
      guard let known = memory.record(of: container) else { return placeAll(below: controller) }
      number = add(controller, identifier, container.restorationSlot(for: controller), known)
    } else {
      let slot = host.restorationSlot(forRoot: controller)
      number = add(controller, identifier, slot, ObjectNumber.none)
    }
    return number.map(Place.found) ?? beyondLimits(controller)
  }

  private func beyondLimits(_ object: any StateRestoring) -> Place {
    guard case .beyondLimits(let reason) = tree.place(of: object) else {
      return .beyondLimits(reason: "its path is longer than an archive may name")
    }
    return .beyondLimits(reason: reason)
  }

  /// Places a controller together with the controllers above it that the pass has not met before.
  private func placeAll(below controller: any RestorableController) -> Place {
    var chain = [controller]
    var visited: Set<ObjectIdentifier> = [ObjectIdentifier(controller)]
    var base = ObjectNumber.none
    var identified = 1
    var top: (any RestorableController)?
    while let container = chain.last?.restorationContainer {
      if let known = memory.record(of: container) {
        base = known
        top = container
        break
      }
      guard visited.insert(ObjectIdentifier(container)).inserted else {
        memory.doubt = "containers run in a circle"
        top = container
        break
      }
      chain.append(container)
      if LiveTree.isIdentified(container) { identified += 1 }
      guard identified <= limits.maximumPathLength else { return beyondLimits(controller) }
    }
    for step in chain.reversed() {
      guard let number = add(step, step.placedIdentifier, tree.slot(of: step, in: top), base)
      else { return beyondLimits(controller) }
      (base, top) = (number, step)
    }
    return .found(base)
  }

  /// Records a child that nothing refers to yet: its container may refer to it as soon as it has an
  /// identifier.
  func note(_ child: any RestorableController, _ container: ObjectNumber) {
    guard let holder = child.restorationContainer, memory.record(of: holder) == container else {
      return
    }
    _ = add(child, child.placedIdentifier, holder.restorationSlot(for: child), container)
  }

  /// Creates the record of a controller, or returns `nil` if its path exceeds the limits.
  private func add(
    _ controller: any RestorableController,
    _ identifier: String?,
    _ slot: @autoclosure () -> String?,
    _ container: ObjectNumber
  ) -> ObjectNumber? {
    let base = container == ObjectNumber.none ? .root : memory[container].path
    guard let identifier, !identifier.isEmpty else {
      return add(
        controller,
        at: .init(path: base, role: .controller, container: container, standing: .passedBy)
      )
    }
    let slot = slot()
    guard base.count < limits.maximumPathLength, tree.isWithinLimits(identifier, slot: slot)
    else { return nil }
    let path = base.appending(identifier, slot: slot)
    return add(
      controller,
      at: .init(path: path, role: .controller, container: container, standing: .placed)
    )
  }

  private func add(
    _ object: any StateRestoring,
    at place: consuming TreeMemory.Place
  ) -> ObjectNumber {
    let number = memory.add(object, at: place)
    if listens { memory.listen(to: object, number) }
    return number
  }

  // MARK: Elements

  /// The record of an identified element of a controller that is being encoded (rule P15).
  func place(
    of element: any RestorableElement,
    _ identifier: String,
    ownedBy owner: ObjectNumber
  ) -> ObjectNumber {
    guard let known = memory.record(of: element) else {
      let path = memory[owner].path.appending(identifier)
      return add(
        element,
        at: .init(path: path, role: .view, container: owner, standing: .placed)
      )
    }
    if memory[known].container != owner
      || !sameBytes(memory[known].path.last?.identifier ?? "", identifier)
    {
      memory.doubt = "an element belongs to two controllers, or has another identifier"
    }
    memory[known].checkedIn = memory.pass
    return known
  }

  /// The place of any element: its identifier below the controller that owns it.
  func place(of element: any RestorableElement) -> Place {
    guard let identifier = element.restorationIdentifier, !identifier.isEmpty else {
      return .none(reason: "the view has no restoration identifier")
    }
    guard let owner = tree.owner(of: element) else {
      // The element will be known if its controller encodes later.
      memory.doubt = "an element belongs to no controller of the tree"
      return .none(reason: "the view belongs to no controller of the tree")
    }
    switch place(of: owner) {
    case .found(let number):
      elementsFoundAlone.append(number)
      let path = memory[number].path.appending(identifier)
      return .found(
        add(element, at: .init(path: path, role: .view, container: number, standing: .placed))
      )
    case .none:
      return .none(
        reason: "the controller that the view belongs to has no restoration identifier"
      )
    case .beyondLimits(let reason): return .beyondLimits(reason: reason)
    }
  }

  /// Doubts an element that was found only because its controller had encoded before.
  func doubtUnlessFound(_ element: ObjectNumber) {
    var top = memory[element].container
    while memory[top].container != ObjectNumber.none {
      top = memory[top].container
    }
    let identity = memory[top].identity
    if !host.restorationRoots.contains(where: { ObjectIdentifier($0) == identity }) {
      memory.doubt = "an element is known only because its controller has been encoded"
    }
  }

  // MARK: Registered objects

  /// The place of a registered object: its identifier below its restoration parent (rule P19).
  ///
  /// A parent without a place of its own is ignored.
  func place(ofRegistered object: any StateRestoring) -> Place {
    var chain: [(object: any StateRestoring, identifier: String)] = []
    var visited: Set<ObjectIdentifier> = []
    var base = ObjectNumber.none
    var step: (any StateRestoring)? = object
    while let current = step {
      if let known = memory.record(of: current), !chain.isEmpty {
        if memory[known].standing == .passedBy {
          memory.doubt = "a restoration parent has no place"
        } else {
          base = known
        }
        break
      }
      if let controller = current as? any RestorableController {
        if case .found(let number) = place(of: controller) {
          base = number
        } else {
          memory.doubt = "a restoration parent has no place"
        }
        break
      }
      guard let identifier = tree.identifier(ofRegistered: current) else {
        if chain.isEmpty {
          return .none(reason: "it is not registered for state restoration")
        }
        memory.doubt = "a restoration parent is not registered"
        break
      }
      guard visited.insert(ObjectIdentifier(current)).inserted else {
        memory.doubt = "restoration parents run in a circle"
        break
      }
      chain.append((current, identifier))
      step = current.restorationParent
    }
    let start = base == ObjectNumber.none ? 0 : memory[base].path.count
    guard start + chain.count <= limits.maximumPathLength else {
      return beyondLimits(object)
    }
    for (object, identifier) in chain.reversed() {
      let path = (base == ObjectNumber.none ? .root : memory[base].path).appending(identifier)
      base = add(
        object,
        at: .init(path: path, role: .object, container: base, standing: .placed)
      )
    }
    return .found(base)
  }
}
