import RestorationArchive
import RestorationCoding
import RestorationEngine
import Testing

/// Values of structures and enumerations that have changed since they were stored.
@MainActor
@Suite("Values whose type has changed") struct ChangedTypeTests {
  private struct Former: Codable {
    struct Look: Codable {
      var theme = "sepia"
      var size = 20
    }
    var name = "Ruth"
    var order = "date"
    var look = Look()
  }

  private enum Order: String, Codable { case title, size }
  private enum Theme: String, Codable { case light, sepia }

  private struct Settings: Codable, Equatable {
    struct Look: Codable, Equatable {
      var theme = Theme.light
      var size = 12
      var isWide = true
    }
    var name = "nobody"
    var order = Order.title
    var look = Look()
    var limit = 3
  }

  private final class Screen: Shelf {
    @Restorable("settings") var settings = Settings()
    @Restorable("zoom", formerly: ["scale", "size"]) var zoom = 1.0
  }

  private let life = ShelfLife()

  private func saveFormer(_ encode: @escaping (StateEncoder) throws -> Void) throws {
    let app = ShelfApp()
    app.root.onEncode = encode
    life.launch(app)
    try life.save()
  }

  /// Encodes a value as one of a `Codable` type.
  private func put(_ value: some Codable, _ key: String, _ coder: StateEncoder) throws {
    try coder.encode(value, forKey: key)
  }

  private func launch() -> Screen {
    let screen = Screen("root")
    life.launch(ShelfApp(screen))
    return screen
  }

  @Test("a field that was not stored takes that of the initial value, and the others come back")
  func fieldsAreAdded() throws {
    var former = Former()
    former.order = "size"
    try saveFormer { [former] in try $0.encode(former, forKey: "settings") }
    let settings = launch().settings
    #expect(settings.name == "Ruth" && settings.order == .size && settings.limit == 3)
    #expect(settings.look == Settings.Look(theme: .sepia, size: 20, isWide: true))
    #expect(life.report?[["root"]]?.issues == [])
  }

  @Test("a field whose case is gone takes its default, is named, and waits until the value is set")
  func casesAreRemoved() throws {
    try saveFormer { try $0.encode(Former(), forKey: "settings") }
    let screen = launch()
    #expect(screen.settings.name == "Ruth" && screen.settings.order == .title)
    #expect(screen.settings.look.size == 20)
    let issues = try #require(life.report?[["root"]]?.issues)
    #expect(issues.contains { $0.contains("settings") && $0.contains("\"order\"") }, "\(issues)")
    try life.save()
    let again = launch()
    let found = try #require(life.report?[["root"]]?.issues)
    #expect(found.contains { $0.contains("\"order\"") }, "what was stored before is tried again")
    again.settings.name = "Ada"
    try life.save()
    #expect(launch().settings.name == "Ada")
    #expect(life.report?[["root"]]?.issues == [])
  }

  @Test("a value that is no structure any more keeps its initial value, and is named")
  func otherValuesAreRefused() throws {
    try saveFormer { try $0.encode("plain", forKey: "settings") }
    #expect(launch().settings == Settings())
    #expect(life.report?[["root"]]?.issues.isEmpty == false)
  }

  @Test("no word about a case that is gone contains the stored value")
  func storedValuesAreNotNamed() throws {
    var former = Former()
    former.order = "by the diagnosis"
    try saveFormer { [former] in
      try $0.encode(former, forKey: "settings", sensitivity: .private)
    }
    _ = launch()
    let issues = try #require(life.report?[["root"]]?.issues)
    #expect(issues.contains { $0.contains("\"order\"") }, "\(issues)")
    #expect(!issues.contains { $0.contains("diagnosis") }, "\(issues)")
    var text = ""
    dump(life.report, to: &text)
    #expect(!text.contains("diagnosis"))
    let encoder = ArchiveEncoder(header: ArchiveHeader(appIdentifier: "a"))
    let description = ObjectDescription(path: ["a"], className: "A", role: .object)
    try encoder.encode(description) { try $0.encode("by the diagnosis", forKey: "order") }
    let decoder = try ArchiveDecoder(encoder.finish())
    let error = #expect(throws: RestorationError.self) {
      try decoder.decode(at: ["a"]) { _ = try $0.decode(Order.self, forKey: "order") }
    }
    #expect(!"\(try #require(error))".contains("diagnosis"))
  }

  private struct FormerMark: Codable, Hashable {
    var title = "tide"
    var order = "size"
  }

  private struct Mark: Codable, Hashable {
    var title = ""
    var order = Order.title
    var note: String?
    var isOpen = true
    var tags = ["new"]
  }

  private final class Board: Shelf {
    @Restorable("marks") var marks: [Mark] = []
    @Restorable("named") var named: [String: Mark] = ["example": Mark()]
    @Restorable("numbered") var numbered: [Int: [Mark]] = [:]
    @Restorable("set") var set: Set<Mark> = []
    @Restorable("orders") var orders = [Order.title]
  }

  private func board() -> Board {
    let board = Board("root")
    life.launch(ShelfApp(board))
    return board
  }

  @Test(
    "structures in collections keep their fields, and a new field takes an example's or is empty"
  )
  func elementsGainFields() throws {
    try saveFormer { [self] coder in
      try put([FormerMark()], "marks", coder)
      try put(["a secret place": FormerMark()], "named", coder)
      try put([7: [FormerMark(), FormerMark(title: "ebb")]], "numbered", coder)
      try put(Set([FormerMark()]), "set", coder)
    }
    let board = board()
    let mark = Mark(title: "tide", order: .size, note: nil, isOpen: false, tags: [])
    #expect(board.marks == [mark])
    #expect(board.set == [mark])
    #expect(board.numbered[7]?.map(\.title) == ["tide", "ebb"])
    // The first element of the initial value is an example for all.
    #expect(board.named == ["a secret place": Mark(title: "tide", order: .size)])
    let issues = try #require(life.report?[["root"]]?.issues)
    #expect(issues.contains { $0.contains("marks") && $0.contains("\"0.isOpen\"") }, "\(issues)")
    #expect(!issues.contains { $0.contains("secret") }, "a key is stored state")
  }

  @Test("a case that is gone costs the element, which is named, and not the others")
  func elementsWithoutACase() throws {
    try saveFormer { [self] coder in
      try put(["size", "date", "title"], "orders", coder)
      try put(["size": 3, "date": 4], "named", coder)
      try put(["size", "date"].map { FormerMark(title: $0, order: $0) }, "marks", coder)
    }
    let board = board()
    #expect(board.orders == [.size, .title])
    #expect(board.marks.map(\.title) == ["size"])
    #expect(
      board.named == ["example": Mark()],
      "a collection of another type is no such collection"
    )
    let issues = try #require(life.report?[["root"]]?.issues)
    #expect(issues.contains { $0.contains("orders") && $0.contains("\"1\" is left out") })
    // What is left out waits until the property is changed.
    try life.save()
    let again = self.board()
    #expect(again.orders == [.size, .title])
    #expect(life.report?[["root"]]?.issues.contains { $0.contains("orders") } == true)
  }

  @Test("without a default, an element or an optional field that cannot be read is left out")
  func valuesWithoutADefault() throws {
    struct Choice: Codable, Equatable {
      var name: String
      var order: Order?
    }
    struct FormerChoice: Codable {
      var name = "all"
      var order = "date"
    }
    let encoder = ArchiveEncoder(header: ArchiveHeader(appIdentifier: "a"))
    let description = ObjectDescription(path: ["a"], className: "A", role: .object)
    try encoder.encode(description) { [self] coder in
      try put(["size", "date"], "orders", coder)
      try put(FormerChoice(), "choice", coder)
      try put(["name": 1], "other", coder)
    }
    let decoder = try ArchiveDecoder(encoder.finish())
    try decoder.decode(at: ["a"]) { coder in
      let orders = try coder.decodeIfPresent([Order].self, forKey: "orders")
      #expect(orders == [.size])
      let choice = try coder.decodeIfPresent(Choice.self, forKey: "choice")
      #expect(choice == Choice(name: "all", order: nil))
      #expect(coder.failures.compactMap(\.key) == ["orders", "choice"])
      let other = try? coder.decodeIfPresent(Choice.self, forKey: "other")
      #expect(other == nil, "it has fields of another type")
    }
  }

  private final class Reader: Shelf {
    @Restorable("body", formerly: ["draft"], level: .content) var body = ""
    @Restorable("page") var page = 0
  }

  @Test(
    "a former key that a launch left out by its level is asked for although others have changed"
  )
  func renamedPropertiesWait() throws {
    try saveFormer {
      $0.encode("Dear Ada" as Any?, forKey: "draft")
      $0.mark("draft", as: .content)
      $0.encode(1, forKey: "page")
    }
    life.options.level = .navigation
    let first = Reader("root")
    life.launch(ShelfApp(first))
    #expect(first.body.isEmpty)
    #expect(first.page == 1)
    first.page = 2
    try life.save()
    first.page = 3
    try life.save()
    life.options.level = .content
    let second = Reader("root")
    life.launch(ShelfApp(second))
    #expect(second.body == "Dear Ada")
    #expect(second.page == 3)
    second.body = ""
    try life.save()
    let third = Reader("root")
    life.launch(ShelfApp(third))
    #expect(third.body.isEmpty, "the user has emptied it")
  }

  private final class Player: Shelf {
    var position = 0.0
    override class var restorableStateKeyPaths: [RestorableKeyPath] {
      [RestorableKeyPath(\Player.position, forKey: "position", formerly: ["offset"])]
    }
  }

  @Test("a renamed property that its class lists is found by its former key")
  func listedPropertiesAreRenamed() throws {
    try saveFormer { $0.encode(2.5, forKey: "offset") }
    let player = Player("root")
    life.launch(ShelfApp(player))
    #expect(player.position == 2.5)
    try life.save()
    #expect(try life.value("position", at: ["root"]) == .double(2.5))
  }

  @Test("a renamed property is found by its latest former key, and stored under its own")
  func propertiesAreRenamed() throws {
    try saveFormer {
      $0.encode(2.0, forKey: "scale")
      $0.encode(4.0, forKey: "size")
    }
    let screen = launch()
    #expect(screen.zoom == 2)
    try life.save()
    #expect(try life.value("zoom", at: ["root"]) == .double(2))
    screen.zoom = 3
    try life.save()
    #expect(launch().zoom == 3)
  }
}
