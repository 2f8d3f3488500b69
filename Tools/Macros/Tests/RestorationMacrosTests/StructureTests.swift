import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import RestorationMacros
import Testing

private enum Theme: String, Codable { case light, sepia }

private struct FormerSettings: Codable {
  struct Look: Codable {
    var theme = "dark"
    var size = 20
  }
  var name = "Ruth"
  var sorting = "size"
  var looks = [Look(), Look(theme: "sepia")]
  var extra = true
}

private enum Sorting: String, Codable { case title, size }

@RestorableState
private struct Look: Codable, Equatable {
  var theme = Theme.light
  var size = 12
  var isWide = true
}

@RestorableState
private struct Settings: Codable, Equatable {
  var name = "none"
  @RestorableProperty(formerly: ["sorting"]) var order = Sorting.title
  var looks: [Look] = []
  var limit = 3
  var best: Look?
}

@RestorableState
private struct Pair<First: Codable, Second: Codable>: Codable {
  var first: First
  let second: Second?
  var `default` = 3
}

@RestorableState
private final class SettingsScreen: Screen {
  var settings = Settings(limit: 9)
}

private final class FormerScreen: Screen {
  var settings = FormerSettings()
  override func encodeState(to coder: StateEncoder) throws {
    try coder.encode(settings, forKey: "settings")
  }
}

/// Structures with the macro that have changed since they were stored.
@MainActor
@Suite struct StructureTests {
  private let life = Life()

  @Test("a field that was not stored has its default, and the others are restored")
  func fieldsAreAdded() throws {
    let former = FormerScreen()
    former.settings.looks = [.init(theme: "sepia")]
    let settings = try life.relaunch(former, as: SettingsScreen()).settings
    #expect(settings.name == "Ruth" && settings.limit == 3 && settings.best == nil)
    #expect(settings.looks == [Look(theme: .sepia, size: 20, isWide: true)])
    #expect(life.issues == [])
  }

  @Test("a renamed field is found by its former name, and stored under its own")
  func fieldsAreRenamed() throws {
    let former = FormerScreen()
    former.settings.looks = []
    let screen = try life.relaunch(former, as: SettingsScreen())
    #expect(screen.settings.order == .size)
    screen.settings.limit = 4
    try life.save()
    let stored = "\(try #require(try life.values["settings"]))"
    #expect(stored.contains("order") && !stored.contains("sorting"))
    #expect(life.launch(SettingsScreen()).settings.order == .size)
  }

  @Test("a field whose case is gone has its default, is named, and waits; the rest is restored")
  func casesAreRemoved() throws {
    let settings = try life.relaunch(FormerScreen(), as: SettingsScreen()).settings
    #expect(settings.name == "Ruth")
    #expect(settings.looks == [Look(theme: .light, size: 20), Look(theme: .sepia, size: 20)])
    #expect(life.issues.contains { $0.contains("\"looks.0.theme\"") }, "\(life.issues)")
    try life.save()
    let again = life.launch(SettingsScreen())
    #expect(life.issues.contains { $0.contains("theme") }, "what was stored is tried again")
    again.settings.name = "Ada"
    try life.save()
    #expect(life.launch(SettingsScreen()).settings.name == "Ada")
    #expect(life.issues == [])
  }

  @Test("a decoder that cannot report a field that is not readable refuses it")
  func otherDecodersThrow() throws {
    let data = Data(#"{"name": "Ruth", "limit": "many"}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Settings.self, from: data) }
    let fewer = Data(#"{"name": "Ruth"}"#.utf8)
    #expect(try JSONDecoder().decode(Settings.self, from: fewer) == Settings(name: "Ruth"))
  }

  @Test("a field without a default has to be stored, unless it is optional")
  func fieldsWithoutDefaultAreRequired() throws {
    let stored = try JSONEncoder().encode(["first": 1])
    let pair = try JSONDecoder().decode(Pair<Int, String>.self, from: stored)
    #expect(pair.first == 1 && pair.second == nil && pair.default == 3)
    let empty = try JSONEncoder().encode([String: Int]())
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Pair<Int, String>.self, from: empty)
    }
  }
}
