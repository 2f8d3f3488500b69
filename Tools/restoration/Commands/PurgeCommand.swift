import ArgumentParser
import RestorationArchive
import RestorationStorage

struct PurgeCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "purge",
    abstract: "Remove old revisions by rules; never the newest good one.",
    discussion: """
      Removed is what exceeds a limit, from the oldest on, down to --keep-at-least for each \
      session. What is pinned, the newest good revision, the last one that an app confirmed, one \
      that is being restored, damaged ones and those of a newer format always stay; a limit that \
      cannot be met for that is named. --older-than counts from what the clock says now; no other \
      part of the library ever asks the clock what may go.

      --dry-run prints the same plan and changes nothing.

      EXAMPLES
        restoration purge notes.sqlite --keep-last 10 --dry-run
        restoration purge notes.sqlite --older-than 30d --keep-at-least 5
        restoration purge ~/.local/state/notes --max-bytes 10MB
        restoration purge notes.sqlite --keep-last 3 --session main --session second
      """
  )

  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @Option(help: "Keep so many of each session, or as few as --keep-last, whatever else is asked.")
  var keepAtLeast = 3

  @Option(help: "Keep at most the so many newest revisions of each session.")
  var keepLast: Int?

  @Option(help: "Remove what is older: 30d, 12h, 90m, 45s or 2w.")
  var olderThan: Age?

  @Option(help: "Keep at most so many bytes of each session: 10MB, 512kB, 1GiB.")
  var maxBytes: ByteAmount?

  @Option(help: "Keep at most so many bytes in the whole store.")
  var maxTotalBytes: ByteAmount?

  @Option(help: "Only sessions of this app.", completion: StoreCompletion.apps)
  var app: String?

  @Option(
    help: "Only this scene session; may be given several times.",
    completion: StoreCompletion.scenes
  )
  var session: [String] = []

  @Flag(help: "Print the plan, and change nothing.")
  var dryRun = false

  @Option(help: "text or json.")
  var format: OutputFormat = .text

  @OptionGroup var key: KeyOptions

  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard keepLast != nil || olderThan != nil || maxBytes != nil || maxTotalBytes != nil else {
      throw ValidationError(
        "say what to keep: --keep-last, --older-than, --max-bytes or --max-total-bytes"
      )
    }
    guard keepAtLeast >= 1, (keepLast ?? 1) >= 1 else {
      throw ValidationError("the newest good revision always stays, so keep at least 1")
    }
  }

  func perform() async throws -> ExitStatus {
    let store = try await StateSource.openStore(
      store,
      options: dryRun ? key.forReading : key.forWriting
    )
    let plan = try await store.plan(policy)
    let outcome =
      dryRun ? nil : try await ToolFailure.removing { try await apply(plan, to: store) }
    switch format {
    case .json:
      var shown = plan
      shown.items = plan.items.filter { isMeant($0.session) }
      try Terminal.print(json: PurgeReport(shown, outcome, unmet(plan), dryRun: dryRun))
    case .text: printPlan(plan, outcome)
    }
    return .fine
  }

  /// Applies a plan, in portions if somebody looks on.
  private func apply(
    _ plan: RetentionPlan,
    to store: RevisionStore
  ) async throws -> RetentionOutcome {
    guard Terminal.showsProgress else { return try await store.apply(plan) }
    var outcome = RetentionOutcome()
    var rest = plan.removals[...]
    let size = max(rest.count / 20, 1)
    var bar = ProgressBar(total: rest.count)
    repeat {
      var portion = plan
      // Whole sessions, as the store itself goes about it.
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

  private func isMeant(_ candidate: SceneSession) -> Bool {
    (app == nil || candidate.app == app)
      && (session.isEmpty || session.contains { candidate.matches(app: nil, scene: $0) })
  }

  /// The limits that cannot be met, but for those of sessions that nobody asked about.
  private func unmet(_ plan: RetentionPlan) -> [RetentionPlan.UnmetLimit] {
    plan.unmet.filter { $0.session.map(isMeant) ?? true }
  }

  private var policy: RetentionPolicy {
    var policy = RetentionPolicy()
    policy.minimumCount = min(keepAtLeast, keepLast ?? keepAtLeast)
    policy.maximumCount = keepLast
    policy.maximumAge = olderThan?.duration
    if olderThan != nil { policy.agesAreCountedFrom = SystemTime.now() }
    policy.maximumByteCountPerSession = maxBytes?.bytes
    policy.maximumByteCount = maxTotalBytes?.bytes
    let (app, scenes) = (app, session)
    policy.mayDiscard = { candidate in
      (app == nil || candidate.app == app)
        && (scenes.isEmpty || scenes.contains { candidate.matches(app: nil, scene: $0) })
    }
    return policy
  }

  private func printPlan(_ plan: RetentionPlan, _ outcome: RetentionOutcome?) {
    let terminal = output.terminal
    var table = TextTable([
      .init(heading: "APP", mayBeCut: true), .init(heading: "SCENE", mayBeCut: true),
      .init(heading: "REVISION", alignment: .right), .init(heading: "SIZE", alignment: .right),
      .init(heading: "AGE", alignment: .right), .init(heading: ""), .init(heading: "BECAUSE"),
    ]) { cell, column in column == 5 && cell == "remove" ? terminal.paint(cell, .red) : cell }
    for item in plan.items where isMeant(item.session) {
      table.add([
        escaped(item.session.app),
        escaped(item.session.scene),
        "\(item.number)",
        byteText(item.byteCount),
        item.age.map(ageText) ?? "-",
        item.isRemoved ? "remove" : "keep",
        item.reason.name,
      ])
    }
    table.flush()
    for limit in unmet(plan) {
      let place = limit.session.map { " of \($0.text)" } ?? ""
      Terminal.print("not met: \(limit.limit.name)\(place), exceeded by \(limit.excess)")
    }
    let removed = outcome?.removed ?? plan.removals
    let bytes = removed.reduce(0) { $0 + $1.byteCount }
    for item in outcome?.keptAfterAll ?? [] {
      Terminal.print("kept after all: \(item.session.text) revision \(item.number)")
    }
    Terminal.print(
      "\(dryRun ? "would remove" : "removed") \(counted(removed.count, "revision")), "
        + byteText(bytes)
    )
  }
}
