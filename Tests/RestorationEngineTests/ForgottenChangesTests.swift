import Foundation
import RestorationArchive
import RestorationEngine
import Testing

/// No change is missed: an app that saves only invalidated objects saves every change (rule A4).
@MainActor
@Suite struct ForgottenChangesTests {
  let life = Life()
  let host = Host(Node("root", [Node("a"), Node("b"), Node("c")]))
  let preserver: TreePreserver
  let heard = Tally()

  /// Counts the reports of a preserver.
  @MainActor
  final class Tally {
    var count = 0
  }

  init() throws {
    for node in host.roots[0].all { node.restorableStateTracker = RestorableStateTracker() }
    preserver = TreePreserver(host, engine: life.engine)
    preserver.onInvalidation = { [heard] in heard.count += 1 }
    _ = try preserver.preserve(header: life.header)
    heard.count = 0
  }

  private func node(_ name: String) throws -> Node { try #require(host.find(name)) }

  private func text(_ name: String) throws -> ArchiveValue? {
    let archive = try #require(try preserver.preserve(header: life.header).archive)
    let object = try #require(try archive.object(at: ["root", name]))
    return try object.values().first { $0.key == "text" }?.value
  }

  private func change(_ name: String, _ text: String) throws {
    let node = try node(name)
    node.text = text
    node.invalidateRestorableState()
  }

  @Test("after the memory was dropped, as for state that is carried")
  func forgottenMemoryHears() throws {
    preserver.carry(UnclaimedState())
    try change("a", "new")
    #expect(heard.count > 0)
  }

  /// In a process of its own, because preservers of other tests would hear of it as well.
  @Test("through a tracker alone, after the memory was dropped")
  func forgottenMemoryHearsTrackers() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let changes = try ForgottenChangesTests()
        changes.preserver.forget()
        try changes.node("a").restorableStateTracker?.invalidate()
        #expect(changes.heard.count > 0)
      }
    }
  }

  @Test("of an object that no pass has met yet")
  func newObjectsAreHeard() throws {
    let late = Node("late")
    late.restorableStateTracker = RestorableStateTracker()
    try node("b").add(late)
    late.invalidateRestorableState()
    #expect(heard.count == 1)
  }

  @Test("of an object that another preserver has met, and this one not")
  func otherPreserversDoNotHide() throws {
    let late = Node("late")
    late.restorableStateTracker = RestorableStateTracker()
    try node("b").add(late)
    let other = TreePreserver(host, engine: life.engine)
    _ = try other.preserve(header: life.header)
    heard.count = 0
    late.invalidateRestorableState()
    #expect(heard.count == 1)
  }

  @Test("while a pass goes on, of what has been encoded by then", arguments: [true, false])
  func changesDuringAPassAreHeard(isFull: Bool) throws {
    if isFull { preserver.forget() }
    // Only the first of the two has been encoded when the second encodes.
    let (a, b) = (try node("a"), try node("b"))
    b.onEncode = { _ in
      a.text = "changed meanwhile"
      a.invalidateRestorableState()
      b.onEncode = nil
    }
    a.invalidateRestorableState()
    b.invalidateRestorableState()
    heard.count = 0
    _ = try preserver.preserve(header: life.header)
    #expect(heard.count > 0)
    #expect(try text("a") == .string("changed meanwhile"))
  }

  @Test(
    "but not of what an object changes in itself while it encodes, or no save would be the last"
  )
  func objectsThatTouchThemselvesEnd() throws {
    let a = try node("a")
    a.onEncode = { _ in a.invalidateRestorableState() }
    a.invalidateRestorableState()
    heard.count = 0
    _ = try preserver.preserve(header: life.header)
    #expect(heard.count == 0)
  }

  @Test("what the app refers to before it declines is encoded once it consents (P5, P6)")
  func declinedReferencesAreEncodedLater() throws {
    // Met as the parent of another, and referred to by nothing.
    let parent = Model("parent")
    let child = Model("child", parent: parent)
    for model in [parent, child] { model.restorableStateTracker = RestorableStateTracker() }
    host.register(parent, as: "parent")
    host.register(child, as: "child")
    host.roots[0].links["child"] = child
    host.roots[0].invalidateRestorableState()
    _ = try preserver.preserve(header: life.header)
    host.onShouldPreserve = { coder in coder.encode(parent, forKey: "parent") }
    host.savesState = false
    #expect(try preserver.preserve(header: life.header).archive == nil)
    host.savesState = true
    let archive = try #require(try preserver.preserve(header: life.header).archive)
    #expect(try archive.object(at: ["parent"]) != nil)
  }
}
