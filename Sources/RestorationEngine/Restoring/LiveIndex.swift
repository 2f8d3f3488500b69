import RestorationArchive

/// The objects that existed before a restoration created any, each with the path that it would be
/// preserved at.
///
/// The index keeps them alive, so that their addresses are not reused.
@MainActor
final class LiveIndex {
  struct Record {
    let object: any StateRestoring
    var path: IdentifierPath
    /// The number of the last walk that visited the object.
    var walk: Int32
  }

  private let rows = RowList<Record>(capacity: 0)
  private let table = NumberTable()

  /// The number of the current walk.
  private(set) var walk: Int32 = 0

  func beginWalk() { walk += 1 }

  /// The object with a number.
  subscript(number: ObjectNumber) -> Record {
    @inline(__always) unsafeAddress { UnsafePointer(rows.address(of: number)) }
    @inline(__always) unsafeMutableAddress { rows.address(of: number) }
  }

  func number(of object: AnyObject) -> ObjectNumber? { number(of: ObjectIdentifier(object)) }

  private func number(of identity: ObjectIdentifier) -> ObjectNumber? {
    table.find(NumberTable.hash(Int(bitPattern: identity))) {
      ObjectIdentifier(rows[$0].object) == identity
    }
  }

  func isOriginal(_ identity: ObjectIdentifier) -> Bool { number(of: identity) != nil }

  func add(_ object: any StateRestoring, _ path: IdentifierPath) {
    let hash = NumberTable.hash(Int(bitPattern: ObjectIdentifier(object)))
    table.insert(hash, rows.append(Record(object: object, path: path, walk: walk)))
  }
}

// Existing objects that the pass may find.
extension RestorationPass {
  /// Indicates whether an existing object belongs to a container that is being made anew. The container
  /// in its place makes its own contents, so no object of the former one is found for it.
  ///
  /// In an app that goes back while it runs, the containers of the state that it leaves still exist.
  func isSuperseded(_ object: any StateRestoring) -> Bool {
    guard !superseded.isEmpty else { return false }
    var visited: Set<ObjectIdentifier> = []
    var step: (any StateRestoring)? = object
    while let current = step, visited.insert(ObjectIdentifier(current)).inserted {
      if superseded.contains(ObjectIdentifier(current)) { return true }
      step =
        (current as? any RestorableController)?.restorationContainer ?? current.restorationParent
    }
    return false
  }

  /// The existing controller that the pass may find for a listed object.
  func existing(_ number: ObjectNumber) -> (any RestorableController)? {
    listed[number].existing.flatMap { isSuperseded($0) ? nil : $0 }
  }

  /// The existing controller that the pass may find at a path.
  func existing(at path: IdentifierPath) -> (any RestorableController)? {
    if let number = listed.number(at: path) { return existing(number) }
    return existingElsewhere[path].flatMap { isSuperseded($0) ? nil : $0 }
  }

  /// Indexes by path the objects that launch created.
  func indexExisting() {
    live.beginWalk()
    for root in host.restorationRoots {
      var path = IdentifierPath.root
      if case .path(let place, _) = tree.place(of: root) { path = place }
      index(root, at: path)
    }
    for registration in host.registeredObjects
    where !live.isOriginal(ObjectIdentifier(registration.object)) {
      live.add(registration.object, .root)
    }
  }

  private func index(_ root: any RestorableController, at path: IdentifierPath) {
    var waiting = [(controller: root, path: path)]
    while let (controller, found) = waiting.popLast() {
      guard let path = meet(controller, found) else { continue }
      for child in controller.restorationChildren.reversed() {
        guard let identifier = child.placedIdentifier else {
          waiting.append((child, path))
          continue
        }
        guard path.count < engine.limits.maximumPathLength else { continue }
        let slot = controller.restorationSlot(for: child)
        // In the second walk nearly every controller is where it was in the first.
        if let known = live.number(of: child), live[known].path.isChild(of: path, identifier, slot)
        {
          waiting.append((child, live[known].path))
        } else {
          waiting.append((child, path.appending(identifier, slot: slot)))
        }
      }
    }
  }

  /// Records the place of a controller; returns its path, or `nil` if this walk has already visited
  /// it.
  private func meet(
    _ controller: any RestorableController,
    _ path: IdentifierPath
  ) -> IdentifierPath? {
    let known = live.number(of: controller)
    if let known {
      guard live[known].walk != live.walk else { return nil }
      live[known].walk = live.walk
      if live[known].path == path { return path }
    }
    // Uses the archive's own path if there is one: paths that share nodes compare fastest.
    let number = listed.number(at: path)
    var path = path
    if let number { path = listed.path(number) }
    if let known { live[known].path = path } else { live.add(controller, path) }
    guard LiveTree.isIdentified(controller) else { return path }
    if let number {
      if listed[number].existing == nil { listed[number].existing = controller }
    } else if existingElsewhere[path] == nil {
      existingElsewhere[path] = controller
    }
    return path
  }
}
