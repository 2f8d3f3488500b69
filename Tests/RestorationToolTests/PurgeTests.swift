import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import SchemaTestSupport
import Testing

@Suite struct PurgeTests {
  private static let day = 86_400.0

  /// Five revisions, each ten days younger than the one before.
  private func filled(_ store: TestStore, until last: Double = 783_456_000) throws -> Tool {
    let tool = Tool()
    for index in 0..<5 {
      let timestamp = last - Double(4 - index) * 10 * Self.day
      try tool.save(Documents.notes(timestamp: timestamp), in: store)
    }
    return tool
  }

  @Test(
    "the dry run prints what the real run prints, but for the last words",
    arguments: TestStore.allCases
  )
  func dryRunIsThePlan(store: TestStore) throws {
    let tool = try filled(store)
    let before = try tool.state(of: store.rawValue)
    let arguments = ["purge", store.rawValue, "--keep-last", "2"]
    let dry = try tool(arguments + ["--dry-run"])
    #expect(dry.status == 0)
    #expect(try tool.state(of: store.rawValue) == before)
    let real = try tool(arguments)
    #expect(real.output == dry.output.replacing("would remove", with: "removed"))
    let removed = try sizeText(3)
    #expect(real.output.hasSuffix("removed 3 revisions, \(removed)\n"))
    let left = try tool("list", store.rawValue).revisions
    #expect(left.count == 2)
  }

  @Test("an app whose name differs in its Unicode form alone is left alone")
  func unicodeForms() throws {
    let tool = Tool()
    for app in ["caf\u{e9}", "cafe\u{301}"] {
      for time in [1.0, 2, 3] {
        try tool.save(Documents.notes(app: app, timestamp: time), in: .files)
      }
    }
    let store = TestStore.files.rawValue
    #expect(try tool("purge", store, "--app", "caf\u{e9}", "--keep-last", "1").status == 0)
    #expect(try tool("list", store).revisions.count == 4)
  }

  @Test(
    "the plan as a table: what goes, what stays, and why, by the age of today",
    arguments: TestStore.allCases
  )
  func planAsText(store: TestStore) throws {
    let hour = 3_600.0
    let tool = try filled(store, until: Date.now.timeIntervalSinceReferenceDate - 30 * hour)
    let outcome = try tool(
      "purge",
      store.rawValue,
      "--older-than",
      "15d",
      "--keep-at-least",
      "1",
      "--dry-run"
    )
    let rows = outcome.output.split(separator: "\n").map {
      $0.split(separator: " ").dropFirst(2).joined(separator: " ")
    }
    let size = try sizeText(1)
    #expect(
      rows.prefix(6) == [
        "REVISION SIZE AGE BECAUSE",
        "1 \(size) 41 d remove beyond --older-than 15 d",
        "2 \(size) 31 d remove beyond --older-than 15 d",
        "3 \(size) 21 d remove beyond --older-than 15 d",
        "4 \(size) 11 d keep within all limits",
        "5 \(size) 30 h keep newest good",
      ]
    )
  }

  @Test("By the calendar, the newest of each period stays", arguments: TestStore.tried)
  func byTheCalendar(store: TestStore) throws {
    let tool = Tool()
    // Three on each of four days, and the first day of a month among them.
    for index in 0..<12 {
      let time = 783_453_600 + Double(index / 3) * Self.day + Double(index % 3) * 3_600
      try tool.save(Documents.notes(timestamp: time), in: store)
    }
    let rules = ["--keep-last", "2", "--keep-daily", "3", "--keep-monthly", "2"]
    let arguments = ["purge", store.rawValue, "--keep-at-least", "1"] + rules
    let dry = try tool(arguments + ["--dry-run"])
    #expect(dry.status == 0)
    let real = try tool(arguments)
    #expect(real.output == dry.output.replacing("would remove", with: "removed"))
    for reason in ["newest good", "one of the newest", "newest of its day"] {
      #expect(real.output.contains("keep    \(reason)"), "\(reason)")
    }
    #expect(real.output.contains("remove  no rule keeps it"))
    #expect(try tool("undo", store.rawValue).status == 0)
    #expect(try tool("list", store.rawValue).revisions.count == 12)
  }

  @Test("A rule by the calendar keeps as many revisions as it says", arguments: TestStore.tried)
  func calendarAlone(store: TestStore) throws {
    let tool = Tool()
    for index in 0..<12 {
      let time = 783_453_600 + Double(index / 3) * Self.day + Double(index % 3) * 3_600
      try tool.save(Documents.notes(timestamp: time), in: store)
    }
    let purged = try tool("purge", store.rawValue, "--keep-daily", "2")
    #expect(purged.output.split(separator: "\n").count { $0.contains("  keep ") } == 2)
  }

  @Test("the plan as JSON has the agreed shape")
  func planAsJSON() throws {
    let tool = try filled(.files)
    let bytes = try Documents.notes().archive().bytes.count
    try tool("label", "store", "--revision", "1")
    let outcome = try tool("purge", "store", "--keep-last", "4", "--format", "json", "--dry-run")
    let report = try expectJSON(outcome, follows: "purge-report-v1")
    let plan = report["plan"]?.elements ?? []
    #expect(plan.first?["reason"]?.text == "pinned")
    #expect(report["dryRun"]?.isEqual(to: .bool(true)) == true)
    let newest = """
      {
        "action": "keep",
        "ageSeconds": 0,
        "app": "org.example.notes",
        "bytes": \(bytes),
        "reason": "newestGood",
        "revision": 5,
        "scene": "main"
      }
      """
    #expect(try plan.last?.isEqual(to: SchemaCheck.read(Array(newest.utf8))) == true)
  }

  @Test("a limit that protection keeps from being met is named")
  func unmetLimits() throws {
    let tool = try filled(.sqlite)
    for number in 1...4 { try tool("label", "store.sqlite", "--revision", "\(number)") }
    let outcome = try tool("purge", "store.sqlite", "--max-bytes", "1kB")
    #expect(outcome.output.contains("--max-bytes 1.0 kB is not met in org.example.notes / main: "))
    #expect(outcome.output.contains(" more stay, see BECAUSE\n"))
    #expect(outcome.output.hasSuffix("removed 0 revisions, 0 B\n"))
  }

  @Test("other sessions are left alone, and not spoken of")
  func oneSession() throws {
    let tool = Tool()
    for scene in ["a", "b"] {
      for _ in 0..<3 { try tool.save(Documents.notes(scene: scene), in: .files) }
    }
    let outcome = try tool("purge", "store", "--keep-last", "1", "--session", "a")
    #expect(!outcome.output.contains(" b "))
    let size = try Documents.notes(scene: "a").archive().bytes.count
    #expect(outcome.output.hasSuffix("removed 2 revisions, \(2 * size) B\n"))
    #expect(try tool("list", "store", "--scene", "b").revisions.count == 3)
  }

  @Test(
    "the newest good revision stays even where a newer one is damaged",
    arguments: TestStore.allCases
  )
  func newestGoodStays(store: TestStore) throws {
    let tool = Tool()
    for timestamp in [1.0, 2, 3] { try tool.save(Documents.notes(timestamp: timestamp), in: store) }
    try tool.damage(Documents.notes(timestamp: 3), in: store)
    let outcome = try tool("purge", store.rawValue, "--keep-last", "1")
    #expect(outcome.status == 0)
    #expect(try tool("show", store.rawValue).output.contains("revision 2"))
  }

  private func sizeText(_ count: Int) throws -> String {
    let bytes = try Documents.notes().archive().bytes.count * count
    return bytes < 1000 ? "\(bytes) B" : "\((Double(bytes) / 100).rounded() / 10) kB"
  }
}
