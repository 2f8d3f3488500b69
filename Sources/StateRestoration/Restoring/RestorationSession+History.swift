public import RestorationArchive
public import RestorationEngine
import RestorationStorage

extension RestorationSession {
  /// The stored revisions of the session that its user has not given up, newest first.
  ///
  /// - Throws: As ``RestorationStorage/RevisionStore/revisions(of:)``.
  public func history() async throws(RestorationError) -> [HistoryEntry] {
    let ledger = try await store.ledger(of: scene)
    let discarded = ledger.tombstone?.through ?? 0
    let firstOwn = saver.saved.firstOwn
    let version = header.stateVersion
    let revisions = try await store.revisions(of: scene).filter { $0.number > discarded }
    return revisions.reversed().map { revision in
      HistoryEntry(
        revision: revision,
        passedOverReason: ledger.passedOverReason(of: revision, stateVersion: version),
        isOfThisSession: firstOwn.map { revision.number >= $0 } ?? false
      )
    }
  }

  /// Goes back to a stored state, at the launch or in the running app.
  ///
  /// What the app shows becomes a revision first, unless it is one already, so that a way leads back. What is restored
  /// becomes the newest revision, which the next launch restores. State of an older version is migrated.
  /// At the launch, where there is no such revision, the usual one is restored.
  ///
  /// ```swift
  /// let report = await session.restore(.lastSession)  // a menu item
  /// ```
  ///
  /// - Parameter target: What to go back to.
  /// - Returns: What was done, also in ``report``. In a running app its conclusion is `refused` where there
  ///   is no such revision, or what the app shows cannot be saved; then all is as it was, and ``report`` too.
  @discardableResult
  public func restore(_ target: RestorationTarget) async -> RestorationReport {
    let isLaunch = phase.underlying == .launching
    do throws(RestorationError) {
      if !isLaunch {
        await saver.pending?.value
        if permission == .granted { _ = try await saveAll() }
      }
      guard let number = try await number(of: target) else {
        return await restoreUsual(isLaunch, "there is no such revision")
      }
      guard let stored = try await store.load(number, of: scene) else {
        return await restoreUsual(isLaunch, "revision \(number) is not stored")
      }
      let report = await restore(.chosen(stored))
      if report.newestSeen(ofNewerState: restorer.showsNewerState) == number,
        report.conclusion == .restored
      {
        // Once more offered it does no harm.
        _ = try? await store.updateLedger(of: scene) { $0.show(number) }
      }
      // Not a sign of life, which comes from the user.
      if report.conclusion == .restored { _ = try? await save(isSignOfLife: false) }
      return report
    } catch {
      return await restoreUsual(isLaunch, error.message)
    }
  }

  private func restoreUsual(_ isLaunch: Bool, _ issue: String) async -> RestorationReport {
    guard isLaunch else { return RestorationReport(.refused, reason: issue) }
    _ = await restore(.newest)
    report?.issues.append("what was asked for was not restored: \(issue)")
    return report ?? RestorationReport(.refused, reason: issue)
  }

  private func number(
    of target: RestorationTarget
  ) async throws(RestorationError) -> RevisionNumber? {
    let history = try await history()
    switch target {
    case .revision(let number):
      return history.contains { $0.id == number } ? number : nil
    case .passedOver:
      let noted = history.first { $0.passedOverReason != nil && $0.revision.state == .good }
      // What this launch passed over itself is noted only with its first save.
      let unshown = saver.saved.shown.flatMap { shown in
        history.first { $0.id > shown && !$0.isOfThisSession && $0.revision.state == .good }
      }
      return [noted?.id, unshown?.id].compactMap { $0 }.max()
    case .lastSession:
      return history.first { !$0.isOfThisSession && $0.revision.state == .good }?.id
    }
  }
}
