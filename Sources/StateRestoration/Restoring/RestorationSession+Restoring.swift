import RestorationArchive
public import RestorationEngine
import RestorationMigration
import RestorationStorage

extension RestorationSession {
  /// Restores the app from the newest good revision, or from what a crash has left usable.
  ///
  /// Call it between the two halves of the launch, when everything that always exists is there
  /// (rule R1). It never throws and never stops a launch: when nothing can be restored, the app is
  /// as its launch made it, the stored revisions are as they were, and the report says why. It
  /// ends when every ``extendStateRestoration()`` has been completed, or their deadline has passed
  /// (rule R21).
  ///
  /// Whoever asks while a restoration goes on gets the report of that one, so a factory must not wait
  /// for it.
  ///
  /// That it begins is recorded durably first, and the object that is being restored as it goes, so
  /// that the next launch can do without what this one dies of: <doc:CrashLoops>.
  ///
  /// - Parameter openingLink: Whether the app was launched to show something else, which then wins;
  ///   the state is kept and nothing is restored (conformance scenario 104).
  /// - Returns: What was done, object by object; also in ``report``.
  @discardableResult
  public func restore(openingLink: Bool = false) async -> RestorationReport {
    await restore(openingLink ? .link : .newest)
  }

  /// What is wanted of a restoration.
  enum Wish {
    /// The newest good revision.
    case newest
    /// All of the revision of which a part was restored, or else the newest good one.
    case leftOut
    /// A revision that the user has chosen, and all of it.
    case chosen(StoredArchive)
    /// What the app was opened with, instead of the state.
    case link
    /// A start with nothing.
    case nothing
  }

  func restore(_ wish: Wish) async -> RestorationReport {
    if let restoring { return await report(of: restoring) }
    enter(.restorationBegan)
    var wish = wish
    if case .newest = wish, report == nil, options.reason == .fresh { wish = .nothing }
    extensions = ExtensionCount(
      WaitingDeadline(options.extensionDeadline, options.clock),
      after: extensions
    )
    extensions.session = self
    migrating = WaitingDeadline(options.extensionDeadline, options.clock)
    waitingForRestoring = (0, 0)
    let task = OriginOfTask.$restoration.withValue(extensions) {
      Task { [wish] in await restoreNow(wish) }
    }
    restoring = task
    let report = await report(of: task)
    // The app goes on from here, on this thread.
    endOfProcess?.prepareThread()
    return report
  }

  private func restoreNow(_ wish: Wish) async -> RestorationReport {
    let wanted: StoredArchive? =
      switch wish {
      case .leftOut: partial
      case .chosen(let stored): stored
      case .newest, .link, .nothing: nil
      }
    beginRestoring()
    await predecessor?.value
    predecessor = nil
    // What is being written is part of what there is to restore.
    await pendingSave?.value
    var (report, end) = await makeReport(wish, wanted)
    let open = await extensions.wait()
    if open > 0 {
      report.issues.append(
        "\(open) extensions of restoring were not completed \(extensions.deadline.end)"
      )
    }
    endWaiting("before restoring ended")
    addLateObjects(to: &report)
    if let issue = await finishAttempt(report) { report.issues.append(issue) }
    addLateObjects(to: &report)
    await endRestoring(report, end)
    return report
  }

  /// Objects may have appeared since the pass.
  private func addLateObjects(to report: inout RestorationReport) {
    guard let restorer, report.conclusion == .restored else { return }
    report.entries = restorer.report?.entries ?? report.entries
  }

  private func beginRestoring() {
    healthTask?.cancel()
    healthTask = nil
    restorer = nil
    partial = nil
    showsNewerState = false
    forgetTrial()
  }

  private func endRestoring(_ report: RestorationReport, _ end: SessionPhase.Cause) async {
    if report.conclusion == .nothingStored || report.conclusion == .lost { trial = .firstStart }
    restorer?.endLog()
    let isRestored = report.conclusion == .restored
    // Unless the user has given it up meanwhile.
    if let restorer, isRestored, phase.underlying != .discarded {
      let unclaimed = restorer.unclaimed
      preserver.carry(unclaimed)
      endSaver?.noteWaiting(unclaimed.waitingValue(at: [SceneValues.identifier]))
    }
    saved.noteShown(isRestored ? report.newestSeen(ofNewerState: showsNewerState) : 0)
    // What decoded has changed, and that is not the user.
    preserver.forget()
    self.report = report
    restoring = nil
    enter(end)
    driver?.began()
    let requests = deferred
    deferred = []
    if requests.contains(.change) { driver?.changed() }
    if requests.contains(.confirmation) { await confirmHealthy() }
  }

  /// Restores, and says how that changes the phase.
  private func makeReport(
    _ wish: Wish,
    _ wanted: StoredArchive?
  ) async -> (report: RestorationReport, end: SessionPhase.Cause) {
    guard options.isProtectedDataAvailable() else {
      let reason = "the state cannot be read while the device is locked; it is as it was"
      return (RestorationReport(.locked, reason: reason), .foundLocked)
    }
    var hasRead = false
    do throws(RestorationError) {
      var report =
        switch wish {
        case .newest, .leftOut, .chosen: try await reportOfRestoring(wanted, &hasRead)
        case .link:
          try await report(
            .deepLinkWon,
            "the app was opened to show something else; the state is kept"
          )
        case .nothing: try await report(.refused, "a fresh start was asked for; the state is kept")
        }
      if let recovery = await store.recovery { report.issues.append(recovery.summary) }
      report.issues += store.remarks(on: scene)
      return (report, .restorationEnded)
    } catch {
      let conclusion: RestorationReport.Conclusion
      let end: SessionPhase.Cause
      switch error.code {
      case .newerState:
        conclusion = .newerVersion
        end = options.newerState == .readOnly ? .foundNewerState : .restorationEnded
      case .unsupportedVersion: (conclusion, end) = (.newerVersion, .restorationEnded)
      // What was read and cannot be used will not be better for waiting.
      case _ where hasRead: (conclusion, end) = (.unreadable, .restorationEnded)
      default: (conclusion, end) = (.unavailable, .foundUnreadable)
      }
      return (
        RestorationReport(
          conclusion,
          reason: "\(error.message); the app starts afresh, and the store is as it was"
            + (end == .foundUnreadable ? "; nothing is saved until it is restored or declined" : "")
        ), end
      )
    }
  }

  private func report(
    _ conclusion: RestorationReport.Conclusion,
    _ reason: String
  ) async throws(RestorationError) -> RestorationReport {
    var report = RestorationReport(conclusion, reason: reason)
    report.revision = try await store.newestNumber(of: scene)
    return report
  }

  /// - Parameters:
  ///   - wanted: What to restore instead of the newest good revision.
  ///   - hasRead: Set once the newest good revision was read, or found not to exist.
  ///   - tries: How often to begin anew because another process saves what is newer.
  private func reportOfRestoring(
    _ wanted: StoredArchive?,
    _ hasRead: inout Bool,
    tries: Int = 3
  ) async throws(RestorationError) -> RestorationReport {
    hasRead = false
    let stored = try await store.revisions(of: scene)
    var issues: [String] = []
    var log: (any AttemptLog)?
    var ledger = SessionLedger()
    do throws(RestorationError) {
      ledger = try await store.ledger(of: scene)
      if !stored.isEmpty { log = try await store.attemptLog(of: scene) }
    } catch {
      issues.append("what is known of earlier launches cannot be read: \(error.message)")
    }
    if let issue = ledger.issue { issues.append(issue) }
    let discarded = ledger.tombstone?.through ?? 0
    let revisions = stored.filter { $0.number > discarded }
    guard wanted != nil || !revisions.isEmpty else {
      return try await reportOfNothing(discardedThrough: ledger.tombstone?.through, issues)
    }
    let verdicts = await AttemptVerdicts(
      on: ledger,
      of: scene,
      in: store,
      process: options.process
    )
    let judged = verdicts.judged(ledger)
    let decision = options.crashLoops.decision(
      for: evidence(judged),
      build: header.bundleVersion,
      revisions: revisions.map(\.number)
    )
    if let reason = decision.reason, !decision.isFresh { issues.append(reason) }
    issues += try await quarantined(above: revisions.last?.number ?? 0)
    let newest =
      if let wanted {
        Candidate(wanted, decision)
      } else {
        try await newestGood(among: decision, revisions, &issues)
      }
    hasRead = true
    guard let newest else {
      return await reportWithoutArchive(decision, revisions, verdicts, log, issues)
    }
    let last = judged.attempts.last { $0.outcome != .dismissed }
    let reason = reason(toRestore: newest.stored.archive.header, after: last)
    let isNewest = tries > 0 && newest.stored.revision.number == revisions.last?.number
    guard
      var report = try await restore(newest, isNewest, reason, decision, verdicts, log, issues)
    else { return try await reportOfRestoring(wanted, &hasRead, tries: tries - 1) }
    if report.conclusion == .restored { report.restoreReason = reason }
    return report
  }

  private func reportOfNothing(
    discardedThrough discarded: RevisionNumber?,
    _ issues: [String]
  ) async throws(RestorationError) -> RestorationReport {
    let quarantined = try await store.quarantined(of: scene).filter { $0.number > discarded ?? 0 }
    if let newest = quarantined.last {
      return RestorationReport(
        .quarantined,
        reason: "all that was saved for \(scene) is damaged and in quarantine, up to revision "
          + "\(newest.number); it is kept there, and the app starts afresh",
        issues: issues
      )
    }
    if discarded == nil, let report = await reportOfLoss(issues) { return report }
    return RestorationReport(
      .nothingStored,
      reason: discarded == nil
        ? "nothing has been saved for \(scene)" : "\(scene) was discarded",
      issues: issues
    )
  }

  /// A revision that can be restored.
  private struct Candidate {
    let stored: StoredArchive
    /// The subtrees of it that are not touched.
    let leftOut: [IdentifierPath]
    /// Whether somebody asked for this one, and for all of it.
    var isChosen = false

    init(_ stored: StoredArchive, leftOut: [IdentifierPath]) {
      (self.stored, self.leftOut) = (stored, leftOut)
    }

    /// A revision that somebody chose, without what the app died of there.
    init(_ stored: StoredArchive, _ decision: CrashLoopPolicy.Decision) {
      var suspects = Suspects(of: decision)
      self.init(stored, leftOut: suspects.found(in: stored.archive, stored.revision.number))
      isChosen = true
    }
  }

  /// The newest good revision of those that may be restored and of which something remains, and
  /// words about those that cannot be read.
  private func newestGood(
    among decision: CrashLoopPolicy.Decision,
    _ revisions: [Revision],
    _ issues: inout [String]
  ) async throws(RestorationError) -> Candidate? {
    var suspects = Suspects(of: decision)
    // A backend of somebody else may list a number twice.
    let states = Dictionary(revisions.map { ($0.number, $0.state) }) { first, _ in first }
    for number in decision.candidates {
      do throws(RestorationError) {
        guard let stored = try await store.load(number, of: scene) else { continue }
        let archive =
          decision.leavingOut.isEmpty ? stored.archive : await asRestored(stored.archive)
        let leftOut = suspects.found(in: archive, number)
        if archive.isCovered(by: leftOut) {
          issues.append("without that nothing remains of revision \(number)")
          continue
        }
        issues += stored.issues
        return Candidate(stored, leftOut: leftOut)
      } catch {
        guard let state = RevisionState(error) else { throw error }
        let found = states[number].map { $0 == .good ? state : $0 } ?? state
        issues.append(
          "revision \(number) is newer but cannot be used (\(found)); it was left alone"
        )
      }
    }
    return nil
  }

  private func reportWithoutArchive(
    _ decision: CrashLoopPolicy.Decision,
    _ revisions: [Revision],
    _ verdicts: AttemptVerdicts,
    _ log: (any AttemptLog)?,
    _ issues: [String]
  ) async -> RestorationReport {
    guard let reason = decision.reason else {
      let isNewer = revisions.last?.state == .newerFormat
      return RestorationReport(
        isNewer ? .newerVersion : .unreadable,
        reason: "none of the \(revisions.count) revisions of \(scene) can be used; "
          + (revisions.contains { $0.state == .sealed }
            ? "provide the key of the store; nothing is saved until then" : "verify the store"),
        issues: issues
      )
    }
    let (_, issue) = await beginAttempt(0, leavingOut: [], verdicts, log)
    return RestorationReport(
      .crashBreaker,
      reason: "\(reason); it starts afresh, and all \(revisions.count) revisions are kept",
      issues: issues.filter { $0 != reason } + (issue.map { [$0] } ?? [])
    )
  }

  /// - Returns: The report, or `nil` when there is something newer to restore.
  private func restore(
    _ candidate: Candidate,
    _ isNewest: Bool,
    _ reason: RestorationReport.RestoreReason,
    _ decision: CrashLoopPolicy.Decision,
    _ verdicts: AttemptVerdicts,
    _ log: (any AttemptLog)?,
    _ issues: [String]
  ) async throws(RestorationError) -> RestorationReport? {
    let (stored, leftOut) = (candidate.stored, candidate.leftOut)
    try checkNewerState(of: stored.archive)
    var (notes, issue) = await beginAttempt(
      stored.revision.number,
      leavingOut: leftOut,
      verdicts,
      log
    )
    // The app's own code from here on, which may die of it.
    let isMigrated = migrator != nil && stored.archive.header.stateVersion != header.stateVersion
    if isMigrated { notes?.note(.root, .locating) }
    guard let usable = try await usable(stored, isNewest: isNewest) else {
      await dismissAttempt()
      return nil
    }
    if usable.revision != stored.revision.number {
      (notes, issue) = await moveAttempt(
        to: usable.revision,
        leavingOut: leftOut,
        verdicts,
        log
      )
    }
    if isMigrated || runsNoCode { notes?.note(.root, .finishing) }
    let issues = issues + (usable.issue.map { [$0] } ?? [])
    var options = RestorationOptions()
    options.log = runsNoCode ? nil : notes.map(EngineAttemptLog.init)
    options.bundleVersion = header.bundleVersion
    options.deadline = extensions.deadline
    if !candidate.isChosen { options.level = self.options.levels[reason] ?? .content }
    for path in leftOut { options.leavingOut[path] = decision.reason ?? "the app died here" }
    let restorer = TreeRestorer(usable.archive, into: host, engine: engine, options: options)
    self.restorer = restorer
    showsNewerState = stored.archive.header.stateVersion > header.stateVersion
    preserver.restored = usable.archive
    saved.latest = SavedState.Newest(number: usable.revision, archive: usable.archive)
    var report = await restorer.restore()
    if report.conclusion == .refused {
      // Whatever comes of this launch says nothing about a revision that the app did not want.
      let (_, failure) = await moveAttempt(to: 0, leavingOut: [], verdicts, nil)
      issue = issue ?? failure
    }
    report.revision = usable.revision
    if report.leftOutCount > 0 {
      partial = stored
      report.reason +=
        "; \(report.leftOutCount) objects and values were left out, and revision \(usable.revision) "
        + "keeps them"
    }
    report.issues += issues + (issue.map { [$0] } ?? [])
    return report
  }
}

extension RestorationReport {
  /// The newest revision of which the user has seen everything. What did not come back is not safe in
  /// the next save, because an object that exists takes its place there; nor is what only a newer
  /// version knows.
  func newestSeen(ofNewerState isNewer: Bool) -> RevisionNumber {
    let revision = revision ?? 0
    let isWhole =
      !isNewer && leftOutCount == 0
      && entries.allSatisfy { $0.standing == .shown || $0.standing == .givenUp }
    return isWhole || revision == 0 ? revision : revision - 1
  }
}
