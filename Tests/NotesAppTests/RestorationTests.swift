import Foundation
import NotesApp
import RestorationArchive
import RestorationTestSupport
import Testing
import ViewControllers

@MainActor
@Suite struct NotesAppRestorationTests {
  let directory: TemporaryDirectory
  let dataFile: URL
  let engine = TreeEngine()

  init() throws {
    directory = try TemporaryDirectory()
    dataFile = directory.url.appending(path: "notes.json")
    NotesApp.registerTypes(in: engine)
  }

  func preserve(_ app: RunningApp) throws -> Archive {
    let header = ArchiveHeader(appIdentifier: NotesApp.identifier)
    let preservation = try engine.preserve(app.application, header: header)
    #expect(preservation.entries.allSatisfy { $0.outcome == .preserved && $0.issues.isEmpty })
    return try #require(preservation.archive)
  }

  func relaunch(_ archive: Archive) throws -> (app: RunningApp, report: RestorationReport) {
    let app = try RunningApp(dataFile: dataFile, completesLaunch: false)
    let report = engine.restore(archive, into: app.application)
    app.application.didFinishLaunching()
    return (app, report)
  }

  func walkedApp() throws -> RunningApp {
    let app = try RunningApp(dataFile: dataFile)
    try Walkthrough.bundled.run(on: app.application)
    return app
  }

  @Test("The audit finds nothing in it, before and after the walk-through")
  func nothingIsLost() throws {
    let app = try RunningApp(dataFile: dataFile)
    #expect(RestorationAudit.check(app.application, engine: engine) == [])
    try Walkthrough.bundled.run(on: app.application)
    #expect(RestorationAudit.check(app.application, engine: engine) == [])
    let strange = RestorationAudit.check(app.application, engine: TreeEngine())
    #expect(!strange.isEmpty && strange.allSatisfy { $0.kind == .unresolvedClass }, "\(strange)")
  }

  @Test("The whole walk-through comes back: tabs, stacks, selection, scroll, text, sheet, draft")
  func theTreeAfterTheWalkthroughComesBack() throws {
    let first = try walkedApp()
    let (second, report) = try relaunch(preserve(first))
    #expect(first.tree.differences(afterRestoring: second.tree) == [])
    #expect(second.tree == first.tree)
    #expect(report.totals.failed == 0)
    #expect(report.totals.skipped == 0)
    #expect(report.entries.allSatisfy { $0.issues.isEmpty })
  }

  @Test("Every source is used, and the report says which (R3, R8)")
  func everySourceIsUsed() throws {
    let (_, report) = try relaunch(preserve(walkedApp()))
    #expect(report[["tabs", "notes-stack", "editor"]]?.source == .restorationClass)
    #expect(report[["tabs", "tags-stack", "tag-notes"]]?.source == .delegate)
    #expect(report[["tabs", "notes-stack", "notes"]]?.source == .existing)
    #expect(report[["tabs", "compose"]]?.source == .storyboard)
    #expect(report[["filter"]]?.source == .registration)
  }

  @Test func theSameTreeGivesTheSameBytes() throws {
    let app = try walkedApp()
    let archive = try preserve(app)
    #expect(try preserve(app).bytes == archive.bytes)
    let (restored, _) = try relaunch(archive)
    #expect(try preserve(restored).bytes == archive.bytes)
  }

  @Test("State refers to notes and holds none of their text; the draft exists nowhere else (P24)")
  func notesAreNotCopiedIntoTheArchive() throws {
    let text = String(decoding: try preserve(walkedApp()).bytes.array, as: UTF8.self)
    #expect(!text.contains("strong white flour"))
    #expect(!text.contains("Third attempt"))
    #expect(text.contains("note-06"))
    #expect(text.contains("Ask Ruth about the key"))
  }

  @Test("A note that is gone takes its editor along and nothing else (R4, R16)")
  func aNoteThatIsGoneTakesOnlyItsEditorAlong() throws {
    let archive = try preserve(walkedApp())
    let data = try String(contentsOf: dataFile, encoding: .utf8)
    try data.replacing("note-06", with: "note-99")
      .write(to: dataFile, atomically: true, encoding: .utf8)
    let (app, report) = try relaunch(archive)
    #expect(report[["tabs", "notes-stack", "editor"]]?.outcome == .skipped)
    let stacks = app.tree.roots[0].elements
    #expect(stacks[0].elements.map(\.identifier) == ["notes"])
    #expect(stacks[0].elements[0].elements[0].details.allSatisfy { $0.name != "selected" })
    #expect(stacks[1].elements.map(\.identifier) == ["tags", "tag-notes"])
    #expect(stacks[2].relation == .presented)
  }

  @Test("The selected note is found again when others have come in between (V16)")
  func theSelectionFollowsTheNote() throws {
    let app = try RunningApp(dataFile: dataFile)
    try app.perform("sort title\nscroll notes 0 100\nopen-note 3\nback")
    let archive = try preserve(app)
    app.store?.addNote(title: "Aardvark", tag: "home", body: "")
    let (restored, _) = try relaunch(archive)
    let list = restored.tree.roots[0].elements[0].elements[0].elements[0]
    #expect(
      list.details == [
        .init("offset", "(0.0, 172.0)"), .init("rows", "17"), .init("selected", "note-06"),
      ]
    )
  }

  @Test(
    "What the user does after a restore is preserved like anything else",
    arguments: ["cancel-draft", "save-draft", "draft body \" And again.\""]
  )
  func aRestoredAppGoesOn(action: String) throws {
    let (second, _) = try relaunch(preserve(walkedApp()))
    try second.perform(action)
    let (third, report) = try relaunch(preserve(second))
    #expect(third.tree == second.tree)
    #expect(report.totals.failed == 0)
  }

  @Test("Restoring into an app that shows already gives the same tree")
  func aRunningAppCanRestore() throws {
    let first = try walkedApp()
    let archive = try preserve(first)
    let running = try RunningApp(dataFile: dataFile)
    let report = engine.restore(archive, into: running.application)
    #expect(report.totals.failed == 0)
    #expect(running.tree == first.tree)
    try running.perform("cancel-draft\nback\nswitch-tab notes\nback")
    #expect(running.tree.roots[0].elements.map(\.elements.count) == [1, 1])
  }

  @Test("No value under any key traps the app or fails another object")
  func strangeValuesHarmNobodyElse() throws {
    let original = try preserve(walkedApp())
    let objects = try original.objects()
    var values: [ArchiveValue] = [
      .null, .bool(true), .int(-1), .int(.max), .double(.nan), .double(-.infinity), .string("x"),
      .data([0]), .array([.int(.max), .int(.max)]), .array([.int(.min), .int(-1)]),
      .array([.array([.int(.min), .int(.max)])]), .dictionary([]),
    ]
    values += [
      [], ["tabs"], ["tabs", "notes-stack"], ["tabs", "notes-stack", "editor"], ["none"],
    ]
    .map { .reference($0) }
    values += [.string("{nan, inf}"), .string("{1e400, -1e400}")]
    for object in objects {
      for key in object.keys {
        for value in values {
          let archive = try Self.archive(original, replacing: key, of: object.path, with: value)
          let (app, report) = try relaunch(archive)
          let harmed = report.entries.filter { $0.outcome == .failed && $0.path != object.path }
          #expect(harmed.isEmpty, "\(object.path) \(key) \(value)")
          #expect(app.tree.roots.count == 1, "\(object.path) \(key) \(value)")
        }
      }
    }
  }

  private static func archive(
    _ original: Archive,
    replacing key: String,
    of path: IdentifierPath,
    with value: ArchiveValue
  ) throws -> Archive {
    var writer = ArchiveWriter(header: original.header)
    for object in try original.objects() {
      var values = try object.values()
      if object.path == path {
        values.removeAll { $0.key == key }
        values.append(KeyedValue(key, value))
      }
      try writer.add(ObjectRecord(object.description, values: values))
    }
    return try writer.finish()
  }
}
