import Foundation
import RestorationArchive
import RestorationEngine
import RestorationTestSupport
import Testing

/// Conformance scenarios of section A, the store of nodes. Here an object is a node, its keys are
/// the node's values, and the owner of an identifier path has claimed it.
@MainActor
@Suite struct NodeScenarioTests {
  /// The place of the object whose values are checked (scenario 7).
  enum Place: CaseIterable { case root, child }

  final class Box: Node {
    @Restorable("a") var a: Int? = 0
    @Restorable("b") var b = 0
  }

  /// Counts how often a save would be scheduled.
  @MainActor final class Saver {
    let preserver: TreePreserver
    private let life: Life
    private(set) var scheduledCount = 0

    init(_ host: Host, _ life: Life) throws {
      self.life = life
      preserver = TreePreserver(host, engine: life.engine)
      _ = try preserver.preserve(header: life.header)
      preserver.onInvalidation = { [unowned self] in scheduledCount += 1 }
    }

    func preserve() throws -> Preservation { try preserver.preserve(header: life.header) }

    func save() throws -> Archive {
      scheduledCount = 0
      return try life.reopened(try #require(try preserve().archive))
    }
  }

  let life = Life()

  private func tracked<Object: Node>(_ node: Object) -> Object {
    for node in node.all { node.restorableStateTracker = RestorableStateTracker() }
    return node
  }

  private func app(_ place: Place) -> (Host, Box) {
    let box = tracked(Box("box"))
    return (Host(place == .root ? box : tracked(Node("root", [box]))), box)
  }

  private func path(_ place: Place) -> IdentifierPath {
    place == .root ? ["box"] : ["root", "box"]
  }

  private func values(_ archive: Archive, _ path: IdentifierPath) throws -> [String: ArchiveValue] {
    let values = try #require(try archive.object(at: path)).values()
    return Dictionary(uniqueKeysWithValues: values.map { ($0.key, $0.value) })
  }

  /// The texts of all nodes by their paths.
  private func texts(_ archive: Archive) throws -> [String: String] {
    var result: [String: String] = [:]
    for object in try archive.objects() {
      let value = try object.values().first { $0.key == "text" }?.value
      if case .string(let text) = value { result[object.path.description] = text }
    }
    return result
  }

  private func node(_ identifier: String, _ text: String, _ children: Node...) -> Node {
    let node = Node(identifier, children)
    node.text = text
    return node
  }

  // MARK: Values

  @Test(
    "stored values are read, and an unknown key is not there",
    .scenario(1, 7, 9),
    arguments: Way.allCases,
    Place.allCases
  )
  func storedValuesAreRead(_ way: Way, _ place: Place) throws {
    life.way = way
    let (before, box) = app(place)
    (box.a, box.b) = (1, 2)
    let (after, restored) = app(place)
    var isUnknownThere = true
    restored.onDecode = { isUnknownThere = $0.containsValue(forKey: "c") }
    try life.relaunch(before, into: after)
    #expect(restored.a == 1 && restored.b == 2)
    #expect(!isUnknownThere)
  }

  @Test(
    "a value that is set or overwritten is there at once, is saved once, and comes back",
    .scenario(2, 3, 7),
    arguments: Way.allCases,
    Place.allCases
  )
  func changedValuesAreSaved(_ way: Way, _ place: Place) throws {
    life.way = way
    let (host, box) = app(place)
    // Not stored until it is switched on.
    box.$b.isEnabled = false
    let saver = try Saver(host, life)
    #expect(try values(try saver.save(), path(place))["b"] == nil)
    box.a = 5
    box.$b.isEnabled = true
    box.b = 6
    #expect(box.a == 5 && box.b == 6)
    #expect(saver.scheduledCount == 1)
    let (after, restored) = app(place)
    life.restore(try saver.save(), into: after)
    #expect(restored.a == 5 && restored.b == 6)
  }

  @Test(
    "a value that is taken away leaves the archive; taking it away again schedules no save",
    .scenario(4, 5, 7),
    arguments: Way.allCases,
    Place.allCases
  )
  func removedValuesLeave(_ way: Way, _ place: Place) throws {
    life.way = way
    let (host, box) = app(place)
    box.b = 6
    let saver = try Saver(host, life)
    box.$b.isEnabled = false
    #expect(saver.scheduledCount == 1)
    let archive = try saver.save()
    #expect(try values(archive, path(place))["b"] == nil)
    box.$b.isEnabled = false
    #expect(saver.scheduledCount == 0)
    let (after, restored) = app(place)
    restored.b = 1
    life.restore(archive, into: after)
    #expect(restored.b == 1)
  }

  @Test(
    "a stored nil is there, and is not the same as no value",
    .scenario(6, 7),
    arguments: Way.allCases,
    Place.allCases
  )
  func nilIsAValue(_ way: Way, _ place: Place) throws {
    life.way = way
    let (host, box) = app(place)
    box.a = nil
    let archive = try life.archive(of: host)
    #expect(try values(archive, path(place))["a"] == .null)
    box.$a.isEnabled = false
    #expect(try values(try life.archive(of: host), path(place))["a"] == nil)
    let (after, restored) = app(place)
    var isThere = false
    restored.onDecode = { isThere = $0.containsValue(forKey: "a") }
    life.restore(archive, into: after)
    #expect(restored.a == nil && isThere)
  }

  @Test(
    "the same value again schedules no save and leaves the bytes as they are",
    .scenario(8),
    arguments: Way.allCases
  )
  func equalValuesScheduleNothing(_ way: Way) throws {
    life.way = way
    let (host, box) = app(.child)
    box.a = 5
    let saver = try Saver(host, life)
    let archive = try saver.save()
    box.a = 5
    #expect(saver.scheduledCount == 0)
    #expect(try saver.save().bytes == archive.bytes)
  }

  @Test(
    "a child that no archive knows is in the next one, with what it gets later",
    .scenario(10, 22),
    arguments: Way.allCases
  )
  func newChildrenAreSaved(_ way: Way) throws {
    life.way = way
    let host = Host(tracked(Node("root")))
    life.restore(try life.archive(of: host), into: host)
    let saver = try Saver(host, life)
    let box = tracked(Box("new"))
    host.roots[0].add(box)
    host.roots[0].invalidateRestorableState()
    #expect(saver.scheduledCount == 1)
    #expect(try values(try saver.save(), ["root", "new"])["b"] == .int(0))
    box.b = 3
    #expect(saver.scheduledCount == 1)
    #expect(try values(try saver.save(), ["root", "new"])["b"] == .int(3))
  }

  // MARK: Two of one name

  @Test(
    "a second holder of a path fails with both named, and costs no other object anything",
    .scenario(11, 111),
    arguments: Way.allCases
  )
  func secondHoldersFail(_ way: Way) throws {
    life.way = way
    let second = SpecialNode("c")
    second.text = "second"
    let host = Host(Node("root", [node("c", "first"), second, node("d", "beside")]))
    let preservation = try life.preserve(host)
    let failed = preservation.entries.filter { $0.outcome == .failed }
    #expect(failed.map(\.path) == [["root", "c"]])
    #expect(failed.first?.reason.hasPrefix("Node and SpecialNode") == true)
    let after = Host(Node("root", [Node("c"), Node("d")]))
    life.restore(try life.reopened(try #require(preservation.archive)), into: after)
    #expect(after.find("c")?.text == "first" && after.find("d")?.text == "beside")
  }

  @Test(
    "a holder that leaves before the save makes room; nothing of its state reaches the next",
    .scenario(12, 14),
    arguments: Way.allCases
  )
  func holdersMakeRoom(_ way: Way) throws {
    life.way = way
    let first = Box("c")
    (first.text, first.a) = ("first", 1)
    let host = Host(Node("root", [first]))
    let saver = try Saver(host, life)
    let second = Node("c")
    host.roots[0].add(second)
    first.leave()
    #expect(second.text == "")
    let archive = try saver.save()
    #expect(try values(archive, ["root", "c"])["a"] == nil)
    #expect(try texts(archive)["root/c"] == "")
  }

  @Test(
    "of three holders one leaves: the other two still fail, and are the ones named",
    .scenario(13),
    arguments: Way.allCases
  )
  func thirdHoldersFail(_ way: Way) throws {
    life.way = way
    final class Third: Node {}
    let (first, second, third) = (Node("c"), SpecialNode("c"), Third("c"))
    second.text = "second"
    let host = Host(Node("root", [first, second]))
    first.leave()
    host.roots[0].add(third)
    let preservation = try life.preserve(host)
    let failed = preservation.entries.filter { $0.outcome == .failed }
    #expect(failed.count == 1)
    #expect(failed.first?.reason.hasPrefix("SpecialNode and Third") == true, "\(failed)")
    let archive = try life.reopened(try #require(preservation.archive))
    #expect(try texts(archive)["root/c"] == "second")
  }

  @Test(
    "a child that goes takes all below it out of the archive, and leaves its siblings",
    .scenario(16, 57),
    arguments: Way.allCases
  )
  func removedChildrenTakeAllBelow(_ way: Way) throws {
    life.way = way
    let host = Host(
      node("root", "r", node("a", "a", node("b", "b", node("c", "c"))), node("z", "z"))
    )
    let saver = try Saver(host, life)
    #expect(try texts(try saver.save()).count == 5)
    host.find("a")?.leave()
    #expect(try texts(try saver.save()) == ["root": "r", "root/z": "z"])
  }

  // MARK: Renaming

  @Test(
    "the name that an object has already is no change",
    .scenario(17, 21),
    arguments: Way.allCases
  )
  func sameNamesChangeNothing(_ way: Way) throws {
    life.way = way
    let host = Host(node("root", "r", node("c", "c", node("d", "d"))))
    let saver = try Saver(host, life)
    let bytes = try saver.save().bytes
    let child = try #require(host.find("c"))
    child.restorationIdentifier = "c"
    host.roots[0].add(child)
    #expect(saver.scheduledCount == 0)
    #expect(try saver.save().bytes == bytes)
  }

  @Test(
    "a renamed child keeps its state under the new name, with all below it",
    .scenario(18),
    arguments: Way.allCases
  )
  func renamedChildrenKeepTheirState(_ way: Way) throws {
    life.way = way
    let host = Host(node("root", "r", node("c", "c", node("d", "d"))))
    let saver = try Saver(host, life)
    host.find("c")?.restorationIdentifier = "free"
    #expect(
      try texts(try saver.save()) == ["root": "r", "root/free": "c", "root/free/d": "d"]
    )
  }

  @Test(
    "a child that takes a name in use fails, unless its holder has left by the time of the save",
    .scenario(19, 24),
    arguments: Way.allCases,
    [true, false]
  )
  func takenNamesFail(_ way: Way, leaves: Bool) throws {
    life.way = way
    let host = Host(node("root", "r", node("c", "c"), node("d", "d", node("e", "e"))))
    let saver = try Saver(host, life)
    let holder = host.find("c")
    host.find("d")?.restorationIdentifier = "c"
    if leaves { holder?.leave() }
    let preservation = try saver.preserve()
    #expect(preservation.entries.contains { $0.outcome == .failed } == !leaves)
    let archive = try life.reopened(try #require(preservation.archive))
    #expect(try texts(archive)["root/c"] == (leaves ? "d" : "c"))
    #expect(try texts(archive)["root/c/e"] == (leaves ? "e" : nil))
  }

  @Test(
    "a second holder that renames itself before the save disturbs no object",
    .scenario(20),
    arguments: Way.allCases
  )
  func waitingHoldersMayRename(_ way: Way) throws {
    life.way = way
    let host = Host(node("root", "r", node("c", "old")))
    let saver = try Saver(host, life)
    let second = Node("c")
    host.roots[0].add(second)
    second.restorationIdentifier = "f"
    #expect(try texts(try saver.save()) == ["root": "r", "root/c": "old", "root/f": ""])
  }

  // MARK: Moving

  @Test(
    "a grandchild that moves to the root takes its state along, and the old place is empty",
    .scenario(23),
    arguments: Way.allCases
  )
  func movedChildrenKeepTheirState(_ way: Way) throws {
    life.way = way
    let host = Host(node("root", "r", node("a", "a", node("g", "g", node("h", "h")))))
    let saver = try Saver(host, life)
    if let grandchild = host.find("g") { host.roots[0].add(grandchild) }
    let archive = try saver.save()
    #expect(
      try texts(archive) == ["root": "r", "root/a": "a", "root/g": "g", "root/g/h": "h"]
    )
    #expect(try values(archive, ["root", "a"])["childCount"] == .int(0))
  }

  @Test(
    "a second holder that moves to where the name is given up settles both conflicts",
    .scenario(25),
    arguments: Way.allCases
  )
  func movingSettlesConflicts(_ way: Way) throws {
    life.way = way
    let host = Host(
      node("root", "r", node("x", "of root"), node("parent", "p", node("x", "first")))
    )
    let saver = try Saver(host, life)
    let pending = node("x", "pending")
    host.find("parent")?.add(pending)
    #expect(try saver.preserve().entries.contains { $0.outcome == .failed })
    host.roots[0].children.first?.leave()
    host.roots[0].add(pending)
    #expect(
      try texts(try saver.save())
        == ["root": "r", "root/x": "pending", "root/parent": "p", "root/parent/x": "first"]
    )
  }
}
