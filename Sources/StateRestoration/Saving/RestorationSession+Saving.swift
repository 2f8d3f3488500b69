public import RestorationArchive
import RestorationEngine
import RestorationStorage

extension RestorationSession {
  /// Saves the app's tree as a new revision if it differs from the newest one.
  ///
  /// The tree is read before the call first suspends. The archive is put together and stored off
  /// the main actor. Saves of one session are stored in the order of their calls.
  ///
  /// Objects that have a tracker and report no change are not read again: see
  /// ``RestorationEngine/RestorableStateTracker``, and ``saveAll()`` for objects that may have
  /// changed without a report.
  ///
  /// Nothing is saved on top of state that the user has not seen: during a restoration, and before
  /// the first one unless nothing is stored. After a restoration that could not read the store, a
  /// save is made once the store can be read, and the state in it is kept. Where another process or
  /// window has saved meanwhile, ``SessionOptions/whenAnotherSaves`` decides.
  ///
  /// A value that cannot be stored does not prevent the save, and its last stored value stays.
  /// ``SaveOutcome/refused`` names it, and ``SessionOptions/onNotice`` is called once.
  ///
  /// - Returns: The revision and the findings about the tree, or the reason for saving nothing.
  /// - Throws: `RestorationError` with code `limitExceeded` when the tree is too large, and the
  ///   errors of ``RestorationStorage/RevisionStore/save(_:for:)``. Earlier revisions are then
  ///   unchanged.
  /// - Durability: The revision survives a crash and a power cut once this has returned, if the
  ///   store promises that.
  @discardableResult
  public func save() async throws(RestorationError) -> SaveOutcome {
    try await save(isSignOfLife: true)
  }

  /// Saves the app's tree as a new revision if it differs from the newest one.
  ///
  /// - Parameter isSignOfLife: Indicates that the save shows that the restored state works.
  func save(isSignOfLife: Bool) async throws(RestorationError) -> SaveOutcome {
    try await save(isSignOfLife) { () throws(RestorationError) in
      try saver.preserver.encode(header: datedHeader())
    }
  }

  /// Saves as ``save()`` does, re-encoding every object even if its tracker reports no change.
  @discardableResult
  public func saveAll() async throws(RestorationError) -> SaveOutcome {
    try await save { () throws(RestorationError) in
      try saver.preserver.encodeAll(header: datedHeader())
    }
  }

  /// Saves at once because the app leaves the foreground, and confirms that the app is healthy.
  ///
  /// Every object is re-encoded, because this may be the last opportunity.
  ///
  /// - Returns: As ``saveAll()``.
  /// - Throws: As ``saveAll()``.
  @discardableResult
  public func enterBackground() async throws(RestorationError) -> SaveOutcome {
    await confirmHealthy()
    return try await saveAll()
  }

  /// Saves as ``saveAll()`` does and blocks the calling thread until that is done, for toolkits
  /// that quit as soon as a callback returns.
  ///
  /// - Parameter deadline: The longest time to wait; 2 seconds by default.
  /// - Throws: `RestorationError` with code `storeBusy` when the save has not ended by the
  ///   deadline. The save continues, and is stored whole or not at all. Otherwise as ``saveAll()``.
  /// - Durability: As ``save()``.
  @discardableResult
  public func saveAndWait(
    deadline: Duration = .seconds(2)
  ) throws(RestorationError) -> SaveOutcome {
    let save: SessionSaver.Begun
    switch try begin({ () throws(RestorationError) in
      try saver.preserver.encodeAll(header: datedHeader())
    }) {
    case .ended(let outcome): return outcome
    case .begun(let begun): save = begun
    }
    let end = BlockingResult()
    let noteSignOfLife = signOfLife
    Task.detached {
      let result = await save.task.value
      // Recorded here, because the main actor may be blocked for long.
      if (try? result.outcome.get())?.number != nil { await noteSignOfLife() }
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

  /// Ignores all saves from now on, because the app is ending.
  ///
  /// Without this, windows that close one after the other would leave an empty session behind
  /// (conformance scenario 141). Save before you call it.
  public func suspend() { enter(.suspended) }

  /// Saves as usual again, because the app continues after all.
  public func resume() { enter(.resumed) }

  /// Marks the session as discarded by the user. It saves no more, and the next launch of the app
  /// is told (rule S8). Its revisions stay until they are purged.
  ///
  /// - Throws: As ``RestorationStorage/RevisionStore/updateLedger(of:_:)``. The session then
  ///   continues as before.
  public func discard() async throws(RestorationError) {
    let (before, former) = (phase, restorer.task)
    suspend()
    do throws(RestorationError) {
      _ = try await saver.beginDiscarding(at: currentDate).task.value.outcome.get()
    } catch {
      if phase == before.after(.suspended), phase != before { resume() }
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
    return (try? await save().number) != nil
  }

  /// The reason for saving nothing, with the report's words about it.
  func explanation(of refusal: SaveOutcome.Refusal) -> String {
    guard refusal == .unread, let report, report.conclusion == .unavailable else {
      return refusal.explanation
    }
    return "\(refusal.explanation); \(report.reason)"
  }

  // MARK: One save

  /// The start of a save, or its result if that is known at once.
  private enum SaveStart {
    case ended(SaveOutcome)
    case begun(SessionSaver.Begun)
  }

  /// Encodes the app's tree and saves it, after merging revisions of others.
  ///
  /// - Parameter merges: The number of times that revisions of others are merged before they are
  ///   kept beside.
  private func save(
    _ isSignOfLife: Bool = true,
    merges: Int = 3,
    _ encode: () throws(RestorationError) -> TreeEngine.EncodedTree?
  ) async throws(RestorationError) -> SaveOutcome {
    let save: SessionSaver.Begun
    switch try begin(mayMerge: merges > 0, encode) {
    case .ended(let outcome): return outcome
    case .begun(let begun): save = begun
    }
    let result = await save.task.value
    if result.isUnfinished, save.isPartial {
      // The merged values may have been too many; only the tree itself decides.
      saver.driver?.saveFailed()
      return try await saveAll()
    }
    if let number = result.toMerge {
      let isMerged = await merge(number)
      return try await self.save(isSignOfLife, merges: isMerged ? merges - 1 : 0, encode)
    }
    let outcome = try absorb(result)
    if isSignOfLife, outcome.number != nil { await noteAcknowledgedSave() }
    return outcome
  }

  /// Takes over values and objects that another process or window has saved and this one has not
  /// set.
  ///
  /// - Returns: `true` if that was possible. If not, the revision is kept beside.
  private func merge(_ number: RevisionNumber) async -> Bool {
    guard let remark = try? await saver.merge(number, stateVersion: header.stateVersion) else {
      return false
    }
    report?.issues.append(remark)
    return true
  }

  private func begin(
    mayMerge: Bool = false,
    _ encode: () throws(RestorationError) -> TreeEngine.EncodedTree?
  ) throws(RestorationError) -> SaveStart {
    switch permission {
    // The app has withdrawn its consent.
    case .refused(.discarded) where phase != .discarded:
      return .begun(saver.beginDiscarding(at: currentDate))
    case .refused(let refusal): return .ended(ended(.refused(refusal)))
    case .granted, .ifNothingIsStored, .ifReadable: break
    }
    saver.driver?.saveBegan()
    do throws(RestorationError) {
      guard let tree = try encode() else {
        // State that the app declines to save now may be wanted later.
        saver.driver?.saveFailed()
        return .ended(ended(.declined))
      }
      let begun = saver.begin(
        tree,
        in: phase,
        mayMerge: mayMerge
      ) { [weak self] in self?.tell($0) }
      return .begun(begun)
    } catch {
      throw fail(error)
    }
  }

  var permission: SessionPhase.SavePermission {
    if case .refused = phase.savePermission { return phase.savePermission }
    guard options.isProtectedDataAvailable() else { return .refused(.locked) }
    return switch options.savingConsent() {
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
      if let remark = result.remark { report?.issues.append(remark) }
      if let others = result.beside, let number = outcome.number {
        report?.issues.append(saver.notices.tell(others, by: number))
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
    saver.notices.tell(outcome)
    onEvent?(.saved(outcome))
    return outcome
  }

  private func fail(_ error: RestorationError) -> RestorationError {
    saver.driver?.saveFailed()
    onEvent?(.saveFailed(error))
    return error
  }

  private func tell(_ purge: Result<RetentionPolicy.Outcome, RestorationError>) {
    switch purge {
    case .success(let outcome): onEvent?(.purged(outcome))
    case .failure(let error): onEvent?(.purgeFailed(error))
    }
  }

  private func datedHeader() -> ArchiveHeader {
    var header = header
    header.timestamp = currentDate
    return header
  }
}
