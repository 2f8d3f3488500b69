import RestorationStorage
import RestorationTestSupport
import StateRestoration
import Testing

@Suite("Values are used from anywhere")
struct FromAnywhereTests {
  @MainActor
  private func scene() async throws -> SceneState {
    let scene = AppScenes(
      app: "org.example.anywhere",
      store: RevisionStore(unencrypted: MemoryBackend())
    ).connectValues()
    await scene.restore()
    return scene
  }

  @Test("The samples of the guide run, and keep what they set")
  func samples() async throws {
    let scene = try await scene()
    try await Importer(scene).run(["a", "b", "c"])
    #expect(await scene["imported", default: 0] == 3)
    #expect(await scene.keys == ["imported", "last"])
    #expect(await greeting(in: scene) == "Hello stranger")
    #expect(await countVisit(in: scene) == 1)
    let mailer = Task { try await Mailer(scene: scene).run() }
    #expect(await eventually { await scene["sent", default: 0] > 1 })
    mailer.cancel()
    try await mailer.value
    await MainActor.run {
      let model = EditorModel(scene)
      model.draft += "Dear"
      #expect(scene["draft", default: ""] == "Dear")
    }
    #expect(try await scene.save().refusal == nil)
  }

  @Test("The guide shows these samples")
  func guide() throws {
    let example = try #require(
      GuideExample(in: "StateRestorationTests/Values/FromAnywhereExample.swift").code
    )
    let samples = try GuideExample.samples(of: "FromAnywhere")
    #expect(samples.prefix(4).joined(separator: "\n") == example)
  }

  @Test("Views, Swift 5 and the top level compile as the guide shows them")
  func modes() throws {
    let samples = try GuideExample.samples(of: "FromAnywhere").suffix(3)
    let flags = [
      ["-swift-version", "6", "-default-isolation", "MainActor"], ["-swift-version", "5"],
      ["-swift-version", "6"],
    ]
    for (sample, flags) in zip(samples, flags) {
      let code = "import Dispatch\nimport StateRestoration\n" + sample
      #expect(try TypeCheck.lines(in: code, flags + ["-typecheck"]) == [], "\(sample)")
    }
  }

  @Test("Views without an actor may declare values")
  func nonisolatedViews() throws {
    let code = """
      import StateRestoration
      struct Screen { @SceneValue("draft") var draft = "" }
      func make() -> Screen { Screen() }
      """
    #expect(try TypeCheck.errors(in: code, ["-typecheck", "-swift-version", "6"]) == [])
  }
}

@Suite("Nothing is silently not kept")
@MainActor
struct SilentValueTests {
  final class Note: Codable { var title = "old" }
  struct Page: Codable { var notes = [Note()] }

  private func scene(_ store: RevisionStore, _ notices: NoticeLog) async -> SceneState {
    var options = SessionOptions()
    options.cadence = nil
    options.onNotice = { notices.lines.append($0.description) }
    let scene = AppScenes(app: "org.example.silent", store: store, options: options).connectValues()
    await scene.restore()
    return scene
  }

  final class NoticeLog { var lines: [String] = [] }

  private func set(_ value: any Codable, _ key: String, in scene: SceneState) {
    scene.set(value, forKey: key)
  }

  @Test("An object as a value, or inside one, is refused by name")
  func objects() async throws {
    let notices = NoticeLog()
    let scene = await scene(RevisionStore(unencrypted: MemoryBackend()), notices)
    set(Note(), "note", in: scene)
    set(Page(), "page", in: scene)
    #expect(notices.lines.count == 2)
    #expect(notices.lines.first?.contains("Note is a class") == true)
    #expect(notices.lines.last?.contains("notes/0: Note is a class") == true)
    let outcome = try await scene.save()
    #expect(outcome.refused.map(\.key) == ["note", "page"])
  }

  struct Screen<Value: Codable> {
    @SceneValue var value: Value
  }

  @Test("An object that a property reads, and never sets, is told of once")
  func readObjects() async throws {
    let notices = NoticeLog()
    let scene = await scene(RevisionStore(unencrypted: MemoryBackend()), notices)
    let screen = Screen(value: SceneValue(wrappedValue: Note(), "note", formerly: [], in: scene))
    screen.value.title = "new"
    screen.value.title = "newer"
    #expect(notices.lines.count == 1)
    #expect(notices.lines.first?.contains("Note is a class") == true)
  }

  @Test("The report names what came back, and the scene what nobody asks for")
  func reports() async throws {
    let store = RevisionStore(unencrypted: MemoryBackend())
    let first = await scene(store, NoticeLog())
    first["draft"] = "x"
    first["tab"] = 3
    first["misspelt"] = true
    try await first.save()
    let second = await scene(store, NoticeLog())
    let report = try #require(second.report)
    #expect(report.description == "restored: 3 values came back: draft, misspelt, tab")
    #expect(second["draft", default: ""] == "x")
    second["tab"] = 4
    #expect(second.unreadKeys == ["misspelt"])
  }
}
