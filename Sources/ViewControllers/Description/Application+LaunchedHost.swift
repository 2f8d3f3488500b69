import RestorationDescription

extension Application: LaunchedHost {
  package func performFirstHalfOfLaunch() { willFinishLaunching() }
  package func performSecondHalfOfLaunch() { didFinishLaunching() }
  package var treeDescription: TreeDescription { TreeDescription(of: self) }
  package func loadViews(as tree: TreeDescription) { windows.loadViews(as: tree) }
}

extension UIWindowScene: DescribedHost {
  package var treeDescription: TreeDescription {
    TreeDescription(windows: windows, objects: registeredObjects)
  }
  package func loadViews(as tree: TreeDescription) { windows.loadViews(as: tree) }
}

extension ViewController: CountingBaseCalls {
  package static var toolkitModule: String { "ViewControllers" }
}

extension [Window] {
  @MainActor fileprivate func loadViews(as tree: TreeDescription) {
    let controllers = compactMap(\.rootViewController)
    for (element, controller) in zip(tree.roots, controllers) { controller.loadViews(as: element) }
  }
}

extension ViewController {
  fileprivate func loadViews(as element: TreeDescription.Element) {
    guard element.className == "\(type(of: self))" else { return }
    if element.identifier == nil, restorationIdentifier == nil, element.isLoaded {
      loadViewIfNeeded()
    }
    let contained = element.elements.filter { $0.relation == .contained }
    for (element, child) in zip(contained, logicalChildren) { child.loadViews(as: element) }
    if let presented = element.elements.first(where: { $0.relation == .presented }) {
      ownPresented?.loadViews(as: presented)
    }
  }
}
