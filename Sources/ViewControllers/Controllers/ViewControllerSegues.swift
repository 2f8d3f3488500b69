/// The superclass of view controllers that shows others: in the places of containers, and by segues.
///
/// Subclass ``ViewController``, not this class; every instance is a ``ViewController``.
open class ViewControllerSegues: ViewOwner {
  private var controller: ViewController {
    guard let controller = self as? ViewController else {
      preconditionFailure("\(type(of: self)) is not a ViewController")
    }
    return controller
  }

  // MARK: Showing

  /// Shows a controller in the primary place, which the nearest ancestor that overrides this method
  /// determines.
  ///
  /// A navigation controller pushes it. Without such an ancestor, the window's root presents it.
  /// The sender is passed to overrides.
  open func show(_ viewController: ViewController, sender: Any?) {
    controller.showInContainer(viewController, sender: sender)
  }

  /// Shows a controller in the place for details, which the nearest ancestor that overrides this
  /// method determines.
  ///
  /// A split view controller puts it into the secondary column. Without such an ancestor, the
  /// window's root presents it. The sender is passed to overrides.
  open func showDetailViewController(_ viewController: ViewController, sender: Any?) {
    controller.showDetailInContainer(viewController, sender: sender)
  }

  /// Returns the nearest of this controller and its ancestors that handles an action, or `nil`.
  ///
  /// A controller handles an action if it responds to it and `canPerformAction(_:withSender:)`
  /// allows it.
  open func targetViewController(forAction action: Selector, sender: Any?) -> ViewController? {
    controller.nearestTarget(forAction: action, sender: sender)
  }

  // MARK: Segues

  /// Performs a segue of this controller's scene; traps if the scene has none with the identifier.
  ///
  /// The destination is made with all its children. Then
  /// ``ViewControllerCallbacks/prepare(for:sender:)`` is called with the sender and the segue is
  /// performed.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    controller.performOwnSegue(withIdentifier: identifier, sender: sender)
  }

  /// Returns the child that is or contains the source of an unwind segue, or `nil`.
  open func childContaining(_ source: StoryboardUnwindSegueSource) -> ViewController? {
    controller.children.first { source.source.isSelfOrContained(in: $0) }
  }

  /// Returns the children to search for an unwind segue's destination, in order.
  ///
  /// These are all children, the latest first, without the one that contains the source.
  open func allowedChildrenForUnwinding(from source: StoryboardUnwindSegueSource)
    -> [ViewController]
  { controller.childrenBeside(source) }
}
