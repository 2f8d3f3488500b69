import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import Testing

/// The tool and encrypted stores: nothing without the key, everything with it.
@Suite struct EncryptionTests {
  private let secret = "a draft"
  // Nothing else that is printed may hold it by chance, as the space that is free may hold "1.4".
  private let build = "a build"

  private var notes: ArchiveDocument {
    var document = Documents.notes()
    document.header.bundleVersion = build
    return document
  }

  private func make(_ tool: Tool, _ store: TestStore, _ more: String...) throws {
    try tool.write(notes.json(), to: "saved.json")
    let outcome = try tool(
      ["import", "saved.json", store.rawValue, "--key-file", "state.key"] + more
    )
    #expect(outcome.status == 0, "\(outcome.error)")
  }

  @Test(arguments: TestStore.allCases)
  func everythingIsThereWithTheKey(store: TestStore) throws {
    let tool = Tool()
    try make(tool, store)
    let name = store.rawValue
    for verb in ["list", "show", "verify", "doctor"] {
      let outcome = try tool(verb, name, "--key-file", "state.key")
      #expect(outcome.status == 0, "\(verb): \(outcome.output) \(outcome.error)")
    }
    let shown = try tool("show", name, "--key-file", "state.key")
    #expect(shown.output.contains(secret))
    #expect(try tool("export", name, "-o", "out.json", "--key-file", "state.key").status == 0)
    #expect(try tool.bytes("out.json") == notes.json())
    let listed = try tool("list", name, "--key-file", "state.key", "--format", "json")
    #expect(listed.output.contains(#""bundleVersion" : "\#(build)""#))
  }

  @Test(arguments: TestStore.tried)
  func nothingIsShownWithoutTheKey(store: TestStore) throws {
    let tool = Tool()
    try make(tool, store)
    try tool.write(Array((String(repeating: "13", count: 32) + "\n").utf8), to: "other.key")
    try tool.setPermissions(0o600, of: "other.key")
    let name = store.rawValue
    for key in [[], ["--key-file", "other.key"], ["--key-file", "missing.key"]] {
      for arguments in [
        ["show", name], ["export", name, "-o", "-"], ["verify", name],
        ["verify", name, "--format", "json"], ["doctor", name],
        ["doctor", name, "--format", "json"],
        ["show", name, "--revision", "1"],
      ] {
        let outcome = try tool(arguments + key)
        #expect(outcome.status == 2, "\(arguments + key)")
        for text in [outcome.output, outcome.error] {
          #expect(!text.contains(secret) && !text.contains(build), "\(arguments + key)")
        }
      }
      let listed = try tool(["list", name] + key)
      // A key that is of no use is said; without one, the store can be listed.
      #expect(listed.status == (key.isEmpty ? 0 : 2))
      #expect(listed.output.contains("sealed") == key.isEmpty)
      #expect(!listed.output.contains(build))
      #expect(try tool(["import", "saved.json", name] + key).status == 2)
    }
    #expect(!tool.exists("missing.key"))
    let shown = try tool("show", name)
    #expect(shown.error.contains("--key-file"))
    #expect(try tool("verify", name, "--key-file", "state.key").status == 0)
  }

  @Test(arguments: TestStore.allCases)
  func doctorSaysWhichKeyIsMissing(store: TestStore) throws {
    let tool = Tool()
    try make(tool, store)
    let outcome = try tool("doctor", store.rawValue)
    #expect(
      outcome.output.contains(
        """
        encryption   problem  1 revision cannot be read without a key
                              → give the key with --key-file

        """
      )
    )
  }

  @Test func aKeyFileThatOthersMayReadIsRefused() throws {
    let tool = Tool()
    try make(tool, .files)
    try tool.setPermissions(0o644, of: "state.key")
    let outcome = try tool("show", "store", "--key-file", "state.key")
    #expect(outcome.status == 5)
    #expect(outcome.output == "")
  }

  @Test(arguments: TestStore.allCases)
  func privateValuesAreEncryptedAlone(store: TestStore) throws {
    let tool = Tool()
    var document = Documents.notes()
    document["tabs"]?["search"] = .private(0, .string("a canary"))
    try tool.write(document.archive().bytes.array, to: "saved.restoration")
    let name = store.rawValue
    let imported = try tool(
      "import",
      "saved.restoration",
      name,
      "--key-file",
      "state.key",
      "--encrypt",
      "privateValues"
    )
    #expect(imported.status == 0, "\(imported.error)")
    for file in [name] + tool.names(below: name).map({ "\(name)/\($0)" }) {
      let bytes = (try? tool.bytes(file)) ?? []
      #expect(bytes.firstRange(of: Array("a canary".utf8)) == nil, "\(file)")
    }
    let plain = try tool("export", name, "-o", "plain.json", "--include-private")
    #expect(plain.status == 0, "\(plain.error)")
    #expect(try tool.bytes("plain.json") == Documents.notes().json())
    let whole = try tool(
      "export",
      name,
      "-o",
      "whole.json",
      "--include-private",
      "--key-file",
      "state.key"
    )
    #expect(whole.status == 0)
    #expect(try tool.bytes("whole.json") == document.json())
  }
}
