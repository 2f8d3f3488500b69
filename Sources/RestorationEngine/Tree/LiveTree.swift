import RestorationArchive

/// The paths of the objects of a running app, and the objects at paths.
///
/// A tree belongs to one pass. Toolkits and apps may have faulty trees: every walk ends, even if
/// containers or restoration parents form a cycle, and none is recursive.
@MainActor
final class LiveTree {
  /// The place of an object, or the reason why it has none.
  enum Place {
    case path(IdentifierPath, ObjectRole)
    /// The object is restorable, but has no place of its own.
    case none(reason: String)
    /// The object's path exceeds the limits of archives: it is too deep, or an identifier in it is
    /// too long.
    case beyondLimits(reason: String)
  }

  private let host: any RestorationHost
  private let maximumPathLength: Int
  private let maximumNameByteCount: Int
  // Kept alive, so that no other object gets the same identity meanwhile.
  private var registrations: [ObjectIdentifier: RegisteredObject] = [:]
  /// Returns the intended path of a controller that is not connected yet, or `nil` to use its
  /// containers.
  var assumedPath: ((any RestorableController) -> IdentifierPath?)?

  init(host: any RestorationHost, limits: ArchiveLimits) {
    self.host = host
    maximumPathLength = limits.maximumPathLength
    maximumNameByteCount = limits.maximumNameByteCount
  }

  /// Clears the cache of registrations.
  func forgetRegistrations() { registrations = [:] }

  private var tooDeep: Place {
    .beyondLimits(
      reason: "it lies below more than \(maximumPathLength) identifiers, the most allowed"
    )
  }

  /// Indicates whether a component is within the limits of a path.
  func isWithinLimits(_ identifier: String, slot: String?) -> Bool {
    identifier.utf8.count <= maximumNameByteCount
      && (slot?.utf8.count ?? 0) <= maximumNameByteCount
  }

  private func tooLong(_ component: IdentifierPath.Component, of object: AnyObject?) -> Place {
    let holder = object.map { "\(type(of: $0)) above it" } ?? "it"
    let length = max(component.identifier.utf8.count, component.slot?.utf8.count ?? 0)
    return .beyondLimits(
      reason: "\(holder) has a restoration identifier of \(length) bytes, where "
        + "ArchiveLimits.maximumNameByteCount allows \(maximumNameByteCount); give it a shorter one"
    )
  }

  // MARK: Paths from objects

  func place(of object: any StateRestoring) -> Place {
    if let controller = object as? any RestorableController { return place(of: controller) }
    if let element = object as? any RestorableElement { return place(of: element) }
    return place(ofRegistered: object)
  }

  /// The place of a controller: the identifiers of the identified controllers from the root down to
  /// itself.
  ///
  /// An identified controller below an unidentified one keeps its identity, although its place in
  /// the unidentified parent is not recorded (rule P10).
  func place(of controller: any RestorableController) -> Place {
    guard Self.isIdentified(controller) else {
      return .none(reason: "it has no restoration identifier")
    }
    var components: [IdentifierPath.Component] = []
    var base = IdentifierPath.root
    var visited: Set<ObjectIdentifier> = []
    var step: (any RestorableController)? = controller
    while let current = step, visited.insert(ObjectIdentifier(current)).inserted {
      if let assumed = assumedPath?(current) {
        base = assumed
        break
      }
      let container = current.restorationContainer
      if let identifier = current.placedIdentifier {
        guard components.count < maximumPathLength else { return tooDeep }
        let slot = slot(of: current, in: container)
        let component = IdentifierPath.Component(identifier, slot: slot)
        guard isWithinLimits(identifier, slot: slot) else {
          return tooLong(component, of: current === controller ? nil : current)
        }
        components.append(component)
      }
      step = container
    }
    guard base.count + components.count <= maximumPathLength else { return tooDeep }
    return .path(components.reversed().reduce(base) { $0.appending($1) }, .controller)
  }

  /// The name that distinguishes a controller from others with its identifier.
  func slot(
    of controller: any RestorableController,
    in container: (any RestorableController)?
  ) -> String? {
    guard let container else { return host.restorationSlot(forRoot: controller) }
    return container.restorationSlot(for: controller)
  }

  /// The place of a registered object: its identifier below its restoration parent (rule P19).
  ///
  /// A parent without a place of its own is ignored.
  func place(ofRegistered object: any StateRestoring) -> Place {
    guard registration(of: object) != nil else {
      return .none(reason: "it is not registered for state restoration")
    }
    var identifiers: [String] = []
    var base = IdentifierPath.root
    var visited: Set<ObjectIdentifier> = []
    var step: (any StateRestoring)? = object
    while let current = step, visited.insert(ObjectIdentifier(current)).inserted {
      if let controller = current as? any RestorableController {
        if case .path(let path, _) = place(of: controller) { base = path }
        break
      }
      guard let registration = registration(of: current) else { break }
      identifiers.append(registration.identifier)
      step = current.restorationParent
    }
    guard base.count + identifiers.count <= maximumPathLength else { return tooDeep }
    return .path(identifiers.reversed().reduce(base) { $0.appending($1) }, .object)
  }

  /// The identifier under which an object is registered, or `nil` if it is not registered.
  func identifier(ofRegistered object: any StateRestoring) -> String? {
    registration(of: object)?.identifier
  }

  private func registration(of object: any StateRestoring) -> RegisteredObject? {
    if let known = registrations[ObjectIdentifier(object)] { return known }
    for registration in host.registeredObjects {
      let identity = ObjectIdentifier(registration.object)
      if registrations[identity] == nil { registrations[identity] = registration }
    }
    return registrations[ObjectIdentifier(object)]
  }

  /// The place of an element: its identifier below the controller that owns it (rule P15).
  func place(of element: any RestorableElement) -> Place {
    guard let identifier = element.restorationIdentifier, !identifier.isEmpty else {
      return .none(reason: "the view has no restoration identifier")
    }
    guard let owner = owner(of: element) else {
      return .none(reason: "the view belongs to no controller of the tree")
    }
    switch place(of: owner) {
    case .path(let path, _): return .path(path.appending(identifier), .view)
    case .none:
      return .none(
        reason: "the controller that the view belongs to has no restoration identifier"
      )
    case .beyondLimits(let reason): return .beyondLimits(reason: reason)
    }
  }

  /// The controller of the tree that an element belongs to.
  ///
  /// - Complexity: O(*n*) in the number of controllers.
  func owner(of element: any RestorableElement) -> (any RestorableController)? {
    firstController { $0.restorationElements.contains { $0 === element } }
  }

  /// Indicates whether the tree has an object at a place, preserved or not.
  func contains(_ place: TreePlace) -> Bool {
    switch place {
    case .under(let top): host.restorationRoots.contains { $0 === top }
    case .element(let element): owner(of: element) != nil
    case .object(let object): host.registeredObjects.contains { $0.object === object }
    case .nowhere: false
    }
  }

  // MARK: Objects from paths

  static func isIdentified(_ controller: any RestorableController) -> Bool {
    controller.placedIdentifier != nil
  }

  /// Visits every existing controller once, parents first.
  func forEachController(_ visit: (any RestorableController) -> Void) {
    _ = firstController {
      visit($0)
      return false
    }
  }

  /// The first existing controller that meets a condition, parents first.
  private func firstController(
    where isWanted: (any RestorableController) -> Bool
  ) -> (any RestorableController)? {
    var visited: Set<ObjectIdentifier> = []
    var waiting = Array(host.restorationRoots.reversed())
    while let controller = waiting.popLast() {
      guard visited.insert(ObjectIdentifier(controller)).inserted else { continue }
      if isWanted(controller) { return controller }
      waiting += controller.restorationChildren.reversed()
    }
    return nil
  }

  /// A controller and all controllers below it, with the paths at which they would be preserved.
  /// One without an identifier has the path that those below it extend.
  ///
  /// - Parameter isEnd: Indicates whether the controllers below one are left out.
  func controllers(
    from root: any RestorableController,
    at path: IdentifierPath,
    isEnd: ((any RestorableController) -> Bool)? = nil
  ) -> [(path: IdentifierPath, controller: any RestorableController)] {
    var result: [(path: IdentifierPath, controller: any RestorableController)] = []
    var visited: Set<ObjectIdentifier> = []
    var waiting = [(path: path, controller: root)]
    while let (path, controller) = waiting.popLast() {
      guard visited.insert(ObjectIdentifier(controller)).inserted else { continue }
      result.append((path, controller))
      if let isEnd, isEnd(controller) { continue }
      for child in controller.restorationChildren.reversed() {
        guard let identifier = child.placedIdentifier else {
          waiting.append((path, child))
          continue
        }
        guard path.count < maximumPathLength else { continue }
        let slot = controller.restorationSlot(for: child)
        waiting.append((path.appending(identifier, slot: slot), child))
      }
    }
    return result
  }

  /// The paths of controllers and registered objects.
  ///
  /// - Parameter isEnd: Indicates whether the controllers below one are left out; by default none are.
  /// - Complexity: O(*n*) in the number of paths.
  func paths(isEnd: ((any RestorableController) -> Bool)? = nil) -> Set<IdentifierPath> {
    var result: Set<IdentifierPath> = []
    for root in host.restorationRoots {
      var path = IdentifierPath.root
      if case .path(let place, _) = place(of: root) { path = place }
      for (path, controller) in controllers(from: root, at: path, isEnd: isEnd)
      where Self.isIdentified(controller) { result.insert(path) }
    }
    for registration in host.registeredObjects {
      if case .path(let path, _) = place(ofRegistered: registration.object) { result.insert(path) }
    }
    return result
  }
}
