import RestorationArchive
import RestorationEngine
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

  /// Saves an app that carries what its restorer could not place.
  private func saved(_ host: Host, _ restorer: TreeRestorer) throws -> Archive {
    let preserver = TreePreserver(host, engine: life.engine)
    preserver.carry(restorer.unclaimed)
    return try life.reopened(try #require(try preserver.preserve(header: life.header).archive))
  }

  @Test("unconsumed state is still there after two saves (115)")
  func survivesTwoSaves() throws {
    var (archive, _) = try archiveWithModel()
    let model = try #require(try archive.object(at: ["model"]))
    let values = try model.values()
    for launch in 1...2 {
      let (restorer, host) = relaunched(archive)
      archive = try saved(host, restorer)
      let carried = try #require(try archive.object(at: ["model"]))
      #expect(carried.condition?.kind == .unclaimed)
      #expect(carried.condition?.restorations == UInt64(launch))
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

  @Test("a new object at the path takes the place of what is carried (116)")
  func newStateWins() throws {
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

  @Test("a policy ends it: by restorations, and by bytes")
  func policiesDropIt() throws {
    let (archive, _) = try archiveWithModel()
    let (restorer, _) = relaunched(archive)
    var policy = UnclaimedState.Policy()
    #expect(restorer.unclaimed(within: policy).paths == [["model"]])
    policy.maximumRestorations = 0
    #expect(restorer.unclaimed(within: policy).isEmpty)
    policy = UnclaimedState.Policy()
    policy.maximumByteCount = 1
    #expect(restorer.unclaimed(within: policy).isEmpty)
  }

  @Test("what a factory refused is gone (R4, R9), with all below it")
  func refusedStateIsNotKept() throws {
    let child = Node("child", [Node("below")])
    child.restorationClass = NodeFactory.self
    let archive = try life.archive(of: Host(Node("root", [child])))
    Workshop.makeNode = { _, _ in nil }
    let (restorer, _) = relaunched(archive)
    #expect(restorer.unclaimed.isEmpty)
  }

  @Test("the screens of a feature that is switched off come back with it (103)")
  func missingClassesKeepTheirState() throws {
    let child = Node("child", [Node("below")])
    child.restorationClass = UnlistedFactory.self
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

  @Test("an object that registers after the pass gets its state at once (108)")
  func lateObjectsAreServed() throws {
    let (archive, _) = try archiveWithModel()
    let (restorer, host) = relaunched(archive)
    let late = Model()
    host.register(late, as: "model")
    let entry = try #require(restorer.claim(late))
    #expect(late.text == "saved")
    #expect(entry.outcome == .adopted)
    #expect(restorer.report?[["model"]]?.outcome == .adopted)
  }

  @Test("state is consumed once: a second claim finds nothing (113)")
  func stateIsConsumedOnce() throws {
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

  @Test("there are three answers: pending, none, some (112)")
  func availabilityHasThreeAnswers() throws {
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
