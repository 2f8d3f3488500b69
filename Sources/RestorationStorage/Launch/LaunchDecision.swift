import RestorationArchive

/// The course of a launch, decided from one look at the store by ``decide(on:by:)``.
package struct LaunchDecision: Sendable {
  /// The first step of a launch with the stored state.
  package enum Course: Sendable, Hashable {
    /// There is nothing to restore.
    case nothing
    /// The app starts afresh, because it crashed too often.
    case startAfresh
    /// A revision that could not be migrated is tried again before anything else.
    case migrateAgain(RevisionNumber)
    /// The first of these revisions that still has content is restored.
    case restore([RevisionNumber])
  }

  /// The facts about an app and a launch on which a decision depends.
  package struct Rules: Sendable {
    /// The thresholds for launches that crashed.
    package var crashLoops = CrashLoopPolicy()
    /// The build of the app.
    package var build = ""
    /// The app's number for the meaning of its state.
    package var stateVersion: UInt64 = 1
    /// The current process.
    package var process = ProcessIdentity.current
    /// Indicates whether restoring runs no code of the app except its migrations, as with plain
    /// values.
    package var runsNoCode = false
    /// Indicates whether the app or its user chose a revision.
    package var isChosen = false
    /// Indicates whether to try again a revision that could not be migrated.
    package var triesMigrationsAgain = true

    /// Makes the rules of an ordinary launch.
    package init() {}
  }

  /// The course of the launch.
  package let course: Course
  /// The decision about launches that crashed.
  package let crashes: CrashLoopPolicy.Decision
  /// The outcomes inferred for attempts that recorded none.
  package let verdicts: AttemptVerdicts
  /// The last attempt that counts, or `nil`.
  package let last: SessionLedger.Attempt?
  /// Issues for the report.
  package let issues: [String]

  /// Decides the course of a launch; a pure function of the store's state and the rules.
  package static func decide(on state: LaunchState, by rules: Rules) -> LaunchDecision {
    let verdicts = AttemptVerdicts(on: state.ledger, by: state.traces, process: rules.process)
    let judged = verdicts.judged(state.ledger)
    let crashes = rules.crashLoops.decision(
      for: rules.runsNoCode ? judged.withoutInnocentDeaths : judged,
      build: rules.build,
      revisions: state.revisions.map(\.number)
    )
    var issues = state.ledger.issue.map { [$0] } ?? []
    if let reason = crashes.reason, !crashes.isFresh { issues.append(reason) }
    let newest = state.revisions.last?.number ?? 0
    issues += state.quarantined.filter { $0.number > newest }.map {
      "revision \($0.number) is newer, and damaged and in quarantine; it is kept there"
    }
    return LaunchDecision(
      course: course(on: state, judged, crashes, by: rules),
      crashes: crashes,
      verdicts: verdicts,
      last: judged.attempts.last { $0.outcome != .dismissed && $0.outcome != .notMigrated },
      issues: issues
    )
  }

  /// Decides the course of the next launch of the app's last build, with the usual policy.
  package static func next(on state: LaunchState) -> LaunchDecision {
    var rules = Rules()
    rules.build = state.ledger.attempts.last?.build ?? ""
    rules.stateVersion = state.revisions.last?.stateVersion ?? rules.stateVersion
    rules.runsNoCode = state.newestGood?.archive.hasPlainValues ?? false
    return decide(on: state, by: rules)
  }

  /// Returns the revision that the launch tries first in place of the newest good one, or `nil`.
  ///
  /// - Parameter good: The number of the newest good revision.
  package func shown(insteadOf good: RevisionNumber) -> RevisionNumber? {
    guard case .restore(let numbers) = course else { return nil }
    return numbers.first { $0 <= good }.flatMap { $0 < good ? $0 : nil }
  }

  private static func course(
    on state: LaunchState,
    _ judged: SessionLedger,
    _ crashes: CrashLoopPolicy.Decision,
    by rules: Rules
  ) -> Course {
    if rules.isChosen { return .restore([]) }
    if state.revisions.isEmpty { return .nothing }
    if crashes.isFresh { return .startAfresh }
    if rules.triesMigrationsAgain,
      let number = judged.notMigrated(among: state.revisions, version: rules.stateVersion)
    {
      return .migrateAgain(number)
    }
    return .restore(crashes.candidates)
  }
}

extension SessionLedger {
  /// The ledger without crashes that plain values cannot have caused.
  fileprivate var withoutInnocentDeaths: SessionLedger {
    var ledger = self
    ledger.attempts.removeAll { attempt in
      switch attempt.outcome {
      case .crashed, .open: true
      case .interrupted(let note): note?.isRunning != true || note?.path.isEmpty != true
      default: false
      }
    }
    return ledger
  }

  /// The newest revision whose last migration failed and that lies below revisions saved without
  /// it.
  fileprivate func notMigrated(among revisions: [Revision], version: UInt64) -> RevisionNumber? {
    guard let newest = revisions.last, newest.stateVersion == version else { return nil }
    let tried = Set(attempts.map(\.revision))
    let waiting = tried.filter { number in
      attempts.last { $0.revision == number }?.outcome == .notMigrated
    }
    return revisions.last { revision in
      waiting.contains(revision.number) && revision.number < newest.number
        && revision.stateVersion.map { $0 < version } == true && isPassedOver(revision.number)
    }?.number
  }
}
