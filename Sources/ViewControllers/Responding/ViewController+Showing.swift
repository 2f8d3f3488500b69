public import Foundation

extension ViewController {
  func nearestTarget(forAction action: Selector, sender: Any?) -> ViewController? {
    var current: ViewController? = self
    while let step = current {
      if step.responds(to: action), step.canPerformAction(action, withSender: sender) {
        return step
      }
      current = step.parent
    }
    return nil
  }

  func showInContainer(_ controller: ViewController, sender: Any?) {
    guard let container = nextContainer(for: .show, sender: sender) else {
      return presentAtRoot(controller)
    }
    container.show(controller, sender: sender)
  }

  func showDetailInContainer(_ controller: ViewController, sender: Any?) {
    guard let container = nextContainer(for: .showDetail, sender: sender) else {
      return presentAtRoot(controller)
    }
    container.showDetailViewController(controller, sender: sender)
  }

  /// Returns the container that receives `show` or `showDetailViewController` next, or `nil` if
  /// there is none.
  ///
  /// The call goes from parent to parent until one overrides the method. A container that responds
  /// to the action and refuses it in `canPerformAction(_:withSender:)` is skipped.
  private func nextContainer(for action: Selector, sender: Any?) -> ViewController? {
    var current = parent
    while let step = current {
      let refuses =
        step.responds(to: action) && !step.canPerformAction(action, withSender: sender)
      if !refuses { return step }
      current = step.parent
    }
    return nil
  }

  /// Presents from the window's root, or from the outermost ancestor if the root already presents.
  private func presentAtRoot(_ controller: ViewController) {
    let root = hostingWindow?.rootViewController ?? outermostAncestor
    let presenter = root.ownPresented == nil ? root : outermostAncestor
    presenter.present(controller, animated: true)
  }
}

extension ViewController {
  /// Posted when a split view controller has collapsed or expanded, which changes the effect of
  /// ``ViewControllerSegues/showDetailViewController(_:sender:)``. The object is the split view
  /// controller.
  public class var showDetailTargetDidChangeNotification: NSNotification.Name {
    NSNotification.Name("ViewControllerShowDetailTargetDidChangeNotification")
  }
}
