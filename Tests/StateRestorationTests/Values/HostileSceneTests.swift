import RestorationArchive
import RestorationEngine
import RestorationTestSupport
import StateRestoration
import StoreTestSupport
import Testing
import TreeSupport

/// Whatever a stored scene says in any key, it opens, is read, and is saved again.
@MainActor
@Suite("Scenes with hostile values")
struct HostileSceneTests {
  private let scene = SceneSession(app: "values")

  private struct Filter: Codable, Equatable {
    var text = ""
    var tags: [Int] = []
  }
  private struct Place: ScenePath.Element { var number: Int }

  private func open(_ store: RevisionStore) async -> SceneState {
    await SceneState.launched(with: store) { $0.onNotice = { _ in } }
  }

  private func use(_ scene: SceneState) {
    scene["count", default: 0] &+= 1
    scene["ratio"] = 0.5
    scene["draft"] = "text"
    scene["filter"] = Filter(text: "a", tags: [1])
    scene.set("secret", forKey: "private", sensitivity: .private)
    let path = SceneValue(wrappedValue: ScenePath(), "path", in: scene)
    path.wrappedValue.append(Place(number: 3))
  }

  private func read(_ scene: SceneState) {
    _ = scene["count", default: 0]
    _ = scene["ratio", default: 0.0]
    _ = scene["draft", default: ""]
    _ = scene["filter", default: Filter()]
    _ = SceneValue(wrappedValue: ScenePath(), "path", in: scene).wrappedValue
    _ = SceneValue(wrappedValue: "", "other", formerly: ["private"], in: scene).wrappedValue
  }

  @Test("Any value under any key is read without a trap, and the scene goes on")
  func anyValue() async throws {
    let store = RevisionStore.inMemory()
    let first = await open(store)
    use(first)
    try await first.save()
    let archive = try #require(try await store.newestGood(for: scene)).archive
    var archives: [(Archive, String)] = []
    try archive.distorted { archives.append(($0, $1)) }
    for (archive, place) in archives {
      let store = RevisionStore.inMemory()
      _ = try await store.save(archive, for: scene)
      let next = await open(store)
      read(next)
      use(next)
      _ = try? await next.save()
      #expect(next["draft"] == "text", "\(place)")
      let last = await open(store)
      #expect(last["draft"] == "text", "\(place)")
    }
    #expect(archives.count > 100)
  }
}
