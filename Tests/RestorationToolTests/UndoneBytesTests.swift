import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationSQLite
import RestorationStorage
import RestorationTestSupport
import SchemaTestSupport
import Testing

/// What `undo` leaves of a command: nothing but the log, and a revision that rests.
@Suite struct UndoneBytesTests {
  /// The commands that the log has, with the state in which each takes most.
  private static let commands: [[String]] = [
    ["purge", "?", "--keep-last", "1"], ["remove", "?", "--scene", "main"],
    ["set", "?", "tabs", "selected", "7"],
    ["edit", "?"], ["revert", "?@2"], ["revert", "?@1"], ["migrate", "?", "--plan", "p.yaml"],
    ["quarantine", "?", "--delete", "--scene", "main", "--revision", "4"],
  ]

  /// Each session and revision of a store as a backup has it, byte for byte, but for the log and the times
  /// at which revisions came, which those that rest keep.
  private func contents(of store: String, _ tool: Tool) throws -> (
    all: Set<String>, highest: UInt64
  ) {
    #expect(try tool("backup", store, "whole.backup", "--force").status <= 1)
    var all: Set<String> = []
    var highest: UInt64 = 0
    for line in try tool.bytes("whole.backup").split(separator: UInt8(ascii: "\n")) {
      let value = try SchemaCheck.read(Array(line))
      if let session = value["session"], case .object(let records)? = session["records"] {
        highest = max(highest, UInt64(session["highestNumber"]?.number ?? 0))
        for record in records where !["log", "times"].contains(record.name) {
          all.insert("record \(record)")
        }
      } else if let revision = value["revision"] {
        all.insert(
          "\(revision["place"]?.text ?? "") \(Int(revision["number"]?.number ?? 0)) "
            + String(decoding: line, as: UTF8.self)
        )
      }
    }
    return (all, highest)
  }

  /// A store in which the app has crashed at an object, was launched without it, was passed over, and has
  /// a pin, a label and a damaged revision in quarantine.
  private func store(_ store: TestStore) async throws -> Tool {
    let tool = try Tool.withFourRevisions(in: store)
    let name = store.rawValue
    #expect(try tool("label", "\(name)@1", "first").status == 0)
    // The next save puts the damaged one into quarantine.
    try tool.damage(Documents.notes(timestamp: 4), in: store)
    try tool.save(Documents.notes(timestamp: 5), in: store)
    try tool.write(Array(NotesFixtures.renamingPlan.utf8), to: "p.yaml")
    let opened =
      store == .files
      ? try await RevisionStore(files: tool.path(name))
      : try await RevisionStore(sqlite: tool.path(name))
    let session = SceneSession(app: "org.example.notes", scene: "main")
    try await opened.updateLedger(of: session) { ledger in
      for (revision, outcome, leftOut) in [
        (1, SessionLedger.Outcome.confirmed, []), (2, .crashed, []),
        (5, .interrupted(nil), []), (5, .interrupted(nil), []),
        (5, .confirmed, [["tabs", "editor"] as IdentifierPath]), (5, .notMigrated, []),
        (2, .crashed, []), (5, .ended, [["tabs"]]),
      ] as [(RevisionNumber, SessionLedger.Outcome, [IdentifierPath])] {
        let attempt = ledger.begin(revision: revision, build: "1", startedAt: 9, leftOut: leftOut)
        ledger.close(attempt, outcome)
      }
      ledger.passOver(2...2)
    }
    return tool
  }

  @Test(
    "After undo a store is as before the command: revisions, records and quarantine, to the byte",
    arguments: TestStore.allCases
  )
  func everyByte(store: TestStore) async throws {
    let name = store.rawValue
    let source = try await self.store(store)
    let before = try contents(of: name, source)
    for command in Self.commands {
      let tool = try Tool(copying: source)
      let process = try tool.process(command.map { $0.replacing("?", with: name) })
      process.environment?["EDITOR"] = "sed -i s/draft/letter/"
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus <= 1, "\(command)")
      let undone = try tool("undo", name)
      #expect(undone.status <= 1, "\(command): \(undone.error)")
      var after = try contents(of: name, tool).all
      // The revision that the command made rests.
      after = after.filter { !$0.hasPrefix("quarantine \(before.highest + 1)") }
      let lost = before.all.subtracting(after).map { $0.prefix(300) }
      let more = after.subtracting(before.all).map { $0.prefix(300) }
      #expect(lost.isEmpty && more.isEmpty, "\(command): lost \(lost), more \(more)")
    }
  }
}
