/// The place of an object as far as the object itself determines it, computed once to test many
/// trees for it.
@MainActor
enum TreePlace {
  /// A place at or below a controller without a container.
  case under(any RestorableController)
  /// A place that only a search tells.
  case element(any RestorableElement)
  case object(any StateRestoring)
  /// No place in any tree.
  case nowhere

  /// Determines the place of an object.
  ///
  /// - Complexity: O(*d*) in the object's depth.
  init(of object: any StateRestoring) {
    switch RestorableKind.of(object) {
    case .element(let type): self = Self.place(of: type.element(object))
    case .object: self = .object(object)
    case .none: self = .nowhere
    case .controller(let type): self = Self.top(of: type.controller(object))
    }
  }

  private static func place(of element: any RestorableElement) -> TreePlace {
    // Nothing is stored of an element without an identifier.
    guard let identifier = element.restorationIdentifier, !identifier.isEmpty else {
      return .nowhere
    }
    return switch element.restorationOwner {
    case .controller(let controller): top(of: controller)
    case .noController: .nowhere
    case .unknown: .element(element)
    }
  }

  private static func top(of controller: any RestorableController) -> TreePlace {
    var visited: Set<ObjectIdentifier> = []
    var step: (any RestorableController)? = controller
    while let current = step, visited.insert(ObjectIdentifier(current)).inserted {
      guard let container = current.restorationContainer else { return .under(current) }
      step = container
    }
    return .nowhere
  }
}
