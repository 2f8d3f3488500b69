import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationSQLite
import RestorationStorage
import RestorationTestSupport
import Testing

/// The tool's refusals, messages and leftovers where it once was wrong.
@Suite struct CandourTests {
  /// Runs a line of bash, in which `"$0"` is the tool.
  private func shell(_ tool: Tool, _ line: String) throws -> Tool.Outcome {
    let process = try tool.process(["-c", line, try Tool.program().path])
    process.executableURL = URL(filePath: "/bin/bash")
    let (output, error) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = error
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Tool.Outcome(
      status: process.terminationStatus,
      output: String(decoding: said, as: UTF8.self),
      error: String(decoding: complaint, as: UTF8.self)
    )
  }

  @Test("A name that is not UTF-8 is refused, and no other file is written in its place")
  func namesThatAreNotUTF8AreRefused() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    let before = tool.names()
    for line in [
      #""$0" export store -o $'b\xff.json'"#, #""$0" import saved.json $'new\xff.sqlite'"#,
      #""$0" copy store $'c\xff'"#, #""$0" list $'store\xff'"#,
    ] {
      let outcome = try shell(tool, line)
      #expect(outcome.status == 64, "\(line)")
      #expect(outcome.error.contains("is not UTF-8"), "\(outcome.error)")
    }
    #expect(tool.names() == before)
  }

  @Test(arguments: [
    (["verfy", "store"], "restoration", "verify"), (["help", "verfy"], "restoration", "verify"),
    (["verfy", "--help"], "restoration", "verify"),
    (["pin", "store"], "restoration", "label"), (["size"], "restoration", "show --sizes"),
  ])
  func aMisspeltVerbIsNamed(arguments: [String], place: String, meant: String) throws {
    let outcome = try Tool()(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.error.contains("Did you mean '\(meant)'?"), "\(outcome.error)")
    #expect(outcome.error.contains("See '\(place) --help'"), "\(outcome.error)")
  }

  @Test func helpOnAVerbThatThereIsNotIsWrongUsage() throws {
    #expect(try Tool()("help", "nosuch").status == 64)
    #expect(try Tool()("help", "list").status == 0)
    #expect(try Tool()("help").status == 0)
  }

  @Test("Another app's database is no store, with any permissions", arguments: [0o644, 0o600])
  func anotherAppsDatabaseIsNoStore(permissions: Int) throws {
    let tool = Tool()
    // The header of a database of three pages that some other app made.
    var header = Array("SQLite format 3\0".utf8) + [0x10, 0x00, 1, 1, 0, 64, 32, 32, 0, 0, 0, 1]
    header += [0, 0, 0, 3] + [UInt8](repeating: 0, count: 3 * 4096 - 32)
    try tool.write(header, to: "app.db")
    try tool.setPermissions(permissions, of: "app.db")
    for verb in ["list", "show", "verify", "doctor"] {
      let outcome = try tool(verb, "app.db")
      #expect(outcome.status == 2, "\(verb): \(outcome.error)")
      #expect(outcome.error.contains("the database of another app"), "\(outcome.error)")
      #expect(!outcome.error.contains("chmod"))
    }
  }

  @Test("Reading a database with a log leaves neither log nor index behind")
  func readingLeavesNoLogBehind() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .sqlite)
    // The header bytes that SQLite writes when a program turns the log on.
    var bytes = try tool.bytes("store.sqlite")
    bytes[18] = 2
    bytes[19] = 2
    try tool.write(bytes, to: "store.sqlite")
    let before = tool.names()
    for verb in ["list", "show", "verify", "doctor"] {
      let outcome = try tool(verb, "store.sqlite")
      #expect(outcome.status == 0, "\(verb): \(outcome.output)\(outcome.error)")
      #expect(tool.names() == before)
    }
    #expect(try tool.bytes("store.sqlite") == bytes)
  }

  @Test("Of many sessions doctor says what differs and counts the rest")
  func doctorCountsWhatIsInOrder() async throws {
    let tool = Tool()
    let store = try await RevisionStore(files: tool.path("store"))
    for number in 0..<60 {
      let document = Documents.notes(scene: "scene \(number)")
      let archive = try document.archive()
      try await store.save(archive, for: SceneSession(archive.header))
    }
    let fine = try tool("doctor", "store")
    #expect(fine.status == 0)
    #expect(fine.output.contains("60 sessions more with good revisions alone"))
    #expect(fine.output.split(separator: "\n").count < 20)
    try tool.damage(Documents.notes(scene: "scene 7"), in: .files)
    let damaged = try tool("doctor", "store")
    #expect(damaged.status == 2)
    #expect(damaged.output.contains("org.example.notes / scene 7: 0 good, 1 damaged"))
    #expect(damaged.output.contains("59 sessions more"))
  }

  @Test(
    "Of a database with a log in a directory that can only be read, the remedy is said",
    // The superuser may write everywhere.
    .enabled(if: geteuid() != 0)
  )
  func aLogNeedsRoomBesideIt() throws {
    let tool = Tool()
    try FileManager.default.createDirectory(
      atPath: tool.path("folder"),
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    #expect(try tool("import", NotesFixtures.archive(1), "folder/store.sqlite").status == 0)
    var bytes = try tool.bytes("folder/store.sqlite")
    // As SQLite marks a database that has a log.
    (bytes[18], bytes[19]) = (2, 2)
    try tool.write(bytes, to: "folder/store.sqlite")
    try tool.setPermissions(0o500, of: "folder")
    let outcome = try tool("list", "folder/store.sqlite")
    try tool.setPermissions(0o700, of: "folder")
    #expect(outcome.status == 74)
    #expect(outcome.error.contains("copy it, with its -wal"), "\(outcome.error)")
    #expect(try tool("list", "folder/store.sqlite").status == 0)
  }

  @Test func aStoreIsNotCopiedIntoItself() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .sqlite)
    let outcome = try tool("copy", "store.sqlite", "./store.sqlite", "--append")
    #expect(outcome.status == 64)
    #expect(outcome.error.contains("are the same"))
    #expect(try tool("list", "store.sqlite").revisions.count == 1)
  }

  @Test("A copy that was cut short is gone on with, and nothing is copied twice")
  func aCopyCanBeResumed() throws {
    let tool = Tool()
    for timestamp in [1.0, 2] { try tool.save(Documents.notes(timestamp: timestamp), in: .files) }
    #expect(try tool("copy", "store", "copy.sqlite").status == 0)
    try tool.save(Documents.notes(timestamp: 3), in: .files)
    #expect(try tool("label", "store", "--revision", "2").status == 0)
    let refused = try tool("copy", "store", "copy.sqlite")
    #expect(refused.status == 64)
    #expect(refused.error.contains("--resume"))
    for _ in 1...2 {
      let resumed = try tool("copy", "store", "copy.sqlite", "--resume")
      #expect(resumed.status == 0, "\(resumed.error)")
      #expect(try tool("list", "copy.sqlite").output == tool("list", "store").output)
    }
    // A store that is not a copy is left alone.
    try tool.write(Documents.notes(timestamp: 9).json(), to: "other.json")
    #expect(try tool("import", "other.json", "other").status == 0)
    let other = try tool("copy", "store", "other", "--resume")
    #expect(other.status == 64)
    #expect(other.error.contains("so the copy cannot be continued"))
    #expect(try tool("copy", "store", "x", "--resume", "--append").status == 64)
  }

  @Test func textIsQuotedSoThatItsEndCanBeTold() throws {
    let tool = Tool()
    var document = Documents.notes()
    document["tabs"]?["quoted"] = .string(#"a "draft" \ b"#)
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    document["tabs"]?["family"] = .string(family)
    document["tabs"]?["joiner"] = .string("a\u{200D}b")
    try tool.save(document, in: .files)
    let shown = try tool("show", "store").output
    #expect(shown.contains(#"quoted: "a \"draft\" \\ b""#), "\(shown)")
    #expect(shown.contains("family: \"\(family)\""))
    #expect(shown.contains(#"joiner: "a\u{200D}b""#))
  }

  @Test func whatCannotBeAPlanIsSaidToBeNone() throws {
    let tool = try Tool.withNotes(in: .files)
    let endless = try tool("migrate", "store", "--plan", "/dev/zero")
    #expect(endless.status == 2)
    #expect(endless.error.contains("/dev/zero is too long to be a plan"))
    try tool.write(String(repeating: "[", count: 100_000), to: "deep.yaml")
    let deep = try tool("migrate", "store", "--plan", "deep.yaml")
    #expect(deep.status == 64)
    #expect(deep.error.contains("expected at most 64 levels, found more"), "\(deep.error)")
    #expect(!deep.error.contains("yaml_set"))
  }

  @Test func namesOfTheToolsOwnMakingAreNotTold() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    let outcome = try tool("export", "store", "-o", "nowhere/a.json")
    #expect(outcome.status == 74)
    #expect(outcome.error.hasPrefix("restoration: cannot write nowhere/a.json: "))
    let long = try tool("import", "saved.json", "new", "--app", String(repeating: "a", count: 2000))
    #expect(long.status == 2)
    #expect(!long.error.contains(" a app") && !long.error.contains("(at )"), "\(long.error)")
    #expect(!tool.exists("new"))
  }

  private static let withScript = Result {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    try tool.write("", to: "plan.yaml")
    try tool.write(tool("--generate-completion-script", "bash").output, to: "script")
    return tool
  }

  @Test(
    "The shell completes files, and what is in the store that the line names",
    arguments: [
      ("restoration list sto", "store"), ("restoration migrate store --plan pl", "plan.yaml"),
      ("restoration show store --scene ", "main"),
      ("restoration show store --app org", "org.example.notes"),
      ("restoration label store --revision ", "1"),
      ("restoration get store ta", "tabs/editor"), ("restoration set store tabs sel", "selected"),
      ("restoration encrypt store --scope pr", "privateValues"),
      ("restoration show store --format h", "html"),
      ("restoration encrypt store --key-file pl", "plan.yaml"),
    ]
  )
  func bashCompletes(line: String, wanted: String) throws {
    let tool = try Self.withScript.get()
    let program = try Tool.program().deletingLastPathComponent().path
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
      .map { "'\($0)'" }.joined(separator: " ")
    let outcome = try shell(
      tool,
      """
      PATH="\(program):$PATH"; compopt() { :; }; source ./script
      COMP_WORDS=(\(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMP_LINE='\(line)'
      COMP_POINT=${#COMP_LINE}; COMP_TYPE=9; COMP_KEY=9
      _restoration restoration "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    )
    #expect(
      outcome.output.split(separator: "\n").contains { $0.hasPrefix(wanted) },
      "\(outcome.output) \(outcome.error)"
    )
  }
}
