import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationSQLite
import RestorationStorage
import RestorationTestSupport
import SchemaTestSupport
import Testing

/// A whole store in one file, and back.
@Suite struct BackupTests {
  private static let key = ["--key-file", "state.key"]

  private func open(
    _ tool: Tool,
    _ store: TestStore,
    _ scope: StoreEncryption.Scope? = nil
  ) async throws -> RevisionStore {
    var options = StoreOptions()
    options.encryption = scope.map {
      let keys = KeyFile(path: tool.path("state.key"))
      return StoreEncryption(keys: keys, scope: $0, plaintext: .readable)
    }
    let path = tool.path(store.rawValue)
    return store == .files
      ? try await RevisionStore(files: path, options: options)
      : try await RevisionStore(sqlite: path, options: options)
  }

  /// A store with everything that a store can have.
  private func makeFull(_ store: TestStore) async throws -> Tool {
    let tool = Tool()
    // Revisions 1 to 6, of which 2 is pinned, 3 damaged and in quarantine, 1 and 6 removed.
    var document = Documents.notes(timestamp: 3)
    let plain = try await open(tool, store)
    let session = SceneSession(document.header)
    for time in [1.0, 2, 3] {
      document = Documents.notes(timestamp: time)
      try await plain.save(document.archive(), for: session)
    }
    try tool.damage(Documents.notes(timestamp: 3), in: store)
    let again = try await open(tool, store)
    for time in [4.0, 5, 6] {
      document = Documents.notes(timestamp: time)
      try await again.save(document.archive(), for: session)
    }
    try await again.setPinned(true, 2, of: session)
    try await again.updateLedger(of: session) { ledger in
      ledger.confirmed = 5
    }
    let discarded = Documents.notes(scene: "discarded")
    try await again.save(discarded.archive(), for: SceneSession(discarded.header))
    try await again.discard(SceneSession(discarded.header), at: 700)
    // Nothing but a ledger.
    try await again.updateLedger(of: SceneSession(app: "org.example.notes", scene: "ledger")) {
      $0.confirmed = 1
    }
    for (scene, scope) in [("sealed", StoreEncryption.Scope.archives), ("half", .privateValues)] {
      var document = Documents.notes(scene: scene)
      document["tabs"]?["search"] = .private(0, .string("a canary"))
      let sealed = try await open(tool, store, scope)
      try await sealed.save(document.archive(), for: SceneSession(document.header))
    }
    let policy = RetentionPolicy.newest(4)
    _ = try await again.apply(again.plan(policy))
    return tool
  }

  /// The output of all reading verbs about a store.
  private func look(_ tool: Tool, at store: String) throws -> [String] {
    var result: [String] = []
    for key in [[], Self.key] {
      for verb in ["list", "verify", "history"] {
        let outcome = try tool([verb, store, "--format", "json"] + key)
        let ages = #""ageSeconds" : \d+"#
        result.append(
          outcome.output.replacingOccurrences(of: ages, with: "", options: .regularExpression)
        )
      }
      result.append(try tool(["quarantine", store, "--format", "json"] + key).output)
    }
    for scene in ["main", "sealed", "half", "discarded"] {
      let arguments = ["export", store, "--scene", scene, "-o", "-", "--include-private"]
      result.append(try tool(arguments + Self.key).output)
      result.append(try tool(["explain", store, "--scene", scene] + Self.key).output)
    }
    let file = store + ".bytes"
    let exported = try tool("quarantine", store, "--revision", "3", "-o", file)
    #expect(exported.status == 0)
    result.append(try tool.bytes(file).map { String($0, radix: 16) }.joined(separator: " "))
    return result
  }

  @Test("What chooses from a store is refused for a backup, and nothing is made")
  func optionsOfACopyAreRefused() throws {
    let tool = try Tool.withFourRevisions(in: .files)
    #expect(try tool("backup", "store", "b").status == 0)
    for options in [
      ["--scene", "main"], ["--revision", "1"], ["--append"], ["--jobs", "2"],
      ["--encrypt", "none"],
    ] {
      let outcome = try tool(["copy", "b", "back"] + options)
      #expect(outcome.status == 64, "\(options): \(outcome.error)")
      #expect(outcome.error.contains("b is a backup"), "\(outcome.error)")
      #expect(!tool.exists("back"), "\(options)")
    }
    // Names of one revision, which a whole store does not get.
    for name in ["back.restoration", "back.json"] {
      #expect(try tool("copy", "b", name).status == 64)
      #expect(!tool.exists(name))
    }
  }

  @Test(
    "Everything that a store can have comes back, byte for byte, in either kind of store",
    arguments: TestStore.allCases,
    TestStore.tried
  )
  func everythingComesBack(from: TestStore, to: TestStore) async throws {
    let tool = try await makeFull(from)
    let target = to == .files ? "restored" : "restored.sqlite"
    let written = try tool("backup", from.rawValue, "whole.backup", "--format", "json")
    #expect(written.status == 0, "\(written.error)")
    try expectJSON(written, follows: "backup-report-v1")
    let restored = try tool("copy", "whole.backup", target, "--format", "json")
    #expect(restored.status == 0, "\(restored.error)")
    try expectJSON(restored, follows: "backup-report-v1")
    let (before, after) = (try look(tool, at: from.rawValue), try look(tool, at: target))
    #expect(before == after)
    #expect(
      before.contains { $0.contains("a canary") }
        && before.contains { $0.contains("pinned\" : true") }
    )
    #expect(!String(decoding: try tool.bytes("whole.backup"), as: UTF8.self).contains("a canary"))
    // The restored store equals the original, to the last byte.
    #expect(try tool("backup", target, "again.backup").status == 0)
    #expect(try tool.bytes("again.backup") == tool.bytes("whole.backup"))
    // Numbers go on where they were.
    try tool.write(Documents.notes(timestamp: 9).json(), to: "next.json")
    for store in [from.rawValue, target] {
      let outcome = try tool(
        ["import", "next.json", store] + Self.key + ["--encrypt", "privateValues"]
      )
      #expect(outcome.output.contains("revision 7 of"), "\(outcome.output)\(outcome.error)")
    }
  }

  @Test func linesFollowTheirSchema() async throws {
    let tool = try await makeFull(.files)
    #expect(try tool("backup", "store", "whole.backup").status == 0)
    let schema = try SchemaCheck(named: "backup-v1")
    let lines = try tool.bytes("whole.backup").split(separator: UInt8(ascii: "\n"))
    #expect(lines.count > 8)
    for line in lines { #expect(try schema.faults(in: SchemaCheck.read(Array(line))) == []) }
  }

  @Test("A backup that is not what was written restores nothing")
  func damagedBackupsAreRefused() async throws {
    let tool = try await makeFull(.files)
    #expect(try tool("backup", "store", "whole.backup").status == 0)
    let whole = try tool.bytes("whole.backup")
    let lines = whole.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var broken: [[UInt8]] = [[], Array("{}\n".utf8), Array(whole.dropLast(20))]
    for index in lines.indices.dropLast() {
      var without = lines
      without.remove(at: index)
      broken.append(Array(without.joined(separator: [UInt8(ascii: "\n")])))
    }
    for place in stride(from: 5, to: whole.count, by: max(whole.count / 60, 1)) {
      var bytes = whole
      bytes[place] ^= 1
      broken.append(bytes)
    }
    for bytes in broken {
      try tool.write(bytes, to: "broken.backup")
      let outcome = try tool("copy", "broken.backup", "restored")
      #expect(outcome.status == 2 || outcome.status == 3, "\(outcome.error)")
      #expect(!tool.exists("restored"))
    }
    #expect(try tool("copy", "nothing.backup", "restored").status == 74)
    #expect(try tool("copy", "whole.backup", "store").status == 64)
  }

  @Test(
    "Both ways are gone on with after an interruption, at any line",
    arguments: TestStore.allCases
  )
  func bothWaysCanBeResumed(store: TestStore) async throws {
    let tool = try await makeFull(store)
    #expect(try tool("backup", store.rawValue, "whole.backup").status == 0)
    let whole = try tool.bytes("whole.backup")
    let lines = whole.split(separator: UInt8(ascii: "\n"))
    // The last one and some before it, or all.
    let tries = SweepLength.count(3, sweep: lines.count, long: lines.count)
    for count in Set((1...tries).map { $0 * lines.count / tries - 1 }).sorted() {
      // The rest of a line that a process was writing when it was killed.
      let partial =
        Array(lines[..<count].map { Array($0) + [10] }.joined()) + lines[count].prefix(9)
      try tool.write(partial, to: "part.backup.partial")
      #expect(try tool("backup", store.rawValue, "part.backup").status == 64)
      #expect(try tool("backup", store.rawValue, "part.backup", "--resume").status == 0)
      #expect(try tool("copy", "part.backup", "restored\(count)").status == 0)
      #expect(try tool("backup", "restored\(count)", "again.backup", "--force").status == 0)
      #expect(try tool.bytes("again.backup") == whole, "\(count)")
      // The same file again, as after a run that was cut short.
      let resumed = try tool("copy", "whole.backup", "restored\(count)", "--resume")
      #expect(resumed.status == 0, "\(resumed.error)")
      try FileManager.default.removeItem(atPath: tool.path("part.backup"))
    }
    #expect(try tool("copy", "whole.backup", "restored\(lines.count - 1)").status == 64)
    #expect(try tool("backup", store.rawValue, "whole.backup").status == 64)
  }

  @Test("A backup is checked without restoring it, and finds what the store would")
  func backupsAreChecked() async throws {
    let tool = try await makeFull(.files)
    #expect(try tool("backup", "store", "whole.backup").status == 0)
    for key in [[], Self.key] {
      let (store, backup) = (
        try tool(["verify", "store"] + key), try tool(["verify", "whole.backup"] + key)
      )
      let lines = { (text: String) in Set(text.split(separator: "\n").map(String.init)) }
      #expect(lines(backup.output) == lines(store.output))
      #expect(backup.status == store.status)
    }
    let json = try tool("verify", "whole.backup", "--format", "json")
    _ = try expectJSON(json, follows: "verify-v1")
    #expect(try tool("verify", "whole.backup", "--scene", "nobody").status == 64)
    // Other verbs say what to do with it.
    let listed = try tool("list", "whole.backup")
    #expect(listed.error.contains("restoration verify whole.backup"), "\(listed.error)")
    var bytes = try tool.bytes("whole.backup")
    bytes[bytes.count / 2] ^= 1
    try tool.write(bytes, to: "broken.backup")
    let broken = try tool("verify", "broken.backup")
    #expect(broken.status == 2, "\(broken.output)")
    #expect(!broken.error.contains("nothing was restored"))
  }

  @Test("A revision that is not its session's comes back as it is, and is named")
  func foreignRevisionsAreNamed() throws {
    let tool = Tool()
    for scene in ["main", "other"] {
      try tool.write(Documents.notes(scene: scene).json(), to: "saved.json")
      #expect(try tool("import", "saved.json", "store").status == 0)
    }
    // The revision of one session in the place of the other's.
    let files = tool.names(below: "store").filter { $0.hasSuffix(".restoration") }
    let bytes = try tool.bytes("store/\(files[0])")
    try tool.write(bytes, to: "store/\(files[1])")
    try tool.setPermissions(0o600, of: "store/\(files[1])")
    let written = try tool("backup", "store", "b")
    #expect(written.status == 1 && written.error.contains("it belongs to"), "\(written.error)")
    #expect(try tool("verify", "b").status == 2)
    let outcome = try tool("copy", "b", "back")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("it belongs to"), "\(outcome.error)")
  }

  @Test("A backup names a damaged ledger")
  func damagedLedgersAreNamed() async throws {
    let tool = Tool()
    let store = try await open(tool, .files)
    let document = Documents.notes(timestamp: 1)
    let session = SceneSession(document.header)
    try await store.save(document.archive(), for: session)
    try await store.updateLedger(of: session) { $0.confirmed = 1 }
    try tool.damage(record: "ledger")
    let outcome = try tool("backup", "store", "b")
    #expect(outcome.status == 1, "\(outcome.error)")
    #expect(outcome.error.contains("ledger"), "\(outcome.error)")
  }

  @Test(
    "Revisions that undo brings back between two runs of a backup are restored",
    arguments: TestStore.allCases
  )
  func undoBetweenTwoRuns(store: TestStore) throws {
    let tool = Tool()
    let name = store.rawValue
    for time in [1.0, 2] { try tool.save(Documents.notes(timestamp: time), in: store) }
    #expect(try tool("remove", name, "--scene", "main").status == 0)
    #expect(try tool("backup", name, "whole.backup").status == 0)
    // The run was interrupted before the last line, when the revisions rested.
    let lines = try tool.bytes("whole.backup").split(separator: UInt8(ascii: "\n")).dropLast()
    try tool.write(Array(lines.map { Array($0) + [10] }.joined()), to: "part.backup.partial")
    #expect(try tool("undo", name).status == 0)
    let resumed = try tool("backup", name, "part.backup", "--resume")
    #expect(resumed.status == 0, "\(resumed.error)")
    let restored = try tool("copy", "part.backup", "restored")
    #expect(restored.status == 0, "\(restored.error)")
    for number in [1, 2] {
      for place in [name, "restored"] {
        let file = "\(place).\(number).restoration"
        #expect(try tool("export", "\(place)@\(number)", "-o", file).status == 0)
      }
      let before = try tool.bytes("\(name).\(number).restoration")
      #expect(try tool.bytes("restored.\(number).restoration") == before)
    }
    // Continuing a restore that is done moves nothing for good.
    #expect(try tool("copy", "part.backup", "restored", "--resume").status == 0)
    #expect(try tool("show", "restored@2").output.contains("revision 2 "))
  }

  @Test("A backup names what is damaged, also when it is continued", arguments: TestStore.allCases)
  func damageIsNamed(store: TestStore) throws {
    let name = store.rawValue
    let tool = Tool()
    for time in [1.0, 2, 3] { try tool.save(Documents.notes(timestamp: time), in: store) }
    try tool.damage(Documents.notes(timestamp: 2), in: store)
    for options in [[], ["--resume"], ["--force"]] as [[String]] {
      // One that lacks a revision is not complete, and is not continued.
      if store == .sqlite, options == ["--resume"] { continue }
      let outcome = try tool(["backup", name, "b"] + options)
      #expect(outcome.status == 1, "\(options)")
      #expect(
        outcome.error.contains("revision 2 of org.example.notes / main"),
        "\(options): \(outcome.error)"
      )
    }
  }

  @Test("A backup names damaged records")
  func damagedRecordsAreNamed() throws {
    let tool = Tool()
    try tool.save(Documents.notes(timestamp: 1), in: .files)
    #expect(try tool("label", "store").status == 0)
    try tool.damage(record: "pins")
    let outcome = try tool("backup", "store", "b")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("the record of pins and labels is damaged"), "\(outcome.error)")
  }

  @Test("A backup that is complete already is not an error to continue")
  func completeBackups() throws {
    let tool = Tool()
    try tool.save(Documents.notes(timestamp: 1), in: .files)
    #expect(try tool("backup", "store", "b").status == 0)
    let before = try tool.bytes("b")
    let again = try tool("backup", "store", "b", "--resume")
    #expect(again.status == 0, "\(again.error)")
    #expect(again.output.contains("complete already"))
    #expect(try tool.bytes("b") == before)
    // An old backup is not taken for a new one.
    try tool.save(Documents.notes(timestamp: 2), in: .files)
    #expect(try tool("backup", "store", "b", "--resume").status == 64)
  }
}
