import RestorationArchive
import RestorationEngine
import RestorationStorage

// One launch: a look at the store, a decision, and the revision to restore.
extension SessionRestorer {
  /// Runs one restoration: of the newest revision, of a chosen one, of a link, or of nothing. It
  /// never throws, because an error must not stop a launch.
  func restore(_ wish: Wish, _ header: ArchiveHeader) async -> RestorationEnd {
    guard options.restoring.isProtectedDataAvailable() else {
      let reason = "the state cannot be read while the device is locked; it is as it was"
      return RestorationEnd(report: RestorationReport(.locked, reason: reason), cause: .foundLocked)
    }
    do throws(RestorationError) {
      var end =
        switch wish {
        case .link:
          try await end(without: .deepLinkWon, "the app was opened to show something else", header)
        case .nothing: try await end(without: .refused, "a fresh start was asked for", header)
        case .newest: try await launch(header)
        case .chosen(let stored): try await launch(header, restoring: stored)
        }
      if let recovery = await store.recovery { end.report.issues.append(recovery.summary) }
      end.report.issues += remarks.all.map(\.text)
      end.report.issues += store.remarks(on: scene)
      return end
    } catch {
      let issues = remarks.all.map(\.text)
      return error.code == .unsupportedVersion
        ? RestorationEnd(
          report: RestorationReport(
            .newerVersion,
            reason: "\(error.message); \(consequence)",
            issues: issues
          )
        )
        : RestorationEnd(
          report: RestorationReport(
            .unavailable,
            reason: "\(error.message); nothing is saved until it can be read",
            issues: issues
          ),
          cause: .foundUnreadable
        )
    }
  }

  private func end(
    without conclusion: RestorationReport.Conclusion,
    _ reason: String,
    _ header: ArchiveHeader
  ) async throws(RestorationError) -> RestorationEnd {
    var report = RestorationReport(conclusion, reason: reason + "; the state is kept")
    report.revision = try await store.newestNumber(of: scene)
    saver.saved.note(.looked(newest: report.revision ?? 0))
    guard options.restoring.newerState == .readOnly else { return RestorationEnd(report: report) }
    // Without what the user discarded, which holds no save back.
    let state = try await store.launchState(of: scene, process: options.crashes.process.name)
    return RestorationEnd(report: report, cause: cause(after: state.revisions, header))
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
      let state = try await store.launchState(of: scene, process: options.crashes.process.name)
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
        launch.newer = found.newer
        guard let candidate = found.candidate else {
          let isOnlyNewer = !found.newer.numbers.isEmpty && launch.decision.crashes.reason == nil
          return isOnlyNewer ? endOfNewerState(launch) : await endWithoutArchive(launch)
        }
        if let end = await restore(candidate, launch) { return end }
        triesLeft -= 1
      }
    }
  }

  private func rules(_ header: ArchiveHeader, isChosen: Bool) -> LaunchDecision.Rules {
    var rules = LaunchDecision.Rules()
    rules.crashLoops = options.crashes.thresholds
    rules.build = header.bundleVersion
    rules.stateVersion = header.stateVersion
    rules.process = options.crashes.process
    rules.runsNoCode = runsNoCode
    rules.isChosen = isChosen
    return rules
  }

  /// Finds the first of some revisions that is usable and still has content.
  ///
  /// - Returns: The revision, or `nil`, the issues, which name the revisions passed over, and those that
  ///   only a newer version of the app can read.
  private func candidate(
    _ launch: Launch,
    _ chosen: RevisionStore.StoredArchive?,
    among numbers: [RevisionNumber]
  ) async throws(RestorationError) -> (
    candidate: Candidate?, issues: [String], newer: NewerRevisions
  ) {
    let crashes = launch.decision.crashes
    if let chosen { return (Candidate(chosen: chosen, crashes), launch.issues, NewerRevisions()) }
    let suspects = await suspects(launch)
    var issues = launch.issues
    // Of encrypted revisions the listing does not tell it.
    var versions: [RevisionNumber: UInt64] = [:]
    func newer(above number: RevisionNumber) -> NewerRevisions {
      var newer = NewerRevisions()
      for revision in launch.state.revisions.reversed()
      where revision.number > number && [.good, .sealed].contains(revision.state) {
        let version = versions[revision.number] ?? revision.stateVersion
        if let version, !mayRead(version: version, launch.header) {
          newer.add(revision.number, version)
        }
      }
      return newer
    }
    for number in numbers {
      do throws(RestorationError) {
        guard launch.stateVersion(of: number).map({ mayRead(version: $0, launch.header) }) ?? true,
          let stored = try await store.load(number, of: scene, from: launch.state)
        else { continue }
        versions[number] = stored.archive.header.stateVersion
        guard mayRead(version: stored.archive.header.stateVersion, launch.header) else { continue }
        let archive =
          crashes.leavingOut.isEmpty
          ? stored.archive : await asRestored(stored.archive, launch.header)
        let leftOut = suspects.found(in: archive, number)
        guard !archive.isCovered(by: leftOut) else {
          issues.append("without that nothing remains of revision \(number)")
          continue
        }
        let newer = newer(above: number)
        issues += stored.issues + newer.remarks(launch.header, restoring: number)
        return (Candidate(stored, leftOut: leftOut), issues, newer)
      } catch {
        guard let state = Revision.State(error) else { throw error }
        let found = launch.listedState(of: number, or: state)
        issues.append(
          "revision \(number) is newer but cannot be used (\(found)); it was left alone"
        )
      }
    }
    return (nil, issues, newer(above: 0))
  }

  /// The subtrees to leave out, with the state in which the app crashed. A version that cannot read that
  /// state compares what is stored: the revision from which it was migrated has the same there.
  private func suspects(_ launch: Launch) async -> Suspects {
    let crashes = launch.decision.crashes
    guard let number = crashes.leavingOutOf,
      let stored = try? await store.load(number, of: scene, from: launch.state)
    else { return Suspects(of: crashes) }
    // A state that this version may not read is not migrated back, and compared as it is stored.
    let isReadable = mayRead(version: stored.archive.header.stateVersion, launch.header)
    let state = isReadable ? await asRestored(stored.archive, launch.header) : stored.archive
    return Suspects(of: crashes, crashedIn: state)
  }

  // MARK: Launches without state

  private func endOfNewerState(_ launch: Launch) -> RestorationEnd {
    let error = newerState(launch.newer.version, launch.header)
    return RestorationEnd(
      report: RestorationReport(
        .newerVersion,
        reason: "\(error.message); \(consequence)",
        issues: launch.issues
      ),
      cause: options.restoring.newerState == .readOnly ? .foundNewerState : .restorationEnded
    )
  }

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
      ),
      cause: cause(after: launch.state.revisions, launch.header)
    )
  }
}
