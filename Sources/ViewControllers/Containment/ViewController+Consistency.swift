/// The name of a mistake in the tree of controllers; what a trap for it begins with.
public struct HierarchyInconsistency: Sendable, Hashable, CustomStringConvertible {
  /// The name, as UIKit's without the prefix.
  public let description = "ViewControllerHierarchyInconsistency"
}

extension ViewController {
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
