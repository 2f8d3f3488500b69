import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationTestSupport
import StateRestoration
import Testing

/// The golden archives of the Notes app's state versions, and the guide that leads from one to the
/// next.
@Suite struct NotesMigrationTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../RestorationFixtures").standardized
  private static let guide = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(
      path: "../../Sources/StateRestoration/StateRestoration.docc/MigratingStoredState.md"
    ).standardized

  private static func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: fixtures.appending(path: name)))
  }

  private static func archive(_ version: UInt64) throws -> Archive {
    try Archive(ArchiveBytes(bytes("Archives/notes-v\(version)/notes.restoration")))
  }

  /// The steps as the guide has them; ``theGuideHasTheseSteps()`` compares.
  private static func migrator() throws -> StateMigrator {
    // GUIDE
    let migrator = try StateMigrator([
      StateMigration(
        "the composer belongs to the tabs",
        from: 1,
        to: 2,
        operations: [
          .renameKey("draft", to: "draftBody", when: .className("NotesApp.ComposeViewController")),
          .moveObject("tabs/notes-stack/compose", to: "tabs/compose"),
          .moveKey(
            "ViewController.presented",
            to: .init(object: "tabs"),
            when: .path("tabs/notes-stack")
          ),
          .renameIdentifier("note-editor", to: "editor"),
          .renameClass("NotesApp.NoteViewController", to: "NotesApp.NoteEditorViewController"),
        ],
        back: .reversed
      ),
      StateMigration(
        "notes are no longer archived",
        from: 2,
        to: 3,
        operations: [
          .dropSubtree("tabs/archive-stack"),
          .convert("TableView.topRowOffset", ValueConversion(to: .double)),
          .mapEnumeration(
            "order",
            .init(["byTitle": "title", "byDate": "modified"]),
            when: .path("filter")
          ),
          .convert("order", ValueConversion(to: .string), when: .path("filter")),
        ]
      ),
    ])
    // GUIDE
    return migrator
  }

  /// The text between two lines, without the margin of its first line.
  private static func block(_ text: String, after first: String, until last: String) -> String {
    let rest = text.components(separatedBy: first).dropFirst().first ?? ""
    let lines = (rest.components(separatedBy: last).first ?? "").components(separatedBy: "\n")
      .filter { !$0.allSatisfy(\.isWhitespace) }
    let margin = lines.first?.prefix { $0 == " " }.count ?? 0
    return lines.map { String($0.dropFirst(margin)) }.joined(separator: "\n")
  }

  @Test("The guide's code is the code that is tested here")
  func theGuideHasTheseSteps() throws {
    let guide = try String(contentsOf: Self.guide, encoding: .utf8)
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let code = Self.block(guide, after: "```swift\n", until: "```")
    #expect(code.contains("dropSubtree"))
    #expect(Self.block(source, after: "// GUIDE\n", until: "// GUIDE\n") == code)
  }

  @Test("The guide's plan is the fixture")
  func theGuideHasThisPlan() throws {
    let guide = try String(contentsOf: Self.guide, encoding: .utf8)
    let plan = try String(decoding: Self.bytes("Plans/notes.yaml"), as: UTF8.self)
    #expect(guide.contains("```yaml\n\(plan)```"))
  }

  @Test(
    "Golden archives of the state versions, and what leads from one to the next",
    .scenario(186)
  )
  func theGuidesPlanLeadsFromGoldenToGolden() throws {
    let plan = try MigrationPlan(Self.bytes("Plans/notes.yaml"))
    #expect(plan.app == "org.example.notes")
    for migrator in [plan.migrator, try Self.migrator()] {
      for source in 1...3 as ClosedRange<UInt64> {
        for target in source...3 {
          let document = try ArchiveDocument(Self.archive(source))
          let result = try migrator.migrate(document, to: target)
          #expect(
            try result.archive().bytes == Self.archive(target).bytes,
            "from \(source) to \(target)"
          )
        }
      }
      // The first step has a way back.
      let back = try migrator.goBack(ArchiveDocument(Self.archive(2)), to: 1)
      #expect(try back.archive().bytes == Self.archive(1).bytes)
    }
  }

  @Test(arguments: [1, 2, 3])
  func goldenArchivesAndTheirJSONAgree(version: Int) throws {
    let folder = "Archives/notes-v\(version)/notes"
    let json = try Self.bytes("\(folder).json")
    let stored = try Self.bytes("\(folder).restoration")
    let archive = try Archive(ArchiveBytes(stored))
    try archive.verify()
    #expect(archive.header.stateVersion == UInt64(version))
    #expect(try ArchiveDocument(archive).json() == json)
    #expect(try ArchiveDocument(json: json).archive().bytes.array == stored)
  }

  @Test("What version 3 gets is what today's Notes app writes, object for object")
  func theLastVersionIsWhatTheAppWrites() throws {
    let written = try ArchiveDocument(
      Archive(ArchiveBytes(Self.bytes("Archives/v1/notes.restoration")))
    )
    let difference = ArchiveDifference(from: try ArchiveDocument(Self.archive(3)), to: written)
    #expect(difference.objects.isEmpty)
    #expect(difference.facts.map(\.name) == ["stateVersion"])
  }

  @Test("Going back from where there is no way back is refused")
  func theSecondStepHasNoWayBack() throws {
    let migrator = try Self.migrator()
    #expect(!migrator.hasWayBack(from: 3, to: 2))
    let error = #expect(throws: RestorationError.self) {
      try migrator.goBack(ArchiveDocument(Self.archive(3)), to: 1)
    }
    #expect(error?.code == .migrationUnavailable)
  }
}
