import Foundation
import RestorationTestSupport
import StateRestoration
import Testing

/// The samples of the guide to moving from another storage: what an app wrote before, and what it writes after.
@MainActor
@Suite struct ComingFromAnotherStorageTests {
  private let directory: TemporaryDirectory
  private let name = "org.example.notes.\(UUID().uuidString)"

  init() throws { directory = try TemporaryDirectory() }

  private func launched() async throws -> SceneState {
    let scene = AppScenes(app: name, store: try await RevisionStore(files: directory("store")))
      .connectValues()
    await scene.restore()
    return scene
  }

  @Test("A draft in the defaults of an earlier version is moved once")
  func defaults() async throws {
    // After
    @MainActor
    func move(_ defaults: UserDefaults, into scene: SceneState) async throws {
      guard let draft = defaults.string(forKey: "draft") else { return }
      if scene["draft"] as String? == nil { scene["draft"] = draft }  // never over a newer one
      try await scene.save()
      defaults.removeObject(forKey: "draft")
      defaults.synchronize()  // on Linux, without it the removal is never on disk
    }
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    let draft = "more salt"
    // Before
    defaults.set(draft, forKey: "draft")
    let scene = try await launched()
    try await move(defaults, into: scene)
    #expect(scene["draft", default: ""] == "more salt")
    #expect(defaults.string(forKey: "draft") == nil)
    // As after a removal that never came to the disk.
    scene["draft"] = "written here"
    defaults.set(draft, forKey: "draft")
    try await move(defaults, into: scene)
    let next = try await launched()
    #expect(next["draft", default: ""] == "written here")
  }

  private struct Place: Codable { var folder = "Sent" }

  @Test("What was a field of a file is a value of its own")
  func files() async throws {
    let (place, url) = (Place(), URL(filePath: directory("place.json")))
    // Before
    try JSONEncoder().encode(place).write(to: url, options: .atomic)
    let read = try JSONDecoder().decode(Place.self, from: Data(contentsOf: url))
    let scene = try await launched()
    scene["folder"] = read.folder
    try await scene.save()
    let next = try await launched()
    #expect(next["folder", default: "Inbox"] == "Sent")
  }

  @Test("A value that an archiver wrote is a structure in the scene")
  func keyedArchives() async throws {
    // After
    struct Note: Codable {
      var title = ""
      var cursor = 0
    }

    @MainActor
    func remember(_ note: Note, in scene: SceneState) {
      scene["note"] = note
    }
    func archive(_ note: OldNote, to url: URL) throws {
      // Before
      let data = try NSKeyedArchiver.archivedData(withRootObject: note, requiringSecureCoding: true)
      try data.write(to: url)
    }
    let url = URL(filePath: directory("note"))
    try archive(OldNote(title: "Bread"), to: url)
    let old = try NSKeyedUnarchiver.unarchivedObject(
      ofClass: OldNote.self,
      from: Data(contentsOf: url)
    )
    let scene = try await launched()
    remember(Note(title: try #require(old).title), in: scene)
    try await scene.save()
    let next = try await launched()
    #expect(next["note", default: Note()].title == "Bread")
  }
}

/// Foundation archives classes of the top level only.
final class OldNote: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let title: String
  init(title: String) { self.title = title }
  init?(coder: NSCoder) {
    guard let title = coder.decodeObject(of: NSString.self, forKey: "title") else { return nil }
    self.title = title as String
  }
  func encode(with coder: NSCoder) { coder.encode(title as NSString, forKey: "title") }
}
