/// The last node of a path that is retained elsewhere, so that access needs no reference counting.
///
/// Counting references costs several times as much as comparing and writing a component, and passes
/// over a tree visit every path several times.
package struct UnownedNode: BitwiseCopyable {
  @usableFromInline let node: Unmanaged<IdentifierPath.Node>?

  /// The last node of a path; the app itself has none.
  @inlinable @inline(__always)
  package init(_ path: borrowing IdentifierPath) {
    node = path.node.map { Unmanaged.passUnretained($0) }
  }

  @inline(__always)
  init(_ node: Unmanaged<IdentifierPath.Node>?) {
    self.node = node
  }

  /// The path, retained.
  package var path: IdentifierPath { IdentifierPath(node: node?.takeUnretainedValue()) }

  /// The number of components from the root; 0 for the app itself.
  @inline(__always)
  var depth: Int { node?._withUnsafeGuaranteedRef { $0.depth } ?? 0 }

  /// The parent node; for the app itself, the app itself.
  @inline(__always)
  var parent: UnownedNode { node?._withUnsafeGuaranteedRef { UnownedNode($0.above) } ?? self }

  /// The identity of the node among all living ones; `nil` for the app itself.
  @inline(__always)
  var address: UnsafeMutableRawPointer? { node?.toOpaque() }

  @inline(__always)
  func isSame(_ other: UnownedNode) -> Bool { address == other.address }

  /// Indicates whether the paths of two nodes are equal.
  func isEqual(to other: UnownedNode) -> Bool {
    // Paths of one tree share their nodes; others nearly always differ in their hashes.
    var first = self
    var second = other
    guard first.depth == second.depth else { return false }
    while !first.isSame(second) {
      guard first.hasEqualComponent(second) else { return false }
      first = first.parent
      second = second.parent
    }
    return true
  }

  func hasEqualComponent(_ other: UnownedNode) -> Bool {
    guard let node, let otherNode = other.node else { return false }
    return node._withUnsafeGuaranteedRef { one in
      otherNode._withUnsafeGuaranteedRef { other in
        one.hash == other.hash && one.component == other.component
      }
    }
  }

  /// Indicates whether a child is listed before another one of the same parent.
  package func precedes(sibling other: UnownedNode) -> Bool {
    guard let node, let otherNode = other.node else { return false }
    return node._withUnsafeGuaranteedRef { one in
      otherNode._withUnsafeGuaranteedRef { one.component < $0.component }
    }
  }

  /// Adds the identifiers of the components deeper than `depth`, the upper ones first.
  func addIdentifiers(to identifiers: inout [String], after depth: Int) {
    var first = identifiers.count
    var step = self
    while step.depth > depth {
      step.component { identifiers.append($0.identifier) }
      step = step.parent
    }
    var last = identifiers.count - 1
    while first < last {
      identifiers.swapAt(first, last)
      (first, last) = (first + 1, last - 1)
    }
  }

  /// Calls `body` with the component, unless this is the app.
  @inline(__always)
  func component<Result>(_ body: (IdentifierPath.Component) -> Result) -> Result? {
    node?._withUnsafeGuaranteedRef { body($0.component) }
  }
}
