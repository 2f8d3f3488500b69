import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationStorage
import RestorationTestSupport
import StateRestoration
import Testing

/// Fixtures that released versions wrote stay readable, with the same meaning.
@Suite struct FixtureTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../RestorationFixtures").standardized

  func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: Self.folder.appending(path: name)))
  }

  @Test(.scenario(151), arguments: ["values", "notes", "empty", "many", "embedded", "long"])
  func archiveAndJSONOfFormatOneAgree(_ name: String) throws {
    let file = Self.folder.appending(path: "Archives/v1/\(name).restoration")
    if ProcessInfo.processInfo.environment["RECORD_FIXTURES"] == "1",
      !FileManager.default.fileExists(atPath: file.path)
    {
      let archive = try ArchiveDocument(json: bytes("Archives/v1/\(name).json")).archive()
      try Data(archive.bytes.array).write(to: file)
      // Once more from the archive, which numbers embedded objects in its own order.
      try Data(ArchiveDocument(archive).json())
        .write(to: Self.folder.appending(path: "Archives/v1/\(name).json"))
      Issue.record("recorded; run again without RECORD_FIXTURES")
    }
    let stored = try bytes("Archives/v1/\(name).restoration")
    let archive = try Archive(ArchiveBytes(stored))
    try archive.verify()
    let json = try bytes("Archives/v1/\(name).json")
    #expect(try ArchiveDocument(archive).json() == json)
    #expect(try ArchiveDocument(json: json).archive().bytes.array == stored)
  }

  @Test func everyKindOfValueIsInTheFixture() throws {
    let archive = try Archive(ArchiveBytes(bytes("Archives/v1/values.restoration")))
    let object = try #require(try archive.object(at: ["tabs"]))
    let kinds = Set(try object.values().map { $0.value.kindName.prefix { $0 != " " } })
    #expect(kinds.count == 24, "\(kinds.sorted())")
  }

  @Test(.scenario(151)) func theNotesAppStillWritesTheSameBytes() throws {
    let written = try NotesProbe.run()
    let file = Self.folder.appending(path: "Archives/v1/notes-app.restoration")
    if ProcessInfo.processInfo.environment["RECORD_FIXTURES"] == "1" {
      try Data(written).write(to: file)
      Issue.record("recorded; run again without RECORD_FIXTURES")
    }
    #expect(try written == bytes("Archives/v1/notes-app.restoration"))
  }

  #if SQLite
    @Test func databaseOfSchemaOneIsRead() async throws {
      let directory = try TemporaryDirectory()
      try directory.write(bytes("Databases/v1/notes.sqlite"), to: "notes.sqlite")
      let store = try await RevisionStore(sqlite: directory("notes.sqlite"))
      let session = SceneSession(app: "org.example.notes")
      #expect(try await store.sessions() == [session])
      #expect(try await store.verify(session).map(\.state) == [.good, .good])
      let newest = try #require(try await store.newestGood(for: session))
      #expect(newest.revision.number == 2)
      let notes = try bytes("Archives/v1/notes.restoration")
      #expect(newest.archive.bytes.array == notes)
      let ledger = try await store.ledger(of: session)
      #expect(ledger.issue == nil)
      #expect(ledger.confirmed == 2)
      #expect(
        ledger.attempts.map(\.outcome)
          == [.interrupted(RestorationNote(["tabs", "notes"], .decoding)), .confirmed]
      )
      #expect(ledger.attempts.last?.leftOut == [["tabs", "notes"]])
    }
  #endif
}
