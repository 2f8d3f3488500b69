#if SQLite
  import RestorationFiles
  import Foundation
  import GRDB
  import RestorationArchive
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport
  import RestorationTesting
  import StoreTestSupport
  import SystemPackage
  import Testing

  @Suite("Opening a SQLite store")
  struct OpeningTests {
    let directory: TemporaryDirectory
    let session = SceneSession(app: "app")
    let name = "state.sqlite"

    init() throws {
      directory = try TemporaryDirectory()
    }

    private func makeStore() async throws -> Archive {
      let store = try await RevisionStore(sqlite: directory(name))
      let archive = try SampleArchive.make(session)
      _ = try await store.save(archive, for: session)
      return archive
    }

    private func code(
      options: StoreOptions = StoreOptions()
    ) async -> RestorationError.Code? {
      do throws(RestorationError) {
        _ = try await RevisionStore(sqlite: directory(name), options: options)
        return nil
      } catch {
        return error.code
      }
    }

    @Test("A new database and its journal are closed to other users")
    func newStoreIsClosedToOthers() async throws {
      _ = try await makeStore()
      #expect(try directory.contents() == [name, name + "-journal"])
      for file in try directory.contents() { #expect(try directory.permissions(file) == 0o600) }
    }

    @Test("A database that others may use is refused untouched", arguments: [0o640, 0o604, 0o666])
    func openDatabaseIsRefused(_ permissions: Int) async throws {
      _ = try await makeStore()
      try directory.setPermissions(permissions, of: name)
      let before = try directory.bytes(name)
      #expect(await code() == .insecurePermissions)
      #expect(try directory.bytes(name) == before)
    }

    @Test("A journal that others may use is refused")
    func openJournalIsRefused() async throws {
      _ = try await makeStore()
      try directory.setPermissions(0o666, of: name + "-journal")
      #expect(await code() == .insecurePermissions)
    }

    @Test("A directory in which anybody may rename files is refused")
    func openDirectoryIsRefused() async throws {
      try directory.setPermissions(0o777, of: "")
      #expect(await code() == .insecurePermissions)
      #expect(try directory.contents() == [])
    }

    @Test("A symbolic link to a database is refused")
    func symbolicLinkIsRefused() async throws {
      _ = try await makeStore()
      try FileManager.default.moveItem(atPath: directory(name), toPath: directory("elsewhere"))
      try FileManager.default.createSymbolicLink(
        atPath: directory(name),
        withDestinationPath: directory("elsewhere")
      )
      #expect(await code() == .insecurePermissions)
    }

    @Test("A database with a second name is refused")
    func hardLinkIsRefused() async throws {
      _ = try await makeStore()
      try FileManager.default.linkItem(atPath: directory(name), toPath: directory("elsewhere"))
      #expect(await code() == .insecurePermissions)
    }

    @Test("A directory or a pipe in its place is refused")
    func otherKindsAreRefused() async throws {
      try FileManager.default.createDirectory(
        atPath: directory(name),
        withIntermediateDirectories: false
      )
      #expect(await code() == .storeFailed)
      try FileManager.default.removeItem(atPath: directory(name))
      try #require(mkfifo(directory(name), 0o600) == 0)
      #expect(await code() == .storeFailed)
    }

    @Test("The database of another app is refused untouched", arguments: [0, 42])
    func foreignDatabaseIsRefused(_ application: Int) async throws {
      try withDatabase(at: directory(name)) {
        try $0.execute(
          sql: "PRAGMA application_id = \(application); CREATE TABLE note (text TEXT);"
        )
      }
      try directory.setPermissions(0o600, of: name)
      let before = try directory.bytes(name)
      #expect(await code() == .storeFailed)
      #expect(try directory.bytes(name) == before)
      #expect(try directory.contents() == [name])
    }

    @Test("A store of another version is refused untouched", arguments: 2...6)
    func otherVersionIsRefused(_ version: Int) async throws {
      _ = try await makeStore()
      try withDatabase(at: directory(name)) {
        // A flipped bit changes the number alone; a newer version has other tables.
        try $0.execute(
          sql: """
            PRAGMA user_version = \(version);
            ALTER TABLE restoration_session ADD COLUMN later INTEGER;
            """
        )
      }
      let before = try directory.bytes(name)
      #expect(await code() == .unsupportedVersion)
      #expect(try directory.bytes(name) == before)
    }

    @Test("A file that is no database is refused untouched")
    func otherFileIsRefused() async throws {
      let bytes =
        [UInt8]("This is a letter, not a database. ".utf8) + [UInt8](repeating: 7, count: 5000)
      try directory.write(bytes, to: name)
      #expect(await code() == .corrupted)
      #expect(try directory.bytes(name) == bytes)
    }

    @Test("An empty file becomes a store, as after a process that was killed while making one")
    func emptyFileBecomesAStore() async throws {
      try directory.write([], to: name)
      #expect(await code() == nil)
    }

    @Test("A missing store is not made unless it is asked for")
    func missingStoreIsNotMade() async throws {
      #expect(await code(options: StoreOptions(createsMissingStore: false)) == .storeFailed)
      #expect(try directory.contents() == [])
      try directory.write([], to: name)
      #expect(await code(options: StoreOptions(createsMissingStore: false)) == .storeFailed)
      #expect(try directory.bytes(name) == [])
    }

    @Test("An unusable path is refused", arguments: ["", "/", ".", "..", "\0", "a\0b"])
    func unusablePathIsRefused(_ path: String) async throws {
      await #expect(throws: RestorationError.self) { try await RevisionStore(sqlite: path) }
    }

    @Test("A name that means something to SQLite is the name of a file")
    func specialNameIsAFile() async throws {
      let path = directory("file:x?mode=memory")
      let store = try await RevisionStore(sqlite: path)
      _ = try await store.save(try SampleArchive.make(session), for: session)
      #expect(try directory.contents().contains("file:x?mode=memory"))
      #expect(try await RevisionStore(sqlite: path).revisions(of: session).count == 1)
    }

    @Test("A second opening changes nothing")
    func openingTwiceChangesNothing() async throws {
      _ = try await makeStore()
      let before = try directory.bytes(name)
      #expect(await code() == nil)
      #expect(try directory.bytes(name) == before)
    }

    @Test("A store that another connection keeps locked is busy, and usable afterwards")
    func lockedStoreIsBusy() async throws {
      let archive = try await makeStore()
      let options = StoreOptions(busyTimeout: .milliseconds(20))
      let store = try await RevisionStore(sqlite: directory(name), options: options)
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      let other = try DatabaseQueue(path: directory(name), configuration: configuration)
      try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
      for attempt in ["save", "read", "open"] {
        let error = await #expect(throws: RestorationError.self, "\(attempt)") {
          switch attempt {
          case "save": _ = try await store.save(archive, for: session)
          case "read": _ = try await store.newestGood(for: session)
          default: _ = try await RevisionStore(sqlite: directory(name), options: options)
          }
        }
        #expect(error?.code == .storeBusy, "\(attempt)")
      }
      try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
      #expect(try await store.save(archive, for: session).number == 2)
    }

    @Test("A location opens whichever store is there, and makes the one that was asked for")
    func locationOpensEitherKind() async throws {
      for kind in [StoreLocation.Kind.files, .sqlite] {
        let path = directory(kind.rawValue)
        await #expect(throws: RestorationError.self) { try await StoreLocation(path).open() }
        let made = try await StoreLocation(path).open(creating: kind)
        _ = try await made.save(try SampleArchive.make(session), for: session)
        #expect(try StoreLocation(path).kind == kind)
        let opened = try await StoreLocation(path).open()
        #expect(try await opened.sessions() == [session])
      }
    }

    @Test("Looking at an open database does not give up its locks")
    func lookingKeepsTheLocks() async throws {
      let archive = try await makeStore()
      let store = try await RevisionStore(sqlite: directory(name))
      #expect(try StoreLocation(directory(name)).kind == .sqlite)
      let identity = try #require(
        try StoreFiles(system: SystemFileSystem()).statusIfPresent(of: PathName(directory(name)))
      )
      let looked: Bool? = try OpenDatabases.whileNotOpen(identity.identity) {
        () throws(RestorationError) in true
      }
      #expect(looked == nil)
      #expect(try await store.newestGood(for: session)?.archive.bytes == archive.bytes)
    }

    @Test("A database of another app whose contents are in its log stays as it is")
    func foreignDatabaseStays() async throws {
      let path = directory("state.sqlite")
      let queue = try DatabaseQueue(path: path)
      try await queue.writeWithoutTransaction { database in
        _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = wal")
        try database.execute(sql: "CREATE TABLE theirs (text)")
      }
      // As their process leaves it when it is killed.
      let names = ["state.sqlite", "state.sqlite-wal"]
      let before = try names.map { try Data(contentsOf: URL(filePath: directory($0))) }
      try queue.close()
      for (name, bytes) in zip(names, before) {
        try bytes.write(to: URL(filePath: directory(name)))
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o600],
          ofItemAtPath: directory(name)
        )
      }
      let error = await #expect(throws: RestorationError.self) {
        try await RevisionStore(sqlite: directory("state.sqlite"))
      }
      #expect(error?.code == .storeFailed)
      #expect(error?.message.contains("another app") == true)
      #expect(try names.map { try Data(contentsOf: URL(filePath: directory($0))) } == before)
    }
  }
#endif
