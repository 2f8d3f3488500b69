/// The paths that references have named recently, so that the list of objects reuses their nodes.
///
/// Objects name their children, and the list goes from parents to children, so one set of children
/// per depth is enough. Two paths with the same node compare in O(1) and need one allocation.
final class NamedPaths {
  fileprivate struct Child {
    /// The component as stored in the archive; lists and references store it in the same form.
    let bytes: UnsafeRawBufferPointer
    let node: IdentifierPath.Node
  }

  fileprivate struct Level {
    var parent: IdentifierPath.Node?
    var children: [Child] = []
    /// The index of the child after the one found last.
    var next = 0
  }

  // The app determines the order in which children are named. Of many children only those after the
  // last one found are searched, because a full search would cost as much as there are.
  private static let searched = 8

  // Behind a pointer, because it is read for every object, and the runtime checks every access to
  // an array that is a property of a class.
  private var levels: UnsafeMutablePointer<Level>
  private var count = 0
  private var capacity = 0

  init() {
    levels = .allocate(capacity: 0)
  }

  deinit {
    levels.deinitialize(count: count)
    levels.deallocate()
  }

  /// The node of a child that a reference has named, or `nil` if it is not remembered.
  @inline(__always)
  func child(
    of parent: IdentifierPath.Node?,
    _ bytes: UnsafeRawBufferPointer
  ) -> IdentifierPath.Node? {
    let depth = parent?.depth ?? 0
    guard depth < count, levels[depth].parent === parent else { return nil }
    return levels[depth].child(bytes, searched: Self.searched)
  }

  /// Adds a child; children of another parent at the same depth are dropped.
  func add(_ node: IdentifierPath.Node, _ bytes: UnsafeRawBufferPointer) {
    let depth = node.depth - 1
    if depth >= count { addLevels(depth + 1) }
    levels[depth].add(node, bytes)
  }

  private func addLevels(_ needed: Int) {
    if needed > capacity {
      capacity = max(needed, 2 * capacity, 8)
      let larger = UnsafeMutablePointer<Level>.allocate(capacity: capacity)
      larger.moveInitialize(from: levels, count: count)
      levels.deallocate()
      levels = larger
    }
    (levels + count).initialize(repeating: Level(), count: needed - count)
    count = needed
  }
}

extension NamedPaths.Level {
  mutating func child(
    _ bytes: UnsafeRawBufferPointer,
    searched: Int
  ) -> IdentifierPath.Node? {
    let count = children.count
    var place = next
    for _ in 0..<min(count, searched) {
      if place >= count { place = 0 }
      if sameBytes(children[place].bytes, bytes) {
        next = place + 1
        return children[place].node
      }
      place += 1
    }
    return nil
  }

  mutating func add(_ node: IdentifierPath.Node, _ bytes: UnsafeRawBufferPointer) {
    if parent !== node.parent || children.isEmpty {
      parent = node.parent
      children.removeAll(keepingCapacity: true)
      next = 0
    }
    children.append(.init(bytes: bytes, node: node))
  }
}
