import Foundation
import RestorationArchive
import RestorationEngine
import RestorationTestSupport
import Testing

/// The second half of a pass, and its order: rules R1, R2, R13-R15, R19, K5, K6, K8.
@MainActor
@Suite struct DecodingTests {
  let life = Life()

  @Test("one pass, call by call: consent, locate all, prepare and decode each, finish (R1, R2)")
  func theExactOrder() throws {
    let before = Host(Node("root", [Node("list"), Node("sheet")]))
    before.find("list")?.controllerRestorationClass = NodeFactory.self
    before.roots[0].views = [Leaf("title")]
    let model = Model()
    before.register(model, as: "model")
    before.find("sheet")?.links["model"] = model
    let archive = try life.archive(of: before)

    let after = Host()
    let log = after.log
    Workshop.log = log
    Workshop.makeNode = { _, _ in Node(log: log) }
    let root = Node("root", log: log)
    root.viewsToLoad = [Leaf("title", log: log)]
    after.roots = [root]
    after.register(Model(log: log), as: "model")
    after.makeController = { path, _ in path.last == "sheet" ? Node(log: log) : nil }
    life.restore(archive, into: after)
    #expect(
      log.events == [
        "shouldRestore",
        "delegate root", "factory root/list", "delegate root/sheet",
        "decode model",
        "prepare root", "decode root", "decode title",
        "prepare list", "decode list",
        "prepare sheet", "decode sheet",
        "didDecode",
        "finished model", "finished root", "finished title", "finished list", "finished sheet",
      ]
    )
  }

  @Test("an app that declines is left alone (R1 step 4)")
  func decliningLeavesTheAppAlone() throws {
    let archive = try life.archive(of: Host(Node("root")))
    let after = Host(Node("root"))
    after.roots[0].log = after.log
    after.restoresState = false
    let report = life.restore(archive, into: after)
    #expect(report.conclusion == .refused)
    #expect(report.entries.isEmpty)
    #expect(after.log.events == ["shouldRestore"])
  }

  @Test("when a container decodes, its children exist and are not connected yet (R2)")
  func childrenExistBeforeTheyAreConnected() throws {
    let archive = try life.archive(of: Host(Node("root", [Node("child")])))
    let child = Node()
    let after = Host(Node("root"))
    after.makeController = { path, _ in path.last == "child" ? child : nil }
    var connected: [Bool] = []
    child.onDecode = { _ in connected.append(child.container === after.roots[0]) }
    after.onShouldRestore = { _ in connected.append(child.container != nil) }
    life.restore(archive, into: after)
    #expect(connected == [false, true])
  }

  // MARK: Kinds (R13)

  @Test(
    "an object of another class is left as it is, without an error (R13, J8)",
    .scenario(117),
    arguments: Way.allCases
  )
  func otherClassesAreNotDecoded(_ way: Way) throws {
    life.way = way
    let before = Host(SpecialNode("root", [Node("child")]))
    before.roots[0].text = "saved"
    before.roots[0].views = [Leaf("title", text: "saved")]
    let after = Host(Node("root", [Node("child")]))
    after.roots[0].views = [Leaf("title")]
    after.roots[0].log = after.log
    let report = try life.relaunch(before, into: after)
    let entry = try #require(report[["root"]])
    #expect(entry.outcome == .skipped)
    #expect(entry.reason.contains("SpecialNode, found"))
    #expect(entry.reason.contains("not decoded"))
    #expect(entry.issues.isEmpty)
    #expect(after.roots[0].text == "")
    #expect(after.log.events(beginningWith: "finished root").isEmpty)
    // Its views are left with it, and its children are not.
    #expect(after.roots[0].views[0].text == "")
    #expect(report[["root", "title"]]?.reason.contains("not decoded") == true)
    #expect(report[["root", "child"]]?.outcome == .adopted)
  }

  @Test("an object of a subclass decodes, direct or not (R13, J8)")
  func subclassesDecode() throws {
    class Derived: Node {}
    final class MoreDerived: Derived {}
    let before = Host(Node("root"))
    before.roots[0].text = "saved"
    let after = Host(MoreDerived("root"))
    let report = try life.relaunch(before, into: after)
    #expect(report[["root"]]?.outcome == .adopted)
    #expect(after.roots[0].text == "saved")
  }

  @Test("a view of another class is left as it is (R13)")
  func viewsOfOtherClassesAreNotDecoded() throws {
    let before = Host(Node("root"))
    before.roots[0].views = [SpecialLeaf("title", text: "saved")]
    let after = Host(Node("root"))
    after.roots[0].views = [Leaf("title")]
    let report = try life.relaunch(before, into: after)
    #expect(report[["root", "title"]]?.outcome == .skipped)
    #expect(report[["root", "title"]]?.reason.contains("not decoded") == true)
    #expect(after.roots[0].views[0].text == "")
  }

  // MARK: References

  @Test("a reference in a factory locates its target, which has not decoded yet (R14, R15)")
  func referencesLocateOnDemand() throws {
    let before = Host(Node("a"), Node("z"))
    before.roots[0].links["later"] = before.roots[1]
    before.roots[1].text = "saved"
    for root in before.roots { root.controllerRestorationClass = NodeFactory.self }
    let archive = try life.archive(of: before)
    let after = Host()
    Workshop.log = after.log
    var textAtFirst: String?
    var made: [String: Node] = [:]
    Workshop.makeNode = { path, coder in
      if path == ["a"] {
        textAtFirst = (coder.decodeObject(forKey: "link.later") as? Node)?.text
      }
      made[path[0]] = Node()
      return made[path[0]]
    }
    life.restore(archive, into: after)
    #expect(textAtFirst == "")
    #expect(after.log.events(beginningWith: "factory") == ["factory a", "factory z"])
    #expect(made["a"]?.links["later"] === made["z"])
    #expect(made["z"]?.text == "saved")
  }

  @Test("the app may follow a reference when it is asked whether to restore (P6, R14)")
  func theAppMayFollowReferencesEarly() throws {
    let before = Host(Node("root"))
    before.roots[0].text = "saved"
    before.onWillEncode = { $0.encode(before.roots[0], forKey: "root") }
    let after = Host(Node("root"))
    var early: Node?
    after.onShouldRestore = { early = $0.decodeObject(forKey: "root") as? Node }
    let report = try life.relaunch(before, into: after)
    #expect(early === after.roots[0])
    #expect(report[["root"]]?.outcome == .adopted)
    #expect(after.roots[0].text == "saved")
  }

  @Test("a reference to an object that does not come back is nil, and no failure (R14)")
  func missingTargetsAreNil() throws {
    let before = Host(Node("root", [Node("child")]))
    let after = Host(Node("root"))
    var decoded: [Any?] = []
    after.roots[0].onDecode = { decoded.append($0.decodeObject(forKey: "child.0")) }
    let report = try life.relaunch(before, into: after)
    #expect(decoded.count == 1 && decoded[0] == nil)
    #expect(report[["root"]]?.issues.isEmpty == true)
  }

  @Test("inside collections they are NSNull, so that positions stay (R14, K6)")
  func missingTargetsInCollectionsAreNull() throws {
    let before = Host(Node("root", [Node("a"), Node("b")]))
    before.roots[0].onEncode = { coder in
      coder.encode([before.find("a"), before.find("b")], forKey: "array")
      coder.encode(["a": before.find("a"), "b": before.find("b")], forKey: "dictionary")
    }
    let after = Host(Node("root", [Node("b")]))
    let existing = after.roots[0].children[0]
    after.roots[0].onDecode = { coder in
      let array = coder.decodeObject(forKey: "array") as? [Any]
      #expect(array?.count == 2)
      #expect(array?.first is NSNull)
      #expect(array?.last as? Node === existing)
      let dictionary = coder.decodeObject(forKey: "dictionary") as? [String: Any]
      #expect(dictionary?["a"] is NSNull)
      #expect(dictionary?["b"] as? Node === existing)
    }
    try life.relaunch(before, into: after)
    #expect(after.roots[0].decodeCount == 1)
  }

  @Test("every reference to an object decodes to the one live instance (K5, K6, K8)")
  func referencesShareOneInstance() throws {
    let before = Host(Node("root", [Node("a"), Node("b")]))
    let shared = Model("saved")
    before.register(shared, as: "shared")
    for node in before.roots[0].all {
      node.links["shared"] = shared
      node.onEncode = { coder in
        coder.encode([shared], forKey: "array")
        coder.encode(["key": shared], forKey: "dictionary")
        coder.encode(NSSet(object: shared), forKey: "set")
      }
    }
    let after = Host(Node("root", [Node("a"), Node("b")]))
    let model = Model()
    after.register(model, as: "shared")
    var found: [Model?] = []
    for node in after.roots[0].all {
      node.onDecode = { coder in
        found.append((coder.decodeObject(forKey: "array") as? [Any])?.first as? Model)
        found.append((coder.decodeObject(forKey: "dictionary") as? [String: Any])?["key"] as? Model)
        found.append((coder.decodeObject(forKey: "set") as? NSSet)?.anyObject() as? Model)
      }
    }
    try life.relaunch(before, into: after)
    #expect(found.count == 9)
    #expect(found.allSatisfy { $0 === model })
    #expect(after.roots[0].all.allSatisfy { $0.links["shared"] === model })
  }

  @Test("a reference to a view loads its controller's views and finds it (R14, R1 step 6)")
  func referencesToViewsAreFound() throws {
    let before = Host(Node("a", [Node("z")]))
    before.find("z")?.views = [Leaf("title", text: "saved")]
    before.roots[0].links["title"] = before.find("z")?.views[0]
    let after = Host(Node("a", [Node("z")]))
    let title = Leaf("title")
    after.find("z")?.viewsToLoad = [title]
    after.find("z")?.log = after.log
    let report = try life.relaunch(before, into: after)
    #expect(after.roots[0].links["title"] === title)
    #expect(title.text == "saved")
    #expect(report[["a", "z", "title"]]?.outcome == .adopted)
    #expect(after.log.events(beginningWith: "prepare") == ["prepare z"])
  }

  @Test("a view whose controller is not in the archive is found where it exists (P10, R14)")
  func viewsOfControllersThatAreNotSavedAreFound() throws {
    // The controller is named, but nothing that is preserved refers to it; only to its view.
    func host() -> (Host, Leaf) {
      let hidden = Node("hidden")
      hidden.views = [Leaf("title")]
      let host = Host(Node("root", [Node(nil, [hidden])]))
      return (host, hidden.views[0])
    }
    let (before, saved) = host()
    saved.text = "saved"
    before.roots[0].links["title"] = saved
    let (after, title) = host()
    let report = try life.relaunch(before, into: after)
    #expect(title.text == "saved")
    #expect(after.roots[0].links["title"] === title)
    #expect(report[["root", "hidden", "title"]]?.outcome == .adopted)
  }

  @Test("a saved view that is not there any more is skipped, with the reason (P15)")
  func viewsThatAreGoneAreSkipped() throws {
    let before = Host(Node("root", [Node("child")]))
    before.roots[0].views = [Leaf("title")]
    before.find("child")?.views = [Leaf("title")]
    let report = try life.relaunch(before, into: Host(Node("root")))
    #expect(
      report[["root", "title"]]?.reason
        == "its controller has no view with this identifier"
    )
    #expect(report[["root", "child", "title"]]?.reason == "its controller was not restored")
  }

  @Test("what a view had that is not there is kept until it is there again (scenario 103)")
  func viewsThatAreGoneKeepTheirState() throws {
    let before = Host(Node("root"))
    before.roots[0].views = [Leaf("title")]
    before.roots[0].views[0].text = "saved"
    let without = Host(Node("root"))
    let restorer = TreeRestorer(try life.archive(of: before), into: without, engine: life.engine)
    _ = restorer.restore()
    let preserver = TreePreserver(without, engine: life.engine)
    preserver.carry(restorer.unclaimed)
    let next = try #require(try preserver.preserve(header: life.header).archive)

    let after = Host(Node("root"))
    after.roots[0].views = [Leaf("title")]
    _ = TreeRestorer(next, into: after, engine: life.engine).restore()
    #expect(after.roots[0].views[0].text == "saved")
  }

  // MARK: Finishing

  @Test("finishing comes last, once for each object that decoded, views included (R1 step 9, R19)")
  func finishingComesLast() throws {
    let before = Host(Node("root", [Node("gone"), Node("child")]))
    before.roots[0].views = [Leaf("title")]
    let after = Host(Node("root", [Node("child")]))
    for node in after.roots[0].all { node.log = after.log }
    after.roots[0].views = [Leaf("title", log: after.log)]
    try life.relaunch(before, into: after)
    // What it stores without the one that is gone is looked at after that.
    let last = after.log.events.filter { !$0.hasPrefix("encode ") }.suffix(4)
    #expect(last.first == "didDecode")
    #expect(Set(last.dropFirst()) == ["finished root", "finished child", "finished title"])
    #expect(after.log.events(beginningWith: "finished").count == 3)
  }
}
