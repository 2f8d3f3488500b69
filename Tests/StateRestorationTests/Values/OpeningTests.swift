import Foundation
import RestorationTestSupport
import RestorationTesting
import StateRestoration
import Testing

/// Opening gives a session in any case, and loses nothing for it.
@MainActor
@Suite("Opening a session")
struct OpeningTests {
  private let directory: TemporaryDirectory
  private var options: SessionOptions {
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    return options
  }

  init() throws { directory = try TemporaryDirectory() }

  @Test("A store is made with the folders above it, for the owner alone")
  func foldersAreMade() async throws {
    let path = directory("state/org.example.values/store")
    let scene = await SceneState.open(app: "values", path: path, options: options)
    #expect(scene.report?.conclusion == .nothingStored)
    #expect(SceneState.current === scene)
    scene["a"] = 1
    try await scene.save()
    let folder = try FileManager.default.attributesOfItem(atPath: directory("state"))
    #expect(folder[.posixPermissions] as? Int == 0o700)
    let next = await SceneState.open(app: "values", path: path, options: options)
    #expect(next["a"] == 1)
  }

  @Test("A store of the other kind is taken as it is")
  func bothKindsAreOpened() async throws {
    let path = directory("files")
    let store = try await RevisionStore(files: path)
    let first = AppScenes(app: "values", store: store, options: options).connectValues()
    await first.restore()
    first["a"] = 1
    try await first.save()
    let second = await SceneState.open(app: "values", path: path, options: options)
    #expect(second["a"] == 1)
  }

  @Test("A store that cannot be opened gives a session that says why, until it can be")
  func storesThatCannotBeOpened() async throws {
    // A file where a folder should be.
    try directory.write([1], to: "state")
    let path = directory("state/store")
    let scene = await SceneState.open(app: "values", path: path, options: options)
    #expect(scene.report?.conclusion == .unavailable)
    #expect(scene.report?.reason.contains("cannot make the folder") == true)
    #expect(scene.session.phase == .waiting(.unreadable))
    scene["a"] = 1
    let error = await #expect(throws: RestorationError.self) { try await scene.save() }
    #expect(error?.code == .notSaved)
    // One sentence, with the place, the reason and the remedy.
    #expect(
      error?.message
        == "cannot make the folder \(directory("state")): File exists; let its user write "
        + "there, or give the store another path; nothing is saved until it can be read"
    )
    #expect(try directory.bytes("state") == [1])
    try FileManager.default.removeItem(atPath: directory("state"))
    // Nothing is stored, so there is nothing that saving could bury.
    #expect(try await scene.save().revision?.number == 1)
    let next = await SceneState.open(app: "values", path: path, options: options)
    #expect(next["a"] == 1)
  }

  @Test("Once the store can be opened its values are there, but those that were set meanwhile")
  func storedStateIsNotBuried() async throws {
    let path = directory("state/store")
    let first = await SceneState.open(app: "values", path: path, options: options)
    first["a"] = 1
    first["b"] = 1
    try await first.save()
    try FileManager.default.moveItem(atPath: directory("state"), toPath: directory("away"))
    try directory.write([1], to: "state")
    let second = await SceneState.open(app: "values", path: path, options: options)
    second["a"] = 2
    #expect(try await second.session.save().refusal == .unread)
    try FileManager.default.removeItem(atPath: directory("state"))
    try FileManager.default.moveItem(atPath: directory("away"), toPath: directory("state"))
    #expect(try await second.session.save().revision?.number == 2)
    #expect(second["a"] == 2)
    #expect(second["b"] == 1)
    #expect(second.report?.issues.contains { $0.contains("kept in that revision: \"a\"") } == true)
    #expect(await second.restore(.passedOver).revision == 1)
    #expect(second["a"] == 1)
  }

  @Test("An app without an identifier gets a session that says so, and no folder")
  func appsWithoutIdentifier() async throws {
    let path = directory("state/store")
    let scene = await SceneState.open(app: "", path: path, options: options)
    #expect(scene.report?.conclusion == .unavailable)
    #expect(scene.report?.reason.contains("expected an app identifier") == true)
    await #expect(throws: RestorationError.self) { try await scene.save() }
    #expect(try directory.contents() == [])
  }

  @Test("The usual place is a folder of the app's own, whatever its identifier")
  func usualPlaces() {
    func folder(_ app: String) -> String {
      URL(filePath: AppScenes.storePath(ofApp: app)).deletingLastPathComponent()
        .lastPathComponent
    }
    #expect(folder("org.example.notes") == "org.example.notes")
    #expect(folder("../x") == "%2E.%2Fx")
    #expect(folder(".hidden") == "%2Ehidden")
    #expect(folder("") == "%")
    #expect(folder("näh") == "n%C3%A4h")
  }
}
