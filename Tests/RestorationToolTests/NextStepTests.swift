import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import Testing

/// Messages of the tool about mistakes: each has a status of its own, names the typed text, and
/// suggests a next step that works.
@Suite struct NextStepTests {
  /// A store with two revisions, and files that are not stores; they are never changed.
  private static let one = Result {
    let tool = Tool()
    for time in [1.0, 2] { try tool.save(Documents.notes(timestamp: time), in: .files) }
    try tool.write(Documents.notes().archive().bytes.array, to: "one.restoration")
    try tool.write(Array("some text\n".utf8), to: "text.txt")
    try tool.write([], to: "empty.txt")
    return tool
  }

  @Test(
    "A name that no session has is refused by every verb that takes one, and those that are there are named",
    arguments: [
      ["verify", "store"], ["list", "store"], ["history", "store"], ["copy", "store", "made"],
      ["purge", "store", "--keep-last", "1"], ["grep", "draft", "store"], ["show", "store"],
      ["quarantine", "store"],
    ]
  )
  func unknownNamesAreRefused(arguments: [String]) throws {
    let tool = try Self.one.get()
    let outcome = try tool(arguments + ["--scene", "mian"])
    #expect(outcome.status == 64, "\(outcome.error)")
    #expect(outcome.output == "")
    #expect(outcome.error.contains("no session has these names"))
    #expect(outcome.error.contains("--app org.example.notes --scene main"))
    #expect(!tool.exists("made"))
  }

  @Test("Of several names each has to be one, and an app may be misspelt as well")
  func eachNameHasToBeKnown() throws {
    let tool = try Self.one.get()
    let purge = ["purge", "store", "--keep-last", "9", "--session", "main"]
    #expect(try tool(purge).status == 0)
    #expect(try tool(purge + ["--session", "mian"]).status == 64)
    #expect(try tool("list", "store", "--app", "org.example").status == 64)
    #expect(try tool("list", "store", "--app", "org.example.notes", "--scene", "main").status == 0)
  }

  @Test("A session that has been restored is named once among those to choose from")
  func namesAreSaidOnce() throws {
    let tool = Tool()
    // Such a one has revisions, and attempts that are remembered.
    #expect(try tool.demo("--kind", "files", "--store", "store").status == 0)
    let outcome = try tool("list", "store", "--scene", "mian")
    #expect(outcome.status == 64)
    #expect(outcome.error.components(separatedBy: "--scene main").count == 2, "\(outcome.error)")
  }

  @Test("What is in quarantine can be named, and a store without sessions is fine without names")
  func namesNeedNoRevision() throws {
    let tool = Tool()
    for time in [1.0, 2] { try tool.save(Documents.notes(timestamp: time), in: .files) }
    try tool.damage(Documents.notes(timestamp: 2), in: .files)
    try tool.save(Documents.notes(timestamp: 3), in: .files)
    #expect(try tool("quarantine", "store", "--scene", "main").status == 0)
    #expect(try tool("remove", "store", "--scene", "main", "--for-good").status == 0)
    #expect(try tool("list", "store").status == 0)
    #expect(try tool("verify", "store", "--scene", "mian").status == 64)
  }

  @Test("A revision is refused where a whole store is meant, and so is what is no revision")
  func misplacedRevisions() throws {
    let tool = try Self.one.get()
    for arguments in [
      ["verify", "store@1"], ["doctor", "store@1"], ["import", "saved.json", "store@1"],
    ] {
      let outcome = try tool(arguments)
      #expect(outcome.status == 64, "\(arguments)")
      #expect(outcome.error.contains("store@1 names a revision"), "\(outcome.error)")
    }
    for name in ["store@", "store@foo", "store@{soon}"] {
      let outcome = try tool("show", name)
      #expect(outcome.status == 64, "\(name)")
      #expect(outcome.error.contains("@7, @latest, @-1, @{2h ago}"), "\(outcome.error)")
    }
    #expect(try tool("show", "store", "--revision", "@1").status == 0)
    #expect(try tool("label", "store@1", "{soon}").status == 64)
    #expect(try tool("show", "nothing@1").status == 74)
    #expect(!tool.exists("store@1"))
  }

  @Test(
    "What is there and is not what a verb needs is said with the name of the file, and nothing is made of it",
    arguments: [
      (
        ["import", "text.txt", "store"], 2,
        "text.txt cannot be read: it is neither JSON nor an archive"
      ),
      (["diff", "empty.txt", "store"], 2, "empty.txt cannot be read: it is empty"),
      (["import", "saved.json", "text.txt"], 64, "text.txt is no store"),
      (["doctor", "one.restoration"], 64, "one.restoration is a single archive"),
      (["repair", "one.restoration"], 64, "one.restoration is a single archive"),
      (["explain", "one.restoration"], 2, "one.restoration is a single archive"),
      (["explain", "."], 2, ". is neither a store nor a report"),
      (["repair", "empty.txt"], 2, "to make it a store"),
      (["copy", "store", "one.restoration"], 64, "choose another name, or remove it first"),
      (["copy", "store", "made.json"], 64, "restoration export store -o made.json"),
      (["set", "store", "tabs", "selected", "{bad", "--json"], 64, "is not a value in JSON"),
    ] as [([String], Int32, String)]
  )
  func whatIsNotMeant(arguments: [String], status: Int32, words: String) throws {
    let tool = try Self.one.get()
    let outcome = try tool(arguments)
    #expect(outcome.status == status, "\(outcome.error)")
    #expect(outcome.error.contains(words), "\(outcome.error)")
    #expect(!outcome.error.contains("--force") && !outcome.error.contains("backup"))
    #expect(!tool.exists("made.json"))
  }

  @Test("A key that is missing or none is no reason to bring a store back from a backup")
  func keysAreNoDamage() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    try tool.write(Array("no key\n".utf8), to: "wrong.key")
    try tool.setPermissions(0o600, of: "wrong.key")
    for name in ["wrong.key", "missing.key"] {
      let outcome = try tool("show", "store", "--key-file", name)
      #expect(outcome.status == 2)
      #expect(outcome.error.contains(name) && !outcome.error.contains("backup"), "\(outcome.error)")
    }
  }

  #if SQLite
    /// Damage to the file of a database.
    enum Damage: CaseIterable {
      case cutToOnePage
      case beginningLost
      case nothingLeft

      func apply(to bytes: inout [UInt8]) {
        switch self {
        case .cutToOnePage: bytes.removeSubrange(4096...)
        case .beginningLost: bytes.replaceSubrange(0..<4096, with: repeatElement(0, count: 4096))
        case .nothingLeft: bytes = Array(repeating: 7, count: 5000)
        }
      }
    }

    @Test(
      "The next step that is said of a damaged database is one that helps",
      arguments: Damage.allCases
    )
    func repairHelps(damage: Damage) throws {
      let tool = Tool()
      try tool.save(Documents.notes(), in: .sqlite)
      var bytes = try tool.bytes("store.sqlite")
      damage.apply(to: &bytes)
      try tool.write(bytes, to: "store.sqlite")
      try tool.setPermissions(0o600, of: "store.sqlite")
      let listed = try tool("list", "store.sqlite")
      #expect(listed.status == 2)
      #expect(listed.error.contains("restoration repair store.sqlite"), "\(listed.error)")
      #expect(!listed.error.contains("from a copy"))
      let repaired = try tool("repair", "store.sqlite")
      #expect(repaired.status == 1, "\(repaired.error)")
      #expect(
        repaired.output.contains(
          damage == .beginningLost ? "recovered: 1 revision\n" : "recovered: 0 revisions\n"
        )
      )
      #expect(!repaired.output.contains("from a copy"))
      #expect(try tool.bytes("store.sqlite-quarantine/1.sqlite") == bytes)
      #expect(try tool("import", "saved.json", "store.sqlite").status == 0)
      #expect(try tool("verify", "store.sqlite").status == 0)
    }
  #endif

  @Test("Where the newest revision is damaged, pinning says which one is pinned instead")
  func pinningSaysWhatItPassedOver() throws {
    let tool = Tool()
    for time in [1.0, 2] { try tool.save(Documents.notes(timestamp: time), in: .files) }
    try tool.damage(Documents.notes(timestamp: 2), in: .files)
    let outcome = try tool("label", "store")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("revision 2 is damaged, so this is revision 1"))
  }

  @Test("What is changed by hand has the time of its change")
  func changesHaveTheirOwnTime() throws {
    let tool = Tool()
    let before = Date.now.timeIntervalSinceReferenceDate
    try tool.save(Documents.notes(timestamp: 1), in: .files)
    #expect(try tool("set", "store", "tabs", "selected", "2").status == 0)
    let exported = try tool("export", "store", "-o", "set.json")
    #expect(exported.status == 0, "\(exported.error)")
    let set = try ArchiveDocument(json: tool.bytes("set.json"))
    #expect(set.header.timestamp >= before)
    // Nothing of it is old enough to be removed except the earlier revisions.
    let purged = try tool("purge", "store", "--older-than", "1d", "--keep-at-least", "1")
    #expect(purged.output.contains("removed 1 revision,"), "\(purged.output)")
  }
}
