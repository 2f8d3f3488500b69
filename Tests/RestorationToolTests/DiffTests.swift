import RestorationArchive
import RestorationMigration
import RestorationPlans
import SchemaTestSupport
import Testing

@Suite struct DiffTests {
  /// Two revisions that differ in one of everything.
  private static func tool(_ store: TestStore) throws -> Tool {
    let tool = Tool()
    try tool.save(Documents.notes(), in: store)
    var document = Documents.notes(timestamp: 5)
    document["tabs", "editor"]?["text"] = .string("another draft")
    document["tabs", "editor"]?["blob"] = nil
    document["tabs", "editor"]?["new"] = .bool(true)
    document["tabs", "ed\u{202E}itor"] = ArchiveDocument.Object(
      ObjectDescription(path: .root, className: "New", role: .view),
      values: [KeyedValue("a", .int(1))]
    )
    try tool.save(document, in: store)
    return tool
  }

  @Test(arguments: TestStore.allCases)
  func revisionsAreComparedByPathAndKey(store: TestStore) throws {
    let tool = try Self.tool(store)
    let outcome = try tool("diff", "\(store.rawValue)@1", store.rawValue)
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        --- \(store.rawValue), revision 1: org.example.notes / main, state version 3
        +++ \(store.rawValue), revision 2: org.example.notes / main, state version 3
        ~ timestamp: 2001-01-01T00:00:00.000Z → 2001-01-01T00:00:05.000Z
        tabs/editor  Editor  changed
          - blob: data 010203 (3 bytes)
          + new: true
          ~ text: "a draft" → "another draft"
        tabs/ed\\u{202E}itor  New  added
          + a: 1
        1 object added, 1 object changed, 1 key added, 1 key removed, 1 key changed

        """
    )
    let stat = try tool("diff", "\(store.rawValue)@1", store.rawValue, "--stat")
    #expect(stat.status == 1)
    #expect(stat.output.split(separator: "\n").count == 3)
  }

  @Test func aReferenceThatChangesStandsInTwoLines() throws {
    let tool = Tool()
    var document = Documents.notes()
    document["tabs"]?["shown"] = .reference(["tabs", "editor"])
    try tool.save(document, in: .files)
    document["tabs"]?["shown"] = .reference(["tabs"])
    try tool.save(document, in: .files)
    let outcome = try tool("diff", "store@1", "store")
    #expect(outcome.output.contains("\n  - shown: → tabs/editor\n  + shown: → tabs\n"))
  }

  @Test func theSameIsSilentAndZero() throws {
    let tool = try Self.tool(.files)
    let outcome = try tool("diff", "store@2", "store")
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    let json = try tool("diff", "store@2", "store", "--format", "json")
    #expect(json.status == 0)
    #expect(
      try expectJSON(json, follows: "diff-v1")["different"]?.isEqual(to: .bool(false)) == true
    )
  }

  @Test func jsonFollowsItsSchema() throws {
    let tool = try Self.tool(.sqlite)
    for arguments in [[], ["--stat"], ["--reveal"]] {
      let outcome = try tool(
        ["diff", "store.sqlite@1", "store.sqlite", "--format", "json"] + arguments
      )
      #expect(outcome.status == 1)
      let value = try expectJSON(outcome, follows: "diff-v1")
      #expect(value["comparisons"]?.elements.count == 1)
    }
    let outcome = try tool("diff", "store.sqlite@1", "store.sqlite@2", "--format", "json", "--stat")
    #expect(
      try isSameJSON(
        outcome.output,
        as: """
          {
            "comparisons": [
              {
                "a": {
                  "app": "org.example.notes",
                  "name": "store.sqlite",
                  "revision": 1,
                  "scene": "main",
                  "stateVersion": 3
                },
                "b": {
                  "app": "org.example.notes",
                  "name": "store.sqlite",
                  "revision": 2,
                  "scene": "main",
                  "stateVersion": 3
                },
                "counts": {
                  "addedKeys": 1,
                  "addedObjects": 1,
                  "changedKeys": 1,
                  "changedObjects": 1,
                  "movedObjects": 0,
                  "removedKeys": 1,
                  "removedObjects": 0
                },
                "different": true
              }
            ],
            "different": true,
            "version": 1
          }
          """
      )
    )
  }

  @Test func storesAreComparedSessionBySession() throws {
    let tool = try Self.tool(.files)
    try tool.save(Documents.notes(), in: .sqlite)
    try tool.save(Documents.notes(scene: "second"), in: .sqlite)
    let outcome = try tool("diff", "store", "store.sqlite")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("--- (no such session)"))
    #expect(outcome.output.contains("+++ store.sqlite, revision 1: org.example.notes / second"))
    let json = try tool("diff", "store", "store.sqlite", "--format", "json")
    #expect(try expectJSON(json, follows: "diff-v1")["comparisons"]?.elements.count == 2)
    #expect(try tool("diff", "store", "store.sqlite", "--scene", "third").status == 64)
  }

  @Test func filesOfEveryKindAreCompared() throws {
    let tool = try Self.tool(.files)
    _ = try tool("export", "store", "-o", "a.json")
    _ = try tool("export", "store", "-o", "a.restoration")
    for one in ["a.json", "a.restoration", "store", "store@2"] {
      for other in ["a.json", "a.restoration", "store"] {
        #expect(try tool("diff", one, other).status == 0, "\(one) \(other)")
      }
    }
    let json = String(decoding: try tool.bytes("a.json"), as: UTF8.self)
    #expect(try tool("diff", "-", "store", input: json).status == 0)
    #expect(try tool("diff", "-", "store@1", input: json).status == 1)
  }

  @Test func privateValuesAreShownOnRequestOnly() throws {
    let tool = Tool()
    for (number, text) in ["hunter2", "hunter3"].enumerated() {
      var document = Documents.notes(timestamp: Double(number))
      document["tabs", "editor"]?["search"] = .private(0, .string(text))
      try tool.save(document, in: .files)
    }
    for format in ["text", "json"] {
      let hidden = try tool("diff", "store@1", "store", "--format", format)
      #expect(hidden.status == 1)
      #expect(!hidden.output.contains("hunter"))
      #expect(hidden.output.contains("search"))
      let shown = try tool("diff", "store@1", "store", "--format", format, "--reveal")
      #expect(shown.output.contains("hunter2") && shown.output.contains("hunter3"))
    }
  }

  @Test("Trouble is 2 or more, also when the rest is the same")
  func troubleIsTwoOrMore() throws {
    let tool = Tool()
    try tool.save(Documents.notes(timestamp: 1), in: .files)
    try tool.save(Documents.notes(timestamp: 2), in: .files)
    try tool.save(Documents.notes(timestamp: 1), in: .sqlite)
    try tool.damage(Documents.notes(timestamp: 2), in: .files)
    let passed = try tool("diff", "store", "store.sqlite")
    #expect(passed.status == 2)
    #expect(passed.error.contains("revision 2"))
    #expect(try tool("diff", "store@2", "store.sqlite").status == 2)
    #expect(try tool("diff", "store", "nothing").status == 74)
    try tool.write("no archive", to: "a.txt")
    #expect(try tool("diff", "store@1", "a.txt").status == 2)
    #expect(try tool("diff", "store@9", "store").status == 64)
  }
}
