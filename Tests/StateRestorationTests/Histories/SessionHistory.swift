import Foundation
import RestorationMigration
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StateRestoration
import StoreTestSupport

/// Runs one history, and compares the app and the store after every step with the expectations of
/// its user.
@MainActor
final class SessionHistory {
  typealias Medium = HistoryPlace.Medium

  static let isTracing = ProcessInfo.processInfo.environment["HISTORY_TRACE"] != nil
  let retention: Int
  /// The number of further saves before the history checks that all owed state is there.
  let later: Int
  private(set) var violation: String?
  var course = Course()
  var scenes: [Int: ExpectedScene] = [0: ExpectedScene(), 1: ExpectedScene()]
  var lives: [Int: HistoryLife] = [:]
  var isLocked = false
  private var wall = 1_000_000.0
  private var lifeCount = 0
  /// Indicates whether any process has ended other than in order.
  private(set) var hasAnyoneDied = false
  let isCrowded: Bool
  private var hasTwoWindows = false
  private var playerNames = [0: "player", 1: "player"]
  let place: HistoryPlace
  /// Indicates whether launches from now on get the key of the store.
  var givesKey = true
  /// A process that reads the store, including its damaged revisions.
  let observer: RevisionStore

  /// Begins a history in an empty store.
  ///
  /// - Parameters:
  ///   - place: Where the archives are.
  ///   - isCrowded: Whether several processes run at once.
  init(retention: Int, later: Int, isCrowded: Bool, _ place: HistoryPlace) async throws {
    self.retention = retention
    self.later = later
    self.isCrowded = isCrowded
    self.place = place
    observer = try await place.open()
  }

  /// Runs a history to its end, and says what is wrong, or `nil`.
  static func violation(
    in steps: [HistoryStep],
    on medium: Medium = .memory,
    isEncrypted: Bool = false,
    retention: Int = 3,
    later: Int = 12
  ) async -> String? {
    await course(
      of: steps,
      on: medium,
      isEncrypted: isEncrypted,
      retention: retention,
      later: later
    ).violation
  }

  /// Runs a history to its end.
  static func course(
    of steps: [HistoryStep],
    on medium: Medium = .memory,
    isEncrypted: Bool = false,
    retention: Int = 3,
    later: Int = 12
  ) async -> Course {
    await HistoryTurn.take {
      await SerialExecution.run {
        do {
          let isCrowded = steps.contains {
            if case .launch(1, _, _, _, _) = $0 { true } else { false }
          }
          let history = try await SessionHistory(
            retention: retention,
            later: later,
            isCrowded: isCrowded,
            try HistoryPlace(on: medium, isEncrypted: isEncrypted)
          )
          return await history.run(steps)
        } catch {
          return Course(violation: "the store could not be opened: \(error)")
        }
      }
    }
  }

  func wrong(_ text: String) {
    if violation == nil { violation = text }
  }

  private func run(_ steps: [HistoryStep]) async -> Course {
    for (index, step) in steps.enumerated() {
      await take(step)
      if let violation { return await ended("step \(index), \(step.code): \(violation)") }
    }
    await takeStock()
    return await ended(violation.map { "in the end: \($0)" })
  }

  private func ended(_ text: String?) async -> Course {
    for life in lives.inOrder { await life.end() }
    lives = [:]
    course.violation = text
    return course
  }

  private func take(_ step: HistoryStep) async {
    if Self.isTracing { print("step \(step.code)") }
    await perform(step)
    if Self.isTracing { print("  performed") }
    await settle()
    if Self.isTracing { print("  settled") }
    await buryTheDead()
    await lookAtStore()
    course.events.append("\(step.code): \(scenes[0]?.listed.sorted() ?? [])")
    for life in lives.inOrder where life.openCalls > 0 {
      let hosts = life.windows.inOrder.map(\.host) + life.closedHosts
      let isWaiting = hosts.contains { $0.isWaiting }
      if !life.gate.isPaused && !isWaiting { wrong("a call has not come back") }
    }
  }

  func settle() async {
    await SerialExecution.settle { lives.inOrder.contains { $0.gate.isBusy } }
  }

  /// Launches the app of a later build on a sound store at the end: owed state is there, and stays
  /// for as long as was promised.
  private func takeStock() async {
    for life in lives.inOrder { await end(life) }
    lives = [:]
    isLocked = false
    givesKey = true
    await take(.launch(0, version: 3, build: 9))
    for window in [0, 1] where violation == nil && scenes[window]?.newest != nil {
      if window == 1 { await take(.connect(0, window: 1)) }
      await take(.restore(0, window: window))
      await take(.answer(0))
      await take(.work(0, window: window, saves: later))
    }
    for life in lives.inOrder where life.gate.isDead { wrong("the last launch died") }
    for window in [0, 1] { await checkBudget(HistoryWindow.scene(window)) }
  }

  /// Checks that revisions which launches passed over are kept within a budget.
  private func checkBudget(_ scene: SceneSession) async {
    guard let plan = try? await observer.plan(.newest(retention), of: scene) else { return }
    let kept = plan.kept.filter { $0.reason == .passedOver }
    if kept.count > PassedOverBudget.maximumCount {
      wrong("\(kept.count) revisions are kept for having been passed over")
    }
  }

  // MARK: Processes

  func launch(
    _ number: Int,
    _ version: UInt64,
    _ build: Int,
    _ newer: HistoryStep.Newer,
    isFresh: Bool
  ) async {
    if let former = lives.removeValue(forKey: number) { await end(former) }
    lifeCount += 1
    var options = SessionOptions()
    options.retention = .newest(retention)
    options.crashes.isDebugged = { false }
    options.restoring.keepsReport = false
    options.onNotice = { _ in }
    if isFresh { options.restoring.reason = .fresh }
    options.restoring.newerState =
      switch newer {
      case .passOver: .passOver
      case .goBack: .goBack
      case .readOnly: .readOnly
      }
    do {
      let life = try await HistoryLife(
        on: place,
        hasKey: givesKey,
        "life \(lifeCount)",
        version: version,
        build: build,
        options: options,
        migrator: try Self.migrator(),
        isAvailable: { [weak self] in self?.isLocked == false },
        now: { [weak self] in self?.wall ?? 0 }
      )
      life.willDiscard = { [weak self] scene in
        for index in [0, 1] where HistoryWindow.scene(index) == scene {
          self?.scenes[index]?.isDiscardAsked = true
        }
      }
      lives[number] = life
      connect(life, 0)
    } catch {
      wrong("the store could not be opened: \(error)")
    }
  }

  private static func migrator() throws -> StateMigrator {
    try StateMigrator([
      StateMigration("one", from: 1, to: 2, back: { _ in }) { document in
        if document[["desk"]]?["value"] == .int(Int64(Nature.unmigratable)) {
          throw HistoryFailure()
        }
      },
      StateMigration("two", from: 2, to: 3) { _ in },
    ])
  }

  func connect(_ life: HistoryLife, _ index: Int) {
    guard let window = life.connect(index, playerName: playerNames[index] ?? "player") else {
      return
    }
    if index == 1 { hasTwoWindows = true }
    listen(to: window, of: life)
  }

  func rename(_ window: HistoryWindow) {
    let name = playerNames[window.index] == "player" ? "deck" : "player"
    playerNames[window.index] = name
    window.host.renamePlayer(name)
  }

  func end(_ life: HistoryLife) async {
    if !life.isEndedInOrder { hasAnyoneDied = true }
    for window in life.windows.inOrder {
      await leave(window, of: life)
      scenes[window.index]?.died(window, of: life).map(wrong)
    }
    await life.end()
  }

  /// Takes note that a window is there no more.
  func leave(_ window: HistoryWindow, of life: HistoryLife) async {
    window.hasLeft = true
    forgetUntold(window)
    // The store may have recorded a confirmation that the process did not live to report.
    let confirmed = try? await observer.ledger(of: window.scene).confirmed
    if let shown = window.shown, confirmed == shown {
      scenes[window.index]?.didWell(with: shown, version: life.version)
    }
  }

  /// Forgets revisions that a session could not record before it ended: no session learns of them
  /// later.
  func forgetUntold(_ window: HistoryWindow) {
    if window.isStoreUntold { scenes[window.index]?.forget(window.passedOver.keys) }
  }

  private func buryTheDead() async {
    for (number, life) in lives where life.isDead {
      lives[number] = nil
      await end(life)
    }
  }

  // MARK: Time

  func pass(_ seconds: Int) async {
    for life in lives.inOrder where life.windows.inOrder.contains(where: \.isDeadlySoon) {
      life.gate.fault()
    }
    // Not all at once: a task that wakes and sleeps again would sleep from the end.
    var rest = seconds
    while rest > 0 {
      let span = min(rest, seconds - rest < 15 ? 2 : seconds - rest < 200 ? 20 : rest)
      rest -= span
      wall += Double(span)
      for life in lives.inOrder {
        life.age += span
        life.clock.advance(by: .seconds(span))
        await settle()
      }
    }
    for life in lives.inOrder where !life.isDead {
      for window in life.windows.inOrder {
        checkCadence(window, of: life)
        checkHealth(window, of: life)
      }
    }
  }

  func set(_ seconds: Int) {
    wall += Double(seconds)
    for life in lives.inOrder {
      life.clock.jump(by: .seconds(seconds))
      for window in life.windows.inOrder {
        if window.waitingSince != nil { window.isHeldUp = true }
      }
    }
  }

  /// No change waits longer than the cadence allows.
  private func checkCadence(_ window: HistoryWindow, of life: HistoryLife) {
    guard isFree(window, of: life) else {
      window.blockedUntil = life.age
      window.isHeldUp = true
      return
    }
    if let changed = window.quietSince {
      let begin = max(changed, window.blockedUntil)
      if life.age - begin >= 3_900, window.host.quiet.value != window.stored[["quiet"]],
        window.host.quiet.value != Nature.unsavable,
        // The desk, which refers to it, has to be encoded too.
        window.host.desk.value != Nature.unsavable
      {
        wrong("what changed without a word is not saved after an hour")
      }
    }
    guard let changed = window.waitingSince else { return }
    let waited = life.age - max(changed, window.blockedUntil)
    // After a failure, saves of an idle session are as far apart as it takes to become idle.
    let longest = window.isHeldUp ? 180 + 15 : 15
    if waited >= longest { wrong("a change has waited for \(waited) seconds") }
  }

  /// Checks that an app which has run for some time after its restoration counts as healthy.
  private func checkHealth(_ window: HistoryWindow, of life: HistoryLife) {
    guard let tried = window.triedAt, !life.isTroubled, !window.isRestoring,
      life.age - tried >= 10
    else { return }
    let phase = window.session.phase.underlying
    if phase == .running {
      wrong("the app has done well for \(life.age - tried) seconds unnoticed")
    }
  }

  /// Indicates whether nothing prevents saves of a window.
  func isFree(_ window: HistoryWindow, of life: HistoryLife) -> Bool {
    guard !life.isDead, life.hasKey, life.fault == .none, !life.gate.isHolding, !isLocked,
      !window.isRestoring, !window.isSuspended, !window.isDiscarded, life.consent == .save,
      window.host.consents
    else { return false }
    switch window.conclusion {
    case nil, .locked: return false
    // A version that only reads saves nothing beside newer state, whatever it has restored.
    default: return !(isReadOnly(window) && hasNewerState(window, life))
    }
  }

  private func hasNewerState(_ window: HistoryWindow, _ life: HistoryLife) -> Bool {
    let through = scenes[window.index]?.discardedThrough ?? 0
    return scenes[window.index]?.known.contains { $0 > through && $1.version > life.version }
      ?? false
  }

  // MARK: The store

  /// Records the revisions in the store, of all processes, and reports owed ones that are missing.
  func lookAtStore() async {
    guard violation == nil else { return }
    for index in [0, 1] where index == 0 || hasTwoWindows {
      do {
        let scene = HistoryWindow.scene(index)
        // A damaged revision is moved into quarantine before the next save, and stays there.
        let quarantined = try await observer.quarantined(of: scene).map(\.number)
        let revisions = try await observer.revisions(of: scene)
        let listed = revisions.map(\.number)
        scenes[index]?.quarantined = Set(quarantined)
        for number in listed where scenes[index]?.known[number] == nil {
          guard let stored = try await observer.load(number, of: scene) else { continue }
          scenes[index]?.found(
            number,
            try Self.content(of: stored.archive),
            version: stored.archive.header.stateVersion
          ).map(wrong)
        }
        let through = try await observer.ledger(of: scene).tombstone?.through ?? 0
        if through > scenes[index]?.discardedThrough ?? 0 {
          if scenes[index]?.isDiscardAsked != true { wrong("no request discarded \(scene)") }
          scenes[index]?.discard(through: through)
        }
        scenes[index]?.violation(inListing: Set(listed)).map(wrong)
        let labelled = revisions.filter { !$0.labels.isEmpty }.map(\.number)
        scenes[index]?.violation(ofLabelled: labelled).map(wrong)
      } catch {
        wrong("the store cannot be read: \(error)")
      }
    }
  }

  /// The values of an archive, by path.
  static func content(of archive: Archive) throws -> ExpectedScene.Content {
    var result: ExpectedScene.Content = [:]
    for object in try archive.objects() {
      for value in try object.values() where value.key == "value" {
        if case .int(let number) = value.value { result[object.path] = Int(number) }
      }
    }
    return result
  }
}
