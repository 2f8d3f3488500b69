import Foundation
import RestorationTestSupport
import StateRestoration
import Testing

// The code of the guide to moving from another storage; a test compares.

private enum FromDefaults {
  // After
  @MainActor
  static func move(_ defaults: UserDefaults, into scene: SceneState) async throws {
    guard let draft = defaults.string(forKey: "draft") else { return }
    if scene["draft"] as String? == nil { scene["draft"] = draft }  // never over a newer one
    try await scene.save()
    defaults.removeObject(forKey: "draft")
    defaults.synchronize()  // on Linux, without it the removal is never on disk
  }
}

private enum FromJSON {
  // After
  @MainActor
  struct Mail {
    @SceneValue("folder") var folder = "Inbox"
    @SceneValue("draft", level: .content) var draft = ""
  }
}

private enum FromSceneStorage {
  // After
  @MainActor
  struct Compose {
    @SceneValue("draft") var draft = ""
  }
}

private enum FromKeyedArchives {
  // After
  struct Note: Codable {
    var title = ""
    var cursor = 0
  }

  @MainActor
  static func remember(_ note: Note, in scene: SceneState) {
    scene["note"] = note
  }
}

@Suite struct ComingFromAnotherStorageTests {
  @Test("Every sample of what an app writes now is compiled here")
  func theGuideShowsTheseSamples() throws {
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    // Here the samples stand in enumerations, so that their names do not meet.
    let lines = Set(
      source.split(separator: "\n").map {
        $0.trimmingCharacters(in: .whitespaces).replacing("static func", with: "func")
      }
    )
    let samples = try GuideExample.samples(of: "ComingFromAnotherStorage")
      .filter { $0.hasPrefix("// After\n") }
    #expect(samples.count == 4)
    for line in samples.joined().split(separator: "\n") {
      #expect(lines.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
    }
  }

  @Test("A draft in the defaults of an earlier version is moved once")
  @MainActor
  func aDraftIsMoved() async throws {
    let directory = try TemporaryDirectory()
    let name = "org.example.notes.\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    defaults.set("more salt", forKey: "draft")
    let scene = SceneState(try await RevisionStore(files: directory("store")), app: name)
    await scene.restore()
    try await FromDefaults.move(defaults, into: scene)
    #expect(scene["draft", default: ""] == "more salt")
    #expect(defaults.string(forKey: "draft") == nil)
    // As after a removal that never came to the disk.
    scene["draft"] = "written here"
    defaults.set("more salt", forKey: "draft")
    try await FromDefaults.move(defaults, into: scene)
    #expect(scene["draft", default: ""] == "written here")
    FromKeyedArchives.remember(.init(title: "Bread"), in: scene)
    #expect(scene["note", default: FromKeyedArchives.Note()].title == "Bread")
  }
}
