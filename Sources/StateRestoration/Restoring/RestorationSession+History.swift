public import RestorationArchive
public import RestorationEngine
import RestorationStorage

extension RestorationSession {
  /// The stored revisions of the session that its user has not discarded, newest first.
  ///
  /// ```swift
  /// let labelled = try await session.history().filter { !$0.revision.labels.isEmpty }
  /// ```
  ///
  /// - Throws: As ``RestorationStorage/RevisionStore/revisions(of:)``.
  public func history() async throws(RestorationError) -> [RestorationSession.HistoryEntry] {
    let ledger = try await store.ledger(of: scene)
    let discarded = ledger.tombstone?.through ?? 0
    let (memory, version) = (saver.saved.memory, header.stateVersion)
    let revisions = try await store.revisions(of: scene).filter { $0.number > discarded }
    return revisions.reversed().map { revision in
      let isOwed = memory.owed.contains(revision.number)
      return RestorationSession.HistoryEntry(
        revision: revision,
        passedOverReason: isOwed || ledger.isPassedOver(revision.number)
          ? ledger.passedOverReason(of: revision, stateVersion: version) : nil,
        isOfThisSession: memory.own.contains(revision.number)
      )
    }
  }

  /// Goes back to a stored state, at the launch or in the running app.
  ///
  /// In a session that may save, the app's current state is saved as a revision first, unless it is
  /// one already, so that the user can return to it. The restored state then becomes the newest
  /// revision, which the next launch restores. State of an older version is migrated. If there is
  /// no such revision at the launch, the usual one is restored.
  ///
  /// ```swift
  /// let report = await session.restore(.lastSession)  // a menu item
  /// ```
  ///
  /// - Parameter target: The stored state.
  /// - Returns: The result, also in ``report``. In a running app its conclusion is `refused` if
  ///   there is no such revision, it or the store cannot be read, or the save of the current state
  ///   fails. The app and ``report`` are then unchanged.
  @discardableResult
  public func restore(_ target: RestorationSession.Target) async -> RestorationReport {
    let isLaunch = phase.underlying == .launching
    do throws(RestorationError) {
      guard let number = try await number(of: target) else {
        return await restoreUsual(isLaunch, "there is no such revision")
      }
      // Read before anything is saved, so that no policy takes it away meanwhile.
      guard let stored = try await store.load(number, of: scene) else {
        return await restoreUsual(isLaunch, "revision \(number) is not stored")
      }
      if !isLaunch { try await keepPresent(for: number) }
      let report = await restore(.chosen(stored))
      guard report.conclusion == .restored else { return report }
      if report.newestSeen(ofNewerState: restorer.shown.isOfNewerVersion) == number {
        // To offer the revision once more does no harm.
        _ = try? await store.updateLedger(of: scene) { $0.show(number) }
      }
      // This save is no sign of life; only the user gives one.
      _ = try? await save(SaveRequest(isSignOfLife: false, needed: [number]))
      return report
    } catch {
      return await restoreUsual(isLaunch, error.message)
    }
  }

  /// Brings single objects of a stored state back into the running app, with everything below them; the
  /// rest of the app stays as it is.
  ///
  /// The app's current state is saved first, so that the user can return to it. The state with the
  /// objects in it then becomes the newest revision and is restored, which gives all other objects what
  /// they have now. A list of objects that has them in the stored state has them again, and so has a
  /// reference that leads nowhere now.
  ///
  /// ```swift
  /// // The user has ticked two windows of the session before the crash.
  /// await session.restore(.passedOver, only: [["windows", "letter"], ["windows", "notes"]])
  /// ```
  ///
  /// At a launch the newest state is restored first. For a single object of ``waiting()``, give the newest
  /// revision of ``history()``.
  ///
  /// - Parameters:
  ///   - target: The stored state.
  ///   - paths: The paths of the objects, not the app's own. The object above each has to be in the app,
  ///     or among them.
  /// - Returns: The result, also in ``report``. Its conclusion is `refused` if there is no such
  ///   revision or no such object in it, the revision is of another state version that cannot be
  ///   migrated, or the current state is not saved. The app and ``report`` are then unchanged.
  @discardableResult
  public func restore(
    _ target: RestorationSession.Target,
    only paths: [IdentifierPath]
  ) async -> RestorationReport {
    if phase.underlying == .launching { await restore() }
    if let task = restorer.task { _ = await restorer.report(of: task) }
    do throws(RestorationError) {
      guard !paths.isEmpty, let number = try await number(of: target),
        let stored = try await store.load(number, of: scene)
      else { return RestorationReport(.refused, reason: "there is no such revision") }
      let old = await restorer.asRestored(stored.archive, header)
      await saver.pending?.value
      let outcome = try await save(SaveRequest(reason: .request, needed: [number]))
      let memory = saver.saved.memory
      guard outcome.number != nil, let present = memory.base.archive else {
        let reason = outcome.refusal?.explanation(because: cause(of: outcome.refusal))
        return RestorationReport(.refused, reason: reason ?? "the app does not save its state")
      }
      let part = try present.taking(paths, from: old, at: options.clock.seconds)
      guard let saved = try await saver.save(part, over: memory) else {
        return RestorationReport(.refused, reason: "the app or another process saved meanwhile")
      }
      let report = await restore(.chosen(stored.with(part, as: saved)))
      // As of any restoration. It is no sign of life; only the user gives one.
      _ = try? await save(SaveRequest(isSignOfLife: false, needed: [saved.number]))
      return report
    } catch {
      return RestorationReport(.refused, reason: error.message)
    }
  }

  /// Makes the app's present state a revision, so that the user can return to it.
  ///
  /// - Parameter number: The revision that is restored next.
  private func keepPresent(for number: RevisionNumber) async throws(RestorationError) {
    await saver.pending?.value
    if case .refused = permission { return }
    _ = try await save(SaveRequest(reason: .request, needed: [number]))
  }

  private func restoreUsual(_ isLaunch: Bool, _ issue: String) async -> RestorationReport {
    guard isLaunch else { return RestorationReport(.refused, reason: issue) }
    _ = await restore(.newest)
    report?.issues.append("the requested state was not restored: \(issue)")
    return report ?? RestorationReport(.refused, reason: issue)
  }

  private func number(
    of target: RestorationSession.Target
  ) async throws(RestorationError) -> RevisionNumber? {
    let history = try await history()
    func isUsable(_ entry: RestorationSession.HistoryEntry) -> Bool {
      entry.revision.state == .good
        && entry.revision.stateVersion.map { restorer.mayRead(version: $0, header) } ?? true
    }
    switch target {
    case .revision(let number):
      return history.contains { $0.id == number } ? number : nil
    case .label(let label):
      return history.first { $0.revision.labels.contains { sameBytes($0, label) } }?.id
    case .passedOver:
      return history.first { $0.passedOverReason != nil && isUsable($0) }?.id
    case .lastSession:
      let firstOwn = saver.saved.memory.own.ranges.first?.lowerBound ?? .max
      return history.first { $0.id < firstOwn && isUsable($0) }?.id
    }
  }
}
