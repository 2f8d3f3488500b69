import RestorationArchive

/// The changes of a tree since an earlier pass, by the memory and the notes of the trackers.
@MainActor
final class TreeChanges {
  private let memory: TreeMemory
  private let tree: LiveTree
  /// Remembered objects that encode because they have changed or might have.
  private(set) var changed: [(number: ObjectNumber, object: any StateRestoring)] = []
  /// Remembered objects whose paths new ones have taken; they must no longer be reachable.
  private var succeeded: [ObjectNumber] = []
  /// Indicates whether a remembered object is no longer at its place.
  private var hasMoves = false
  /// The paths of objects that nothing refers to any more.
  private(set) var removed: [IdentifierPath] = []
  /// Objects whose references have changed, with their former references.
  private var changedReferences: [(number: ObjectNumber, former: [ObjectNumber])] = []

  init(_ places: ObjectPlaces) {
    memory = places.memory
    tree = places.tree
  }

  /// Indicates whether objects may no longer be reached.
  var mayHaveUnreached: Bool {
    !memory.freed.isEmpty || !changedReferences.isEmpty || !succeeded.isEmpty || hasMoves
  }

  /// Returns the changed objects once.
  func takeChanged() -> [(number: ObjectNumber, object: any StateRestoring)] {
    defer { changed = [] }
    return changed
  }

  /// Notes that a new object has the path of a remembered one.
  func noteSuccession(of number: ObjectNumber) { succeeded.append(number) }

  /// Notes that an object refers to others than before.
  func noteReferences(of number: ObjectNumber) {
    changedReferences.append((number, memory[number].references))
  }

  func isWaiting(_ number: ObjectNumber) -> Bool {
    memory[number].standing != .dropped && !memory.isNew(number)
      && memory[number].listedIn != memory.pass
  }

  /// Lists the objects that must encode, and checks the places of all that may have moved.
  func list() {
    for number in memory.freed where memory.object(number) != nil { loseTracker(of: number) }
    for number in memory.freed { look(at: number) }
    for number in memory.untracked { look(at: number) }
    for number in memory.invalidated.sorted() { look(at: number) }
  }

  private func loseTracker(of number: ObjectNumber) {
    guard memory[number].standing != .dropped else { return }
    memory.doubt = "an object has another tracker than before"
  }

  private func look(at number: ObjectNumber) {
    let standing = memory[number].standing
    guard standing != .dropped, memory[number].listedIn != memory.pass, !memory.isNew(number)
    else { return }
    memory[number].listedIn = memory.pass
    guard let object = memory.object(number) else { return memory.noteEnd(of: number) }
    checkPlace(of: number, object)
    if let container = object as? any RestorableController { checkChildren(of: container) }
    if standing == .preserved { changed.append((number, object)) }
  }

  // MARK: Places

  /// Notes an object that is no longer at its remembered place.
  ///
  /// The path of an object follows from its own identifier and the path of its container. A change
  /// of either one also invalidates that object, so one step is enough.
  func checkPlace(of number: ObjectNumber, _ object: AnyObject) {
    guard memory[number].checkedIn != memory.pass, !memory.isNew(number) else { return }
    memory[number].checkedIn = memory.pass
    switch memory[number].role {
    case .controller:
      if let object = object as? any RestorableController { check(object, number) }
    case .view:
      if let object = object as? any RestorableElement { check(object, number) }
    case .object:
      if let object = object as? any StateRestoring { check(object, number) }
    case .app: break
    }
  }

  // An object that has left its container may also leave the archive, which is no fault. One that
  // was renamed in its place is still in the tree.
  private func noteMove(of number: ObjectNumber) {
    memory[number].movedIn = memory.pass
    hasMoves = true
  }

  private func check(_ controller: any RestorableController, _ number: ObjectNumber) {
    let container = controller.restorationContainer
    guard isRecorded(container, asContainerOf: number) else { return noteMove(of: number) }
    let identifier = controller.placedIdentifier ?? ""
    let isUnchanged: Bool
    if memory[number].standing == .passedBy {
      isUnchanged = identifier.isEmpty
    } else {
      let component = memory[number].path.last
      let slot = tree.slot(of: controller, in: container)
      isUnchanged =
        sameBytes(component?.identifier ?? "", identifier)
        && (slot == nil) == (component?.slot == nil)
        && sameBytes(slot ?? "", component?.slot ?? "")
    }
    if !isUnchanged { memory.doubt = "a controller has another identifier or slot" }
  }

  private func check(_ element: any RestorableElement, _ number: ObjectNumber) {
    let owner = memory[number].container
    guard let controller = memory.object(owner) as? any RestorableController,
      controller.restorationElements.contains(where: { $0 === element })
    else { return noteMove(of: number) }
    if !isNamed(number, element.restorationIdentifier) {
      memory.doubt = "an element has another identifier"
    }
  }

  private func check(_ object: any StateRestoring, _ number: ObjectNumber) {
    guard isRecorded(object.restorationParent, asContainerOf: number),
      let identifier = tree.identifier(ofRegistered: object)
    else { return noteMove(of: number) }
    if !isNamed(number, identifier) {
      memory.doubt = "a registered object has another identifier"
    }
  }

  private func isNamed(_ number: ObjectNumber, _ identifier: String?) -> Bool {
    sameBytes(memory[number].path.last?.identifier ?? "", identifier ?? "")
  }

  private func isRecorded(_ container: AnyObject?, asContainerOf number: ObjectNumber) -> Bool {
    let recorded = memory[number].container
    guard let container else { return recorded == ObjectNumber.none }
    return memory.record(of: container) == recorded
  }

  /// Checks the children of a changed container, which may have given them other slots.
  private func checkChildren(of container: any RestorableController) {
    for child in container.restorationChildren {
      guard let known = memory.record(of: child) else { continue }
      checkPlace(of: known, child)
    }
  }

  // MARK: Unreached objects

  /// Drops objects that nothing refers to any more. This encodes no object.
  func settle() {
    var waiting = memory.roots + memory.appReferences
    while let number = waiting.popLast() {
      guard memory[number].reachedIn != memory.pass else { continue }
      memory[number].reachedIn = memory.pass
      waiting += memory[number].references
    }
    // Either a referrer does not report its changes, or the memory is incomplete.
    for number in memory.freed where isReached(number) {
      memory.doubt = "an object refers to one that no longer exists"
    }
    for number in succeeded where isReached(number) {
      memory.doubt = "two objects have one path"
    }
    for number in memory.asleep where !isReached(number) {
      // No record has the objects below it, which were copied.
      memory.doubt = "a controller is no longer asleep"
    }
    for (_, former) in changedReferences {
      for number in former where isReached(number) {
        guard let object = memory.object(number) else { continue }
        checkPlace(of: number, object)
      }
    }
    settlePlaces()
    for number in memory.freed where memory[number].neededIn == memory.pass {
      memory.doubt = "the container of an object no longer exists"
    }
    guard memory.doubt == nil else { return }
    for number in memory.numbers where !isReached(number) {
      if memory[number].standing != .dropped { drop(number) }
    }
  }

  /// Doubts objects that stay below one that has moved, and marks objects whose places others need.
  private func settlePlaces() {
    // Containers have smaller numbers than their contents.
    for number in memory.numbers {
      let container = memory[number].container
      if container != ObjectNumber.none, memory[container].movedIn == memory.pass {
        memory[number].movedIn = memory.pass
      }
      if isReached(number), memory[number].movedIn == memory.pass {
        memory.doubt = "an object has another place"
      }
    }
    for number in memory.numbers.reversed() {
      let container = memory[number].container
      guard container != ObjectNumber.none else { continue }
      let isReached = isReached(number)
      if isReached || memory[number].neededIn == memory.pass {
        memory[container].neededIn = memory.pass
      }
      if isReached, memory[number].role == .view, !self.isReached(container) {
        memory.doubt = "an element is preserved without its controller"
      }
    }
  }

  private func drop(_ number: ObjectNumber) {
    let isNeeded = memory[number].neededIn == memory.pass
    if memory[number].standing == .preserved {
      if memory.isNew(number), !succeeded.isEmpty { memory.doubt = "a path without an object" }
      // If another object has taken the path, its section replaces this one.
      if memory.preserved(atPathOf: number) == number, !memory.isNew(number) {
        removed.append(memory[number].path)
      }
    } else if isNeeded || isWatched(number) {
      return
    }
    memory.drop(number, isNeeded: isNeeded)
  }

  /// Indicates whether an object could be referred to as soon as it has an identifier.
  private func isWatched(_ number: ObjectNumber) -> Bool {
    let container = memory[number].container
    return container != ObjectNumber.none && isReached(container)
      && memory[number].movedIn != memory.pass && memory.object(number) != nil
  }

  private func isReached(_ number: ObjectNumber) -> Bool {
    memory[number].standing == .preserved && memory[number].reachedIn == memory.pass
  }
}
