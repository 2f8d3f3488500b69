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
    @Test("a save that was acknowledged, or read anywhere, is read by all and survives")
    func readersAndWriters() async throws {
      var random = SeededGenerator()
      let seed = random.seed
      let primary = try TestCluster()
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
      _ = try await PostgresBackend(primary.address("postgres"))
      try primary.set("synchronous_standby_names = '*'")
      let history = PartitionHistory()
      let count = SweepLength.count(6, sweep: 20, long: 200)
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
          network.isParted = true
          // Some take longer than the writers wait.
          let isLong = Int.random(in: 0..<6, using: &random) == 0
          let longest = isLong ? 6_000 : 300
          try await Task.sleep(for: .milliseconds(Int.random(in: 0..<longest, using: &random)))
          if partition < count { network.isParted = false }
        }
        counts = history.counts
        primary.kill()
      }
      network.isParted = false
      try standby.promote()
      let lost = try await history.lost(at: standby.address("postgres"))
      #expect(lost.isEmpty, "seed \(seed)")
      #expect(history.anomalies == [], "seed \(seed)")
      print("\(count) partitions, \(counts), seed \(seed)")
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
