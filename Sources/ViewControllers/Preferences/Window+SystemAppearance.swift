extension Window {
  /// Updates ``systemAppearance`` from the controllers.
  func updateSystemAppearance() {
    guard !isHidden, rootViewController != nil else { return }
    updateStatusBar()
    updateHomeIndicator()
    updateScreenEdges()
    updateUserInterfaceStyle()
    systemAppearance.supportedInterfaceOrientations = supportedInterfaceOrientations
  }

  func updateStatusBar() {
    guard let front = statusBarController else { return }
    let style = leaf(from: front, \.childForStatusBarStyle)
    let hidden = leaf(from: front, \.childForStatusBarHidden)
    systemAppearance.statusBarStyle = style.preferredStatusBarStyle
    systemAppearance.isStatusBarHidden = hidden.prefersStatusBarHidden
    systemAppearance.statusBarUpdateAnimation = hidden.preferredStatusBarUpdateAnimation
  }

  func updateHomeIndicator() {
    guard let front = frontController else { return }
    let leaf = leaf(from: front, \.childForHomeIndicatorAutoHidden)
    systemAppearance.isHomeIndicatorAutoHidden = leaf.prefersHomeIndicatorAutoHidden
  }

  func updateScreenEdges() {
    guard let front = frontController else { return }
    let leaf = leaf(from: front, \.childForScreenEdgesDeferringSystemGestures)
    systemAppearance.screenEdgesDeferringSystemGestures =
      leaf.preferredScreenEdgesDeferringSystemGestures
  }

  func updateUserInterfaceStyle() {
    guard let root = rootViewController else { return }
    let style =
      leaf(from: root, \.childViewControllerForUserInterfaceStyle).preferredUserInterfaceStyle
    guard systemAppearance.userInterfaceStyle != style else { return }
    systemAppearance.userInterfaceStyle = style
    environmentDidChange()
  }

  /// The controller that determines the status bar: the frontmost one that fills the window or
  /// captures the status bar.
  private var statusBarController: ViewController? {
    var result = rootViewController
    var current = rootViewController?.ownPresented
    while let controller = current, !controller.isLeaving {
      let fills = controller.presentationController?.shouldPresentInFullscreen ?? true
      if fills || controller.modalPresentationCapturesStatusBarAppearance { result = controller }
      current = controller.ownPresented
    }
    return result
  }

  /// Follows the chain of children that answer for their containers, to the last one.
  private func leaf(
    from controller: ViewController,
    _ next: (ViewController) -> ViewController?
  ) -> ViewController {
    var result = controller
    var seen: Set<ViewController> = [controller]
    while let step = next(result), seen.insert(step).inserted { result = step }
    return result
  }
}

extension ViewController {
  func changeSystemAppearance(_ change: (Window) -> Void) {
    guard let window = hostingWindow, !window.isHidden else { return }
    change(window)
  }
}
