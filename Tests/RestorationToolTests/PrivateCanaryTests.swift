import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationTestSupport
import Testing

/// T26, as far as the tool goes: no verb lets a private value out that was not told to.
@Suite struct PrivateCanaryTests {
  private static let canary = "a-canary"

  /// Something private under two keys, and something that a plan can change.
  private static func document(_ number: Int) -> ArchiveDocument {
    var document = Documents.notes(timestamp: Double(number))
    for (label, key) in ["search", "query"].enumerated() {
      document["tabs", "editor"]?[key] = .private(
        label,
        .string("\(canary) \(number) of \(key)")
      )
    }
    return document
  }

  private static let plan = """
    {"format": "restoration-migration-plan", "version": 1, "app": "org.example.notes",
     "migrations": [{"name": "a search is a find", "from": 3, "to": 4, "steps": [
       {"rename-key": {"key": "search", "to": "find"}},
       {"remove-key": {"key": "query"}},
       {"rename-class": {"from": "Editor", "to": "NoteEditor"}}]}]}
    """

  /// The commands to run, each in a copy of its own.
  private static func lines(_ store: String) -> [String: [[String]]] {
    [
      "list": [[store]],
      "show": [[store], [store, "--sizes"], [store, "--revision", "1"]],
      "verify": [[store], ["one.restoration"]],
      "doctor": [[store]],
      "export": [[store, "-o", "out.json"]],
      "explain": [[store], [store, "tabs/editor"]],
      "diff": [["\(store)@1", store], ["\(store)@1", "one.restoration"]],
      "history": [[store]],
      "copy": [[store, "copied"], [store, "new.restoration"]],
      "migrate": [[store, "--plan", "plan.json", "--dry-run"], [store, "--plan", "plan.json"]],
      "schema": [
        [store, "-o", "out.json"], [store, "--check", "notes.schema"],
        ["one.restoration", "--check", "notes.schema"],
      ],
      "quarantine": [
        [store], [store, "--revision", "2", "--restore"],
        [store, "--revision", "2", "--delete", "--for-good"],
      ],
      "undo": [[store, "--list"]],
      "get": [[store, "tabs/editor", "search"], [store, "tabs/editor", "text"]],
      "set": [
        [store, "tabs/editor", "search", "another"], [store, "tabs/editor", "text", "new"],
      ],
      "edit": [[store]],
      "revert": [[store, "--revision", "1"]],
      "grep": [[canary, store], ["search", store], ["-i", "Q", store]],
      "remove": [[store, "--scene", "main", "--for-good"]],
      "erase": [[store, "tabs/editor", "search"], [store, "tabs", "--dry-run"]],
      // The file holds everything, as the store does.
      "backup": [[store, "out.backup"]],
      "repair": [[store]],
      "label": [
        [store, "early", "--revision", "1"], [store], [store, "--revision", "1", "--remove"],
      ],
      "encrypt": [
        [store, "--key-file", "new.key", "--dry-run"], [store, "--key-file", "new.key"],
        [store, "--scope", "none", "--key-file", "no.key", "--dry-run"],
      ],
      "plan": [["\(store)@1", "later.json", "-o", "out.json"]],
      "purge": [
        [store, "--keep-last", "1", "--dry-run"], [store, "--keep-last", "1"],
        [store, "--not-seen-for", "0s"],
      ],
    ]
  }

  /// `inspect` has tests of its own; the rest show nothing of a store's contents unasked.
  private static let others: Set<String> = ["inspect", "import", "keep", "state"]

  @Test("No verb says a private value unasked", arguments: TestStore.tried)
  func nothingIsSaid(store: TestStore) throws {
    let tool = Tool()
    let name = store.rawValue
    for number in 1...3 {
      try tool.save(Self.document(number), in: store)
      // The second is quarantined when the third is saved.
      if number == 2 { try tool.damage(Self.document(2), in: store) }
    }
    try tool.write(Self.document(2).archive().bytes.array, to: "one.restoration")
    var later = Self.document(3)
    later.header.stateVersion += 1
    let search = later["tabs", "editor"]?["search"]
    later["tabs", "editor"]?["find"] = search
    later["tabs", "editor"]?["search"] = nil
    try tool.write(later.json(), to: "later.json")
    try tool.write(Array(Self.plan.utf8), to: "plan.json")
    try tool("schema", name, "-o", "notes.schema")
    let lines = Self.lines(name)
    let verbs = try ToolVerb.all()
    #expect(Set(verbs.map(\.name)) == Self.others.union(lines.keys))
    var spoken = 0
    for (index, verb) in verbs.enumerated() {
      for (number, arguments) in (lines[verb.name] ?? []).enumerated() {
        // One of the two forms in turn, and both in the sweeps.
        let isBoth = SweepLength.count(0, sweep: 1, long: 1) == 1
        let forms: [String?] =
          isBoth ? ["text", "json"] : [["text", "json"][(index + number) % 2]]
        for format in verb.options.contains("format") ? forms : [nil] {
          let line = verb.words + arguments + (format.map { ["--format", $0] } ?? [])
          let tool = try Tool(copying: tool)
          let outcome = try tool(line)
          #expect(outcome.status != 64, "\(line): \(outcome.error)")
          let file = tool.exists("out.json") ? try tool.bytes("out.json") : []
          for text in [outcome.output, outcome.error, String(decoding: file, as: UTF8.self)] {
            #expect(!text.contains(Self.canary), "\(line)")
          }
          spoken += outcome.output.isEmpty ? 0 : 1
        }
      }
    }
    #expect(spoken > 20)
    // The value is there, and is shown on request.
    #expect(try tool("show", name, "--reveal").output.contains(Self.canary))
  }
}
