import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import Testing

/// Consent, its order, and the objects that are walked: rules P1-P10, P13-P16.
@MainActor
@Suite struct PreservingTests {
  let life = Life()

  @Test("a host that declines gets no archive, and nothing is encoded (P1, P5)")
  func decliningSkipsThePass() throws {
    let host = Host(Node("root"))
    host.roots[0].log = host.log
    host.savesState = false
    let preservation = try life.preserve(host)
    #expect(preservation.archive == nil)
    #expect(preservation.entries.isEmpty)
    #expect(host.log.events == ["shouldPreserve"])
  }

  @Test("should-save, will-encode, then the tree from the roots on (P4, P7)")
  func consentComesFirstAndTheTreeLast() throws {
    let host = Host(Node("one"), Node("two"))
    for root in host.roots { root.log = host.log }
    _ = try life.preserve(host)
    #expect(host.log.events == ["shouldPreserve", "willEncode", "encode one", "encode two"])
  }

  @Test("all four calls to the app share one coder's keys (P6)")
  func theAppHasOneScope() throws {
    let before = Host()
    before.onShouldPreserve = { $0.encode(1, forKey: "should") }
    before.onWillEncode = { $0.encode(2, forKey: "will") }
    let after = Host()
    var read: [[Int]] = []
    let decode: (NSCoder) -> Void = {
      read.append([$0.decodeInteger(forKey: "should"), $0.decodeInteger(forKey: "will")])
    }
    after.onShouldRestore = decode
    after.onDidDecode = decode
    try life.relaunch(before, into: after)
    #expect(read == [[1, 2], [1, 2]])
  }

  @Test(
    "a reserved key is refused, also where another object has one that the coder stored (K3)",
    arguments: [ReservedKey.dropped, ReservedKey.level, ReservedKey.levels]
  )
  func reservedKeysAreRefused(_ key: String) throws {
    let (marked, careless) = (Node("marked"), Node("careless"))
    if key == ReservedKey.level { marked.restorationLevel = .content }
    marked.onEncode = { coder in
      if key == ReservedKey.dropped { coder.encode(NSObject(), forKey: "object") }
      if key == ReservedKey.levels { coder.mark("text", as: .content) }
    }
    careless.onEncode = { $0.encode(1, forKey: key) }
    let preservation = try life.preserve(Host(marked, careless))
    let archive = try life.reopened(try #require(preservation.archive))
    #expect(try archive.object(at: ["marked"])?.values().contains { $0.key == key } == true)
    #expect(preservation[["careless"]]?.issues.first?.contains("is reserved") == true)
  }

  @Test("a root without an identifier is left out, and another root is not (P7)")
  func unnamedRootsAreLeftOut() throws {
    let preservation = try life.preserve(Host(Node(nil, [Node("child")]), Node("other")))
    #expect(preservation.preservedPaths == [["other"], .root])
  }

  @Test("a subtree below an unnamed controller is skipped, each member with the reason (P8)")
  func skippedSubtreesAreNamed() throws {
    let unnamed = SpecialNode(nil, [Node("inner", [Node("innermost")])])
    let preservation = try life.preserve(Host(Node("root", [unnamed, Node("beside")])))
    #expect(preservation.preservedPaths == [["root"], ["root", "beside"], .root])
    let skipped = preservation.entries.filter { $0.outcome == .skipped }
    #expect(
      skipped.map(\.path) == [["root"], ["root", "inner"], ["root", "inner", "innermost"]]
    )
    #expect(skipped[0].className.hasSuffix("SpecialNode"))
    #expect(skipped[0].reason == "it has no restoration identifier")
    // The controller that is to blame is named, also two levels further down.
    for entry in skipped.dropFirst() {
      #expect(entry.reason == "SpecialNode above it has no restoration identifier")
    }
  }

  @Test("an empty identifier is none (A, P8)")
  func emptyIdentifiersAreNone() throws {
    let preservation = try life.preserve(Host(Node("root", [Node("")])))
    #expect(preservation.preservedPaths == [["root"], .root])
  }

  @Test("children that no object encodes are not in the archive, and the report says so (P9, P13)")
  func childrenThatNobodyEncodesAreReported() throws {
    let forgetful = ForgetfulNode("root", [Node("child")])
    let preservation = try life.preserve(Host(forgetful))
    #expect(preservation.preservedPaths == [["root"], .root])
    let entry = try #require(preservation[["root", "child"]])
    #expect(entry.outcome == .skipped)
    #expect(
      entry.reason
        == "nothing that is preserved refers to it: its container has to encode it"
    )
  }

  /// A container whose author forgot the children.
  final class ForgetfulNode: Node {
    override func encodeRestorableState(with coder: NSCoder) {}
  }

  @Test("class, restoration class and storyboard are recorded with each controller (P13, P14)")
  func classAndOriginAreRecorded() throws {
    let plain = Node("plain")
    let special = SpecialNode("special")
    special.controllerRestorationClass = NodeFactory.self
    special.restorationOrigin = RestorationOrigin(source: "Main", identifier: "scene")
    let archive = try life.archive(of: Host(plain, special))
    let first = try #require(try archive.object(at: ["plain"]))
    #expect(first.role == .controller)
    #expect(first.className.hasSuffix(".Node"))
    #expect(first.restorationClass == nil && first.storyboard == nil)
    let second = try #require(try archive.object(at: ["special"]))
    #expect(second.className.hasSuffix(".SpecialNode"))
    #expect(second.restorationClass == "NodeFactory")
    #expect(second.storyboard == "Main" && second.storyboardIdentifier == "scene")
  }

  @Test("a restoration class that is not registered is recorded, and the report warns (R10)")
  func unlistedRestorationClassesAreReported() throws {
    let node = Node("root")
    node.controllerRestorationClass = UnlistedFactory.self
    let entry = try #require(try life.preserve(Host(node))[["root"]])
    #expect(entry.outcome == .preserved)
    #expect(entry.reason.contains("UnlistedFactory is not registered"))
  }

  @Test("identified views of a preserved controller are saved, others are not (P15)")
  func identifiedViewsAreSaved() throws {
    let root = Node("root")
    root.views = [Leaf("title", text: "t"), Leaf(nil, text: "u")]
    let archive = try life.archive(of: Host(root))
    #expect(try archive.objects().map(\.path) == [.root, ["root"], ["root", "title"]])
    let view = try #require(try archive.object(at: ["root", "title"]))
    #expect(view.role == .view)
    #expect(try view.values() == [KeyedValue("text", .string("t"))])
  }

  @Test("views of controllers that are left out are not saved (P15)")
  func viewsOfSkippedControllersAreNotSaved() throws {
    let unnamed = Node(nil)
    unnamed.views = [Leaf("title")]
    let archive = try life.archive(of: Host(Node("root", [unnamed])))
    #expect(try archive.objects().map(\.path) == [.root, ["root"]])
  }

  @Test("preserving asks for no view that does not exist (P16)")
  func nothingIsLoaded() throws {
    let root = Node("root")
    root.viewsToLoad = [Leaf("title")]
    let preservation = try life.preserve(Host(root))
    #expect(preservation.preservedPaths == [["root"], .root])
    #expect(root.views.isEmpty)
  }
}
