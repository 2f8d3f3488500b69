import RestorationTestSupport
import StateRestoration
import Testing

/// Each instance of a program has a scene to itself.
@MainActor
@Suite("A scene per instance")
struct InstanceScenesTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func open(_ kind: String) async throws -> SceneState {
    var options = SessionOptions()
    options.cadence = nil
    options.healthyAfter = nil
    options.savesOnTermination = false
    let path = kind == "files" ? directory("store") : directory("store.sqlite")
    if kind == "files" { _ = try await RevisionStore(files: path) }
    return await SceneState.open(app: "values", scene: .perInstance, path: path, options: options)
  }

  @Test(
    "Instances take the first scene that is free, and find it again",
    arguments: ["files", "sqlite"]
  )
  func scenes(_ kind: String) async throws {
    var first: SceneState? = try await open(kind)
    let second = try await open(kind)
    #expect(first?.report?.conclusion == .nothingStored)
    #expect(first?.session.scene.scene == "main")
    #expect(second.session.scene.scene == "main 2")
    first?["text"] = "first"
    second["text"] = "second"
    try await first?.save()
    try await second.save()
    let third = try await open(kind)
    #expect(third.session.scene.scene == "main 3")
    #expect(third.keys == [])
    // As the end of its process does.
    first = nil
    let next = try await open(kind)
    #expect(next.session.scene.scene == "main")
    #expect(next["text"] == "first")
  }
}
