import Foundation
import RestorationMigration
import RestorationTestSupport
import Testing

/// The examples in each verb's help are run as they stand.
@Suite struct ExampleTests {
  @Test("Each verb has two examples or more, and those that can be run here do what they say")
  func examplesCanBeRun() throws {
    let world = try Self.makeWorld()
    for verb in try ToolVerb.all() {
      let examples = try Self.examples(of: verb)
      #expect(examples.count >= 2, "\(verb.name): \(examples)")
      // One that follows a store ends with the next save.
      for example in examples where !example.contains("--follow") {
        let tool = try Tool(copying: world)
        try Self.prepare(tool, for: verb, example)
        let outcome = try Self.run(example, with: tool)
        // Damage, a difference and a way back that there is not are answers; wrong usage is none.
        // The tool that is tested here is built as a plain build is, and says so of servers.
        let needsServer =
          example.contains("postgres://") && outcome.status == 64
          && outcome.error.contains("--traits default,Postgres")
        #expect(
          needsServer || (0...3).contains(outcome.status),
          "\(example): \(outcome.status) \(outcome.error)"
        )
      }
    }
  }

  /// The examples that begin with the verb, as far as no other program has to be installed.
  private static func examples(of verb: ToolVerb) throws -> [String] {
    let help = try Tool()(verb.words + ["--help"]).output
    let lines = help.components(separatedBy: "\n").drop { $0 != "EXAMPLES" }.dropFirst()
    return lines.prefix { $0.hasPrefix("  ") }.compactMap { line in
      let text = String(line.dropFirst(2))
      guard text.hasPrefix("restoration \(verb.name)") else { return nil }
      let own = text.components(separatedBy: " | ")[0]
      // Text after several blanks is a remark.
      return String(own.prefix(upTo: own.range(of: "  ")?.lowerBound ?? own.endIndex))
    }
  }

  private static func run(_ example: String, with tool: Tool) throws -> Tool.Outcome {
    let process = try tool.process([
      "-c", "restoration() { \"$0\" \"$@\"; }; \(example)", try Tool.program().path,
    ])
    process.executableURL = URL(filePath: "/bin/bash")
    process.environment?["HOME"] = tool.path("")
    let error = Pipe()
    process.standardError = error
    process.standardOutput = FileHandle.nullDevice
    // Empty input, so that verbs which read until the end of their input finish.
    let input = Pipe()
    try input.fileHandleForWriting.close()
    process.standardInput = input
    try process.run()
    let said = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Tool.Outcome(
      status: process.terminationStatus,
      output: "",
      error: String(decoding: said, as: UTF8.self)
    )
  }

  /// A directory with everything that examples name.
  private static func makeWorld() throws -> Tool {
    let tool = try Tool.withHistory(in: .sqlite, named: "notes.sqlite")
    func expectFine(_ arguments: [String]) throws {
      let outcome = try tool(arguments)
      #expect(outcome.status == 0, "\(arguments): \(outcome.error)")
    }
    for folder in [".local/state", ".local/share/man/man1"] {
      try FileManager.default.createDirectory(
        atPath: tool.path(folder),
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    }
    for target in [".local/state/notes", "state", "a.sqlite", "backup.sqlite"] {
      try expectFine(["copy", "notes.sqlite", target])
    }
    for (name, revision) in [
      ("state.restoration", "4"), ("backup.restoration", "1"), ("before.restoration", "1"),
      ("v1.restoration", "1"), ("v2.restoration", "4"), ("new.restoration", "4"),
      ("state.json", "4"), ("after.json", "4"), ("v2.json", "4"), ("new.json", "4"),
    ] { try expectFine(["export", "notes.sqlite@\(revision)", "-o", name, "--include-private"]) }
    try tool.write([UInt8](Data(contentsOf: URL(filePath: NotesFixtures.plan))), to: "plan.yaml")
    try tool.write(Array(JSONEncoder().encode(SampleReport.report)), to: "report.json")
    try expectFine(["schema", "notes.sqlite", "-o", "notes.schema"])
    for (name, version) in [("old.schema", 1), ("new.schema", 3)] {
      try expectFine(["schema", NotesFixtures.archive(version), "-o", name])
    }
    try expectFine(["backup", "notes.sqlite", "notes.backup"])
    let sealed = ["import", NotesFixtures.archive(1), "sealed.sqlite", "--key-file", "old.key"]
    try expectFine(sealed)
    for key in ["notes.key", "a.key"] {
      try tool.write(tool.bytes("old.key"), to: key)
      try tool.setPermissions(0o600, of: key)
    }
    return tool
  }

  /// Makes sure that the output of an example is not there yet, and that its input is.
  private static func prepare(_ tool: Tool, for verb: ToolVerb, _ example: String) throws {
    func remove(_ name: String) throws {
      guard tool.exists(name), name != "-" else { return }
      try FileManager.default.removeItem(atPath: tool.path(name))
    }
    let words = example.split(separator: " ").map(String.init)
    if let index = words.firstIndex(of: "-o"), words[index + 1].hasSuffix(".schema") == false {
      try remove(words[index + 1])
    }
    let positions = words.dropFirst(1 + verb.words.count).prefix { !$0.hasPrefix("--") }
    let isNew = !example.contains("--append") && !example.contains("--force")
    if ["copy", "backup"].contains(verb.name), isNew, positions.count > 1 {
      try remove(String(positions[positions.startIndex + 1].drop { $0 == "." || $0 == "/" }))
    }
    if example.contains("second") {
      for number in 1...4 {
        let file = number < 4 ? "v1.restoration" : "v2.json"
        let more = ["import", file, "notes.sqlite", "--scene", "second"]
        #expect(try tool(more).status == 0)
      }
    }
    if verb.name == "label", example.contains("--remove") {
      // It gives first the label that it removes.
      let words = words.dropFirst().filter { $0 != "--remove" }
      #expect(try tool(Array(words)).status == 0)
    }
    if example.contains(" new.key") || example.contains(" b.key") { try remove("new.key") }
    if example.contains("notes.key") { try remove("notes.key") }
    if verb.name == "encrypt", !example.contains("notes.key"), !example.contains("privateValues") {
      for name in ["notes.sqlite", "a.sqlite"] {
        try tool.write(tool.bytes("sealed.sqlite"), to: name)
      }
    }
    if verb.name == "undo" {
      for change in [
        ["purge", "notes.sqlite", "--keep-last", "3"],
        ["set", "notes.sqlite", "tabs/compose", "draftBody", "Buy milk"],
      ] { #expect(try tool(change).status == 0) }
    }
    if verb.name == "quarantine" {
      // The fourth revision, or that of the second scene, is damaged, and then another one is saved.
      let scene = example.contains("second") ? "second" : "main"
      let arguments = ["export", "notes.sqlite@4", "--scene", scene, "-o", "bad.restoration"]
      #expect(try tool(arguments + ["--include-private"]).status == 0)
      let name = example.contains("a.sqlite") ? "a.sqlite" : "notes.sqlite"
      let archive = try tool.bytes("bad.restoration")
      var bytes = try tool.bytes(name)
      let range = try #require(bytes.firstRange(of: archive))
      bytes[range.lowerBound + archive.count / 2] ^= 1
      try tool.write(bytes, to: name)
      let save = ["import", "v2.json", name, "--scene", scene]
      #expect(try tool(save).status == 0)
    }
  }
}
