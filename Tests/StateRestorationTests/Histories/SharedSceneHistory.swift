import RestorationArchive
import RestorationMigration
import RestorationStorage
import RestorationTestSupport
import StateRestoration

/// Runs a history of windows that share a scene of values.
///
/// Each value that was acknowledged has to be shown, or be one call away, until it is replaced by a
/// window that has seen it. Each label has the values with which it was saved.
@MainActor
final class SharedSceneHistory {
  /// A window with what it has set since it saved last.
  private struct Window {
    let state: SceneState
    var changed: Set<String> = []
    /// What it shows of each key, before the changes that it has not saved.
    var seen: [String: Int] = [:]
  }

  private let store = RevisionStore.inMemory()
  private let scene = SceneSession(app: "values")
  private var windows: [Window] = []
  /// The values of each key that have to be within reach.
  private var owed: [String: Set<Int>] = [:]
  private var given: [String: Set<Int>] = [:]
  private var labelled: [String: [String: Int]] = [:]
  private var count = 0
  private var launchCount = 0
  /// How often a window went back.
  private(set) var returnCount = 0
  private(set) var mergeCount = 0
  private(set) var failedMigrationCount = 0

  /// Runs a history to its end, and returns what is wrong, or `nil`.
  func violation(in steps: [SharedSceneStep]) async throws -> String? {
    for _ in 0..<3 { windows.append(await launch()) }
    for (index, step) in steps.enumerated() {
      let wrong = try await take(step)
      if let wrong = try await wrong == nil ? wrongInStore() : wrong {
        return "step \(index), \(step): \(wrong)"
      }
    }
    return nil
  }

  private func take(_ step: SharedSceneStep) async throws -> String? {
    switch step {
    case .set(let window, let key):
      count += 1
      windows[window].state[key] = count
      windows[window].changed.insert(key)
      given[key, default: []].insert(count)
    case .remove(let window, let key):
      windows[window].state.set(nil, forKey: key)
      windows[window].changed.insert(key)
    case .save(let window, let label): try await save(window, label)
    case .relaunch(let window, let version, let isFresh):
      windows[window] = await launch(version: version, isFresh: isFresh)
    case .goBack(let window, let target): return await goBack(window, target)
    }
    return nil
  }

  private func launch(version: UInt64 = 1, isFresh: Bool = false) async -> Window {
    launchCount += 1
    var options = SessionOptions()
    // A machine that is busy takes its time.
    options.restoring.deadline = .patience
    options.cadence = nil
    options.crashes.healthyAfter = nil
    options.saving.atTermination = false
    options.retention = .newest(3)
    options.onNotice = { [weak self] notice in
      if case .savedBeside = notice { self?.mergeCount += 1 }
    }
    options.crashes.process = ProcessIdentity("\(launchCount)")
    if isFresh { options.restoring.reason = .fresh }
    let state = AppScenes(
      app: "values",
      store: store,
      options: options.with(stateVersion: version, migrator: version > 1 ? Self.migrator : nil)
    ).connectValues()
    await state.restore()
    if state.report?.conclusion == .unreadable { failedMigrationCount += 1 }
    return Window(state: state, seen: shown(by: state))
  }

  /// A step that fails for odd values of one key.
  private static let migrator = try? StateMigrator([
    StateMigration("even", from: 1, to: 2) { document in
      if case .int(let value)? = document[["scene"]]?["c"], value % 2 == 1 {
        throw RestorationError(.corrupted, "odd")
      }
    }
  ])

  private func shown(by state: SceneState) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: state.keys.map { ($0, state[$0, default: 0]) })
  }

  private func save(_ index: Int, _ label: String?) async throws {
    let window = windows[index]
    try await window.state.save(label: label)
    await window.state.session.waitForSaves()
    let shown = shown(by: window.state)
    noteReplaced(by: window)
    owe(window.changed, of: shown)
    // A window that removes what this one has not touched is followed.
    for (key, seen) in window.seen where shown[key] == nil && !window.changed.contains(key) {
      owed[key]?.remove(seen)
    }
    windows[index].changed = []
    windows[index].seen = shown
    if let label { labelled[label] = shown }
  }

  /// A window has seen what it replaces, and another window's value only if it was shown.
  private func noteReplaced(by window: Window) {
    for key in window.changed {
      if let seen = window.seen[key] { owed[key]?.remove(seen) }
    }
  }

  private func goBack(_ index: Int, _ target: RestorationSession.Target) async -> String? {
    let window = windows[index]
    let before = shown(by: window.state)
    let report = await window.state.restore(target)
    await window.state.session.waitForSaves()
    let shown = shown(by: window.state)
    guard report.conclusion == .restored else {
      // A key that was removed and had no value may get that of another window.
      let isKept = window.changed.allSatisfy { before[$0] == nil || before[$0] == shown[$0] }
      guard isKept else { return "the window lost what it showed: \(report.reason)" }
      await noteKept(by: index, shown)
      return nil
    }
    returnCount += 1
    noteReplaced(by: window)
    owe(window.changed, of: before)
    windows[index].changed = []
    windows[index].seen = shown
    guard case .label(let label) = target, let expected = labelled[label], expected != shown else {
      return nil
    }
    return "the label \(label) has \(expected), and \(shown) is shown"
  }

  /// A way back that fails may have saved the state before, with changes of other windows.
  private func noteKept(by index: Int, _ shown: [String: Int]) async {
    let window = windows[index]
    noteReplaced(by: window)
    for (key, value) in shown where !window.changed.contains(key) {
      windows[index].seen[key] = value
    }
    let newest = try? await store.newestGood(for: scene)
    guard content(of: newest?.archive) == shown else { return }
    owe(window.changed, of: shown)
    windows[index].changed = []
    windows[index].seen = shown
  }

  /// Notes acknowledged values, which have to stay within reach.
  private func owe(_ keys: Set<String>, of values: [String: Int]) {
    for key in keys {
      if let value = values[key] { owed[key, default: []].insert(value) }
    }
  }

  private func content(of archive: Archive?) -> [String: Int] {
    var content: [String: Int] = [:]
    for value in (try? archive?.object(at: ["scene"])?.values()) ?? [] {
      if case .int(let number) = value.value { content[value.key] = Int(number) }
    }
    return content
  }

  /// Returns a value out of reach or from nowhere, or revisions kept beyond the budget, or `nil`.
  private func wrongInStore() async throws -> String? {
    var stored: [String: Set<Int>] = [:]
    var labels: [String: [String: Int]] = [:]
    for revision in try await store.revisions(of: scene) {
      let archive = try await store.load(revision.number, of: scene)?.archive
      let content = content(of: archive)
      for (key, value) in content { stored[key, default: []].insert(value) }
      for label in revision.labels { labels[label] = content }
    }
    for (key, values) in owed {
      for value in values where stored[key]?.contains(value) != true {
        return "\(value) of \(key) is out of reach"
      }
    }
    if labels != labelled { return "the labels are \(labels), and were \(labelled)" }
    for window in windows {
      for (key, value) in shown(by: window.state) where given[key]?.contains(value) != true {
        return "\(value) of \(key) comes from nowhere"
      }
    }
    let kept = try await store.plan(.newest(3), of: scene).kept.filter { $0.reason == .passedOver }
    return kept.count > PassedOverBudget.maximumCount ? "\(kept.count) revisions are kept" : nil
  }
}
