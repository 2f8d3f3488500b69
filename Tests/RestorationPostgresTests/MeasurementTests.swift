#if Postgres
  import CPostgres
  import RestorationFiles
  import Foundation
  import RestorationArchive
  import RestorationMirror
  import RestorationPostgres
  import RestorationStorage
  import RestorationStorageTesting
  import RestorationTestSupport
  import Testing

  /// The figures of the guide "Keeping a fleet's state", of a release build. They are of the machine, so no
  /// test of every day:
  ///
  ///     RESTORATION_MEASURE=1 RESTORATION_MEMORY= Tools/test --postgres --filter '\.MeasurementTests'
  @Suite(
    "How fast a server keeps states of 20 kB",
    .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["RESTORATION_MEASURE"] != nil)
  )
  struct MeasurementTests {
    private static func session(_ client: Int) -> SceneSession {
      SceneSession(app: "com.example.fleet", scene: "device \(client)")
    }

    private static func archive(_ client: Int, _ marker: Int) throws -> Archive {
      try SampleArchive.make(session(client), marker: marker, byteCount: 19_500)
    }

    @Test("a save costs at most 1.3 times a bare prepared insert", arguments: [false, true])
    func saveAgainstBareInsert(_ isEncrypted: Bool) async throws {
      let cluster = try TestCluster()
      let address = cluster.address("postgres")
      let key = KeyClosure { _ in try EncryptionKey([UInt8](repeating: 1, count: 32)) }
      let encryption = isEncrypted ? StoreEncryption(keys: key) : nil
      let options = StoreOptions(encryption: encryption)
      let store = try await RevisionStore(
        postgres: address,
        attemptLogs: .inMemory,
        options: options
      )
      let queued = try QueuedInserts(address)
      let bare = try BareInserts(address)
      // Sealing takes time of the processor, with any store.
      let sealed = try await RevisionStore(
        MemoryBackend(),
        attemptLogs: .inMemory,
        options: options
      )
      let plain = RevisionStore.inMemory()
      let ways = [
        "save", "bare insert", "bare insert on the caller's thread", "save in memory",
        "save in memory, not encrypted",
      ]
      var times = [[Duration]](repeating: [], count: ways.count)
      let clock = ContinuousClock()
      for marker in 0..<420 {
        let archive = try Self.archive(0, marker)
        // In turns and in any order, so that other work of the machine affects all of them.
        for way in ways.indices.shuffled() {
          // Without `measure`, whose closure crashes the optimiser of Swift 6.3.
          let start = clock.now
          switch way {
          case 0: try await store.save(archive, for: Self.session(0))
          case 1: try await queued.insert(archive.bytes)
          case 2: try bare.insert(archive.bytes)
          case 3: try await sealed.save(archive, for: Self.session(0))
          default: try await plain.save(archive, for: Self.session(0))
          }
          let time = start.duration(to: clock.now)
          if marker >= 20 { times[way].append(time) }
        }
      }
      let medians = times.map(Self.median)
      print(isEncrypted ? "encrypted" : "not encrypted")
      for (way, name) in ways.enumerated() {
        print("  \(name): median \(medians[way]), mean \(Self.mean(times[way]))")
      }
      let sealing = isEncrypted ? medians[3] - medians[4] : .zero
      let ratio = (medians[0] - sealing) / medians[1]
      print("  without sealing, a save takes as long as \(ratio) bare inserts")
      #expect(ratio <= 1.3)
    }

    private static func median(_ times: [Duration]) -> Duration { times.sorted()[times.count / 2] }

    private static func mean(_ times: [Duration]) -> Duration {
      times.reduce(.zero, +) / times.count
    }

    @Test("saves a second", arguments: [1, 16, 128], [false, true])
    func savesASecond(_ clients: Int, _ isMirrored: Bool) async throws {
      let cluster = try TestCluster()
      let address = cluster.address("postgres")
      var stores: [RevisionStore] = []
      var mirrors: [MirroredStore] = []
      let directory = try TemporaryDirectory()
      for client in 0..<clients {
        guard isMirrored else {
          stores.append(try await RevisionStore(postgres: address, attemptLogs: .inMemory))
          continue
        }
        let store = try await RevisionStore(files: directory("\(client)"))
        stores.append(store)
        let key = KeyClosure { _ in try EncryptionKey([UInt8](repeating: 1, count: 32)) }
        mirrors.append(
          MirroredStore(of: store, device: "\(client)", sealing: .keys(key)) {
            () async throws(RestorationError) in try await PostgresBackend(address)
          }
        )
      }
      let clock = ContinuousClock()
      let start = clock.now
      let count = try await withThrowingTaskGroup(of: Int.self) { group in
        for (client, store) in stores.enumerated() {
          group.addTask {
            var marker = 0
            while clock.now < start + .seconds(8) {
              marker += 1
              let archive = try Self.archive(client, marker)
              try await store.save(archive, for: Self.session(client))
            }
            return marker
          }
        }
        return try await group.reduce(0, +)
      }
      let rate = Double(count) / (start.duration(to: clock.now) / .seconds(1))
      var words = "\(clients) clients\(isMirrored ? ", mirrored" : ""): \(Int(rate)) saves a second"
      let drain = await clock.measure {
        for mirror in mirrors { #expect(await mirror.send(waitingAtMost: .seconds(60))) }
      }
      if isMirrored {
        let arrived = try SQLConnection(address).run("SELECT count(*) FROM restoration.revision")
        words +=
          ", \(arrived.joined()) of \(count) on the server, the last \(drain) after"
      }
      print(words)
    }

    @Test("going through 100,000 sessions in pages")
    func manySessions() async throws {
      let cluster = try TestCluster()
      let backend = try await PostgresBackend(cluster.address("postgres"))
      let sql = try SQLConnection(cluster.address("postgres"))
      try sql.run(
        """
        INSERT INTO restoration.session (app, scene, next_number)
        SELECT '\\x61', convert_to(n::text, 'UTF8'), 2 FROM generate_series(1, 100000) AS n
        """
      )
      try sql.run(
        """
        INSERT INTO restoration.revision (app, session, number, label, bytes)
        SELECT app, id, 1, '', '\\x01' FROM restoration.session
        """
      )
      try sql.run("ANALYZE")
      var mark: String?
      var count = 0
      let time = try await ContinuousClock().measure {
        repeat {
          let page = try await backend.sessions(having: .revisions, after: mark, limit: 1000)
          count += page.sessions.count
          mark = page.mark
        } while mark != nil
      }
      #expect(count == 100_000)
      print("100,000 sessions in pages of 1,000: \(time)")
    }
  }

  /// A save to compare with: one prepared statement, values in binary, a commit of its own.
  private final class BareInserts {
    private let connection: OpaquePointer

    init(_ address: String) throws {
      let table = "public.bare_\(UInt32.random(in: 0 ... .max))"
      try SQLConnection(address).run(
        """
        CREATE TABLE \(table) (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, bytes bytea);
        ALTER TABLE \(table) ALTER COLUMN bytes SET STORAGE EXTERNAL
        """
      )
      connection = try #require(PQconnectdb(address))
      PQclear(PQexec(connection, "SET synchronous_commit = on"))
      PQclear(PQprepare(connection, "insert", "INSERT INTO \(table) (bytes) VALUES ($1)", 1, [17]))
    }

    deinit {
      PQfinish(connection)
    }

    func insert(_ bytes: ArchiveBytes) throws {
      let result = bytes.withUnsafeBytes { bytes in
        PQexecPrepared(
          connection,
          "insert",
          1,
          [bytes.baseAddress?.assumingMemoryBound(to: CChar.self)],
          [Int32(bytes.count)],
          [1],
          1
        )
      }
      defer { PQclear(result) }
      try #require(PQresultStatus(result) == PGRES_COMMAND_OK)
    }
  }

  /// Bare inserts off the caller's thread, as every wait for a network has to be.
  private actor QueuedInserts {
    private nonisolated let executor = StoreExecutor(label: "QueuedInserts")
    private let inserts: BareInserts

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ address: String) throws {
      inserts = try BareInserts(address)
    }

    func insert(_ bytes: ArchiveBytes) throws { try inserts.insert(bytes) }
  }
#endif
