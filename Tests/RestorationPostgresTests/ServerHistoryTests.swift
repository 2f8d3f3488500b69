#if Postgres
  import RestorationArchive
  import RestorationMirror
  import RestorationPostgres
  import RestorationStorage
  import RestorationTestSupport
  import RestorationStorageTesting
  import Testing

  @Suite(
    "Histories of devices and a server that is killed, cut off, restored and wiped",
    .serialized
  )
  struct ServerHistoryTests {
    private static let session = SceneSession(app: "com.example.kiosk")

    /// A device, which may be started anew.
    private struct Device {
      let name: String
      let store = RevisionStore.inMemory()
      var mirror: MirroredStore

      init(_ name: String, _ database: TestDatabase) {
        self.name = name
        mirror = Self.mirror(name, store, database)
      }

      mutating func start(_ database: TestDatabase) {
        mirror = Self.mirror(name, store, database)
      }

      var newest: UInt64? {
        get async throws { try await store.newestGood(for: session)?.archive.header.stateVersion }
      }

      private static func mirror(
        _ name: String,
        _ store: RevisionStore,
        _ database: TestDatabase
      ) -> MirroredStore {
        MirroredStore(of: store, device: name, sealing: .declined) {
          () async throws(RestorationError) in try await PostgresBackend(database.address())
        }
      }
    }

    private static func markers(in store: RevisionStore) async throws -> [UInt64] {
      try await store.revisions(of: session).compactMap(\.stateVersion)
    }

    private static func remote(_ database: TestDatabase) async throws -> [UInt64] {
      try await markers(in: RevisionStore(postgres: database.address(), attemptLogs: .inMemory))
    }

    @Test(
      "nothing is lost that a device had, nothing merged in silence, and no server said to have more",
      arguments: 0..<(SweepLength.current == .long ? 500 : 6)
    )
    func histories(_ number: Int) async throws {
      let seed = SeededGenerator().seed &+ UInt64(number)
      var random = SeededGenerator(seed: seed)
      let cluster = try Self.cluster.get()
      let database = try TestDatabase(in: cluster)
      _ = try await database.open()
      var devices = (1...Int.random(in: 2...4, using: &random)).map {
        Device("device \($0)", database)
      }
      var family = SaveFamily()
      try database.remember("0")
      var momentCount = 1
      for _ in 0..<Int.random(in: 8...25, using: &random) {
        let index = devices.indices.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<14, using: &random) {
        case 0..<4:
          let marker = family.add(after: try await devices[index].newest)
          let archive = try SampleArchive.make(Self.session, marker: Int(marker))
          try await devices[index].store.save(archive, for: Self.session)
        case 4..<7: try await take(devices[index], family, seed: seed)
        case 7..<10: try await send(devices[index], to: database, family, seed: seed)
        case 10: devices[index].start(database)
        case 11:
          try database.remember("\(momentCount)")
          momentCount += 1
        case 12:
          try database.goBack(to: "\(Int.random(in: 0..<momentCount, using: &random))")
        default:
          guard Int.random(in: 0..<4, using: &random) == 0 else { try database.cut(); continue }
          cluster.kill()
          try cluster.start()
        }
      }
      for round in 0..<2 {
        for index in devices.indices {
          devices[index].start(database)
          #expect(await devices[index].mirror.send(waitingAtMost: .patience), "seed \(seed)")
          guard round > 0 else { continue }
          try await take(devices[index], waitingAtMost: .patience, family, seed: seed)
          #expect(await devices[index].mirror.send(waitingAtMost: .patience), "seed \(seed)")
        }
      }
      let remote = try await Self.remote(database)
      #expect(Set(remote).count == remote.count, "seed \(seed): sent twice in \(remote)")
      #expect(family.leaves.isSubset(of: remote), "seed \(seed): \(family.leaves), found \(remote)")
      for device in devices {
        #expect(try await device.newest == family.all.max(), "seed \(seed): \(device.name)")
      }
      try database.forget(momentCount)
    }

    private static let cluster = Result { try TestCluster(settings: ["fsync = on"]) }

    private func take(
      _ device: Device,
      waitingAtMost patience: Duration = .seconds(5),
      _ family: SaveFamily,
      seed: UInt64
    ) async throws {
      let before = try await device.newest
      let outcome = await device.mirror.takeNewest(of: Self.session, waitingAtMost: patience)
      let after = try await device.newest
      guard let before, let after, before != after else { return }
      if case .siblings = outcome { return }
      #expect(family.leads(from: after, to: before), "seed \(seed): \(before), then \(after)")
    }

    private func send(
      _ device: Device,
      to database: TestDatabase,
      _ family: SaveFamily,
      seed: UInt64
    ) async throws {
      guard await device.mirror.send(waitingAtMost: .seconds(2)) else { return }
      guard let newest = try await device.newest else { return }
      let remote = try await Self.remote(database)
      let isThere = remote.contains { family.leads(from: $0, to: newest) }
      #expect(isThere, "seed \(seed): \(device.name) has \(newest), not in \(remote)")
    }
  }

  extension TestDatabase {
    private func admin() throws -> SQLConnection { try SQLConnection(cluster.address("postgres")) }

    /// Ends all connections of devices.
    fileprivate func cut() throws {
      try admin().run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(name)'"
      )
    }

    private func copy(_ source: String, to copy: String) throws {
      let sql = try admin()
      for attempt in 1...50 {
        try sql.run(
          "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '\(source)'"
        )
        do {
          try sql.run("CREATE DATABASE \(copy) TEMPLATE \(source)")
          return
        } catch let refusal as SQLConnection.Refusal {
          // A device has connected again.
          guard refusal.state == "55006", attempt < 50 else { throw refusal }
        }
      }
    }

    fileprivate func remember(_ moment: String) throws {
      try copy(name, to: "\(name)_moment_\(moment)")
    }

    /// Becomes what it was.
    fileprivate func goBack(to moment: String) throws {
      try admin().run("DROP DATABASE \(name) WITH (FORCE)")
      try copy("\(name)_moment_\(moment)", to: name)
    }

    fileprivate func forget(_ count: Int) throws {
      for moment in 0..<count {
        try admin().run("DROP DATABASE \(name)_moment_\(moment)")
      }
    }
  }
#endif
