import RestorationArchive
import RestorationMigration
import RestorationTestSupport
import Testing

@Suite struct UsageTests {
  /// A store for mistaken commands, which must not change it.
  private static let oneStore = Result {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    return tool
  }

  private static let mistakes: [[String]] = [
    ["list"], ["show"], ["verify"], ["explain"], ["export", "store"], ["import", "a.json"],
    ["export", "-o", "-"],
    ["list", "store", "--format", "xml"], ["show", "store", "--revision", "@{soon}"],
    ["export", "store", "-o", "a.txt"], ["import", "a.json", "b", "--kind", "tape"],
    ["import", "a.json", "b", "--wait", "-1"],
    ["unknown"], ["verify", "store", "--fast"], ["migrate"], ["migrate", "store"],
    ["migrate", "store", "--plan", "p", "--jobs", "0"],
    ["migrate", "store", "--plan", "p", "--jobs", "65"],
    ["migrate", "store", "--plan", "p", "--to", "x"],
    ["migrate", "store", "--plan", "p", "--wait", "-1"],
    ["migrate", "store", "--plan", "p", "--resume", "--dry-run"],
    ["diff"], ["diff", "store"], ["diff", "-", "-"],
    ["diff", "store", "store", "--format", "xml"], ["schema", "store"],
    ["schema", "-o", "x"], ["schema", "--check", "lock"],
    ["schema", "x", "-o", "y", "--check", "z"],
    ["schema", "store", "--check", "lock", "--alias", "x"],
    ["schema", "x", "-o", "y", "--plan", "z"],
    ["show", "store", "--sizes", "--reveal"],
    ["quarantine", "store", "--revision", "1", "-o", "-", "--force"],
    ["copy", "store", "x.restoration", "--append"],
    ["copy", "store", "x.restoration", "--kind", "files"],
    ["schema", "x", "-o", "-", "--format", "json"], ["plan", "p", "--key-file", "k"],
    ["purge", "store", "--not-seen-for", "9d", "--jobs", "3"], ["--manual", "list"],
    ["schema", "store", "--check", "lock", "--defaults"],
    ["history", "store", "--last", "0"], ["history", "store", "--follow", "--every", "0"],
    ["history", "store", "--follow", "--count", "0"], ["history", "store", "--count", "1"],
    ["history", "store", "--follow", "--last", "1"],
    ["export", "store", "-o", "-", "--format", "json"],
    ["quarantine", "store", "--revision", "1", "-o", "-", "--format", "json"],
    ["quarantine", "store", "--revision", "1"], ["quarantine", "store", "--for-good"],
    ["quarantine", "store", "--revision", "1", "--restore", "--delete"],
    ["inspect"], ["inspect", "store", "--port", "65536"],
    ["inspect", "store", "--encrypt", "archives"],
    ["copy", "store", "other", "--jobs", "0"], ["verify", "store", "--jobs", "65"],
    ["show", "store", "--sizes", "--depth", "0"], ["show", "store", "--depth", "1"],
    ["copy", "store"], ["label"], ["label", "store", "--remove"],
    ["purge", "store"], ["purge", "store", "--keep-last", "0"],
    ["purge", "store", "--older-than", "soon"], ["purge", "store", "--max-bytes", "lots"],
    ["quarantine", "store", "--restore"], ["quarantine", "store", "--delete"],
    ["purge", "store", "--keep-daily", "0"], ["undo", "store", "--line", "0"],
    ["undo", "store", "--list", "--dry-run"], ["plan", "p.yaml", "-o", "x"],
    ["purge", "store", "--not-seen-for", "1d", "--keep-last", "1"],
    ["encrypt", "store", "--key-file", "a", "--new-key-file", "b", "--dry-run"],
    ["encrypt", "store", "--key-file", "a", "--new-key-file", "b", "--scope", "none"],
    ["state", "forget", "store", "k"], ["state", "get", "store", "k", "v"],
    ["state", "set", "store", "k", "v", "--watch"],
    ["remove", "store", "--scene", "main", "--for-good", "--rest", "1d"],
  ]

  /// Half of them, by the seed, and all in the sweeps.
  private static let triedMistakes: [[String]] = {
    let count = SweepLength.count(2, sweep: 1, long: 1)
    let first = Int(SeededGenerator.freshSeed() % UInt64(count))
    return stride(from: first, to: mistakes.count, by: count).map { mistakes[$0] }
  }()

  @Test(arguments: triedMistakes)
  func wrongUsageIsExplained(arguments: [String]) throws {
    let outcome = try Self.oneStore.get()(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.error.contains("Usage: restoration"), "\(outcome.error)")
  }

  @Test func everyVerbExplainsWrongUsage() throws {
    let tool = Tool()
    let mistakes = [["--no-such-option"], ["--format", "xml"], ["a", "b", "c", "d", "--nothing"]]
    for (index, verb) in try ToolVerb.all().enumerated() {
      // One with each verb in turn, and all in the sweeps.
      let count = SweepLength.count(1, sweep: mistakes.count, long: mistakes.count)
      for wrong in (0..<count).map({ mistakes[(index + $0) % mistakes.count] }) {
        // `schema` takes as many sources as there are, and an option that is none all the same.
        let outcome = try tool(verb.words + wrong)
        let said = Comment(rawValue: "\(verb.name) \(wrong): \(outcome.error)")
        #expect(outcome.status == 64, said)
        #expect(outcome.output == "", said)
        #expect(outcome.error.contains("Usage: restoration \(verb.name)"), said)
        #expect(outcome.error.contains("restoration \(verb.name) --help"), said)
      }
    }
    #expect(tool.names() == [])
  }

  @Test(
    "A misspelt option is named with the one that was meant, also where that one is missing now",
    arguments: [
      (["purge", "store", "--keep-lats", "3"], "--keep-lats", "--keep-last"),
      (["label", "store", "--revison", "3"], "--revison", "--revision"),
      (
        ["quarantine", "store", "--delete", "--revision", "1", "--for-god"], "--for-god",
        "--for-good"
      ),
      (["migrate", "store", "--paln", "p"], "--paln", "--plan"),
      (["export", "store", "--ouput=a.json"], "--ouput", "--output"),
      (["history", "store", "--last", "0", "--formt", "json"], "--formt", "--format"),
      (["list", "store", "--formt", "json"], "--formt", "--format"),
    ]
  )
  func misspeltOptionIsNamed(arguments: [String], wrong: String, right: String) throws {
    let outcome = try Tool()(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    let lines = outcome.error.split(separator: "\n")
    #expect(lines.first == "Error: Unknown option '\(wrong)'. Did you mean '\(right)'?")
    let verb = arguments.prefix { $0 != "store" }.joined(separator: " ")
    #expect(lines.dropFirst().first?.hasPrefix("Usage: restoration \(verb) ") == true)
  }

  @Test("An option that is like none is named alone, and what follows -- is no option")
  func unlikelyOptionIsNamed() throws {
    let none = try Tool()("purge", "store", "--colour-of-the-sky")
    #expect(none.status == 64)
    #expect(none.error.hasPrefix("Error: Unknown option '--colour-of-the-sky'\n"))
    let hostile = try Tool()("purge", "store", "--keep\u{1B}[2J")
    #expect(hostile.status == 64)
    #expect(!hostile.error.contains("\u{1B}"))
    let name = try Tool()("purge", "--", "--keep-lats")
    #expect(name.status == 64)
    #expect(name.error.hasPrefix("Error: name a limit"))
    let script = try Tool()("--generate-completion-script", "paper")
    #expect(script.status == 64)
    #expect(!script.error.contains("Unknown option"))
  }

  @Test func everyVerbTeachesByExample() throws {
    let verbs = try ToolVerb.all().map(\.name)
    // One in three, by the seed, and all in the sweeps.
    let count = SweepLength.count(3, sweep: 1, long: 1)
    let first = Int(SeededGenerator.freshSeed() % UInt64(count))
    for verb in stride(from: first, to: verbs.count, by: count).map({ verbs[$0] }) {
      let outcome = try Tool()(verb.split(separator: " ").map(String.init) + ["--help"])
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("EXAMPLES\n  restoration \(verb)"), "\(verb)")
      let lines = outcome.output.split(separator: "\n").prefix { !$0.hasPrefix("USAGE") }
      #expect(lines.allSatisfy { $0.count <= 80 }, "\(verb)")
    }
  }

  @Test("Whatever STORE is not, the verb says so, and makes nothing")
  func whatIsNoStoreIsSaid() throws {
    let tool = Tool()
    try tool.write("no store", to: "text")
    let verbs: [[String]] = [
      ["list"], ["show"], ["verify"], ["doctor"], ["show", "--sizes"], ["history"],
      ["history", "--follow"], ["inspect"], ["label"], ["label", "--remove", "--revision", "1"],
      ["purge", "--keep-last", "1"], ["explain"],
      ["quarantine"], ["quarantine", "--revision", "1", "--restore"],
      ["quarantine", "--revision", "1", "--delete", "--for-good"],
      ["quarantine", "--revision", "1", "-o", "x"], ["export", "-o", "x.json"],
      ["migrate", "--plan", NotesFixtures.plan],
    ]
    for verb in verbs {
      for (store, status) in [("nothing", Int32(74)), ("text", 2)] {
        var arguments = verb
        arguments.insert(store, at: 1)
        let outcome = try tool(arguments)
        #expect(outcome.status == status, "\(arguments): \(outcome.error)")
        #expect(outcome.error.contains(store), "\(arguments): \(outcome.error)")
        #expect(outcome.error.split(separator: "\n").count >= 2, "no remedy: \(outcome.error)")
      }
    }
    #expect(tool.names() == ["text"])
  }

  @Test(
    "The help of the tool is one screen of verbs in groups",
    arguments: [[], ["help"], ["--help"], ["-h"]]
  )
  func helpIsOneScreen(arguments: [String]) throws {
    let outcome = try Tool()(arguments)
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect((24...40).contains(lines.count), "\(lines.count) lines")
    #expect(lines.allSatisfy { $0.count <= 80 })
    let verbs = try ToolVerb.all().map(\.name)
    #expect(verbs.count <= 30)
    for verb in verbs { #expect(lines.contains { $0.contains(" \(verb) ") }, "\(verb)") }
    for group in [
      "Look", "Compare", "Go back", "Change", "Care for", "Move", "Migrate", "For scripts",
    ] {
      #expect(lines.count { $0.hasPrefix("  \(group) ") } == 1, "\(group)")
    }
  }

  @Test func theToolSaysWhatItsStatusesMean() throws {
    let outcome = try Tool()("--manual")
    for status in [0, 1, 2, 3, 4, 5, 64, 74] {
      #expect(outcome.output.contains("\n" + (status < 10 ? "   " : "  ") + "\(status)  "))
    }
  }

  @Test func withSeveralSessionsTheChoicesAreNamed() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .sqlite)
    try tool.save(Documents.notes(scene: "it's second"), in: .sqlite)
    for arguments in [["show", "store.sqlite"], ["export", "store.sqlite", "-o", "-"]] {
      let outcome = try tool(arguments)
      #expect(outcome.status == 64)
      #expect(outcome.error.contains("--app org.example.notes --scene main"))
      #expect(outcome.error.contains(#"--scene 'it'\''s second'"#))
    }
    #expect(try tool("show", "store.sqlite", "--scene", "main").status == 0)
  }

  @Test func namesAndNumbersThatAreNotThereAreSaid() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    let session = try tool("show", "store", "--app", "absent")
    #expect(session.status == 64)
    #expect(session.error.contains("--app org.example.notes"))
    let revision = try tool("show", "store", "--revision", "7")
    #expect(revision.status == 64)
    #expect(revision.error.contains("choose one of 1"))
  }

  @Test func aSingleArchiveIsNoStore() throws {
    let tool = Tool()
    try tool.write(Documents.notes().archive().bytes.array, to: "a.restoration")
    #expect(try tool("label", "a.restoration", "best").status == 64)
    #expect(try tool("show", "a.restoration", "--scene", "main").status == 64)
  }

  @Test func theKindOfAStoreThatExistsIsNotChanged() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    #expect(try tool("import", "saved.json", "store", "--kind", "sqlite").status == 64)
    #expect(try tool.demo("--store", "store", "--kind", "sqlite").status == 64)
  }
}
