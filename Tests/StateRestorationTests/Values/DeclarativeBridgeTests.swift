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

/// The bridge: a toolkit's storage over the values of a scene.
@MainActor
private final class SceneStorageBridge: ViewStorage {
  private let scene: SceneState
  private var observers: [SceneState.Observer] = []

  init(_ scene: SceneState) { self.scene = scene }

  func persist<Value: Codable>(_ value: Value, as name: String) {
    scene.set(value, forKey: name)
  }

  func retrieve<Value: Codable>(_ type: Value.Type, as name: String) -> Value? {
    scene[name]
  }

  func listen(to name: String, _ changed: @escaping @MainActor () -> Void) {
    observers.append(scene.observe(name, changed))
  }
}

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
    let first = SceneState(store, app: "taps")
    await first.restore()
    let view = CounterView(SceneStorageBridge(first))
    #expect(view.rendered == "tapped 0 times")
    view.tap()
    view.tap()
    #expect(view.rendered == "tapped 2 times")
    try await first.save()
    let second = SceneState(store, app: "taps")
    let early = CounterView(SceneStorageBridge(second))
    #expect(early.rendered == "tapped 0 times")
    await second.restore()
    #expect(early.rendered == "tapped 2 times")
  }
}
