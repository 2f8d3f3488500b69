import RestorationArchive
import StateRestoration
import StoreTestSupport
import Testing

/// Values of a scene that a launch leaves out for their level.
@MainActor
@Suite("Values that a launch left out") struct LeftOutValueTests {
  private let store = RevisionStore.inMemory()

  private func launch(asksForAll: Bool = false) async -> SceneState {
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    options.saving.atTermination = false
    options.restoring.reason = .launch
    if !asksForAll { options.restoring.levels[.launch] = .navigation }
    let scene = AppScenes(app: "values", store: store, options: options).connectValues()
    await scene.restore()
    return scene
  }

  /// A program with a draft and a page, both saved.
  private func written() async throws -> SceneState {
    let scene = await launch(asksForAll: true)
    scene.set("dear", forKey: "draft", level: .content)
    scene["page"] = 1
    try await scene.save()
    return scene
  }

  @Test("A value stays left out at each launch, and is there for one that asks for all")
  func eachLaunch() async throws {
    _ = try await written()
    for page in 2...4 {
      let scene = await launch()
      #expect(scene.keys == ["page"])
      #expect(scene.report?.leftOutCount == 1)
      scene["page"] = page
      try await scene.save()
    }
    #expect(await launch(asksForAll: true)["draft"] == "dear")
  }

  @Test("A value that came back for a launch that asked for all keeps its level")
  func keepsItsLevel() async throws {
    _ = try await written()
    let scene = await launch()
    scene["page"] = 2
    try await scene.save()
    let whole = await launch(asksForAll: true)
    whole["page"] = 3
    try await whole.save()
    #expect(await launch().keys == ["page"])
  }

  @Test("Another process that has the value does not take it as removed")
  func isNotRemoved() async throws {
    let other = try await written()
    let scene = await launch()
    scene["page"] = 2
    try await scene.save()
    other["title"] = "letter"
    try await other.save()
    #expect(other["draft"] == "dear")
    #expect(other["page"] == 2)
  }

  @Test("A value that another process has set meanwhile is taken over")
  func isTakenOver() async throws {
    let other = try await written()
    let scene = await launch()
    other["draft"] = "dear friend"
    try await other.save()
    scene["page"] = 2
    try await scene.save()
    #expect(scene["draft"] == "dear friend")
    #expect(await launch(asksForAll: true)["draft"] == "dear friend")
  }

  @Test("A value that another process has removed meanwhile does not come back")
  func isRemovedElsewhere() async throws {
    let other = try await written()
    let scene = await launch()
    other["draft"] = nil as String?
    try await other.save()
    scene["page"] = 2
    try await scene.save()
    #expect(await launch(asksForAll: true).keys == ["page"])
  }

  @Test("A value that the program sets unseen stays private, of its level")
  func isSetUnseen() async throws {
    let first = await launch(asksForAll: true)
    first.set("1234", forKey: "code", sensitivity: .private, level: .content)
    try await first.save()
    let scene = await launch()
    scene["code"] = "5678"
    try await scene.save()
    let stored = try #require(try await store.newestGood(for: scene.session.scene)).archive
    let object = try #require(try stored.object(at: ["scene"]))
    #expect(try object.values().first { $0.key == "code" }?.value.isPrivate == true)
    #expect(object.levels["code"] == .content)
  }

  @Test("A value that the program removes unseen does not come back")
  func isRemovedUnseen() async throws {
    _ = try await written()
    let scene = await launch()
    scene["draft"] = nil as String?
    try await scene.save()
    #expect(await launch(asksForAll: true).keys == ["page"])
  }
}
