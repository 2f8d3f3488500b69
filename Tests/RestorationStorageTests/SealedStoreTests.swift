#if SQLite && !Encryption
  import Foundation
  import RestorationArchive
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport
  import StoreTestSupport
  import Testing

  @Suite("A build without encryption leaves an encrypted store alone, and names the trait")
  struct SealedStoreTests {
    private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../RestorationFixtures").standardized
    private let directory: TemporaryDirectory
    private let database: [UInt8]

    init() throws {
      directory = try TemporaryDirectory()
      database = try Array(
        Data(contentsOf: Self.fixtures.appending(path: "Databases/v1/encrypted.sqlite"))
      )
      try directory.write(database, to: "notes.sqlite")
    }

    private func notes() throws -> Archive {
      let file = Self.fixtures.appending(path: "Archives/v1/notes.restoration")
      return try Archive(ArchiveBytes(Array(Data(contentsOf: file))))
    }

    @Test("Its revisions are listed as sealed, and not as damaged")
    func listed() async throws {
      let store = try await RevisionStore(sqlite: directory("notes.sqlite"))
      let session = SceneSession(try notes().header)
      #expect(try await store.revisions(of: session).map(\.state) == [.sealed, .sealed])
      #expect(try await store.verify(session).map(\.state) == [.sealed, .sealed])
    }

    @Test("Loading and saving are refused with a typed error, and nothing is changed")
    func refused() async throws {
      let store = try await RevisionStore(sqlite: directory("notes.sqlite"))
      let notes = try notes()
      let session = SceneSession(notes.header)
      let loading = await #expect(throws: RestorationError.self) {
        try await store.newestGood(for: session)
      }
      let saving = await #expect(throws: RestorationError.self) {
        try await store.save(notes, for: session)
      }
      for error in [loading, saving] {
        #expect(error?.code == .keyUnavailable)
        #expect(error?.message.contains("trait Encryption") == true)
      }
      #expect(try directory.bytes("notes.sqlite") == database)
    }
  }
#endif
