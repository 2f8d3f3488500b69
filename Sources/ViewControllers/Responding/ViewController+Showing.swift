public import Foundation

extension ViewController {
  /// Adds a keyboard shortcut to those that this controller offers.
  public func addKeyCommand(_ keyCommand: KeyCommand) {
    ownKeyCommands.append(keyCommand)
  }

  /// Takes a keyboard shortcut away again; nothing happens if there is none like it.
  public func removeKeyCommand(_ keyCommand: KeyCommand) {
    ownKeyCommands.removeAll { $0 == keyCommand }
  }

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

  /// The container that goes on with `show` or `showDetailViewController`, or `nil` at the end.
  ///
  /// A container that overrides the method need not say so: the call goes from parent to parent
  /// until one does. Those that say so and refuse in `canPerformAction(_:withSender:)` are passed.
  func nextContainer(for action: Selector, sender: Any?) -> ViewController? {
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
  func presentAtRoot(_ controller: ViewController) {
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
