import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import StateRestoration
import Testing

/// Random windows of one scene of values: each that was acknowledged is shown, or one call away, until it is
/// replaced by a window that has seen it.
@MainActor
@Suite("Histories of several windows with one name", .serialized)
struct MergeHistoryTests {
  enum Step: Hashable, CustomDebugStringConvertible {
    case set(Int, String), remove(Int, String), save(Int), relaunch(Int)

    var debugDescription: String {
      switch self {
      case .set(let window, let key): ".set(\(window), \"\(key)\")"
      case .remove(let window, let key): ".remove(\(window), \"\(key)\")"
      case .save(let window): ".save(\(window))"
      case .relaunch(let window): ".relaunch(\(window))"
      }
    }

    static func random(_ random: inout SeededGenerator) -> Step {
      let window = Int(random.below(3))
      let key = ["a", "b", "c"][Int(random.below(3))]
      return switch random.below(10) {
      case 0..<4: .set(window, key)
      case 4: .remove(window, key)
      case 5..<9: .save(window)
      default: .relaunch(window)
      }
    }
  }

  /// A window with the keys that it has set since its last save.
  private struct Window {
    let state: SceneState
    var changed: Set<String> = []
    /// The value that the window shows of each key, before its unsaved changes.
    var seen: [String: Int] = [:]
  }

  private struct Course {
    let store = RevisionStore.inMemory()
    var windows: [Window] = []
    /// The values of each key that have to be within reach.
    var owed: [String: Set<Int>] = [:]
    var given: [String: Set<Int>] = [:]
    var count = 0
    var launchCount = 0
  }

  @Test("No value of any window is out of reach, and none comes from nowhere")
  func valuesAreWithinReach() async throws {
    let first = SeededGenerator.freshSeed()
    let count = SweepLength.count(200, sweep: 2_000, long: 20_000)
    var found = 0
    for index in 0..<count where found < 3 {
      let seed = first &+ UInt64(index)
      var random = SeededGenerator(seed: seed)
      let steps = (0..<20).map { _ in Step.random(&random) }
      guard let violation = try await violation(in: steps) else { continue }
      found += 1
      Issue.record("seed \(seed): \(violation)\n\(steps)")
    }
    print("SWEEP windows with one name: \(count) histories, \(found) violations, seed \(first)")
  }

  private func violation(in steps: [Step]) async throws -> String? {
    var course = Course()
    for _ in 0..<3 { course.windows.append(await launch(&course)) }
    for (index, step) in steps.enumerated() {
      switch step {
      case .set(let window, let key):
        course.count += 1
        course.windows[window].state[key] = course.count
        course.windows[window].changed.insert(key)
        course.given[key, default: []].insert(course.count)
      case .remove(let window, let key):
        course.windows[window].state.set(nil, forKey: key)
        course.windows[window].changed.insert(key)
      case .save(let window): try await save(window, &course)
      case .relaunch(let window):
        // Unsaved values are not owed.
        course.windows[window] = await launch(&course)
      }
      if let wrong = try await wrong(course) { return "step \(index), \(step): \(wrong)" }
    }
    return nil
  }

  private func launch(_ course: inout Course) async -> Window {
    course.launchCount += 1
    var options = SessionOptions()
    options.cadence = nil
    options.healthyAfter = nil
    options.savesOnTermination = false
    options.retention = .newest(3)
    options.onNotice = { _ in }
    options.process = ProcessIdentity("\(course.launchCount)")
    let state = SceneState(course.store, app: "values", options: options)
    await state.restore()
    return Window(state: state, seen: shown(by: state))
  }

  private func shown(by state: SceneState) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: state.keys.map { ($0, state[$0, default: 0]) })
  }

  private func save(_ index: Int, _ course: inout Course) async throws {
    let window = course.windows[index]
    try await window.state.save()
    await window.state.session.waitForSaves()
    let shown = shown(by: window.state)
    for key in window.changed {
      // It has seen the value that it replaces, and another window's value only if it was shown.
      if let seen = window.seen[key] { course.owed[key]?.remove(seen) }
      if let value = shown[key] { course.owed[key, default: []].insert(value) }
    }
    // A removal by another window of a key that this one has not touched is followed.
    for (key, seen) in window.seen where shown[key] == nil && !window.changed.contains(key) {
      course.owed[key]?.remove(seen)
    }
    course.windows[index].changed = []
    course.windows[index].seen = shown
  }

  /// The value that is out of reach, or of unknown origin, if any.
  private func wrong(_ course: Course) async throws -> String? {
    let scene = SceneSession(app: "values")
    var stored: [String: Set<Int>] = [:]
    for revision in try await course.store.revisions(of: scene) {
      let archive = try await course.store.load(revision.number, of: scene)?.archive
      for value in try archive?.object(at: ["scene"])?.values() ?? [] {
        guard case .int(let number) = value.value else { continue }
        stored[value.key, default: []].insert(Int(number))
      }
    }
    for (key, values) in course.owed {
      for value in values where stored[key]?.contains(value) != true {
        return "\(value) of \(key) is out of reach"
      }
    }
    for window in course.windows {
      for (key, value) in shown(by: window.state)
      where course.given[key]?.contains(value) != true {
        return "\(value) of \(key) comes from nowhere"
      }
    }
    return nil
  }
}
