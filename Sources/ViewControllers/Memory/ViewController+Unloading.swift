import RestorationEngine

/// The state of views that were unloaded, by identifier.
struct UnloadedViews {
  let standIns: [UnloadedElement]
}

extension ViewController {
  /// Unloads the view unless it shows, stands in a window or in another controller's view, or holds
  /// views of children.
  ///
  /// UIKit did so up to its fifth version; then views became cheap to keep.
  func unloadViewIfOffScreen() {
    guard let view = viewIfLoaded, appearanceState == .disappeared, view.superview == nil,
      children.isEmpty, ownPresented == nil, view.subviewsOwnedByOthers.isEmpty
    else { return }
    note(.memory, "viewWillUnload")
    viewWillUnload()
    let identified = view.viewsOfSameController.filter { $0.restorationIdentifier != nil }
    let standIns = identified.compactMap(UnloadedElement.init(of:))
    unloadedViews = standIns.isEmpty ? nil : UnloadedViews(standIns: standIns)
    self.view = nil
    note(.memory, "viewDidUnload")
    viewDidUnload()
  }

  /// Gives the views that have just loaded the state of those that were unloaded.
  func restoreUnloadedViews() {
    guard let unloaded = unloadedViews, let view = viewIfLoaded else { return }
    unloadedViews = nil
    for view in view.viewsOfSameController {
      guard let identifier = view.restorationIdentifier else { continue }
      unloaded.standIns.first { $0.restorationIdentifier == identifier }?.decode(into: view)
    }
  }
}

extension View {
  /// Roots of other controllers' views anywhere in this one.
  fileprivate var subviewsOwnedByOthers: [ViewController] {
    subviews.flatMap(\.outermostControllers)
  }
}

extension Application {
  /// Does what running short of memory does: tells the delegate, then every controller.
  ///
  /// Controllers hear it in the order of the tree, containers before what they contain and
  /// presenters before what they present.
  public func receiveMemoryWarning() {
    Self.current = self
    delegate?.applicationDidReceiveMemoryWarning(self)
    var pending: [ViewController] = windows.compactMap(\.rootViewController).reversed()
    while let controller = pending.popLast() {
      let below = controller.children + (controller.ownPresented.map { [$0] } ?? [])
      pending.append(contentsOf: below.reversed())
      controller.note(.memory, "didReceiveMemoryWarning")
      controller.didReceiveMemoryWarning()
    }
  }
}
