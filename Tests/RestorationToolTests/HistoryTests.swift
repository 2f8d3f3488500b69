import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import RestorationMigration
import SchemaTestSupport
import Testing

@Suite struct HistoryTests {
  @Test(arguments: TestStore.allCases)
  func eachRevisionIsComparedWithTheGoodOneBefore(store: TestStore) throws {
    let tool = Tool()
    for timestamp in [1.0, 2.0, 3.0] {
      var document = Documents.notes(timestamp: timestamp)
      document["tabs"]?["selected"] = .int(Int64(timestamp))
      try tool.save(document, in: store)
      if timestamp == 2 { try tool.damage(document, in: store) }
    }
    let json = try tool("history", store.rawValue, "--format", "json")
    // Revision 2 was quarantined when 3 was saved.
    #expect(json.status == 0)
    let revisions = try #require(try expectJSON(json, follows: "history-v1")["revisions"]).elements
    #expect(revisions.compactMap { $0["revision"]?.number } == [1, 3])
    #expect(revisions.last?["comparedWith"]?.number == 1)
    #expect(revisions.last?["counts"]?["changedKeys"]?.number == 1)
    let text = try tool("history", store.rawValue).output
    #expect(text.contains("2 s after revision 1"))
    #expect(text.contains("~ selected: 1 → 3"))
  }

  @Test func aDamagedRevisionIsPassedOver() throws {
    let tool = Tool()
    for timestamp in [1.0, 2.0] { try tool.save(Documents.notes(timestamp: timestamp), in: .files) }
    try tool.damage(Documents.notes(timestamp: 2), in: .files)
    let outcome = try tool("history", "store")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("× revision 2  damaged"))
    #expect(outcome.output.contains("revision 1  "))
    #expect(!outcome.output.contains("object changed"))
  }

  @Test func onlyTheLastOnesAreShown() throws {
    let tool = try Tool.withHistory(in: .files)
    let outcome = try tool("history", "store", "--last", "2", "--stat", "--format", "json")
    let revisions = try #require(try expectJSON(outcome, follows: "history-v1")["revisions"])
    #expect(revisions.elements.compactMap { $0["revision"]?.number } == [3, 4])
    // The first of them is compared all the same.
    #expect(revisions.elements.first?["comparedWith"]?.number == 2)
    #expect(revisions.elements.first?["counts"]?["removedObjects"]?.number == 2)
    #expect(try tool("history", "store", "--last", "99").output.contains("revision 1"))
  }

  @Test(arguments: ["text", "json"]) func privateValuesStayHidden(format: String) throws {
    let tool = try Tool.withHistory(in: .files)
    let hidden = try tool("history", "store", "--format", format)
    #expect(hidden.output.contains("secret") && !hidden.output.contains("hunter2"))
    let shown = try tool("history", "store", "--format", format, "--reveal")
    #expect(shown.output.contains("hunter2"))
  }

  @Test func lookingChangesNothing() throws {
    let tool = try Tool.withHistory(in: .sqlite)
    let before = try tool.state(of: "store.sqlite")
    for arguments in [
      ["history", "store.sqlite"], ["explain", "store.sqlite"],
      ["show", "store.sqlite", "--format", "html"],
    ] { #expect(try tool(arguments).status == 0) }
    #expect(try tool.state(of: "store.sqlite") == before)
  }

  @Test(arguments: [
    Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e12, .greatestFiniteMagnitude,
  ])
  func timesThatAreNoneDoNoHarm(timestamp: Double) throws {
    let tool = Tool()
    try tool.save(Documents.notes(timestamp: timestamp), in: .files)
    try tool.save(Documents.notes(timestamp: 5), in: .files)
    try tool.save(Documents.notes(timestamp: timestamp), in: .files)
    for verb in [["history"], ["explain"], ["show", "--format", "html"]] {
      #expect(try tool(verb + ["store"]).status == 0)
    }
    try expectJSON(try tool("history", "store", "--format", "json"), follows: "history-v1")
  }
}

/// `explain STORE`, from the records of stores.
@Suite struct ExplainStoreTests {
  private func text(_ outcome: Tool.Outcome) -> String {
    outcome.output.replacing("\n  ", with: " ")
  }

  private func tool() throws -> Tool {
    let tool = Tool()
    try tool.write([UInt8](Data(contentsOf: URL(filePath: NotesFixtures.ledger))), to: "l.sqlite")
    try tool.setPermissions(0o600, of: "l.sqlite")
    return tool
  }

  @Test func attemptsAndTheNextLaunchAreTold() throws {
    let outcome = try tool()("explain", "l.sqlite")
    #expect(outcome.status == 0)
    let text = text(outcome)
    #expect(text.contains("Attempt 1, build 7"))
    #expect(text.contains("it crashed while tabs/notes decoded its state."))
    #expect(text.contains("It is the newest good one, the last confirmed one."))
    #expect(
      text.contains("the next launch of this build tries revision 2 first without tabs/notes")
    )
    #expect(text.contains("There is no report of each object here"))
  }

  @Test("state that waits for its object is listed, with the time and the reason")
  func waitingStateIsListed() throws {
    let tool = Tool()
    var document = Documents.notes(timestamp: 60)
    document["tabs", "editor"]?[ReservedKey.condition] = .array([
      .string("unclaimed"), .date(0), .string("1.4"),
    ])
    try tool.save(document, in: .files)
    let text = text(try tool("explain", "store"))
    #expect(text.contains("tabs/editor waits since 2001-01-01"), "\(text)")
    #expect(text.contains("no object has appeared for it."), "\(text)")
  }

  @Test(
    "what the last restoration did is told, as a whole and of one object",
    arguments: TestStore.tried
  )
  func theKeptReportIsTold(store: TestStore) throws {
    let tool = Tool()
    let name = store.rawValue
    #expect(try tool.demo("--store", name, "--report", "report.json").status == 0)
    let whole = try tool("explain", name)
    #expect(whole.status == 0)
    let report = try JSONDecoder().decode(
      RestorationReport.self,
      from: Data(tool.bytes("report.json"))
    )
    let text = text(whole)
    #expect(text.contains("The report of attempt 1: \(report.reason). Of \(report.entries.count) "))
    #expect(text.contains("\(report.totals.restored) were created again"), "\(text)")
    for entry in report.entries {
      let one = try tool("explain", name, "\(entry.path)")
      #expect(one.status == 0)
      #expect(
        one.output.replacing("\n", with: " ").trimmingCharacters(in: .whitespaces)
          == report.explain(entry.path)
      )
    }
    #expect(try tool("explain", name, "absent").output.contains("lists no object at absent"))
    let json = try tool("explain", name, "--format", "json")
    try expectJSON(json, follows: "store-explanation-v1")
    struct Answer: Decodable {
      let hasReport: Bool
      let report: RestorationReport
    }
    let answer = try JSONDecoder().decode(Answer.self, from: Data(json.output.utf8))
    #expect(answer.hasReport && answer.report == report)
    #expect(try tool.demo("--store", name).status == 0)
    let other = try tool("explain", name, "tabs", "--revision", "1")
    #expect(other.status == 2 && other.error.contains("not that of revision 1"))
    #expect(other.error.contains("ask about revision 2"))
    #expect(try !tool("explain", name, "--revision", "1").output.contains("The report of"))
  }

  @Test func oneRevisionIsExplainedByItself() throws {
    let tool = try tool()
    let text = text(try tool("explain", "l.sqlite", "--revision", "1"))
    #expect(text.contains("Revision 1 has 16 objects"))
    #expect(text.contains("No attempt to restore it is on record."))
    let missing = try tool("explain", "l.sqlite", "--revision", "9")
    #expect(missing.status == 64)
    #expect(missing.error.contains("choose one of 1, 2"))
  }

  @Test func damageIsNamed() throws {
    let tool = Tool()
    for timestamp in [1.0, 2.0] { try tool.save(Documents.notes(timestamp: timestamp), in: .files) }
    try tool.damage(Documents.notes(timestamp: 2), in: .files)
    let damaged = text(try tool("explain", "store"))
    #expect(damaged.contains("Revision 1 has 2 objects"))
    #expect(damaged.contains("Revision 2 is newer and damaged, so launches pass it over"))
    try tool.save(Documents.notes(timestamp: 3), in: .files)
    #expect(text(try tool("explain", "store")).contains("Revision 2 was quarantined as damaged"))
  }

  @Test func wrongCombinationsAreExplained() throws {
    let tool = try tool()
    let path = try tool("explain", "l.sqlite", "tabs/notes")
    #expect(path.status == 2 && path.error.contains("keeps no report of this session"))
    try tool.write("{}", to: "report.json")
    let report = try tool("explain", "report.json", "--revision", "1")
    #expect(report.status == 64 && report.error.contains("for stores"))
    #expect(try tool("explain", "nothing").status == 74)
  }
}
