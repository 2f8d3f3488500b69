import Foundation
import RestorationTestSupport
import StateRestoration
import Testing

// A toy of a declarative toolkit: views are functions of values that a storage keeps for them.

/// The demands of such toolkits on a storage of values.
@MainActor
private protocol ViewStorage: AnyObject {
  func persist<Value: Codable>(_ value: Value, as name: String)
  func retrieve<Value: Codable>(_ type: Value.Type, as name: String) -> Value?
  func listen(to name: String, _ changed: @escaping @MainActor () -> Void)
}

// The code of the guide to toolkits, word for word.

// The guide begins
/// A toolkit's storage over the values of a scene.
@MainActor
final class SceneStorageBridge {
  private let scene: SceneState
  private var observers: [SceneState.Observer] = []

  init(_ scene: SceneState) { self.scene = scene }

  func persist<Value: Codable>(_ value: Value, as name: String) { scene.set(value, forKey: name) }
  func retrieve<Value: Codable>(_ type: Value.Type, as name: String) -> Value? { scene[name] }

  func listen(to name: String, _ changed: @escaping @MainActor () -> Void) {
    observers.append(scene.observe(name, changed))
  }

  /// Drops values that no view has asked for in ten launches; call it when all views are shown.
  func forgetUnread() {
    let unread = scene.unreadKeys.filter { $0.hasPrefix("/") }
    let former = scene["unread", default: [String: Int]()]
    var counts: [String: Int] = [:]
    for key in unread { counts[key] = former[key, default: 0] + 1 }
    for (key, count) in counts where count >= 10 { scene.remove(key) }
    scene["unread"] = counts.filter { $0.value < 10 }
  }
}
// The guide ends

extension SceneStorageBridge: ViewStorage {}

/// A view that counts taps, and renders anew whenever its value changes.
@MainActor
private final class CounterView {
  private let storage: any ViewStorage
  private(set) var rendered = ""

  init(_ storage: any ViewStorage) {
    self.storage = storage
    storage.listen(to: "taps") { [weak self] in self?.render() }
    render()
  }

  private var taps: Int { storage.retrieve(Int.self, as: "taps") ?? 0 }
  func tap() { storage.persist(taps + 1, as: "taps") }
  private func render() { rendered = "tapped \(taps) times" }
}

@MainActor
@Suite("A declarative toolkit over the values of a scene")
struct DeclarativeBridgeTests {
  @Test("A view renders what it showed before the launch, and each change")
  func viewsComeBack() async throws {
    let store = RevisionStore.inMemory()
    let first = AppScenes(app: "taps", store: store).connectValues()
    await first.restore()
    let view = CounterView(SceneStorageBridge(first))
    #expect(view.rendered == "tapped 0 times")
    view.tap()
    view.tap()
    #expect(view.rendered == "tapped 2 times")
    try await first.save()
    let second = AppScenes(app: "taps", store: store).connectValues()
    let early = CounterView(SceneStorageBridge(second))
    #expect(early.rendered == "tapped 0 times")
    await second.restore()
    #expect(early.rendered == "tapped 2 times")
  }

  @Test("The guide shows the bridge")
  func guide() throws {
    let code = try #require(
      GuideExample(in: "StateRestorationTests/Values/DeclarativeBridgeTests.swift").code
    )
    #expect(try GuideExample.samples(of: "RestoringYourOwnToolkit").contains(code))
  }

  @Test("A value that no view asks for is dropped after ten launches, and not before")
  func unreadValues() async throws {
    let store = RevisionStore.inMemory()
    for launch in 0...10 {
      let scene = AppScenes(app: "unread", store: store).connectValues()
      await scene.restore()
      let bridge = SceneStorageBridge(scene)
      if launch == 0 {
        bridge.persist("text", as: "/old/draft")
        bridge.persist("text", as: "/new/draft")
        scene["theme"] = "dark"
      }
      _ = bridge.retrieve(String.self, as: "/new/draft")
      bridge.forgetUnread()
      #expect(scene.keys.contains("/old/draft") == (launch < 10))
      #expect(scene.keys.contains("/new/draft"))
      #expect(scene.keys.contains("theme"))
      try await scene.save()
    }
  }

  @Test("After a parent got another name, the values below it are found under the new one")
  func renamedParents() async throws {
    let store = RevisionStore.inMemory()
    let first = AppScenes(app: "renamed", store: store).connectValues()
    await first.restore()
    first.set("text", forKey: "/Old/draft", sensitivity: .private, level: .content)
    first["/Old/tab"] = 1
    first["/New/tab"] = 2
    first["/Older"] = 3
    try await first.save()
    let second = AppScenes(app: "renamed", store: store).connectValues()
    await second.restore()
    second.rename(prefix: "/Old/", to: "/New/")
    #expect(second["/New/draft", default: ""] == "text")
    // A value that is there already is newer.
    #expect(second["/New/tab", default: 0] == 2)
    #expect(second.keys == ["/New/draft", "/New/tab", "/Old/tab", "/Older"])
    try await second.save()
    let third = AppScenes(app: "renamed", store: store).connectValues()
    await third.restore()
    #expect(third["/New/draft", default: ""] == "text")
    #expect(third["/Old/draft"] as String? == nil)
  }
}
