import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationTestSupport
import SchemaTestSupport
import Testing

/// Words of the tool that promised more than it does.
@Suite struct HonestWordsTests {
  @Test("Of many revisions the last are named, and how many there are")
  func revisionsThatAreNotNamed() throws {
    let tool = Tool()
    for number in 1...22 { try tool.save(Documents.notes(timestamp: Double(number)), in: .files) }
    let outcome = try tool("show", "store@99")
    #expect(outcome.status == 64)
    #expect(outcome.error.contains("the last 20 of 22"), "\(outcome.error)")
  }

  @Test("An age that is not met is counted in revisions, and named as it was typed")
  func unitOfAnAge() throws {
    let tool = Tool()
    for number in 1...3 { try tool.save(Documents.notes(timestamp: Double(number)), in: .files) }
    let purge = ["purge", "store", "--older-than", "1d", "--keep-at-least", "3", "--dry-run"]
    let text = try tool(purge)
    #expect(text.output.contains("--older-than 24 h is not met"), "\(text.output)")
    #expect(text.output.contains("more revision"), "\(text.output)")
    let report = try expectJSON(try tool(purge + ["--format", "json"]), follows: "purge-report-v1")
    let unmet = try #require(report["unmet"]?.elements.first)
    #expect(unmet["unit"]?.text == "revisions")
  }

  @Test(
    "A strict migration with a step that is about nothing saves nothing",
    arguments: TestStore.tried
  )
  func strictMigration(store: TestStore) throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: store)
    try tool.write(Array(plan.utf8), to: "p.yaml")
    let before = try tool("list", store.rawValue).output
    let outcome = try tool("migrate", store.rawValue, "--plan", "p.yaml", "--strict")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("nothing was migrated"), "\(outcome.error)")
    #expect(try tool("list", store.rawValue).output == before)
  }

  private let plan = """
    format: restoration-migration-plan
    version: 1
    app: org.example.notes
    migrations:
      - name: renamed
        from: 3
        to: 4
        steps:
          - rename-key: {key: misspelt, to: body}
    """

  @Test("What is wrong with the file of a key has a status of its own")
  func statusesOfKeys() throws {
    let tool = Tool()
    try tool.write(Documents.notes().json(), to: "saved.json")
    #expect(try tool("import", "saved.json", "store", "--key-file", "state.key").status == 0)
    #expect(try tool("list", "store", "--key-descriptor", "99").status == 74)
    try tool.setPermissions(0o644, of: "state.key")
    for verb in ["list", "doctor"] {
      #expect(try tool(verb, "store", "--key-file", "state.key").status == 5, "\(verb)")
    }
  }

  @Test("A session that is removed leaves its names, and no state but in what is named")
  func whatRemoveLeaves() throws {
    let tool = Tool()
    let secret = "a text that is nowhere else"
    var document = Documents.notes(scene: "second")
    document["tabs", "editor"] = ArchiveDocument.Object(
      ObjectDescription(path: .root, className: "Editor", role: .controller),
      values: [KeyedValue("text", .string(secret))]
    )
    try tool.save(Documents.notes(), in: .sqlite)
    try tool.save(document, in: .sqlite)
    // A page of no use makes the next opening replace the database, and keep the damaged one.
    let name = TestStore.sqlite.rawValue
    var bytes = try tool.bytes(name)
    bytes.replaceSubrange(0..<100, with: repeatElement(0, count: 100))
    try tool.write(bytes, to: name)
    #expect(try tool("repair", name).status == 1)
    let removed = try tool("remove", name, "--scene", "second", "--for-good")
    #expect(removed.status == 1)
    #expect(removed.output.contains("its names stay"), "\(removed.output)")
    let needle = Array(secret.utf8)
    let left = tool.names().filter { file in
      (try? tool.bytes(file)).map { $0.firstRange(of: needle) != nil } == true
        && file != "saved.json"
    }
    #expect(!left.isEmpty)
    for file in left { #expect(removed.output.contains(file), "\(file): \(removed.output)") }
  }

  /// An editor that says that it is open, and closes when the test takes that back or is over.
  private static let openEditor =
    "sh -c 'touch started; while test -e started; do sleep 0.1; done' #"

  @Test(
    "A signal leaves nothing of what an editor was given, and ends the editor",
    arguments: [SIGTERM, SIGHUP, SIGINT, SIGUSR1, SIGALRM]
  )
  func signalDuringEdit(number: Int32) throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    let before = try tool.state(of: "store")
    let process = try tool.process(["edit", "store"])
    process.environment?["EDITOR"] = Self.openEditor
    try process.run()
    while !tool.exists("started"), process.isRunning {
      usleep(20_000)
    }
    #expect(kill(process.processIdentifier, number) == 0)
    // Ctrl-C is the editor's.
    if number == SIGINT { try FileManager.default.removeItem(atPath: tool.path("started")) }
    process.waitUntilExit()
    #expect(!tool.names().contains { $0.contains("restoration-edit") }, "\(tool.names())")
    #expect(try tool.state(of: "store") == before)
    if number != SIGINT { #expect(process.terminationReason == .uncaughtSignal) }
  }

  @Test("What an edit has left that was killed for good is named by the next one")
  func killedEdit() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    let process = try tool.process(["edit", "store"])
    process.environment?["EDITOR"] = Self.openEditor
    try process.run()
    while !tool.exists("started"), process.isRunning {
      usleep(20_000)
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try FileManager.default.removeItem(atPath: tool.path("started"))
    let outcome = try tool("edit", "store")
    #expect(outcome.status == 0)
    #expect(
      outcome.error.contains("restoration-edit-\(process.processIdentifier)"),
      "\(outcome.error)"
    )
  }

  /// Runs `edit` with an editor that is one line of shell, with the file as `$0`.
  private func edit(_ tool: Tool, _ line: String) throws -> (status: Int32, said: String) {
    let process = try tool.process(["edit", "store"])
    process.environment?["EDITOR"] = "\(line) #"
    let error = Pipe()
    process.standardError = error
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let said = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }

  @Test(
    "A text that an editor left where it cannot be read is kept and named",
    arguments: [
      "mv \"$0\" \"$0.kept\"",
      "mv \"$0\" \"$0.kept\"; mkdir \"$0\"; mv \"$0.kept\" \"$0\"",
    ]
  )
  func textUnderAnotherName(line: String) throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    let before = try tool.state(of: "store")
    let outcome = try edit(tool, line)
    #expect(outcome.status != 0)
    #expect(outcome.said.contains("your text is kept in "), "\(outcome.said)")
    let kept = try #require(tool.names().first { $0.hasSuffix(".kept") }, "\(tool.names())")
    let folder = String(try #require(kept.split(separator: "/").first))
    #expect(outcome.said.contains(folder), "\(outcome.said)")
    #expect(String(decoding: try tool.bytes(kept), as: UTF8.self).contains("a draft"))
    #expect(try tool.state(of: "store") == before)
  }

  @Test("Nothing is kept of an edit in which the editor removes the file")
  func removedText() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    let outcome = try edit(tool, "rm \"$0\"")
    #expect(outcome.status != 0)
    #expect(!outcome.said.contains("your text is kept"), "\(outcome.said)")
    #expect(!tool.names().contains { $0.contains("restoration-edit") }, "\(tool.names())")
  }
}
