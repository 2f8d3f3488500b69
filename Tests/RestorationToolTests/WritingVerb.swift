import Testing

/// A verb that writes, with the command that the sweep over its calls interrupts.
struct WritingVerb: Sendable, CustomTestStringConvertible {
  /// The store before the command, besides two sessions with a pin and a label.
  enum Start: Sendable {
    case sound
    /// Revision 4 of `main` is damaged and in quarantine.
    case quarantined
    /// Revision 4 of `main` is sound and in quarantine.
    case mended
    /// The first bytes of a database, or the mark of a file store, are damaged.
    case damaged
  }

  /// The words of the verb.
  let name: String
  /// The arguments: `?` is the store and `!` the path of a store of the other kind.
  let arguments: [String]
  var start = Start.sound
  /// Commands that are run before.
  var before: [[String]] = []
  /// Whether the store is encrypted; `nil` for both.
  var isKeyed: Bool?
  /// Whether no readable byte of the session `main` is left when the command is done.
  var leavesNothing = false
  var variant = ""

  var testDescription: String { variant.isEmpty ? name : "\(name), \(variant)" }

  static let all: [WritingVerb] = [
    .init(name: "import", arguments: ["a.json", "?"]),
    .init(name: "import", arguments: ["a.json", "!"], variant: "new store"),
    .init(name: "export", arguments: ["?", "--scene", "main", "-o", "out.json"]),
    .init(name: "copy", arguments: ["?", "!"]),
    .init(name: "migrate", arguments: ["?", "--plan", "p.yaml"]),
    .init(name: "schema", arguments: ["?", "-o", "out.lock"]),
    .init(name: "plan", arguments: ["?", "later.json", "--scene", "main", "-o", "out.yaml"]),
    .init(name: "purge", arguments: ["?", "--keep-last", "1"]),
    .init(
      name: "purge",
      arguments: ["?", "--keep-last", "1", "--for-good"],
      variant: "for good"
    ),
    .init(name: "label", arguments: ["?", "--scene", "main", "--revision", "1"], variant: "pin"),
    .init(
      name: "label",
      arguments: ["?", "--remove", "--scene", "main", "--revision", "2"],
      variant: "no pin"
    ),
    .init(name: "label", arguments: ["?", "late", "--scene", "main", "--revision", "1"]),
    .init(name: "revert", arguments: ["?@1", "--scene", "main"]),
    .init(name: "state", arguments: ["set", "?", "last", "now", "--scene", "job"]),
    .init(
      name: "state",
      arguments: ["remove", "?", "last", "--scene", "job"],
      before: [["state", "set", "?", "last", "now", "--scene", "job"]],
      variant: "remove"
    ),
    .init(name: "set", arguments: ["?", "tabs", "selected", "7", "--scene", "main"]),
    .init(name: "edit", arguments: ["?", "--scene", "main"]),
    .init(name: "remove", arguments: ["?", "--scene", "main"]),
    .init(
      name: "remove",
      arguments: ["?", "--scene", "main", "--for-good"],
      leavesNothing: true,
      variant: "for good"
    ),
    .init(name: "erase", arguments: ["?", "tabs", "selected", "--scene", "main"]),
    .init(name: "backup", arguments: ["?", "out.backup"]),
    .init(name: "copy", arguments: ["b", "!"], before: [["backup", "?", "b"]], variant: "backup"),
    .init(name: "repair", arguments: ["?"], start: .damaged),
    .init(name: "encrypt", arguments: ["?"], isKeyed: false, leavesNothing: true),
    .init(name: "encrypt", arguments: ["?", "--scope", "none"], isKeyed: true, variant: "none"),
    .init(
      name: "encrypt",
      arguments: ["?", "--new-key-file", "new.key"],
      isKeyed: true,
      variant: "new key"
    ),
    .init(
      name: "undo",
      arguments: ["?"],
      before: [["purge", "?", "--keep-last", "1"]],
      variant: "purge"
    ),
    .init(
      name: "undo",
      arguments: ["?"],
      before: [["set", "?", "tabs", "selected", "7", "--scene", "main"]],
      variant: "set"
    ),
    .init(
      name: "undo",
      arguments: ["?", "--line", "2"],
      before: [
        ["purge", "?", "--keep-last", "1"],
        ["set", "?", "tabs", "selected", "7", "--scene", "main"],
      ],
      variant: "line"
    ),
    .init(
      name: "undo",
      arguments: ["?"],
      before: [["remove", "?", "--scene", "main"]],
      variant: "remove"
    ),
    .init(
      name: "quarantine",
      arguments: ["?", "--restore", "--scene", "main", "--revision", "4"],
      start: .mended,
      variant: "restore"
    ),
    .init(
      name: "quarantine",
      arguments: ["?", "--scene", "main", "--revision", "4", "-o", "out.bin"],
      start: .quarantined,
      variant: "output"
    ),
    .init(
      name: "quarantine",
      arguments: ["?", "--delete", "--scene", "main", "--revision", "4"],
      start: .quarantined,
      variant: "delete"
    ),
    .init(
      name: "quarantine",
      arguments: ["?", "--delete", "--scene", "main", "--revision", "4", "--for-good"],
      start: .quarantined,
      variant: "for good"
    ),
  ]

  /// The verbs that write neither a store nor a file, and two that have tests of their own: `inspect` changes a
  /// store as `set` and `revert` do, and `keep` runs another program.
  static let others: Set<String> = [
    "list", "show", "verify", "doctor", "explain", "diff", "history", "get", "grep", "inspect",
    "keep",
  ]

  /// Whether the verb writes what it reads in plain, as asked.
  var writesPlain: Bool { name == "export" || ["none", "output"].contains(variant) }
}
