import RestorationArchive
import RestorationCoding

// Rule R1, step 5: finding or making objects, by rules R3-R12.
extension RestorationPass {
  /// Finds or makes an object, once (rule R3). A reference may ask for it before its turn (rule
  /// R14); parents come before their children even then.
  func locate(_ number: Int32) {
    guard slots[number].pointee.location == .unknown else { return }
    locateAncestors(of: number)
    guard slots[number].pointee.location == .unknown else { return }
    // Factories that need each other end here with nil, long before the stack does; the object is
    // located later, when it is its turn.
    guard locatingDepth < engine.limits.maximumPathLength,
      !slots[number].pointee.isBeingLocated
    else { return }
    slots[number].pointee.isBeingLocated = true
    locatingDepth += 1
    let finding = find(number)
    slots[number].pointee.isBeingLocated = false
    locatingDepth -= 1
    if locatingDepth > 0 { locatedEarly.append(number) }
    switch finding {
    case .found(let object, let controller, let source, let reason):
      settle(object, controller, at: number, source, reason)
    case .missing(let outcome, let reason):
      slots[number].pointee.location = .missing
      note(number, outcome, nil, reason)
    }
  }

  private func locateAncestors(of number: Int32) {
    var above = slots[number].pointee.above
    // Nearly always the nearest has been located, and so has all above it.
    if above == RestorationSlots.none
      || slots[above].pointee.isRestorable
        && slots[above].pointee.location != .unknown
    {
      return
    }
    var waiting: [Int32] = []
    while above != RestorationSlots.none {
      // Whatever is above one that is located has been located before it.
      if slots[above].pointee.isRestorable {
        if slots[above].pointee.location != .unknown { break }
        if !slots[above].pointee.isBeingLocated { waiting.append(above) }
      }
      above = slots[above].pointee.above
    }
    while let next = waiting.popLast() { locate(next) }
  }

  /// What a search ended with.
  private enum Finding {
    case found(
      any StateRestoring,
      (any RestorableController)?,
      RestorationReport.Source,
      reason: String
    )
    case missing(RestorationReport.Outcome, reason: String)
  }

  private func find(_ number: Int32) -> Finding {
    if let ancestor = droppedAncestor(of: slots[number].pointee.above) {
      return .missing(.skipped, reason: leftOut(by: ancestor))
    }
    do throws(RestorationError) {
      let coder = try coder(of: number)
      return slots[number].pointee.role == .controller
        ? findController(number, coder) : findRegistered(number, coder)
    } catch {
      return .missing(.failed, reason: error.message)
    }
  }

  // MARK: Leaving out (rule R4)

  /// The object that was left out with all below it, from this one up.
  func droppedAncestor(of number: Int32) -> Int32? {
    guard hasDropped else { return nil }
    var number = number
    while number != RestorationSlots.none {
      if slots[number].pointee.isDropped { return number }
      number = slots[number].pointee.above
    }
    return nil
  }

  func leftOut(by ancestor: Int32) -> String {
    "\(slots.path(ancestor)) above it was left out by its restoration class (R4)"
  }

  /// Leaves out everything below an object, also what its factory asked for before it returned nil.
  private func drop(_ number: Int32) {
    slots[number].pointee.isDropped = true
    hasDropped = true
    let path = slots.path(number)
    for early in locatedEarly
    where early != number && slots.path(early).isEqualToOrDescendant(of: path) {
      guard slots[early].pointee.location == .found else { continue }
      slots.unsettle(early)
      slots[early].pointee.location = .missing
      note(early, .skipped, nil, leftOut(by: number))
    }
  }

  // MARK: Controllers (rule R3)

  private func findController(_ number: Int32, _ coder: StateDecoder) -> Finding {
    let object = slots[number].pointee.object
    let identifiers = object.path.identifiers
    var tried = ""
    func add(_ reason: String) { tried += tried.isEmpty ? reason : "; \(reason)" }
    if let name = object.restorationClass {
      if let type = engine.classes.controllerClass(named: name) {
        let made: (any RestorableController)? = type.viewController(
          withRestorationIdentifierPath: identifiers,
          coder: coder
        )
        guard let made else {
          drop(number)
          return .missing(
            .skipped,
            reason: "its restoration class \(name) returned nil, which is final (R4)"
          )
        }
        if made.restorationClass == nil { made.restorationClass = type }
        return found(made, made, at: number, .restorationClass, "made by \(name)")
      }
      add("its restoration class \(name) is not registered (R10)")
    }
    if let made = host.controller(withRestorationIdentifierPath: identifiers, coder: coder) {
      add("returned by the delegate")
      return found(made, made, at: number, .delegate, tried)
    }
    let live = slots[number].pointee.existing
    var taken: Int32?
    if let live {
      taken = slots.number(of: live)
      if taken == nil {
        return found(live, live, at: number, .existing, "an object with this path exists")
      }
    }
    add("the delegate returned nil (R5)")
    if let taken {
      add("the object with this path stands for \(slots.path(taken)) already")
    } else {
      add("no object with this path exists")
    }
    if let storyboard = object.storyboard, let identifier = object.storyboardIdentifier {
      let origin = StoryboardOrigin(storyboard: storyboard, identifier: identifier)
      if let made = host.instantiateController(from: origin) {
        let reason = "instantiated as \(identifier) from storyboard \(storyboard)"
        return found(made, made, at: number, .storyboard, reason)
      }
      add("storyboard \(storyboard) has no \(identifier)")
    } else {
      add("no storyboard is recorded")
    }
    return .missing(.skipped, reason: tried)
  }

  private func found(
    _ object: any StateRestoring,
    _ controller: (any RestorableController)?,
    at number: Int32,
    _ source: RestorationReport.Source,
    _ reason: String
  ) -> Finding {
    if let other = slots.number(of: object) {
      return .missing(
        .failed,
        reason: "\(reason), but that \(type(of: object)) stands for \(slots.path(other)) already; "
          + "return another object for each path"
      )
    }
    let isController = controller != nil || kind(of: object) == .controller
    let live: (any StateRestoring)? =
      isController ? slots[number].pointee.existing : registeredObject(at: slots.path(number))
    if let live, live !== object {
      return .found(
        object,
        controller,
        source,
        reason: reason + "; another object with this path exists, so there are two now (R11)"
      )
    }
    return .found(object, controller, source, reason: reason)
  }

  private func kind(of object: any StateRestoring) -> RestorableKind { RestorableKind.of(object) }

  // MARK: Registered objects (rule R8)

  private func findRegistered(_ number: Int32, _ coder: StateDecoder) -> Finding {
    let object = slots[number].pointee.object
    var tried = ""
    if let name = object.restorationClass {
      if let type = engine.classes.objectClass(named: name) {
        let made: (any StateRestoring)? = type.object(
          withRestorationIdentifierPath: object.path.identifiers,
          coder: coder
        )
        guard let made else {
          drop(number)
          return .missing(.skipped, reason: "its restoration class \(name) returned nil (R8)")
        }
        return found(
          made,
          made as? any RestorableController,
          at: number,
          .restorationClass,
          "made by \(name)"
        )
      }
      tried = "its restoration class \(name) is not registered (R10); "
    }
    if let live = registeredObject(at: object.path) {
      return found(live, nil, at: number, .registration, "\(tried)registered under this path (R8)")
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

  // MARK: What follows from finding an object

  /// It is known by its identifier again (R7), it stands for this path and no other, and what it
  /// brought along can be found.
  private func settle(
    _ object: any StateRestoring,
    _ controller: (any RestorableController)?,
    at number: Int32,
    _ source: RestorationReport.Source,
    _ reason: String
  ) {
    let isAdopted =
      source == .existing || source == .registration || live.isOriginal(object)
    note(number, isAdopted ? .adopted : .restored, source, reason)
    slots.settle(object, at: number)
    guard let controller else { return }
    slots[number].pointee.controller = controller
    if !LiveTree.isIdentified(controller), let last = slots.path(number).last {
      controller.restorationIdentifier = last.identifier
    }
    isRegisteredStale = true
    guard source != .existing else { return }
    for (path, brought) in tree.controllers(from: controller, at: slots.path(number))
    where LiveTree.isIdentified(brought) { setExisting(brought, at: path) }
  }

  func setExisting(_ controller: any RestorableController, at path: IdentifierPath) {
    if let number = slots.number(at: path) {
      slots[number].pointee.existing = controller
    } else {
      existingElsewhere[path] = controller
    }
  }
}
