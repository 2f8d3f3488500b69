#if Postgres
  import Foundation
  import RestorationArchive
  import RestorationMirror
  import RestorationPostgres
  import RestorationStorage
  import RestorationTestSupport
  import RestorationStorageTesting
  import StateRestoration
  import Testing

  @Suite("A day of a fleet of three versions of an app, with wrong clocks and one small server")
  @MainActor
  struct SimulatedFleetTests {
    private static let app = "com.example.kiosk"
    private static let connectionLimit = 40

    /// What devices of one session have saved.
    private struct Saves {
      var family = SaveFamily()
      var devices: [UInt64: String] = [:]
      var versions: [UInt64: UInt64] = [:]
    }

    /// The most that the server has used.
    private struct Peak {
      var connections = 0
      var memory = 0
    }

    @Test("each device ends on its newest state or one whose siblings its reports have named")
    func aDay() async throws {
      let start = ContinuousClock.now
      var random = SeededGenerator()
      let seed = random.seed
      let cluster = try TestCluster(
        settings: ["max_connections = \(2 * Self.connectionLimit)", "shared_buffers = 16MB"]
      )
      let database = try TestDatabase(in: cluster)
      _ = try await database.open()
      let sql = try database.sql()
      try sql.run("CREATE ROLE kiosk LOGIN")
      try sql.run("CALL restoration.admit('kiosk', '\(Self.app)')")
      let count = SweepLength.count(24, sweep: 100, long: 1000)
      let clock = SimulatedDevice.Clock()
      let midnight = clock.seconds
      let devices = Self.devices(count, clock, database.address(role: "kiosk"), &random)
      var saves: [SceneSession: Saves] = [:]
      var peak = Peak()
      var saveCount = 0
      let day = SimulatedDay(deviceCount: count, &random)
      for (index, (time, event)) in day.events.enumerated() {
        clock.seconds = midnight + time
        switch event {
        case .launch(let number):
          let patience = Duration.milliseconds(Int.random(in: 0...100, using: &random))
          try await launch(devices[number], patience, saves, seed: seed)
        case .save(let number):
          let device = devices[number]
          let parent = device.shown
          let marker = saves[device.session, default: Saves()].family.add(after: parent)
          saves[device.session]?.devices[marker] = device.name
          saves[device.session]?.versions[marker] = device.runningVersion
          device.shown = marker
          try await device.save()
          #expect(try await device.newest == marker, "seed \(seed)")
          saveCount += 1
        case .end(let number): devices[number].end()
        case .update(let number): devices[number].version = min(devices[number].version + 1, 3)
        case .network(let number, let isThere):
          devices[number].network.isThere = isThere
        case .cut:
          try SQLConnection(cluster.address("postgres")).run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'kiosk'"
          )
        case .kill:
          cluster.kill()
          try cluster.start()
        case .serverGoes: cluster.stop()
        case .serverComes: try cluster.start()
        }
        if index.isMultiple(of: 20) { peak = Self.measured(cluster, peak) }
      }
      for device in devices {
        device.network.isThere = true
        let mirror = device.mirror()
        #expect(await mirror.send(waitingAtMost: .patience), "seed \(seed): \(device.name)")
      }
      for device in devices {
        try await take(device, with: device.mirror(), waitingAtMost: .patience, saves, seed: seed)
      }
      peak = Self.measured(cluster, peak)
      try await check(devices, on: database, saves, seed: seed)
      #expect(peak.connections <= Self.connectionLimit)
      // Ten megabytes for each connection, and what the server has for itself.
      #expect(peak.memory < (Self.connectionLimit * 10 + 64) << 20)
      let isAtRest = await eventually { Self.connectionCount(cluster) == 0 }
      #expect(isAtRest, "connections are let go")
      let launchCount = devices.reduce(0) { $0 + $1.launchCount }
      print(
        "\(count) devices, \(saves.count) sessions, \(launchCount) launches, \(saveCount) saves; "
          + "at most \(peak.connections) connections and \(peak.memory >> 20) MB of the server; "
          + "\(start.duration(to: .now)), seed \(seed)"
      )
    }

    private static func devices(
      _ count: Int,
      _ clock: SimulatedDevice.Clock,
      _ address: String,
      _ random: inout SeededGenerator
    ) -> [SimulatedDevice] {
      var devices: [SimulatedDevice] = []
      while devices.count < count {
        // Up to four devices share a place.
        let session = SceneSession(app: app, scene: "place \(devices.count)")
        for _ in 0..<min(Int.random(in: 1...4, using: &random), count - devices.count) {
          devices.append(
            SimulatedDevice(
              "device \(devices.count)",
              of: session,
              version: .random(in: 1...3, using: &random),
              tellsVersion: .random(using: &random),
              skew: .random(in: -5...5, using: &random) * 86_400,
              clock,
              address
            )
          )
        }
      }
      return devices
    }

    // MARK: Launches

    private func launch(
      _ device: SimulatedDevice,
      _ patience: Duration,
      _ saves: [SceneSession: Saves],
      seed: UInt64
    ) async throws {
      let before = try await device.newest
      let outcome = await device.launch(waitingAtMost: patience)
      try await checkTaking(device, before, outcome, saves, seed: seed)
    }

    private func take(
      _ device: SimulatedDevice,
      with mirror: MirroredStore,
      waitingAtMost patience: Duration,
      _ saves: [SceneSession: Saves],
      seed: UInt64
    ) async throws {
      let before = try await device.newest
      let outcome = await mirror.takeNewest(of: device.session, waitingAtMost: patience)
      device.note(outcome)
      try await checkTaking(device, before, outcome, saves, seed: seed)
    }

    /// Nothing is taken as continuing that does not.
    private func checkTaking(
      _ device: SimulatedDevice,
      _ before: UInt64?,
      _ outcome: MirrorOutcome,
      _ saves: [SceneSession: Saves],
      seed: UInt64
    ) async throws {
      let after = try await device.newest
      guard let before, let after, before != after else { return }
      if case .siblings = outcome { return }
      let isRight = saves[device.session]?.family.leads(from: after, to: before) == true
      #expect(isRight, "seed \(seed): \(device.name) had \(before), then \(after): \(outcome)")
    }

    // MARK: The end of the day

    private func check(
      _ devices: [SimulatedDevice],
      on database: TestDatabase,
      _ saves: [SceneSession: Saves],
      seed: UInt64
    ) async throws {
      let store = try await RevisionStore(postgres: database.address(), attemptLogs: .inMemory)
      for (session, saves) in saves {
        var remote: [UInt64] = []
        for revision in try await store.revisions(of: session) {
          let stored = try #require(try await store.load(revision.number, of: session))
          remote.append(try #require(try SimulatedDevice.marker(of: stored.archive)))
        }
        let leaves = saves.family.leaves
        #expect(leaves.isSubset(of: remote), "seed \(seed): \(session): \(leaves), found \(remote)")
        #expect(Set(remote).count == remote.count, "seed \(seed): \(session): \(remote)")
        for device in devices where device.session == session {
          let newest = try await device.newest
          // Or one that only a newer version of the app has continued.
          let isContinuedByNewer = leaves.contains { leaf in
            device.tellsVersion && saves.versions[leaf] ?? 0 > device.version
              && newest.map { saves.family.leads(from: leaf, to: $0) } ?? true
          }
          let isNewest = newest.map(leaves.contains) == true || isContinuedByNewer
          let found = newest.map { "\($0)" } ?? "nothing"
          #expect(isNewest, "seed \(seed): \(device.name) has \(found) of \(leaves)")
          for leaf in leaves where leaf != newest {
            let other = try #require(saves.devices[leaf])
            #expect(
              other == device.name || device.named.contains(other),
              "seed \(seed): \(device.name) has \(found), and \(leaf) of \(other) is not named"
            )
          }
        }
      }
    }

    // MARK: The server

    private static func connectionCount(_ cluster: TestCluster) -> Int? {
      let sql = try? SQLConnection(cluster.address("postgres"))
      let answer = try? sql?.run(
        "SELECT count(*) FROM pg_stat_activity WHERE usename = 'kiosk'"
      )
      return answer?.first.flatMap { Int($0) }
    }

    private static func measured(_ cluster: TestCluster, _ peak: Peak) -> Peak {
      Peak(
        connections: max(peak.connections, connectionCount(cluster) ?? 0),
        memory: max(peak.memory, cluster.memory)
      )
    }
  }

  extension TestCluster {
    /// The memory of the server and all its processes, in bytes; what several share counts once.
    fileprivate var memory: Int {
      func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }
      guard
        let server = text(path + "/data/postmaster.pid")?.split(separator: "\n").first,
        let children = text("/proc/\(server)/task/\(server)/children")
      else { return 0 }
      return ([server] + children.split(separator: " ")).reduce(0) { sum, process in
        let lines = text("/proc/\(process)/smaps_rollup")?.split(separator: "\n") ?? []
        let line = lines.first { $0.hasPrefix("Pss:") }
        let kilobytes = line?.split(separator: " ").dropLast().last.flatMap { Int($0) } ?? 0
        return sum + kilobytes * 1024
      }
    }
  }
#endif
