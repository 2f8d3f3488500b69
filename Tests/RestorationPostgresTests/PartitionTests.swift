#if Postgres
  import Foundation
  import RestorationArchive
  import RestorationPostgres
  import RestorationStorage
  import RestorationTestSupport
  import Synchronization
  import Testing

  @Suite("A network that parts a server from its standby", .serialized)
  struct PartitionTests {
    /// Set from the start: no save may be acknowledged before the server has heard of it.
    private static let waiting = "synchronous_standby_names = '*'"

    @Test("a save that was acknowledged, or read anywhere, is read by all and survives")
    func readersAndWriters() async throws {
      var random = SeededGenerator()
      let seed = random.seed
      let primary = try TestCluster(settings: [Self.waiting])
      let network = Network()
      let proxy = try CutProxy(to: primary) { .parted { network.isParted } }
      // The user of the servers connects through it.
      for (name, permissions) in [("", 0o755), ("/.s.PGSQL.5432", 0o777)] {
        try FileManager.default.setAttributes(
          [.posixPermissions: permissions],
          ofItemAtPath: proxy.directory.path + name
        )
      }
      let standby = try TestCluster(standbyOf: primary, through: proxy.directory.path)
      let count = SweepLength.count(6, sweep: 20, long: 200)
      let counts = try await trial(primary, standby, count, &random) { isParted, _ in
        network.isParted = isParted
      }
      print("\(count) partitions, \(counts), seed \(seed)")
    }

    /// The servers are in network namespaces, and what is sent while the link is down is lost.
    @Test(
      "the same holds with machines whose link goes down",
      .enabled(
        if: ServerNetwork.isPossible || SweepLength.current == .long,
        "network namespaces need root, and the program ip"
      ),
      arguments: 0..<SweepLength.count(2, sweep: 4, long: 20)
    )
    func namespaces(_ number: Int) async throws {
      var random = SeededGenerator(seed: SeededGenerator().seed &+ UInt64(number))
      let seed = random.seed
      let network = try ServerNetwork()
      let primary = try TestCluster(
        settings: [
          Self.waiting, "listen_addresses = '*'", "wal_sender_timeout = 2s",
          "wal_receiver_timeout = 2s", "wal_retrieve_retry_interval = 100ms",
        ],
        at: network.words(at: 0)
      )
      try primary.admit(from: "192.0.2.0/24")
      try primary.set()
      let standby = try TestCluster(
        standbyOf: primary,
        through: ServerNetwork.addresses[0],
        at: network.words(at: 1)
      )
      let count = SweepLength.count(5, sweep: 8, long: 10)
      let counts = try await trial(primary, standby, count, &random) { isParted, machine in
        if isParted { try network.part(at: machine) } else { try network.heal() }
      }
      print("\(count) partitions of two machines, \(counts), seed \(seed)")
    }

    /// Parts two servers again and again under readers and writers, kills the primary while they are parted,
    /// and promotes the standby.
    private func trial(
      _ primary: TestCluster,
      _ standby: TestCluster,
      _ count: Int,
      _ random: inout SeededGenerator,
      parting part: (_ isParted: Bool, _ machine: Int) throws -> Void
    ) async throws -> String {
      let seed = random.seed
      // Once its checkpointer has worked, the server has heard that it waits for a standby.
      try SQLConnection(primary.address("postgres")).run("CHECKPOINT")
      _ = try await PostgresBackend(primary.address("postgres"))
      let history = PartitionHistory()
      var counts = ""
      try await withThrowingTaskGroup(of: Void.self) { group in
        for writer in 0..<PartitionHistory.sessionCount {
          group.addTask { await history.write(to: primary.address("postgres"), writer) }
        }
        for (name, cluster) in [("primary", primary), ("standby", standby)] {
          for reader in 0..<2 {
            let address = cluster.address("postgres")
            group.addTask { await history.read(from: address, "\(name) \(reader)", seed: seed) }
          }
        }
        defer { history.end() }
        for partition in 1...count {
          let comment: Comment = "partition \(partition), seed \(seed)"
          try #require(await history.waitForSaves(10), comment)
          try part(true, Int.random(in: 0...1, using: &random))
          // Some take longer than the writers wait.
          let isLong = Int.random(in: 0..<6, using: &random) == 0
          let longest = isLong ? 6_000 : 300
          try await Task.sleep(for: .milliseconds(Int.random(in: 0..<longest, using: &random)))
          if partition < count { try part(false, 0) }
        }
        counts = history.counts
        primary.kill()
      }
      try part(false, 0)
      try standby.promote()
      let lost = try await history.lost(at: standby.address("postgres"))
      #expect(lost.isEmpty, "seed \(seed)")
      #expect(history.anomalies == [], "seed \(seed)")
      return counts
    }

    private final class Network: Sendable {
      private let state = Atomic(false)

      var isParted: Bool {
        get { state.load(ordering: .relaxed) }
        set { state.store(newValue, ordering: .relaxed) }
      }
    }
  }
#endif
