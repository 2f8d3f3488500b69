import Foundation
import RestorationStorage
import RestorationTestSupport
import StateRestoration
import Testing

/// The next launch does as the tool says, in processes of both.
@Suite("What the tool says of the next launch happens")
struct ToolPromiseTests {
  private let home: TemporaryDirectory

  init() throws { home = try TemporaryDirectory() }

  private func run(_ program: String, _ arguments: String...) throws -> String {
    let process = TestProcess()
    process.executableURL = TestProgram.named(program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["XDG_STATE_HOME": home("")])
    {
      $1
    }
    process.standardInput = FileHandle.nullDevice
    let output = home("output-\(UUID().uuidString)")
    #expect(FileManager.default.createFile(atPath: output, contents: nil))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOfFile: output, encoding: .utf8)
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private var path: String {
    let name = URL(filePath: AppScenes.storePath(ofApp: "org.example.journal"))
      .lastPathComponent
    return home("org.example.journal/\(name)")
  }

  private let session = SceneSession(app: "org.example.journal")

  private func change(_ change: @escaping @Sendable (inout SessionLedger) -> Void) async throws {
    #if SQLite
      let store = try await StoreLocation(path).open()
    #else
      let store = try await RevisionStore(files: path)
    #endif
    try await store.updateLedger(of: session, change)
  }

  private func crash(_ outcome: SessionLedger.Outcome, of revision: RevisionNumber) async throws {
    try await change { ledger in
      for _ in 0..<3 {
        ledger.close(ledger.begin(revision: revision, build: "", startedAt: 0), outcome)
      }
    }
  }

  @Test("Faults are no evidence against plain values, and nothing is said of them")
  func valuesAreInnocent() async throws {
    #expect(try run("Journal") == "Launch 1. So far:")
    try await crash(.crashed, of: 1)
    #expect(try run("restoration", "explain", path).contains("tries revision 1 first."))
    #expect(!(try run("restoration", "doctor", path).contains("starts afresh")))
    #expect(try run("Journal") == "Launch 2. So far:")
  }

  @Test(
    "Three deaths in a migration: the launch begins afresh as was said, and reverted it does not"
  )
  func deathsInMigrations() async throws {
    #expect(try run("Journal") == "Launch 1. So far:")
    #expect(try run("Journal") == "Launch 2. So far:")
    try await crash(.interrupted(RestorationNote(.root, .locating)), of: 2)
    #expect(
      try run("restoration", "explain", path).contains("next launch of this build starts afresh")
    )
    let advice = try run("restoration", "doctor", path)
    #expect(advice.contains("ledger warning") && advice.contains("revert --revision 2"))
    _ = try run("restoration", "revert", path, "--revision", "2")
    #expect(try run("restoration", "explain", path).contains("tries revision 2 first."))
    #expect(!(try run("restoration", "doctor", path).contains("ledger warning")))
    #expect(try run("Journal") == "Launch 3. So far:")
    try await crash(.interrupted(RestorationNote(.root, .locating)), of: 3)
    #expect(try run("Journal") == "Launch 1. So far:")
    // Its own revision is the newest, and all that were passed over are named.
    let note = try run("restoration", "doctor", path)
    #expect(note.contains("launches passed over 3 revisions, the newest 3"), "\(note)")
    let explanation = try run("restoration", "explain", path)
    #expect(explanation.contains("passed over revisions 1, 2 and 3;"), "\(explanation)")
    _ = try run("restoration", "revert", path, "--revision", "3")
    #expect(try run("Journal") == "Launch 4. So far:")
  }

  @Test("What the user has discarded is restored once it was reverted to, also if it is the newest")
  func discarded() async throws {
    #expect(try run("Journal") == "Launch 1. So far:")
    try await change { $0.tombstone = SessionLedger.Tombstone(discardedAt: 0, through: 1) }
    #expect(try run("restoration", "explain", path).contains("restores nothing, because the user"))
    _ = try run("restoration", "revert", path, "--revision", "latest")
    #expect(try run("restoration", "explain", path).contains("tries revision 2 first."))
    #expect(try run("Journal") == "Launch 2. So far:")
  }

  @Test("An object that launches leave out comes back once its revision was reverted to")
  func leftOutObjects() async throws {
    let run = try LifeRun(.tree)
    try await run.begin()
    _ = try await run.live("restoring", "kill")
    #expect(try await run.live("restored", "exit").shown == EndCase.Shown(2, part: 0))
    #expect(try self.run("restoration", "explain", run.path).contains("without root/part"))
    _ = try self.run("restoration", "revert", run.path, "--revision", "latest")
    #expect(try self.run("restoration", "explain", run.path).contains("tries revision 2 first."))
    #expect(try await run.live("restored", "exit").shown == EndCase.Shown(2))
  }

  @Test("An app that died of its state at rest is told, and has it again once it was reverted to")
  func crashLoops() async throws {
    let run = try LifeRun(.tree)
    try await run.begin()
    for _ in 1...2 { _ = try await run.live("poisoned", "fault") }
    #expect(try self.run("restoration", "explain", run.path).contains("tries revision 1 first"))
    #expect(try self.run("restoration", "doctor", run.path).contains("revert --revision 2"))
    _ = try self.run("restoration", "revert", run.path, "--revision", "2")
    #expect(try await run.live("restored", "exit").shown == EndCase.Shown(2))
  }
}
