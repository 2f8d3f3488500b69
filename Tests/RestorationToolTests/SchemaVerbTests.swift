import Foundation
import RestorationArchive
import RestorationMigration
import SchemaTestSupport
import Testing

@Suite struct SchemaVerbTests {
  private static func notes() throws -> Tool {
    let tool = try Tool.withNotes(in: .files)
    #expect(try tool("schema", "store", "-o", "notes.schema").status == 0)
    return tool
  }

  @Test func recordingSaysWhatItRecorded() throws {
    let tool = try Tool.withNotes(in: .files)
    let outcome = try tool("schema", "store", "-o", "notes.schema")
    #expect(outcome.output == "recorded 1 archive of state version 1\n")
    let text = String(decoding: try tool.bytes("notes.schema"), as: UTF8.self)
    #expect(text.hasPrefix("restoration-schema 1\n\nversion 1\n  enum NotesApp.NoteOrder\n"))
    #expect(text.contains("    key draft string\n"))
    let json = try tool(
      "schema",
      "store",
      NotesFixtures.archive(3),
      "-o",
      "notes.schema",
      "--format",
      "json"
    )
    #expect(
      try isSameJSON(json.output, as: #"{"archives": 2, "version": 1, "versions": [1, 3]}"#)
    )
    try expectJSON(json, follows: "schema-record-v1")
    let printed = try tool("schema", "store", "-o", "-")
    #expect(printed.output == text)
  }

  @Test func aChangeThatNothingCoversFails() throws {
    let tool = try Self.notes()
    let outcome = try tool("schema", NotesFixtures.archive(2), "--check", "notes.schema")
    #expect(outcome.status == 2)
    #expect(
      outcome.output == """
        version 1: NotesApp.ComposeViewController, key draft: the key is gone; rename it with \
        rename-key, remove it with remove-key, or record an archive that has it
        version 1: NotesApp.NoteViewController: the class is gone; rename it with rename-class or an \
        alias, drop it with drop-subtree, or record an archive that has it
        version 1: ViewControllers.NavigationController, key ViewController.presented: the key is \
        gone; rename it with rename-key, remove it with remove-key, or record an archive that has it
        3 changes not covered

        """
    )
    let json = try tool(
      "schema",
      NotesFixtures.archive(2),
      "--check",
      "notes.schema",
      "--format",
      "json"
    )
    #expect(json.status == 2)
    let value = try expectJSON(json, follows: "schema-check-v1")
    #expect(value["faults"]?.elements.count == 3)
  }

  @Test func stepsAndAliasesCoverChanges() throws {
    let tool = try Self.notes()
    for version in [1, 2, 3] {
      let outcome = try tool(
        "schema",
        NotesFixtures.archive(version),
        "--check",
        "notes.schema",
        "--plan",
        NotesFixtures.plan
      )
      #expect(outcome.status == 0, "\(outcome.output)")
      #expect(outcome.output == "version \(version) covers what was recorded\n")
    }
    let alias = try tool(
      "schema",
      NotesFixtures.archive(2),
      "--check",
      "notes.schema",
      "--alias",
      "NotesApp.NoteViewController=NotesApp.NoteEditorViewController"
    )
    #expect(alias.output.contains("2 changes not covered"))
  }

  @Test func whatIsNoLockIsRefused() throws {
    let tool = try Self.notes()
    try tool.write("something", to: "other")
    #expect(try tool("schema", "store", "--check", "other").status == 2)
    #expect(try tool("schema", "store", "-o", "other").status == 2)
    #expect(try tool.bytes("other") == Array("something".utf8))
  }
}
