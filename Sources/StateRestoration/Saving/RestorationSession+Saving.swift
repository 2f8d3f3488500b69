public import RestorationArchive
import RestorationEngine
import RestorationStorage

extension RestorationSession {
  /// Saves the app's tree as a new revision if it differs from the newest one.
  ///
  /// ```swift
  /// try await session.save()
  /// try await session.save(reason: .background)
  /// try await session.save(label: "before the big edit")
  /// ```
  ///
  /// The tree is read before the call first suspends. The archive is put together and stored off
  /// the main actor. Saves of one session are stored in the order of their calls.
  ///
  /// Nothing is saved during a restoration, nor before the first one where state is stored: the
  /// user has not seen that state. After a restoration that could not read the store, a save is
  /// made once the store can be read, and the state in it is kept. Where another process or window
  /// has saved meanwhile, ``SessionOptions/Saving/whenAnotherSaves`` decides.
  ///
  /// A value that cannot be stored does not prevent the save, and its last stored value stays.
  /// ``SaveOutcome/refused`` names it, and ``SessionOptions/onNotice`` is called once.
  ///
  /// - Parameters:
  ///   - reason: The reason, which decides whether objects are read again that have a tracker and
  ///     report no change: see ``RestorationEngine/RestorableStateTracker``.
  ///   - label: A label by which the user finds the state again, of 255 bytes at most; `nil` for
  ///     none. The revision that has the state gets it, new or not, and stays as long as it has a
  ///     label. A revision that had the same label loses it. ``restore(_:)`` goes back to it.
  /// - Returns: The revision and the findings about the tree, or the reason for saving nothing.
  /// - Throws: `RestorationError` with code `limitExceeded` when the tree is too large, and the
  ///   errors of ``RestorationStorage/RevisionStore/save(_:for:)`` and
  ///   ``RestorationStorage/RevisionStore/setLabel(_:to:of:)``. Earlier revisions are then
  ///   unchanged.
  /// - Durability: The revision survives a crash and a power cut once this has returned, if the
  ///   store promises that.
  @discardableResult
  public func save(
    reason: SaveReason = .change,
    label: String? = nil
  ) async throws(RestorationError) -> SaveOutcome {
    if let label { try RevisionStore.check(label: label) }
    if reason == .background { await confirmHealthy() }
    return try await save(SaveRequest(reason: reason, label: label))
  }

  /// Saves for the reason ``RestorationSession/SaveReason/request`` and blocks the calling thread
  /// until that is done, for toolkits that quit as soon as a callback returns.
  ///
  /// - Parameter deadline: The longest time to wait; 2 seconds by default.
  /// - Throws: `RestorationError` with code `storeBusy` when the save has not ended by the
  ///   deadline. The save continues, and is stored whole or not at all. Otherwise as
  ///   ``save(reason:label:)``.
  /// - Durability: As ``save(reason:label:)``.
  @discardableResult
  public func saveAndWait(
    deadline: Duration = .seconds(2)
  ) throws(RestorationError) -> SaveOutcome {
    try wait(for: SaveRequest(reason: .request), deadline: deadline)
  }

  private func wait(
    for request: SaveRequest,
    deadline: Duration
  ) throws(RestorationError) -> SaveOutcome {
    let save: SessionSaver.Begun
    switch try begin(request) {
    case .ended(let outcome): return outcome
    case .begun(let begun): save = begun
    }
    let end = BlockingResult()
    let noteSignOfLife = attempts.signOfLife
    Task.detached {
      let result = await save.task.value
      // Noted here, because the main actor may be blocked for long.
      if result.recorded != nil { noteSignOfLife() }
      end.set(result)
    }
    guard let result = end.wait(deadline) else {
      Task { _ = try? absorb(await save.task.value) }
      throw RestorationError(
        .storeBusy,
        "expected the save to end within \(deadline), found that the store still works; it goes on"
      )
    }
    let outcome = try absorb(result)
    if outcome.number != nil { Task { await noteAcknowledgedSave() } }
    return outcome
  }

  /// Refuses all saves from now on, because the app is ending. Changes are remembered for
  /// ``resume()``.
  ///
  /// Without this, windows that close one after the other would leave an empty session behind
  /// (conformance scenario 141). Save before you call it.
  public func suspend() {
    suspensionCount += 1
    enter(.suspended)
  }

  /// Saves as usual again, because the app continues after all. One call ends any number of
  /// ``suspend()``.
  public func resume() { enter(.resumed) }

  /// Marks the session as discarded by the user, after its state is saved as it is now, so that it
  /// can be reopened as it was closed. It saves no more until it is restored anew, and
  /// ``AppScenes/discarded()`` lists it, at the next launch too (rule S8). Its revisions stay
  /// until they are purged.
  ///
  /// A state that cannot be saved does not prevent the discard.
  ///
  /// - Throws: As ``RestorationStorage/RevisionStore/updateLedger(of:_:)``. The session then
  ///   continues as before.
  public func discard() async throws(RestorationError) {
    try await discard(at: options.clock.seconds)
  }

  /// Discards the session at a given time.
  ///
  /// - Parameter date: The time of the discard, in seconds since 2001-01-01 00:00 UTC.
  func discard(at date: Double) async throws(RestorationError) {
    if permission == .granted { _ = try? await save(SaveRequest(reason: .background)) }
    let (before, former, count) = (phase, restorer.task, suspensionCount)
    enter(.suspended)
    do throws(RestorationError) {
      _ = try await saver.beginDiscarding(at: date).task.value.outcome.get()
    } catch {
      // Also if a restoration has begun or ended meanwhile, but not if the app has suspended the session.
      if !before.isSuspended, phase.isSuspended, suspensionCount == count { resume() }
      throw error
    }
    saver.forgetWhatIsGivenUp()
    // A restoration that began meanwhile uses the session again.
    enter(restorer.task == nil || restorer.task == former ? .discarded : .resumed)
  }

  /// Waits for the saves that have begun, and for the one that is due, if any.
  package func waitForSaves() async { await saver.waitForSaves() }

  /// Saves for the cadence, and returns `true` if no second try is needed.
  func saveByCadence() async -> Bool {
    guard phase.savesByItself else { return false }
    // There is nothing to save, and the host reports a change when there is again.
    guard host.hasInterface else { return true }
    return (try? await save().number) != nil
  }

  /// Saves changes that wait, if the session saves by itself: the tree is read at once, and stored
  /// later.
  public func hostWillDisconnect() {
    guard phase.savesByItself, saver.driver?.hasChanges == true else { return }
    let request = SaveRequest(reason: .background)
    guard let start = try? begin(request) else { return }
    Task { _ = try? await finish(start, of: request) }
  }

  /// Saves the tree as it is, if the session saves by itself, and waits for the store for two
  /// seconds at most.
  public func hostDidEnterBackground() {
    guard phase.savesByItself, saver.driver != nil else { return }
    _ = try? wait(for: SaveRequest(reason: .background), deadline: .seconds(2))
  }

  /// The report's words about a store that cannot be read, or `nil` for another refusal.
  func cause(of refusal: SaveOutcome.Refusal?) -> String? {
    refusal == .unread && report?.conclusion == .unavailable ? report?.reason : nil
  }

  // MARK: One save

  /// The start of a save, or its result if that is known at once.
  private enum SaveStart {
    case ended(SaveOutcome)
    case begun(SessionSaver.Begun)
  }

  func save(_ request: SaveRequest) async throws(RestorationError) -> SaveOutcome {
    try await finish(begin(request), of: request)
  }

  private func finish(
    _ start: SaveStart,
    of request: SaveRequest
  ) async throws(RestorationError) -> SaveOutcome {
    let save: SessionSaver.Begun
    switch start {
    case .ended(let outcome): return outcome
    case .begun(let begun): save = begun
    }
    let result = await save.task.value
    if result.isUnfinished, save.isPartial {
      // The merged values may have been too many; only a pass over the tree itself decides.
      saver.driver?.saveFailed()
      var next = request
      next.reason = .request
      return try await self.save(next)
    }
    let outcome = try absorb(result)
    if request.isSignOfLife, outcome.number != nil { await noteAcknowledgedSave() }
    return outcome
  }

  /// Shows what a save has merged of other processes and windows, and reports what it kept beside.
  func showOthers(of saved: SceneSave.Saved) {
    saver.takeOver(saved.base)
    let number = saved.revision.number
    report?.issues += saved.remarks
    if let others = saved.beside {
      report?.issues.append(saver.notices.tell(others, by: number))
    }
    if let behind = saved.behind {
      report?.issues.append(saver.notices.tell(behind: behind, by: number))
    }
  }

  private func begin(_ request: SaveRequest) throws(RestorationError) -> SaveStart {
    switch permission {
    // The app has withdrawn its consent.
    case .refused(.discarded) where phase != .discarded:
      return .begun(saver.beginDiscarding(at: options.clock.seconds))
    case .refused(let refusal): return .ended(ended(.refused(refusal)))
    case .granted, .ifNothingIsStored, .ifReadable: break
    }
    saver.driver?.saveBegan()
    do throws(RestorationError) {
      guard let tree = try encode(request.reason) else {
        // State that the app declines to save now may be wanted later.
        saver.driver?.saveFailed()
        return .ended(ended(.declined))
      }
      let begun = saver.begin(
        tree,
        for: request,
        in: phase,
        confirming: request.isSignOfLife ? confirmation : nil
      )
      return .begun(begun)
    } catch {
      throw fail(error)
    }
  }

  private func encode(_ reason: SaveReason) throws(RestorationError) -> TreeEngine.EncodedTree? {
    var header = header
    header.timestamp = options.clock.seconds
    if reason == .change, let values = saver.encodeLater(header) { return values }
    return reason == .change
      ? try saver.preserver.encode(header: header) : try saver.preserver.encodeAll(header: header)
  }

  var permission: SessionPhase.SavePermission {
    if case .refused = phase.savePermission { return phase.savePermission }
    guard options.restoring.isProtectedDataAvailable() else { return .refused(.locked) }
    return switch options.saving.consent() {
    case .save: phase.savePermission
    case .keep: .refused(.kept)
    case .discard: .refused(.discarded)
    }
  }

  private func absorb(_ result: SaveWork.Result) throws(RestorationError) -> SaveOutcome {
    do throws(RestorationError) {
      let outcome = try result.outcome.get()
      // After a save that could not be made, the next one looks at the store again, because others
      // may have saved by then.
      if let cause = result.cause { enter(cause) }
      if let saved = result.saved { showOthers(of: saved) }
      if let (confirmation, attempt) = result.recorded {
        attempts.didRecord(confirmation, attempt)
      }
      if outcome.refusal != nil { saver.driver?.saveFailed() }
      if outcome.refusal == .discarded { saver.forgetWhatIsGivenUp() }
      if saver.driver?.hasChanges != true { TerminationSignals.shared.letGo(self) }
      return ended(outcome)
    } catch {
      throw fail(error)
    }
  }

  private func ended(_ outcome: SaveOutcome) -> SaveOutcome {
    saver.notices.tell(outcome, because: cause(of: outcome.refusal))
    onEvent?(.saved(outcome))
    return outcome
  }

  private func fail(_ error: RestorationError) -> RestorationError {
    saver.driver?.saveFailed()
    onEvent?(.saveFailed(error))
    return error
  }

  func tell(_ purge: Result<RetentionPolicy.Outcome, RestorationError>) {
    switch purge {
    case .success(let outcome): onEvent?(.purged(outcome))
    case .failure(let error): onEvent?(.purgeFailed(error))
    }
  }
}
