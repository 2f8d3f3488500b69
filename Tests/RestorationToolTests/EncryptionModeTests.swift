import Foundation
import RestorationArchive
import RestorationMigration
import Testing

/// The encryption mode of a store is kept, or named explicitly; never guessed.
@Suite struct EncryptionModeTests {
  private static let key = ["--key-file", "state.key"]

  /// A store of the Notes app with a private value, encrypted in one way.
  private func make(_ mode: String, in store: TestStore) throws -> Tool {
    let tool = Tool()
    let arguments = mode == "none" ? [] : Self.key + ["--encrypt", mode]
    // The third has a private value.
    let outcome = try tool(["import", NotesFixtures.later(3), store.rawValue] + arguments)
    #expect(outcome.status == 0, "\(outcome.error)")
    return tool
  }

  /// The state that each revision of a store shows without the key.
  private func states(_ tool: Tool, _ store: String) throws -> [String] {
    let listed = try tool("list", store).revisions
    return listed.map { String($0.split(separator: " ")[1]) }
  }

  private func hasCanary(_ tool: Tool, _ store: String) throws -> Bool {
    let files = [store] + tool.names(below: store).map { "\(store)/\($0)" }
    let secret = Array(Self.secret.utf8)
    return files.contains { ((try? tool.bytes($0)) ?? []).firstRange(of: secret) != nil }
  }

  private static let secret = "canary-7f3a"

  @Test("Revisions without private values are not called encrypted")
  func nothingToEncrypt() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    let outcome = try tool(["encrypt", "store", "--scope", "privateValues"] + Self.key)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(
      outcome.output
        == "encrypted 0 revisions of 1 session; 1 needed no change\n"
    )
  }

  @Test func encryptingWithoutAKeyIsRefused() throws {
    let tool = Tool()
    for mode in ["archives", "privateValues"] {
      let outcome = try tool("import", NotesFixtures.archive(1), "store", "--encrypt", mode)
      #expect(outcome.status == 64)
      #expect(outcome.error.contains("--key-file"))
    }
    #expect(!tool.exists("store"))
  }

  @Test(arguments: TestStore.allCases, ["archives", "privateValues"])
  func migratingKeepsHowFarAStoreIsEncrypted(store: TestStore, mode: String) throws {
    let tool = try make(mode, in: store)
    let migrated = try tool(
      ["migrate", store.rawValue, "--plan", NotesFixtures.plan] + Self.key
    )
    #expect(migrated.status == 0, "\(migrated.error)")
    let wanted = mode == "archives" ? "sealed" : "good"
    #expect(try states(tool, store.rawValue) == [wanted, wanted])
  }

  @Test(arguments: ["archives", "privateValues"])
  func copyingKeepsHowFarAStoreIsEncrypted(mode: String) throws {
    let tool = try make(mode, in: .files)
    var document = Documents.notes()
    document["tabs"]?["search"] = .private(0, .string(Self.secret))
    try tool.write(document.archive().bytes.array, to: "canary.restoration")
    #expect(try tool(["import", "canary.restoration", "store"] + Self.key).status == 0)
    #expect(try tool(["copy", "store", "copy.sqlite"] + Self.key).status == 0)
    let wanted = mode == "archives" ? "sealed" : "good"
    for store in ["store", "copy.sqlite"] {
      #expect(try states(tool, store) == [wanted, wanted])
      #expect(try !hasCanary(tool, store))
    }
    let shown = try tool(
      ["show", "copy.sqlite", "--app", "org.example.notes", "--reveal", "--revision", "2"]
        + Self.key
    )
    #expect(shown.output.contains(Self.secret))
  }

  @Test func copyingTakesAnotherModeByNameOnly() throws {
    let tool = try make("archives", in: .files)
    #expect(try tool(["copy", "store", "plain", "--encrypt", "none"] + Self.key).status == 0)
    #expect(try states(tool, "plain") == ["good"])
    let again = try tool(["copy", "plain", "sealed"] + Self.key)
    #expect(again.status == 64)
    #expect(again.error.contains("--encrypt archives"))
    #expect(!tool.exists("sealed"))
    #expect(
      try tool(["copy", "plain", "sealed", "--encrypt", "privateValues"] + Self.key).status == 0
    )
    #expect(try states(tool, "sealed") == ["good"])
  }

  @Test("A key for a store that is not encrypted is no reason to encrypt it, nor to ignore the key")
  func aKeyForAPlainStoreIsAskedAbout() throws {
    let tool = try make("none", in: .sqlite)
    let before = try tool.state(of: "store.sqlite")
    try tool.write(Array((String(repeating: "13", count: 32) + "\n").utf8), to: "state.key")
    try tool.setPermissions(0o600, of: "state.key")
    for arguments in [
      ["import", NotesFixtures.archive(1), "store.sqlite"],
      ["migrate", "store.sqlite", "--plan", NotesFixtures.plan],
    ] {
      let outcome = try tool(arguments + Self.key)
      #expect(outcome.status == 64, "\(outcome.error)")
      #expect(outcome.error.contains("is not encrypted; nothing was saved"))
    }
    #expect(try tool.state(of: "store.sqlite") == before)
  }

  @Test func withoutItsKeyNothingOfAnEncryptedStoreIsCopied() throws {
    let tool = try make("archives", in: .files)
    let outcome = try tool("copy", "store", "copy")
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(
      outcome.error.contains("nothing was copied\n  give the key of the store with --key-file")
    )
    #expect(!tool.exists("copy"))
  }

  @Test("Sealed revisions are not damaged ones, and a migration without the key leaves them alone")
  func migratingWithoutTheKeySaysSo() throws {
    let tool = try make("archives", in: .files)
    let outcome = try tool("migrate", "store", "--plan", NotesFixtures.plan)
    #expect(outcome.status == 2)
    #expect(!outcome.output.contains("damaged"))
    #expect(outcome.output.contains("open the store with its key"))
    #expect(try states(tool, "store") == ["sealed"])
  }

  @Test(
    "A key that is of no use is said by every verb, with what to do",
    arguments: TestStore.tried
  )
  func anUnusableKeyIsSaid(store: TestStore) throws {
    let tool = try make("archives", in: store)
    let name = store.rawValue
    try tool.write(tool.bytes("state.key"), to: "open.key")
    try tool.setPermissions(0o644, of: "open.key")
    try tool.write("no key", to: "text.key")
    try tool.setPermissions(0o600, of: "text.key")
    try FileManager.default.createDirectory(
      atPath: tool.path("folder.key"),
      withIntermediateDirectories: false
    )
    for (key, words, status) in [
      ("missing.key", "put it back", 2), ("open.key", "run chmod 600 open.key", 5),
      ("folder.key", "folder.key", 2), ("text.key", "64 hexadecimal digits", 2),
    ] as [(String, String, Int32)] {
      for verb in ["list", "show", "verify", "history", "quarantine"] {
        let outcome = try tool([verb, name, "--key-file", key])
        #expect(outcome.status == status, "\(verb) \(key)")
        #expect(outcome.output == "", "\(verb) \(key)")
        #expect(outcome.error.contains(words), "\(verb) \(key): \(outcome.error)")
      }
      let doctor = try tool("doctor", name, "--key-file", key)
      #expect(doctor.status == status)
      #expect(doctor.output.contains(words), "\(doctor.output)")
    }
  }

  @Test("A key can come through a descriptor and through standard input")
  func aKeyNeedNotLieInAFile() throws {
    let tool = try make("archives", in: .files)
    let key = String(decoding: try tool.bytes("state.key"), as: UTF8.self)
    #expect(try tool("verify", "store", "--key-file", "-", input: key).status == 0)
    #expect(try tool("verify", "store", "--key-descriptor", "0", input: key).status == 0)
    #expect(try tool("verify", "store", "--key-file", "-", input: "nothing").status == 2)
    #expect(try tool("verify", "store", "--key-descriptor", "77").status == 74)
    let migrated = try tool(
      "migrate",
      "store",
      "--plan",
      NotesFixtures.plan,
      "--key-file",
      "-",
      input: key
    )
    #expect(migrated.status == 0, "\(migrated.error)")
    let both = try tool("import", "-", "store", "--key-file", "-", input: key)
    #expect(both.status == 64)
    #expect(both.error.contains("standard input is"))
  }
}
