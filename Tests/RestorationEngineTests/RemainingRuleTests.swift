import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import Testing

/// Rules that no other suite is about.
@MainActor
@Suite struct RemainingRuleTests {
  let life = Life()

  @Test("equal keys of different objects do not meet (K1)")
  func keysArePrivate() throws {
    let before = Host(Node("root", [Node("a"), Node("b")]))
    before.find("a")?.text = "one"
    before.find("b")?.text = "two"
    let after = Host(Node("root", [Node("a"), Node("b")]))
    try life.relaunch(before, into: after)
    #expect(after.find("a")?.text == "one")
    #expect(after.find("b")?.text == "two")
  }

  @Test("versions of a class are keys that it writes itself; the archive adds none (K22)")
  func versionsAreKeys() throws {
    let host = Host(Node("root"))
    host.roots[0].onEncode = { $0.encode(4, forKey: "version") }
    let keys = try life.archive(of: host).object(at: ["root"])?.keys
    #expect(keys?.filter { $0.lowercased().contains("version") } == ["version"])
  }

  @Test("a container decides what a missing child means; the rest of it is restored (R18)")
  func missingChildrenAreTheContainersMatter() throws {
    let before = Host(Node("root", [Node("gone"), Node("stays")]))
    before.roots[0].text = "saved"
    let after = Host(Node("root", [Node("stays")]))
    try life.relaunch(before, into: after)
    #expect(after.roots[0].text == "saved")
    #expect(after.roots[0].children.map(\.restorationIdentifier) == ["stays"])
  }

  @Test("an object that fails to decode stays in the tree; only a factory can refuse (R22)")
  func decodingCannotCancel() throws {
    let child = Node("child")
    child.controllerRestorationClass = NodeFactory.self
    Workshop.makeNode = { path, _ in
      let node = Node(path.last)
      node.decodingFailure = Mishap()
      return node
    }
    let after = Host(Node("root"))
    let report = try life.relaunch(Host(Node("root", [child])), into: after)
    #expect(after.find("child") != nil)
    #expect(report[["root", "child"]]?.outcome == .failed)
    #expect(report[["root", "child"]]?.errorCode == "decodingFailed")
  }

  @Test("references close a circle of objects, each of which is saved once (J3, J12)")
  func circlesOfReferences() throws {
    let before = Host(Node("a", [Node("b")]))
    before.find("b")?.links["up"] = before.roots[0]
    let preservation = try life.preserve(before)
    #expect(preservation.archive?.objectCount == 3)
  }

  @Test("identifiers may contain slashes and any other character (J16)")
  func identifiersAreFreeText() throws {
    let before = Host(Node("a/b", [Node("c:[1]/d")]))
    before.find("c:[1]/d")?.text = "saved"
    let after = Host(Node("a/b", [Node("c:[1]/d")]))
    try life.relaunch(before, into: after)
    #expect(after.find("c:[1]/d")?.text == "saved")
  }

  @Test("a factory reads from which scene of which storyboard its controller came (K4, better)")
  func storyboardIdentifiersAreReadable() throws {
    let child = Node("child")
    child.controllerRestorationClass = NodeFactory.self
    child.restorationOrigin = RestorationOrigin(source: "Main", identifier: "editor")
    let archive = try life.archive(of: Host(Node("root", [child])))
    var identifier: String?
    Workshop.makeNode = { _, coder in
      identifier = coder.decodeObject(forKey: ReservedKey.storyboardIdentifier) as? String
      return Node()
    }
    life.restore(archive, into: Host(Node("root")))
    #expect(identifier == "editor")
  }

  @Test("the host hears that all have decoded before the objects hear that all is done (J1)")
  func lastCallbackIsThatOfTheObjects() throws {
    let log = EventLog()
    let archive = try life.archive(of: Host(Node("root", [Node("child")])))
    life.restore(archive, into: Host(Node("root", [Node("child", log: log)], log: log), log: log))
    let end = log.events.drop { $0 != "didDecode" }
    #expect(Array(end) == ["didDecode", "finished root", "finished child"])
  }

  @Test("state that another build saved is restored, and names that build (L8)")
  func updatesKeepState() throws {
    let archive = try life.archive(of: Host(Node("root")))
    let other = Life()
    other.header.bundleVersion = "4"
    let after = Host(Node("root"))
    var build: String?
    after.onShouldRestore = {
      build = $0.decodeObject(forKey: ReservedKey.bundleVersion) as? String
    }
    #expect(other.restore(archive, into: after).conclusion == .restored)
    #expect(build == "3")
  }
}
