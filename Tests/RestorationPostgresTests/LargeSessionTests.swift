#if Postgres
  import Foundation
  import RestorationArchive
  import RestorationMirror
  import RestorationPostgres
  import RestorationStorage
  import RestorationStorageTesting
  import RestorationTestSupport
  import Testing

  @Suite("A session of thousands of devices on a server", .serialized)
  struct LargeSessionTests {
    private static let session = SceneSession(app: "com.example.kiosk")

    private static func mirror(_ store: RevisionStore, _ database: TestDatabase) -> MirroredStore {
      MirroredStore(of: store, device: "desk", sealing: .declined) {
        () async throws(RestorationError) in try await PostgresBackend(database.address())
      }
    }

    @Test("a send writes at most three times the state and 4 kB, and a second launch sends nothing")
    func cost() async throws {
      let count = SweepLength.count(400, sweep: 1200, long: 10_000)
      let database = try TestDatabase(in: TestCluster())
      let backend = try await database.open()
      let archive = try SampleArchive.make(Self.session, marker: 1)
      _ = try await backend.change(Self.session) { writer throws(RestorationError) in
        var heads = MirrorHeads()
        for index in 1...UInt64(count) {
          let number = try writer.append { _ in NewRevision(bytes: archive.bytes) }
          let line = MirrorLine().continued(as: MirrorPoint(origin: index, count: 1))
          heads.add(
            MirrorHead(number: number, line: line, savedAt: 1, device: "a device in hall \(index)")
          )
        }
        return try writer.setMirrorHeads(heads)
      }
      let store = RevisionStore.inMemory()
      let mirror = Self.mirror(store, database)
      func send(_ markers: ClosedRange<Int>) async throws {
        for marker in markers {
          try await store.save(SampleArchive.make(Self.session, marker: marker), for: Self.session)
          #expect(await mirror.send(waitingAtMost: .patience))
        }
      }
      try await send(2...5)
      let sql = try database.sql()
      func written() throws -> Int {
        try #require(Int(try sql.run("SELECT pg_current_wal_insert_lsn() - '0/0'").first ?? ""))
      }
      let before = try written()
      try await send(6...45)
      let bytes = (try written() - before) / 40
      #expect(bytes <= 3 * archive.bytes.count + 4096)
      let again = Self.mirror(store, database)
      let start = ContinuousClock.now
      _ = await again.takeNewest(of: Self.session, waitingAtMost: .patience)
      let time = start.duration(to: .now)
      #expect(await again.send(waitingAtMost: .patience))
      let server = try await RevisionStore(postgres: database.address(), attemptLogs: .inMemory)
      #expect(try await server.revisions(of: Self.session).count == count + 44)
      #expect(!store.remarks(on: Self.session).joined().contains("went back"))
      print(
        "\(count) devices: \(bytes) bytes of WAL a send of \(archive.bytes.count), launch \(time)"
      )
    }
  }
#endif
