import RestorationEngine

extension TreeDescription {
  /// Describes the app's present tree without loading or changing anything.
  ///
  /// - Complexity: O(*n*) in the number of controllers and views.
  @MainActor public init(of application: Application) {
    self.init(windows: application.windows, objects: application.registeredObjects)
  }

  @MainActor init(windows: [Window], objects: [RegisteredObject]) {
    self.init(
      roots: windows.compactMap(\.rootViewController).map { Element($0, relation: .root) },
      objects: objects.map(Element.init)
    )
  }
}

extension TreeDescription.Element {
  /// Describes a controller, whose view is not loaded, with everything that it contains and presents.
  @MainActor public init(_ controller: ViewController, relation: TreeDescription.Relation = .root) {
    self.init(
      relation: relation,
      className: "\(type(of: controller))",
      identifier: controller.restorationIdentifier
        ?? controller.restorationContainer?.restorationIdentifier(forAnonymous: controller),
      isLoaded: controller.isViewLoaded,
      details: controller.treeDetails,
      elements: Self.views(of: controller)
        + controller.logicalChildren.map { Self($0, relation: .contained) }
        + (controller.ownPresented.map { [Self($0, relation: .presented)] } ?? [])
    )
  }

  /// Describes the views of a controller that have identifiers or details.
  @MainActor private static func views(of controller: ViewController) -> [Self] {
    guard let root = controller.viewIfLoaded else { return [] }
    let views = root.viewsOfSameController
    var counts: [ObjectIdentifier: Int] = [:]
    var names: [ObjectIdentifier: String]?
    return views.compactMap { view in
      let isNamed = view.restorationIdentifier != nil
      let index = isNamed ? nil : counts[ObjectIdentifier(type(of: view))] ?? 0
      if let index { counts[ObjectIdentifier(type(of: view))] = index + 1 }
      guard var element = Self(view: view) else { return nil }
      if names == nil { names = controller.namesOfViews }
      element.index = index
      element.property = names?[ObjectIdentifier(view)]
      return element
    }
  }

  /// Describes a view that has an identifier or details, and no other view.
  @MainActor private init?(view: View) {
    let details = view.treeDetails
    guard view.restorationIdentifier != nil || !details.isEmpty else { return nil }
    self.init(
      relation: .view,
      className: "\(type(of: view))",
      identifier: view.restorationIdentifier,
      details: details
    )
  }

  @MainActor fileprivate init(_ registered: RegisteredObject) {
    self.init(
      relation: .registered,
      className: "\(type(of: registered.object))",
      identifier: registered.identifier,
      details: (registered.object as? any TreeDescribing)?.treeDetails ?? []
    )
  }
}

extension ViewController {
  /// The names of the properties of subclasses that hold views.
  fileprivate var namesOfViews: [ObjectIdentifier: String] {
    var result: [ObjectIdentifier: String] = [:]
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror, !String(reflecting: level.subjectType).hasPrefix("ViewControllers.") {
      for (label, value) in level.children {
        guard let label, let view = value as? View else { continue }
        let lazy = "$__lazy_storage_$_"
        result[ObjectIdentifier(view)] =
          label.hasPrefix(lazy) ? String(label.dropFirst(lazy.count)) : label
      }
      mirror = level.superclassMirror
    }
    return result
  }

  /// The title, and the presentation style of a presented controller if one was set.
  var ownDetails: [TreeDescription.Detail] {
    var details: [TreeDescription.Detail] = []
    if let title { details.append(.init("title", title)) }
    if ownPresenting != nil, presentation.style != .automatic {
      details.append(.init("style", presentation.style.name))
    }
    return details
  }

  /// A description of this controller and everything that it contains and presents, with appearance
  /// states, for the output of a failing test.
  ///
  /// ```
  /// NavigationController "stack" state: appeared, depth: 1
  /// └─ ViewController "list" state: appeared
  /// ```
  public var recursiveDescription: String {
    var element = TreeDescription.Element(self)
    addStates(to: &element)
    return TreeDescription(roots: [element]).description
  }

  private func addStates(to element: inout TreeDescription.Element) {
    var states = [TreeDescription.Detail("state", appearanceState.rawValue)]
    if isFirstResponder { states.append(.init("first responder", "yes")) }
    if let traits = environment.overrideTraits {
      states.append(.init("overridden traits", "\(traits)"))
    }
    element.details.insert(contentsOf: states, at: 0)
    var below = logicalChildren + (ownPresented.map { [$0] } ?? [])
    for place in element.elements.indices where element.elements[place].relation != .view {
      guard !below.isEmpty else { return }
      below.removeFirst().addStates(to: &element.elements[place])
    }
  }
}
