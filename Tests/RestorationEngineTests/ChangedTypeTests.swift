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
