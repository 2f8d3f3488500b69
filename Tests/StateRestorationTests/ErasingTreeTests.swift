import Foundation
import RestorationArchive
import RestorationEngine
import RestorationMigration
import StateRestoration
import Testing

/// Erasing values and objects of a tree, also of those that have not appeared.
@MainActor
@Suite("Erasing from a tree")
struct ErasingTreeTests {
  private final class Screen: RestorableController {
    var restorationIdentifier: String?
    var text: String?
    var row = 3
    var children: [Screen] = []
    weak var container: Screen?
    var controllerRestorationClass: (any ControllerRestoration.Type)?

    init(_ identifier: String, text: String? = nil, _ children: [Screen] = []) {
      (restorationIdentifier, self.text, self.children) = (identifier, text, children)
      for child in children { child.container = self }
    }

    var restorationContainer: (any RestorableController)? { container }
    var restorationChildren: [any RestorableController] { children }
    func encodeState(to coder: StateEncoder) throws {
      coder.encode(text as Any?, forKey: "text")
      coder.encode(row, forKey: "row")
      coder.encode(children, forKey: "children")
    }
    func decodeState(from coder: StateDecoder) throws {
      text = coder.decodeObject(forKey: "text") as? String
      _ = coder.decodeObject(forKey: "children")
    }
  }

  /// A class that the app does not register, so that no launch makes the page.
  private enum Forgotten: ControllerRestoration {
    static func controller(withRestorationIdentifierPath path: [String], coder: NSCoder) -> Screen?
    { nil }
  }

  private final class App: RestorationHost {
    let root: Screen
    init(_ root: Screen) { self.root = root }
    var restorationRoots: [any RestorableController] { [root] }
    func shouldPreserveState(with coder: NSCoder) -> Bool { true }
    func shouldRestoreState(with coder: NSCoder) -> Bool { true }
  }

  private let store = RevisionStore.inMemory()
  private let secret = "TOPSECRET-page"

  private func launch(_ app: App) async -> RestorationSession {
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    let session = AppScenes(app: "screens", store: store, options: options).connect(app)
    await session.restore()
    return session
  }

  /// A launch at which the page with the text does not appear.
  private func launchWithoutPage() async throws -> (App, RestorationSession) {
    let page = Screen("page", text: secret, [Screen("note", text: secret)])
    for screen in page.children + [page] { screen.controllerRestorationClass = Forgotten.self }
    try await launch(App(Screen("root", [page]))).save()
    let app = App(Screen("root"))
    let session = await launch(app)
    app.root.row = 4
    try await session.save()
    #expect(try await revisions(session) == [1, 2])
    return (app, session)
  }

  /// The revisions with the text.
  private func revisions(_ session: RestorationSession) async throws -> [RevisionNumber] {
    let needle = Array(secret.utf8)
    var found: [RevisionNumber] = []
    for revision in try await store.revisions(of: session.scene) {
      let stored = try #require(try await store.load(revision.number, of: session.scene))
      if stored.archive.bytes.array.firstRange(of: needle) != nil { found.append(revision.number) }
    }
    return found
  }

  @Test("A value of an object that has not appeared is erased, and the object's rest waits on")
  func waitingValue() async throws {
    let (app, session) = try await launchWithoutPage()
    for path in [["root", "page"], ["root", "page", "note"]] as [IdentifierPath] {
      #expect(try await session.erase(path, key: "text").rewritten == [1, 2])
    }
    #expect(try await revisions(session) == [])
    app.root.row = 5
    try await session.save()
    #expect(try await revisions(session) == [])
    let newest = try #require(try await store.newestGood(for: session.scene))
    #expect(newest.revision.number == 3)
    let page = try #require(try newest.archive.object(at: ["root", "page"]))
    #expect(page.keys.contains("row"))
    #expect(page.dropped == ["the value of \"text\" was erased"])
  }

  @Test("An object is erased with everything below it, also from what waits")
  func waitingObject() async throws {
    let (app, session) = try await launchWithoutPage()
    #expect(try await session.erase(["root", "page"]).rewritten == [1, 2])
    app.root.row = 5
    try await session.save()
    #expect(try await revisions(session) == [])
    let newest = try #require(try await store.newestGood(for: session.scene)).archive
    #expect(try newest.object(at: ["root", "page"]) == nil)
    let old = try #require(try await store.load(1, of: session.scene)).archive
    #expect(try old.object(at: ["root"])?.dropped == ["\"root/page\" was erased"])
  }

  @Test("The report of a restoration says what was erased")
  func reported() async throws {
    let (_, session) = try await launchWithoutPage()
    try await session.erase(["root", "page"])
    let report = await session.restore(.revision(1))
    let issues = report.entries.first { $0.path == ["root"] }?.issues
    #expect(issues == ["\"root/page\" was erased"])
  }

  @Test("The state of the app itself is not erased")
  func appItself() async throws {
    let (app, session) = try await launchWithoutPage()
    for dryRun in [true, false] {
      await #expect { try await session.erase(.root, dryRun: dryRun) } throws: {
        ($0 as? RestorationError)?.code == .stateConflict
      }
    }
    #expect(try await revisions(session) == [1, 2])
    // The state that waits goes on waiting.
    app.root.row = 5
    try await session.save()
    #expect(try await revisions(session) == [1, 2, 3])
  }

  @Test("An object that is stored without the one above it is erased with that one's path")
  func withoutOwner() async throws {
    let (_, session) = try await launchWithoutPage()
    var document = try ArchiveDocument(
      try #require(try await store.load(2, of: session.scene)).archive
    )
    document[["root", "page"]] = nil
    let archive = try document.archive(limits: .standard)
    #expect(try archive.object(at: ["root", "page", "note"]) != nil)
    let rest = try #require(try archive.erasing(nil, at: ["root", "page"]))
    #expect(try rest.object(at: ["root", "page", "note"]) == nil)
    #expect(rest.bytes.array.firstRange(of: Array(secret.utf8)) == nil)
  }
}
