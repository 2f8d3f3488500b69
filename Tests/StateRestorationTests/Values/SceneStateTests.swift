import Foundation
import RestorationMigration
import RestorationTestSupport
import RestorationTesting
import StateRestoration
import StoreTestSupport
import Testing

/// Values without controllers: a value that was set is there at the next launch.
@MainActor
@Suite("Values of a scene")
struct SceneStateTests {
  let place = StorePlace()
  let session = SceneSession(app: "values")

  private struct Filter: Codable, Equatable {
    var words: [String]
    var since: Date?
  }

  private func launch(
    version: UInt64 = 1,
    migrator: StateMigrator? = nil,
    change: (inout SessionOptions) -> Void = { _ in }
  ) async -> SceneState {
    await .launched(with: place.store, version: version, migrator: migrator, change: change)
  }

  @Test("A structure that has gained a field, or lost a case of one, keeps the others")
  func structuresGrow() async throws {
    struct Former: Codable { var words = ["bread"], order = "date" }
    enum Order: String, Codable { case title }
    struct Search: Codable, Equatable { var words: [String] = [], order = Order.title, limit = 3 }
    let first = await launch()
    first["search"] = Former()
    try await first.save()
    let second = await launch()
    #expect(second["search", default: Search()] == Search(words: ["bread"]))
    let issues = try #require(second.report?[["scene"]]?.issues)
    #expect(issues.contains { $0.contains("\"search\"") && $0.contains("\"order\"") }, "\(issues)")
    try await second.save()
    #expect(await launch()["search", default: Former()].order == "date", "it was not set since")
  }

  @Test("Structures in a collection keep their fields, and a case that is gone costs its element")
  func elementsGrow() async throws {
    struct Former: Codable { var word = "bread", order = "title" }
    enum Order: String, Codable { case title }
    struct Search: Codable, Equatable { var word = "", order = Order.title, limit = 3 }
    let first = await launch()
    first["searches"] = [Former(), Former(word: "salt", order: "date")]
    first["orders"] = ["title", "date"]
    try await first.save()
    let second = await launch()
    let searches = second["searches", default: [Search()]]
    #expect(searches == [Search(word: "bread"), Search(word: "salt")])
    #expect(second["orders"] == [Order.title])
    let issues = try #require(second.report?[["scene"]]?.issues)
    #expect(issues.contains { $0.contains("\"orders\"") && $0.contains("\"1\" is left out") })
    try await second.save()
    #expect(await launch()["orders", default: [String]()].count == 2, "it was not set since")
  }

  @Test(
    "A renamed value is found by its latest former key, and stored under its own once it is set"
  )
  func renamedValues() async throws {
    struct Editor {
      @SceneValue var zoom: Double
      @MainActor init(_ scene: SceneState) {
        _zoom = SceneValue(wrappedValue: 1, "zoom", formerly: ["scale", "size"], in: scene)
      }
    }
    let first = await launch()
    first["scale"] = 2.0
    first["size"] = 4.0
    first.set("Dear Ada", forKey: "draft", sensitivity: .private, level: .content)
    try await first.save()
    let second = await launch()
    #expect(Editor(second).zoom == 2)
    #expect(second["body", formerly: ["draft"]] == "Dear Ada")
    Editor(second).zoom = 3
    second["body", formerly: ["draft"], default: ""] += "!"
    #expect(second.keys == ["body", "zoom"])
    try await second.save()
    let third = await launch()
    #expect(Editor(third).zoom == 3)
    #expect(third["body"] == "Dear Ada!")
    let stored = try #require(try await place.store.load(2, of: third.session.scene)?.archive)
    let values = try #require(try stored.object(at: ["scene"])).values()
    #expect(values.first { $0.key == "body" }?.value.isPrivate == true, "it stays as sensitive")
    third["body", formerly: ["draft"]] = String?.none
    #expect(third["body", formerly: ["draft"]] == String?.none)
  }

  @Test(
    "Keys, labels and values that differ in their Unicode form alone are kept apart",
    arguments: Way.allCases
  )
  func unicodeForms(_ way: Way) async throws {
    try await place.use(way)
    let (composed, decomposed) = ("caf\u{e9}", "cafe\u{301}")
    let first = await launch()
    first[composed] = 1
    first[decomposed] = 2
    first["name"] = composed
    try await first.save(label: composed)
    first["name"] = decomposed
    #expect(try await first.save(label: decomposed).number == 2)
    let second = await launch()
    #expect(second.keys.count == 3)
    #expect(second[composed] == 1)
    #expect(second[decomposed] == 2)
    #expect(second["name", default: ""].utf8.count == decomposed.utf8.count)
    let revisions = try await place.store.revisions(of: second.session.scene)
    #expect(revisions.map(\.labels.count) == [1, 1])
    #expect(await second.restore(.label(composed)).conclusion == .restored)
    #expect(second["name", default: ""].utf8.count == composed.utf8.count)
  }

  @Test("Values of any Codable type come back", arguments: Way.allCases)
  func valuesComeBack(_ way: Way) async throws {
    try await place.use(way)
    let filter = Filter(words: ["bread", "ferry"], since: Date(timeIntervalSinceReferenceDate: 5))
    let first = await launch()
    #expect(first.keys == [])
    first["draft"] = "Dear"
    first["offset"] = 12.5
    first["filter"] = filter
    first["nothing"] = Int?.none
    first["open"] = ["a": true, "b": false]
    try await first.save()
    let second = await launch()
    #expect(second.keys == ["draft", "filter", "offset", "open"])
    #expect(second["draft", default: ""] == "Dear")
    #expect(second["offset"] == 12.5)
    #expect(second["filter"] == filter)
    #expect(second["open"] == ["a": true, "b": false])
    #expect(second["missing", default: 7] == 7)
    second["draft"] = String?.none
    try await second.save()
    let third = await launch()
    #expect(third["draft"] as String? == nil)
  }

  @Test("Values come back up to the level that is asked for", arguments: Way.allCases)
  func levels(_ way: Way) async throws {
    try await place.use(way)
    let first = await launch()
    first.set(14.5, forKey: "size", level: .always)
    first["folder"] = "Letters"
    first.set("Dear", forKey: "draft", sensitivity: .private, level: .content)
    try await first.save()
    for level in RestorationLevel.allCases {
      let scene = await launch {
        $0.restoring.reason = .launch
        $0.restoring.levels[.launch] = level
      }
      #expect(scene["size"] == 14.5)
      #expect(scene["folder"] == (level >= .navigation ? "Letters" : nil))
      #expect(scene["draft"] == (level >= .content ? "Dear" : nil))
      #expect(scene.report?.leftOutCount == [.always: 2, .navigation: 1, .content: 0][level])
      var changes = 0
      let observer = scene.observe("draft") { changes += 1 }
      await scene.restoreLeftOut()
      #expect(changes == 1)
      observer.cancel()
      #expect(scene["draft"] == "Dear")
      // The marks are still there.
      try await scene.session.save(reason: .request)
    }
  }

  @Test("A value that is never read stays over launches, byte for byte")
  func unaskedValuesStay() async throws {
    let first = await launch()
    first["one"] = Filter(words: ["x"], since: nil)
    first["two"] = 2
    try await first.save()
    let second = await launch()
    second["two"] = 3
    try await second.save()
    let third = await launch()
    #expect(third["one"] == Filter(words: ["x"], since: nil))
    #expect(third["two"] == 3)
  }

  @Test("A value of another type counts as absent, is reported, and stays until it is set")
  func otherTypesAreNamed() async throws {
    let first = await launch()
    first["count"] = "seven"
    try await first.save()
    let second = await launch()
    #expect(second["count", default: 0] == 0)
    let issues = try #require(second.report?[["scene"]]).issues
    #expect(issues.count == 1 && issues[0].hasPrefix("key \"count\": "), "\(issues)")
    #expect(second["count"] == "seven")
    second["other"] = 1
    try await second.save()
    #expect(await launch()["count"] == "seven")
  }

  @Test("A value that refuses to be encoded leaves the one before, and the save names it")
  func refusingValuesAreNamed() async throws {
    struct Refusing: Codable {
      init() {}
      init(from decoder: any Decoder) throws {}
      func encode(to encoder: any Encoder) throws { throw CocoaError(.coderInvalidValue) }
    }
    let first = await launch()
    first["state"] = 1
    try await first.save()
    first["state"] = Refusing()
    let preservation = try #require(try await first.saveAllValues().preservation)
    let entry = try #require(preservation.entries.first { $0.path == ["scene"] })
    #expect(entry.issues.count == 1 && entry.issues[0].contains("\"state\""))
    #expect(entry.issues.first?.hasSuffix("the value before is stored") == true)
    #expect(await launch()["state"] == 1)
  }

  @Test("Setting says so to those who observe the key, until they are released")
  func observersAreTold() async throws {
    let scene = await launch()
    var told: [Int] = []
    var observer: SceneState.Observer? = scene.observe("count") {
      told.append(scene["count", default: -1])
    }
    scene["count"] = 1
    scene["other"] = 5
    scene["count"] = 1
    scene["count"] = 2
    #expect(told == [1, 2])
    observer = nil
    scene["count"] = 3
    #expect(told == [1, 2])
    observer = scene.observe("count") { told.append(0) }
    observer?.cancel()
    scene["count"] = 4
    #expect(told == [1, 2])
  }

  @Test("A change is saved by the cadence, and only when there is one")
  func changesAreSavedByThemselves() async throws {
    let clock = ManualClock()
    let scene = await launch { options in
      options.cadence = SaveCadence()
      options.clock = SessionClock(clock)
    }
    let log = EventLog(scene.session)
    await clock.waitForSleepers()
    scene["draft"] = "D"
    await clock.waitForSleepers()
    clock.advance(by: .seconds(3))
    #expect(await eventually { log.outcomes.compactMap(\.revision).count == 1 })
    #expect(await launch()["draft"] == "D")
  }

  @Test("A private value is marked so in the archive, and one that is never stored is not there")
  func sensitivityIsHeeded() async throws {
    let scene = await launch()
    scene.set("hunter2", forKey: "search", sensitivity: .private)
    scene.set("123456", forKey: "code", sensitivity: .never)
    try await scene.save()
    let values = try await place.store.storedValues(of: session)
    #expect(Array(values.keys) == ["search"])
    #expect(values["search"]?.isPrivate == true)
    let next = await launch()
    #expect(next["search"] == "hunter2")
    next["other"] = 1
    try await next.save()
    #expect(try await place.store.storedValues(of: session)["search"]?.isPrivate == true)
  }

  @Test("A value that is never stored lasts as long as the process")
  func valuesThatAreNeverStored() async throws {
    let scene = await launch()
    scene.set("123456", forKey: "code", sensitivity: .never)
    #expect(scene["code"] == "123456")
    scene["code"] = "654321"
    try await scene.save()
    #expect(scene["code"] == "654321")
    let next = await launch()
    #expect(next["code", default: "none"] == "none")
  }

  @Test("A value that is changed without a word about it stays private, of its level")
  func sensitivityStays() async throws {
    let scene = await launch()
    scene.set("hunter2", forKey: "search", sensitivity: .private, level: .content)
    scene["search"] = "hunter3"
    try await scene.save()
    let archive = try #require(try await place.store.newestGood(for: session)).archive
    let object = try #require(try archive.object(at: ["scene"]))
    #expect(try object.values().first { $0.key == "search" }?.value.isPrivate == true)
    #expect(object.levels["search"] == .content)
  }

  @Test("Values are migrated by the steps of an app, like any state")
  func valuesAreMigrated() async throws {
    let first = await launch()
    first["count"] = 4
    try await first.save()
    let step = try StateMigration(
      "counts are totals",
      from: 1,
      to: 2,
      operations: [.renameKey("count", to: "total")]
    )
    let second = await launch(version: 2, migrator: try StateMigrator([step]))
    #expect(second["total"] == 4)
    #expect(second.keys == ["total"])
  }

  @Test(
    "Properties read and set the values of their scene, and the initial value stands until then"
  )
  func propertiesAreValues() async throws {
    struct Editor {
      @SceneValue var draft: String
      @SceneValue var tab: Int?
      @MainActor init(_ scene: SceneState) {
        _draft = SceneValue(wrappedValue: "new", "draft", in: scene)
        _tab = SceneValue(wrappedValue: nil, "tab", in: scene)
      }
    }
    let scene = await launch()
    let editor = Editor(scene)
    #expect(editor.draft == "new")
    #expect(editor.tab == nil)
    editor.draft = "old"
    editor.tab = 2
    #expect(scene["draft"] == "old")
    try await scene.save()
    let next = Editor(await launch())
    #expect(next.draft == "old")
    #expect(next.tab == 2)
  }

  // MARK: Paths

  private struct Folder: ScenePath.Element { var name: String }
  private struct Note: ScenePath.Element { var number: Int }
  private struct Unknown: ScenePath.Element { var x = 1 }

  @Test("A path of several types comes back in its order")
  func pathsComeBack() async throws {
    ScenePath.register(Folder.self, as: "folder of this suite")
    ScenePath.register(Note.self, as: "note of this suite")
    var path = ScenePath()
    path.append(Folder(name: "Letters"))
    path.append(Note(number: 7))
    path.append(Note(number: 8))
    path.removeLast()
    let first = await launch()
    first["path"] = path
    try await first.save()
    let second = await launch()
    let found = second["path", default: ScenePath()]
    #expect(found == path)
    #expect(found.omission == nil)
    #expect((found.elements.last as? Note)?.number == 7)
  }

  @Test("An element of an unknown type cuts the path, with a line in the report, and stays stored")
  func unknownElementsCutThePath() async throws {
    ScenePath.register(Folder.self, as: "folder of this suite")
    ScenePath.register(Unknown.self, as: "unknown of this test")
    let first = await launch()
    first["path"] = ScenePath([Folder(name: "a"), Unknown(), Folder(name: "b")])
    try await first.save()
    ScenePath.register(Int.self, as: "unknown of this test")
    let second = await launch()
    let cut = second["path", default: ScenePath()]
    #expect(cut.elements.count == 1)
    let issues = try #require(second.report?[["scene"]]).issues
    #expect(issues.contains { $0.contains("the path ends after 1 of 3 elements") }, "\(issues)")
    second["other"] = 1
    try await second.save()
    ScenePath.register(Unknown.self, as: "unknown of this test")
    #expect(await launch()["path", default: ScenePath()].elements.count == 3)
  }

  @Test("A path with a type that is not registered is named by the save, and the one before stays")
  func unregisteredElementsAreNamed() async throws {
    struct Stranger: ScenePath.Element {}
    ScenePath.register(Folder.self, as: "folder of this suite")
    let first = await launch()
    first["path"] = ScenePath([Folder(name: "a")])
    try await first.save()
    first["path"] = ScenePath([Stranger()])
    let entry = try await first.saveAllValues().preservation?.entries.first { $0.path == ["scene"] }
    #expect(entry?.issues.first?.contains("not registered") == true)
    #expect(await launch()["path", default: ScenePath()].elements.count == 1)
  }
}

extension SceneState {
  fileprivate func saveAllValues() async throws -> SaveOutcome {
    try await session.save(reason: .request)
  }
}
