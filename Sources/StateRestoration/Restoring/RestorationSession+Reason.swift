import RestorationArchive
import RestorationEngine
import RestorationStorage

extension RestorationSession {
  /// Why the state of an archive is restored, which decides how much of it is.
  ///
  /// - Parameters:
  ///   - header: What the archive says about the app that saved it.
  ///   - last: The last attempt to restore the session that counts, or `nil` if there was none.
  func reason(
    toRestore header: ArchiveHeader,
    after last: SessionLedger.Attempt?
  ) -> RestorationReport.RestoreReason {
    if report != nil { return .restore }
    if let given = options.reason { return given }
    if let last, last.outcome != .confirmed, last.outcome != .ended { return .recover }
    if header.stateVersion < self.header.stateVersion, migrator != nil { return .migrated }
    if header.bundleVersion != self.header.bundleVersion { return .update }
    guard let last else { return .launch }
    let process = ProcessIdentity(last.process)
    if let boot = process.boot, let current = options.process.boot, boot != current {
      return .reboot
    }
    return hasDied(process, in: last) ? .recover : .launch
  }

  /// Whether a process that did well with what it restored has ended without saying so.
  private func hasDied(_ process: ProcessIdentity, in attempt: SessionLedger.Attempt) -> Bool {
    guard process != options.process, process != .current,
      !store.isRunning(scene, attempt: attempt.number),
      let note = store.lastNote(of: scene, attempt: attempt.number)
    else { return false }
    return note.step != .ended
  }

  /// Goes back to the revision of which this launch has restored a part, and restores all of it.
  ///
  /// For an app whose ``SessionOptions/levels`` leave something out at a plain launch, and whose user wants
  /// it after all. What was changed since is replaced, as by any restoration; save before if it may be
  /// wanted again.
  ///
  /// ```swift
  /// if let report = session.report, report.leftOutCount > 0 { await session.restoreLeftOut() }
  /// ```
  ///
  /// - Returns: What was done, also in ``report``; the report that there is when nothing was left out.
  @discardableResult
  public func restoreLeftOut() async -> RestorationReport {
    if restoring == nil, partial == nil, let report { return report }
    return await restore(.leftOut)
  }
}
