import RestorationStorage
import StateRestoration
import Testing

// The code of the guide to keeping values, word for word; a test compares the two.

// The guide begins
@MainActor
struct Screen {
  @SceneValue("draft") var draft = ""
  @SceneValue("tab") var tab = 0
  @SceneValue("offset") var offset = 0.0
}

@MainActor
func launch() async -> Screen {
  let scene = await SceneState.open(app: "org.example.notes")
  if let report = scene.report { print(report) }  // restored: 2 values came back: draft, tab
  return Screen()
}
// The guide ends

@MainActor
@Suite("The further samples of KeepingValues")
struct KeepingValuesSampleTests {
  private let store = RevisionStore.inMemory()

  @Test("An outcome names the revision, and each value that was refused")
  func outcomes() async throws {
    let scene = await SceneState.launched(with: store)
    scene["draft"] = "Dear"
    scene["big"] = String(repeating: "x", count: 5 << 20)
    let outcome = try await scene.save()
    print(outcome)  // saved as revision 3, and a line for each value that was refused
    let lines = outcome.description.split(separator: "\n")
    #expect(lines.first?.hasPrefix("saved as revision 1") == true)
    #expect(lines.dropFirst().contains { $0.contains("big") })
    #expect(await SceneState.launched(with: store)["draft", default: ""] == "Dear")
  }

  @Test("A path of several types is there at the next launch")
  func paths() async throws {
    let scene = await SceneState.launched(with: store)
    struct Folder: ScenePath.Element { var name: String }
    struct Note: ScenePath.Element { var number: Int }

    ScenePath.register(Folder.self, as: "folder")
    ScenePath.register(Note.self, as: "note")
    scene["path"] = ScenePath([Folder(name: "Letters"), Note(number: 7)])
    try await scene.save()
    let path = await SceneState.launched(with: store)["path", default: ScenePath()]
    #expect((path.elements.first as? Folder)?.name == "Letters")
    #expect((path.elements.last as? Note)?.number == 7)
  }
}
