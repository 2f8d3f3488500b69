import RestorationEngine
import Testing

/// What a change of an element asks of the trees of an app.
@MainActor
@Suite("Elements that know their controllers") struct ElementOwnerTests {
  /// A controller that counts how often a walk asks for its children.
  private final class Searched: Node {
    var askedCount = 0
    override var restorationChildren: [any RestorableController] {
      askedCount += 1
      return super.restorationChildren
    }
  }

  private let life = Life()

  /// Tells of a change of a view of one window, beside which there is another.
  ///
  /// - Returns: The number of times that each window heard it, and that the other was searched.
  private func change(_ identifier: String?, _ owner: (Node) -> ElementOwner) -> [Int] {
    let (own, other) = (Node("own"), Searched("other"))
    let leaf = Leaf(identifier)
    leaf.restorationOwner = owner(own)
    own.views = [leaf]
    var heard = [0, 0]
    let preservers = [own, other].enumerated().map { index, root in
      let host = Host(log: EventLog())
      host.roots = [root]
      let preserver = TreePreserver(host, engine: life.engine)
      preserver.onInvalidation = { heard[index] += 1 }
      return (host, preserver)
    }
    other.askedCount = 0
    leaf.invalidateRestorableState()
    for (_, preserver) in preservers { preserver.onInvalidation = nil }
    return heard + [other.askedCount]
  }

  @Test("A change of an element that knows its controller searches no tree")
  func known() {
    #expect(change("leaf") { .controller($0) } == [1, 0, 0])
  }

  @Test(
    "A change of an element without a controller, or without an identifier, is heard by no tree"
  )
  func noController() {
    #expect(change("leaf") { _ in .noController } == [0, 0, 0])
    #expect(change(nil) { _ in .unknown } == [0, 0, 0])
    #expect(change("") { _ in .unknown } == [0, 0, 0])
  }

  @Test("A change of an element that does not know it is heard by the tree in which it is found")
  func unknown() {
    #expect(change("leaf") { _ in .unknown } == [1, 0, 1])
  }
}
