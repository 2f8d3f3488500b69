/// The name of a programming error in the controller hierarchy; the message of the trap begins with
/// it.
public struct HierarchyInconsistency: Sendable, Hashable, CustomStringConvertible {
  /// The name of UIKit's exception, without the prefix.
  public let description = "ViewControllerHierarchyInconsistency"
}

extension ViewController {
  /// The parent, or the controller that this one belongs to while it has no parent, such as the
  /// split view of a popped column.
  var container: ViewController? { parent ?? logicalContainer }

  /// The outermost container of this controller, or the controller itself.
  var outermostAncestor: ViewController {
    var current = self
    while let container = current.container { current = container }
    return current
  }

  /// Indicates whether this controller is the given one, or is contained in it or presented from
  /// it.
  func isEqualToOrBelow(_ controller: ViewController) -> Bool {
    var current: ViewController? = self
    while let step = current {
      if step === controller { return true }
      current = step.container ?? step.ownPresenting
    }
    return false
  }

  /// Indicates whether a controller that an archive refers to may become a child of this one.
  ///
  /// No archive may remove a controller from another container or create a cycle.
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
      // The pop was cancelled.
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

  /// The nearest page view controller that contains this one, or `nil`. UIKit has no such property, so
  /// subclasses of apps may have one named `pageViewController`.
  package var nearestPageViewController: PageViewController? { nearestAncestor() }

  func nearestAncestor<Container: ViewController>() -> Container? {
    var current = parent
    while let step = current {
      if let container = step as? Container { return container }
      current = step.parent
    }
    return nil
  }

  func isSelfOrContained(in container: ViewController) -> Bool {
    var current: ViewController? = self
    while let step = current {
      if step === container { return true }
      current = step.parent
    }
    return false
  }

  // MARK: Mistakes

  /// The beginning of the message of a trap for inconsistent views and controllers.
  ///
  /// A controller that has a parent may show its view in the parent's views only. A controller
  /// without a parent may show it anywhere, though this is rarely right. The rule is checked when a
  /// view is added and when a controller becomes a child. The trap cannot be caught: correct the
  /// code.
  public class var hierarchyInconsistencyException: HierarchyInconsistency {
    HierarchyInconsistency()
  }

  /// Returns the controller that contains a view and is not the parent, or `nil` if there is none.
  func stranger(around superview: View?, parent: ViewController?) -> ViewController? {
    guard let parent, let found = superview?.nearestController, found !== parent else { return nil }
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
