import Foundation
import RestorationArchive
import RestorationEngine
import Testing

/// Finding registered objects again: rules P17-P19, R8, R9.
@MainActor
@Suite struct LocatingObjectsTests {
  let life = Life()

  private func archive(_ configure: (Model) -> Void = { _ in }) throws -> Archive {
    let host = Host(Node("root"))
    let model = Model("saved")
    configure(model)
    host.register(model, as: "model")
    host.roots[0].links["model"] = model
    return try life.archive(of: host)
  }

  @Test("an object registered under the same path is adopted (R8)")
  func registeredObjectsAreAdopted() throws {
    let after = Host(Node("root"))
    let model = Model()
    after.register(Model("other"), as: "other")
    after.register(model, as: "model")
    let entry = try #require(life.restore(try archive(), into: after)[["model"]])
    #expect(entry.outcome == .adopted)
    #expect(entry.source == .registration)
    #expect(model.text == "saved")
    #expect(after.roots[0].links["model"] === model)
  }

  @Test("an object that is not registered, and has no restoration class, is skipped (R8, R9)")
  func unregisteredObjectsAreSkipped() throws {
    let after = Host(Node("root"))
    let entry = try #require(life.restore(try archive(), into: after)[["model"]])
    #expect(entry.outcome == .skipped)
    #expect(entry.reason.contains("registered under this path"))
    #expect(after.roots[0].links["model"] == nil)
  }

  @Test("a restoration class of an object is asked first, with path and coder (R8)")
  func objectRestorationClassesComeFirst() throws {
    let archive = try archive { $0.objectRestorationClass = ModelFactory.self }
    let after = Host(Node("root"))
    let made = Model()
    var read: String?
    Workshop.log = after.log
    Workshop.makeModel = { _, coder in
      read = coder.decodeObject(forKey: "text") as? String
      after.register(made, as: "model")
      return made
    }
    let entry = try #require(life.restore(archive, into: after)[["model"]])
    #expect(entry.outcome == .restored)
    #expect(entry.source == .restorationClass)
    #expect(read == "saved")
    #expect(made.text == "saved")
    #expect(after.log.events(beginningWith: "object factory") == ["object factory model"])
  }

  @Test(
    "an object that its restoration class makes and nothing registers is left out, and carried (C2)"
  )
  func unregisteredObjectsOfFactoriesAreLeftOut() throws {
    let archive = try archive { $0.objectRestorationClass = ModelFactory.self }
    let after = Host(Node("root"))
    Workshop.makeModel = { _, _ in Model() }
    let entry = try #require(life.restore(archive, into: after)[["model"]])
    #expect((entry.outcome, entry.standing) == (.skipped, .leftOut))
    #expect(entry.isCarried)
    #expect(entry.reason.contains("nothing has registered it"))
  }

  @Test("a restoration class may return an object that is registered; it is adopted (R6, R8)")
  func factoriesMayReturnRegisteredObjects() throws {
    let archive = try archive { $0.objectRestorationClass = ModelFactory.self }
    let after = Host(Node("root"))
    let model = Model()
    after.register(model, as: "model")
    Workshop.makeModel = { _, _ in model }
    #expect(life.restore(archive, into: after)[["model"]]?.outcome == .adopted)
    #expect(model.text == "saved")
  }

  @Test("a new object beside a registered one is reported: there are two now (R11)")
  func secondInstancesAreReported() throws {
    let archive = try archive { $0.objectRestorationClass = ModelFactory.self }
    let after = Host(Node("root"))
    after.register(Model(), as: "model")
    Workshop.makeModel = { _, _ in
      let second = Model()
      after.register(second, as: "model")
      return second
    }
    let entry = try #require(life.restore(archive, into: after)[["model"]])
    #expect(entry.outcome == .restored)
    #expect(entry.reason.contains("there are two now"))
  }

  @Test("nil from an object's restoration class means: leave it out (R9)")
  func nilFromAnObjectFactorySkips() throws {
    let archive = try archive { $0.objectRestorationClass = ModelFactory.self }
    let after = Host(Node("root"))
    after.register(Model(), as: "model")
    let report = life.restore(archive, into: after)
    #expect(report[["model"]]?.outcome == .skipped)
    #expect(report[["root"]]?.outcome == .adopted)
    #expect(after.roots[0].links["model"] == nil)
  }

  @Test("an object's restoration class that is not listed counts as none, and is named (R10)")
  func unlistedObjectClassesMoveOn() throws {
    let archive = try archive { $0.objectRestorationClass = ModelFactory.self }
    let next = TreeEngine()
    let after = Host(Node("root"))
    after.register(Model(), as: "model")
    let entry = try #require(next.restore(archive, into: after)[["model"]])
    #expect(entry.outcome == .adopted)
    #expect(entry.reason.contains("ModelFactory is not registered"))
  }

  @Test("equal identifiers below different parents lead to different objects (P19)")
  func parentsTellObjectsApart() throws {
    func host(_ texts: [String]) -> (Host, [Model]) {
      let host = Host(Node("root", [Node("a"), Node("b")]))
      let parents: [(any StateRestoring)?] = [nil, host.find("a"), host.find("b")]
      let models = zip(texts, parents).map { Model($0, parent: $1) }
      for (index, model) in models.enumerated() {
        host.register(model, as: "model")
        host.roots[0].links["\(index)"] = model
      }
      return (host, models)
    }
    let (before, _) = host(["free", "in a", "in b"])
    let (after, models) = host(["", "", ""])
    try life.relaunch(before, into: after)
    #expect(models.map(\.text) == ["free", "in a", "in b"])
  }

  @Test("an object is found below a controller that was made a moment ago (P19, R2, R8)")
  func parentsMayBeMadeDuringRestoring() throws {
    func screen(in host: Host) -> (Node, Model) {
      let screen = Node("screen")
      screen.controllerRestorationClass = NodeFactory.self
      let model = Model(parent: screen)
      host.register(model, as: "model")
      screen.links["model"] = model
      return (screen, model)
    }
    let before = Host(Node("root"))
    let (saved, savedModel) = screen(in: before)
    before.roots[0].add(saved)
    savedModel.text = "saved"
    let archive = try life.archive(of: before)
    // The screen is in no container until the root decodes, so its place is known by its path only.
    let after = Host(Node("root"))
    var model: Model?
    Workshop.makeNode = { _, _ in
      let (screen, made) = screen(in: after)
      model = made
      return screen
    }
    let report = life.restore(archive, into: after)
    #expect(report[["root", "screen", "model"]]?.outcome == .adopted)
    #expect(model?.text == "saved")
    #expect(after.find("screen")?.links["model"] === model)
    #expect(try life.archive(of: after).bytes == archive.bytes)
  }

  @Test("an object is found below a controller that another one brought along (P19, R8)")
  func parentsMayBeBroughtAlong() throws {
    func screen(in host: Host) -> Node {
      let screen = Node("screen", [Node("inner")])
      screen.controllerRestorationClass = NodeFactory.self
      let model = Model("fresh", parent: screen.children[0])
      host.register(model, as: "model")
      screen.children[0].links["model"] = model
      return screen
    }
    let before = Host(Node("root"))
    before.roots[0].add(screen(in: before))
    let archive = try life.archive(of: before)
    let after = Host(Node("root"))
    Workshop.makeNode = { _, _ in screen(in: after) }
    let report = life.restore(archive, into: after)
    #expect(report[["root", "screen", "inner", "model"]]?.outcome == .adopted)
  }

  @Test("4,000 registered objects are saved and found in a time that grows with their number")
  func manyRegisteredObjects() throws {
    func host() -> Host {
      let host = Host(Node("root"))
      for index in 0..<4_000 {
        let model = Model("\(index)", parent: host.roots[0])
        host.register(model, as: "model \(index)")
        host.roots[0].links["\(index)"] = model
      }
      return host
    }
    let (before, after) = (host(), host())
    for registration in after.registeredObjects { (registration.object as? Model)?.text = "" }
    #expect(try life.relaunch(before, into: after).totals.adopted == 4_002)
    #expect((after.roots[0].links["3999"] as? Model)?.text == "3999")
  }
}
