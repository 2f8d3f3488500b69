#if SQLite
  import RestorationFiles
  import Foundation
  import RestorationArchive
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport
  import RestorationTesting
  import SystemPackage
  import Testing

  /// Files of another user are never changed.
  ///
  /// Only the superuser can give files away, so elsewhere than in a container this is skipped.
  @Suite(
    "SQLite stores that belong to another user",
    .enabled(if: geteuid() == 0, "only the superuser can give a file to another user")
  )
  struct ForeignOwnerTests {
    private static let stranger = uid_t(12_345)

    let directory: TemporaryDirectory
    let session = SceneSession(app: "app")
    let archive: Archive

    init() async throws {
      directory = try TemporaryDirectory()
      archive = try SampleArchive.make(session)
      let store = try await RevisionStore(sqlite: directory("state.sqlite"))
      _ = try await store.save(archive, for: session)
      _ = try await store.attemptLog(of: session)
    }

    private func give(_ name: String, to user: uid_t) throws {
      try #require(chown(directory(name), user, user) == 0)
    }

    private func save(_ options: StoreOptions = StoreOptions()) async throws -> RevisionNumber {
      let store = try await RevisionStore(sqlite: directory("state.sqlite"), options: options)
      return try await store.save(archive, for: session).number
    }

    @Test(
      "A database is refused and left alone as long as it or what stands beside it is a stranger's",
      arguments: ["state.sqlite", "state.sqlite-journal"]
    )
    func strangersDatabaseIsRefused(_ name: String) async throws {
      let before = try directory.bytes("state.sqlite")
      let names = try directory.contents()
      try give(name, to: Self.stranger)
      for options in [StoreOptions(), StoreOptions(isForReading: true)] {
        let error = await #expect(throws: RestorationError.self) {
          _ = try await RevisionStore(sqlite: directory("state.sqlite"), options: options)
        }
        #expect(error?.code == .insecurePermissions)
      }
      #expect(try directory.bytes("state.sqlite") == before)
      #expect(try directory.contents() == names)
      try give(name, to: geteuid())
      #expect(try await save() == 2)
    }

    @Test("The superuser may keep a database in a directory of another user")
    func superuserMayUseDirectoriesOfOthers() async throws {
      try give("", to: Self.stranger)
      #expect(try await save() == 2)
    }

    @Test("A damaged database is not put into a stranger's quarantine")
    func strangersQuarantineIsRefused() async throws {
      let quarantine = "state.sqlite-quarantine"
      try FileManager.default.createDirectory(
        atPath: directory(quarantine),
        withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700]
      )
      var bytes = try directory.bytes("state.sqlite")
      bytes.replaceSubrange(100..<4096, with: repeatElement(0, count: 3996))
      try directory.write(bytes, to: "state.sqlite")
      try give(quarantine, to: Self.stranger)
      let error = await #expect(throws: RestorationError.self) { try await save() }
      #expect(error?.code == .insecurePermissions)
      #expect(try directory.bytes("state.sqlite") == bytes)
      #expect(try directory.contents(of: quarantine) == [])
      try give(quarantine, to: geteuid())
      #expect(try await save() == 2)
    }
  }

  @Suite("Directories in which a database may be")
  struct TrustedDirectoryTests {
    @Test(
      "One of the user or of the superuser, and for the superuser any",
      arguments: [(7, 7, true), (7, 0, true), (0, 7, true), (7, 8, false)]
    )
    func directoriesOfStrangersAreRefused(user: UInt32, owner: UInt32, isTrusted: Bool) {
      let status = FileStatus(
        kind: .directory,
        owner: owner,
        permissions: [.ownerReadWriteExecute],
        linkCount: 2,
        byteCount: 0,
        identity: .init(device: 1, inode: 1)
      )
      #expect(status.isTrustedDirectory(of: user) == isTrusted)
    }
  }
#endif
