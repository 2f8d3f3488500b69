import ArgumentParser
import RestorationArchive
import RestorationMaintenance
import RestorationMigration
import RestorationPlans
import RestorationSQLite
import RestorationStorage

struct MigrateCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Migrate the state in a store by the steps of a plan.",
    discussion: """
      The newest good revision of every session is migrated and saved as a new one; after crashes, \
      the one that the next launch would restore. No revision \
      is changed or removed, so an app that cannot use the new one still has the old one. A \
      session is migrated whole or not at all. After an interruption the same command continues: \
      finished sessions are skipped.

      The plan is YAML or JSON (Schemas/JSON/migration-plan-v1.schema.json) and \
      is checked completely before the store is opened.

      EXAMPLES
        restoration migrate notes.sqlite --plan plan.yaml --dry-run --strict
        restoration migrate notes.sqlite --plan plan.yaml
        restoration migrate ./state --plan plan.yaml --jobs 2 --resume
        restoration migrate notes.sqlite --plan plan.yaml --to 1   go back

      The last lines count the objects and sessions that each step matched. A step without a \
      match may have a misspelt name, so it is named on standard error; with --strict nothing is \
      migrated then, and the status is 1, unless it matched in a revision that an earlier run has \
      migrated.

      EXIT STATUS
        0 every session has the requested version; 1 the same, but damaged revisions were passed \
        over, or with --strict a step matched nothing; 2 some sessions were refused and left \
        unchanged; 3 some were refused, all because a newer version wrote them; others as listed \
        by `restoration --manual`.
      """
  )

  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @Option(help: "The plan, YAML or JSON; - is standard input.", completion: .file())
  var plan: String

  @Option(help: "The requested state version; by default the latest of the plan.")
  var to: UInt64?

  @Flag(help: "Save nothing; show the differences, object by object.")
  var dryRun = false

  @Flag(help: "Migrate nothing, with status 1, when a step matches nothing in any session.")
  var strict = false

  @OptionGroup var jobs: JobOptions

  @Flag(help: "Continue quickly: trust the listing for sessions that are done.")
  var resume = false

  @OptionGroup var choice: SessionOptions

  @OptionGroup var waiting: WaitOptions

  @OptionGroup var encryption: EncryptionOptions

  @Flag(help: "Show private values in differences.")
  var reveal = false

  @OptionGroup var output: ResultOptions

  func validate() throws {
    if dryRun, resume {
      throw ValidationError("--resume continues a migration, and --dry-run begins none")
    }
  }

  func perform() async throws -> ExitStatus {
    let plan = try PlanFile.read(self.plan)
    let target = try version(in: plan)
    let app = try app(in: plan)
    var opening =
      dryRun
      ? encryption.key.forReading : try await encryption.forWriting(to: store).logging("migrate")
    opening.busyTimeout = waiting.timeout
    let opened = try await StateSource.openStore(store, options: opening, jobs: jobs.jobs)
    var options = StoreMigrator.Options()
    options.app = app
    options.scene = choice.scene
    options.isDryRun = dryRun
    options.jobs = jobs.jobs
    options.trustsListing = resume
    let migrator = StoreMigrator(plan.migrator, to: target, options: options)
    let total = try await migrator.sessionCount(in: opened)
    if total == 0 { try await checkIsEmpty(opened, of: app, byPlan: plan.app != nil) }
    let idle = strict ? try await idleSteps(of: plan, to: target, options, in: opened) : []
    if !dryRun { try refuse(idle) }
    var printer = MigrationPrinter(self, target: target, total: total)
    if strict { printer.idle = Set(idle.map(\.place)) }
    let totals: StoreMigrator.Totals
    if dryRun {
      totals = try await migrator.run(opened) { try printer.add($0) }
    } else {
      var count = 0
      totals = try await ManySteps.run(on: store) {
        ["\(count) of \(counted(total, "session")) done, each whole or not at all"]
      } _: {
        try await migrator.run(opened) {
          try printer.add($0)
          count += 1
          try Interruption.check()
        }
      }
    }
    try printer.finish(totals)
    let status = Self.status(of: totals)
    return !idle.isEmpty && status == .fine ? .damaged : status
  }

  /// Returns the operations that match nothing, neither in what is to be migrated nor in what an
  /// earlier run has migrated.
  private func idleSteps(
    of plan: MigrationPlan,
    to target: UInt64,
    _ options: StoreMigrator.Options,
    in store: RevisionStore
  ) async throws -> [OperationMatches] {
    var looking = options
    looking.isDryRun = true
    looking.countsFinished = true
    let totals = try await StoreMigrator(plan.migrator, to: target, options: looking)
      .run(store) { _ in }
    guard totals.migrated > 0 else { return [] }
    return totals.operations.filter { $0.objectCount == 0 }
  }

  private func refuse(_ idle: [OperationMatches]) throws {
    guard !idle.isEmpty else { return }
    throw ToolFailure(
      .damaged,
      "the plan has operations that match nothing; nothing was migrated",
      remedy: idle.map { "\($0.text) of step \(escaped($0.place.step)): is it misspelt?" }
        .joined(separator: "\n")
    )
  }

  /// Checks that a store without matching sessions is really empty.
  private func checkIsEmpty(
    _ store: RevisionStore,
    of app: String?,
    byPlan: Bool
  ) async throws {
    let sessions = try await store.sessions()
    guard !sessions.isEmpty else { return }
    let apps = Set(sessions.map(\.app))
    let name = escaped(self.store)
    guard let app, !apps.contains(app) else {
      throw ToolFailure.wrongUsage(
        "no session of \(name) has these names; nothing was migrated",
        remedy: "see what there is with: restoration list \(shellQuoted(self.store))"
      )
    }
    let known =
      apps.sorted().prefix(20).map { shellQuoted($0) }.joined(separator: ", ")
      + (apps.count > 20 ? " and \(apps.count - 20) more" : "")
    throw ToolFailure.wrongUsage(
      "\(byPlan ? "the plan is for" : "you ask for") the app \(escaped(app)), and \(name) has nothing "
        + "of it; nothing was migrated",
      remedy: "it has \(known); \(byPlan ? "use the plan of one of these" : "name one of these")"
    )
  }

  private func version(in plan: MigrationPlan) throws -> UInt64 {
    let steps = plan.migrator.steps
    guard let to else { return plan.migrator.latestVersion ?? 0 }
    let known = Set(steps.flatMap { [$0.source, $0.target] }).sorted()
    guard known.contains(to) else {
      throw ToolFailure.wrongUsage(
        "the plan does not lead to state version \(to)",
        remedy: "choose one of " + known.map(String.init).joined(separator: ", ")
      )
    }
    return to
  }

  private func app(in plan: MigrationPlan) throws -> String? {
    guard let planned = plan.app, let app = choice.app else { return choice.app ?? plan.app }
    guard SceneSession(app: planned) == SceneSession(app: app) else {
      throw ToolFailure.wrongUsage(
        "the plan is for the app \(escaped(planned))",
        remedy: "leave out --app, or use the plan of \(escaped(app))"
      )
    }
    return app
  }

  private static func status(of totals: StoreMigrator.Totals) -> ExitStatus {
    if totals.refused > 0 {
      return totals.newer == totals.refused ? .newerFormat : .noGoodRevision
    }
    return totals.withDamage > 0 ? .damaged : .fine
  }
}

/// Prints the result of each session, and the totals.
private struct MigrationPrinter {
  private let command: MigrateCommand
  private let target: UInt64
  private let terminal: Terminal
  private var stream: JSONStream?
  private var bar: ProgressBar
  private var counts = ArchiveDifference.Counts()
  /// The operations that matched nothing in an earlier run either, if that is known.
  var idle: Set<OperationMatches.Place>?

  init(_ command: MigrateCommand, target: UInt64, total: Int) {
    self.command = command
    self.target = target
    terminal = command.output.terminal
    bar = ProgressBar(total: total)
    if command.output.format == .json { stream = JSONStream(array: "archives") }
  }

  mutating func add(_ result: StoreMigrator.Result) throws {
    if let difference = result.difference { counts += difference.counts }
    bar.clear()
    if var stream {
      try stream.add(MigrationReport.Session(result, reveals: command.reveal))
      self.stream = stream
    } else {
      for line in lines(of: result) { Terminal.print(line) }
    }
    bar.advance()
  }

  func finish(_ totals: StoreMigrator.Totals) throws {
    bar.clear()
    if let stream {
      try stream.finish(
        MigrationReport(
          dryRun: command.dryRun,
          operations: totals.operations.map(MigrationReport.Operation.init),
          target: target,
          totals: MigrationReport.Totals(totals, command.dryRun ? counts : nil)
        )
      )
      return warn(totals)
    }
    let migrated = command.dryRun ? "to be migrated" : "migrated"
    Terminal.print(
      "\(totals.migrated) \(migrated) to version \(target), \(totals.current) at it already, "
        + "\(totals.refused) refused"
    )
    if command.dryRun, totals.migrated > 0 { Terminal.print(DifferenceText.summary(counts)) }
    var step: String?
    for operation in totals.operations {
      if operation.place.step != step {
        let versions = "\(operation.source) to \(operation.target)"
        Terminal.print("step \(escaped(operation.place.step)), version \(versions)")
        step = operation.place.step
      }
      let matched =
        operation.objectCount == 0
        ? terminal.paint("nothing", .yellow)
        : "\(counted(operation.objectCount, "object")) in "
          + counted(operation.sessionCount, "session")
      Terminal.print("  \(operation.text): \(matched)")
    }
    warn(totals)
  }

  /// An operation without a match may be correct, so only the user can judge it.
  private func warn(_ totals: StoreMigrator.Totals) {
    for operation in totals.operations
    where operation.objectCount == 0 && idle?.contains(operation.place) ?? true {
      Terminal.error(
        "restoration: \(operation.text) of step \(escaped(operation.place.step)) matched nothing in "
          + "\(counted(operation.triedSessionCount, "session")); is it misspelt?"
      )
    }
  }

  private func lines(of result: StoreMigrator.Result) -> [String] {
    let name = result.session.text
    let source = result.source.map { "revision \($0)" } ?? "no revision"
    let passed = result.passedOver.map { "revision \($0) is damaged and was passed over" }
    let avoided = result.avoided.map {
      "revision \($0) is passed over by launches after crashes, and is kept"
    }
    let notes = (passed + avoided).map { "  " + terminal.paint($0, .red) }
    let from = result.version.map { "version \($0)" } ?? "no version"
    var difference: [String] = []
    let outcome: String
    switch result.outcome {
    case .migrated(let revision?):
      let word = terminal.paint("migrated", .green)
      outcome = "\(word)  \(source) to \(revision), \(from) to \(target)"
    case .migrated(nil):
      outcome =
        terminal.paint("would be migrated", .green) + "  \(source), \(from) to \(target)"
      difference =
        result.difference.map {
          DifferenceText($0, terminal: terminal, reveals: command.reveal).lines()
        } ?? []
    case .current: outcome = "current  \(source), \(from)"
    case .refused(let error):
      outcome = terminal.paint("refused", .red) + "  \(source), \(from): \(error.text)"
    }
    return ["\(name)  \(outcome)"] + notes + difference.map { "  " + $0 }
  }
}

extension OperationMatches {
  fileprivate var text: String { "\(operation) \(escaped(subject))" }
}
