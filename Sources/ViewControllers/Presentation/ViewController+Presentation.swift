/// How a presented controller covers what is below it.
public enum ModalPresentationStyle: Sendable, Hashable {
  /// The toolkit chooses: a sheet.
  case automatic
  /// Covers everything; what is below disappears.
  case fullScreen
  /// A sheet, under which the presenter stays visible and gets no appearance callbacks.
  case pageSheet
}

extension ViewController {
  /// Whether ``present(_:animated:completion:)`` would show a controller.
  ///
  /// What an archive refers to is checked with this first, because no archive may trap.
  func canPresent(_ controller: ViewController) -> Bool {
    let presenter = outermostAncestor
    return presenter.ownPresented == nil && controller.parent == nil
      && controller.ownPresenting == nil && !presenter.isEqualToOrBelow(controller)
      && !controller.isRootOfWindow
  }

  func startPresenting(_ controller: ViewController, animated: Bool, completion: (() -> Void)?) {
    let presenter = outermostAncestor
    guard presenter.ownPresented == nil else { return }
    precondition(
      canPresent(controller),
      "\(type(of: presenter)) cannot present \(type(of: controller)), which is in use already"
    )
    presenter.ownPresented = controller
    controller.ownPresenting = presenter
    presenter.refreshWindow(animated: animated)
    completion?()
  }

  func endPresenting(animated: Bool, completion: (() -> Void)?) {
    guard let presenter = presenterToDismiss, let dismissed = presenter.ownPresented else {
      return
    }
    let window = presenter.hostingWindow
    presenter.ownPresented = nil
    // The window takes the callbacks from here; who presents whom is settled before they come.
    var current: ViewController? = dismissed
    while let step = current {
      step.ownPresenting = nil
      current = step.ownPresented
      step.ownPresented = nil
    }
    window?.refreshControllers(animated: animated)
    completion?()
  }

  /// This controller or an ancestor, if it presents; otherwise whoever presents this one.
  private var presenterToDismiss: ViewController? {
    var current: ViewController? = self
    while let step = current {
      if step.ownPresented != nil { return step }
      current = step.parent
    }
    return outermostAncestor.ownPresenting
  }

  private func refreshWindow(animated: Bool) {
    hostingWindow?.refreshControllers(animated: animated)
  }

  /// The window at the end of parents and presenters, whether or not any view is loaded.
  var hostingWindow: Window? {
    var current = outermostAncestor
    while let presenter = current.ownPresenting { current = presenter.outermostAncestor }
    return current.rootWindow
  }

  var isRootOfWindow: Bool { rootWindow != nil }
}
