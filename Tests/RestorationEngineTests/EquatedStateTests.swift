import RestorationArchive
import RestorationCoding
import RestorationEngine
import Testing

/// State saved in one layout of an app and restored in another, where something is missing (V6).
@MainActor
@Suite("State of equated paths") struct EquatedStateTests {
  let life = ShelfLife()

  init() {
    life.engine.aliases.equate(["root", "detail"], ["root", "master", "detail"])
  }

  /// An app whose launch makes the root, the master and the detail, and its delegate the pages.
  @discardableResult
  private func launch(
    isNarrow: Bool,
    without missing: Set<String> = [],
    in life: ShelfLife? = nil
  ) -> ShelfApp {
    let detail = Shelf("detail")
    let master = Shelf("master", isNarrow ? [detail] : [])
    let app = ShelfApp(Shelf("root", isNarrow ? [master] : [master, detail]))
    app.isMissing = missing.union(["master", "detail"])
    // The layout decides, and not what was saved.
    app.root.ignoresChildren = true
    master.ignoresChildren = true
    (life ?? self.life).launch(app)
    return app
  }

  private func detail(of app: ShelfApp) -> Shelf? {
    app.root["detail"] ?? app.root["master"]?["detail"]
  }

  private func savePages(isNarrow: Bool) throws {
    let app = launch(isNarrow: isNarrow)
    for name in ["one", "two", "three"] {
      let page = Shelf(name)
      page.text = name
      detail(of: app)?.add(page)
    }
    try life.save()
  }

  private func paths() throws -> [String] {
    try life.archive?.objects().map { "\($0.path)" }.filter { $0.contains("detail") } ?? []
  }

  @Test(
    "what waits is saved where its container stands now, and comes back in its place (V6, C2)",
    arguments: [true, false]
  )
  func waitingStateMoves(wasNarrow: Bool) throws {
    try savePages(isNarrow: wasNarrow)
    let app = launch(isNarrow: !wasNarrow, without: ["two"])
    #expect(detail(of: app)?.names == ["one"])
    try life.save()
    let place = wasNarrow ? "root/detail" : "root/master/detail"
    #expect(try paths() == [place, place + "/one", place + "/three", place + "/two"])
    for isNarrow in [wasNarrow, !wasNarrow] {
      let next = launch(isNarrow: isNarrow)
      #expect(detail(of: next)?.names == ["one", "two", "three"])
      #expect(detail(of: next)?.children.map(\.text) == ["one", "two", "three"])
    }
  }

  @Test(
    "what waits moves with its container while the app runs (V6, C2)",
    arguments: [true, false]
  )
  func waitingStateMovesLater(wasNarrow: Bool) throws {
    try savePages(isNarrow: wasNarrow)
    let app = launch(isNarrow: wasNarrow, without: ["two"])
    try life.save()
    let moved = try #require(detail(of: app))
    (wasNarrow ? app.root : try #require(app.root["master"])).add(moved)
    try life.save()
    let place = wasNarrow ? "root/detail" : "root/master/detail"
    #expect(try paths() == [place, place + "/one", place + "/three", place + "/two"])
    let next = launch(isNarrow: !wasNarrow)
    #expect(detail(of: next)?.names == ["one", "two", "three"])
  }

  @Test(
    "an object that cannot encode keeps the state that it had in the other layout (C6)",
    arguments: [true, false]
  )
  func failingObjectsKeepTheirState(wasNarrow: Bool) throws {
    try savePages(isNarrow: wasNarrow)
    let app = launch(isNarrow: wasNarrow)
    let moved = try #require(detail(of: app))
    moved.children[1].text = "changed"
    moved.children[1].onEncode = { _ in throw RestorationError(.unsupportedValue, "on purpose") }
    (wasNarrow ? app.root : try #require(app.root["master"])).add(moved)
    try life.save()
    let next = launch(isNarrow: !wasNarrow)
    #expect(detail(of: next)?.children.map(\.text) == ["one", "two", "three"])
  }

  @Test("a value that was given back late stays where a larger one cannot be stored (C6)")
  func refusedValuesKeepWhatWasGiven() throws {
    var limits = ArchiveLimits.standard
    limits.maximumValueByteCount = 100
    let life = ShelfLife(limits: limits)
    life.engine.aliases.equate(["root", "detail"], ["root", "master", "detail"])
    let before = launch(isNarrow: false, in: life)
    try #require(detail(of: before)).text = "saved"
    try #require(detail(of: before)).textLevel = .content
    try life.save()
    // A launch without the text, which waits beside the detail's own.
    life.options.level = .navigation
    launch(isNarrow: false, in: life)
    try life.save()
    life.options.level = .content
    let app = launch(isNarrow: true, in: life)
    let moved = try #require(detail(of: app))
    #expect(moved.text == "saved")
    moved.text = String(repeating: "x", count: 200)
    app.root.add(moved)
    try life.save()
    #expect(try life.value("text", at: ["root", "detail"]) == .string("saved"))
  }
}
