import RestorationArchive
import RestorationEngine
import Testing

/// State saved under names that the app has changed since.
@MainActor
@Suite("Renamed state") struct RenamedStateTests {
  let life = ShelfLife()

  private func save(_ names: [String]) throws {
    let app = ShelfApp(Shelf("root", names.map { Shelf($0) }))
    for child in app.root.children { child.text = child.restorationIdentifier ?? "" }
    life.launch(app)
    try life.save()
  }

  private func paths() throws -> [String] {
    try life.archive?.objects().map { "\($0.path)" }.filter { $0.contains("/") } ?? []
  }

  @Test("what waits is saved under today's name, and no longer under the old one (V6, C2)")
  func waitingStateIsRenamed() throws {
    try save(["a", "old"])
    life.engine.aliases.identifier("old", isNow: "new")
    let app = ShelfApp()
    app.isMissing = ["new"]
    life.launch(app)
    #expect(life.standing(["root", "old"]) == .waiting)
    try life.save()
    #expect(try paths() == ["root/a", "root/new"])
    let next = ShelfApp()
    life.launch(next)
    #expect(next.root.names == ["a", "new"])
    #expect(next.root["new"]?.text == "old")
  }

  @Test("a list that was cut is whole again although its children have new names (C3)")
  func cutListsAreWholeAgain() throws {
    try save(["a", "b", "c"])
    life.engine.aliases.identifier("a", isNow: "first")
    life.engine.aliases.identifier("c", isNow: "third")
    let app = ShelfApp()
    app.isMissing = ["b"]
    life.launch(app)
    #expect(app.root.names == ["first"])
    try life.save()
    let next = ShelfApp()
    life.launch(next)
    #expect(next.root.names == ["first", "b", "third"])
    #expect(next.root.children.map(\.text) == ["a", "b", "c"])
  }

  @Test("an object that cannot encode keeps the state that it had under its old name (C5)")
  func failingObjectsKeepTheirState() throws {
    try save(["old"])
    life.engine.aliases.identifier("old", isNow: "new")
    let app = ShelfApp()
    life.launch(app)
    let child = try #require(app.root["new"])
    child.text = "changed"
    child.onEncode = { _ in throw RestorationError(.unsupportedValue, "on purpose") }
    try life.save()
    #expect(try life.value("text", at: ["root", "new"]) == .string("old"))
    #expect(try paths() == ["root/new"])
  }

  @Test("a value that cannot be stored keeps the one saved under the old name (C5)")
  func refusedValuesKeepTheirState() throws {
    var limits = ArchiveLimits.standard
    limits.maximumValueByteCount = 100
    let life = ShelfLife(limits: limits)
    let app = ShelfApp(Shelf("root", [Shelf("old")]))
    app.root.children[0].text = "short"
    life.launch(app)
    try life.save()
    life.engine.aliases.identifier("old", isNow: "new")
    let next = ShelfApp()
    life.launch(next)
    next.root["new"]?.text = String(repeating: "x", count: 200)
    try life.save()
    #expect(try life.value("text", at: ["root", "new"]) == .string("short"))
  }

  @Test("of two objects whose names are one today, the one that has it already keeps it")
  func takenNamesAreKept() throws {
    try save(["old", "new"])
    life.engine.aliases.identifier("old", isNow: "new")
    let app = ShelfApp()
    life.launch(app)
    #expect(app.root.children.map(\.text) == ["old", "new"])
    #expect(app.root.names == ["old", "new"])
    #expect(life.report?.entries.allSatisfy { $0.standing == .shown } == true)
  }
}
