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
    ["import", "a.json", "b", "--wait", "-1"], ["demo", "--kind", "paper"], ["demo", "extra"],
    ["unknown"], ["verify", "store", "--fast"], ["migrate"], ["migrate", "store"],
    ["migrate", "store", "--plan", "p", "--jobs", "0"],
    ["migrate", "store", "--plan", "p", "--jobs", "65"],
    ["migrate", "store", "--plan", "p", "--to", "x"],
    ["migrate", "store", "--plan", "p", "--wait", "-1"],
    ["migrate", "store", "--plan", "p", "--resume", "--dry-run"],
    ["diff"], ["diff", "store"], ["diff", "-", "-"],
    ["diff", "store", "store", "--format", "xml"], ["schema", "record", "store"],
    ["schema", "record", "-o", "x"], ["schema", "check", "lock"], ["schema", "forget"],
    ["schema", "check", "lock", "store", "--alias", "x"],
    ["history", "store", "--last", "0"], ["watch", "store", "--every", "0"],
    ["watch", "store", "--count", "0"], ["export", "store", "-o", "-", "--format", "json"],
    ["quarantine", "export", "store", "--revision", "1", "-o", "-", "--format", "json"],
    ["inspect"], ["inspect", "store", "--port", "65536"],
    ["inspect", "store", "--encrypt", "archives"],
    ["copy", "store", "other", "--jobs", "0"], ["verify", "store", "--jobs", "65"],
    ["size"], ["size", "store", "--depth", "0"], ["copy", "store"], ["pin"], ["unpin", "store"],
    ["purge", "store"], ["purge", "store", "--keep-last", "0"],
    ["purge", "store", "--older-than", "soon"], ["purge", "store", "--max-bytes", "lots"],
    ["quarantine", "restore", "store"], ["quarantine", "delete", "store"],
    ["purge", "store", "--keep-daily", "0"], ["undo", "store", "--line", "0"],
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
      (["unpin", "store", "--revison", "3"], "--revison", "--revision"),
      (
        ["quarantine", "delete", "store", "--revision", "1", "--for-god"], "--for-god", "--for-good"
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
    let verbs = try ToolVerb.all().map(\.name) + ["schema", "quarantine", "state"]
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
      ["list"], ["show"], ["verify"], ["doctor"], ["size"], ["history"], ["watch"], ["inspect"],
      ["pin"],
      ["unpin", "--revision", "1"], ["purge", "--keep-last", "1"], ["explain"],
      ["quarantine", "list"], ["quarantine", "restore", "--revision", "1"],
      ["quarantine", "delete", "--revision", "1", "--for-good"],
      ["quarantine", "export", "--revision", "1", "-o", "x"], ["export", "-o", "x.json"],
      ["migrate", "--plan", NotesFixtures.plan],
    ]
    for verb in verbs {
      let isNested = verb[0] == "quarantine"
      for (store, status) in [("nothing", Int32(74)), ("text", 2)] {
        var arguments = verb
        arguments.insert(store, at: isNested ? 2 : 1)
        let outcome = try tool(arguments)
        #expect(outcome.status == status, "\(arguments): \(outcome.error)")
        #expect(outcome.error.contains(store), "\(arguments): \(outcome.error)")
        #expect(outcome.error.split(separator: "\n").count >= 2, "no remedy: \(outcome.error)")
      }
    }
    #expect(tool.names() == ["text"])
  }

  @Test func theToolSaysWhatItsStatusesMean() throws {
    let outcome = try Tool()("--help")
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
    #expect(try tool("demo", "--store", "store", "--kind", "sqlite").status == 64)
  }
}
