import Foundation
import Testing

/// A run of the tool whose output is kept.
struct GoldenCase: Sendable, CustomTestStringConvertible {
  /// The verb; the file is named after it.
  let verb: String
  let arguments: [String]
  var status: Int32 = 0
  /// The schema of the output in JSON; `nil` when it has no such form.
  let schema: String?
  /// A suffix that distinguishes two cases of one verb.
  var variant = ""
  /// Indicates whether the output is JSON without being asked for.
  var isAlwaysJSON = false

  /// The verb, with the option that gives its output a form of its own.
  var form: String {
    let options: Set = ["--sizes", "--list", "--check", "--new-key-file"]
    return ([verb] + arguments.filter(options.contains)).joined(separator: " ")
  }

  var testDescription: String { file }

  private var file: String {
    ([verb.replacing(" ", with: "-")] + (variant.isEmpty ? [] : [variant])).joined(separator: "-")
  }

  func golden(_ format: String) -> URL {
    NotesFixtures.goldens.appending(path: "\(file).\(format == "json" ? "json" : "txt")")
  }

  func arguments(_ format: String) -> [String] {
    verb.split(separator: " ").map(String.init) + arguments
      + (format == "json" && !isAlwaysJSON ? ["--format", "json"] : [])
  }

  static let all: [GoldenCase] = [
    .init(verb: "list", arguments: ["notes.sqlite"], schema: "list-v1"),
    .init(verb: "list", arguments: ["worn"], schema: "list-v1", variant: "worn"),
    .init(verb: "show", arguments: ["notes.sqlite"], schema: "archive-v1"),
    .init(
      verb: "show",
      arguments: ["notes.sqlite", "--reveal", "--revision", "3"],
      schema: "archive-v1",
      variant: "revealed"
    ),
    .init(verb: "verify", arguments: ["notes.sqlite"], schema: "verify-v1"),
    .init(verb: "verify", arguments: ["worn"], status: 1, schema: "verify-v1", variant: "worn"),
    .init(verb: "doctor", arguments: ["worn"], status: 1, schema: "doctor-v1"),
    .init(
      verb: "doctor",
      arguments: ["notes.sqlite", "worn", "3.json"],
      status: 2,
      schema: "doctor-summary-v1",
      variant: "several"
    ),
    .init(verb: "export", arguments: ["notes.sqlite", "-o", "a.json"], schema: "export-report-v1"),
    .init(verb: "import", arguments: ["3.json", "notes.sqlite"], schema: "import-report-v1"),
    .init(
      verb: "explain",
      arguments: ["ledger.sqlite"],
      schema: "store-explanation-v1",
      variant: "store"
    ),
    .init(
      verb: "explain",
      arguments: ["report.json"],
      schema: "restoration-report-v1",
      variant: "report"
    ),
    .init(
      verb: "explain",
      arguments: ["report.json", "tabs/notes/editor"],
      schema: "object-explanation-v1",
      variant: "object"
    ),
    .init(
      verb: "show",
      arguments: ["notes.sqlite", "--sizes"],
      schema: "size-v1",
      variant: "sizes"
    ),
    .init(
      verb: "diff",
      arguments: ["notes.sqlite@2", "notes.sqlite@3"],
      status: 1,
      schema: "diff-v1"
    ),
    .init(
      verb: "diff",
      arguments: ["notes.sqlite@2", "notes.sqlite@3", "--stat"],
      status: 1,
      schema: "diff-v1",
      variant: "stat"
    ),
    .init(verb: "history", arguments: ["notes.sqlite"], schema: "history-v1"),
    .init(
      verb: "history",
      arguments: ["ledger.sqlite", "--stat"],
      schema: "history-v1",
      variant: "ledger"
    ),
    .init(verb: "history", arguments: ["worn"], status: 1, schema: "history-v1", variant: "worn"),
    .init(verb: "copy", arguments: ["notes.sqlite", "copy"], schema: "copy-report-v1"),
    .init(
      verb: "copy",
      arguments: ["worn", "copy"],
      status: 1,
      schema: "copy-report-v1",
      variant: "worn"
    ),
    .init(
      verb: "migrate",
      arguments: ["old.sqlite", "--plan", NotesFixtures.plan, "--dry-run"],
      schema: "migration-report-v1"
    ),
    .init(
      verb: "schema",
      arguments: ["notes.sqlite", "-o", "new.schema"],
      schema: "schema-record-v1",
      variant: "record"
    ),
    .init(
      verb: "schema",
      arguments: [NotesFixtures.archive(2), "--check", "notes.schema"],
      status: 2,
      schema: "schema-check-v1",
      variant: "check"
    ),
    .init(
      verb: "purge",
      arguments: ["notes.sqlite", "--keep-last", "2", "--keep-at-least", "1"],
      schema: "purge-report-v1"
    ),
    .init(
      verb: "purge",
      arguments: ["notes.sqlite", "--not-seen-for", "90d"],
      schema: "purge-report-v1",
      variant: "devices"
    ),
    .init(
      verb: "label",
      arguments: ["notes.sqlite"],
      schema: "label-report-v1",
      variant: "pin"
    ),
    .init(
      verb: "label",
      arguments: ["notes.sqlite", "before the edit", "--revision", "2"],
      schema: "label-report-v1"
    ),
    .init(
      verb: "label",
      arguments: ["notes.sqlite", "--revision", "2", "--remove"],
      schema: "label-report-v1",
      variant: "no-pin"
    ),
    .init(
      verb: "list",
      arguments: ["worn", "--summary", "--limit", "1"],
      schema: "list-summary-v1",
      variant: "summary"
    ),
    .init(
      verb: "verify",
      arguments: ["worn", "--summary"],
      status: 1,
      schema: "verify-v1",
      variant: "summary"
    ),
    .init(verb: "repair", arguments: ["notes.sqlite"], schema: "repair-report-v1"),
    .init(
      verb: "plan",
      arguments: [NotesFixtures.plan],
      schema: "plan-check-v1",
      variant: "check"
    ),
    .init(
      verb: "plan",
      arguments: ["notes.sqlite@3", "notes.sqlite@4", "-o", "draft.yaml"],
      status: 1,
      schema: "plan-report-v1"
    ),
    .init(
      verb: "plan",
      arguments: ["notes.schema", "later.schema", "-o", "draft.yaml"],
      schema: "plan-report-v1",
      variant: "locks"
    ),
    .init(
      verb: "encrypt",
      arguments: ["notes.sqlite", "--key-file", "new.key"],
      schema: "encryption-report-v1"
    ),
    .init(
      verb: "encrypt",
      arguments: ["worn", "--key-file", "new.key", "--dry-run"],
      status: 1,
      schema: "encryption-report-v1",
      variant: "worn"
    ),
    .init(
      verb: "encrypt",
      arguments: ["sealed", "--scope", "none", "--key-file", "sealed.key"],
      schema: "encryption-report-v1",
      variant: "none"
    ),
    .init(
      verb: "encrypt",
      arguments: ["sealed", "--key-file", "sealed.key", "--new-key-file", "other.key"],
      schema: "rekey-report-v1",
      variant: "new-key"
    ),
    .init(
      verb: "backup",
      arguments: ["notes.sqlite", "notes.backup"],
      schema: "backup-report-v1"
    ),
    .init(
      verb: "copy",
      arguments: ["kept.backup", "restored"],
      schema: "backup-report-v1",
      variant: "backup"
    ),
    .init(
      verb: "revert",
      arguments: ["notes.sqlite@-2"],
      schema: "revision-report-v1"
    ),
    .init(
      verb: "get",
      arguments: ["notes.sqlite", "tabs/compose", "draftBody"],
      schema: "value-v1"
    ),
    .init(
      verb: "get",
      arguments: ["notes.sqlite", "filter", "secret"],
      schema: "value-v1",
      variant: "private"
    ),
    .init(
      verb: "set",
      arguments: ["notes.sqlite", "tabs/compose", "draftBody", "Buy milk"],
      schema: "revision-report-v1"
    ),
    .init(verb: "edit", arguments: ["notes.sqlite"], schema: "revision-report-v1"),
    .init(verb: "grep", arguments: ["draft", "notes.sqlite"], schema: "grep-v1"),
    .init(
      verb: "remove",
      arguments: ["notes.sqlite", "--scene", "main", "--for-good"],
      schema: "remove-report-v1"
    ),
    .init(
      verb: "erase",
      arguments: ["notes.sqlite", "tabs/compose", "draftBody"],
      schema: "erase-report-v1"
    ),
    .init(
      verb: "undo",
      arguments: ["logged.sqlite", "--list"],
      schema: "log-v1",
      variant: "list"
    ),
    .init(verb: "undo", arguments: ["logged.sqlite"], schema: "undo-report-v1"),
    .init(
      verb: "undo",
      arguments: ["logged.sqlite", "--line", "2", "--dry-run"],
      schema: "undo-report-v1",
      variant: "line"
    ),
    .init(verb: "quarantine", arguments: ["aside"], schema: "quarantine-list-v1"),
    .init(
      verb: "quarantine",
      arguments: ["mended", "--revision", "2", "--restore"],
      schema: "quarantine-report-v1",
      variant: "restore"
    ),
    .init(
      verb: "quarantine",
      arguments: ["aside", "--revision", "2", "-o", "bad.bin"],
      schema: "quarantine-report-v1",
      variant: "export"
    ),
    .init(
      verb: "quarantine",
      arguments: ["aside", "--revision", "2", "--delete", "--for-good"],
      schema: "quarantine-report-v1",
      variant: "delete"
    ),
  ]
}
