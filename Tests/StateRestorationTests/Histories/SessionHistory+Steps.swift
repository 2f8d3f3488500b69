import Foundation
import StateRestoration

extension SessionHistory {
  func perform(_ step: HistoryStep) async {
    switch step {
    case .launch(let life, let version, let build, let newer, let isFresh):
      await launch(life, version, build, newer, isFresh: isFresh)
    case .restore(let life, let window, let link): with(life, window) { restore($0, $1, link) }
    case .change(let life, let window, let piece, let value):
      with(life, window) { life, window in
        change(life, window) { $0.host.set(piece, to: value) }
        if piece == .quiet { window.quietSince = life.age }
        if window.isRestoring { window.touched.insert(window.host.path(of: piece)) }
      }
    case .close(let life, let window, let piece):
      with(life, window) { life, window in
        change(life, window) { $0.host.close(piece) }
        if window.isRestoring { window.touched.insert(window.host.path(of: piece)) }
      }
    case .rename(let life, let window):
      with(life, window) { life, window in
        let path = window.host.path(of: .player)
        change(life, window) { self.rename($0) }
        if window.isRestoring { window.touched.insert(path) }
      }
    case .save(let life, let window, let saving): with(life, window) { save($0, $1, saving) }
    case .compare(let life, let window): with(life, window) { compare($0, $1) }
    case .confirm(let life, let window):
      with(life, window) { life, window in
        if window.isRestoring { window.isConfirmed = true }
        call(life) { await window.session.confirmHealthy() }
      }
    case .pass(let seconds): await pass(seconds)
    case .set(let seconds): set(seconds)
    case .suspend(let life, let window):
      with(life, window) {
        $1.isSuspended = true
        $1.session.suspend()
      }
    case .resume(let life, let window):
      with(life, window) {
        $1.isSuspended = false
        $1.session.resume()
      }
    case .consent(let life, let consent):
      lives[life]?.consent =
        switch consent {
        case .save: .save
        case .keep: .keep
        case .discard: .discard
        }
    case .agree(let life, let window, let agrees):
      with(life, window) { $1.host.consents = agrees }
    case .lock(let isLocked): lock(isLocked)
    case .connect(let life, let window):
      if let life = lives[life] { connect(life, window) }
    case .disconnect(let life, let window): with(life, window) { disconnect($0, $1) }
    case .discard(let life, let window):
      if let life = lives[life] { discard(life, window) }
    case .acknowledge(let life, let window):
      guard let life = lives[life] else { return }
      call(life) { _ = try? await life.scenes.acknowledge(HistoryWindow.scene(window).scene) }
    case .fault(let life, let fault): setFault(life, fault)
    case .kill(let life): lives[life]?.gate.die()
    case .terminate(let life): await terminate(life)
    case .damage(let window):
      if let number = scenes[window]?.damageNewest() {
        place.damage.add(number, of: HistoryWindow.scene(window))
      }
    case .key(let isThere): givesKey = isThere
    case .dieAt(let life, let count):
      lives[life]?.isTroubled = true
      lives[life]?.gate.die(inCall: count)
    case .hold(let life, let access):
      lives[life]?.isTroubled = true
      lives[life]?.gate.pause(atAccess: access)
    case .goOn(let life): lives[life]?.gate.goOn()
    case .answer(let life): lives[life]?.windows.inOrder.forEach { $0.host.answer(true) }
    case .work(let life, let window, let saves): await work(life, window, saves)
    }
  }

  private func with(_ life: Int, _ window: Int, _ body: (HistoryLife, HistoryWindow) -> Void) {
    guard let life = lives[life], !life.isDead, let window = life.windows[window] else { return }
    body(life, window)
  }

  /// Begins a call of the app, which may not come back before the step has ended.
  private func call(_ life: HistoryLife, _ body: @escaping @MainActor () async -> Void) {
    life.openCalls += 1
    Task {
      await body()
      life.openCalls -= 1
    }
  }

  private func setFault(_ number: Int, _ fault: StoreFault) {
    guard let life = lives[number] else { return }
    life.fault = fault
    guard fault != .none else { return }
    for window in life.windows.inOrder {
      if window.isRestoring { window.wasHindered = true }
      window.isHeldUp = true
    }
  }

  private func lock(_ isLocked: Bool) {
    self.isLocked = isLocked
    guard isLocked else { return }
    for window in lives.inOrder.flatMap(\.windows.inOrder) {
      if window.isRestoring { window.wasHindered = true }
      window.isHeldUp = true
    }
  }

  // MARK: Restoring and changing

  private func restore(_ life: HistoryLife, _ window: HistoryWindow, _ link: Bool) {
    guard !window.isRestoring else { return }
    window.isRestoring = true
    window.isDiscardedMeanwhile = false
    // Its save is tried, and refused, while the restoration goes on.
    if window.waitingSince != nil { window.isHeldUp = true }
    window.isLinkAsked = link
    window.touched = []
    window.headBefore = scenes[window.index]?.head ?? 0
    window.passesBeforeRestoring = window.passCount
    window.discardedBefore = scenes[window.index]?.discardedThrough ?? 0
    window.wasLocked = isLocked
    window.followsHealth = scenes[window.index]?.didWellLast == true && !isCrowded
    if !link, !isLocked { scenes[window.index]?.didWellLast = false }
    window.isConfirmed = false
    window.triedAt = nil
    window.wasHindered = life.fault != .none || isLocked
    call(life) {
      let report = await HistoryHost.$current.withValue(window.host) {
        await window.session.restore(openingLink: link)
      }
      guard !life.isDead else { return }
      window.isRestoring = false
      await self.lookAtStore()
      self.didRestore(window, of: life, report)
    }
  }

  private func change(
    _ life: HistoryLife,
    _ window: HistoryWindow,
    _ body: (HistoryWindow) -> Void
  ) {
    window.isChanging = true
    defer { window.isChanging = false }
    body(window)
  }

  // MARK: Saving

  private func save(_ life: HistoryLife, _ window: HistoryWindow, _ saving: HistoryStep.Saving) {
    let isFree = isFree(window, of: life)
    let (phase, conclusion) = (window.session.phase, window.conclusion)
    if saving == .labelled { scenes[window.index]?.willLabel() }
    call(life) {
      var labelled: RevisionNumber?
      defer { if saving == .labelled { self.scenes[window.index]?.didLabel(labelled) } }
      do {
        let outcome =
          switch saving {
          case .changes: try await window.session.save()
          case .all: try await window.session.save(reason: .request)
          case .leaving: try await window.session.save(reason: .background)
          case .labelled: try await window.session.save(label: "label")
          case .waiting: try window.session.saveAndWait(deadline: .zero)
          }
        guard !life.isDead else { return }
        labelled = outcome.number
        if outcome.refusal == .discarded, window.session.phase != .discarded {
          self.scenes[window.index]?.noteDiscarded()
        }
        if isFree, outcome.number == nil {
          self.wrong("a save came to nothing although nothing was in its way: \(outcome.text)")
        }
      } catch {
        guard !life.isDead else { return }
        if saving == .waiting, (error as? RestorationError)?.code == .storeBusy { return }
        if isFree { self.wrong("a save failed although nothing was in its way: \(error)") }
        let now = window.session.phase
        // A call that was held back may end when the window is being restored,
        // or disconnected.
        let isOther =
          window.isRestoring || window.conclusion != conclusion || now == .suspended(phase)
        if now != phase, now != .healthy, !life.gate.isHolding, !isOther {
          self.wrong("a save that failed led from \(phase) to \(now)")
        }
      }
    }
  }

  /// Checks that an incremental save gives the same result as a full one.
  private func compare(_ life: HistoryLife, _ window: HistoryWindow) {
    // The state of an object that fails to encode says since when, and so differs by itself.
    guard isFree(window, of: life), !window.host.content.values.contains(Nature.unsavable) else {
      return
    }
    call(life) {
      guard let first = try? await window.session.save().number,
        let second = try? await window.session.save(reason: .request), !life.isDead,
        self.lives.count < 2
      else { return }
      if case .unchanged(first, _) = second { return }
      self.wrong("a full save differs from the incremental one before it")
    }
  }

  private func work(_ number: Int, _ index: Int, _ saves: Int) async {
    for value in 0..<saves {
      guard violation == nil, let life = lives[number], let window = life.windows[index],
        isFree(window, of: life)
      else { return }
      change(life, window) { $0.host.set(.desk, to: value % 10) }
      change(life, window) { $0.host.set(.quiet, to: value / 10) }
      save(life, window, .changes)
      await settle()
    }
  }

  // MARK: Ending

  /// Runs the handler of a termination signal, and then ends the process.
  private func terminate(_ number: Int) async {
    guard let life = lives[number], !life.isDead else { return }
    let windows = life.windows.inOrder.filter { isFree($0, of: life) }
    var hasSaved = false
    call(life) {
      await TerminationSignals.end(life.windows.inOrder.map(\.session))
      hasSaved = true
    }
    await settle()
    guard !life.isDead else { return }
    // One that waits for the store longer than the deadline is ended all the same.
    if hasSaved, !life.isTroubled { endInOrder(life, windows) }
    life.gate.die()
  }

  private func endInOrder(_ life: HistoryLife, _ windows: [HistoryWindow]) {
    life.isEndedInOrder = true
    for window in windows where window.waitingSince != nil && isFree(window, of: life) {
      wrong("the process ended in order without what has changed in a window")
    }
    for window in life.windows.inOrder where window.followsHealth {
      scenes[window.index]?.didWellLast = true
    }
  }

  // MARK: Scenes

  private func disconnect(_ life: HistoryLife, _ window: HistoryWindow) {
    let isFree = isFree(window, of: life)
    life.leaving[window.index] = window
    call(life) {
      try? await life.scenes.disconnect(window.scene.scene)
      if life.leaving[window.index] === window { life.leaving[window.index] = nil }
      if isFree, !life.isDead, window.waitingSince != nil {
        self.wrong("a window was disconnected without what has changed in it")
      }
      guard life.windows[window.index] === window else { return }
      await self.leave(window, of: life)
      life.drop(window.index)
    }
  }

  private func discard(_ life: HistoryLife, _ index: Int) {
    let window = life.windows[index]
    guard !life.isDead else { return }
    scenes[index]?.isDiscardAsked = true
    let phase = window?.session.phase
    let report = window?.session.report?.description
    let isRestoring = window?.isRestoring == true
    call(life) {
      do {
        // One stays connected and may be restored anew, the other is closed.
        if let window, index == 0 {
          try await window.session.discard()
        } else {
          try await life.scenes.discard(HistoryWindow.scene(index).scene)
        }
        guard !life.isDead else { return }
        self.scenes[index]?.noteDiscarded()
        guard let window, life.windows[index] === window else { return }
        window.isDiscarded = true
        // The discarded values do not belong to the state shown from now on.
        (window.stored, window.promises) = ([:], [:])
        window.isDiscardedMeanwhile = isRestoring && window.isRestoring
        window.isSuspended = false
        if index != 0 { life.drop(index) }
      } catch {
        guard !life.isDead else { return }
        guard let window, let phase else { return }
        let now = window.session.phase
        // A restoration may have begun or ended meanwhile, and the user may have suspended the session.
        let isOther =
          isRestoring != window.isRestoring || report != window.session.report?.description
        let isHeldBack = now.savePermission == .refused(.suspended) && !window.isSuspended
        if isOther ? isHeldBack : now != phase, !life.gate.isHolding {
          self.wrong("a discard that failed led from \(phase) to \(now)")
        }
      }
    }
  }
}

extension SessionEvent {
  var text: String {
    switch self {
    case .phase(let phase): "\(phase)"
    case .saved(let outcome): outcome.text
    case .saveFailed(let error): "failed: \(error.message)"
    case .purged(let outcome): "purged \(outcome.removed.map(\.number))"
    case .purgeFailed(let error): "purge failed: \(error.message)"
    }
  }
}

extension SaveOutcome {
  var text: String {
    switch self {
    case .saved(let revision, _): "saved as \(revision.number)"
    case .unchanged(let number, _): "unchanged since \(number)"
    case .declined: "declined"
    case .refused(let refusal): "refused: \(refusal)"
    }
  }
}
