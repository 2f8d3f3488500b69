/// The parents of paths, determined while paths are added.
///
/// A walk of a tree gives parents before their children, either branch by branch or level by level.
/// As long as paths are added so, and children's paths share their parents' nodes, a parent is
/// among the few open ones, or the next one with children.
struct PathTree {
  /// The number for a path without a parent among the paths.
  static let none: Int32 = -1

  private enum Order {
    case branches, levels, other
  }

  /// For each path the number of its parent, or `none` for the app and for paths directly below it.
  private(set) var parents: [Int32] = []
  private var order = Order.branches
  /// In branch order, the paths above the latest one.
  private var open: [Int32] = []
  /// In level order, the parent of the latest path.
  private var latestParent = 0
  private var found = PathTree.none

  /// Indicates whether all paths were added in such an order; otherwise ``parents`` is invalid.
  var isComplete: Bool { order != .other }

  mutating func reserve(_ count: Int) {
    parents.reserveCapacity(count)
    open.reserveCapacity(min(count, 16))
  }

  /// Returns whether the next path's parent is the app or among the paths; `false` proves nothing.
  ///
  /// - Parameter paths: The paths added so far, in order.
  mutating func findParent(of node: UnownedNode, among paths: [IdentifierPath]) -> Bool {
    found = Self.none
    guard let parent = node.parent.address else {
      open.removeAll(keepingCapacity: true)
      return true
    }
    if order == .branches {
      while let last = open.last, UnownedNode(paths[Int(last)]).address != parent {
        open.removeLast()
      }
      if let last = open.last {
        found = last
        return true
      }
      order = .levels
    }
    guard order == .levels else { return false }
    while latestParent < paths.count, UnownedNode(paths[latestParent]).address != parent {
      latestParent += 1
    }
    if latestParent < paths.count {
      found = Int32(truncatingIfNeeded: latestParent)
      return true
    }
    order = .other
    return false
  }

  /// Adds the next path, after a call of `findParent(of:among:)` for it.
  mutating func add(_ node: UnownedNode) {
    let number = Int32(truncatingIfNeeded: parents.count)
    parents.append(found)
    if order == .branches, node.address != nil { open.append(number) }
  }
}
