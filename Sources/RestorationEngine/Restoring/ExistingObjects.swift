import RestorationArchive

/// The existing objects that a restoration may find: those that launch created, those that were
/// registered, and those that restored containers have brought along.
///
/// None of them belongs to a container whose place a new one has taken: the new one makes its own
/// contents. In an app that goes back while it runs, the containers of the state that it leaves still
/// exist.
@MainActor
final class ExistingObjects: PassPart {
  let input: PassInput
  let listed: ListedObjects
  private var live = LiveIndex()
  /// Controllers at paths that the archive does not list.
  private var elsewhere: [IdentifierPath: any RestorableController] = [:]
  /// Existing controllers whose places new ones have taken; the index keeps them alive.
  private var superseded: Set<ObjectIdentifier> = []
  private var registered: [IdentifierPath: any StateRestoring] = [:]
  private var isRegisteredStale = true
  private var registeredCount = 0

  init(_ input: PassInput) {
    self.input = input
    listed = input.listed
  }

  func release() {
    live = LiveIndex()
    elsewhere = [:]
    superseded = []
    registered = [:]
    isRegisteredStale = true
    tree.forgetRegistrations()
  }

  // MARK: Finding

  /// Indicates whether the object existed before the restoration created any.
  func isOriginal(_ identity: ObjectIdentifier) -> Bool { live.isOriginal(identity) }

  /// The existing controller that may be found for a listed object.
  func controller(_ number: ObjectNumber) -> (any RestorableController)? {
    listed[number].existing.flatMap { isSuperseded($0) ? nil : $0 }
  }

  /// The existing controller that may be found at a path.
  func controller(at path: IdentifierPath) -> (any RestorableController)? {
    if let number = listed.number(at: path) { return controller(number) }
    return elsewhere[path].flatMap { isSuperseded($0) ? nil : $0 }
  }

  /// The object registered at a path now; factories may have registered some.
  func registeredObject(at path: IdentifierPath) -> (any StateRestoring)? {
    if let known = registered[path], !isSuperseded(known) { return known }
    let registrations = host.registeredObjects
    guard isRegisteredStale || registrations.count != registeredCount else { return nil }
    isRegisteredStale = false
    registeredCount = registrations.count
    registered = [:]
    for registration in registrations where !isSuperseded(registration.object) {
      guard case .path(let place, _) = tree.place(ofRegistered: registration.object),
        registered[place] == nil
      else { continue }
      registered[place] = registration.object
    }
    return registered[path]
  }

  /// Indicates whether an existing object belongs to a container that is being made anew.
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

  // MARK: Changes

  /// Notes that objects may have been registered, or that registered ones have other places.
  func noteRegistrations() { isRegisteredStale = true }

  /// Notes the controller that was found for a listed object, and the controllers that it has brought
  /// along.
  ///
  /// - Parameter isNew: Indicates whether the controller did not exist before at this path.
  func settle(_ controller: any RestorableController, at number: ObjectNumber, isNew: Bool) {
    isRegisteredStale = true
    if let former = listed[number].existing, former !== controller {
      superseded.insert(ObjectIdentifier(former))
    }
    guard isNew else { return }
    // Nearly every controller has no children yet.
    guard !controller.restorationChildren.isEmpty else {
      if LiveTree.isIdentified(controller) { listed[number].existing = controller }
      return
    }
    for (path, brought) in tree.controllers(from: controller, at: listed.path(number))
    where LiveTree.isIdentified(brought) {
      if let number = listed.number(at: path) {
        listed[number].existing = brought
      } else {
        elsewhere[path] = brought
      }
    }
  }

  // MARK: Indexing

  /// Indexes by path the objects that launch created.
  func index() {
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
    // A stand-in is not the object.
    guard LiveTree.isIdentified(controller), controller.restorationStandIn == nil else {
      return path
    }
    if let number {
      if listed[number].existing == nil { listed[number].existing = controller }
    } else if elsewhere[path] == nil {
      elsewhere[path] = controller
    }
    return path
  }
}
