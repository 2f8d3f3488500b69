import Foundation
import RestorationArchive
import RestorationEngine
import Testing

/// The objects that encode in a pass, and the report of the pass: rule A4.
@MainActor
@Suite struct TreePreserverTests {
  let life = Life()
  let log = EventLog()

  private func node(_ identifier: String, _ children: [Node] = []) -> Node {
    let node = Node(identifier, children, log: log)
    node.restorableStateTracker = RestorableStateTracker()
    return node
  }

  /// An app of tracked controllers, and a preserver that has had its full pass.
  private func start(_ roots: Node...) throws -> (Host, TreePreserver) {
    let host = Host(log: log)
    host.roots = roots
    let preserver = TreePreserver(host, engine: life.engine)
    _ = try preserver.preserve(header: life.header)
    log.clear()
    return (host, preserver)
  }

  private var encoded: [String] { log.events(beginningWith: "encode") }

  private func expectBytesOfFullPass(_ preservation: Preservation, _ host: Host) throws {
    let whole = try Life().engine.preserve(host, header: life.header)
    #expect(preservation.archive?.bytes == whole.archive?.bytes)
  }

  @Test("an object that was invalidated encodes, once, and no other does")
  func onlyInvalidatedObjectsEncode() throws {
    let (host, preserver) = try start(node("root", [node("a", [node("b")]), node("c")]))
    let b = try #require(host.find("b"))
    b.text = "new"
    b.invalidateRestorableState()
    b.invalidateRestorableState()
    let preservation = try preserver.preserve(header: life.header)
    #expect(encoded == ["encode b"])
    #expect(preservation.preservedPaths == [["root", "a", "b"], .root])
    #expect(preservation.takenOverCount == 3)
    let values = try preservation.archive?.object(at: ["root", "a", "b"])?.values()
    #expect(values?.contains(KeyedValue("text", .string("new"))) == true)
    log.clear()
    #expect(try preserver.preserve(header: life.header).takenOverCount == 4)
    #expect(encoded.isEmpty)
  }

  @Test("the app is asked and encodes in every pass (P4)")
  func theAppEncodesInEveryPass() throws {
    let (host, preserver) = try start(node("root"))
    host.onWillEncode = { $0.encode(2, forKey: "number") }
    let preservation = try preserver.preserve(header: life.header)
    #expect(log.events == ["shouldPreserve", "willEncode"])
    #expect(try preservation.archive?.object(at: .root)?.keys == ["number"])
  }

  @Test("an object without a tracker encodes in every pass, and is never out of date")
  func untrackedObjectsEncodeInEveryPass() throws {
    let plain = Node("plain", log: log)
    let (host, preserver) = try start(node("root", [plain, node("a"), node("b")]))
    plain.text = "changed without a notice"
    let preservation = try preserver.preserve(header: life.header)
    #expect(encoded == ["encode plain"])
    try expectBytesOfFullPass(preservation, host)
  }

  @Test("an app most of whose objects have no trackers gets full passes")
  func appsWithoutTrackersGetFullPasses() throws {
    let host = Host(Node("root", [Node("a"), Node("b")]))
    let preserver = TreePreserver(host, engine: life.engine)
    for _ in 0..<2 {
      #expect(try preserver.preserve(header: life.header).takenOverCount == 0)
    }
  }

  @Test("an object with a key that could not be stored encodes again until nothing fails")
  func failuresAreTriedAgain() throws {
    let unnamed = Node(nil)
    let root = node("root", [node("a"), unnamed])
    root.links["unnamed"] = unnamed
    let (host, preserver) = try start(root)
    let second = try preserver.preserve(header: life.header)
    #expect(encoded == ["encode root"])
    #expect(second[["root"]]?.issues.count == 1)
    unnamed.restorationIdentifier = "named"
    let third = try preserver.preserve(header: life.header)
    #expect(third[["root"]]?.issues.isEmpty == true)
    try expectBytesOfFullPass(third, host)
  }

  @Test("a pushed object encodes together with its container; a popped one encodes no more")
  func pushingAndPoppingEncodeWhatChanged() throws {
    let root = node("root", [node("a"), node("b")])
    let (host, preserver) = try start(root)
    let pushed = node("pushed", [node("inner")])
    root.add(pushed)
    root.invalidateRestorableState()
    let push = try preserver.preserve(header: life.header)
    #expect(encoded == ["encode root", "encode pushed", "encode inner"])
    try expectBytesOfFullPass(push, host)
    pushed.leave()
    for changed in [root, pushed] { changed.invalidateRestorableState() }
    log.clear()
    let pop = try preserver.preserve(header: life.header)
    #expect(encoded.contains("encode root"))
    #expect(!encoded.contains("encode a") && !encoded.contains("encode b"))
    #expect(pop.takenOverCount == 2)
    #expect(!pop.preservedPaths.contains(["root", "pushed"]))
    try expectBytesOfFullPass(pop, host)
  }

  @Test("an object with the identifier of one that was popped takes its place")
  func successorsTakeThePlace() throws {
    let root = node("root", [node("note"), node("b")])
    root.children[0].text = "old"
    let (host, preserver) = try start(root)
    let former = root.children[0]
    former.leave()
    let next = node("note")
    next.text = "new"
    root.add(next)
    for changed in [root, former] { changed.invalidateRestorableState() }
    let preservation = try preserver.preserve(header: life.header)
    #expect(preservation.takenOverCount == 1)
    try expectBytesOfFullPass(preservation, host)
  }

  @Test("an object that is freed leaves the archive, also when its end is all that is heard of it")
  func freedObjectsLeave() throws {
    let root = node("root", [node("a"), node("b")])
    let (host, preserver) = try start(root)
    root.children[0].leave()
    root.invalidateRestorableState()
    let preservation = try preserver.preserve(header: life.header)
    #expect(preservation.takenOverCount == 1)
    try expectBytesOfFullPass(preservation, host)
  }

  @Test("a reference that ends because its target is freed is not taken over")
  func referencesToFreedObjectsEnd() throws {
    let root = node("root", [node("a"), node("b")])
    root.children[1].onEncode = { [weak target = root.children[0]] in
      $0.encode(target, forKey: "weak")
    }
    let (host, preserver) = try start(root)
    root.children[0].leave()
    root.invalidateRestorableState()
    try expectBytesOfFullPass(try preserver.preserve(header: life.header), host)
    #expect(encoded.contains("encode b"))
  }

  @Test("a renamed or moved object gives a full pass, with the full pass's report")
  func renamingGivesAFullPass() throws {
    let root = node("root", [node("a", [node("c")]), node("b"), Node(nil)])
    let (host, preserver) = try start(root)
    root.children[0].restorationIdentifier = "renamed"
    root.children[0].invalidateRestorableState()
    let renamed = try preserver.preserve(header: life.header)
    // The preserver knows of the change before it asks the app, so it asks only once.
    #expect(log.events(beginningWith: "shouldPreserve").count == 1)
    #expect(renamed.takenOverCount == 0)
    #expect(renamed.entries == (try life.preserve(host).entries))
    try expectBytesOfFullPass(renamed, host)
    root.children[0].add(root.children[1])
    for changed in root.all { changed.invalidateRestorableState() }
    try expectBytesOfFullPass(try preserver.preserve(header: life.header), host)
  }

  @Test("an unnamed child that was moved is preserved as soon as it has a name")
  func namesAfterMovesAreNoticed() throws {
    let child = node("", [node("below")])
    child.restorationIdentifier = nil
    let (host, preserver) = try start(node("root", [node("a", [child]), node("b")]))
    let (a, b) = (host.roots[0].children[0], host.roots[0].children[1])
    for changed in [a, b, child] { changed.invalidateRestorableState() }
    b.add(child)
    try expectBytesOfFullPass(try preserver.preserve(header: life.header), host)
    child.restorationIdentifier = "named"
    child.invalidateRestorableState()
    let named = try preserver.preserve(header: life.header)
    #expect(named.preservedPaths.contains(["root", "b", "named"]))
    try expectBytesOfFullPass(named, host)
  }

  @Test("a pass that the app declines loses nothing of what changed before it (P5)")
  func declinedPassesLoseNothing() throws {
    let (host, preserver) = try start(node("root", [node("a"), node("b")]))
    let a = try #require(host.find("a"))
    a.text = "new"
    a.invalidateRestorableState()
    host.savesState = false
    #expect(try preserver.preserve(header: life.header).archive == nil)
    host.savesState = true
    let preservation = try preserver.preserve(header: life.header)
    #expect(encoded == ["encode a"])
    try expectBytesOfFullPass(preservation, host)
  }

  @Test("what is invalidated while the tree encodes is not out of date either")
  func changesDuringAPassCount() throws {
    let (host, preserver) = try start(node("root", [node("a"), node("b")]))
    let (a, b) = (try #require(host.find("a")), try #require(host.find("b")))
    a.onEncode = { _ in
      guard b.text != "by a" else { return }
      b.text = "by a"
      b.invalidateRestorableState()
    }
    host.onWillEncode = { _ in a.invalidateRestorableState() }
    let preservation = try preserver.preserve(header: life.header)
    #expect(encoded == ["encode a", "encode b"])
    try expectBytesOfFullPass(preservation, host)
  }

  @Test("what is registered with the engine counts in the next pass")
  func registrationsGiveAFullPass() throws {
    let root = node("root", [node("a")])
    root.controllerRestorationClass = UnlistedFactory.self
    let (_, preserver) = try start(root)
    life.engine.classes.register(UnlistedFactory.self, as: "Listed")
    let preservation = try preserver.preserve(header: life.header)
    #expect(try preservation.archive?.object(at: ["root"])?.restorationClass == "Listed")
  }

  @Test("objects that share a tracker encode in every pass rather than not at all")
  func sharedTrackersAreNoPromise() throws {
    let root = node("root", [node("a"), node("b"), node("c")])
    root.children[1].restorableStateTracker = root.children[0].restorableStateTracker
    let (host, preserver) = try start(root)
    root.children[1].text = "new"
    root.children[1].invalidateRestorableState()
    try expectBytesOfFullPass(try preserver.preserve(header: life.header), host)
  }

  @Test("two preservers of one app both hear of every change")
  func twoPreserversHearOfEveryChange() throws {
    let (host, first) = try start(node("root", [node("a"), node("b")]))
    let second = TreePreserver(host, engine: Life().engine)
    _ = try second.preserve(header: life.header)
    let a = try #require(host.find("a"))
    for text in ["one", "two"] {
      a.text = text
      a.invalidateRestorableState()
      for preserver in [first, second] {
        let preservation = try preserver.preserve(header: life.header)
        #expect(preservation.takenOverCount == 2)
        try expectBytesOfFullPass(preservation, host)
      }
    }
  }

  @Test("objects are not kept alive")
  func objectsAreNotKeptAlive() throws {
    let root = node("root", [node("a")])
    let (_, preserver) = try start(root)
    weak let a = root.children[0]
    root.children[0].leave()
    #expect(a == nil)
    _ = preserver
  }

  @Test("trees that are finished late, or never, do not disturb those behind them")
  func treesMayBeFinishedLate() throws {
    let (host, preserver) = try start(node("root", [node("a"), node("b")]))
    let a = try #require(host.find("a"))
    var trees: [(TreeEngine.EncodedTree, ArchiveBytes?)] = []
    for number in 0..<40 {
      a.text = String(repeating: "x", count: number)
      a.invalidateRestorableState()
      let whole = try Life().engine.preserve(host, header: life.header).archive
      trees.append((try #require(try preserver.encode(header: life.header)), whole?.bytes))
    }
    for (tree, bytes) in trees.reversed() { #expect(try tree.finish().bytes == bytes) }
  }

  @Test(
    "an object that outgrew the archive keeps its former state, and is saved when it has shrunk"
  )
  func failuresEnd() throws {
    var limits = ArchiveLimits.standard
    limits.maximumByteCount = 4_000
    let life = Life(limits: limits)
    let host = Host(node("root", [node("a"), node("b")]))
    let preserver = TreePreserver(host, engine: life.engine)
    _ = try preserver.preserve(header: life.header)
    let a = try #require(host.find("a"))
    var former = a.text
    for length in [4_000, 10, 4_000, 20] {
      a.text = String(repeating: "x", count: length)
      a.invalidateRestorableState()
      if length == 4_000 {
        let saved = try preserver.preserve(header: life.header)
        #expect(saved.entries.filter { $0.outcome == .stale }.map(\.errorCode) == ["limitExceeded"])
        let stored = try saved.archive?.object(at: ["root", "a"])?.values()
        #expect(stored?.first { $0.key == "text" }?.value == .string(former))
      } else {
        try expectBytesOfFullPass(try preserver.preserve(header: life.header), host)
        former = a.text
      }
    }
  }
}
