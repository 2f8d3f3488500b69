/// The last step of a path that something else keeps alive, so that looking at it counts nothing.
///
/// Counting references costs several times what comparing and writing a step does, and passes over
/// a tree look at every path several times.
struct UnownedNode {
  private let node: Unmanaged<IdentifierPath.Node>?

  /// The last step of a path; the app itself has none.
  @inline(__always)
  init(_ path: borrowing IdentifierPath) {
    self.init(path.node)
  }

  @inline(__always)
  private init(_ node: IdentifierPath.Node?) {
    self.node = node.map { Unmanaged.passUnretained($0) }
  }

  /// How many steps there are from the root; 0 for the app itself.
  @inline(__always)
  var depth: Int { node?._withUnsafeGuaranteedRef { $0.depth } ?? 0 }

  /// The step before; of the app itself, the app itself.
  @inline(__always)
  var parent: UnownedNode { node?._withUnsafeGuaranteedRef { UnownedNode($0.parent) } ?? self }

  /// What tells one node from all others that are alive; `nil` for the app itself.
  @inline(__always)
  var address: UnsafeMutableRawPointer? { node?.toOpaque() }

  @inline(__always)
  func isSame(_ other: UnownedNode) -> Bool { address == other.address }

  func hasEqualComponent(_ other: UnownedNode) -> Bool {
    guard let node, let otherNode = other.node else { return false }
    return node._withUnsafeGuaranteedRef { one in
      otherNode._withUnsafeGuaranteedRef { other in
        one.hash == other.hash && one.component == other.component
      }
    }
  }

  /// Calls `body` with the step itself, unless this is the app.
  @inline(__always)
  func component<Result>(_ body: (IdentifierPath.Component) -> Result) -> Result? {
    node?._withUnsafeGuaranteedRef { body($0.component) }
  }
}
