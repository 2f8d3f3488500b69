import Foundation
import RestorationArchive
import RestorationMigration
import RestorationTestSupport
import SchemaTestSupport
import Testing

@Suite struct MigrateTests {
  @Test(arguments: TestStore.allCases)
  func everySessionIsReportedAndTheTotals(store: TestStore) throws {
    let tool = try Tool.withNotes(in: store)
    try tool.save(Documents.notes(app: "org.example.notes", scene: "second"), in: store)
    let outcome = try tool("migrate", store.rawValue, "--plan", NotesFixtures.plan, "--jobs", "2")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(
      outcome.output.hasPrefix(
        """
        org.example.notes / main  migrated  revision 1 to 2, version 1 to 3
        org.example.notes / second  current  revision 1, version 3
        1 migrated to version 3, 1 at it already, 0 refused
        step the composer belongs to the tabs, version 1 to 2
          rename-key draft: 1 object in 1 session

        """
      )
    )
    #expect(outcome.error == "")
    let again = try tool("migrate", store.rawValue, "--plan", NotesFixtures.plan, "--resume")
    #expect(
      again.output == """
        org.example.notes / main  current  revision 2, version 3
        org.example.notes / second  current  revision 1, version 3
        0 migrated to version 3, 2 at it already, 0 refused

        """
    )
    // The file names the session of its archive.
    let same = try tool("diff", "\(store.rawValue)@2", NotesFixtures.archive(3))
    #expect(same.status == 0, "\(same.output)\(same.error)")
  }

  @Test func theReportInJSONFollowsItsSchema() throws {
    let tool = try Tool.withNotes(in: .files)
    try tool.save(Documents.notes(scene: "second"), in: .files)
    let dry = try tool(
      "migrate",
      "store",
      "--plan",
      NotesFixtures.plan,
      "--dry-run",
      "--format",
      "json"
    )
    #expect(dry.status == 0)
    let report = try expectJSON(dry, follows: "migration-report-v1")
    #expect(report["archives"]?.elements.count == 2)
    #expect(
      report["archives"]?.elements.first?["difference"]?["objects"]?.elements.isEmpty == false
    )
    let real = try tool("migrate", "store", "--plan", NotesFixtures.plan, "--format", "json")
    let done = try expectJSON(real, follows: "migration-report-v1")
    let outcomes = done["archives"]?.elements.map { archive in
      ["scene", "outcome"].map { archive[$0]?.text ?? "" }
        + ["from", "revision", "newRevision"].map {
          archive[$0]?.number.map { "\(Int($0))" } ?? "-"
        }
    }
    #expect(
      outcomes == [
        ["main", "migrated", "1", "1", "2"], ["second", "current", "3", "1", "-"],
      ]
    )
    #expect(done["target"]?.number == 3)
    let totals = ["current", "migrated", "refused", "withDamage"].map {
      done["totals"]?[$0]?.number
    }
    #expect(totals == [1, 1, 0, 0])
  }

  @Test(arguments: TestStore.allCases)
  func aDryRunPrintsTheDifferenceAndChangesNothing(store: TestStore) throws {
    let tool = try Tool.withNotes(in: store)
    let before = try tool.state(of: store.rawValue)
    let outcome = try tool("migrate", store.rawValue, "--plan", NotesFixtures.plan, "--dry-run")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix(Self.dryRun))
    #expect(try tool.state(of: store.rawValue) == before)
  }

  private static let dryRun = """
    org.example.notes / main  would be migrated  revision 1, version 1 to 3
      ~ stateVersion: 1 → 3
      filter  NotesApp.NoteFilter  changed
        ~ order: NotesApp.NoteOrder.byTitle → "title"
      tabs  ViewControllers.TabBarController  changed
        - TabBarController.viewControllers: [→ tabs/notes-stack, → tabs/tags-stack, → tabs/archive-stack]
        + TabBarController.viewControllers: [→ tabs/notes-stack, → tabs/tags-stack]
        + ViewController.presented: → tabs/compose
      tabs/archive-stack  ViewControllers.NavigationController  removed
        - NavigationController.viewControllers: [→ tabs/archive-stack/archive]
      tabs/archive-stack/archive  NotesApp.ArchiveViewController  removed
        - showsYears: true
      tabs/compose  NotesApp.ComposeViewController  moved from tabs/notes-stack/compose
        - draft: "Ask Ruth about the key, and whether the ferry sails in March…" (61 characters)
        + draftBody: "Ask Ruth about the key, and whether the ferry sails in March…" (61 characters)
      tabs/notes-stack  ViewControllers.NavigationController  changed
        - NavigationController.viewControllers: [→ tabs/notes-stack/notes, → tabs/notes-stack/note-editor]
        + NavigationController.viewControllers: [→ tabs/notes-stack/notes, → tabs/notes-stack/editor]
        - ViewController.presented: → tabs/notes-stack/compose
      tabs/notes-stack/editor  NotesApp.NoteEditorViewController  moved from tabs/notes-stack/note-editor
        ~ class: NotesApp.NoteViewController → NotesApp.NoteEditorViewController
      tabs/notes-stack/notes/list  ViewControllers.TableView  changed
        ~ TableView.topRowOffset: 28 → 28.0
      tabs/tags-stack/tag-notes/list  ViewControllers.TableView  changed
        ~ TableView.topRowOffset: 20 → 20.0
      tabs/tags-stack/tags/list  ViewControllers.TableView  changed
        ~ TableView.topRowOffset: 0 → 0.0
    1 to be migrated to version 3, 0 at it already, 0 refused
    2 objects removed, 5 objects moved, 6 objects changed, 2 keys added, 2 keys removed, 6 keys changed
    step the composer belongs to the tabs, version 1 to 2
      rename-key draft: 1 object in 1 session

    """

  @Test func theGuideShowsThisDryRun() throws {
    let guide = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/StateRestoration/StateRestoration.docc")
      .appending(path: "MigratingStoredState.md").standardized
    #expect(try String(contentsOf: guide, encoding: .utf8).contains(Self.dryRun))
  }

  @Test func goingBackNeedsAWayBackInEveryStep() throws {
    let tool = try Tool.withNotes(in: .sqlite)
    let plan = ["--plan", NotesFixtures.plan]
    #expect(try tool(["migrate", "store.sqlite", "--to", "2"] + plan).status == 0)
    // The first step has a way back, the second has none.
    #expect(try tool(["migrate", "store.sqlite", "--to", "1"] + plan).status == 0)
    #expect(try tool("diff", "store.sqlite@1", "store.sqlite@3").status == 0)
    #expect(try tool(["migrate", "store.sqlite"] + plan).status == 0)
    let outcome = try tool(["migrate", "store.sqlite", "--to", "1"] + plan)
    #expect(outcome.status == 3)
    #expect(outcome.output.contains("refused"))
    #expect(outcome.output.contains("way back"))
  }

  @Test func refusedArchivesAreListedWithReasonsAndTheOthersMigrated() throws {
    let tool = try Tool.withNotes(in: .files)
    var document = Documents.notes(scene: "with\u{1B}[31mcolour")
    document.header.stateVersion = 2
    document["filter"] = ArchiveDocument.Object(
      ObjectDescription(path: .root, className: "NotesApp.NoteFilter", role: .object),
      values: [KeyedValue("order", .enumeration(type: "Order", name: "bySize"))]
    )
    try tool.save(document, in: .files)
    let before = try tool("export", "store", "--scene", document.header.sceneIdentifier, "-o", "-")
    let outcome = try tool("migrate", "store", "--plan", NotesFixtures.plan)
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("with\\u{1B}[31mcolour  refused  revision 1, version 2"))
    #expect(outcome.output.contains("map-enum"))
    #expect(outcome.output.contains("(at filter)"))
    #expect(outcome.output.contains("1 migrated to version 3, 0 at it already, 1 refused"))
    #expect(!outcome.output.contains("\u{1B}"))
    let after = try tool("export", "store", "--scene", document.header.sceneIdentifier, "-o", "-")
    #expect(after.output == before.output)
  }

  @Test func aDamagedRevisionIsPassedOverAndSaid() throws {
    let tool = Tool()
    try tool.save(Documents.notes(timestamp: 1), in: .files)
    try tool.save(Documents.notes(timestamp: 2), in: .files)
    try tool.damage(Documents.notes(timestamp: 2), in: .files)
    let outcome = try tool("migrate", "store", "--plan", NotesFixtures.plan)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("revision 2 is damaged and was passed over"))
  }

  @Test(
    "No plan, however wrong, changes a store",
    arguments: [
      "", "{", "format: x", "format: restoration-migration-plan\nversion: 1\nmigrations: [1]",
      """
      format: restoration-migration-plan
      version: 1
      migrations:
        - name: a
          from: 1
          to: 2
          steps:
            - rename-kee: {key: a, to: b}
            - drop-subtree: {path: a//b}
      """,
      """
      format: restoration-migration-plan
      version: 1
      migrations:
        - {name: a, from: 1, to: 2, steps: []}
        - {name: b, from: 3, to: 4, steps: []}
      """,
    ]
  )
  func wrongPlansChangeNothing(text: String) throws {
    for store in TestStore.allCases {
      let tool = try Tool.withNotes(in: store)
      try tool.write(text, to: "plan.yaml")
      let before = try tool.state(of: store.rawValue)
      let outcome = try tool("migrate", store.rawValue, "--plan", "plan.yaml")
      #expect(outcome.status == 64)
      #expect(outcome.output == "")
      #expect(outcome.error.contains("nothing was changed"))
      #expect(outcome.error.contains("plan.yaml:"), "\(outcome.error)")
      #expect(try tool.state(of: store.rawValue) == before)
    }
  }

  @Test func everyMistakeOfAPlanIsPrintedWithItsPlace() throws {
    let tool = try Tool.withNotes(in: .files)
    try tool.write(
      """
      format: restoration-migration-plan
      version: 1
      migrations:
        - name: "a\\e[31m"
          from: 1
          to: 2
          steps:
            - rename-kee: {key: a, to: b}
            - drop-subtree: {path: a//b}
      """,
      to: "plan.yaml"
    )
    let outcome = try tool("migrate", "store", "--plan", "plan.yaml")
    #expect(
      outcome.error == """
        restoration: the plan cannot be used; nothing was read from a store and nothing was changed
          plan.yaml:8:9: expected an operation, found "rename-kee"; did you mean "rename-key"?
          plan.yaml:9:30: expected a path such as tabs/*/editor, found an empty component in "a//b"; \
        put a backslash before / * [ ] and \\ that belong to an identifier

        """
    )
  }

  @Test func aPlanMayComeFromStandardInput() throws {
    let tool = try Tool.withNotes(in: .files)
    let plan = try String(contentsOfFile: NotesFixtures.plan, encoding: .utf8)
    #expect(try tool("migrate", "store", "--plan", "-", input: plan).status == 0)
    let other = try tool("migrate", "store", "--plan", "-", "--app", "other", input: plan)
    #expect(other.status == 64)
    #expect(other.error.contains("org.example.notes"))
    let version = try tool("migrate", "store", "--plan", "-", "--to", "7", input: plan)
    #expect(version.status == 64)
    #expect(version.error.contains("choose one of 1, 2, 3"))
  }

  @Test("On a terminal, progress is shown and taken away again")
  func progressIsShownOnATerminal() throws {
    let script = "/usr/bin/script"
    guard FileManager.default.isExecutableFile(atPath: script) else {
      Issue.record("this test needs the program script (package bsdutils)")
      return
    }
    let tool = try Tool.withNotes(in: .files)
    let process = TestProcess()
    process.executableURL = URL(filePath: script)
    let command = "\(try Tool.program().path) migrate store --plan \(NotesFixtures.plan)"
    process.arguments = ["-qec", command, "/dev/null"]
    process.currentDirectoryURL = URL(filePath: tool.path(""))
    // The environment of the tests may ask for no colours, or have no terminal.
    let terminal = ["TERM": "xterm", "NO_COLOR": ""]
    process.environment = ProcessInfo.processInfo.environment.merging(terminal) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(),
      as: UTF8.self
    )
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(text.contains("1/1"), "\(text)")
    #expect(text.contains("/s"))
    #expect(text.contains("left"))
  }
}
