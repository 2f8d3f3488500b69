/// The parents of paths, found while the paths come.
///
/// Walking a tree gives parents before their children, either one branch after the other or one level
/// after the other. As long as paths come so, and children's paths share their parents' nodes, a parent
/// is among the few that are still open, or the next one that has children.
struct PathTree {
  /// What has no parent among the paths.
  static let none: Int32 = -1

  private enum Order {
    case branches, levels, other
  }

  /// For each path the number of its parent, or `none` directly below the app, and for the app.
  private(set) var parents: [Int32] = []
  private var order = Order.branches
  /// By branches, the paths above the latest one.
  private var open: [Int32] = []
  /// By levels, the parent of the latest path.
  private var latestParent = 0
  private var found = PathTree.none

  /// Whether all paths came in such an order; else ``parents`` says nothing.
  var isComplete: Bool { order != .other }

  mutating func reserve(_ count: Int) {
    parents.reserveCapacity(count)
    open.reserveCapacity(min(count, 16))
  }

  /// Whether the next path's parent is among the paths, or is the app; `false` says nothing.
  ///
  /// - Parameter paths: Those that were added, in this order.
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

  /// Adds the next path, whose parent was looked for just before.
  mutating func add(_ node: UnownedNode) {
    let number = Int32(truncatingIfNeeded: parents.count)
    parents.append(found)
    if order == .branches, node.address != nil { open.append(number) }
  }
}
