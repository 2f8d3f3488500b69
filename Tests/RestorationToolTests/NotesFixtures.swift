import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import SchemaTestSupport
import Testing

/// The golden archives of the Notes app's state versions and the plan that leads from one to the next.
enum NotesFixtures {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../RestorationFixtures").standardized

  /// The path of the document that the app of version 1 saves as revision 2 or 3.
  static func later(_ revision: Int) -> String {
    folder.appending(path: "Histories/notes/\(revision).json").path
  }

  /// A SQLite store with a ledger of two attempts, a pin and a revision in quarantine.
  static let ledger = folder.appending(path: "Databases/v1/notes.sqlite").path

  static let goldens = folder.appending(path: "Tool")

  static let plan = folder.appending(path: "Plans/notes.yaml").path

  /// The text of a plan that leads from version 3 to 4 by renaming a key.
  static let renamingPlan = """
    format: restoration-migration-plan
    version: 1
    app: org.example.notes
    migrations:
      - name: renamed
        from: 3
        to: 4
        steps:
          - rename-key: {key: text, to: body}
    """

  static func archive(_ version: Int) -> String {
    folder.appending(path: "Archives/notes-v\(version)/notes.restoration").path
  }
}

extension Tool {
  /// A store with one revision of the Notes app at state version 1.
  static func withNotes(in store: TestStore) throws -> Tool {
    let tool = Tool()
    let outcome = try tool("import", NotesFixtures.archive(1), store.rawValue)
    #expect(outcome.status == 0, "\(outcome.error)")
    return tool
  }

  /// A store with four revisions of the Notes app, of which the second is pinned and the last one was
  /// migrated.
  static func withHistory(in store: TestStore, named name: String? = nil) throws -> Tool {
    let tool = Tool()
    let name = name ?? store.rawValue
    for arguments in [
      ["import", NotesFixtures.archive(1), name, "--kind", store.kind],
      ["import", NotesFixtures.later(2), name], ["import", NotesFixtures.later(3), name],
      ["label", name, "--revision", "2"], ["copy", name, "other", "--kind", "files"],
      ["migrate", "other", "--plan", NotesFixtures.plan],
      // Imported, it keeps its time, so that what is printed of it is the same at each run.
      ["export", "other@4", "-o", "migrated.restoration", "--include-private"],
      ["import", "migrated.restoration", name],
    ] {
      let outcome = try tool(arguments)
      #expect(outcome.status == 0, "\(outcome.error)")
    }
    for file in ["other", "migrated.restoration"] {
      try FileManager.default.removeItem(atPath: tool.path(file))
    }
    return tool
  }

  func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }
}

/// Expects output that follows one of our schemas, and returns it.
@discardableResult
func expectJSON(
  _ outcome: Tool.Outcome,
  follows schema: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> JSONValue {
  let value = try SchemaCheck.read(Array(outcome.output.utf8))
  let faults = try SchemaCheck(named: schema).faults(in: value)
  #expect(faults == [], sourceLocation: sourceLocation)
  return value
}

/// Indicates whether two texts are equal as JSON, whatever their layout.
func isSameJSON(_ text: String, as other: String) throws -> Bool {
  try SchemaCheck.read(Array(text.utf8)).isEqual(to: SchemaCheck.read(Array(other.utf8)))
}
