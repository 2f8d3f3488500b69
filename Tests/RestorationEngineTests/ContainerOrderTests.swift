import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import RestorationTestSupport
import Testing

/// Siblings are located and decoded in the order of their container (rule R1, steps 5 to 9).
@MainActor
@Suite struct ContainerOrderTests {
  private let life = Life()
  private static let key = "restoration.children"

  /// Restores into an app whose delegate makes everything, and returns the calls and the report.
  private func restore(_ archive: Archive) -> (log: EventLog, report: RestorationReport) {
    let after = Host()
    let log = after.log
    after.makeController = { _, _ in Node(log: log) }
    return (log, life.restore(archive, into: after))
  }

  private func decoded(_ archive: Archive) -> [String] {
    restore(archive).log.events(beginningWith: "decode ").map { String($0.dropFirst(7)) }
  }

  /// An archive of a container of three, whose stored order another value replaces.
  private func archive(ordered value: ArchiveValue?) throws -> Archive {
    let stored = try life.archive(of: Host(Node("top", [Node("c"), Node("a"), Node("b")])))
    var writer = ArchiveWriter(header: stored.header)
    for object in try stored.objects() {
      var values = try object.values()
      if object.path == ["top"] {
        values.removeAll { $0.key == Self.key }
        if let value { values.append(KeyedValue(Self.key, value)) }
      }
      try writer.add(ObjectRecord(object.description, values: values))
    }
    return try writer.finish()
  }

  @Test("siblings are located, decoded, finished and reported in the order of their container (R1)")
  func siblingsFollowTheirContainer() throws {
    let before = Host(Node("top", [Node("z", [Node("y"), Node("x")]), Node("m"), Node("a")]))
    before.find("z")?.views = [Leaf("view")]
    let (log, report) = restore(try life.archive(of: before))
    let order = ["top", "top/z", "top/z/y", "top/z/x", "top/m", "top/a"]
    #expect(log.events(beginningWith: "delegate") == order.map { "delegate \($0)" })
    let names = order.compactMap { $0.split(separator: "/").last }
    #expect(log.events(beginningWith: "decode") == names.map { "decode \($0)" })
    #expect(log.events(beginningWith: "finished") == names.map { "finished \($0)" })
    #expect(
      report.entries.map(\.path.description)
        == ["(app)", "top", "top/z", "top/z/view", "top/z/y", "top/z/x", "top/m", "top/a"]
    )
  }

  @Test("nothing is stored where the order is that of the names, by their bytes and positions")
  func theUsualOrderStoresNothing() throws {
    let before = Host(Node("top", [Node("a"), Node("b", [Node("b"), Node("b")])]))
    before.find("b")?.distinguishesChildren = true
    #expect(try !life.archive(of: before).hasName(Self.key))
  }

  @Test("eleven children of one name follow their positions, not their positions' digits")
  func positionsAreNumbers() throws {
    let children = (0..<11).map { number in
      let child = Node("same")
      child.text = "\(number)"
      return child
    }
    let before = Host(Node("top", children))
    before.roots[0].distinguishesChildren = true
    let after = Host()
    var texts: [String] = []
    after.makeController = { path, _ in
      let node = Node()
      if path.count > 1 { node.onDecode = { [unowned node] _ in texts.append(node.text) } }
      return node
    }
    life.restore(try life.archive(of: before), into: after)
    #expect(texts == (0..<11).map { "\($0)" })
  }

  @Test("without a stored order, as in archives of former versions, names decide")
  func namesDecideWithoutAnOrder() throws {
    #expect(decoded(try archive(ordered: nil)) == ["top", "a", "b", "c"])
  }

  @Test(
    "a stored order that fits its container in part is followed as far as it fits",
    arguments: [
      (["c"], ["c", "a", "b"]), (["c", "c", "b", "c"], ["c", "b", "a"]),
      (["x", "b", ""], ["b", "a", "c"]), ([], ["a", "b", "c"]),
    ]
  )
  func hostileOrdersAreHarmless(_ names: [String], _ order: [String]) throws {
    let paths = names.map { $0.isEmpty ? IdentifierPath.root : ["top", $0] }
    let value = ArchiveValue.array(
      paths.map(ArchiveValue.reference) + (names.isEmpty ? [.reference(["top"])] : [])
    )
    let archive = try archive(ordered: value)
    #expect(decoded(archive) == ["top"] + order)
    #expect(restore(archive).report.entries.count == archive.objectCount)
  }

  @Test("a value of another kind, and an endless list, are no order")
  func otherValuesAreNoOrder() throws {
    let endless = Array(repeating: ArchiveValue.reference(["top", "c"]), count: 100_000)
    #expect(decoded(try archive(ordered: .string("c"))) == ["top", "a", "b", "c"])
    #expect(decoded(try archive(ordered: .array([.int(2)]))) == ["top", "a", "b", "c"])
    #expect(decoded(try archive(ordered: .array(endless))) == ["top", "c", "a", "b"])
  }

  @Test("a save of changes stores the order as a whole save does")
  func changesKeepTheOrder() throws {
    let host = Host(Node("top", [Node("c"), Node("a"), Node("b")]))
    for node in host.roots.flatMap(\.all) { node.restorableStateTracker = RestorableStateTracker() }
    let preserver = TreePreserver(host, engine: life.engine)
    _ = try preserver.preserve(header: life.header)
    let (top, c) = (host.roots[0], try #require(host.find("c")))
    c.text = "changed"
    c.restorableStateTracker?.invalidate()
    let kept = try #require(try preserver.preserve(header: life.header).archive)
    #expect(try kept.bytes == life.archive(of: host).bytes)
    #expect(decoded(kept) == ["top", "c", "a", "b"])
    top.add(c)
    for node in [top, c] { node.restorableStateTracker?.invalidate() }
    let moved = try #require(try preserver.preserve(header: life.header).archive)
    #expect(try moved.bytes == life.archive(of: host).bytes)
    #expect(!moved.hasName(Self.key))
  }

  @Test("random trees decode in the order of a walk over them")
  func randomTreesFollowTheWalk() throws {
    for seed in RandomTreeTests.seeds(count: SweepLength.count(20, sweep: 60, long: 600)) {
      var generator = SeededGenerator(seed: seed)
      let root = Node("root")
      var nodes = [root]
      for number in 1..<Int.random(in: 2...60, using: &generator) {
        let node = Node("\(Int.random(in: 0...9, using: &generator))-\(number)")
        nodes[Int.random(in: nodes.indices, using: &generator)].add(node)
        nodes.append(node)
      }
      let walk = root.all.compactMap(\.restorationIdentifier)
      #expect(decoded(try life.archive(of: Host(root))) == walk, "seed \(seed)")
    }
  }
}
