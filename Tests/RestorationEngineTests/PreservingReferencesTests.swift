import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import RestorationTestSupport
import Testing

/// The effects and limits of references in the archive: rules P9, P10, P17-P21, K5, K6, K9.
@MainActor
@Suite struct PreservingReferencesTests {
  let life = Life()

  @Test("an object behind two references is in the archive (P9)")
  func referencesAreTransitive() throws {
    let first = Model("first")
    let second = Model("second")
    first.links["next"] = second
    let host = Host(Node("root"))
    host.roots[0].links["model"] = first
    host.register(first, as: "first")
    host.register(second, as: "second")
    let archive = try life.archive(of: host)
    #expect(try archive.objects().map(\.path) == [.root, ["first"], ["root"], ["second"]])
    #expect(try archive.object(at: ["second"])?.role == .object)
  }

  @Test("an object that many refer to encodes once (P9)")
  func sharedObjectsEncodeOnce() throws {
    let host = Host(Node("root", [Node("a"), Node("b")]))
    let shared = Model(log: host.log)
    host.register(shared, as: "shared")
    for node in host.roots[0].all { node.links["shared"] = shared }
    host.onWillEncode = { $0.encode(shared, forKey: "shared") }
    _ = try life.preserve(host)
    #expect(host.log.events(beginningWith: "encode model") == ["encode model"])
  }

  @Test("a named controller below an unnamed one is preserved when something refers to it (P10)")
  func referencesReachBelowUnnamedControllers() throws {
    let hidden = Node("hidden", [Node("child")])
    let host = Host(Node("root", [Node(nil, [hidden])]))
    host.onWillEncode = { $0.encode(hidden, forKey: "hidden") }
    let preservation = try life.preserve(host)
    #expect(
      Set(preservation.preservedPaths)
        == [.root, ["root"], ["root", "hidden"], ["root", "hidden", "child"]]
    )
  }

  @Test("a reference holds the path of the object and nothing of its contents (K5)")
  func referencesArePaths() throws {
    let host = Host(Node("root", [Node("child")]))
    host.roots[0].children[0].text = "contents"
    let root = try #require(try life.archive(of: host).object(at: ["root"]))
    let values = try root.values()
    #expect(values.contains(KeyedValue("child.0", .reference(["root", "child"]))))
    #expect(!String(describing: values).contains("contents"))
  }

  @Test("references inside arrays, sets and dictionaries are paths too (K6)")
  func referencesInCollectionsArePaths() throws {
    let child = Node("child")
    let host = Host(Node("root", [child]))
    host.roots[0].onEncode = { coder in
      coder.encode([child], forKey: "array")
      coder.encode(Set([child]), forKey: "set")
      coder.encode(["key": [child]], forKey: "dictionary")
    }
    let root = try #require(try life.archive(of: host).object(at: ["root"]))
    let values = Dictionary(
      uniqueKeysWithValues: try root.values().map { ($0.key, $0.value) }
    )
    let reference = ArchiveValue.reference(["root", "child"])
    #expect(values["array"] == .array([reference]))
    #expect(values["set"] == .set([reference]))
    #expect(
      values["dictionary"]
        == .dictionary([.init(key: .string("key"), value: .array([reference]))])
    )
  }

  @Test("registered objects that nothing refers to are not in the archive, but reported (P17, J4)")
  func unreferencedRegistrationsAreReported() throws {
    let host = Host(Node("root"))
    host.register(Model("lonely"), as: "lonely")
    let preservation = try life.preserve(host)
    #expect(preservation.preservedPaths == [["root"], .root])
    let entry = try #require(preservation[["lonely"]])
    #expect(entry.outcome == .skipped)
    #expect(entry.className.hasSuffix("Model"))
    #expect(entry.reason.contains("only if something preserved refers to it"))
  }

  @Test("a restoration parent scopes the identifier of a registered object (P19)")
  func parentsScopeRegisteredObjects() throws {
    let root = Node("root", [Node("child")])
    let host = Host(root)
    let outer = Model("outer", parent: root.children[0])
    let inner = Model("inner", parent: outer)
    let free = Model("free")
    for (object, name) in [(outer, "same"), (inner, "same"), (free, "same")] {
      host.register(object, as: name)
      root.links[object.text] = object
    }
    let archive = try life.archive(of: host)
    #expect(
      try archive.objects().filter { $0.role == .object }.map(\.path)
        == [["root", "child", "same"], ["root", "child", "same", "same"], ["same"]]
    )
  }

  @Test("a restoration parent without a place is ignored (P19)")
  func parentsWithoutAPlaceAreIgnored() throws {
    let host = Host(Node("root"))
    let model = Model("m", parent: Model("not registered"))
    let other = Model("o", parent: Node(nil))
    host.register(model, as: "model")
    host.register(other, as: "other")
    host.roots[0].links = ["model": model, "other": other]
    let archive = try life.archive(of: host)
    #expect(try archive.objects().map(\.path) == [.root, ["model"], ["other"], ["root"]])
  }

  @Test("restoration parents that run in a circle end the scope instead of the process (P19)")
  func circularParentsEnd() throws {
    let host = Host(Node("root"))
    let one = Model("one")
    let two = Model("two", parent: one)
    one.parent = two
    host.register(one, as: "one")
    host.register(two, as: "two")
    host.roots[0].links = ["one": one]
    let preservation = try life.preserve(host)
    #expect(preservation.archive != nil)
    #expect(preservation.entries.contains { $0.path.last?.identifier == "one" })
  }

  @Test(
    "an object without encode and decode stores nothing and can be referenced (P20)",
    .scenario(131),
    arguments: Way.allCases
  )
  func silentObjectsCanBeReferenced(_ way: Way) throws {
    life.way = way
    let before = Host(Node("root"))
    let silent = SilentModel()
    before.register(silent, as: "silent")
    before.roots[0].links["silent"] = silent
    let archive = try life.archive(of: before)
    #expect(try archive.object(at: ["silent"])?.values() == [])
    let after = Host(Node("root"))
    let next = SilentModel()
    after.register(next, as: "silent")
    life.restore(archive, into: after)
    #expect(after.roots[0].links["silent"] === next)
  }

  @Test("equal identifiers below different parents are fine (P21)")
  func equalIdentifiersBelowDifferentParents() throws {
    let host = Host(Node("root", [Node("a", [Node("same")]), Node("b", [Node("same")])]))
    let preservation = try life.preserve(host)
    #expect(preservation.preservedPaths.count == 6)
    #expect(preservation.entries.allSatisfy { $0.outcome == .preserved && $0.issues.isEmpty })
  }

  @Test("of equal siblings the second fails, once, with both named; the rest is saved (P21, J12)")
  func equalSiblingsFail() throws {
    let host = Host(Node("root", [Node("same"), SpecialNode("same", [Node("c")]), Node("z")]))
    let preservation = try life.preserve(host)
    #expect(
      Set(preservation.preservedPaths) == [.root, ["root"], ["root", "same"], ["root", "z"]]
    )
    let failed = preservation.entries.filter { $0.outcome == .failed }
    #expect(failed.map(\.path) == [["root", "same"]])
    #expect(failed.first?.className.hasSuffix("SpecialNode") == true)
    let reason = try #require(failed.first?.reason)
    #expect(reason.hasPrefix("Node and SpecialNode have the same identifier path"))
    #expect(preservation[["root"]]?.issues.count == 1)
    #expect(preservation.entries.filter { $0.path == ["root", "same"] }.count == 2)
  }

  @Test("two roots, two views or two registrations under one path fail with both named (P21, J12)")
  func equalPathsOfOtherKindsFail() throws {
    let host = Host(Node("same"), SpecialNode("same"))
    host.roots[0].views = [Leaf("view"), SpecialLeaf("view")]
    let (one, two) = (Model("one"), SilentModel())
    host.register(one, as: "model")
    host.register(two, as: "model")
    host.roots[0].links = ["one": one, "two": two]
    let preservation = try life.preserve(host)
    let failed = preservation.entries.filter { $0.outcome == .failed }
    #expect(Set(failed.map(\.path)) == [["same"], ["same", "view"], ["model"]])
    #expect(failed.count == 3)
    for entry in failed { #expect(entry.reason.contains(" and ")) }
  }

  @Test("slots tell equal siblings apart (P21, J2)")
  func slotsTellEqualSiblingsApart() throws {
    let root = Node("root", [Node("same"), Node("same")])
    root.distinguishesChildren = true
    let archive = try life.archive(of: Host(root))
    #expect(
      try archive.objects().map(\.path) == [
        .root, ["root"], IdentifierPath(["root"].map { .init($0) } + [.init("same", slot: "0")]),
        IdentifierPath(["root"].map { .init($0) } + [.init("same", slot: "1")]),
      ]
    )
  }

  @Test("a reference to an unnamed controller fails its key and nothing else (K9, J12)")
  func referencesToUnnamedControllersFail() throws {
    let host = Host(Node("root", [Node(nil), Node("other")]))
    host.roots[0].links["unnamed"] = host.roots[0].children[0]
    host.roots[0].text = "kept"
    let preservation = try life.preserve(host)
    let entry = try #require(preservation[["root"]])
    #expect(entry.outcome == .preserved)
    #expect(entry.issues.count == 1)
    #expect(
      entry.issues.first?.hasPrefix("key \"link.unnamed\": Node cannot be referenced") == true
    )
    #expect(entry.issues.first?.contains("cannot be referenced") == true)
    let archive = try life.reopened(try #require(preservation.archive))
    let root = try #require(try archive.object(at: ["root"]))
    #expect(!root.keys.contains("link.unnamed"))
    #expect(try root.values().contains(KeyedValue("text", .string("kept"))))
    #expect(try archive.object(at: ["root", "other"]) != nil)
  }

  @Test("in a list an unnamed controller leaves a gap; the others keep their places (K6, K9, J12)")
  func gapsKeepPositions() throws {
    let root = Node("root", [Node("first"), Node(nil), Node("last")])
    let (first, unnamed, last) = (root.children[0], root.children[1], root.children[2])
    root.onEncode = { coder in
      coder.encode([first, unnamed, last], forKey: "list")
      coder.encode(["a": first, "b": unnamed], forKey: "names")
      coder.encode([[unnamed, last]], forKey: "nested")
      coder.encode([first, last], forKey: "whole")
    }
    let host = Host(root)
    let preservation = try life.preserve(host)
    let issues = try #require(preservation[["root"]]?.issues)
    #expect(issues.count == 3)
    for (key, issue) in zip(["list", "names", "nested"], issues) {
      #expect(issue.hasPrefix("key \"\(key)\": an element was left out"), "\(issue)")
      #expect(issue.contains("cannot be referenced"))
    }
    let archive = try life.reopened(try #require(preservation.archive))
    let values = try #require(try archive.object(at: ["root"])).values()
    let (one, other): (ArchiveValue, ArchiveValue) = (
      .reference(["root", "first"]), .reference(["root", "last"])
    )
    #expect(values.contains(KeyedValue("list", .array([one, .null, other]))))
    #expect(values.contains(KeyedValue("nested", .array([.array([.null, other])]))))
    #expect(values.contains(KeyedValue("whole", .array([one, other]))))
    let after = Host(Node("root", [Node("first"), Node("last")]))
    var list: [Any] = []
    var children: [AnyObject] = []
    after.roots[0].onDecode = { coder in
      list = coder.decodeObject(forKey: "list") as? [Any] ?? []
      children = (try? coder.stateDecoder?.decodeChildren(forKey: "list")) ?? []
    }
    life.restore(archive, into: after)
    #expect(list.count == 3)
    #expect(list[1] is NSNull)
    #expect((list[2] as? Node)?.restorationIdentifier == "last")
    #expect(children.count == 2, "what was never saved cuts no stack")
  }

  @Test("a set that holds an unnamed controller holds NSNull instead, and all others (K6)")
  func setsHaveGapsToo() throws {
    let root = Node("root", [Node("first"), Node(nil)])
    root.onEncode = { coder in coder.encode(Set(root.children), forKey: "set") }
    let preservation = try life.preserve(Host(root))
    #expect(preservation[["root"]]?.issues.count == 1)
    let archive = try #require(preservation.archive)
    let values = try #require(try archive.object(at: ["root"])).values()
    #expect(values.contains(KeyedValue("set", .set([.null, .reference(["root", "first"])]))))
  }

  @Test("a reference to an object that is not registered fails its key alone (P17, J12)")
  func referencesToUnregisteredObjectsFail() throws {
    let host = Host(Node("root"))
    host.roots[0].links["model"] = Model()
    let entry = try #require(try life.preserve(host)[["root"]])
    #expect(entry.outcome == .preserved)
    #expect(entry.issues.first?.contains("it is not registered") == true)
  }

  @Test(
    "a reference to a view of an unnamed controller says which identifier is missing (P15, J12)"
  )
  func referencesToViewsOfUnnamedControllersFail() throws {
    let unnamed = Node(nil)
    unnamed.views = [Leaf("view")]
    let host = Host(Node("root", [unnamed]))
    host.roots[0].links["view"] = unnamed.views[0]
    let issue = try #require(try life.preserve(host)[["root"]]?.issues.first)
    #expect(issue.contains("the controller that the view belongs to has no restoration identifier"))
  }

  @Test("references may run in circles (J12)")
  func circlesOfReferencesAreFine() throws {
    let (a, b) = (Node("a"), Node("b"))
    a.links = ["other": b]
    b.links = ["other": a, "self": b]
    let child = Node("child")
    child.links["parent"] = a
    a.add(child)
    let preservation = try life.preserve(Host(a, b))
    #expect(preservation.entries.allSatisfy { $0.outcome == .preserved && $0.issues.isEmpty })
    let after = Host(Node("a", [Node("child")]), Node("b"))
    let archive = try life.reopened(try #require(preservation.archive))
    life.restore(archive, into: after)
    #expect(after.roots[0].links["other"] === after.roots[1])
    #expect(after.roots[1].links["other"] === after.roots[0])
    #expect(after.roots[1].links["self"] === after.roots[1])
    #expect(after.roots[0].children[0].links["parent"] === after.roots[0])
  }
}
