import Foundation
import RestorationArchive
import RestorationMigration
import Testing

/// `restoration erase` leaves no byte of a value.
@Suite struct EraseTests {
  private static let secret = "a text that is nowhere else"

  private func filled(_ store: TestStore) throws -> Tool {
    let tool = Tool()
    for time in [1.0, 2, 3] {
      var document = Documents.notes(timestamp: time)
      document["list"] = ArchiveDocument.Object(
        ObjectDescription(path: .root, className: "List", role: .controller)
      )
      for path in ["editor", "list"] {
        document["tabs", path] = ArchiveDocument.Object(
          ObjectDescription(path: .root, className: "Editor", role: .controller),
          values: [KeyedValue("text", .string(Self.secret)), KeyedValue("row", .int(3))]
        )
      }
      try tool.save(document, in: store)
    }
    return tool
  }

  private func places(_ tool: Tool) -> [String] {
    let needle = Array(Self.secret.utf8)
    return tool.names().filter { file in
      (try? tool.bytes(file)).map { $0.firstRange(of: needle) != nil } == true
        && file != "saved.json"
    }
  }

  @Test("An erased value is in no file of the store", arguments: TestStore.allCases)
  func nothingIsLeft(_ store: TestStore) throws {
    let (tool, name) = (try filled(store), store.rawValue)
    #expect(try tool("purge", name, "--keep-last", "2", "--keep-at-least", "1").status == 0)
    let before = try tool.state(of: name)
    let dry = try tool("erase", name, "tabs/editor", "text", "--dry-run")
    #expect(dry.status == 0, "\(dry.error)")
    #expect(dry.output.hasPrefix("would erase it from 2 revisions of "))
    #expect(try tool.state(of: name) == before)
    #expect(try tool("erase", name, "tabs/editor", "text").status == 0)
    let rest = try tool("get", name, "tabs/editor", "row")
    #expect(rest.output == "3\n")
    #expect(try tool("erase", name, "tabs/list", "text").status == 0)
    #expect(places(tool) == [])
    #expect(try tool("verify", name).status == 0)
    let history = try tool("history", name)
    #expect(history.output.contains("tabs/editor: the value of \"text\" was erased"))
    #expect(try tool("undo", name, "--list").output.contains("erase"))
    let undone = try tool("undo", name)
    #expect(undone.status == 1)
    #expect((undone.output + undone.error).contains("what was erased is gone"))
    #expect(places(tool) == [])
  }

  @Test("An object is erased with everything below it", arguments: TestStore.allCases)
  func objectsGoWithAllBelow(_ store: TestStore) throws {
    let (tool, name) = (try filled(store), store.rawValue)
    let done = try tool("erase", name, "tabs")
    #expect(done.status == 0, "\(done.error)")
    #expect(places(tool) == [])
    #expect(try tool("get", name, "tabs/editor", "row").status != 0)
    #expect(try tool("history", name).output.contains("\"tabs\" was erased"))
    #expect(try tool("erase", name, "tabs").output.hasPrefix("no revision of "))
  }

  @Test(
    "A list of a scene of values is erased by its key, and its pages are named",
    arguments: TestStore.tried
  )
  func listIsErased(_ store: TestStore) throws {
    let (tool, name) = (Tool(), store.rawValue)
    var document = ArchiveDocument(
      header: ArchiveHeader(appIdentifier: "app", sceneIdentifier: "main")
    )
    document[.root] = ArchiveDocument.Object(
      ObjectDescription(path: .root, className: "values", role: .app)
    )
    document["scene"] = ArchiveDocument.Object(
      ObjectDescription(path: .root, className: "values", role: .controller),
      values: [KeyedValue("log", .string("no list"))]
    )
    for (list, page) in [("log", "000000"), ("log", "000064"), ("other", "000000")] {
      document["scene", list, page] = ArchiveDocument.Object(
        ObjectDescription(path: .root, className: "page", role: .controller),
        values: [KeyedValue("entries", .array([.string(list == "log" ? Self.secret : "kept")]))]
      )
    }
    try tool.save(document, in: store)
    let asked = try tool("get", name, "scene", "other")
    #expect(asked.status == 64)
    #expect(
      asked.error.contains("restoration get \(name) scene/other/000000 entries"),
      "\(asked.error)"
    )
    #expect(try tool("get", name, "scene", "log").output == "no list\n")
    let erased = try tool("erase", name, "scene", "log")
    #expect(erased.status == 0, "\(erased.error)")
    #expect(places(tool) == [])
    #expect(try tool("get", name, "scene", "log").status == 64)
    #expect(try tool("get", name, "scene/other/000000", "entries").output.contains("kept"))
    #expect(try tool("history", name).output.contains("the value of \"log\" was erased"))
  }

  @Test("A session that was removed and rests loses the value too", arguments: TestStore.tried)
  func removedSessions(_ store: TestStore) throws {
    let (tool, name) = (try filled(store), store.rawValue)
    #expect(try tool("remove", name, "--scene", "main").status == 0)
    #expect(!places(tool).isEmpty)
    let done = try tool("erase", name, "tabs")
    #expect(done.status == 0, "\(done.error)")
    #expect(places(tool) == [])
  }

  @Test("Damaged databases that may have the value are named")
  func damagedDatabasesAreNamed() throws {
    let tool = try filled(.sqlite)
    let name = TestStore.sqlite.rawValue
    var bytes = try tool.bytes(name)
    bytes.replaceSubrange(0..<100, with: repeatElement(0, count: 100))
    try tool.write(bytes, to: name)
    #expect(try tool("repair", name).status == 1)
    _ = try tool("erase", name, "tabs/list", "text")
    let done = try tool("erase", name, "tabs/editor", "text")
    #expect(done.status == 1)
    let left = places(tool)
    #expect(!left.isEmpty)
    for file in left { #expect(done.output.contains(file), "\(file): \(done.output)") }
  }
}
