import RestorationArchive
import RestorationCoding
import RestorationEngine
import RestorationTestSupport
import Testing

/// Trees that are larger than one archive may be.
@MainActor
@Suite("Trees that outgrow their archive") struct ArchiveRoomTests {
  private let life: ShelfLife
  /// A long text, different for each name, because an archive stores equal sections once.
  private static func big(_ name: String) -> String {
    name + String(repeating: " long", count: 6_000)
  }

  init() {
    var limits = ArchiveLimits.standard
    limits.maximumByteCount = 100_000
    life = ShelfLife(limits: limits)
  }

  private func launched(_ names: [String]) -> ShelfApp {
    let app = ShelfApp(Shelf("root", names.map { Shelf($0) }))
    life.launch(app)
    return app
  }

  private func text(_ name: String) throws -> ArchiveValue? {
    try life.value("text", at: ["root", name])
  }

  @Test("an object that has no room keeps its former state, is named, and all others are saved")
  func whatHasGrownIsRefused() throws {
    let app = launched(["a", "b", "c", "d", "last"])
    for child in app.root.children { child.text = "short" }
    try life.save()
    for child in app.root.children { child.text = Self.big(child.restorationIdentifier ?? "") }
    app.root["last"]?.text = "new"
    let saved = try #require(try life.save())
    #expect(try text("last") == .string("new"))
    #expect(
      try ["a", "b", "c"].map { try text($0) == .string(Self.big($0)) } == [true, true, true]
    )
    #expect(try text("d") == .string("short"))
    let refused = saved.entries.filter { $0.outcome == .stale }
    #expect(refused.map(\.path) == [["root", "d"]])
    #expect(refused.first?.errorCode == "limitExceeded")
    app.root["a"]?.text = "short again"
    try life.save()
    #expect(try text("d") == .string(Self.big("d")), "there is room now")
  }

  @Test("an object that is new and has no room is left out, and all others are saved")
  func whatIsNewIsLeftOut() throws {
    let app = launched(["a"])
    app.root["a"]?.text = Self.big("a")
    try life.save()
    for name in ["b", "c", "d"] {
      let child = Shelf(name)
      child.text = Self.big(name)
      app.root.add(child)
    }
    let saved = try #require(try life.save())
    #expect(
      try ["a", "b", "c"].map { try text($0) == .string(Self.big($0)) } == [true, true, true]
    )
    #expect(saved.entries.first { $0.path == ["root", "d"] }?.outcome == .failed)
  }

  @Test("a tree that fits again after something has gone is saved whole")
  func roomIsFreed() throws {
    let app = launched(["a", "b", "c"])
    for child in app.root.children { child.text = Self.big(child.restorationIdentifier ?? "") }
    try life.save()
    if let first = app.root["a"] { app.root.remove(first) }
    let next = Shelf("e")
    next.text = Self.big("e")
    app.root.add(next)
    try life.save()
    #expect(try text("e") == .string(Self.big("e")))
  }

  @Test(
    "random sizes lose nothing: each object has its new state, or is named and has its former one"
  )
  func randomSizesLoseNothing() throws {
    var random = SeededGenerator()
    // The next app finds what the one before has stored.
    var stored: [String: String] = [:]
    for _ in 0..<20 {
      let names = (0..<8).map { "n\($0)" }
      let app = launched(names)
      for _ in 0..<12 {
        for child in app.root.children where Bool.random(using: &random) {
          let length = Int.random(
            in: 1...(Bool.random(using: &random) ? 100 : 25_000),
            using: &random
          )
          child.text = (child.restorationIdentifier ?? "") + String(repeating: "x", count: length)
        }
        let saved = try #require(try life.save())
        let refused = Set(
          saved.entries.filter { $0.outcome == .stale || $0.outcome == .failed }.map(\.path)
        )
        for child in app.root.children {
          let name = child.restorationIdentifier ?? ""
          let found = try text(name)
          if refused.contains(["root", name]) {
            #expect(found == stored[name].map(ArchiveValue.string))
          } else {
            #expect(found == .string(child.text))
            stored[name] = child.text
          }
        }
      }
    }
  }

  @Test(
    "a list with too many elements is refused by its key, and the object's other values are saved"
  )
  func listsAreRefusedByKey() throws {
    var limits = ArchiveLimits.standard
    limits.maximumValueCount = 1_000
    let life = ShelfLife(limits: limits)
    let app = ShelfApp()
    var lists = [[1], [2, 3]]
    app.root.onEncode = { coder in
      let nested: [[[Int]]] = [lists]
      try? coder.encode(lists[0], forKey: "first")
      try? coder.encode(nested, forKey: "nested")
      try? coder.encode(lists[1], forKey: "second")
    }
    life.launch(app)
    try life.save()
    lists = [Array(repeating: 4, count: 2_000), Array(repeating: 5, count: 300)]
    app.root.text = "important"
    let saved = try #require(try life.save())
    #expect(try life.value("text", at: ["root"]) == .string("important"))
    #expect(try life.value("first", at: ["root"]) == .array([.int(1)]))
    #expect(try life.value("second", at: ["root"]) == .array(Array(repeating: .int(5), count: 300)))
    let keys = saved.entries.first { $0.path == ["root"] }?.refused.compactMap(\.key) ?? []
    #expect(keys.sorted() == ["first", "nested"])
  }
}
