#if Postgres
  import Foundation
  import RestorationArchive
  import RestorationMirror
  import RestorationPostgres
  import RestorationStorage
  import RestorationStorageTesting
  import RestorationTestSupport
  import StateRestoration
  import Testing

  /// A launch that waited for its server would wait for ever here, and run into the limit, which counts
  /// from before a test has a thread.
  @Suite("A server is no reason to launch later", .timeLimit(.minutes(30)))
  @MainActor
  struct LaunchTests {
    /// A fault of a server.
    enum Fault: String, CaseIterable, Sendable {
      case isAway, isSilent, isSilentLater, isSlow, liesAboutItsVersion, hasAnotherSchema,
        letsNobodyIn

      /// The address that leads to such a server, and the proxy in front of it, if any.
      func address(of database: TestDatabase) throws -> (address: String, proxy: CutProxy?) {
        func proxy(_ line: CutProxy.Line) throws -> (String, CutProxy?) {
          let proxy = try CutProxy(to: database.cluster) { line }
          return (proxy.address(database.name), proxy)
        }
        switch self {
        case .isAway: return ("host=/nowhere dbname=state", nil)
        case .isSilent: return try proxy(.silent(after: 0))
        case .isSilentLater: return try proxy(.silent(after: 1000))
        case .isSlow: return try proxy(.slow(.seconds(1)))
        case .liesAboutItsVersion: return try proxy(.lying("13"))
        case .hasAnotherSchema:
          try database.sql().run(
            "UPDATE restoration.schema_version SET version = 2, oldest_client = 2"
          )
          return (database.address(), nil)
        case .letsNobodyIn: return (database.address(role: "stranger"), nil)
        }
      }

      /// The words that the report of a launch may have, whether it ends before the server's answer
      /// or after it.
      var words: [String] {
        switch self {
        case .isSilent, .isSilentLater, .isSlow: ["has not answered yet"]
        case .isAway, .letsNobodyIn: ["has not answered yet", "did not accept the connection"]
        case .liesAboutItsVersion: ["has not answered yet", "expected PostgreSQL 14 or later"]
        case .hasAnotherSchema: ["has not answered yet", "a schema of the store"]
        }
      }
    }

    @Test(
      "the state of the device comes back, and the report says why it may not be the newest",
      arguments: Fault.allCases
    )
    func launches(_ fault: Fault) async throws {
      let database = try TestDatabase()
      _ = try await database.open()
      let (address, proxy) = try fault.address(of: database)
      let directory = try TemporaryDirectory()
      try directory.write(Array((String(repeating: "07", count: 32) + "\n").utf8), to: "key")
      func start() async throws -> (scene: SceneState, mirror: MirroredStore) {
        try await launch(
          "desk",
          directory: directory("desk"),
          keyPath: directory("key"),
          server: address
        )
      }
      do {
        let (scene, _) = try await start()
        scene["page"] = 7
        try await scene.save()
      }
      let (scene, mirror) = try await start()
      #expect(scene["page"] == 7)
      let issues = scene.report?.issues ?? []
      #expect(
        issues.contains { issue in fault.words.contains { issue.contains($0) } },
        "\(issues)"
      )
      withExtendedLifetime((mirror, proxy)) {}
    }

    @Test(
      "what keeps the server from being used is said by a launch that hears of it",
      arguments: [Fault.isAway, .liesAboutItsVersion, .hasAnotherSchema, .letsNobodyIn]
    )
    func reasonsAreSaid(_ fault: Fault) async throws {
      let database = try TestDatabase()
      _ = try await database.open()
      let (address, proxy) = try fault.address(of: database)
      let mirror = MirroredStore(of: .inMemory(), device: "desk", sealing: .declined) {
        () async throws(RestorationError) in try await PostgresBackend(address)
      }
      let outcome = await mirror.takeNewest(
        of: SceneSession(app: "com.example.kiosk"),
        waitingAtMost: .patience
      )
      #expect(outcome.description.contains(try #require(fault.words.last)), "\(outcome)")
      withExtendedLifetime(proxy) {}
    }

    /// A figure of the guide, measured as `MeasurementTests` are.
    @Test(
      "what a launch costs without a server and with each",
      .enabled(if: ProcessInfo.processInfo.environment["RESTORATION_MEASURE"] != nil)
    )
    func launchesAreMeasured() async throws {
      let database = try TestDatabase()
      _ = try await database.open()
      var servers = [("no server", String?.none), ("a server in order", database.address())]
      var proxies: [CutProxy?] = []
      for fault in Fault.allCases where fault != .hasAnotherSchema {
        let (address, proxy) = try fault.address(of: database)
        proxies.append(proxy)
        servers.append((fault.rawValue, address))
      }
      let directory = try TemporaryDirectory()
      try directory.write(Array((String(repeating: "07", count: 32) + "\n").utf8), to: "key")
      var times: [String: [Duration]] = [:]
      for turn in 0..<101 {
        for (name, address) in servers.shuffled() {
          let start = ContinuousClock.now
          let (scene, mirror) = try await Self.launchOnce(name, address, directory)
          let time = start.duration(to: .now)
          if turn == 0 {
            scene["page"] = 7
            try await scene.save()
          } else {
            #expect(scene["page"] == 7)
            times[name, default: []].append(time)
          }
          withExtendedLifetime(mirror) {}
        }
      }
      for (name, _) in servers {
        let sorted = times[name, default: []].sorted()
        print("\(name): median \(sorted[sorted.count / 2]), 95 of 100 within \(sorted[94])")
      }
      withExtendedLifetime(proxies) {}
    }

    private static func launchOnce(
      _ name: String,
      _ address: String?,
      _ directory: TemporaryDirectory
    ) async throws -> (scene: SceneState, mirror: MirroredStore?) {
      guard let address else {
        let store = try await RevisionStore(files: directory(name))
        let scene = AppScenes(app: "com.example.kiosk", store: store).connectValues(
          scene: SceneSession(app: "").scene
        )
        _ = await scene.restore()
        return (scene, nil)
      }
      let (scene, mirror) = try await launch(
        name,
        directory: directory(name),
        keyPath: directory("key"),
        server: address
      )
      return (scene, mirror)
    }
  }
#endif
