#if Postgres
  import Foundation
  import RestorationPostgres
  import RestorationStorage
  import RestorationTestSupport
  import Testing

  @Suite("What was acknowledged survives the server", .serialized)
  struct KillTests {
    @Test(
      "killed at random moments under 16 writers, nothing acknowledged is lost and no number is reused"
    )
    func killedServer() async throws {
      let cluster = try TestCluster()
      var random = SeededGenerator()
      let count = SweepLength.count(5, sweep: 20, long: 200)
      let trial = FleetTrial(cluster.address("postgres"))
      try await trial.run(writers: 16) {
        for kill in 1...count {
          try #require(await trial.waitForSaves(20), "kill \(kill), seed \(random.seed)")
          let pause = Int.random(in: 0..<50_000, using: &random)
          try await Task.sleep(for: .microseconds(pause))
          cluster.kill()
          try cluster.start()
        }
        try #require(await trial.waitForSaves(50), "after the last kill, seed \(random.seed)")
      }
      let violations = try await trial.violations()
      #expect(violations.isEmpty, "seed \(random.seed)")
      print("\(count) kills, \(trial.acknowledgedCount) saves acknowledged, \(trial.failures)")
    }

    @Test("restarted in peace, a server is found again by the next call")
    func restartedServer() async throws {
      let cluster = try TestCluster()
      let backend = try await PostgresBackend(cluster.address("postgres"))
      let trial = Saves(backend)
      #expect(try await trial.save() == 1)
      cluster.stop()
      let error = await #expect(throws: (any Error).self) { try await trial.save() }
      #expect(code(of: error) == .unavailable)
      try cluster.start()
      #expect(try await trial.save() == 2)
      cluster.stop()
      try cluster.start()
      // It has noticed nothing yet, and none of it can have happened.
      #expect(try await trial.save() == 3)
      cluster.stop()
      try cluster.start()
      #expect(try await trial.numbers() == [3, 2, 1])
    }

    @Test("a standby that is promoted in the middle of saves has all that was acknowledged")
    func promotedStandby() async throws {
      // Both have it from the start: no save may be acknowledged before a server has heard of it.
      var primary = try TestCluster(settings: ["synchronous_standby_names = '*'"])
      var standby = try TestCluster(standbyOf: primary)
      try SQLConnection(primary.address("postgres")).run("CHECKPOINT")
      _ = try await PostgresBackend(primary.address("postgres"))
      let count = SweepLength.count(2, sweep: 5, long: 20)
      let address =
        "host=\(primary.path),\(standby.path) dbname=postgres user=owner target_session_attrs=read-write"
      let trial = FleetTrial(
        address,
        server: PostgresOptions(
          acknowledgement: .applied,
          statementTimeout: .seconds(2),
          connectTimeout: .seconds(2)
        )
      )
      var random = SeededGenerator()
      try await trial.run(writers: 16) {
        for failover in 1...count {
          let comment = Comment("failover \(failover), seed \(random.seed), \(trial.failures)")
          try #require(await trial.waitForSaves(20), comment)
          try await Task.sleep(for: .microseconds(Int.random(in: 0..<50_000, using: &random)))
          primary.kill()
          try standby.promote()
          try primary.follow(standby)
          swap(&primary, &standby)
        }
        try #require(await trial.waitForSaves(20), "after the last, seed \(random.seed)")
      }
      let violations = try await trial.violations()
      #expect(violations.isEmpty, "seed \(random.seed)")
      print("\(count) failovers, \(trial.acknowledgedCount) saves acknowledged, \(trial.failures)")
    }
  }
#endif
