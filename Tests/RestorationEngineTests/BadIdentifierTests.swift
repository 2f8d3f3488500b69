import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import Testing

/// Controllers whose paths no archive may name.
@MainActor
@Suite struct BadIdentifierTests {
  let life = Life()
  private let long = String(repeating: "u", count: 1100)

  @Test("a controller whose identifier is too long is named with all below it, and costs no other")
  func tooLongCostsItself() throws {
    let bad = Node(long, [Node("below", [Node("deeper")])])
    bad.views = [Leaf("view")]
    let root = Node("root", [Node("first"), bad, Node("last", [Node("inner")])])
    root.listsChildren = .closeUp
    let preservation = try life.preserve(Host(root))
    let archive = try life.reopened(try #require(preservation.archive))
    #expect(
      try archive.objects().map(\.path) == [
        .root, ["root"], ["root", "first"], ["root", "last"], ["root", "last", "inner"],
      ]
    )
    let failed = preservation.entries.filter { $0.outcome == .failed }
    #expect(failed.count == 3, "the controller and the two below it")
    for entry in failed {
      #expect(entry.path == ["root"])
      #expect(entry.errorCode == "limitExceeded")
      #expect(entry.reason.contains("has a restoration identifier of 1100 bytes, where"))
    }
    #expect(failed.count { $0.reason.hasPrefix("Node above it") } == 2)
    let issues = try #require(preservation[["root"]]?.issues)
    #expect(issues.contains { $0.hasPrefix("key \"children\": an element was left out") })
  }

  @Test("one that gets a shorter identifier is in the next archive")
  func shorteningHelps() throws {
    let bad = Node(long)
    let root = Node("root", [Node("first"), bad])
    root.listsChildren = .closeUp
    for node in root.all { node.restorableStateTracker = RestorableStateTracker() }
    let preserver = TreePreserver(Host(root), engine: life.engine)
    _ = try preserver.preserve(header: life.header)
    bad.restorationIdentifier = "short"
    let archive = try #require(try preserver.preserve(header: life.header).archive)
    #expect(try archive.object(at: ["root", "short"]) != nil)
  }

  @Test("views and registered objects with such identifiers are named and cost no other")
  func viewsAndObjects() throws {
    let root = Node("root")
    root.views = [Leaf(long), Leaf("view")]
    let host = Host(root)
    let (one, two) = (Model("one"), Model("two"))
    host.register(one, as: long)
    host.register(two, as: "model")
    root.onEncode = { $0.encode([one, root.views[0], two, root.views[1]], forKey: "list") }
    let preservation = try life.preserve(host)
    let archive = try life.reopened(try #require(preservation.archive))
    let values = try #require(try archive.object(at: ["root"])).values()
    let list = ArchiveValue.array([
      .null, .null, .reference(["model"]), .reference(["root", "view"]),
    ])
    #expect(values.contains(KeyedValue("list", list)))
    let failed = preservation.entries.filter { $0.outcome == .failed }
    #expect(Set(failed.map(\.path)) == [["root", long], [long]])
    #expect(failed.count == 2)
  }
}

extension BadIdentifierTests {
  @Test("an identifier of the greatest length is kept")
  func greatestLength() throws {
    let edge = String(repeating: "u", count: 1024)
    let archive = try life.archive(of: Host(Node("root", [Node(edge)])))
    #expect(try archive.object(at: ["root", edge]) != nil)
  }
}
