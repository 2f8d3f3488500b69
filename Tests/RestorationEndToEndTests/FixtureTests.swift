import Foundation
import RestorationTestSupport
import StateRestoration
import Testing

/// What released versions wrote stays readable, and means the same.
@Suite struct FixtureTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../RestorationFixtures").standardized

  func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: Self.folder.appending(path: name)))
  }

  @Test(arguments: ["values", "notes"])
  func archiveAndJSONOfFormatOneAgree(_ name: String) throws {
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

  @Test func theNotesAppStillWritesTheSameBytes() throws {
    #expect(try NotesProbe.run() == bytes("Archives/v1/notes.restoration"))
  }

  #if SQLite
    @Test func databaseOfSchemaOneIsRead() async throws {
      let directory = try TemporaryDirectory()
      try directory.write(bytes("Databases/v1/notes.sqlite"), to: "notes.sqlite")
      let store = try await SQLiteStore(path: directory("notes.sqlite"))
      let session = SceneSession(app: "org.example.notes")
      #expect(try await store.sessions() == [session])
      #expect(try await store.verify(session).map(\.state) == [.good, .good])
      let newest = try #require(try await store.newestGood(for: session))
      #expect(newest.revision.number == 2)
      let notes = try bytes("Archives/v1/notes.restoration")
      #expect(newest.archive.bytes.array == notes)
    }
  #endif
}
