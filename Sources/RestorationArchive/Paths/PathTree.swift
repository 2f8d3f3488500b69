/// The parents of paths, found while the paths come.
///
/// Walking a tree gives parents before their children and one branch after the other. As long as
/// paths come so, and children's paths share their parents' nodes, a parent is among the few that
/// are still open.
struct PathTree {
  /// What has no parent among the paths.
  static let none: Int32 = -1

  /// For each path the number of its parent, or `none` directly below the app, and for the app.
  private(set) var parents: [Int32] = []
  /// Whether all paths came in such an order; else ``parents`` says nothing.
  private(set) var isComplete = true
  private var open: [(node: UnsafeMutableRawPointer, number: Int32)] = []

  /// Whether the next path's parent is still open, or is the app.
  mutating func findParent(of node: UnownedNode) -> Bool {
    guard let parent = node.parent.address else {
      open.removeAll(keepingCapacity: true)
      return true
    }
    while let last = open.last, last.node != parent { open.removeLast() }
    return !open.isEmpty
  }

  /// Adds the next path, whose parent was looked for just before.
  mutating func add(_ node: UnownedNode) {
    if open.isEmpty, node.parent.address != nil { isComplete = false }
    let number = Int32(truncatingIfNeeded: parents.count)
    parents.append(open.last?.number ?? Self.none)
    if let address = node.address { open.append((address, number)) }
  }
}
