#if Postgres
  import Foundation
  import RestorationArchive
  import RestorationMirror
  import RestorationPostgres
  import RestorationStorage
  import RestorationTestSupport
  import RestorationStorageTesting
  import Testing

  @Suite("A server that was restored or wiped is told apart by its devices", .serialized)
  struct RestoredServerTests {
    private static let session = SceneSession(app: "com.example.kiosk")

    private static func mirror(
      _ device: String,
      _ database: TestDatabase,
      of store: RevisionStore = .inMemory()
    ) -> MirroredStore {
      MirroredStore(of: store, device: device, sealing: .declined) {
        () async throws(RestorationError) in
        try await PostgresBackend(
          database.address(),
          server: PostgresOptions(name: "com.example.kiosk 2.1 \(device)")
        )
      }
    }

    private static func save(_ marker: Int, in mirror: MirroredStore) async throws {
      try await mirror.store.save(try SampleArchive.make(session, marker: marker), for: session)
    }

    private static func markers(on database: TestDatabase) async throws -> [UInt64] {
      let store = try await RevisionStore(postgres: database.address(), attemptLogs: .inMemory)
      return try await store.revisions(of: session).compactMap(\.stateVersion)
    }

    @Test(
      "two devices are siblings that were given one number before and after the backup came back"
    )
    func sameNumberTwice() async throws {
      let cluster = try TestCluster()
      let database = try TestDatabase(in: cluster)
      let (desk, hall) = (Self.mirror("desk", database), Self.mirror("hall", database))
      try await Self.save(1, in: desk)
      #expect(await desk.send(waitingAtMost: .patience))
      _ = await hall.takeNewest(of: Self.session, waitingAtMost: .patience)
      let backup = try cluster.backup()
      try await Self.save(2, in: desk)
      #expect(await desk.send(waitingAtMost: .patience))
      try cluster.restore(backup)
      try await Self.save(3, in: hall)
      #expect(await hall.send(waitingAtMost: .patience))
      let again = Self.mirror("desk", database, of: desk.store)
      let outcome = await again.takeNewest(of: Self.session, waitingAtMost: .patience)
      guard case .siblings(let other, isOursNewer: false) = outcome else {
        Issue.record("expected siblings of which the other is newer, found \(outcome)")
        return
      }
      #expect(other.device == "hall")
      #expect(await again.send(waitingAtMost: .patience))
      #expect(try await Self.markers(on: database) == [1, 3, 2])
      let hers = await hall.takeNewest(of: Self.session, waitingAtMost: .patience)
      guard case .siblings(let theirs, isOursNewer: true) = hers else {
        Issue.record("expected siblings of which ours is newer, found \(hers)")
        return
      }
      #expect(theirs.device == "desk")
    }

    @Test("a schema that was made anew gets what the devices have")
    func wipedServer() async throws {
      let database = try TestDatabase()
      let desk = Self.mirror("desk", database)
      try await Self.save(1, in: desk)
      #expect(await desk.send(waitingAtMost: .patience))
      try database.sql().run("DROP SCHEMA restoration CASCADE")
      _ = try await database.open()
      #expect(await desk.send(waitingAtMost: .patience))
      #expect(try await Self.markers(on: database) == [1])
    }

    @Test("the server's list of connections says app, version and device")
    func connectionsAreNamed() async throws {
      let database = try TestDatabase()
      let desk = Self.mirror("desk", database)
      try await Self.save(1, in: desk)
      #expect(await desk.send(waitingAtMost: .patience))
      let names = try database.sql().run(
        "SELECT application_name FROM pg_stat_activity WHERE datname = current_database()"
      )
      #expect(names.contains("com.example.kiosk 2.1 desk"))
      withExtendedLifetime(desk) {}
    }
  }

  extension TestCluster {
    /// Stops the server, copies its files, and starts it again.
    fileprivate func backup() throws -> String {
      stop()
      let copy = path + "/backup"
      try Self.run("cp", ["-a", path + "/data", copy])
      try start()
      return copy
    }

    fileprivate func restore(_ backup: String) throws {
      stop()
      try FileManager.default.removeItem(atPath: path + "/data")
      try Self.run("cp", ["-a", backup, path + "/data"])
      try start()
    }

    private static func run(_ program: String, _ arguments: [String]) throws {
      let process = TestProcess()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [program] + arguments
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw Failure(description: "\(program) failed") }
    }
  }
#endif
