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
    .init(name: "schema record", arguments: ["?", "-o", "out.lock"]),
    .init(name: "plan init", arguments: ["?", "later.json", "--scene", "main", "-o", "out.yaml"]),
    .init(name: "purge", arguments: ["?", "--keep-last", "1"]),
    .init(
      name: "purge",
      arguments: ["?", "--keep-last", "1", "--for-good"],
      variant: "for good"
    ),
    .init(name: "pin", arguments: ["?", "--scene", "main", "--revision", "1"]),
    .init(name: "unpin", arguments: ["?", "--scene", "main", "--revision", "2"]),
    .init(name: "label", arguments: ["?", "late", "--scene", "main", "--revision", "1"]),
    .init(name: "revert", arguments: ["?@1", "--scene", "main"]),
    .init(name: "state set", arguments: ["?", "last", "now", "--scene", "job"]),
    .init(
      name: "state remove",
      arguments: ["?", "last", "--scene", "job"],
      before: [["state", "set", "?", "last", "now", "--scene", "job"]]
    ),
    .init(name: "set", arguments: ["?", "tabs", "selected", "7", "--scene", "main"]),
    .init(name: "edit", arguments: ["?", "--scene", "main"]),
    .init(name: "remove", arguments: ["?", "--scene", "main"]),
    .init(
      name: "remove",
      arguments: ["?", "--scene", "main", "--for-good", "--force"],
      leavesNothing: true,
      variant: "for good"
    ),
    .init(name: "erase", arguments: ["?", "tabs", "selected", "--scene", "main"]),
    .init(name: "backup", arguments: ["?", "out.backup"]),
    .init(name: "restore-backup", arguments: ["b", "!"], before: [["backup", "?", "b"]]),
    .init(name: "repair", arguments: ["?"], start: .damaged),
    .init(name: "encrypt", arguments: ["?"], isKeyed: false, leavesNothing: true),
    .init(name: "decrypt", arguments: ["?"], isKeyed: true),
    .init(name: "rekey", arguments: ["?", "--new-key-file", "new.key"], isKeyed: true),
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
      name: "quarantine restore",
      arguments: ["?", "--scene", "main", "--revision", "4"],
      start: .mended
    ),
    .init(
      name: "quarantine export",
      arguments: ["?", "--scene", "main", "--revision", "4", "-o", "out.bin"],
      start: .quarantined
    ),
    .init(
      name: "quarantine delete",
      arguments: ["?", "--scene", "main", "--revision", "4"],
      start: .quarantined
    ),
    .init(
      name: "quarantine delete",
      arguments: ["?", "--scene", "main", "--revision", "4", "--for-good"],
      start: .quarantined,
      variant: "for good"
    ),
  ]

  /// The verbs that write neither a store nor a file, and four that have tests of their own: `inspect` changes
  /// a store as `set` and `revert` do, the stores of `demo` are its own, `keep` runs another program, and
  /// `retire` changes servers of mirrors alone.
  static let others: Set<String> = [
    "list", "show", "verify", "doctor", "explain", "size", "diff", "history", "watch", "get",
    "grep", "log",
    "manual", "schema check", "plan check", "quarantine list", "inspect", "demo", "keep",
    "state get", "retire",
  ]

  /// Whether the verb writes what it reads in plain, as asked.
  var writesPlain: Bool {
    ["export", "decrypt", "quarantine export"].contains(name)
  }
}
