import RestorationTesting
import Testing
import ViewControllers

@MainActor
@Suite("Mutants: every deleted line of restoration is found, with its place", .serialized)
struct MutantTests {
  private func comparison() async throws -> RestorationComparison {
    let life = try await relaunch(MutantApp.self) { $0.use() }
    return try life.comparison(requiringProperties: true)
  }

  /// What a difference has to say of a deleted line.
  private func words(_ site: String) -> [String] {
    let parts = site.split(separator: " ").map(String.init)
    let name = parts[0]
    let classes = [
      "tabs": "TabBarController", "home": "NavigationController", "work": "NavigationController",
      "find": "NavigationController", "list": "ListController", "item": "ItemController",
      "editor": "EditorController", "form": "FormController", "player": "PlayerController",
      "search": "FindController", "map": "MapController", "board": "BoardController",
      "todo": "LaneController", "done": "LaneController", "settings": "SettingsController",
      "compose": "ComposeController",
    ]
    let className = classes[name] ?? "?"
    switch parts[1] {
    case "identifier": return [className]
    case "super.encode":
      return ["\(className) overrides encodeRestorableState(with:) and does not call super"]
    case "super.decode":
      return ["\(className) overrides decodeRestorableState(with:) and does not call super"]
    case "children": return ["board/\(["todo", "done"][Int(parts[2]) ?? 0])"]
    case "view": return [name, parts[3]]
    default: return [name, parts[2]]
    }
  }

  @Test("the app with all its lines passes 200 times, and every mutant of it fails")
  func mutants() async throws {
    Mutation.deleted = nil
    var valueCount = 0
    for _ in 0..<200 {
      let sound = try await comparison()
      valueCount = sound.valueCount
      try #require(sound.isEqual, "\(sound)")
    }
    let sites = Mutation.sites
    defer { Mutation.deleted = nil }
    var missed: [String] = []
    var misplaced: [String] = []
    for site in sites {
      Mutation.deleted = site
      let result = try await comparison()
      if result.isEqual { missed.append(site) }
      let words = words(site)
      let isNamed = result.differences.contains { difference in
        words.allSatisfy { "\(difference)".contains($0) }
      }
      if !result.isEqual, !isNamed { misplaced.append("\(site):\n\(result)") }
    }
    print(
      "\(sites.count) mutants, \(missed.count) missed, \(misplaced.count) misplaced; \(valueCount) values"
    )
    #expect(sites.count > 80)
    #expect(missed == [])
    #expect(misplaced == [], "\(misplaced.joined(separator: "\n"))")
  }
}
