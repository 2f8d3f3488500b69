import ArgumentParser
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationStorage

struct PlanCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Check a migration plan, or begin one.",
    discussion: """
      A plan has the steps between an app's state versions, for `restoration migrate`. \
      Schemas/JSON/migration-plan-v1.schema.json describes it.

      With one argument, the plan is checked completely, without a store. Each mistake is reported \
      with line, column and remedy. The status is 0 if the plan can be used and 64 if not. To \
      compare its names with those in a store, use `restoration migrate --dry-run --strict`.

      With two, a plan is begun from their differences. The first is state saved by the old version \
      of the app, and the second the same state saved by the new one; each is a store, \
      STORE@REVISION, an archive or an exported JSON file. Or both are schema locks made by \
      `restoration schema`; then the latest version of the second is compared with the latest one \
      before it in the first, which may be the same file. The steps are a draft that you have to \
      review, because differences do not show the intention. Differences that the steps do not \
      produce are counted on standard error and noted in remarks, and the status is then 1.

      EXAMPLES
        restoration plan plan.yaml
        restoration plan - --format json < plan.yaml
        restoration plan notes.sqlite@1 notes.sqlite@latest > plan.yaml
        restoration plan v1.restoration v2.json -o plan.yaml
        restoration plan old.schema new.schema -o plan.yaml
      """
  )

  @Argument(
    help: "The plan to check, YAML or JSON, or - for standard input; or state to start from.",
    completion: .file()
  )
  var from: String

  @Argument(help: "State of the version to lead to.", completion: .file())
  var to: String?

  @Option(
    name: .shortAndLong,
    help: "The file of the new plan, which must not exist; - is standard output, as by default.",
    completion: .file()
  )
  var output: String?

  @OptionGroup var choice: SessionOptions

  @OptionGroup var key: KeyOptions

  @Option(help: "The format of the output, or of the report of a plan that is written to a file.")
  var format: OutputFormat = .text

  @OptionGroup var appearance: OutputOptions

  func validate() throws {
    guard to != nil || output == nil && choice.app == nil && choice.scene == nil && !key.isGiven
    else {
      throw ValidationError("a plan is begun from two states: name the one to lead to as well")
    }
    guard to == nil || output ?? "-" != "-" || format == .text else {
      throw ValidationError("with -o - the plan itself is the output; leave out --format")
    }
  }

  func perform() async throws -> ExitStatus {
    if let to { try await begin(to) } else { try check(from) }
  }

  private func check(_ plan: String) throws -> ExitStatus {
    let bytes = try StateFile.readText(plan, as: "a plan")
    let issues = MigrationPlan.issues(in: bytes)
    let read = issues.isEmpty ? try MigrationPlan(bytes) : nil
    switch format {
    case .json: try Terminal.print(json: Check(issues, read))
    case .text:
      for line in PlanFile.lines(issues, in: plan) { Terminal.print(line) }
      for step in read?.migrator.steps ?? [] {
        let operations = counted(step.operations?.count ?? 0, "operation")
        let back = step.hasWayBack ? ", with a way back" : ""
        Terminal.print(
          "version \(step.source) to \(step.target): \(escaped(step.name)), \(operations)\(back)"
        )
      }
    }
    return issues.isEmpty ? .fine : .wrongUsage
  }

  /// The check in JSON.
  private struct Check: Encodable {
    struct Issue: Encodable {
      let column: Int
      let line: Int
      let message: String
    }

    struct Step: Encodable {
      let from: UInt64
      let hasWayBack: Bool
      let name: String
      let operations: Int
      let to: UInt64
    }

    let app: String?
    let issues: [Issue]
    let steps: [Step]
    let version = 1

    init(_ issues: [PlanIssue], _ plan: MigrationPlan?) {
      app = plan?.app
      self.issues = issues.map {
        Issue(column: $0.column, line: $0.line, message: $0.message)
      }
      steps = (plan?.migrator.steps ?? []).map {
        Step(
          from: $0.source,
          hasWayBack: $0.hasWayBack,
          name: $0.name,
          operations: $0.operations?.count ?? 0,
          to: $0.target
        )
      }
    }
  }
}

extension PlanCommand {
  /// Begins a plan that leads from one state to another.
  private func begin(_ to: String) async throws -> ExitStatus {
    let output = output ?? "-"
    let source = try await PlanSource(from, to, choice, key.forReading)
    let (old, new) = (source.old, source.new)
    guard old.header.stateVersion < new.header.stateVersion else {
      throw ToolFailure.wrongUsage(
        "TO has state version \(new.header.stateVersion), which is not later than "
          + "\(old.header.stateVersion) of FROM",
        remedy: "swap them, or raise the app's state version first"
      )
    }
    var draft = PlanDraft(from: old, to: new, areSamples: source.locks != nil)
    guard !draft.steps.isEmpty else {
      throw ToolFailure.wrongUsage(
        "nothing is different that a step could change",
        remedy: source.locks == nil
          ? "compare them with: restoration diff" : "compare the locks line by line"
      )
    }
    let rest = try source.rest(after: MigrationPlan(Array(draft.text.utf8)))
    for text in rest.remarks { draft.remark(text) }
    let bytes = Array(draft.text.utf8)
    if output == "-" {
      Terminal.print(bytes)
    } else {
      try StateFile.write(
        bytes,
        to: output,
        replaces: false,
        remedy: "choose another name, or remove it first"
      )
      try report(draft, rest.count, in: output)
    }
    guard rest.count > 0 else { return .fine }
    Terminal.error("restoration: \(rest.sentence)")
    return .damaged
  }

  private struct Report: Encodable {
    let file: String
    let remarks: [String]
    let steps: Int
    let stillDifferent: Int
    let version = 1
  }

  private func report(_ draft: PlanDraft, _ rest: Int, in output: String) throws {
    switch format {
    case .json:
      try Terminal.print(
        json: Report(
          file: output,
          remarks: draft.remarks,
          steps: draft.steps.count,
          stillDifferent: rest
        )
      )
    case .text:
      Terminal.print("wrote \(counted(draft.steps.count, "step")) to \(escaped(output))")
    }
  }
}
