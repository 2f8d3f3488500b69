import Foundation
import RestorationArchive
import RestorationEngine
import Testing

/// Factories and archives with unexpected behaviour.
@MainActor
@Suite struct LocatingOddTests {
  let life = Life()

  @Test("one object for two paths takes the state of the first only, and the report says so")
  func oneObjectForTwoPaths() throws {
    let before = Host(Node("root", [Node("a"), Node("b", [Node("c")])]))
    for node in before.roots[0].all { node.text = node.restorationIdentifier ?? "" }
    for name in ["a", "b"] { before.find(name)?.controllerRestorationClass = NodeFactory.self }
    let archive = try life.archive(of: before)
    let only = Node()
    Workshop.makeNode = { _, _ in only }
    let after = Host(Node("root"))
    after.makeController = { path, _ in path.last == "c" ? Node() : nil }
    let report = life.restore(archive, into: after)
    #expect(report[["root", "a"]]?.outcome == .restored)
    let second = try #require(report[["root", "b"]])
    #expect(second.outcome == .failed)
    #expect(second.reason.contains("stands for root/a already"))
    // It was made, and no container shows the objects above it.
    #expect(report[["root", "b", "c"]]?.standing == .leftOut)
    #expect(only.text == "a")
    #expect((only.decodeCount, only.finishCount) == (1, 1))
  }

  @Test("one registered object for two paths takes the state of the first only")
  func oneRegisteredObjectForTwoPaths() throws {
    let before = Host(Node("root"))
    for name in ["a", "b"] {
      let model = Model(name)
      model.objectRestorationClass = ModelFactory.self
      before.register(model, as: name)
      before.roots[0].links[name] = model
    }
    let archive = try life.archive(of: before)
    let only = Model()
    let after = Host(Node("root"))
    Workshop.makeModel = { _, _ in
      if after.registeredObjects.isEmpty { after.register(only, as: "a") }
      return only
    }
    let report = life.restore(archive, into: after)
    #expect(report[["a"]]?.outcome == .restored)
    #expect(report[["b"]]?.outcome == .failed)
    #expect(only.text == "a")
    #expect(only.decodeCount == 1)
  }

  @Test("an existing object that a factory took for another path is not adopted again")
  func takenObjectsAreNotAdoptedAgain() throws {
    let before = Host(Node("root", [Node("a"), Node("b")]))
    before.find("a")?.controllerRestorationClass = NodeFactory.self
    for node in before.roots[0].all { node.text = node.restorationIdentifier ?? "" }
    let archive = try life.archive(of: before)
    let after = Host(Node("root", [Node("b")]))
    let taken = after.roots[0].children[0]
    Workshop.makeNode = { _, _ in taken }
    let report = life.restore(archive, into: after)
    #expect(report[["root", "a"]]?.outcome == .adopted)
    #expect(report[["root", "b"]]?.outcome != .adopted)
    #expect(taken.text == "a")
    #expect(taken.decodeCount == 1)
  }

  @Test("a factory may preserve the half-restored app; both passes end as they should")
  func factoriesMayPreserve() throws {
    let before = Host(Node("root", [Node("child")]))
    before.find("child")?.controllerRestorationClass = NodeFactory.self
    before.find("child")?.text = "saved"
    let archive = try life.archive(of: before)
    let after = Host(Node("root"))
    var midway: Archive?
    Workshop.makeNode = { _, _ in
      midway = try? life.preserve(after).archive
      return Node()
    }
    let report = life.restore(archive, into: after)
    #expect(report.totals.failed == 0)
    #expect(after.find("child")?.text == "saved")
    #expect(try life.reopened(try #require(midway)).objectCount == 2)
  }

  @Test("a factory may restore the app it is in; the inner pass ends, and so does the outer")
  func factoriesMayRestore() throws {
    let before = Host(Node("root", [Node("child")]))
    before.find("child")?.controllerRestorationClass = NodeFactory.self
    let archive = try life.archive(of: before)
    let after = Host(Node("root"))
    var inner: RestorationReport?
    Workshop.makeNode = { _, _ in
      if inner == nil {
        inner = RestorationReport(.nothingStored, reason: "")
        inner = life.restore(archive, into: after)
      }
      return Node()
    }
    #expect(life.restore(archive, into: after).conclusion == .restored)
    #expect(inner?.conclusion == .restored)
  }

  @Test("restoring twice adopts the second time and makes nothing new")
  func restoringTwice() throws {
    let before = Host(Node("root", [Node("child")]))
    before.find("child")?.text = "saved"
    let archive = try life.archive(of: before)
    let after = Host(Node("root"))
    after.makeController = { path, _ in
      path.last == "child" && after.find("child") == nil ? Node() : nil
    }
    #expect(life.restore(archive, into: after)[["root", "child"]]?.outcome == .restored)
    let child = after.find("child")
    child?.text = "changed"
    #expect(life.restore(archive, into: after)[["root", "child"]]?.outcome == .adopted)
    #expect(after.find("child") === child)
    #expect(child?.text == "saved")
    #expect(after.roots[0].children.count == 1)
  }

  @Test(
    "a reference from a factory locates its target's parents first, so R4 still holds (R4, R14)"
  )
  func earlyReferencesRespectDroppedParents() throws {
    let before = Host(Node("a"), Node("z", [Node("child")]))
    before.roots[0].controllerRestorationClass = NodeFactory.self
    before.roots[0].links["early"] = before.find("child")
    before.roots[1].controllerRestorationClass = NodeFactory.self
    before.find("child")?.controllerRestorationClass = NodeFactory.self
    let archive = try life.archive(of: before)
    let after = Host()
    Workshop.log = after.log
    var early: Any?
    Workshop.makeNode = { path, coder in
      if path == ["z"] { return nil }
      if path == ["a"] { early = coder.decodeObject(forKey: "link.early") }
      return Node()
    }
    let report = life.restore(archive, into: after)
    #expect(early == nil)
    #expect(report[["z", "child"]]?.reason.contains("restoration class") == true)
    #expect(after.log.events(beginningWith: "factory") == ["factory a", "factory z"])
  }

  @Test("a factory that asks for its own child and then returns nil drops the child too (R4, R14)")
  func childrenAskedForByADroppedParentAreDropped() throws {
    let before = Host(Node("a", [Node("child")]))
    before.roots[0].controllerRestorationClass = NodeFactory.self
    before.find("child")?.controllerRestorationClass = NodeFactory.self
    let archive = try life.archive(of: before)
    let child = Node()
    Workshop.makeNode = { path, coder in
      if path.count == 2 { return child }
      return coder.decodeObject(forKey: "child.0") as? Node === child ? nil : Node()
    }
    let report = life.restore(archive, into: Host())
    #expect(report[["a"]]?.outcome == .skipped)
    #expect(report[["a", "child"]]?.outcome == .skipped)
    #expect(report[["a", "child"]]?.reason.contains("restoration class") == true)
    #expect(child.decodeCount == 0)
    #expect(child.finishCount == 0)
  }

  @Test("factories that need each other end with nil for one of them (R14)")
  func factoriesThatNeedEachOther() throws {
    let before = Host(Node("a"), Node("b"))
    before.roots[0].links["other"] = before.roots[1]
    before.roots[1].links["other"] = before.roots[0]
    for root in before.roots { root.controllerRestorationClass = NodeFactory.self }
    let archive = try life.archive(of: before)
    var early: [String: Bool] = [:]
    let after = Host()
    Workshop.makeNode = { path, coder in
      let other = coder.decodeObject(forKey: "link.other")
      early[path[0]] = other != nil
      let node = Node(path[0])
      after.roots.append(node)
      return node
    }
    let report = life.restore(archive, into: after)
    #expect(early == ["a": true, "b": false])
    #expect(report.totals.restored == 2)
  }

  @Test("5,000 factories, each of which needs the next, do not overflow the stack (R14)")
  func longChainsOfFactories() throws {
    let before = Host()
    let names = (0..<5_000).map { "n\($0 + 100_000)" }
    before.roots = names.map { Node($0) }
    for (node, next) in zip(before.roots, before.roots.dropFirst()) { node.links["next"] = next }
    for root in before.roots { root.controllerRestorationClass = NodeFactory.self }
    let archive = try life.archive(of: before)
    let after = Host()
    Workshop.makeNode = { path, coder in
      _ = coder.decodeObject(forKey: "link.next")
      let node = Node(path[0])
      after.roots.append(node)
      return node
    }
    let report = life.restore(archive, into: after)
    #expect(report.totals.restored == 5_000)
  }

  @Test("a stored reference to the app itself decodes to nil and asks no factory")
  func referencesToTheAppAreNil() throws {
    var writer = ArchiveWriter(header: life.header)
    var app = ObjectDescription(path: .root, className: "App", role: .app)
    app.source.restorationClass = "ModelFactory"
    try writer.add(ObjectRecord(app, values: []))
    let root = ObjectDescription(
      path: ["root"],
      className: String(reflecting: Node.self),
      role: .controller
    )
    try writer.add(ObjectRecord(root, values: [KeyedValue("app", .reference(.root))]))
    let after = Host(Node("root"))
    Workshop.log = after.log
    var decoded: [Any?] = []
    after.roots[0].onDecode = { decoded.append($0.decodeObject(forKey: "app")) }
    let report = life.restore(try life.reopened(try writer.finish()), into: after)
    #expect(decoded.count == 1 && decoded[0] == nil)
    #expect(after.log.events(beginningWith: "object factory").isEmpty)
    #expect(report.totals.adopted == 2)
  }
}
