/// The options of the demo, as `Tools/demo` passes them.
struct DemoOptions {
  private(set) var store: String?
  private(set) var kind: String?
  private(set) var keeps = false
  private(set) var report: String?
  private(set) var isJSON = false
  /// A control experiment: the second process does not restore, so that everything is missing.
  private(set) var skipsRestoring = false
  private(set) var wantsHelp = false

  static let help = """
    Uses a Notes app without a screen in a process of its own: opens a note, edits, selects, scrolls,
    switches tabs and writes a draft. The process saves its state and is killed with SIGKILL. A second one
    restores the state. Both trees are printed side by side, with the outcome of each object.

    Without --store everything happens in a temporary directory, which is removed at the end unless
    --keep is given. A store of your own is never removed; it gets one more revision.

      --store STORE    the store for the state, of the kind that it has or that its name says
      --kind KIND      sqlite or files; without it and --store, both in turn
      --keep           keep the store and the notes, and print their places
      --report FILE    write the report as JSON, for `restoration explain`
      --format FORMAT  text, or json with the figures and the report, without the trees

    Exit status: 0 all that was expected was restored, 1 not all, 64 wrong usage, 74 the demo failed.
    """

  #if SQLite
    static let kinds = ["sqlite", "files"]
  #else
    static let kinds = ["files"]
  #endif

  /// Reads the arguments.
  ///
  /// - Throws: ``DemoUsage`` for an argument that is no option, or has no good value.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      func value() throws -> String {
        guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst(), !value.isEmpty
        else {
          throw DemoUsage("\(parts[0]) has no value")
        }
        return value
      }
      switch parts[0] {
      case "--store": store = try value()
      case "--kind": kind = try Self.choice(try value(), of: Self.kinds, for: argument)
      case "--report": report = try value()
      case "--format":
        isJSON = try Self.choice(try value(), of: ["text", "json"], for: argument) == "json"
      case "--keep": keeps = true
      case "--skip-restoring": skipsRestoring = true
      case "-h", "--help": wantsHelp = true
      default: throw DemoUsage("unknown argument \(argument.debugDescription)")
      }
    }
  }

  private static func choice(_ value: String, of values: [String], for name: String) throws
    -> String
  {
    guard values.contains(value) else {
      throw DemoUsage("\(name) is \(values.joined(separator: " or "))")
    }
    return value
  }
}

/// A mistake in the arguments of the demo.
struct DemoUsage: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
