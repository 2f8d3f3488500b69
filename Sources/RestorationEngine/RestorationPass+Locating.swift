import RestorationArchive
import RestorationCoding

// Rule R1, step 5: finding or making objects, by rules R3-R12.
extension RestorationPass {
  /// Finds or makes the object at a path, once (rule R3). A reference may ask for an object before
  /// its turn (rule R14); parents come before their children even then.
  func locate(_ path: IdentifierPath) -> Location {
    if let known = locations[path] { return known }
    guard let object = archived[path], isRestorable(path) else {
      return .missing(.skipped, reason: "the archive has no such object")
    }
    for ancestor in unlocatedAncestors(of: path) { _ = locate(ancestor) }
    if let known = locations[path] { return known }
    // Factories that need each other end here with nil, long before the stack does; the object is
    // located later, when it is its turn.
    guard beingLocated.count < engine.limits.maximumPathLength,
      beingLocated.insert(path).inserted
    else { return .missing(.skipped, reason: "it is needed to locate itself") }
    let location = makeLocation(of: object)
    beingLocated.remove(path)
    if !beingLocated.isEmpty { locatedEarly.append(path) }
    locations[path] = location
    switch location {
    case .found(let object, let source, let reason, let isAdopted):
      settle(object, at: path, source: source)
      note(path, isAdopted ? .adopted : .restored, source, reason)
    case .missing(let outcome, let reason):
      note(path, outcome, nil, reason)
    }
    return location
  }

  private func unlocatedAncestors(of path: IdentifierPath) -> [IdentifierPath] {
    var result: [IdentifierPath] = []
    var ancestor = path.parent
    while let candidate = ancestor, !candidate.isEmpty {
      if isRestorable(candidate), locations[candidate] == nil, !beingLocated.contains(candidate) {
        result.append(candidate)
      }
      ancestor = candidate.parent
    }
    return result.reversed()
  }

  private func makeLocation(of object: ArchivedObject) -> Location {
    if let ancestor = droppedAncestor(of: object.path) {
      return .missing(.skipped, reason: leftOut(by: ancestor))
    }
    let decoder: StateDecoder
    do throws(RestorationError) {
      guard let coder = try coder(at: object.path) else {
        return .missing(.skipped, reason: "the archive has no such object")
      }
      decoder = coder
    } catch {
      return .missing(.failed, reason: error.message)
    }
    return object.role == .controller
      ? locateController(object, decoder) : locateRegistered(object, decoder)
  }

  // MARK: Leaving out (rule R4)

  func droppedAncestor(of path: IdentifierPath) -> IdentifierPath? {
    var ancestor = path.parent
    while let candidate = ancestor, !candidate.isEmpty {
      if dropped.contains(candidate) { return candidate }
      ancestor = candidate.parent
    }
    return nil
  }

  func leftOut(by ancestor: IdentifierPath) -> String {
    "\(ancestor) above it was left out by its restoration class (R4)"
  }

  /// Leaves out everything below a path, also what its factory asked for before it returned nil.
  private func drop(_ path: IdentifierPath) {
    dropped.insert(path)
    for early in locatedEarly where early != path && early.isEqualToOrDescendant(of: path) {
      guard case .found(let object, _, _, _) = locations[early] else { continue }
      pathOfObject[ObjectIdentifier(object)] = nil
      locations[early] = .missing(.skipped, reason: leftOut(by: path))
      note(early, .skipped, nil, leftOut(by: path))
    }
  }

  // MARK: Controllers (rule R3)

  private func locateController(_ object: ArchivedObject, _ coder: StateDecoder) -> Location {
    let identifiers = object.path.identifiers
    var tried: [String] = []
    if let name = object.restorationClass {
      if let type = engine.classes.controllerClass(named: name) {
        let made: (any RestorableController)? = type.viewController(
          withRestorationIdentifierPath: identifiers,
          coder: coder
        )
        guard let made else {
          drop(object.path)
          return .missing(
            .skipped,
            reason: "its restoration class \(name) returned nil, which is final (R4)"
          )
        }
        if made.restorationClass == nil { made.restorationClass = type }
        return found(made, at: object.path, .restorationClass, "made by \(name)")
      }
      tried.append("its restoration class \(name) is not registered (R10)")
    }
    if let made = host.controller(withRestorationIdentifierPath: identifiers, coder: coder) {
      let reason = (tried + ["returned by the delegate"]).joined(separator: "; ")
      return found(made, at: object.path, .delegate, reason)
    }
    tried.append("the delegate returned nil (R5)")
    if let live = existing[object.path] {
      guard let taken = pathOfObject[ObjectIdentifier(live)] else {
        return found(live, at: object.path, .existing, "an object with this path exists")
      }
      tried.append("the object with this path stands for \(taken) already")
    } else {
      tried.append("no object with this path exists")
    }
    if let storyboard = object.storyboard, let identifier = object.storyboardIdentifier {
      let origin = StoryboardOrigin(storyboard: storyboard, identifier: identifier)
      if let made = host.instantiateController(from: origin) {
        return found(
          made,
          at: object.path,
          .storyboard,
          "instantiated as \(identifier) from storyboard \(storyboard)"
        )
      }
      tried.append("storyboard \(storyboard) has no \(identifier)")
    } else {
      tried.append("no storyboard is recorded")
    }
    return .missing(.skipped, reason: tried.joined(separator: "; "))
  }

  private func found(
    _ object: any StateRestoring,
    at path: IdentifierPath,
    _ source: RestorationReport.Source,
    _ reason: String
  ) -> Location {
    if let other = pathOfObject[ObjectIdentifier(object)] {
      return .missing(
        .failed,
        reason: "\(reason), but that \(type(of: object)) stands for \(other) already; return "
          + "another object for each path"
      )
    }
    var reason = reason
    let live: (any StateRestoring)? =
      object is any RestorableController ? existing[path] : registeredObject(at: path)
    if let live, live !== object {
      reason += "; another object with this path exists, so there are two now (R11)"
    }
    let isAdopted =
      original[ObjectIdentifier(object)] != nil || source == .existing || source == .registration
    return .found(object, source, reason: reason, isAdopted: isAdopted)
  }

  // MARK: Registered objects (rule R8)

  private func locateRegistered(_ object: ArchivedObject, _ coder: StateDecoder) -> Location {
    var tried = ""
    if let name = object.restorationClass {
      if let type = engine.classes.objectClass(named: name) {
        let made: (any StateRestoring)? = type.object(
          withRestorationIdentifierPath: object.path.identifiers,
          coder: coder
        )
        guard let made else {
          drop(object.path)
          return .missing(.skipped, reason: "its restoration class \(name) returned nil (R8)")
        }
        return found(made, at: object.path, .restorationClass, "made by \(name)")
      }
      tried = "its restoration class \(name) is not registered (R10); "
    }
    if let live = registeredObject(at: object.path) {
      return found(live, at: object.path, .registration, "\(tried)registered under this path (R8)")
    }
    return .missing(
      .skipped,
      reason: "\(tried)no object is registered under this path, and none makes it (R8)"
    )
  }

  /// The object that is registered under a path now; factories may have registered some.
  func registeredObject(at path: IdentifierPath) -> (any StateRestoring)? {
    if let known = registered[path] { return known }
    let registrations = host.registeredObjects
    guard isRegisteredStale || registrations.count != registeredCount else { return nil }
    isRegisteredStale = false
    registeredCount = registrations.count
    registered = [:]
    for registration in registrations {
      guard case .path(let place, _) = tree.place(ofRegistered: registration.object),
        registered[place] == nil
      else { continue }
      registered[place] = registration.object
    }
    return registered[path]
  }

  // MARK: What exists

  /// Makes everything that launch built findable by path.
  func indexExisting() {
    for root in host.restorationRoots {
      var path = IdentifierPath.root
      if case .path(let place, _) = tree.place(of: root) { path = place }
      for (path, controller) in tree.controllers(from: root, at: path) {
        original[ObjectIdentifier(controller)] = controller
        guard LiveTree.isIdentified(controller), existing[path] == nil else { continue }
        existing[path] = controller
      }
    }
    for registration in host.registeredObjects {
      original[ObjectIdentifier(registration.object)] = registration.object
    }
  }

  /// What follows from finding an object: it is known by its identifier again (R7), it stands for
  /// this path and no other, and what it brought along can be found.
  private func settle(
    _ object: any StateRestoring,
    at path: IdentifierPath,
    source: RestorationReport.Source
  ) {
    pathOfObject[ObjectIdentifier(object)] = path
    guard let controller = object as? any RestorableController else { return }
    if !LiveTree.isIdentified(controller), let last = path.last {
      controller.restorationIdentifier = last.identifier
    }
    tree.assume(path, for: controller)
    isRegisteredStale = true
    guard source != .existing else { return }
    for (path, brought) in tree.controllers(from: controller, at: path)
    where LiveTree.isIdentified(brought) { existing[path] = brought }
  }
}
