import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import RestorationTestSupport
import Testing

/// Conformance scenarios of sections D to G in terms of trees.
@MainActor
@Suite struct ScenarioTests {
  let life = Life()

  func stack(_ names: String...) -> Host {
    let root = Node("stack", names.map { Node($0) })
    root.listsChildren = .cut
    for screen in root.children {
      screen.controllerRestorationClass = NodeFactory.self
      screen.text = "saved \(screen.restorationIdentifier ?? "")"
    }
    return Host(root)
  }

  func emptyStack() -> Host {
    let root = Node("stack")
    root.listsChildren = .cut
    return Host(root)
  }

  func screens(_ host: Host) -> [String?] {
    host.roots[0].children.map(\.restorationIdentifier)
  }

  func makeScreens() { Workshop.makeNode = { path, _ in Node(path.last) } }

  @Test(
    "an older archive restored into the running app: same objects, older values",
    .scenario(68),
    arguments: Way.allCases
  )
  func olderStateReplacesNewer(_ way: Way) throws {
    life.way = way
    let host = Host(Node("root", [Node("child")]))
    host.find("child")?.text = "older"
    let archive = try life.archive(of: host)
    let child = host.find("child")
    child?.text = "newer"
    life.restore(archive, into: host)
    #expect(host.find("child") === child)
    #expect(child?.text == "older")
  }

  @Test(
    "a screen that was popped since is back with an older archive",
    .scenario(82),
    arguments: Way.allCases
  )
  func poppedScreensComeBack(_ way: Way) throws {
    life.way = way
    let host = stack("home", "foo")
    let archive = try life.archive(of: host)
    host.find("foo")?.leave()
    makeScreens()
    life.restore(archive, into: host)
    #expect(screens(host) == ["home", "foo"])
    #expect(host.find("foo")?.text == "saved foo")
  }

  @Test(
    "a screen that was popped before saving does not come back",
    .scenario(83),
    arguments: Way.allCases
  )
  func poppedScreensStayAway(_ way: Way) throws {
    life.way = way
    let before = stack("home", "foo", "bar")
    before.find("bar")?.leave()
    let after = emptyStack()
    makeScreens()
    try life.relaunch(before, into: after)
    #expect(screens(after) == ["home", "foo"])
  }

  @Test(
    "replacing, removing and inserting screens: the stack comes back as it was",
    .scenario(80),
    arguments: Way.allCases,
    [["home", "x"], ["x"], ["home", "x", "bar"], ["x", "foo", "bar"], ["foo"]]
  )
  func changedStacksComeBack(_ way: Way, _ names: [String]) throws {
    life.way = way
    let before = stack("home", "foo", "bar")
    let known = Dictionary(
      uniqueKeysWithValues: before.roots[0].children.map { ($0.restorationIdentifier ?? "", $0) }
    )
    for screen in before.roots[0].children { screen.leave() }
    for name in names {
      let screen = known[name] ?? Node(name)
      screen.controllerRestorationClass = NodeFactory.self
      screen.text = "now \(name)"
      before.roots[0].add(screen)
    }
    let after = emptyStack()
    makeScreens()
    try life.relaunch(before, into: after)
    #expect(screens(after) == names)
    #expect(after.roots[0].children.map(\.text) == names.map { "now \($0)" })
  }

  @Test(
    "a factory reads the argument that its screen was made with",
    .scenario(81),
    arguments: Way.allCases
  )
  func factoriesReadArguments(_ way: Way) throws {
    life.way = way
    let before = stack("home")
    before.find("home")?.onEncode = { $0.encode(3, forKey: "argument") }
    var argument = 0
    Workshop.makeNode = { path, coder in
      argument = coder.decodeInteger(forKey: "argument")
      return Node(path.last)
    }
    try life.relaunch(before, into: emptyStack())
    #expect(argument == 3)
  }

  @Test(
    "what stands under another parent at the next launch starts afresh",
    .scenario(92, 94),
    arguments: Way.allCases
  )
  func movedScreensStartAfresh(_ way: Way) throws {
    life.way = way
    let before = Host(Node("root", [Node("a", [Node("page")]), Node("b")]))
    before.find("page")?.text = "saved"
    let after = Host(Node("root", [Node("a"), Node("b", [Node("page")])]))
    try life.relaunch(before, into: after)
    #expect(after.find("page")?.text == "")
  }

  @Test(
    "a screen without an identifier loses its state and keeps its neighbours'",
    .scenario(93),
    arguments: Way.allCases
  )
  func unidentifiedScreensLoseOnlyTheirs(_ way: Way) throws {
    life.way = way
    func tree() -> Host { Host(Node("root", [Node("p1"), Node("p3"), Node(nil, [Node(nil)])])) }
    let before = tree()
    for node in before.roots[0].all { node.text = "saved" }
    let after = tree()
    try life.relaunch(before, into: after)
    #expect(after.roots[0].children.map(\.text) == ["saved", "saved", ""])
  }

  @Test("two registered objects get their own data", .scenario(106, 107), arguments: Way.allCases)
  func objectsGetTheirOwn(_ way: Way) throws {
    life.way = way
    func host(_ texts: [String]) -> (Host, [Model]) {
      let host = Host(Node("root"))
      let models = texts.map { Model($0) }
      for (name, model) in zip(["a", "b"], models) {
        host.register(model, as: name)
        host.roots[0].links[name] = model
      }
      return (host, models)
    }
    let (after, models) = host(["", ""])
    try life.relaunch(host(["one", "two"]).0, into: after)
    #expect(models.map(\.text) == ["one", "two"])
  }

  @Test(
    "an object that is no longer registered leaves the archive; it may return",
    .scenario(114),
    arguments: Way.allCases
  )
  func unregisteredObjectsLeave(_ way: Way) throws {
    life.way = way
    let host = Host(Node("root"))
    let model = Model("kept")
    host.register(model, as: "model")
    host.roots[0].links["model"] = model
    #expect(try life.archive(of: host).objectCount == 3)
    let registrations = host.registeredObjects
    host.registeredObjects = []
    #expect(try #require(try life.preserve(host).archive).objectCount == 2)
    host.registeredObjects = registrations
    #expect(try life.archive(of: host).objectCount == 3)
  }

  @Test(
    "an empty key is refused and names itself; a key of one letter is fine",
    .scenario(120),
    arguments: Way.allCases
  )
  func keysAreChecked(_ way: Way) throws {
    life.way = way
    let host = Host(Node("root"))
    host.roots[0].onEncode = { coder in
      coder.encode(1, forKey: "")
      coder.encode(2, forKey: "k")
    }
    let preservation = try life.preserve(host)
    let entry = try #require(preservation[["root"]])
    #expect(entry.outcome == .preserved)
    #expect(entry.issues.count == 1)
    #expect(try preservation.archive?.object(at: ["root"])?.keys.contains("k") == true)
  }

  @Test(
    "an object under a new identifier is saved there alone",
    .scenario(123),
    arguments: Way.allCases
  )
  func renamedObjectsMove(_ way: Way) throws {
    life.way = way
    let host = Host(Node("root"))
    let model = Model("kept")
    host.register(model, as: "old")
    host.roots[0].links["model"] = model
    let preserver = TreePreserver(host, engine: life.engine)
    _ = try preserver.preserve(header: life.header)
    host.registeredObjects = []
    host.register(model, as: "new")
    let archive = try #require(try preserver.preserve(header: life.header).archive)
    #expect(try archive.object(at: ["old"]) == nil)
    #expect(try archive.object(at: ["new"]) != nil)
  }

  @Test(
    "saving without an end of the app changes nothing in it",
    .scenario(130),
    arguments: Way.allCases
  )
  func savingChangesNothing(_ way: Way) throws {
    life.way = way
    let host = Host(Node("root", [Node("child")]))
    host.find("child")?.text = "here"
    let preserver = TreePreserver(host, engine: life.engine)
    let first = try preserver.preserve(header: life.header).archive?.bytes.array
    let second = try preserver.preserve(header: life.header).archive?.bytes.array
    #expect(first == second)
    #expect(host.find("child")?.text == "here")
    #expect(host.find("child")?.decodeCount == 0)
  }

  @Test(
    "the state of a child that was removed reaches a new one of its name",
    .scenario(135),
    arguments: Way.allCases
  )
  func stateReachesNewInstances(_ way: Way) throws {
    life.way = way
    let before = Host(Node("root", [Node("child")]))
    before.find("child")?.text = "saved"
    before.find("child")?.views = [Leaf("field", text: "typed")]
    let archive = try life.archive(of: before)
    before.find("child")?.leave()
    let child = Node("child")
    child.views = [Leaf("field")]
    before.roots[0].add(child)
    life.restore(archive, into: before)
    #expect(child.text == "saved")
    #expect(child.views[0].text == "typed")
  }

  @Test(
    "a child that cannot be saved is left out, and the others are kept",
    .scenario(140),
    arguments: Way.allCases
  )
  func unsavableChildrenAreLeftOut(_ way: Way) throws {
    life.way = way
    let before = Host(Node("root", [Node("a"), Node("b")]))
    before.find("a")?.encodingFailure = Mishap()
    before.find("b")?.text = "saved"
    let preservation = try life.preserve(before)
    let archive = try #require(preservation.archive)
    #expect(try archive.object(at: ["root", "a"]) == nil)
    let after = Host(Node("root", [Node("a"), Node("b")]))
    life.restore(archive, into: after)
    #expect(after.find("b")?.text == "saved")
  }
}
