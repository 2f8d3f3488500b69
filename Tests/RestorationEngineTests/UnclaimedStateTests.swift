import RestorationArchive
import RestorationCoding
import RestorationEngine
import RestorationTestSupport
import Testing

/// State whose object does not appear is taken along (scenarios 103, 108, 112, 113, 115, 116).
@MainActor
@Suite struct UnclaimedStateTests {
  let life = Life()

  /// A root that refers to a registered model.
  private func archiveWithModel() throws -> (Archive, Host) {
    let host = Host(Node("root"))
    let model = Model("saved")
    host.register(model, as: "model")
    host.roots[0].links["model"] = model
    let archive = try life.archive(of: host)
    return (archive, host)
  }

  private func relaunched(
    _ archive: Archive,
    _ host: Host = Host(Node("root"))
  ) -> (TreeRestorer, Host) {
    let restorer = TreeRestorer(archive, into: host, engine: life.engine)
    _ = restorer.restore()
    return (restorer, host)
  }

  /// Saves an app that carries state which its restorer could not place.
  private func saved(_ host: Host, _ restorer: TreeRestorer) throws -> Archive {
    let preserver = TreePreserver(host, engine: life.engine)
    preserver.carry(restorer.unclaimed)
    return try life.reopened(try #require(try preserver.preserve(header: life.header).archive))
  }

  @Test(
    "unconsumed state is still there after two saves",
    .scenario(115, 139),
    arguments: Way.allCases
  )
  func survivesTwoSaves(_ way: Way) throws {
    life.way = way
    var (archive, _) = try archiveWithModel()
    let model = try #require(try archive.object(at: ["model"]))
    let values = try model.values()
    for _ in 1...2 {
      let (restorer, host) = relaunched(archive)
      archive = try saved(host, restorer)
      let carried = try #require(try archive.object(at: ["model"]))
      #expect(carried.condition?.kind == .unclaimed)
      #expect(carried.condition?.since == 1000)
      #expect(
        try carried.values().filter { $0.key == "text" } == values.filter { $0.key == "text" }
      )
    }
    let after = Host(Node("root"))
    let late = Model()
    after.register(late, as: "model")
    let (restorer, _) = relaunched(archive, after)
    #expect(late.text == "saved")
    #expect(restorer.unclaimed.isEmpty)
  }

  @Test(
    "a new object at the path takes the place of what is carried",
    .scenario(116),
    arguments: Way.allCases
  )
  func newStateWins(_ way: Way) throws {
    life.way = way
    let (archive, _) = try archiveWithModel()
    let (restorer, host) = relaunched(archive)
    let model = Model("newer")
    host.register(model, as: "model")
    host.roots[0].links["model"] = model
    let second = try saved(host, restorer)
    let object = try #require(try second.object(at: ["model"]))
    #expect(object.condition == nil)
    #expect(try object.values().contains(KeyedValue("text", .string("newer"))))
  }

  @Test("beside a new object that has not claimed it, the state waits on, and the report names it")
  func unclaimedStateWaitsBeside() throws {
    let (archive, _) = try archiveWithModel()
    let (restorer, host) = relaunched(archive)
    let preserver = TreePreserver(host, engine: life.engine)
    preserver.restored = archive
    preserver.carry(restorer.unclaimed)
    let model = Model("newer")
    host.register(model, as: "model")
    host.roots[0].links["model"] = model
    for _ in 0..<2 {
      let next = try life.reopened(
        try #require(try preserver.preserve(header: life.header).archive)
      )
      let after = Host(Node("root"))
      let late = Model()
      after.register(late, as: "model")
      let (again, _) = relaunched(next, after)
      #expect(late.text == "newer")
      let issues = again.report?[["model"]]?.issues ?? []
      #expect(issues.contains { $0.contains("earlier values wait") && $0.contains("text") })
    }
    #expect(restorer.claim(model) != nil)
    preserver.keepCarrying(restorer.unclaimed)
    #expect(model.text == "saved")
    let last = try #require(try preserver.preserve(header: life.header).archive)
    let keys = try last.object(at: ["model"])?.values().map(\.key) ?? []
    #expect(!keys.contains(ReservedKey.waiting))
  }

  @Test("what was taken over by an object does not come back when that object goes")
  func claimedStateDoesNotReturn() throws {
    let (archive, _) = try archiveWithModel()
    let (restorer, host) = relaunched(archive)
    let preserver = TreePreserver(host, engine: life.engine)
    preserver.carry(restorer.unclaimed)
    let model = Model("newer")
    host.register(model, as: "model")
    host.roots[0].links["model"] = model
    _ = try preserver.preserve(header: life.header)
    host.roots[0].links = [:]
    let third = try #require(try preserver.preserve(header: life.header).archive)
    #expect(try third.object(at: ["model"]) == nil)
  }

  @Test("a number of bytes ends it, and the report names it (C7)")
  func bytesEndIt() throws {
    let (archive, _) = try archiveWithModel()
    let byteCount = try #require(try archive.object(at: ["model"])).byteCount
    // A size equal to the limit is allowed.
    for (limit, isKept) in [(1, false), (byteCount, true), (byteCount - 1, false)] {
      var options = RestorationOptions()
      options.maximumWaitingByteCount = limit
      let host = Host(Node("root"))
      let restorer = TreeRestorer(archive, into: host, engine: life.engine, options: options)
      let report = restorer.restore()
      #expect(restorer.unclaimed.paths == (isKept ? [["model"]] : []))
      #expect(report[["model"]]?.standing == (isKept ? .waiting : .refused))
      #expect(report[["model"]]?.isCarried == isKept)
    }
  }

  @Test("the user's work has room before anything else, in whatever order it is stored")
  func workHasRoomFirst() throws {
    let nodes = ["above", "draft", "under"].map { Node($0) }
    for node in nodes { node.text = String(repeating: "x", count: 100) }
    nodes[1].restorationLevel = .content
    let archive = try life.archive(of: Host(Node("root", nodes)))
    var options = RestorationOptions()
    options.maximumWaitingByteCount =
      try #require(try archive.object(at: ["root", "draft"])).byteCount
    let host = Host(Node("root"))
    let restorer = TreeRestorer(archive, into: host, engine: life.engine, options: options)
    _ = restorer.restore()
    #expect(restorer.unclaimed.paths == [["root", "draft"]])
    #expect(restorer.unclaimed.entries.map(\.level) == [.content])
  }

  @Test("what is above the user's work goes on waiting with it")
  func workKeepsWhatIsAboveIt() throws {
    let (draft, other) = (Node("draft"), Node("other"))
    draft.restorationLevel = .content
    let panes = Node("panes", [draft])
    for node in [draft, panes, other] { node.text = String(repeating: "x", count: 100) }
    let archive = try life.archive(of: Host(Node("root", [panes, other])))
    let paths: [IdentifierPath] = [["root", "panes"], ["root", "panes", "draft"]]
    var options = RestorationOptions()
    options.maximumWaitingByteCount = try paths.reduce(0) {
      $0 + (try #require(try archive.object(at: $1))).byteCount
    }
    let host = Host(Node("root"))
    let restorer = TreeRestorer(archive, into: host, engine: life.engine, options: options)
    _ = restorer.restore()
    #expect(restorer.unclaimed.paths == paths)
  }

  @Test("one object that is too large costs no other its state, and is not said to be kept")
  func largeStateIsDroppedAlone() throws {
    let large = String(repeating: "x", count: 2 << 20)
    let host = Host(Node("root"))
    for (name, text) in [("a", "saved"), ("b", large), ("c", "saved")] {
      let model = Model(text)
      host.register(model, as: name)
      host.roots[0].links[name] = model
    }
    let archive = try life.archive(of: host)
    let (restorer, after) = relaunched(archive)
    #expect(restorer.unclaimed.paths == [["a"], ["c"]])
    let next = try saved(after, restorer)
    #expect(try next.object(at: ["a"]) != nil && next.object(at: ["c"]) != nil)
    let report = try #require(restorer.report)
    #expect(report.entries.filter(\.isCarried).map(\.path) == [["a"], ["c"]])
    #expect(report.explain(["b"]).contains("not kept"))
  }

  private func archiveWithChild() throws -> Archive {
    let child = Node("child", [Node("below")])
    child.text = "saved"
    child.controllerRestorationClass = NodeFactory.self
    child.children[0].text = "saved too"
    child.children[0].controllerRestorationClass = NodeFactory.self
    child.children[0].views = [Leaf("title", text: "and this")]
    return try life.archive(of: Host(Node("root", [child])))
  }

  private static let childPaths: [IdentifierPath] = [
    ["root", "child"], ["root", "child", "below"], ["root", "child", "below", "title"],
  ]

  @Test("what a factory left out by nil is kept (R4, R9), with all below it")
  func declinedStateIsKept() throws {
    let archive = try archiveWithChild()
    Workshop.makeNode = { _, _ in nil }
    let (restorer, host) = relaunched(archive)
    #expect(restorer.unclaimed.paths == Self.childPaths)
    let second = try saved(host, restorer)
    #expect(try second.object(at: ["root", "child", "below"])?.condition?.kind == .unclaimed)
  }

  @Test(
    "what the app has no use for any more is gone, with all below it",
    .scenario(129),
    arguments: Way.allCases
  )
  func droppedStateIsNotKept(_ way: Way) throws {
    life.way = way
    let archive = try archiveWithChild()
    let host = Host(Node("root"))
    host.answers[["root", "child"]] = .drop
    let (restorer, _) = relaunched(archive, host)
    #expect(restorer.unclaimed.isEmpty)
  }

  @Test("below a factory that throws nothing is made, and everything is kept")
  func stateBelowThrowingFactoriesIsKept() throws {
    let archive = try archiveWithChild()
    var made: [[String]] = []
    Workshop.makeNode = { path, _ in
      made.append(path)
      if path.last == "child" { throw Mishap() }
      return Node()
    }
    let (restorer, host) = relaunched(archive)
    #expect(made == [["root", "child"]])
    #expect(restorer.unclaimed.paths == Self.childPaths)
    #expect(try saved(host, restorer).objectCount == 5)
  }

  enum Break: CaseIterable { case decodingThrows, wrongClass, damaged }

  @Test(
    "below an object that is not as it was, what was made is kept too",
    arguments: Break.allCases
  )
  func stateBelowBrokenObjectsIsKept(_ way: Break) throws {
    let below = Node("below")
    below.text = "saved too"
    below.controllerRestorationClass = NodeFactory.self
    let child = way == .wrongClass ? SpecialNode("child", [below]) : Node("child", [below])
    child.text = "broken"
    var archive = try life.archive(of: Host(Node("root", [child])))
    if way == .damaged {
      var bytes = archive.bytes.array
      let place = try #require(bytes.firstRange(of: Array("broken".utf8))).lowerBound
      bytes[place] ^= 1
      archive = try Archive(ArchiveBytes(bytes))
    }
    let host = Host(Node("root", [Node("child")]))
    if way == .decodingThrows {
      // Before it has connected anything.
      host.roots[0].children[0].onDecode = nil
      host.roots[0].children[0].preparationFailure = Mishap()
    }
    Workshop.makeNode = { _, _ in Node() }
    let (restorer, _) = relaunched(archive, host)
    #expect(restorer.unclaimed.paths.contains(["root", "child", "below"]), "\(way)")
    #expect(restorer.report?[["root", "child", "below"]]?.isCarried == true)
  }

  @Test("a late controller gets back what was saved below it: made, decoded, finished")
  func lateControllersGetTheirChildren() throws {
    let archive = try archiveWithChild()
    Workshop.makeNode = { path, _ in
      if path.last == "child" { throw Mishap() }
      let node = Node()
      node.views = [Leaf("title")]
      return node
    }
    let host = Host(Node("root"))
    let restorer = TreeRestorer(archive, into: host, engine: life.engine)
    _ = restorer.restore()
    let late = Node("child")
    host.roots[0].add(late)
    #expect(restorer.claim(late)?.outcome == .adopted)
    let below = try #require(late.children.first)
    #expect(below.text == "saved too")
    #expect(below.views[0].text == "and this")
    #expect(below.finishCount == 1)
    #expect(restorer.report?[["root", "child", "below"]]?.outcome == .restored)
    #expect(restorer.unclaimed.paths.isEmpty)
  }

  @Test("what a late controller does not take is kept on")
  func leftoversOfLateControllersAreKept() throws {
    let archive = try archiveWithChild()
    Workshop.makeNode = { _, _ in throw Mishap() }
    let (restorer, host) = relaunched(archive)
    let late = Node("child")
    host.roots[0].add(late)
    restorer.claim(late)
    #expect(restorer.unclaimed.paths == Array(Self.childPaths.dropFirst()))
  }

  @Test(
    "an object that is registered while others decode gets its state before the pass ends"
  )
  func objectsRegisteredMeanwhileAreServed() throws {
    let (archive, _) = try archiveWithModel()
    let host = Host(Node("root"))
    let model = Model()
    host.roots[0].onDecode = { [unowned host] _ in host.register(model, as: "model") }
    let (restorer, _) = relaunched(archive, host)
    #expect(model.text == "saved")
    #expect(restorer.report?[["model"]]?.outcome == .adopted)
    #expect(restorer.unclaimed.isEmpty)
  }

  @Test("a controller that its container makes while it decodes gets its state (V9)")
  func controllersMadeMeanwhileAreServed() throws {
    let child = Node("child")
    child.text = "saved"
    let archive = try life.archive(of: Host(Node("root", [child])))
    let host = Host(Node("root"))
    host.roots[0].onDecode = { [unowned host] _ in host.roots[0].add(Node("child")) }
    let (restorer, _) = relaunched(archive, host)
    #expect(host.find("child")?.text == "saved")
    #expect(host.find("child")?.finishCount == 1)
    #expect(restorer.unclaimed.isEmpty)
  }

  @Test(
    "a restorer keeps nothing of the app alive once its pass has ended",
    .scenario(27),
    arguments: Way.allCases
  )
  func restorersKeepNothingAlive(_ way: Way) throws {
    life.way = way
    let archive = try archiveWithChild()
    Workshop.makeNode = { _, _ in Node() }
    let host = Host(Node("root"))
    let model = Model()
    host.register(model, as: "model")
    let restorer = TreeRestorer(archive, into: host, engine: life.engine)
    _ = restorer.restore()
    weak let child = host.find("child")
    weak let root = host.roots[0]
    #expect(child?.text == "saved")
    host.roots = []
    #expect(child == nil)
    #expect(root == nil)
    #expect(restorer.report?[["root", "child"]]?.outcome == .restored)
  }

  @Test("an object registered anew under another identifier is found there")
  func registrationsAreLookedAtAnew() throws {
    let (archive, _) = try archiveWithModel()
    let host = Host(Node("root"))
    let model = Model()
    host.register(model, as: "another")
    let (restorer, _) = relaunched(archive, host)
    host.registeredObjects = []
    host.register(model, as: "model")
    #expect(restorer.claim(model)?.outcome == .adopted)
    #expect(model.text == "saved")
  }

  @Test(
    "the screens of a feature that is switched off come back with it",
    .scenario(103),
    arguments: Way.allCases
  )
  func missingClassesKeepTheirState(_ way: Way) throws {
    life.way = way
    let child = Node("child", [Node("below")])
    child.controllerRestorationClass = UnlistedFactory.self
    let archive = try life.archive(of: Host(Node("root", [child])))
    let (restorer, host) = relaunched(archive)
    #expect(restorer.unclaimed.paths == [["root", "child"], ["root", "child", "below"]])
    let second = try saved(host, restorer)
    #expect(second.objectCount == 4)
    // Nothing refers to them now, so none is made for nothing; an existing one gets its state.
    let after = Host(Node("root", [Node("child")]))
    after.roots[0].children[0].text = "fresh"
    let report = life.restore(second, into: after)
    #expect(report[["root", "child"]]?.outcome == .adopted)
  }

  // MARK: Late objects

  @Test(
    "an object that registers after the pass gets its state at once",
    .scenario(108),
    arguments: Way.allCases
  )
  func lateObjectsAreServed(_ way: Way) throws {
    life.way = way
    let (archive, _) = try archiveWithModel()
    let (restorer, host) = relaunched(archive)
    let late = Model()
    host.register(late, as: "model")
    let entry = try #require(restorer.claim(late))
    #expect(late.text == "saved")
    #expect(entry.outcome == .adopted)
    #expect(restorer.report?[["model"]]?.outcome == .adopted)
  }

  @Test(
    "state is consumed once: a second claim finds nothing",
    .scenario(113),
    arguments: Way.allCases
  )
  func stateIsConsumedOnce(_ way: Way) throws {
    life.way = way
    let (archive, _) = try archiveWithModel()
    let (restorer, host) = relaunched(archive)
    let (late, later) = (Model(), Model())
    host.register(late, as: "model")
    restorer.claim(late)
    host.registeredObjects = []
    host.register(later, as: "model")
    #expect(restorer.claim(later) == nil)
    #expect(later.decodeCount == 0)
  }

  @Test("there are three answers: pending, none, some", .scenario(112), arguments: Way.allCases)
  func availabilityHasThreeAnswers(_ way: Way) throws {
    life.way = way
    let (archive, _) = try archiveWithModel()
    let host = Host(Node("root"))
    let restorer = TreeRestorer(archive, into: host, engine: life.engine)
    #expect(restorer.availability(at: ["model"]) == .pending)
    _ = restorer.restore()
    #expect(restorer.availability(at: ["model"]) == .some)
    #expect(restorer.availability(at: ["root"]) == .none)
    #expect(restorer.availability(at: ["unknown"]) == .none)
    let late = Model()
    host.register(late, as: "model")
    restorer.claim(late)
    #expect(restorer.availability(at: ["model"]) == .none)
  }

  @Test("a view that its controller gets later has its state at once, and no second one has")
  func lateViewsAreServed() throws {
    let before = Host(Node("root"))
    before.roots[0].views = [Leaf("title", text: "saved")]
    let (restorer, host) = relaunched(try life.archive(of: before))
    let (late, later) = (Leaf("title"), Leaf("title"))
    host.roots[0].views = [late]
    #expect(restorer.claim(late)?.outcome == .adopted)
    #expect(late.text == "saved")
    host.roots[0].views = [later]
    #expect(restorer.claim(later) == nil)
    #expect(later.text == "")
  }

  @Test("a late controller gets its state with its views, and is told the end (R1)")
  func lateControllersAreServed() throws {
    let child = Node("child")
    child.text = "saved"
    child.views = [Leaf("title", text: "saved too")]
    let archive = try life.archive(of: Host(Node("root", [child])))
    let (restorer, host) = relaunched(archive)
    let late = Node("child")
    late.views = [Leaf("title")]
    host.roots[0].add(late)
    #expect(restorer.claim(late)?.outcome == .adopted)
    #expect(late.text == "saved")
    #expect(late.views[0].text == "saved too")
    #expect(late.finishCount == 1)
  }
}
