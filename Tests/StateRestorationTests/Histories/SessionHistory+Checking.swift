import Foundation
import StateRestoration

// Checks of a session's reports against the expectations of its user.
extension SessionHistory {
  func listen(to window: HistoryWindow, of life: HistoryLife) {
    let session = window.session
    // Objects of other tests that have no tracker would be heard here too.
    session.preserver.onInvalidation = { [weak self, weak window, weak life] in
      guard let self, let window, let life, window.isChanging else { return }
      window.changed(at: life.age)
      if !self.isFree(window, of: life) { window.isHeldUp = true }
      window.session.invalidateRestorableState()
    }
    window.host.willEncode = { [weak self, weak window, weak life] in
      guard let self, let window, life?.isDead == false else { return }
      if let reason = self.reasonNotToSave(window, life) {
        self.wrong("the app is preserved, and \(reason)")
      }
      var content = window.host.content
      window.passCount += 1
      window.passes =
        window.passes.suffix(15) + [
          HistoryWindow.Pass(
            number: window.passCount,
            content: content,
            head: self.scenes[window.index]?.head ?? 0
          )
        ]
      for (path, value) in content {
        if value == Nature.unsavable { content[path] = window.stored[path] }
        window.former[path, default: []].insert(value)
      }
      content.merge(window.promises) { own, _ in own }
      self.scenes[window.index]?.willSave(content)
      if window.host.desk.value == Nature.unsavable {
        // An object that only a failing controller refers to is not reached.
        let reached = content.filter { $0.key.count > 1 || window.stored[$0.key] != nil }
        self.scenes[window.index]?.willSave(reached)
      }
    }
    session.onEvent = { [weak self, weak window, weak life] event in
      guard let self, let window, let life, !life.isDead else { return }
      self.heard(event, window, life)
    }
  }

  /// The reason why the app must not be preserved now, or `nil`.
  private func reasonNotToSave(_ window: HistoryWindow, _ life: HistoryLife?) -> String? {
    if isLocked { return "the device is locked" }
    if window.isSuspended { return "its saves are held back" }
    if window.isDiscarded, window.session.phase.underlying == .discarded {
      return "it was discarded"
    }
    if let life, life.consent != .save { return "its user does not agree" }
    if window.session.phase.underlying == .restoring { return "it is being restored" }
    return nil
  }

  private func heard(_ event: SessionEvent, _ window: HistoryWindow, _ life: HistoryLife) {
    course.events.append("window \(window.index): \(event.text)")
    switch event {
    case .phase(.healthy):
      scenes[window.index]?.didWellLast = true
      if let shown = window.shown {
        scenes[window.index]?.didWell(with: shown, version: life.version)
      }
    case .saved(let outcome): didSave(outcome, window, life)
    case .saveFailed(let error):
      window.isHeldUp = true
      if life.fault == .none, life.hasKey, !life.gate.isHolding {
        wrong("a save failed: \(error)")
      }
    case .purgeFailed(let error):
      if life.fault == .none { wrong("a purge failed: \(error)") }
    default: return
    }
  }

  private func didSave(_ outcome: SaveOutcome, _ window: HistoryWindow, _ life: HistoryLife) {
    guard let number = outcome.number, let archive = outcome.preservation?.archive else {
      window.isHeldUp = true
      return
    }
    if outcome.preservation.map({ $0.takenOverCount > 0 }) == true { course.incrementalSaves += 1 }
    let newest = scenes[window.index]?.newestReadable
    if !window.maySave, let newest, number > newest, newest > window.own {
      scenes[window.index]?.bury(newest, below: number)
    }
    window.maySave = true
    window.ownBefore = window.own
    window.own = number
    // A first save that found nothing stored does what a restoration would.
    if window.conclusion == nil, !window.isRestoring { window.conclusion = .nothingStored }
    do {
      let content = try Self.content(of: archive)
      guard
        let pass = window.passes.lastIndex(where: {
          difference(content, from: $0.content, window) == nil
        })
      else {
        let text = window.passes.last.flatMap { difference(content, from: $0.content, window) }
        return wrong("a save does not hold what the app showed: \(text ?? "nothing encoded")")
      }
      if window.passes[pass].content == window.host.content { window.waitingSince = nil }
      if window.passes[pass].number <= window.passesBeforeRestoring, !window.isRestoring {
        wrong("a restoration has not waited for a save that had begun before")
      }
      // An object that was encoded has taken the place of the state carried there, for good.
      for (path, value) in window.passes[pass].content where content[path] == value {
        window.promises[path] = nil
      }
      window.passes.removeFirst(pass)
      window.stored = content
      if content[["quiet"]] == window.host.quiet.value { window.quietSince = nil }
      switch outcome {
      case .saved:
        // Only now is a revision saved on top of those that were not shown. A revision that another
        // process removed until now, after its user had seen it, is not lost.
        let listed = scenes[window.index]?.listed ?? []
        for (number, reason) in window.passedOver
        where listed.contains(number) && window.owed.insert(number).inserted {
          scenes[window.index]?.owe(number, reason)
        }
        window.isStoreUntold = life.fault == .stuckLedger
        if !window.isStoreUntold { oweOthers(below: number, window) }
        if window.hasLeft { forgetUntold(window) }
        scenes[window.index]?.didSave(number, content, version: life.version).map(wrong)
      default:
        scenes[window.index]?.isSaved(content)
        let known = scenes[window.index]?.known[number]?.content
        if known != content { wrong("revision \(number) is called the same, and is another") }
        // A revision that another process saves meanwhile may be newer.
        if let head = window.passes.first?.head, head > number {
          wrong("revision \(number) is called the newest, and \(head) is newer")
        }
        if number <= scenes[window.index]?.discardedThrough ?? 0 {
          wrong("what is in revision \(number) was discarded, and is not saved again")
        }
      }
    } catch {
      wrong("the archive of a save cannot be read: \(error)")
    }
  }

  /// Owes the newest revision that another process has saved and this window has never seen.
  private func oweOthers(below number: RevisionNumber, _ window: HistoryWindow) {
    let seen = max(window.headBefore, window.ownBefore)
    let others = scenes[window.index]?.known.filter { $0.key > seen && $0.key < number } ?? [:]
    guard let newest = others.filter({ $0.value.isAcknowledged }).keys.max() else { return }
    scenes[window.index]?.owe(newest, "another process saved it, and this one has not seen it")
  }

  /// The difference between an archive and the values that the app showed and carries, or `nil`.
  private func difference(
    _ content: ExpectedScene.Content,
    from shown: ExpectedScene.Content,
    _ window: HistoryWindow
  ) -> String? {
    let deskFails = shown[["desk"]] == Nature.unsavable
    for (path, value) in shown {
      if value == Nature.unsavable {
        guard let found = content[path] else {
          if window.stored[path] != nil { return "\(path) fails to encode, and its state is lost" }
          continue
        }
        guard window.former[path]?.contains(found) == true || window.stored[path] == found else {
          return "\(path) fails to encode, and has \(found), which it never was"
        }
      } else if content[path] != value {
        // An object that only a failing controller refers to is not reached.
        if deskFails, content[path] == nil, path.count == 1 { continue }
        return "\(path) is \(value), and \(content[path].map(String.init) ?? "nothing") is saved"
      }
    }
    for (path, value) in window.promises where shown[path] == nil && content[path] != value {
      return "\(path) was to be carried with \(value), and "
        + "\(content[path].map(String.init) ?? "nothing") is saved"
    }
    for path in content.keys where shown[path] == nil && window.promises[path] == nil {
      return "\(path) is saved, and the app does not show it"
    }
    return nil
  }

  // MARK: Restoring

  func didRestore(
    _ window: HistoryWindow,
    of life: HistoryLife,
    _ report: RestorationReport
  ) {
    guard let scene = scenes[window.index] else { return }
    scenes[window.index]?.deathsInRestoring = 0
    scenes[window.index]?.lastKiller = nil
    if report.conclusion == .restored || report.conclusion == .crashBreaker {
      window.triedAt = life.age
    }
    if window.isConfirmed, report.conclusion == .restored, !life.isTroubled, !isLocked {
      window.triedAt = -10
    }
    window.conclusion = report.conclusion
    window.shown = nil
    // State carried before stays carried, unless other state is shown, or nothing is left.
    if report.conclusion == .restored || report.conclusion == .nothingStored {
      window.promises = [:]
    }
    window.isDiscarded = window.isDiscardedMeanwhile
    // Revisions that the store could not be told of yet are owed, whatever is restored meanwhile.
    if !window.isStoreUntold { (window.passedOver, window.owed) = ([:], []) }
    let didWell = window.followsHealth && !life.isTroubled
    if didWell, report.conclusion == .crashBreaker {
      wrong("the app did well, and starts afresh: \(report.reason)")
    }
    let head = newestReadable(window, life)
    if didWell, report.conclusion == .restored, !scene.hasDamage(after: report.revision ?? 0),
      report.revision.map({ $0 < head }) != false
    {
      wrong("the app did well, and revision \(head) is not shown: \(report.issues)")
    }
    if window.wasLocked, isLocked, !life.gate.isHolding, report.conclusion != .locked {
      wrong("the device is locked, and the session restores: \(report.conclusion)")
    }
    if !hasAnyoneDied, "\(report.reason) \(report.issues)".contains("the app crashed") {
      wrong("the report names a crash, and there was none: \(report.reason) \(report.issues)")
    }
    if let leaving = life.leaving[window.index], leaving !== window {
      wrong("a window was restored before the last save of the one that was there before")
    }
    switch report.conclusion {
    case .restored: didShow(report, window, life)
    case .nothingStored:
      if let newest = scene.newest, newest <= window.headBefore {
        wrong("revision \(newest) is taken for nothing")
      }
      window.maySave = true
    case .unavailable:
      // Once the store can be read, saving goes on, and state that was not shown is kept.
      window.maySave = true
      passedOver(report, window, life)
      if !window.wasHindered, !life.isTroubled, life.hasKey {
        wrong("the state is not restored, and nothing was in the way: \(report.reason)")
      }
    case .locked:
      window.maySave = false
      if !window.wasHindered, !life.isTroubled, life.hasKey {
        wrong("the state is not restored, and nothing was in the way: \(report.reason)")
      }
    case .crashBreaker, .deepLinkWon, .newerVersion, .refused, .unreadable, .quarantined, .lost:
      window.maySave = !(report.conclusion == .newerVersion && isReadOnly(window))
      passedOver(report, window, life)
    }
    if report.reason.isEmpty { wrong("nothing is said of why: \(report.conclusion)") }
  }

  func isReadOnly(_ window: HistoryWindow) -> Bool {
    window.session.options.restoring.newerState == .readOnly
  }

  /// Indicates whether a version of the app can read state of another one. Only the step between 1 and 2
  /// leads back.
  private func mayRead(_ version: UInt64, _ window: HistoryWindow, _ life: HistoryLife) -> Bool {
    version <= life.version
      || version == 2 && window.session.options.restoring.newerState == .goBack
  }

  /// The newest state, when the restoration began, that the version of the app can read, or 0.
  private func newestReadable(_ window: HistoryWindow, _ life: HistoryLife) -> RevisionNumber {
    let known = scenes[window.index]?.known ?? [:]
    return known.filter { number, known in
      number <= window.headBefore && mayRead(known.version, window, life)
    }.keys.max() ?? 0
  }

  private func passedOver(
    _ report: RestorationReport,
    _ window: HistoryWindow,
    _ life: HistoryLife
  ) {
    guard let scene = scenes[window.index] else { return }
    switch report.conclusion {
    case .deepLinkWon where !window.isLinkAsked: wrong("no link was opened")
    case .crashBreaker:
      // It says that all of them are kept.
      for number in scene.listed { window.passedOver[number] = "the report says that it is kept" }
    case .refused where window.host.consents && window.session.options.restoring.reason != .fresh:
      wrong("the app has not declined")
    case .newerVersion:
      if !scene.known.contains(where: { $0.value.version > life.version }) {
        wrong("no newer version has saved")
      }
    case .unreadable:
      let isRefused = scene.known.contains {
        $0.value.content[["desk"]] == Nature.unmigratable && $0.value.version < life.version
      }
      if !isRefused, life.hasKey, !scene.hasDamage(after: 0) {
        wrong("nothing is unreadable: \(report.reason)")
      }
    default: break
    }
    if let head = scene.head {
      window.passedOver[head] = "a launch passed over it: \(report.reason)"
    }
  }

  /// Checks that the restored state is the one saved last, or that the report says why it is not.
  private func didShow(
    _ report: RestorationReport,
    _ window: HistoryWindow,
    _ life: HistoryLife
  ) {
    guard let scene = scenes[window.index] else { return }
    guard let number = report.revision, let known = scene.known[number] else {
      return wrong("revision \(report.revision ?? 0) is shown, and was never saved")
    }
    let hasNewer = scene.known.contains { other, known in
      other > number && other <= window.headBefore && scene.listed.contains(other)
        && !mayRead(known.version, window, life)
    }
    window.maySave = !(isReadOnly(window) && hasNewer)
    if number <= window.discardedBefore { wrong("revision \(number) is shown, and was discarded") }
    if known.version > life.version {
      if !mayRead(known.version, window, life) {
        wrong("state of version \(known.version) is shown by version \(life.version)")
      }
      window.passedOver[number] = "the report says that it is kept"
    }
    window.shown = number
    window.own = max(window.own, number)
    window.stored = known.content
    if let head = scene.head, number < head {
      // Unless another process has saved that since the store was looked at.
      if report.issues.isEmpty, number < window.headBefore {
        wrong("revision \(number) is shown and not \(head), and nothing is said of why")
      }
      window.passedOver[head] = "revision \(number) was shown instead"
    }
    let content = window.host.content
    var missing: String?
    for (path, value) in known.content {
      window.former[path, default: []].insert(value)
      guard let entry = report[path] else {
        wrong("nothing is said of \(path)")
        continue
      }
      if entry.isCarried { window.promises[path] = value }
      checkStanding(of: entry)
      switch entry.outcome {
      case .restored, .adopted:
        guard content[path] != value, !window.touched.contains(path) else { continue }
        missing = "\(path) of it was not shown"
        if !entry.isCarried {
          wrong("\(path) was \(value) and is \(content[path].map(String.init) ?? "nothing")")
        }
      case .skipped, .failed:
        if entry.reason.isEmpty { wrong("nothing is said of why \(path) is left out") }
        missing = "\(path) of it was not shown: \(entry.reason)"
      }
    }
    scenes[window.index]?.show(number)
    if let missing { window.passedOver[number] = missing }
  }

  /// Checks that an object is shown if it came, and that only state that is not shown is carried.
  private func checkStanding(of entry: RestorationReport.Entry) {
    let hasCome = entry.outcome == .restored || entry.outcome == .adopted
    if hasCome != (entry.standing == .shown) {
      wrong("\(entry.path) is \(entry.outcome), and its state is \(entry.standing)")
    }
    switch entry.standing {
    case .waiting where !entry.isCarried: wrong("\(entry.path) waits, and is not carried")
    case .shown where entry.isCarried, .givenUp where entry.isCarried,
      .refused where entry.isCarried:
      wrong("\(entry.path) is carried, and its state is \(entry.standing)")
    default: return
    }
  }
}

extension HistoryWindow {
  /// Indicates whether the app is about to crash because of the state that it shows.
  var isDeadlySoon: Bool {
    shown != nil && stored[["desk"]] == Nature.deadlySoon && session.phase == .running
  }
}

extension ExpectedScene {
  /// Takes note that a process ended with a window that was restored, or was being restored.
  ///
  /// - Returns: The violation in this crash, or `nil`.
  @MainActor
  mutating func died(_ window: HistoryWindow, of life: HistoryLife) -> String? {
    if life.build != lastBuild || life.isTroubled {
      (deaths, deathsInRestoring) = (0, 0)
      soonDeaths = [:]
      lastKiller = nil
    }
    lastBuild = life.build
    guard !life.isTroubled, !life.isEndedInOrder else { return nil }
    if window.isRestoring, let killer = window.host.killer {
      if killer == lastKiller { return "the app died twice in a row of \(killer)" }
      lastKiller = killer
      deathsInRestoring += 1
      deaths += 1
      if deathsInRestoring > 2 {
        return "the app died \(deathsInRestoring) times while it restored"
      }
    } else if window.isDeadlySoon, life.gate.hasFaulted {
      deaths += 1
      if let shown = window.shown {
        soonDeaths[shown, default: 0] += 1
        if soonDeaths[shown] == 3 { return "the app died three times soon after revision \(shown)" }
      }
    }
    return deaths > 3 ? "the app died \(deaths) times before it did well" : nil
  }
}
