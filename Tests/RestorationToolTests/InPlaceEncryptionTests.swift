import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationTestSupport
import SchemaTestSupport
import Testing

/// Encrypting and decrypting the existing revisions of a store.
@Suite struct InPlaceEncryptionTests {
  private static let secret = "a draft"
  private static let key = ["--key-file", "state.key"]

  /// A store with three revisions of one session, of which the second is pinned, and one of another.
  private func make(_ store: TestStore) throws -> Tool {
    let tool = Tool()
    for time in [1.0, 2, 3] { try tool.save(Documents.notes(timestamp: time), in: store) }
    try tool.save(Documents.notes(scene: "second", timestamp: 4), in: store)
    let pin = ["label", store.rawValue, "--scene", "main", "--revision", "2"]
    #expect(try tool(pin).status == 0)
    return tool
  }

  /// The files of a store that have a text in plain.
  private func files(having text: String, in store: TestStore, of tool: Tool) -> [String] {
    let beside = tool.names().filter { $0.hasPrefix(store.rawValue) }
    return beside.filter { name in
      ((try? tool.bytes(name)) ?? []).firstRange(of: Array(text.utf8)) != nil
    }
  }

  @Test(
    "Encrypted in place, a store has no plain byte of it, and with the key all that it had",
    arguments: TestStore.allCases
  )
  func nothingPlainIsLeft(store: TestStore) throws {
    let tool = try make(store)
    let name = store.rawValue
    let before = try tool("list", name).output
    #expect(!files(having: Self.secret, in: store, of: tool).isEmpty)
    let done = try tool(["encrypt", name, "--format", "json"] + Self.key)
    #expect(done.status == 0, "\(done.error)")
    let report = try expectJSON(done, follows: "encryption-report-v1")
    #expect(report["changed"]?.number == 4)
    #expect(files(having: Self.secret, in: store, of: tool) == [])
    #expect(try tool(["list", name] + Self.key).output == before)
    #expect(try tool(["verify", name] + Self.key).status == 0)
    let exported = try tool(
      ["export", "\(name)@1", "--scene", "main", "-o", "one.json"] + Self.key
    )
    #expect(exported.status == 0, "\(exported.error)")
    #expect(try tool.bytes("one.json") == Documents.notes(timestamp: 1).json())
    // Without the key nothing is shown, and nothing plain gets in.
    #expect(try tool("show", name, "--scene", "main").status == 2)
    #expect(try tool("import", "saved.json", name).status == 2)
    let again = try tool(["encrypt", name] + Self.key)
    #expect(again.status == 0)
    #expect(again.output == "encrypted 0 revisions of 2 sessions; 4 needed no change\n")
  }

  @Test(
    "Decrypted in place, a store is what it was and needs no key",
    arguments: TestStore.allCases
  )
  func decryptingUndoesEncrypting(store: TestStore) throws {
    let tool = try make(store)
    let name = store.rawValue
    let before = try tool("list", name, "--format", "json").output
    #expect(try tool(["encrypt", name] + Self.key).status == 0)
    let done = try tool(["encrypt", name, "--scope", "none"] + Self.key)
    #expect(done.status == 0, "\(done.error)")
    #expect(done.output == "decrypted 4 revisions of 2 sessions; 0 needed no change\n")
    #expect(try tool("list", name, "--format", "json").output == before)
    #expect(try tool("verify", name).status == 0)
    let saved = try tool("import", "saved.json", name)
    #expect(saved.output.contains("revision 2 of org.example.notes / second"), "\(saved.error)")
    // A store that is plain already stays so, also when asked again.
    #expect(try tool(["encrypt", name, "--scope", "none"] + Self.key).status == 0)
  }

  @Test("A dry run says what would be done and changes nothing", arguments: TestStore.allCases)
  func aDryRunChangesNothing(store: TestStore) throws {
    let tool = try make(store)
    let name = store.rawValue
    let before = try tool.state(of: name)
    let plan = try tool(["encrypt", name, "--dry-run"] + Self.key)
    #expect(plan.status == 0, "\(plan.error)")
    #expect(
      plan.output == "would have encrypted 4 revisions of 2 sessions; 0 needed no change\n"
    )
    #expect(try tool.state(of: name) == before)
    #expect(!tool.exists("state.key"))
  }

  @Test(
    "What cannot be encrypted stays, is named, and is not called done",
    arguments: TestStore.allCases
  )
  func whatStaysIsNamed(store: TestStore) throws {
    let tool = try make(store)
    let name = store.rawValue
    try tool.damage(Documents.notes(timestamp: 1), in: store)
    let done = try tool(["encrypt", name, "--format", "json"] + Self.key)
    #expect(done.status == 1)
    let report = try expectJSON(done, follows: "encryption-report-v1")
    #expect(report["isDone"]?.isEqual(to: .bool(false)) == true)
    #expect(report["left"]?.elements.map { $0["revision"]?.number } == [1])
    #expect(
      done.error.contains("stays readable without the key: revision 1 of org.example.notes / main")
    )
    #expect(
      try tool(["encrypt", name] + Self.key).output.contains("is not done: 1 stayed readable")
    )
    #expect(try tool(["show", "\(name)@3", "--scene", "main"] + Self.key).status == 0)
  }

  @Test("Private values alone are encrypted on request", arguments: TestStore.allCases)
  func privateValuesAlone(store: TestStore) throws {
    let tool = Tool()
    let name = store.rawValue
    var document = Documents.notes()
    document["tabs"]?["search"] = .private(0, .string("a canary"))
    try tool.write(document.archive().bytes.array, to: "saved.restoration")
    #expect(try tool("import", "saved.restoration", name).status == 0)
    let arguments = ["encrypt", name, "--scope", "privateValues"] + Self.key
    #expect(try tool(arguments).output.hasPrefix("encrypted 1 revision "))
    #expect(files(having: "a canary", in: store, of: tool) == [])
    #expect(try tool("get", name, "tabs/editor", "text").output == "\(Self.secret)\n")
    let revealed = try tool(["get", name, "tabs", "search", "--reveal"] + Self.key)
    #expect(revealed.output == "a canary\n")
    // More is done on request, less is not.
    #expect(try tool(["encrypt", name] + Self.key).status == 0)
    #expect(try tool("show", name).status == 2)
    #expect(try tool(arguments).status == 64)
    #expect(try tool(["encrypt", name, "--scope", "none"] + Self.key).status == 0)
    let exported = try tool("export", name, "-o", "out.restoration", "--include-private")
    #expect(exported.status == 0)
    #expect(try tool.bytes("out.restoration") == tool.bytes("saved.restoration"))
  }

  @Test("Another key changes nothing", arguments: TestStore.allCases)
  func anotherKeyChangesNothing(store: TestStore) throws {
    let tool = try make(store)
    let name = store.rawValue
    #expect(try tool(["encrypt", name] + Self.key).status == 0)
    try tool.write(String(repeating: "13", count: 32) + "\n", to: "wrong.key")
    try tool.setPermissions(0o600, of: "wrong.key")
    let before = try tool(["list", name, "--format", "json"] + Self.key).output
    for scope in ["archives", "none"] {
      let verb = ["encrypt", name, "--scope", scope]
      #expect(try tool(verb + ["--key-file", "wrong.key"]).status == 2)
      #expect(try tool(verb).status == 64)
    }
    #expect(try tool(["list", name, "--format", "json"] + Self.key).output == before)
  }

  @Test(
    "Keys come from descriptors and standard input, the old and the new one from different ones"
  )
  func keysNeedNotLieInFiles() throws {
    let tool = try make(.files)
    let (old, new) = (String(repeating: "1a", count: 32), String(repeating: "2b", count: 32))
    #expect(try tool(["encrypt", "store", "--key-file", "-"], input: old).status == 0)
    let rekey = ["encrypt", "store", "--key-file", "-", "--new-key-descriptor"]
    #expect(try tool(rekey + ["0"], input: old).status == 64)
    let process = try tool.process([
      "-c", #""$0" encrypt store --key-file - --new-key-descriptor 3 3<<<"$2" <<<"$1""#,
      try Tool.program().path, old, new,
    ])
    process.executableURL = URL(filePath: "/bin/bash")
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let decrypt = ["encrypt", "store", "--scope", "none", "--key-descriptor", "0"]
    #expect(try tool(decrypt, input: old).status == 2)
    #expect(try tool(decrypt, input: new).status == 0)
    #expect(try tool("show", "store", "--scene", "main").status == 0)
  }
}
