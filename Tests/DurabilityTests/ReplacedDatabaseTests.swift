#if os(Linux) && SQLite
  import FaultRig
  import Foundation
  import RestorationArchive
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport
  import RestorationTesting
  import Testing

  /// Another process does the first of its two moves after this one has checked the file.
  @Suite("A database that another process replaces while it is being opened")
  struct ReplacedDatabaseTests {
    let directory: TemporaryDirectory
    let session = SceneSession(app: "app")
    let name = "state.sqlite"
    var quarantine: String { name + "-quarantine" }

    init() async throws {
      directory = try TemporaryDirectory(isInMemory: true)
      let store = try await RevisionStore(sqlite: directory(name))
      _ = try await store.save(SampleArchive.make(session), for: session)
    }

    /// Moves the database away when SQLite opens it, with the recovered one ready.
    private func replaceAtOpening() {
      let (place, kept) = (directory(name), directory(quarantine))
      SweptDatabase.beforeOpening(place) {
        do {
          let files = FileManager.default
          try files.createDirectory(
            atPath: kept,
            withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700]
          )
          let ready = kept + "/ready.sqlite"
          try files.copyItem(atPath: place, toPath: ready)
          try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: ready)
          try files.moveItem(atPath: place, toPath: kept + "/1.sqlite")
        } catch {
          Issue.record(error)
        }
      }
    }

    @Test("The opening makes no empty database, and ends with the recovered one")
    func recoveredDatabaseIsOpened() async throws {
      replaceAtOpening()
      let store = try await RevisionStore(sqlite: directory(name))
      #expect(try await store.revisions(of: session).map(\.number) == [1])
      let kept = try directory.contents(of: quarantine)
      #expect(kept.contains("1.sqlite"))
      #expect(!kept.contains("ready.sqlite"))
      #expect(
        try await store.save(SampleArchive.make(session, marker: 2), for: session).number == 2
      )
    }

    @Test("An opening for reading makes nothing, and says what to do")
    func readerMakesNothing() async throws {
      replaceAtOpening()
      let error = await #expect(throws: RestorationError.self) {
        try await RevisionStore(
          sqlite: directory(name),
          options: StoreOptions(isForReading: true)
        )
      }
      #expect(error?.code == .storeBusy)
      #expect(error?.message.contains("open it for changing once") == true)
      #expect(!FileManager.default.fileExists(atPath: directory(name)))
      #expect(try directory.contents(of: quarantine) == ["1.sqlite", "ready.sqlite"])
    }
  }
#endif
