import RestorationArchive
import RestorationEngine
import RestorationMigration
import RestorationStorage

// The restoration of one revision into the app.
extension SessionRestorer {
  /// Restores a revision.
  ///
  /// - Returns: The end, or `nil` when another process has saved a newer revision to restore.
  func restore(_ candidate: Candidate, _ launch: Launch) async -> RestorationEnd? {
    do throws(RestorationError) {
      let version = candidate.stored.archive.header.stateVersion
      guard mayRead(version: version, launch.header) else {
        throw newerState(version, launch.header)
      }
      let begun = await attempts.begin(
        launch.beginning(candidate.stored.revision.number, leavingOut: candidate.leftOut)
      )
      guard let usable = try await usable(candidate, launch, begun) else {
        await attempts.close(.dismissed)
        return nil
      }
      return RestorationEnd(
        report: await pass(candidate, launch, usable),
        cause: cause(launch)
      )
    } catch {
      // State that was read and cannot be used will not become usable by waiting.
      let isNewer = error.code == .newerState || error.code == .unsupportedVersion
      let staysReadOnly = error.code == .newerState && options.restoring.newerState == .readOnly
      return RestorationEnd(
        report: RestorationReport(
          isNewer ? .newerVersion : .unreadable,
          reason: "\(error.message); \(consequence)"
        ),
        cause: staysReadOnly ? .foundNewerState : cause(launch)
      )
    }
  }

  /// The effect of a launch on the phase. Of encrypted revisions only the search for a usable one tells
  /// the version.
  private func cause(_ launch: Launch) -> SessionPhase.Cause {
    options.restoring.newerState == .readOnly && !launch.newer.numbers.isEmpty
      ? .foundNewerState : cause(after: launch.state.revisions, launch.header)
  }

  /// Runs the pass of the engine, and with it the app's own code.
  private func pass(
    _ candidate: Candidate,
    _ launch: Launch,
    _ usable: UsableArchive
  ) async -> RestorationReport {
    let stored = candidate.stored
    let reason = reason(toRestore: stored.archive.header, launch)
    var passOptions = RestorationOptions()
    passOptions.log = runsNoCode ? nil : usable.begun.log.map(EngineAttemptLog.init)
    passOptions.bundleVersion = launch.header.bundleVersion
    passOptions.deadline = extensions.deadline
    passOptions.maximumWaitingAges = options.restoring.maximumWaitingAges
    if !candidate.isChosen { passOptions.level = options.restoring.levels[reason] ?? .content }
    for path in candidate.leftOut {
      passOptions.leavingOut[path] = launch.decision.crashes.reason ?? "the app crashed here"
    }
    let values = (host as? SceneValuesHost)?.values
    let split = values.flatMap { _ in try? usable.archive.takingOutLists() }
    let tree = TreeRestorer(
      split?.rest ?? usable.archive,
      into: host,
      engine: engine,
      options: passOptions
    )
    shown.tree = tree
    shown.isOfNewerVersion = stored.archive.header.stateVersion > launch.header.stateVersion
    let isGoingBack = candidate.isChosen && stored.revision.number != launch.newest
    shown.base =
      isGoingBack
      ? .chosen(usable.revision, usable.archive) : .shown(usable.revision, usable.archive)
    var report = await tree.restore()
    report.revision = usable.revision
    if let split, report.conclusion == .restored {
      values?.storedValues.withContent { $0.restore(lists: split.lists) }
    }
    if report.leftOutCount > 0 {
      shown.partial = stored
      report.reason +=
        "; \(report.leftOutCount) objects and values were left out, and revision \(usable.revision) "
        + "keeps them"
    }
    report.issues += launch.issues + usable.issues
    if report.conclusion == .restored { report.restoreReason = reason }
    return report
  }

  /// The reason for restoring an archive, on which the restored levels depend.
  ///
  /// - Parameter saved: The facts about the app that saved the archive.
  private func reason(
    toRestore saved: ArchiveHeader,
    _ launch: Launch
  ) -> RestorationReport.RestoreReason {
    if isAgain { return .restore }
    if let given = options.restoring.reason { return given }
    let (header, last) = (launch.header, launch.decision.last)
    // The last attempt is then the one of this launch.
    if launch.hasMigratedAgain { return .migrated }
    if let last, last.outcome != .confirmed, last.outcome != .ended { return .recover }
    if saved.stateVersion < header.stateVersion, migrator != nil { return .migrated }
    if saved.bundleVersion != header.bundleVersion { return .update }
    guard let last else { return .launch }
    let process = ProcessIdentity(last.process)
    if let boot = process.boot, let current = options.crashes.process.boot, boot != current {
      return .reboot
    }
    // A process whose restored state worked may have ended without recording it.
    let traces = launch.state.traces
    let mayHaveDied =
      process != options.crashes.process && process != .current
      && !traces.running.contains(last.number)
    let note = traces.lastNotes[last.number]
    return mayHaveDied && note.map { $0.step != .ended } == true ? .recover : .launch
  }
}
