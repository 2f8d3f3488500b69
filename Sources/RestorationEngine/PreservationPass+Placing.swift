import RestorationArchive
import RestorationCoding

// Where objects stand, each found out once: paths are made of what is known of the container.
extension PreservationPass {
  /// The record of an object with its place, or why it has none.
  enum Place {
    case found(Int32)
    /// Restorable, but without a place of its own.
    case none(reason: String)
    /// Below more identified objects than a path may name.
    case tooDeep(reason: String)
  }

  private var tooDeep: Place { .tooDeep(reason: tree.tooDeepReason) }
  private var unnamed: Place { .none(reason: "it has no restoration identifier (P8)") }

  // MARK: Controllers

  /// The place of a controller: the identifiers of itself and of all above it that have one.
  ///
  /// An identified controller below an unidentified one keeps its identity although its place in
  /// the unnamed parent is not recorded (rule P10).
  func place(of controller: any RestorableController) -> Place {
    if let known = memory.record(of: controller) {
      return memory.records[Int(known)].standing == .passedBy ? unnamed : .found(known)
    }
    guard LiveTree.isIdentified(controller) else { return unnamed }
    guard let container = controller.restorationContainer else {
      return add(controller, TreeMemory.none, nil).map { .found($0) } ?? tooDeep
    }
    if let known = memory.record(of: container) {
      return add(controller, known, container).map { .found($0) } ?? tooDeep
    }
    return placeAll(below: controller)
  }

  /// Places a controller together with those above it that have not been met.
  private func placeAll(below controller: any RestorableController) -> Place {
    var chain = [controller]
    var visited: Set<ObjectIdentifier> = [ObjectIdentifier(controller)]
    var base = TreeMemory.none
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
      guard identified <= engine.limits.maximumPathLength else { return tooDeep }
    }
    for step in chain.reversed() {
      guard let number = add(step, base, top) else { return tooDeep }
      (base, top) = (number, step)
    }
    return .found(base)
  }

  /// Remembers a child that nothing has referred to so far: its container may refer to it as soon
  /// as it has an identifier.
  func note(_ child: any RestorableController, _ container: Int32) {
    guard let holder = child.restorationContainer, memory.record(of: holder) == container else {
      return
    }
    _ = add(child, container, holder)
  }

  /// Makes the record of a controller, or returns `nil` when it lies too deep.
  private func add(
    _ controller: any RestorableController,
    _ container: Int32,
    _ holder: (any RestorableController)?
  ) -> Int32? {
    let base = container == TreeMemory.none ? .root : memory.records[Int(container)].path
    guard let identifier = controller.restorationIdentifier, !identifier.isEmpty else {
      return add(controller, base, .controller, container, .passedBy)
    }
    guard base.count < engine.limits.maximumPathLength else { return nil }
    let path = base.appending(identifier, slot: holder?.restorationSlot(for: controller))
    return add(controller, path, .controller, container, .placed)
  }

  private func add(
    _ object: any StateRestoring,
    _ path: IdentifierPath,
    _ role: ObjectRole,
    _ container: Int32,
    _ standing: TreeMemory.Standing
  ) -> Int32 {
    let number = memory.add(object, path, role, container: container, standing)
    if listens { memory.listen(to: object, number) }
    return number
  }

  // MARK: Views

  /// The record of an identified view of a controller that is being encoded (rule P15).
  func place(
    of view: any RestorableView,
    _ identifier: String,
    ownedBy owner: Int32
  ) -> Int32 {
    guard let known = memory.record(of: view) else {
      let path = memory.records[Int(owner)].path.appending(identifier)
      return add(view, path, .view, owner, .placed)
    }
    if memory.records[Int(known)].container != owner
      || !sameBytes(memory.records[Int(known)].path.last?.identifier ?? "", identifier)
    {
      memory.doubt = "a view belongs to two controllers, or has another identifier"
    }
    memory.records[Int(known)].checkedIn = memory.pass
    return known
  }

  /// The place of any view: its identifier below the controller that owns it.
  private func place(of view: any RestorableView) -> Place {
    guard let identifier = view.restorationIdentifier, !identifier.isEmpty else {
      return .none(reason: "the view has no restoration identifier (P15)")
    }
    guard let owner = tree.owner(of: view) else {
      // Once its controller encodes, if it does, the view is known.
      memory.doubt = "a view belongs to no controller of the tree"
      return .none(reason: "the view belongs to no controller of the tree (P15)")
    }
    switch place(of: owner) {
    case .found(let number):
      viewsFoundAlone.append(number)
      let path = memory.records[Int(number)].path.appending(identifier)
      return .found(add(view, path, .view, number, .placed))
    case .none:
      return .none(
        reason: "the controller that the view belongs to has no restoration identifier (P15)"
      )
    case .tooDeep: return tooDeep
    }
  }

  /// Doubts a view that would not have been found if its controller had not been encoded before.
  private func doubtUnlessFound(_ view: Int32) {
    var top = memory.records[Int(view)].container
    while memory.records[Int(top)].container != TreeMemory.none {
      top = memory.records[Int(top)].container
    }
    let identity = memory.records[Int(top)].identity
    if !host.restorationRoots.contains(where: { ObjectIdentifier($0) == identity }) {
      memory.doubt = "a view is known only because its controller has been encoded"
    }
  }

  // MARK: Registered objects

  /// The place of a registered object: its identifier below its restoration parent (rule P19).
  ///
  /// A parent that has no place of its own is ignored.
  private func place(ofRegistered object: any StateRestoring) -> Place {
    var chain: [(object: any StateRestoring, identifier: String)] = []
    var visited: Set<ObjectIdentifier> = []
    var base = TreeMemory.none
    var step: (any StateRestoring)? = object
    while let current = step {
      if let known = memory.record(of: current), !chain.isEmpty {
        if memory.records[Int(known)].standing == .passedBy {
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
          return .none(reason: "it is not registered for state restoration (P17)")
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
    let start = base == TreeMemory.none ? 0 : memory.records[Int(base)].path.count
    guard start + chain.count <= engine.limits.maximumPathLength else { return tooDeep }
    for (object, identifier) in chain.reversed() {
      let path = base == TreeMemory.none ? .root : memory.records[Int(base)].path
      base = add(object, path.appending(identifier), .object, base, .placed)
    }
    return .found(base)
  }

  // MARK: References

  /// Adds what a coder met, and returns its path, or `nil` if it is not restorable.
  func reference(
    to object: AnyObject
  ) -> Result<IdentifierPath?, RestorationError> {
    if let known = memory.record(of: object),
      memory.records[Int(known)].standing == .preserved
    {
      if !isFull { checkPlace(of: known, object) }
      if memory.records[Int(known)].role == .view { doubtUnlessFound(known) }
      references.append(known)
      return .success(memory.records[Int(known)].path)
    }
    switch RestorableKind.of(object) {
    case .controller:
      guard let controller = object as? any RestorableController else { return .success(nil) }
      return refer(to: controller, controller, place(of: controller))
    case .view:
      guard let view = object as? any RestorableView else { return .success(nil) }
      let place = memory.record(of: view).map { .found($0) } ?? place(of: view)
      return refer(to: view, nil, place)
    case .object:
      guard let object = object as? any StateRestoring else { return .success(nil) }
      let place = memory.record(of: object).map { .found($0) } ?? place(ofRegistered: object)
      return refer(to: object, nil, place)
    case .none:
      return .success(nil)
    }
  }

  private func refer(
    to object: any StateRestoring,
    _ controller: (any RestorableController)?,
    _ place: Place
  ) -> Result<IdentifierPath?, RestorationError> {
    switch place {
    case .found(let number):
      if let error = enqueue(object, number, controller) { return .failure(error) }
      references.append(number)
      return .success(memory.records[Int(number)].path)
    case .none(let reason):
      return .failure(
        RestorationError(
          .invalidIdentifier,
          "\(type(of: object)) cannot be referenced: \(reason) (J12)"
        )
      )
    case .tooDeep(let reason):
      return .failure(
        RestorationError(.limitExceeded, "\(type(of: object)) cannot be referenced: \(reason)")
      )
    }
  }
}

extension PreservationPass: ReferenceResolution {
  // Coders are not isolated, but run only inside this pass, on the main actor.
  nonisolated func identifierPath(
    ofReferenced object: AnyObject
  ) throws(RestorationError) -> IdentifierPath? {
    nonisolated(unsafe) let object = object
    return try MainActor.assumeIsolated { reference(to: object) }.get()
  }

  nonisolated func object(atReferenced path: IdentifierPath) -> AnyObject? { nil }
  nonisolated func storyboard(named name: String) -> AnyObject? { nil }
}
