import RestorationEngine
import Testing

/// Objects that stand where others stood in memory.
@MainActor
@Suite("Objects at addresses of others") struct ReusedAddressTests {
  private let life = Life()

  @Test("A new object at the address of one that has left its tree is in no tree")
  func newObject() throws {
    let root = Node("root")
    let host = Host(root)
    var heard = 0
    let preserver = TreePreserver(host, engine: life.engine)
    preserver.onInvalidation = { heard += 1 }
    defer { preserver.onInvalidation = nil }
    let address = {
      let former = Node("page")
      root.add(former)
      former.invalidateRestorableState()
      former.leave()
      return ObjectIdentifier(former)
    }()
    #expect(heard == 1)
    // All are kept, so that each has another address.
    var others: [Node] = []
    while others.count < 10_000, others.last.map({ ObjectIdentifier($0) }) != address {
      others.append(Node("page"))
    }
    let next = try #require(others.last)
    try #require(ObjectIdentifier(next) == address)
    next.invalidateRestorableState()
    #expect(heard == 1)
  }
}
