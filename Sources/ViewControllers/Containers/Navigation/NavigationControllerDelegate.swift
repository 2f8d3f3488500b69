/// Hears which controller of a stack shows.
@preconcurrency @MainActor
public protocol NavigationControllerDelegate: AnyObject {
  /// Called before another controller shows, also when the whole stack comes on screen.
  func navigationController(
    _ navigationController: NavigationController,
    willShow viewController: ViewController,
    animated: Bool
  )
  /// Called once another controller shows; not after a pop that people have broken off.
  func navigationController(
    _ navigationController: NavigationController,
    didShow viewController: ViewController,
    animated: Bool
  )
}

extension NavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController,
    willShow viewController: ViewController,
    animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController,
    didShow viewController: ViewController,
    animated: Bool
  ) {}
}
