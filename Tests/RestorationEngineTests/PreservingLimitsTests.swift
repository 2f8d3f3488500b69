import Foundation
import RestorationArchive
import RestorationEngine
import RestorationTestSupport
import Testing

/// Trees beyond the limits: typed errors, never a trap.
@MainActor
@Suite struct PreservingLimitsTests {
  /// A chain of controllers, each the child of the one before it.
  private func chain(_ count: Int, identifier: (Int) -> String?) -> [Node] {
    var nodes: [Node] = []
    for index in 0..<count {
      let node = Node(identifier(index))
      nodes.last?.add(node)
      nodes.append(node)
    }
    return nodes
  }

  /// Takes a chain apart from its end, as freeing a deep one at once overflows the stack.
  private func dismantle(_ chain: [Node]) {
    for node in chain.reversed() { node.leave() }
  }

  @Test("a path of 128 identifiers is saved; the one below it fails, and is named")
  func pathsEndAtTheLimit() throws {
    let life = Life()
    let nodes = chain(130) { "n\($0)" }
    let preservation = try life.preserve(Host(nodes[0]))
    #expect(preservation.preservedPaths.map(\.count).max() == 128)
    #expect(preservation.preservedPaths.count == 129)
    let tooDeep = preservation.entries.filter { $0.outcome != .preserved }
    #expect(tooDeep.count == 2)
    for entry in tooDeep {
      #expect(entry.outcome == .failed)
      #expect(entry.reason.contains("128"))
    }
    let archive = try life.reopened(try #require(preservation.archive))
    #expect(archive.objectCount == 129)
    dismantle(nodes)
  }

  @Test("a chain of 5,000 controllers is cut at the limit, in bounded time and stack")
  func deepChainsAreCut() throws {
    let life = Life()
    let nodes = chain(5_000) { "n\($0)" }
    let preservation = try life.preserve(Host(nodes[0]))
    #expect(preservation.archive?.objectCount == 129)
    // And the same tree, as it stands, can be restored into.
    let report = life.restore(try #require(preservation.archive), into: Host(nodes[0]))
    #expect(report.totals.adopted == 129)
    dismantle(nodes)
  }

  @Test("a chain of 20,000 unnamed controllers is left out, in bounded time and stack (P8)")
  func deepUnnamedChainsAreLeftOut() throws {
    let life = Life()
    let nodes = chain(20_000) { $0 == 0 ? "root" : nil }
    let preservation = try life.preserve(Host(nodes[0]))
    #expect(preservation.archive?.objectCount == 2)
    #expect(preservation.entries.count == 20_001)
    dismantle(nodes)
  }

  @Test("more than 65,536 objects are a typed error")
  func tooManyObjectsAreATypedError() throws {
    let root = Node("root")
    for index in 0..<65_536 { root.add(Node("n\(index)")) }
    let host = Host(root)
    #expect { try Life().preserve(host) } throws: { RestorationError.Code.limitExceeded ~= $0 }
  }

  @Test("an archive above the byte limit is a typed error", .scenario(154))
  func tooManyBytesAreATypedError() throws {
    var limits = ArchiveLimits.standard
    limits.maximumByteCount = 1000
    let host = Host(Node("root"))
    host.roots[0].text = String(repeating: "x", count: 1000)
    #expect { try Life(limits: limits).preserve(host) } throws: {
      RestorationError.Code.limitExceeded ~= $0
    }
  }

  @Test("a value above its limit fails its key and costs no other")
  func tooLargeValuesFailAlone() throws {
    var limits = ArchiveLimits.standard
    limits.maximumValueByteCount = 100
    let life = Life(limits: limits)
    let host = Host(Node("root", [Node("child")]))
    host.roots[0].text = String(repeating: "x", count: 101)
    let preservation = try life.preserve(host)
    #expect(preservation[["root"]]?.outcome == .preserved)
    #expect(preservation[["root"]]?.issues.count == 1)
    #expect(preservation[["root", "child"]]?.issues.isEmpty == true)
    #expect(try preservation.archive?.object(at: ["root"])?.keys.contains("text") == false)
  }

  @Test("controllers that contain each other end the walk instead of the process")
  func circularContainersEnd() throws {
    let (one, two) = (Node("one"), Node("two"))
    let unnamed = Node(nil)
    one.add(two)
    two.add(unnamed)
    // A broken toolkit: the root claims to stand below its own grandchild.
    one.pretend(container: unnamed)
    let preservation = try Life().preserve(Host(one))
    #expect(preservation.archive?.objectCount == 3)
    let (three, four) = (Node(nil), Node(nil))
    three.pretend(container: four)
    four.pretend(container: three)
    #expect(try Life().preserve(Host(three)).archive?.objectCount == 1)
  }
}
