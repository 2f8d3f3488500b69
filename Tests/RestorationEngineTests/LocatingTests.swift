import Foundation
import RestorationArchive
import RestorationEngine
import Testing

/// The look-up chain of controllers: rules R3-R7, R10-R12.
@MainActor
@Suite struct LocatingTests {
  let life = Life()
  let sceneOrigin = RestorationOrigin(source: "Main", identifier: "scene")

  /// The archive of a root with one child, which a test configures.
  private func archive(_ configure: (Node) -> Void = { _ in }) throws -> Archive {
    let child = Node("child")
    child.text = "saved"
    configure(child)
    return try life.archive(of: Host(Node("root", [child])))
  }

  // MARK: Each step

  @Test("the restoration class comes first; no other source is asked (R3a)")
  func theRestorationClassComesFirst() throws {
    let archive = try archive {
      $0.controllerRestorationClass = NodeFactory.self
      $0.restorationOrigin = sceneOrigin
    }
    let made = Node()
    Workshop.makeNode = { _, _ in made }
    let after = Host(Node("root"))
    let report = life.restore(archive, into: after)
    let entry = try #require(report[["root", "child"]])
    #expect(entry.outcome == .restored)
    #expect(entry.source == .restorationClass)
    #expect(after.find("child") === made)
    #expect(made.text == "saved")
    #expect(!after.log.events.contains("delegate root/child"))
    #expect(after.log.events(beginningWith: "storyboard").isEmpty)
  }

  @Test("without a restoration class the delegate is asked, before existing objects (R3b)")
  func theDelegateComesSecond() throws {
    let archive = try archive { $0.restorationOrigin = sceneOrigin }
    let made = Node()
    let after = Host(Node("root"))
    after.makeController = { path, _ in path == ["root", "child"] ? made : nil }
    let entry = try #require(life.restore(archive, into: after)[["root", "child"]])
    #expect(entry.outcome == .restored)
    #expect(entry.source == .delegate)
    #expect(after.find("child") === made)
    #expect(after.log.events(beginningWith: "storyboard").isEmpty)
  }

  @Test("then an existing controller with exactly the same path is adopted (R3c, R5)")
  func existingControllersAreAdopted() throws {
    let archive = try archive { $0.restorationOrigin = sceneOrigin }
    let after = Host(Node("root", [Node("child")]))
    let existing = after.roots[0].children[0]
    let entry = try #require(life.restore(archive, into: after)[["root", "child"]])
    #expect(entry.outcome == .adopted)
    #expect(entry.source == .existing)
    #expect(existing.text == "saved")
    #expect(after.log.events.contains("delegate root/child"))
    #expect(after.log.events(beginningWith: "storyboard").isEmpty)
  }

  @Test("a controller with the same identifier elsewhere is not the one (R3c)")
  func pathsMustBeEqual() throws {
    let elsewhere = Node("child")
    let after = Host(Node("root", [Node("between", [elsewhere])]))
    let entry = try #require(life.restore(try archive(), into: after)[["root", "child"]])
    #expect(entry.outcome == .skipped)
    #expect(elsewhere.text == "")
  }

  @Test("last the recorded storyboard makes it (R3d, R12)")
  func theStoryboardComesLast() throws {
    let archive = try archive { $0.restorationOrigin = sceneOrigin }
    let made = Node()
    let after = Host(Node("root"))
    after.scenes[sceneOrigin] = { made }
    let entry = try #require(life.restore(archive, into: after)[["root", "child"]])
    #expect(entry.outcome == .restored)
    #expect(entry.source == .storyboard)
    #expect(after.find("child") === made)
    #expect(after.log.events(beginningWith: "storyboard") == ["storyboard Main/scene"])
  }

  @Test("an object that no step finds is skipped, with every step in the reason (R3, R9)")
  func objectsThatNobodyFindsAreSkipped() throws {
    let archive = try archive {
      $0.restorationOrigin = sceneOrigin
      $0.controllerRestorationClass = UnlistedFactory.self
    }
    let entry = try #require(
      life.restore(archive, into: Host(Node("root")))[["root", "child"]]
    )
    #expect(entry.outcome == .skipped)
    #expect(entry.source == nil)
    #expect(entry.errorCode == "notFound")
    for part in [
      "not registered", "the delegate returned nil", "no object with this path", "storyboard Main",
    ] {
      #expect(entry.reason.contains(part))
    }
  }

  // MARK: Meaning of nil

  @Test("nil from a restoration class is final and drops the descendants, with the reason (R4)")
  func nilFromARestorationClassIsFinal() throws {
    let child = Node("child", [Node("inner", [Node("innermost")])])
    child.controllerRestorationClass = NodeFactory.self
    child.restorationOrigin = sceneOrigin
    let archive = try life.archive(of: Host(Node("root", [child, Node("beside")])))
    let after = Host(
      Node("root", [Node("child", [Node("inner", [Node("innermost")])]), Node("beside")])
    )
    after.scenes[sceneOrigin] = { Node() }
    let report = life.restore(archive, into: after)
    #expect(report[["root", "child"]]?.reason.contains("returned nil, which is final") == true)
    for path: IdentifierPath in [
      ["root", "child", "inner"], ["root", "child", "inner", "innermost"],
    ] {
      let entry = try #require(report[path])
      #expect(entry.outcome == .skipped)
      #expect(entry.reason == "root/child above it was left out by its restoration class")
    }
    #expect(report[["root", "beside"]]?.outcome == .adopted)
    #expect(after.find("inner")?.decodeCount == 0)
    #expect(after.log.events.allSatisfy { !$0.contains("child") })
  }

  @Test("nil from the delegate lets the search go on (R5)")
  func nilFromTheDelegateIsNotFinal() throws {
    let after = Host(Node("root", [Node("child")]))
    after.makeController = { _, _ in nil }
    #expect(life.restore(try archive(), into: after)[["root", "child"]]?.outcome == .adopted)
  }

  @Test("a restoration class that is not registered counts as none; the search goes on (R10)")
  func unlistedClassesMoveOn() throws {
    let archive = try archive { $0.controllerRestorationClass = UnlistedFactory.self }
    let made = Node()
    let after = Host(Node("root"))
    Workshop.log = after.log
    after.makeController = { path, _ in path == ["root", "child"] ? made : nil }
    let entry = try #require(life.restore(archive, into: after)[["root", "child"]])
    #expect(entry.outcome == .restored)
    #expect(entry.source == .delegate)
    #expect(entry.reason.contains("UnlistedFactory is not registered"))
    #expect(after.log.events(beginningWith: "unlisted").isEmpty)
  }

  @Test("an alias leads from an old name to the restoration class of today (R10)")
  func aliasesLeadToTodaysClass() throws {
    let old = Life()
    let archive = try archive { $0.controllerRestorationClass = NodeFactory.self }
    let next = TreeEngine()
    next.classes.alias("NodeFactory", for: UnlistedFactory.self)
    let report = next.restore(archive, into: Host(Node("root")))
    #expect(report[["root", "child"]]?.source == .restorationClass)
    withExtendedLifetime(old) {}
  }

  // MARK: Arguments and results of factories

  @Test("a factory reads the coder that the object decodes from later (R6)")
  func factoriesReadTheObjectsCoder() throws {
    let archive = try archive { $0.controllerRestorationClass = NodeFactory.self }
    var seen: [String?] = []
    var coders: [ObjectIdentifier] = []
    Workshop.makeNode = { path, coder in
      seen.append(path.joined(separator: "/"))
      seen.append(coder.decodeObject(forKey: "text") as? String)
      coders.append(ObjectIdentifier(coder))
      let node = Node()
      node.onDecode = { coders.append(ObjectIdentifier($0)) }
      return node
    }
    life.restore(archive, into: Host(Node("root")))
    #expect(seen == ["root/child", "saved"])
    #expect(coders.count == 2 && coders.first == coders.last)
  }

  @Test("a factory may return an object that exists; it is adopted (R6)")
  func factoriesMayReturnExistingObjects() throws {
    let archive = try archive { $0.controllerRestorationClass = NodeFactory.self }
    let after = Host(Node("root", [Node("child")]))
    let existing = after.roots[0].children[0]
    Workshop.makeNode = { _, _ in existing }
    let entry = try #require(life.restore(archive, into: after)[["root", "child"]])
    #expect(entry.outcome == .adopted)
    #expect(entry.source == .restorationClass)
    #expect(!entry.reason.contains("there are two now"))
    #expect(existing.text == "saved")
    #expect(after.roots[0].children.count == 1)
  }

  @Test("factories and the delegate get identifiers without slots (J2)")
  func slotsAreStripped() throws {
    let root = Node("root", [Node("same"), Node("same")])
    root.distinguishesChildren = true
    root.children[0].text = "first"
    root.children[1].text = "second"
    root.children[0].controllerRestorationClass = NodeFactory.self
    let archive = try life.archive(of: Host(root))
    let after = Host(Node("root"))
    after.roots[0].distinguishesChildren = true
    Workshop.log = after.log
    Workshop.makeNode = { _, _ in Node() }
    after.makeController = { path, _ in path == ["root", "same"] ? Node() : nil }
    life.restore(archive, into: after)
    #expect(after.log.events.contains("factory root/same"))
    #expect(after.log.events.contains("delegate root/same"))
    #expect(after.roots[0].children.map(\.text) == ["first", "second"])
    #expect(after.roots[0].children.map(\.restorationIdentifier) == ["same", "same"])
  }

  @Test("identifier and restoration class are assigned where the factory forgot them (R7)")
  func identifierAndClassAreReassigned() throws {
    for identifier in [nil, ""] {
      let archive = try archive { $0.controllerRestorationClass = NodeFactory.self }
      let made = Node(identifier)
      Workshop.makeNode = { _, _ in made }
      let after = Host(Node("root"))
      life.restore(archive, into: after)
      #expect(made.restorationIdentifier == "child")
      #expect(made.controllerRestorationClass == NodeFactory.self)
      #expect(try life.archive(of: after).bytes == archive.bytes)
    }
  }

  @Test("a new object beside one that exists is reported: there are two now (R11)")
  func secondInstancesAreReported() throws {
    let archive = try archive { $0.controllerRestorationClass = NodeFactory.self }
    let after = Host(Node("root", [Node("child")]))
    Workshop.makeNode = { _, _ in Node() }
    let entry = try #require(life.restore(archive, into: after)[["root", "child"]])
    #expect(entry.outcome == .restored)
    #expect(entry.reason.contains("so there are two now"))
  }

  @Test("children that a made controller brought along are found as existing (R3c)")
  func broughtChildrenAreFound() throws {
    let child = Node("child", [Node("inner")])
    child.controllerRestorationClass = NodeFactory.self
    child.children[0].text = "inner"
    let archive = try life.archive(of: Host(Node("root", [child])))
    let made = Node("child", [Node("inner")])
    Workshop.makeNode = { _, _ in made }
    let report = life.restore(archive, into: Host(Node("root")))
    #expect(report[["root", "child", "inner"]]?.source == .existing)
    #expect(made.children[0].text == "inner")
  }

  @Test("the children of a new parent count, not those of the one it replaces (R3c, R11)")
  func childrenOfTheNewParentCount() throws {
    let child = Node("child", [Node("inner")])
    child.controllerRestorationClass = NodeFactory.self
    child.children[0].text = "inner"
    let archive = try life.archive(of: Host(Node("root", [child])))
    let made = Node("child", [Node("inner")])
    Workshop.makeNode = { _, _ in made }
    let old = Node("child", [Node("inner")])
    life.restore(archive, into: Host(Node("root", [old])))
    #expect(made.children.map(\.text) == ["inner"])
    #expect(old.children.map(\.text) == [""])
  }

  @Test("a named controller below unnamed ones is found again under its path (P10, P11)")
  func controllersBelowUnnamedOnesAreFound() throws {
    let hosts = [0, 1].map { _ in
      Host(
        Node(nil, [Node("inWindow", [Node("child")])]),
        Node("root", [Node(nil, [Node("deep")])])
      )
    }
    let saved = hosts[0]
    for name in ["inWindow", "child", "deep"] { saved.find(name)?.text = name }
    saved.onWillEncode = { coder in
      for name in ["inWindow", "deep"] { coder.encode(saved.find(name), forKey: name) }
    }
    let report = try life.relaunch(saved, into: hosts[1])
    for name in ["inWindow", "child", "deep"] { #expect(hosts[1].find(name)?.text == name) }
    #expect(report.totals.adopted == 5)
  }
}
