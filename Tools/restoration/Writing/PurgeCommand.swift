import ArgumentParser
import RestorationArchive
import RestorationFiles
import RestorationMaintenance
import RestorationStorage

struct PurgeCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "purge",
    abstract: "Remove old revisions by rules; never the newest good.",
    discussion: """
      Revisions beyond a limit are removed, the oldest first, down to --keep-at-least for each \
      session. The newest good revision always stays, and so does one that is pinned, has a label, \
      was the last confirmed by the app, is being restored or kept for a later launch, is the \
      newest of a device on a server, is found damaged in the search for the newest good one, lacks \
      its key or has a newer format: the last column has the reason. A limit that cannot be met because of them is named. --older-than and \
      the end of --rest go by the current time; all other ages are counted from the newest revision \
      of the session.

      With --keep-hourly, --keep-daily, --keep-weekly or --keep-monthly, the newest good revision \
      of each of so many hours, days, weeks or months stays, and all that no rule keeps are \
      removed; --keep-last then keeps so many more of the newest. Periods without a revision do \
      not count, and while a rule keeps fewer than it may, the oldest stays too. They are those of UTC, \
      and weeks begin on Monday.

      What is removed rests for the time of --rest, as it is stored: encrypted if it was. It is \
      in no listing and in no launch, and `restoration undo` brings it back. It still takes its \
      room; --for-good removes it at once. The next removal after that time removes it for good.

      No rule removes the newest state of a device from a server of mirrors, or one beside it. \
      --not-seen-for alone does, if the device has sent nothing for that time, by its own clock; \
      what is kept for another reason stays. A device that comes back sends its state again.

      --dry-run prints the same plan, with the names of such devices, and changes nothing.

      EXAMPLES
        restoration purge notes.sqlite --keep-last 10 --dry-run
        restoration purge notes.sqlite --older-than 30d --keep-at-least 5
        restoration purge ~/.local/state/notes --max-bytes 10MB
        restoration purge notes.sqlite --keep-last 5 --keep-daily 7 --keep-monthly 12
        restoration purge notes.sqlite --keep-last 3 --session main --session second
        restoration purge notes.sqlite --not-seen-for 90d --dry-run
      """
  )

  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @Option(
    help:
      "Keep at least this many of each session, or --keep-last if that is fewer: 3, or 1 with rules by the calendar."
  )
  var keepAtLeast: Int?

  @Option(help: "Keep at most this many of the newest revisions of each session.")
  var keepLast: Int?

  @Option(help: "Keep the newest revision of each of so many hours.")
  var keepHourly: Int?

  @Option(help: "Keep the newest revision of each of so many days.")
  var keepDaily: Int?

  @Option(help: "Keep the newest revision of each of so many weeks.")
  var keepWeekly: Int?

  @Option(help: "Keep the newest revision of each of so many months.")
  var keepMonthly: Int?

  @Option(help: "Remove older revisions: 30d, 12h, 90m, 45s or 2w.")
  var olderThan: Age?

  @Option(help: "Keep at most this many bytes of each session: 10MB, 512kB, 1GiB.")
  var maxBytes: ByteAmount?

  @Option(help: "Keep at most this many bytes in the whole store.")
  var maxTotalBytes: ByteAmount?

  @Option(help: "Remove the newest states of devices that have sent nothing for so long: 90d.")
  var notSeenFor: Age?

  @OptionGroup var sessions: SelectedSessions

  @Flag(help: "Print the plan, and change nothing.")
  var dryRun = false

  @OptionGroup var resting: RestOptions

  @OptionGroup var jobs: JobOptions

  @Option(help: "The format of the output.")
  var format: OutputFormat = .text

  @OptionGroup var key: KeyOptions

  @OptionGroup var output: OutputOptions

  func validate() throws {
    let hasLimit =
      calendar != nil || keepLast != nil || olderThan != nil || maxBytes != nil
      || maxTotalBytes != nil
    guard hasLimit || notSeenFor != nil else {
      throw ValidationError(
        "name a limit: --keep-last, --keep-daily, --older-than, --max-bytes or --max-total-bytes"
      )
    }
    guard notSeenFor == nil || !hasLimit && keepAtLeast == nil else {
      throw ValidationError("--not-seen-for is about devices; give the limits to another purge")
    }
    guard notSeenFor == nil || jobs.jobs == 1 else {
      throw ValidationError("--not-seen-for takes one session after another; leave out --jobs")
    }
    guard [keepHourly, keepDaily, keepWeekly, keepMonthly].allSatisfy({ ($0 ?? 1) >= 1 }) else {
      throw ValidationError(
        "of hours, days, weeks and months keep at least 1, or leave the rule out"
      )
    }
    guard (keepAtLeast ?? 1) >= 1, (keepLast ?? 1) >= 1 else {
      throw ValidationError("the newest good revision always stays, so keep at least 1")
    }
  }

  func perform() async throws -> ExitStatus {
    let store = try await StateSource.openStore(
      store,
      options: dryRun ? key.forReading : key.forWriting.logging("purge", rest: resting.time),
      jobs: jobs.jobs
    )
    try await store.checkNames(app: sessions.app, scenes: sessions.session)
    if !dryRun { try await ToolFailure.removing { try await store.maintenance.endRest() } }
    var report = PurgeReport(
      format,
      output.terminal,
      dryRun: dryRun,
      limits: limits,
      resting: resting
    )
    if let notSeenFor {
      try await retire(from: store, notSeenFor.duration, &report)
    } else if maxTotalBytes == nil {
      try await purge(store) { try report.add($0, $1) }
    } else {
      let (plan, outcome) = try await purgeTogether(store)
      try report.add(plan, outcome)
    }
    try report.finish()
    return .fine
  }

  /// Plans each session separately and applies its plan, a page of sessions at a time, so that
  /// memory does not grow with their number.
  private func purge(
    _ store: RevisionStore,
    report: (RetentionPolicy.Plan, RetentionPolicy.Outcome?) async throws -> Void
  ) async throws {
    var bar = ProgressBar(total: try await sessionCount(of: store))
    let policy = policy
    let dryRun = dryRun
    var pages = SessionPages(store)
    while let page = try await pages.next() {
      try await page.filter(sessions.include).inOrder(jobs: jobs.jobs) { session in
        let plan = try await store.plan(policy, of: session)
        guard !dryRun else { return (plan, RetentionPolicy.Outcome?.none) }
        return (plan, try await ToolFailure.removing { try await store.apply(plan) })
      } report: { plan, outcome in
        try await report(plan, outcome)
        bar.advance()
      }
    }
    bar.clear()
  }

  /// Returns the number of selected sessions; they are counted only if progress is shown.
  private func sessionCount(of store: RevisionStore) async throws -> Int {
    var count = 0
    guard Terminal.showsProgress else { return count }
    var pages = SessionPages(store)
    while let page = try await pages.next() { count += page.count(where: sessions.include) }
    return count
  }

  /// Plans all sessions together, because they share a limit, and applies the plan.
  private func purgeTogether(
    _ store: RevisionStore
  ) async throws -> (RetentionPolicy.Plan, RetentionPolicy.Outcome?) {
    var plan = try await store.plan(policy)
    let outcome =
      dryRun ? nil : try await ToolFailure.removing { try await apply(plan, to: store) }
    plan.items.removeAll { !sessions.include($0.session) }
    // The limits that cannot be met, without those of sessions that were not selected.
    plan.unmet.removeAll { !($0.session.map(sessions.include) ?? true) }
    return (plan, outcome)
  }

  /// Applies a plan, in portions if progress is shown.
  private func apply(
    _ plan: RetentionPolicy.Plan,
    to store: RevisionStore
  ) async throws -> RetentionPolicy.Outcome {
    guard Terminal.showsProgress else { return try await store.apply(plan) }
    var outcome = RetentionPolicy.Outcome()
    var rest = plan.removals[...]
    let size = max(rest.count / 20, 1)
    var bar = ProgressBar(total: rest.count)
    repeat {
      var portion = plan
      // Whole sessions, as in the store's own purge.
      var count = min(size, rest.count)
      let last = rest.dropFirst(max(count - 1, 0)).first?.session
      while rest.dropFirst(count).first.map({ $0.session == last }) ?? false { count += 1 }
      portion.items = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
      let done = try await store.apply(portion)
      outcome.removed += done.removed
      outcome.keptAfterAll += done.keptAfterAll
      bar.advance(by: count)
    } while !rest.isEmpty
    bar.clear()
    return outcome
  }

  /// The limits as the user typed them.
  private var limits: [RetentionPolicy.Plan.Reason: String] {
    if let notSeenFor { return [.notSeen: "for \(ageText(notSeenFor.duration))"] }
    var result: [RetentionPolicy.Plan.Reason: String] = [:]
    result[.minimumCount] = "--keep-at-least \(minimumCount)"
    result[.maximumCount] = keepLast.map { "--keep-last \($0)" }
    result[.maximumAge] = olderThan.map { "--older-than \(ageText($0.duration))" }
    result[.maximumByteCountPerSession] = maxBytes.map { "--max-bytes \(byteText($0.bytes))" }
    result[.maximumByteCount] = maxTotalBytes.map { "--max-total-bytes \(byteText($0.bytes))" }
    return result
  }

  /// The rules by the calendar, or `nil` without one of their options.
  private var calendar: CalendarRetention? {
    guard keepHourly ?? keepDaily ?? keepWeekly ?? keepMonthly != nil else { return nil }
    var calendar = CalendarRetention()
    calendar.newest = keepLast ?? 0
    calendar.hourly = keepHourly ?? 0
    calendar.daily = keepDaily ?? 0
    calendar.weekly = keepWeekly ?? 0
    calendar.monthly = keepMonthly ?? 0
    return calendar
  }

  private var minimumCount: Int {
    let wanted = keepAtLeast ?? (calendar == nil ? 3 : 1)
    return min(wanted, keepLast ?? wanted)
  }

  private var policy: RetentionPolicy {
    var policy = RetentionPolicy()
    policy.minimumCount = minimumCount
    policy.keep(by: calendar)
    policy.maximumCount = calendar == nil ? keepLast : nil
    policy.maximumAge = olderThan?.duration
    if olderThan != nil { policy.agesAreCountedFrom = SystemTime.now() }
    policy.maximumByteCountPerSession = maxBytes?.bytes
    policy.maximumByteCount = maxTotalBytes?.bytes
    policy.mayDiscard = sessions.include
    return policy
  }
}
