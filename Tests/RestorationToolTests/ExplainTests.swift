import Foundation
import RestorationArchive
import RestorationEngine
import RestorationStorage
import Testing

/// A report as a tree, and one path in sentences.
@Suite struct ExplainTests {
  private func tool(_ report: RestorationReport = SampleReport.report) throws -> Tool {
    let tool = Tool()
    try tool.write(Array(try JSONEncoder().encode(report)), to: "report.json")
    return tool
  }

  @Test func aReportIsPrintedAsATree() throws {
    let outcome = try tool()("explain", "report.json")
    #expect(outcome.status == 0 && outcome.error == "")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(8) == [
        "restored: the newest good revision",
        "1 restored, 1 adopted, 1 skipped, 1 failed; 100 B of state",
        "issue: a block of the directory is damaged",
        "tabs  adopted, existing object: it existed (0.1 ms)",
        "  notes  restored, restoration class: made by NotesFactory; key \"row\": expected integer, found",
        "      string; without draft",
        "    editor  failed: its section is damaged\\u{1B}[2J; its state is kept for the next save",
        "other  (not in the report)",
      ],
      "\(outcome.output)"
    )
    #expect(lines[8].hasPrefix("  deep  skipped: a reason"))
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test func onePathIsExplainedInSentences() throws {
    let tool = try tool()
    let outcome = try tool("explain", "report.json", "tabs/notes/editor")
    #expect(outcome.status == 0)
    let text = outcome.output.replacing("\n", with: " ").trimmingCharacters(in: .whitespaces)
    let expected = SampleReport.report.explain(["tabs", "notes", "editor"])
    #expect(text == expected.replacing("\u{1B}", with: "\\u{1B}"))
    let unknown = try tool("explain", "report.json", "tabs/nothing")
    #expect(unknown.status == 0)
    #expect(unknown.output.contains("lists no object at tabs/nothing"))
  }

  @Test func standardInputIsRead() throws {
    let text = String(decoding: try JSONEncoder().encode(SampleReport.report), as: UTF8.self)
    let outcome = try Tool()("explain", "-", input: text)
    #expect(outcome.status == 0)
    #expect(outcome.output == (try tool()("explain", "report.json").output))
  }

  @Test func jsonSaysTheSameToScripts() throws {
    let tool = try tool()
    let whole = try tool("explain", "report.json", "--format", "json")
    #expect(
      try JSONDecoder().decode(RestorationReport.self, from: Data(whole.output.utf8))
        == SampleReport.report
    )
    struct Answer: Decodable {
      let path: IdentifierPath
      let explanation: String
      let entry: RestorationReport.Entry?
    }
    for path: IdentifierPath in [["tabs", "notes"], ["absent"]] {
      let one = try tool("explain", "report.json", "\(path)", "--format", "json")
      let answer = try JSONDecoder().decode(Answer.self, from: Data(one.output.utf8))
      #expect(answer.path == path && answer.entry == SampleReport.report[path])
      #expect(answer.explanation == SampleReport.report.explain(path))
    }
  }

  @Test("An empty result has a reason too")
  func nothingRestored() throws {
    let tool = try tool(RestorationReport(.nothingStored, reason: "the store is empty"))
    let outcome = try tool("explain", "report.json")
    #expect(outcome.output.hasPrefix("nothingStored: the store is empty\n"))
    let one = try tool("explain", "report.json", "tabs")
    #expect(one.output == "Nothing was restored: the store is empty.\n")
  }

  @Test("A report of a newer form is refused, and says so")
  func newerReportsAreRefused() throws {
    let json = String(decoding: try JSONEncoder().encode(SampleReport.report), as: UTF8.self)
    let newer = json.replacingOccurrences(of: #""version":1"#, with: #""version":2"#)
    #expect(newer != json)
    let outcome = try Tool()("explain", "-", input: newer)
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("expected version 1, found 2"))
  }

  @Test(
    arguments: [
      ("", "it is not JSON"), ("not json", "it is not JSON"), ("[]", "$ is of another kind"),
      ("{}", "is missing"),
      (#"{"version": 1, "conclusion": "hunter2"}"#, "$.conclusion is not known"),
    ]
  )
  func whatIsNoReportIsRefused(text: String, reason: String) throws {
    let outcome = try Tool()("explain", "-", input: text)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.error.contains("standard input is no restoration report: "))
    #expect(outcome.error.contains(reason), "\(outcome.error)")
    #expect(!outcome.error.contains("hunter2"))
  }

  @Test func hostileReportsDoNoHarm() throws {
    var report = SampleReport.report
    let names = (0..<20_000).map { "\($0)" }
    report.entries[0].path = IdentifierPath(identifiers: names)
    #expect(try tool(report)("explain", "report.json").status == 2)
    let nested = String(repeating: "[", count: 100_000)
    #expect(try Tool()("explain", "-", input: nested).status == 2)
    #expect(try Tool()("explain", "missing.json").status == 74)
    #expect(try Tool()("explain").status == 64)
  }

  @Test func theDemoSavesAReportThatCanBeExplained() throws {
    let tool = Tool()
    #expect(try tool.demo("--report", "report.json").status == 0)
    let outcome = try tool("explain", "report.json")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("restored: "))
    #expect(outcome.output.contains("restored, restoration class"))
  }

  @Test(
    "Right after a crash a store says at which object the app died, and leaves its record alone"
  )
  func deathsAreExplainedAtOnce() async throws {
    let tool = Tool()
    let store = try await RevisionStore(files: tool.path("store"))
    let session = SceneSession(app: "org.example.notes")
    let archive = try Archive(
      ArchiveBytes([UInt8](Data(contentsOf: URL(filePath: NotesFixtures.archive(1)))))
    )
    try await store.save(archive, for: session)
    try await store.updateLedger(of: session) { $0.begin(revision: 1, build: "1", startedAt: 0) }
    do {
      // Let go at the end, as by a process that is killed.
      let log = try await store.attemptLog(of: session)
      log.begin(attempt: 1)
      log.note(["tabs", "notes"], .decoding)
    }
    let ledger = try await store.ledger(of: session)
    let outcome = try tool("explain", "store")
    let text = outcome.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(outcome.status == 0)
    #expect(text.contains("crashed while tabs/notes decoded its state"), "\(text)")
    #expect(text.contains("tries revision 1 first without tabs/notes"), "\(text)")
    #expect(try await store.ledger(of: session) == ledger)
  }
}
