import RestorationEngine

extension TreeDescription {
  /// Describes what is there, loading and changing nothing.
  ///
  /// - Parameter application: The application to describe.
  /// - Complexity: O(*n*) in the number of controllers and views.
  @MainActor
  public init(of application: Application) {
    roots = application.windows.compactMap(\.rootViewController).map {
      Element($0, relation: .root)
    }
    objects = application.registeredObjects.map(Element.init)
  }
}

extension TreeDescription.Element {
  /// Describes a controller and all that it contains and presents.
  ///
  /// - Parameters:
  ///   - controller: The controller; its view is not loaded.
  ///   - relation: How it hangs on whatever is above.
  @MainActor
  public init(_ controller: ViewController, relation: TreeDescription.Relation = .root) {
    let views = controller.viewIfLoaded?.viewsOfSameController ?? []
    self.init(
      relation: relation,
      className: "\(type(of: controller))",
      identifier: controller.restorationIdentifier,
      isLoaded: controller.isViewLoaded,
      details: controller.treeDetails,
      elements: views.compactMap(Self.init(view:))
        + controller.logicalChildren.map { Self($0, relation: .contained) }
        + (controller.ownPresented.map { [Self($0, relation: .presented)] } ?? [])
    )
  }

  /// Describes a view that has a name or something to show; others are only space.
  @MainActor
  private init?(view: View) {
    let details = view.treeDetails
    guard view.restorationIdentifier != nil || !details.isEmpty else { return nil }
    self.init(
      relation: .view,
      className: "\(type(of: view))",
      identifier: view.restorationIdentifier,
      details: details
    )
  }

  @MainActor
  fileprivate init(_ registered: RegisteredObject) {
    self.init(
      relation: .registered,
      className: "\(type(of: registered.object))",
      identifier: registered.identifier,
      details: (registered.object as? any TreeDescribing)?.treeDetails ?? []
    )
  }
}
