/// The name of a mistake in the tree of controllers; what a trap for it begins with.
public struct HierarchyInconsistency: Sendable, Hashable, CustomStringConvertible {
  /// The name, as UIKit's without the prefix.
  public let description = "ViewControllerHierarchyInconsistency"
}

extension ViewController {
  /// What this controller stands in, or belongs to while it stands nowhere: a column that has been
  /// popped off a collapsed split view.
  var container: ViewController? { parent ?? logicalContainer }

  /// The outermost container of this controller, itself when it has no parent.
  var outermostAncestor: ViewController {
    var current = self
    while let container = current.container { current = container }
    return current
  }

  /// Whether this controller is the other one, or lies in it by containment or presentation.
  func isEqualToOrBelow(_ controller: ViewController) -> Bool {
    var current: ViewController? = self
    while let step = current {
      if step === controller { return true }
      current = step.container ?? step.ownPresenting
    }
    return false
  }

  /// Whether a controller that an archive refers to may become a child of this one.
  ///
  /// Whatever the archive says, no controller is torn out of another container, and no tree turns
  /// into a circle.
  func canContain(_ controller: ViewController) -> Bool {
    if controller.parent === self { return true }
    if let owner = controller.logicalContainer, owner !== self { return false }
    return controller.parent == nil && controller.ownPresenting == nil
      && !isEqualToOrBelow(controller) && !controller.isRootOfWindow
      && controller.stranger(around: controller.viewIfLoaded?.superview, parent: self) == nil
  }

  func adopt(_ child: ViewController) {
    if child.parent === self { return }
    prepareToAdopt(child)
    children.append(child)
    child.parent = self
  }

  func prepareToAdopt(_ child: ViewController) {
    precondition(
      !isEqualToOrBelow(child),
      "\(type(of: child)) contains this \(type(of: self)) and cannot become its child"
    )
    if let owner = child.logicalContainer, !isEqualToOrBelow(owner) { owner.release(child) }
    child.checkHierarchy(below: child.viewIfLoaded?.superview, parent: self)
    child.leaveParent()
    child.appearance.movement = .arriving
    child.willMove(toParent: self)
  }

  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  func noteMove(_ callback: String, to parent: ViewController?) {
    note(.containment, "\(callback)(toParent: \(parent?.logName ?? "nil"))")
    guard parent == nil else {
      // A pop that was broken off.
      if callback == "didMove", appearance.movement == .leaving { appearance.movement = nil }
      return
    }
    if callback == "willMove" {
      appearance.movement = .leaving
    } else {
      appearance.movement = nil
      environment.overrideTraits = nil
    }
  }

  // MARK: Ancestors

  /// The nearest page view controller that contains this one, or `nil`.
  public var pageViewController: PageViewController? { nearestAncestor() }

  func nearestAncestor<Container: ViewController>() -> Container? {
    var current = parent
    while let step = current {
      if let container = step as? Container { return container }
      current = step.parent
    }
    return nil
  }

  /// Whether this controller is the other one, or stands in it by containment alone.
  func isSelfOrContained(in container: ViewController) -> Bool {
    var current: ViewController? = self
    while let step = current {
      if step === container { return true }
      current = step.parent
    }
    return false
  }

  // MARK: Mistakes

  /// What a trap says first when views and controllers do not hang together.
  ///
  /// A controller that has a parent may show its view in the parent's views only. One without a
  /// parent may show it anywhere, which is seldom wise. Checked when a view is added, and when a
  /// controller becomes a child. Swift cannot catch it: it is a mistake to mend.
  public class var hierarchyInconsistencyException: HierarchyInconsistency {
    HierarchyInconsistency()
  }

  /// The controller around a view that is not the parent, or `nil` if all is well.
  func stranger(around superview: View?, parent: ViewController?) -> ViewController? {
    guard let parent, let found = superview?.nearestController, found !== parent else {
      return nil
    }
    return found
  }

  func checkHierarchy(below superview: View?, parent: ViewController?) {
    guard let stranger = stranger(around: superview, parent: parent), let parent else { return }
    preconditionFailure(
      "\(Self.hierarchyInconsistencyException): the view of \(type(of: self)) \(logName) stands in "
        + "that of \(type(of: stranger)) \(stranger.logName), but its parent is "
        + "\(type(of: parent)) \(parent.logName)"
    )
  }
}
