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

  /// The container that goes on with `show` or `showDetailViewController`, or `nil` at the end.
  ///
  /// A container that overrides the method need not say so: the call goes from parent to parent
  /// until one does. Those that say so and refuse in `canPerformAction(_:withSender:)` are passed.
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

  /// Presents from the window's root, or, if that presents already, from the outermost ancestor.
  private func presentAtRoot(_ controller: ViewController) {
    let root = hostingWindow?.rootViewController ?? outermostAncestor
    let presenter = root.ownPresented == nil ? root : outermostAncestor
    presenter.present(controller, animated: true)
  }
}

extension ViewController {
  /// Posted when a split view has collapsed or expanded: what
  /// ``showDetailViewController(_:sender:)`` does has changed. The object is the split view.
  public class var showDetailTargetDidChangeNotification: NSNotification.Name {
    NSNotification.Name("ViewControllerShowDetailTargetDidChangeNotification")
  }
}
