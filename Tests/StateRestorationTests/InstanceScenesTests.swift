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
    let path = kind == "files" ? directory("store") : directory("store.sqlite")
    if kind == "files" { _ = try await RevisionStore(files: path) }
    let scenes = await AppScenes.open(app: "values", path: path, options: .quiet)
    return await scenes.values(scenes.freeScene())
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

  @Test("A free scene is none that is connected or was given out here", arguments: [true, false])
  func freeScenesAreNotConnected(_ keepsLocks: Bool) async throws {
    let store =
      keepsLocks ? try await RevisionStore(files: directory("store")) : RevisionStore.inMemory()
    let scenes = AppScenes(app: "values", store: store, options: .quiet)
    let first = await scenes.values()
    let names = [await scenes.freeScene(), await scenes.freeScene()]
    #expect(names == ["main 2", "main 3"])
    #expect(await scenes.values(names[0]).session.scene.scene == "main 2")
    #expect(first.session.scene.scene == "main")
  }

  @Test(
    "The scene of a window that was closed is free again",
    arguments: ["disconnect", "discard"]
  )
  func closedScenesAreFree(_ way: String) async throws {
    let store = try await RevisionStore(files: directory("store"))
    let scenes = AppScenes(app: "values", store: store, options: .quiet)
    let kept = await scenes.values(scenes.freeScene())
    let closed = await scenes.values(scenes.freeScene())
    if way == "discard" {
      try await scenes.discard("main 2")
    } else {
      try await scenes.disconnect("main 2")
    }
    #expect(SceneState.current !== closed)
    #expect(await scenes.freeScene() == "main 2")
    #expect(kept.session.scene.scene == "main")
  }

  @Test("A scene that its own session has discarded connects again")
  func discardedScenesConnectAgain() async throws {
    let scenes = AppScenes(app: "values", store: .inMemory(), options: .quiet)
    let former = await scenes.values("a")
    former["text"] = "former"
    try await former.save()
    try await former.forget()
    #expect(await scenes.values("a").keys == [])
  }
}

extension SessionOptions {
  /// Options of sessions that save only when told to.
  fileprivate static var quiet: SessionOptions {
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    options.saving.atTermination = false
    return options
  }
}
