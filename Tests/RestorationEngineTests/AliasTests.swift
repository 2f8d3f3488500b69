import RestorationArchive
import RestorationEngine
import RestorationTestSupport
import Testing

/// Names that have changed since the state was saved (V6).
@MainActor
@Suite struct AliasTests {
  let life = Life()

  @Test("an identifier that was renamed finds its object, and all below it")
  func renamedIdentifiers() throws {
    let before = Host(Node("settings", [Node("page")]))
    before.find("settings")?.text = "saved"
    before.find("page")?.text = "saved too"
    let after = Host(Node("preferences", [Node("page")]))
    life.engine.aliases.identifier("settings", isNow: "preferences")
    let report = try life.relaunch(before, into: after)
    #expect(after.find("preferences")?.text == "saved")
    #expect(after.find("page")?.text == "saved too")
    #expect(report[["settings"]]?.source == .alias)
    #expect(report[["settings"]]?.reason.contains("preferences") == true)
  }

  @Test("a factory gets the identifiers of today, and so does what it makes (R7)")
  func factoriesGetTodaysIdentifiers() throws {
    let before = Host(Node("old"))
    before.roots[0].controllerRestorationClass = NodeFactory.self
    life.engine.aliases.identifier("old", isNow: "new")
    var asked: [String] = []
    let made = Node()
    Workshop.makeNode = { path, _ in
      asked = path
      return made
    }
    _ = try life.relaunch(before, into: Host())
    #expect(asked == ["new"])
    #expect(made.restorationIdentifier == "new")
  }

  @Test("a class that was renamed may decode its state (R13)")
  func renamedClasses() throws {
    let before = Host(Node("root"))
    before.roots[0].text = "saved"
    let archive = try life.archive(of: before)
    let object = try #require(try archive.object(at: ["root"]))
    var description = object.description
    description.className = "OldApp.OldRoot"
    var writer = ArchiveWriter(header: archive.header)
    try writer.add(ObjectRecord(description, values: object.values()))
    let app = try #require(try archive.object(at: .root))
    try writer.add(ObjectRecord(app.description, values: app.values()))
    let old = try writer.finish()

    let refused = Host(Node("root"))
    #expect(life.restore(old, into: refused)[["root"]]?.errorCode == "wrongClass")
    life.engine.aliases.className("OldApp.OldRoot", isNow: "RestorationEngineTests.Node")
    let after = Host(Node("root"))
    life.restore(old, into: after)
    #expect(after.roots[0].text == "saved")
  }

  @Test(
    "what was saved in one layout restores into the other, both ways (V6)",
    .scenario(134),
    arguments: Way.allCases,
    [true, false]
  )
  func equivalentPaths(_ way: Way, wasCompact: Bool) throws {
    life.way = way
    func tree(isCompact: Bool) -> Host {
      let detail = Node("detail", [Node("page")])
      let master = Node("master", isCompact ? [detail] : [])
      return Host(Node("split", isCompact ? [master] : [master, detail]))
    }
    life.engine.aliases.equate(["split", "detail"], ["split", "master", "detail"])
    let before = tree(isCompact: wasCompact)
    before.find("detail")?.text = "saved"
    before.find("page")?.text = "saved too"
    let after = tree(isCompact: !wasCompact)
    _ = try life.relaunch(before, into: after)
    #expect(after.find("detail")?.text == "saved")
    #expect(after.find("page")?.text == "saved too")
    #expect(after.roots[0].all.count == 4)
  }

  @Test("a registered object is found under an alias too (R8)")
  func registeredObjects() throws {
    let before = Host(Node("root"))
    let model = Model("saved")
    before.register(model, as: "old")
    before.roots[0].links["model"] = model
    let after = Host(Node("root"))
    let next = Model()
    after.register(next, as: "new")
    life.engine.aliases.identifier("old", isNow: "new")
    let report = try life.relaunch(before, into: after)
    #expect(next.text == "saved")
    #expect(report[["old"]]?.source == .alias)
  }

  @Test("paths that are equated in a circle are tried once each")
  func circlesEnd() throws {
    life.engine.aliases.equate(["a"], ["a", "b"])
    life.engine.aliases.equate(["a", "b"], ["a"])
    let report = try life.relaunch(Host(Node("a")), into: Host(Node("c")))
    #expect(report[["a"]]?.outcome == .skipped)
  }
}
