public import RestorationDescription
public import RestorationEngine

extension TreeDescription {
  /// Describes the objects of any host: their places, classes and identifiers.
  ///
  /// Objects that adopt `TreeDescribing` add their visible state.
  ///
  /// - Parameter host: The app.
  /// - Complexity: O(*n*) in the number of objects.
  @MainActor
  public init(host: any RestorationHost) {
    self.init(
      roots: host.restorationRoots.map { Element(object: $0, relation: .root) },
      objects: host.registeredObjects.map {
        Element(
          relation: .registered,
          className: shownClass(of: $0.object),
          identifier: $0.identifier,
          details: shownDetails(of: $0.object)
        )
      }
    )
  }
}

@MainActor
private func shownClass(of object: any StateRestoring) -> String {
  object.restorationClassName ?? "\(type(of: object))"
}

@MainActor
private func shownDetails(of object: any StateRestoring) -> [TreeDescription.Detail] {
  (object as? any TreeDescribing)?.treeDetails ?? []
}

extension TreeDescription.Element {
  @MainActor
  fileprivate init(object: any RestorableController, relation: TreeDescription.Relation) {
    self.init(
      relation: relation,
      className: shownClass(of: object),
      identifier: object.restorationIdentifier,
      details: shownDetails(of: object),
      elements: object.restorationElements.map {
        Self(
          relation: .view,
          className: shownClass(of: $0),
          identifier: $0.restorationIdentifier,
          details: shownDetails(of: $0)
        )
      } + object.restorationChildren.map { Self(object: $0, relation: .contained) }
    )
  }
}
