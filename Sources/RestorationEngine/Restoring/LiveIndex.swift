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

  private let records = CellList<Record>(capacity: 0)
  private let table = NumberTable()

  /// The number of the current walk.
  private(set) var walk: Int32 = 0

  func beginWalk() { walk += 1 }

  subscript(number: Int32) -> UnsafeMutablePointer<Record> { records.start + Int(number) }

  func number(of object: AnyObject) -> Int32? {
    let hash = NumberTable.hash(Int(bitPattern: ObjectIdentifier(object)))
    let start = records.start
    return table.find(hash) { start[Int($0)].object === object }
  }

  func isOriginal(_ object: AnyObject) -> Bool { number(of: object) != nil }

  func add(_ object: any StateRestoring, _ path: IdentifierPath) {
    let hash = NumberTable.hash(Int(bitPattern: ObjectIdentifier(object)))
    table.insert(hash, Int32(truncatingIfNeeded: records.count))
    records.append(Record(object: object, path: path, walk: walk))
  }
}

extension RestorationPass {
  /// Indexes by path the objects that launch created.
  func indexExisting() {
    live.beginWalk()
    for root in host.restorationRoots {
      var path = IdentifierPath.root
      if case .path(let place, _) = tree.place(of: root) { path = place }
      index(root, at: path)
    }
    for registration in host.registeredObjects where !live.isOriginal(registration.object) {
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
        if let known = live.number(of: child),
          live[known].pointee.path.isChild(of: path, identifier, slot)
        {
          waiting.append((child, live[known].pointee.path))
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
      guard live[known].pointee.walk != live.walk else { return nil }
      live[known].pointee.walk = live.walk
      if live[known].pointee.path == path { return path }
    }
    // Uses the archive's own path if there is one: paths that share nodes compare fastest.
    let number = listed.number(at: path)
    var path = path
    if let number { path = listed.path(number) }
    if let known { live[known].pointee.path = path } else { live.add(controller, path) }
    guard LiveTree.isIdentified(controller) else { return path }
    if let number {
      if listed[number].pointee.existing == nil { listed[number].pointee.existing = controller }
    } else if existingElsewhere[path] == nil {
      existingElsewhere[path] = controller
    }
    return path
  }
}
