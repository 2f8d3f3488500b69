import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import Testing

/// Handling of forgeries, made without the key, in a store whose archives are encrypted.
@Suite struct ForgeryTests {
  /// A forgery of the files of a store that needs no key.
  enum Forgery: String, CaseIterable, CustomTestStringConvertible {
    /// A revision of the forger's making, under the next number.
    case unsealed
    /// A sealed revision under the next number.
    case moved
    /// The bytes of an older revision in the place of the newest.
    case replaced
    case keyRecordRemoved

    var testDescription: String { rawValue }
  }

  private static let key = ["--key-file", "state.key"]
  private static let forged = "EVIL"

  private static let verbs: [(name: String, arguments: [String])] = [
    ("list", ["list", "store"]), ("show", ["show", "store"]), ("verify", ["verify", "store"]),
    ("doctor", ["doctor", "store"]), ("history", ["history", "store", "--reveal"]),
    ("show", ["show", "store", "--sizes"]), ("get", ["get", "store", "tabs/editor", "text"]),
    ("export", ["export", "store", "-o", "-"]), ("diff", ["diff", "store@1", "store", "--reveal"]),
    ("grep", ["grep", forged, "store"]), ("edit", ["edit", "store"]),
    ("set", ["set", "store", "tabs", "selected", "5"]), ("revert", ["revert", "store@3"]),
    ("copy", ["copy", "store", "copied"]), ("migrate", ["migrate", "store", "--plan", "p.yaml"]),
    ("purge", ["purge", "store", "--keep-last", "9"]),
    ("purge", ["purge", "store", "--not-seen-for", "0s"]), ("label", ["label", "store"]),
    ("label", ["label", "store@1", "early"]),
    ("label", ["label", "store@1", "--remove"]), ("explain", ["explain", "store"]),
    ("schema", ["schema", "store", "-o", "lock"]),
    ("schema", ["schema", "store", "--check", "sound.lock"]),
    ("plan", ["plan", "one.json", "store"]),
    ("import", ["import", "one.json", "store"]),
    ("repair", ["repair", "store"]), ("backup", ["backup", "store", "b"]),
    ("quarantine", ["quarantine", "store"]),
    ("encrypt", ["encrypt", "store"]), ("encrypt", ["encrypt", "store", "--scope", "none"]),
    ("encrypt", ["encrypt", "store", "--new-key-file", "new.key"]),
    ("remove", ["remove", "store", "--scene", "main", "--for-good"]),
    ("erase", ["erase", "store", "tabs", "selected"]),
  ]

  /// The verbs that read no revision of a store, take no key, or choose as `show` and `history` do.
  private static let others: Set<String> = [
    "inspect", "undo", "keep", "state",
  ]

  @Test("No verb takes what was forged for the state of the user", arguments: Forgery.allCases)
  func verbsByForgeries(forgery: Forgery) throws {
    let source = try Self.store(after: forgery)
    let all = try ToolVerb.all().map(\.name)
    #expect(Set(all) == Set(Self.verbs.map(\.name)).union(Self.others), "a verb has no row here")
    var row: [String] = []
    for (name, arguments) in Self.verbs {
      let tool = try Tool(copying: source)
      let options = try #require(try ToolVerb.all().first { $0.name == name }).options
      let outcome = try tool(arguments + (options.contains("key-file") ? Self.key : []))
      let said = outcome.output + outcome.error
      let comment = Comment(rawValue: "\(forgery): \(name): \(outcome.status): \(said)")
      #expect(!said.contains(Self.forged), comment)
      let isNamed = [
        "unsealed", "sealed", "damaged", "not encrypted", "key record", "no revision", "forged",
      ].contains { said.contains($0) }
      // What a verb saves is made of sound revisions alone. These two take what is not encrypted
      // for the rest of an interrupted run, and say so.
      if name != "encrypt" || arguments.contains("new.key") {
        let after = try tool(["export", "store", "-o", "-"] + Self.key)
        #expect(!after.output.contains(Self.forged), comment)
      } else if forgery == .unsealed {
        #expect(said.contains("may be forged"), comment)
      }
      row.append("\(name) \(outcome.status)\(isNamed ? "" : " unnamed")")
      // These look at every revision, or at the newest.
      if ["list", "show", "verify", "doctor", "get", "export", "set", "copy", "migrate"].contains(
        name
      ) {
        #expect(outcome.status != 0 || isNamed, comment)
      }
    }
    print("\(forgery.rawValue): \(row.joined(separator: ", "))")
  }

  @Test("Asked for by name, a revision that is not encrypted is shown, and can be made the newest")
  func askedForByName() throws {
    let tool = try Self.store(after: .unsealed)
    let shown = try tool(["show", "store@3", "--unsealed"] + Self.key)
    #expect(shown.status == 0, "\(shown.error)")
    #expect(shown.output.contains(Self.forged))
    let refused = try tool(["revert", "store@3"] + Self.key)
    #expect(refused.status == 1)
    #expect(refused.error.contains("--unsealed"), "\(refused.error)")
    #expect(try tool(["revert", "store@3", "--unsealed"] + Self.key).status == 0)
  }

  @Test("Private values that the key does not open do not make a store one of private values alone")
  func feignedPrivateValues() throws {
    let tool = try Self.store(after: .unsealed)
    // All sealed parts are taken away, and the replacement seems to have sealed values.
    let secret = ArchiveValue.private(0, .string(Self.forged))
    let document = Self.document(.string(Self.forged), secret: secret)
    try tool.write(document.json(), to: "forged.json")
    let made = try tool(
      "import",
      "forged.json",
      "feigned",
      "--key-file",
      "other.key",
      "--encrypt",
      "privateValues"
    )
    #expect(made.status == 0, "\(made.error)")
    for number in 1...3 {
      try FileManager.default.removeItem(atPath: Self.file(number, tool, "store"))
    }
    try Self.copy(1, of: "feigned", to: 3, tool)
    let shown = try tool(["show", "store"] + Self.key)
    #expect(shown.status == 2)
    #expect(!shown.output.contains(Self.forged))
  }

  @Test(
    "Beside sealed revisions nothing is saved in plain, also when the store's key record is gone"
  )
  func keyRecordRemoved() throws {
    let tool = try Self.store(after: .keyRecordRemoved)
    let plain = try tool("import", "saved.json", "store")
    #expect(plain.status == 2)
    #expect(plain.error.contains("key record"), "\(plain.error)")
    // With the key, another session gets a key, and earlier revisions can still be read.
    let arguments = ["import", "saved.json", "store", "--scene", "second"]
    #expect(try tool(arguments + Self.key).status == 0)
    let verified = try tool(["verify", "store"] + Self.key)
    #expect(verified.status == 0, "\(verified.output)")
  }

  private static func document(
    _ text: ArchiveValue,
    secret: ArchiveValue = .int(0)
  ) -> ArchiveDocument {
    var document = Documents.notes()
    document["tabs", "editor"] = ArchiveDocument.Object(
      ObjectDescription(path: .root, className: "Editor", role: .controller),
      values: [KeyedValue("text", text), KeyedValue("more", secret)]
    )
    return document
  }

  /// An encrypted store of two revisions, after a forgery.
  private static func store(after forgery: Forgery) throws -> Tool {
    let tool = Tool()
    for text in ["one", "two"] {
      try tool.write(document(.string(text)).json(), to: "saved.json")
      let saved = try tool(["import", "saved.json", "store"] + key)
      #expect(saved.status == 0, "\(saved.error)")
    }
    try tool.write(document(.string("one")).json(), to: "one.json")
    #expect(try tool("schema", "one.json", "-o", "sound.lock").status == 0)
    try tool.write(document(.string(forged)).json(), to: "forged.json")
    #expect(try tool("import", "forged.json", "plain").status == 0)
    try tool.write(Array(NotesFixtures.renamingPlan.utf8), to: "p.yaml")
    switch forgery {
    case .unsealed: try copy(1, of: "plain", to: 3, tool)
    case .moved: try copy(1, of: "store", to: 3, tool)
    case .replaced: try copy(1, of: "store", to: 2, tool)
    case .keyRecordRemoved: try FileManager.default.removeItem(atPath: tool.path("store/KEY"))
    }
    return tool
  }

  private static func file(_ number: Int, _ tool: Tool, _ store: String) throws -> String {
    let first = try #require(tool.names(below: store).first { $0.hasSuffix(".restoration") })
    let folder = first.split(separator: "/").dropLast().joined(separator: "/")
    let digits = String(repeating: "0", count: 15) + "\(number)"
    return tool.path("\(store)/\(folder)/\(digits).restoration")
  }

  private static func copy(_ number: Int, of store: String, to other: Int, _ tool: Tool) throws {
    let bytes = try Data(contentsOf: URL(filePath: file(number, tool, store)))
    // Where no revision is left, the folder is found by the plain store of the same session.
    let folder = try file(1, tool, "plain").replacing(tool.path("plain"), with: tool.path("store"))
    let target = folder.replacing("1.restoration", with: "\(other).restoration")
    try? FileManager.default.removeItem(atPath: target)
    try bytes.write(to: URL(filePath: target))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target)
  }
}
