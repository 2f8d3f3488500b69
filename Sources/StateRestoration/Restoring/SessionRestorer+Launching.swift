import RestorationArchive
import RestorationEngine
import RestorationStorage

// One launch: a look at the store, a decision, and the revision to restore.
extension SessionRestorer {
  /// Runs one restoration: of the newest revision, of a chosen one, of a link, or of nothing. It
  /// never throws, because an error must not stop a launch.
  func restore(_ wish: Wish, _ header: ArchiveHeader) async -> RestorationEnd {
    guard options.isProtectedDataAvailable() else {
      let reason = "the state cannot be read while the device is locked; it is as it was"
      return RestorationEnd(report: RestorationReport(.locked, reason: reason), cause: .foundLocked)
    }
    do throws(RestorationError) {
      var end =
        switch wish {
        case .link:
          try await end(without: .deepLinkWon, "the app was opened to show something else")
        case .nothing: try await end(without: .refused, "a fresh start was asked for")
        case .newest: try await launch(header)
        case .chosen(let stored): try await launch(header, restoring: stored)
        }
      if let recovery = await store.recovery { end.report.issues.append(recovery.summary) }
      end.report.issues += store.placeRemarks.map(\.text)
      end.report.issues += store.remarks(on: scene)
      return end
    } catch {
      let reason = "\(error.message); \(consequence)"
      let issues = store.placeRemarks.map(\.text)
      return error.code == .unsupportedVersion
        ? RestorationEnd(report: RestorationReport(.newerVersion, reason: reason, issues: issues))
        : RestorationEnd(
          report: RestorationReport(
            .unavailable,
            reason: reason + "; nothing is saved until it can be read",
            issues: issues
          ),
          cause: .foundUnreadable
        )
    }
  }

  private func end(
    without conclusion: RestorationReport.Conclusion,
    _ reason: String
  ) async throws(RestorationError) -> RestorationEnd {
    var report = RestorationReport(conclusion, reason: reason + "; the state is kept")
    report.revision = try await store.newestNumber(of: scene)
    saver.saved.note(.looked(newest: report.revision ?? 0))
    return RestorationEnd(report: report)
  }

  /// Performs a launch with the stored state.
  ///
  /// - Parameter chosen: The revision to restore instead of the newest good one.
  private func launch(
    _ header: ArchiveHeader,
    restoring chosen: RevisionStore.StoredArchive? = nil
  ) async throws(RestorationError) -> RestorationEnd {
    var rules = rules(header, isChosen: chosen != nil)
    var issues: [String] = []
    // Another process may save a newer revision during a migration; then the launch starts over.
    var triesLeft = 3
    var hasMigratedAgain = false
    while true {
      let state = try await store.launchState(of: scene, process: options.process.name)
      saver.saved.note(.looked(newest: state.highestNumber))
      var launch = Launch(state, .decide(on: state, by: rules), header)
      launch.issues = issues + launch.issues
      launch.mayCover = triesLeft > 0
      launch.hasMigratedAgain = hasMigratedAgain
      switch launch.decision.course {
      case .nothing: return await endOfNothing(launch)
      case .startAfresh: return await endAfresh(launch, launch.decision.crashes.reason ?? "")
      case .migrateAgain(let number):
        let again = await migrateAgain(number, launch)
        issues.append(again.remark)
        hasMigratedAgain = again.isMigrated
        rules.triesMigrationsAgain = false
        triesLeft = 0
      case .restore(let numbers):
        let found = try await candidate(launch, chosen, among: numbers)
        launch.issues = found.issues
        guard let candidate = found.candidate else { return await endWithoutArchive(launch) }
        if let end = await restore(candidate, launch) { return end }
        triesLeft -= 1
      }
    }
  }

  private func rules(_ header: ArchiveHeader, isChosen: Bool) -> LaunchDecision.Rules {
    var rules = LaunchDecision.Rules()
    rules.crashLoops = options.crashLoops
    rules.build = header.bundleVersion
    rules.stateVersion = header.stateVersion
    rules.process = options.process
    rules.runsNoCode = runsNoCode
    rules.isChosen = isChosen
    return rules
  }

  /// Finds the first of some revisions that is usable and still has content.
  ///
  /// - Returns: The revision, or `nil`, and the issues, which name the revisions passed over.
  private func candidate(
    _ launch: Launch,
    _ chosen: RevisionStore.StoredArchive?,
    among numbers: [RevisionNumber]
  ) async throws(RestorationError) -> (candidate: Candidate?, issues: [String]) {
    let crashes = launch.decision.crashes
    if let chosen { return (Candidate(chosen: chosen, crashes), launch.issues) }
    var (suspects, issues) = (Suspects(of: crashes), launch.issues)
    for number in numbers {
      do throws(RestorationError) {
        guard let stored = try await store.load(number, of: scene, from: launch.state) else {
          continue
        }
        let archive =
          crashes.leavingOut.isEmpty
          ? stored.archive : await asRestored(stored.archive, launch.header)
        let leftOut = suspects.found(in: archive, number)
        guard !archive.isCovered(by: leftOut) else {
          issues.append("without that nothing remains of revision \(number)")
          continue
        }
        return (Candidate(stored, leftOut: leftOut), issues + stored.issues)
      } catch {
        guard let state = Revision.State(error) else { throw error }
        let found = launch.listedState(of: number, or: state)
        issues.append(
          "revision \(number) is newer but cannot be used (\(found)); it was left alone"
        )
      }
    }
    return (nil, issues)
  }

  // MARK: Launches without state

  private func endOfNothing(_ launch: Launch) async -> RestorationEnd {
    let discarded = launch.state.ledger.tombstone?.through
    if let newest = launch.state.quarantined.last(where: { $0.number > discarded ?? 0 }) {
      return RestorationEnd(
        report: RestorationReport(
          .quarantined,
          reason: "all that was saved for \(scene) is damaged and in quarantine, up to revision "
            + "\(newest.number); it is kept there, and the app starts afresh",
          issues: launch.state.ledger.issue.map { [$0] } ?? []
        )
      )
    }
    let traces = discarded == nil ? await store.traces(of: scene) : []
    let reason =
      if !traces.isEmpty {
        "nothing is stored for \(scene) any more: \(traces.joined(separator: "; "))"
      } else {
        discarded == nil ? "nothing has been saved for \(scene)" : "\(scene) was discarded"
      }
    return RestorationEnd(
      report: RestorationReport(
        traces.isEmpty ? .nothingStored : .lost,
        reason: reason,
        issues: launch.issues
      )
    )
  }

  private func endWithoutArchive(_ launch: Launch) async -> RestorationEnd {
    if let reason = launch.decision.crashes.reason { return await endAfresh(launch, reason) }
    let revisions = launch.state.revisions
    let isNewer = revisions.last?.state == .newerFormat
    let remedy =
      revisions.contains { $0.state == .sealed }
      ? "provide the key of the store; nothing is saved until then" : "verify the store"
    return RestorationEnd(
      report: RestorationReport(
        isNewer ? .newerVersion : .unreadable,
        reason: "none of the \(revisions.count) revisions of \(scene) can be used; \(remedy)",
        issues: launch.issues
      )
    )
  }

  private func endAfresh(_ launch: Launch, _ reason: String) async -> RestorationEnd {
    let begun = await attempts.begin(launch.beginning(0))
    let count = launch.state.revisions.count
    let kept =
      count <= PassedOverBudget.maximumCount
      ? "all \(count) revisions"
      : "the newest \(PassedOverBudget.maximumCount) of \(count) revisions"
    return RestorationEnd(
      report: RestorationReport(
        .crashBreaker,
        reason: "\(reason); it starts afresh, and \(kept) are kept",
        issues: launch.issues.filter { $0 != reason } + (begun.issue.map { [$0] } ?? [])
      )
    )
  }
}
