import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationTestSupport
import SchemaTestSupport
import Testing

@Suite struct MigrationPlanTests {
  /// A plan with one step, whose text is in place of `STEP`, at line 9, column 9.
  private static func plan(step: String, back: String = "") -> String {
    """
    format: restoration-migration-plan
    version: 1
    app: org.example.notes
    migrations:
      - name: first
        from: 1
        to: 2
        steps:
          - \(step)
    \(back.isEmpty ? "" : "    back: \(back)\n")
    """
  }

  private func issue(_ text: String) throws -> PlanIssue {
    let issues = MigrationPlan.issues(in: Array(text.utf8))
    #expect(issues.count == 1, "\(issues)")
    #expect(throws: RestorationError.self) { try MigrationPlan(Array(text.utf8)) }
    return try #require(issues.first)
  }

  @Test func everyOperationIsRead() throws {
    let text = """
      format: restoration-migration-plan
      version: 1
      migrations:
        - name: all
          from: 1
          to: 2
          note: every operation once
          steps:
            - move-object: {path: a/*, to: b/*, listed-under: children}
              when: {class: C, not: {has: [x, y]}}
              note: why
            - rename-object: {path: a/b, to: c}
            - rename-identifier: {from: a, to: b}
            - rename-class: {from: A, to: B}
            - rename-key: {key: a, to: b, existing: keep, in: a/**, class: C}
            - move-key: {key: a, object: b/*, to: c, missing: keep, in: a/*}
            - copy-key: {key: a, to: c}
            - remove-key: {key: a}
            - default-key: {key: a, value: {date: 0}}
            - convert: {key: a, type: int8, rounding: up, overflow: clamp, otherwise: {value: 0}}
            - map-enum: {key: a, names: {no: yes}, type: T, others: keep}
            - split-object: {path: a, keys: [b, c], to: a/d, class: D, role: view}
            - merge-object: {path: a/d, into: a, existing: replace}
            - drop-subtree: {path: "**/z"}
              when: {any: [{value: {key: k, is: [1, 2.5, "3", null, true]}}, {role: app}]}
      """
    let plan = try MigrationPlan(Array(text.utf8))
    let operations = try #require(plan.migrator.steps.first?.operations)
    #expect(operations.count == 14)
    #expect(operations[0].note == "why")
    #expect(
      operations[0].condition
        == .all([.className("C"), .not(.all([.hasKey("x"), .hasKey("y")]))])
    )
    #expect(operations[4].condition == .all([.path("a/**"), .className("C")]))
    #expect(operations[8].action == .setDefault("a", .date(0)))
    #expect(
      operations[9].action
        == .convert(
          "a",
          ValueConversion(
            to: .int8,
            rounding: .up,
            overflow: .clamp,
            mismatch: .replace(.int(0))
          )
        )
    )
    // YAML 1.1 would take both words for booleans.
    #expect(
      operations[10].action == .mapEnumeration("a", .init(["no": "yes"], type: "T", others: .keep))
    )
    #expect(
      operations[13].condition
        == .any([
          .value(
            "k",
            .array([.int(1), .double(2.5), .string("3"), .null, .bool(true)])
          ), .role(.app),
        ])
    )
  }

  /// Found by the target FuzzPlan: archives have limits, and plans do not know which.
  @Test("a name that is longer than archives take is refused when the archive is made")
  func nameThatIsTooLong() throws {
    let name = String(repeating: "o", count: ArchiveLimits.standard.maximumNameByteCount + 1)
    let text = Self.plan(step: "move-object: {path: a, to: \(name)}")
    var document = ArchiveDocument(
      header: ArchiveHeader(appIdentifier: "org.example.notes", stateVersion: 1)
    )
    document["a"] = ArchiveDocument.Object(
      ObjectDescription(path: ["a"], className: "A", role: .controller)
    )
    let moved = try MigrationPlan(Array(text.utf8)).migrator.migrate(document, to: 2)
    #expect(moved[IdentifierPath(identifiers: [name])] != nil)
    let error = #expect(throws: RestorationError.self) { try moved.archive() }
    #expect(error?.code == .limitExceeded)
  }

  @Test func jsonIsReadAsWell() throws {
    let schema = try SchemaCheck(named: "migration-plan-v1")
    let example = try #require(schema.root["examples"]?.elements.first)
    #expect(schema.faults(in: example) == [])
    let plan = try MigrationPlan(JSONWriter.write(example))
    #expect(plan.app == "org.example.notes")
    #expect(plan.migrator.steps.first?.operations?.count == 2)
  }

  @Test func theSchemaKnowsTheSameOperationsAndFields() throws {
    let schema = try SchemaCheck(named: "migration-plan-v1")
    let described = try #require(schema.root["$defs"]?["step"]?["properties"])
    for (name, required, optional) in MigrationPlan.operationFields {
      let fields = try #require(described[name]?["properties"], "\(name)")
      #expect(Set(fields.members.map(\.name)) == Set(required + optional), "\(name)")
      let demanded = described[name]?["required"]?.elements.compactMap(\.text)
      #expect(Set(demanded ?? []) == Set(required), "\(name)")
    }
    #expect(
      Set(described.members.map(\.name))
        == Set(MigrationPlan.operationFields.map(\.name) + ["when", "note"])
    )
  }

  // MARK: Mistakes

  @Test(
    "Every mistake has a line, a column and a remedy",
    arguments: [
      ("rename-keys: {key: a, to: b}", 9, 9, "did you mean \"rename-key\""),
      ("renameKey: {key: a, to: b}", 9, 9, "did you mean \"rename-key\""),
      ("explode: {}", 9, 9, "use one of move-object"),
      ("rename-key: {key: a, too: b}", 9, 30, "did you mean \"to\""),
      ("rename-key: {key: a}", 9, 21, "field \"to\", found none; add it"),
      ("rename-key: {key: a, to: b}\n        remove-key: {key: c}", 10, 9, "begin a new step"),
      ("note: nothing", 9, 9, "use one of"), ("rename-key", 9, 9, "found text"),
      ("rename-key: [a, b]", 9, 21, "fields key, to"),
      ("rename-key: {key: [a], to: b}", 9, 27, "expected text"),
      ("rename-key: {key: a, to: b, existing: kept}", 9, 47, "did you mean \"keep\""),
      ("convert: {key: a, type: integer}", 9, 33, "did you mean \"int"),
      ("convert: {key: a, type: int, otherwise: maybe}", 9, 49, "refuse, keep, remove"),
      ("default-key: {key: a, value: {dat: 0}}", 9, 38, "expected a value"),
      ("default-key: {key: a, value: }", 9, 38, "write null"),
      ("drop-subtree: {path: a//b}", 9, 30, "tabs/*/editor"),
      ("drop-subtree: {path: '**/**/**'}", 9, 30, "at most 2 **"),
      ("move-object: {path: a/*, to: '*/**'}", 9, 22, "same wildcards"),
      ("move-key: {key: a}", 9, 19, "say where"),
      ("map-enum: {key: a, names: {}}", 9, 35, "{old: new}"),
      (
        "split-object: {path: a, keys: b, to: c, class: D, role: vew}", 9, 65,
        "did you mean \"view\""
      ),
      ("remove-key: {key: a}\n        when: {clas: X}", 10, 16, "did you mean \"class\""),
      ("remove-key: {key: a}\n        when: {}", 10, 15, "expected a condition"),
      ("remove-key: {key: a}\n        when: {value: {key: a}}", 10, 23, "field \"is\""),
      ("remove-key: {key: &x a}", 9, 27, "without anchors"),
      ("remove-key: {key: *x}", 9, 27, "undefined alias"),
      ("remove-key: {key: a, key: b}", 9, 22, "twice"),
      ("remove-key: {key: 'a}", 9, 27, "quotes"),
    ] as [(String, Int, Int, String)]
  )
  func mistakesInAStepAreExplained(
    step: String,
    line: Int,
    column: Int,
    remedy: String
  ) throws {
    let issue = try issue(Self.plan(step: step))
    #expect(issue.line == line, "\(issue)")
    #expect(issue.column == column, "\(issue)")
    #expect(issue.message.contains(remedy), "\(issue)")
  }

  @Test(
    "Mistakes in the plan as a whole have a place too",
    arguments: [
      ("", 0, "empty"), ("just text", 1, "format"), ("format: other\nversion: 1", 1, "format"),
      ("format: restoration-migration-plan", 1, "version"),
      ("format: restoration-migration-plan\nversion: 2", 2, "newer release"),
      ("format: restoration-migration-plan\nversion: 1\nmigration: []", 3, "\"migrations\""),
      ("format: restoration-migration-plan\nversion: 1\nmigrations: []", 3, "at least one"),
      ("format: restoration-migration-plan\nversion: 1\nmigrations: {}", 3, "begin each element"),
      ("format: restoration-migration-plan\n version: 1", 2, "indentation"),
      ("a: 1\n---\nb: 2", 2, "YAML or JSON"),
    ] as [(String, Int, String)]
  )
  func mistakesInThePlanAreExplained(text: String, line: Int, remedy: String) throws {
    let issue = try issue(text)
    #expect(issue.line == line, "\(issue)")
    #expect(issue.message.contains(remedy), "\(issue)")
  }

  @Test(
    "A gap, a repeated name, two ways and a cycle are found before anything is read",
    .scenario(184),
    arguments: [
      ("{name: b, from: 3, to: 4, steps: []}", "version 2"),
      ("{name: a, from: 2, to: 3, steps: []}", "twice"),
      ("{name: b, from: 1, to: 3, steps: []}", "make them one"),
      ("{name: b, from: 2, to: 1, steps: []}", "cycle"),
    ]
  )
  func brokenLinesAreRefused(second: String, remedy: String) throws {
    let issue = try issue(
      """
      format: restoration-migration-plan
      version: 1
      migrations:
        - {name: a, from: 1, to: 2, steps: []}
        - \(second)
      """
    )
    #expect(issue.line == 5 && issue.column == 5, "\(issue)")
    #expect(issue.message.contains(remedy), "\(issue)")
  }

  @Test func aWayBackThatThereIsNotIsRefused() throws {
    let issue = try issue(Self.plan(step: "remove-key: {key: a}", back: "reversed"))
    #expect(issue.line == 10 && issue.column == 11, "\(issue)")
    #expect(issue.message.contains("one by one"))
    let given = Self.plan(
      step: "remove-key: {key: a}",
      back: "[{default-key: {key: a, value: 1}}]"
    )
    #expect(try MigrationPlan(Array(given.utf8)).migrator.steps.first?.hasWayBack == true)
  }

  @Test func allMistakesAreListed() {
    let text = Self.plan(step: "remove-kay: {key: a}\n      - remove-key: {kee: a}\n      - 7")
    let issues = MigrationPlan.issues(in: Array(text.utf8))
    #expect(issues.map(\.line) == [9, 10, 11])
    let error = #expect(throws: RestorationError.self) { try MigrationPlan(Array(text.utf8)) }
    #expect(error?.code == .invalidPlan)
    #expect(error?.message.contains("line 9, column 9") == true)
    #expect(error?.message.contains("2 more") == true)
  }

  // MARK: Bounds

  @Test func bombsAreRefused() throws {
    var laughs = "a: &a [x, x]\n"
    for index in 1..<40 { laughs += "a\(index): &a\(index) [*a\(index - 1), *a\(index - 1)]\n" }
    let deep = Self.plan(
      step: "default-key: {key: a, value: "
        + String(repeating: "[", count: 900) + String(repeating: "]", count: 900) + "}"
    )
    for text in [
      laughs, deep, String(repeating: "[", count: 500_000),
      String(repeating: "- ", count: 100_000), String(repeating: "x", count: 1 << 20 + 1),
      "? [*a, *a]\n: {b: &c [1]}",
    ] {
      #expect(!MigrationPlan.issues(in: Array(text.utf8)).isEmpty)
    }
    let many = Self.plan(
      step: "default-key: {key: a, value: ["
        + String(repeating: "1,", count: 100_001) + "]}"
    )
    #expect(MigrationPlan.issues(in: Array(many.utf8)).first?.message.contains("100000") == true)
  }

  @Test("T12: the deepest plan that the parser takes fits a thread of 512 KiB")
  func deepPlansFitASmallStack() async {
    let text = Self.plan(
      step: "default-key: {key: a, value: "
        + String(repeating: "[", count: 960) + String(repeating: "]", count: 960) + "}"
    )
    let issues = await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(returning: MigrationPlan.issues(in: Array(text.utf8)))
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(issues.first?.message.contains("64 levels") == true)
  }

  @Test func textThatIsNoUTF8IsRefused() {
    #expect(MigrationPlan.issues(in: [0xFF, 0xFE]).first?.message.contains("UTF-8") == true)
    #expect(!MigrationPlan.issues(in: Array("a: \u{0}".utf8)).isEmpty)
  }
}
