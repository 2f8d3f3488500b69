import Foundation
import RestorationArchive
import RestorationEngine
import Testing

/// Equal state gives equal bytes, however the tree was walked.
@MainActor
@Suite struct CanonicalPreservingTests {
  let life = Life()

  private func tree(log: EventLog? = nil) -> [Node] {
    let shared = Node("shared")
    let first = Node("first", [Node("a", [shared]), Node("b")], log: log)
    first.views = [Leaf("title", text: "t"), Leaf("body", text: "b")]
    first.text = "one"
    let second = Node("second", [Node("a"), Node("b")], log: log)
    for key in ["x", "y", "z", "u", "v"] {
      first.links[key] = second.children[0]
      second.links[key] = shared
    }
    return [first, second]
  }

  @Test("preserving twice gives the same bytes")
  func preservingTwiceGivesTheSameBytes() throws {
    let host = Host()
    host.roots = tree()
    let first = try life.archive(of: host)
    #expect(try life.archive(of: host).bytes == first.bytes)
  }

  @Test("two equal trees, made apart and preserved by two engines, give the same bytes")
  func equalTreesGiveTheSameBytes() throws {
    let (one, two) = (Host(), Host())
    one.roots = tree()
    two.roots = tree()
    let first = try life.archive(of: one)
    #expect(try Life().archive(of: two).bytes == first.bytes)
  }

  @Test("the order in which roots and references are visited leaves no trace (P9)")
  func visitingOrderLeavesNoTrace() throws {
    let (one, two) = (Host(), Host())
    one.roots = tree(log: one.log)
    two.roots = tree(log: two.log).reversed()
    let first = try life.archive(of: one)
    let second = try life.archive(of: two)
    #expect(one.log.events != two.log.events)
    #expect(first.bytes == second.bytes)
  }

  @Test("the order in which an object encodes its keys leaves no trace")
  func keyOrderLeavesNoTrace() throws {
    let keys = ["one", "two", "three"]
    let archives = try [keys, keys.reversed()].map { keys in
      let host = Host(Node("root", [Node("one"), Node("two"), Node("three")]))
      host.roots[0].onEncode = { coder in
        for key in keys { coder.encode(host.find(key), forKey: key) }
      }
      return try life.archive(of: host)
    }
    #expect(archives[0].bytes == archives[1].bytes)
  }

  @Test("preserving again after restoring gives the same bytes")
  func restoringAndPreservingGivesTheSameBytes() throws {
    let before = Host()
    before.roots = tree()
    let archive = try life.archive(of: before)
    let after = Host()
    after.roots = tree()
    for node in after.roots.flatMap(\.all) {
      node.text = ""
      node.links = [:]
    }
    for view in after.roots[0].views { view.text = "" }
    life.restore(archive, into: after)
    #expect(try life.archive(of: after).bytes == archive.bytes)
  }
}
