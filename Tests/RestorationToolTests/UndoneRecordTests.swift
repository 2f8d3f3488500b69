import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationStorage
import RestorationTestSupport
import SchemaTestSupport
import Testing

/// Undo where something is damaged, and what it brings back besides revisions.
@Suite struct UndoneRecordTests {
  private let session = SceneSession(app: "org.example.notes", scene: "main")

  /// The outcomes of the attempts, and the revision that the next launch tries first.
  private func records(_ tool: Tool, _ store: String) throws -> [String] {
    let text = try tool("explain", store).output
    return text.split(separator: "\n").filter {
      $0.hasPrefix("Attempt") || $0.contains("the next launch")
    }.map(String.init)
  }

  /// Notes launches that crashed with a revision.
  private func crash(_ revision: RevisionNumber, _ tool: Tool, times: Int = 3) async throws {
    let store = try await RevisionStore(files: tool.path("store"))
    try await store.updateLedger(of: session) { ledger in
      for _ in 1...times {
        let attempt = ledger.begin(revision: revision, build: "1", startedAt: 0)
        ledger.close(attempt, .crashed)
      }
    }
  }

  @Test(
    "A revision damaged while it rested is named, and all others return",
    arguments: TestStore.allCases
  )
  func damagedAtRest(store: TestStore) throws {
    let name = store.rawValue
    let tool = try Tool.withFourRevisions(in: store)
    #expect(try tool("remove", name, "--scene", "main").status == 0)
    try tool.damage(Documents.notes(timestamp: 2), in: store)
    let dry = try tool("undo", name, "--dry-run")
    #expect(dry.status == 1)
    #expect(dry.error.contains("revision 2 of org.example.notes / main would stay in quarantine"))
    let json = try Tool(copying: tool)("undo", name, "--format", "json")
    #expect(json.status == 1)
    let report = try expectJSON(json, follows: "undo-report-v1")
    #expect(report["sessions"]?.elements.first?["damaged"]?.elements.count == 1)
    let undone = try tool("undo", name)
    #expect(undone.status == 1)
    #expect(undone.output.contains("3 revisions are back"), "\(undone.output)")
    #expect(undone.error.contains("revision 2 of org.example.notes / main stays in quarantine"))
    let verified = try tool("verify", name)
    #expect(verified.status == 0, "\(verified.output)")
    for number in [1, 3, 4] { #expect(verified.output.contains("revision \(number)  good")) }
    #expect(try tool("quarantine", name).output.contains("revision 2 "))
  }

  @Test("Undoing a revert brings back the records of crashes that it cleared")
  func revertReturnsCrashes() async throws {
    let tool = try Tool.withFourRevisions(in: .files)
    try await crash(4, tool)
    let before = try records(tool, "store")
    #expect(try tool("revert", "store@1").status == 0)
    #expect(try records(tool, "store") != before)
    #expect(try tool("undo", "store").status == 0)
    #expect(try records(tool, "store") == before)
  }

  @Test("A revert that only clears the records of crashes is in the log, and is undone")
  func clearingIsLogged() async throws {
    let tool = try Tool.withFourRevisions(in: .files)
    try await crash(4, tool)
    let before = try records(tool, "store")
    let reverted = try tool("revert", "store@4")
    #expect(reverted.output.contains("the records of its crashes are cleared"))
    #expect(try records(tool, "store") != before)
    #expect(try tool("undo", "store", "--list").output.contains("revert"))
    #expect(try tool("undo", "store").output.contains("the records of crashes are back"))
    #expect(try records(tool, "store") == before)
    #expect(try tool("undo", "store").status == 64)
  }

  @Test("Records of crashes do not return once the app was launched again")
  func launchedSince() async throws {
    let tool = try Tool.withFourRevisions(in: .files)
    try await crash(4, tool)
    #expect(try tool("revert", "store@4").status == 0)
    let store = try await RevisionStore(files: tool.path("store"))
    try await store.updateLedger(of: session) { $0.begin(revision: 4, build: "1", startedAt: 1) }
    let after = try records(tool, "store")
    let refused = try tool("undo", "store")
    #expect(refused.status == 1)
    #expect(refused.error.contains("the app was launched since"), "\(refused.error)")
    #expect(try records(tool, "store") == after)
  }

  @Test("Undoing a migration brings back the crashes because of which it passed a revision over")
  func migrationReturnsCrashes() async throws {
    let tool = try Tool.withFourRevisions(in: .files)
    try tool.write(Array(NotesFixtures.renamingPlan.utf8), to: "p.yaml")
    try await crash(4, tool, times: 2)
    let before = try records(tool, "store")
    #expect(try tool("migrate", "store", "--plan", "p.yaml").output.contains("to 5"))
    #expect(try records(tool, "store") != before)
    #expect(try tool("undo", "store").status == 0)
    #expect(try records(tool, "store") == before)
  }

  @Test("A damaged log is found by verify, doctor, log and undo")
  func damagedLog() throws {
    let tool = try Tool.withFourRevisions(in: .files)
    #expect(try tool("purge", "store", "--keep-last", "1").status == 0)
    try tool.damage(record: "log")
    let json = try expectJSON(try tool("verify", "store", "--format", "json"), follows: "verify-v1")
    #expect(json["findings"]?.elements.contains { $0["part"]?.text == "record" } == true)
    let verified = try tool("verify", "store")
    #expect(verified.status == 1)
    #expect(verified.output.contains("the record log is damaged"), "\(verified.output)")
    let doctor = try tool("doctor", "store")
    #expect(doctor.status == 1)
    #expect(doctor.output.contains("the record log is damaged"), "\(doctor.output)")
    let log = try tool("undo", "store", "--list")
    #expect(log.status == 1)
    #expect(log.error.contains("the record log is damaged"), "\(log.error)")
    #expect(try tool("undo", "store").error.contains("the record log is damaged"))
  }
}
