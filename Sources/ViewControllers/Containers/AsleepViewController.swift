public import Foundation
public import RestorationEngine

/// A stand-in for a child of a container that is not made yet: the answer "not now" of a factory.
///
/// The child keeps its place, its identifier and the title of the stand-in. Its saved state, with all
/// below it, stays as it was stored until ``wake()``, which makes it by the same factory. A tab, a page,
/// the top of a stack or a column wakes when its container shows it, the root of a window with the
/// window, and a presented controller at once.
///
/// ```swift
/// static func viewController(
///   withRestorationIdentifierPath path: [String], coder: NSCoder
/// ) -> ViewController? {
///   if !coder.isWaking, path.last != frontPage { return AsleepViewController(title: path.last) }
///   return PageViewController()
/// }
/// ```
public final class AsleepViewController: ViewController, AsleepController {
  /// The saved state; `nil` if the stand-in comes from no restoration.
  public var asleepState: AsleepState? { didSet { invalidateRestorableState() } }

  /// Creates a stand-in with the title that the child is listed with.
  public init(title: String? = nil) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  /// Creates a stand-in without a title; nothing is decoded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public override var restorationStandIn: (any AsleepController)? { self }

  public override var treeDetails: [TreeDescription.Detail] {
    super.treeDetails + [TreeDescription.Detail(TreeDescription.asleepDetail, "")]
  }

  /// Makes the child, which takes this place in its container and has its saved state.
  ///
  /// A container of the app's own calls it before it shows the child, and puts the result into its own
  /// lists.
  ///
  /// - Returns: The child; `nil` if its factory does not make it, and during a restoration, which makes
  ///   it at its end.
  @discardableResult public func wake() -> ViewController? {
    guard asleepState != nil, let window = hostingWindow else { return nil }
    for activity in [
      window.windowScene?.restorationActivity, window.application?.restorationActivity,
    ] {
      if let made = activity?.wake(self) as? ViewController { return made }
    }
    return nil
  }

  public func giveWay(to controller: (any RestorableController)?) {
    let controller = controller as? ViewController
    if let controller, controller.title == nil { controller.title = title }
    var containers = [logicalContainer, parent].compactMap { $0 }
    if containers.count == 2, containers[0] === containers[1] { containers.removeLast() }
    for container in containers { container.exchange(self, for: controller) }
    if let window = rootWindow { window.rootViewController = controller }
    if let presenter = ownPresenting {
      presenter.endPresenting(animated: false, completion: nil)
      guard let controller else { return }
      controller.setPresentationStyle(presentation.style)
      controller.presentation.transitionStyle = presentation.transitionStyle
      if presenter.canPresent(controller) { presenter.present(controller, animated: false) }
    }
  }

  /// Wakes, because its container shows it.
  ///
  /// - Returns: The controller that has its place, if any, and whether the stand-in has left the container:
  ///   also where the app has no use for the controller any more.
  func wakeToBeShown() -> (made: ViewController?, isGone: Bool) {
    guard asleepState != nil else { return (nil, false) }
    let made = wake()
    return (made, made != nil || asleepState == nil)
  }
}
