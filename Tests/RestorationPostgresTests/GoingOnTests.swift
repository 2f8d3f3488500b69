#if Postgres
  import RestorationArchive
  import RestorationMirror
  import RestorationPostgres
  import RestorationStorage
  import RestorationStorageTesting
  import RestorationTestSupport
  import Testing

  @Suite("A device goes on where another one is", .serialized)
  struct GoingOnTests {
    private static let session = SceneSession(app: "com.example.kiosk")

    private static func newest(in mirror: MirroredStore) async throws -> UInt64? {
      try await mirror.store.newestGood(for: session)?.archive.header.stateVersion
    }

    @Test(
      "it has what was just saved there within 200 ms, and of two that save then one is a sibling"
    )
    func goingOn() async throws {
      let count = SweepLength.count(30, sweep: 300, long: 10_000)
      let database = try TestDatabase()
      var devices = ["desk", "hall"].map { name in
        MirroredStore(of: .inMemory(), device: name, sealing: .declined) {
          () async throws(RestorationError) in try await PostgresBackend(database.address())
        }
      }
      func save(_ marker: Int, at index: Int) async throws {
        let archive = try SampleArchive.make(Self.session, marker: marker)
        try await devices[index].store.save(archive, for: Self.session)
      }
      var times: [Duration] = []
      for marker in 1...count {
        try await save(marker * 10, at: 0)
        let start = ContinuousClock.now
        while try await Self.newest(in: devices[1]) != UInt64(marker * 10) {
          let outcome = await devices[1].takeNewest(of: Self.session, waitingAtMost: .patience)
          switch outcome {
          case .taken, .current: break
          default: Issue.record("expected what continues, found \(outcome)")
          }
        }
        times.append(start.duration(to: .now))
        if marker.isMultiple(of: 3) {
          try await save(marker * 10 + 1, at: 0)
          try await save(marker * 10 + 2, at: 1)
          for device in devices { #expect(await device.send(waitingAtMost: .patience)) }
          let outcome = await devices[0].takeNewest(of: Self.session, waitingAtMost: .patience)
          guard case .siblings(_, isOursNewer: false) = outcome else {
            Issue.record("expected siblings, found \(outcome)")
            return
          }
          let other = await devices[1].takeNewest(of: Self.session, waitingAtMost: .patience)
          guard case .siblings(_, isOursNewer: true) = other else {
            Issue.record("expected siblings, found \(other)")
            return
          }
        }
        devices.swapAt(0, 1)
      }
      times.sort()
      #expect(times[count / 2] < .milliseconds(200))
      print("\(count) times: half within \(times[count / 2]), all within \(times[count - 1])")
    }
  }
#endif
