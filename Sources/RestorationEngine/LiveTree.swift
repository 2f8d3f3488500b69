import RestorationArchive

/// Where the objects of a running app stand: paths from objects, and objects from paths.
@MainActor
struct LiveTree {
  /// The place of an object, or why it has none.
  enum Place {
    case path(IdentifierPath, ObjectRole)
    /// Restorable, but without a place of its own.
    case none(reason: String)
  }

  let host: any RestorationHost

  /// The place of a controller: the identifiers of itself and of all above it that have one.
  ///
  /// An identified controller below an unidentified one keeps its identity although its place in
  /// the unnamed parent is not recorded (rule P10).
  func place(of controller: any RestorableController) -> Place {
    guard let identifier = controller.restorationIdentifier, !identifier.isEmpty else {
      return .none(reason: "it has no restoration identifier (P8)")
    }
    var components = [component(of: controller, identifier: identifier)]
    var visited: Set<ObjectIdentifier> = [ObjectIdentifier(controller)]
    var container = controller.restorationContainer
    while let current = container, visited.insert(ObjectIdentifier(current)).inserted {
      if let identifier = current.restorationIdentifier, !identifier.isEmpty {
        components.append(component(of: current, identifier: identifier))
      }
      container = current.restorationContainer
    }
    return .path(IdentifierPath(components.reversed()), .controller)
  }

  private func component(
    of controller: any RestorableController, identifier: String
  ) -> IdentifierPath.Component {
    let slot = controller.restorationContainer?.restorationSlot(for: controller)
    return IdentifierPath.Component(identifier, slot: slot)
  }

  /// The place of a registered object: its identifier below its restoration parent (rule P19).
  func place(ofRegistered object: any StateRestoring) -> Place {
    guard let registration = host.registeredObjects.first(where: { $0.object === object }) else {
      return .none(reason: "it is not registered for state restoration (P17)")
    }
    return .path(
      path(ofParent: object.restorationParent).appending(registration.identifier), .object)
  }

  // A parent that has no place of its own is ignored (rule P19).
  private func path(ofParent parent: (any StateRestoring)?) -> IdentifierPath {
    guard let parent else { return .root }
    let place =
      (parent as? any RestorableController).map { self.place(of: $0) }
      ?? self.place(ofRegistered: parent)
    if case .path(let path, _) = place { return path }
    return .root
  }

  /// The place of a view: its identifier below the controller that owns it (rule P15).
  func place(of view: any RestorableView) -> Place {
    guard let identifier = view.restorationIdentifier, !identifier.isEmpty else {
      return .none(reason: "the view has no restoration identifier (P15)")
    }
    var found: Place = .none(reason: "the view belongs to no controller of the tree (P15)")
    forEachController { controller in
      guard controller.restorationViews.contains(where: { $0 === view }) else { return }
      if case .path(let owner, _) = place(of: controller) {
        found = .path(owner.appending(identifier), .view)
      }
    }
    return found
  }

  func place(of object: any StateRestoring) -> Place {
    if let controller = object as? any RestorableController { return place(of: controller) }
    if let view = object as? any RestorableView { return place(of: view) }
    return place(ofRegistered: object)
  }

  /// Visits every controller that exists, parents first, each once.
  func forEachController(_ visit: (any RestorableController) -> Void) {
    var visited: Set<ObjectIdentifier> = []
    var waiting = Array(host.restorationRoots.reversed())
    while let controller = waiting.popLast() {
      guard visited.insert(ObjectIdentifier(controller)).inserted else { continue }
      visit(controller)
      waiting += controller.restorationChildren.reversed()
    }
  }

  /// Every controller below and including one, with the paths they would be preserved under.
  static func controllers(
    from root: any RestorableController, at path: IdentifierPath
  ) -> [(IdentifierPath, any RestorableController)] {
    var result: [(IdentifierPath, any RestorableController)] = []
    var visited: Set<ObjectIdentifier> = []
    var waiting: [(IdentifierPath, any RestorableController)] = [(path, root)]
    while let (path, controller) = waiting.popLast() {
      guard visited.insert(ObjectIdentifier(controller)).inserted else { continue }
      result.append((path, controller))
      for child in controller.restorationChildren.reversed() {
        guard let identifier = child.restorationIdentifier, !identifier.isEmpty else {
          waiting.append((path, child))
          continue
        }
        let slot = controller.restorationSlot(for: child)
        waiting.append((path.appending(identifier, slot: slot), child))
      }
    }
    return result
  }
}
