public import RestorationArchive
public import RestorationMigration

/// The state migrations of an app in a YAML or JSON file.
///
/// A plan lets the `restoration` tool migrate a store without the app, and lets people who write no
/// Swift read and change the steps. `Schemas/JSON/migration-plan-v1.schema.json` describes it.
///
/// ```yaml
/// format: restoration-migration-plan
/// version: 1
/// app: org.example.notes
/// migrations:
///   - name: call the draft by its name
///     from: 1
///     to: 2
///     steps:
///       - rename-key: {key: draft, to: draftBody, class: NotesApp.ComposeViewController}
///     back: reversed
/// ```
///
/// A plan is checked as a whole before anything is read from a store: unknown fields, gaps,
/// repeated names and cycles are refused with line, column and remedy.
public struct MigrationPlan: Sendable {
  /// The app that the plan is for, or `nil` when it names none.
  public let app: String?
  /// The steps, checked to form one line.
  public let migrator: StateMigrator

  /// The fields of each operation, for documentation of them elsewhere.
  package static var operationFields: [(name: String, required: [String], optional: [String])] {
    OperationReader.fields
  }

  static let formatName = "restoration-migration-plan"
  static let version: UInt64 = 1

  /// Reads a plan.
  ///
  /// - Parameter text: YAML or JSON in UTF-8, at most 1 MiB.
  /// - Throws: `RestorationError` with code `invalidPlan`; the message begins with line and column
  ///   and says how many more issues were found. ``issues(in:)`` lists them.
  public init(_ text: some Sequence<UInt8>) throws(RestorationError) {
    var reader = PlanReader()
    guard let plan = reader.read(Array(text)), reader.issues.isEmpty else {
      let more = reader.issues.count - 1
      throw RestorationError(
        .invalidPlan,
        (reader.issues.first?.description ?? "expected a plan, found none")
          + (more > 0 ? " (and \(more) more)" : "")
      )
    }
    self = plan
  }

  init(app: String?, migrator: StateMigrator) {
    self.app = app
    self.migrator = migrator
  }

  /// Returns the problems found in a plan, at most 50, in the order of the lines; empty when it can
  /// be used. Problems between the migrations are looked for once each of them can be read.
  public static func issues(in text: some Sequence<UInt8>) -> [PlanIssue] {
    var reader = PlanReader()
    _ = reader.read(Array(text))
    return reader.issues.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }
}

extension RestorationError.Code {
  /// A migration plan cannot be used as written; correct it.
  public static let invalidPlan = Self("invalidPlan")
}

/// Reads a plan and collects its problems, one issue for each part.
struct PlanReader {
  private(set) var issues: [PlanIssue] = []
  /// Further issues would not help the user.
  private static let maximumIssueCount = 50

  mutating func read(_ bytes: [UInt8]) -> MigrationPlan? {
    do throws(PlanFault) {
      let root = try PlanNode.read(bytes)
      try Self.checkFormat(root)
      let fields = try PlanFields(
        root,
        of: "a plan",
        required: ["format", "version", "migrations"],
        optional: ["app", "note"]
      )
      let app = try fields.optionalText("app")
      var steps: [(step: StateMigration, node: PlanNode)] = []
      let list = try fields("migrations")
      for node in try list.list() {
        if let step = readMigration(node) { steps.append((step, node)) }
      }
      guard issues.isEmpty else { return nil }
      guard !steps.isEmpty else { throw list.fault("expected at least one migration, found none") }
      if let (index, error) = StateMigrator.firstFault(in: steps.map(\.step)) {
        throw steps[index].node.fault(error.message)
      }
      return MigrationPlan(app: app, migrator: try Self.migrator(steps.map(\.step), list))
    } catch {
      add(error)
      return nil
    }
  }

  private static func migrator(
    _ steps: [StateMigration],
    _ list: PlanNode
  ) throws(PlanFault) -> StateMigrator {
    do throws(RestorationError) {
      return try StateMigrator(steps)
    } catch {
      throw list.fault(error.message)
    }
  }

  private mutating func add(_ fault: PlanFault) {
    if issues.count < Self.maximumIssueCount { issues.append(fault.issue) }
  }

  /// Checks the envelope first: a newer version may have fields that are unknown here.
  private static func checkFormat(_ root: PlanNode) throws(PlanFault) {
    guard case .map(let members) = root.content,
      let format = members.first(where: { $0.name == "format" })?.value
    else {
      throw root.fault(
        "expected the line \"format: \(MigrationPlan.formatName)\", found none; this may be another "
          + "file"
      )
    }
    guard try format.text() == MigrationPlan.formatName else {
      throw format.fault("expected the format \(MigrationPlan.formatName), found another")
    }
    guard let version = members.first(where: { $0.name == "version" })?.value else {
      throw root.fault(
        "expected the line \"version: \(MigrationPlan.version)\", found none; add it"
      )
    }
    guard try version.version() == MigrationPlan.version else {
      throw version.fault(
        "expected version \(MigrationPlan.version) of the plan's format, found another; use a newer "
          + "release"
      )
    }
  }

  /// Reads one migration; problems of its steps are collected step by step.
  private mutating func readMigration(_ node: PlanNode) -> StateMigration? {
    do throws(PlanFault) {
      let fields = try PlanFields(
        node,
        of: "a migration",
        required: ["name", "from", "to", "steps"],
        optional: ["note", "back"]
      )
      let name = try fields.text("name")
      let (source, target) = (try fields("from").version(), try fields("to").version())
      let note = try fields.optionalText("note") ?? ""
      let operations = readOperations(try fields("steps").list())
      var back = StateMigration.WayBack.none
      if let node = fields["back"] {
        switch node.content {
        case .scalar("reversed", _): back = .reversed
        case .scalar("none", _): break
        case .list(let elements): back = .operations(readOperations(elements))
        default:
          throw node.fault("expected none, reversed or a list of steps, found \(node.kindName)")
        }
      }
      guard issues.isEmpty else { return nil }
      do throws(RestorationError) {
        return try StateMigration(
          name,
          from: source,
          to: target,
          note: note,
          operations: operations,
          back: back
        )
      } catch {
        throw (fields["back"] ?? node).fault(error.message)
      }
    } catch {
      add(error)
      return nil
    }
  }

  private mutating func readOperations(_ nodes: [PlanNode]) -> [StateOperation] {
    var result: [StateOperation] = []
    for node in nodes {
      do throws(PlanFault) { result.append(try OperationReader.read(node)) } catch { add(error) }
    }
    return result
  }
}
