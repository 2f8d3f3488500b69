#if Postgres
  import RestorationTestSupport
  import Testing

  @Suite("Histories of devices and a server that is killed, cut off, replaced, restored and wiped")
  struct ServerHistoryTests {
    /// Half of the servers have a standby, the others a small disk.
    private static let laneCount = 4

    @Test(
      "nothing is lost that a device had, nothing merged in silence, and no server said to have more",
      arguments: 0..<laneCount
    )
    func histories(_ lane: Int) async throws {
      let all = SweepLength.count(12, sweep: 40, long: 500)
      let count = max(all / Self.laneCount, 1)
      let first = SeededGenerator().seed &+ UInt64(lane * count)
      let server = try HistoryServer(lane.isMultiple(of: 2) ? .pair : .small)
      var events: [ServerHistory.Event: Int] = [:]
      let start = ContinuousClock.now
      for seed in first..<(first + UInt64(count)) {
        var history = ServerHistory(seed: seed, on: server)
        try await history.run()
        #expect(history.findings == [], "seed \(seed): \(history.course.joined(separator: "; "))")
        events.merge(history.events, uniquingKeysWith: +)
        try server.reset()
      }
      let counts = events.sorted { $0.key.rawValue < $1.key.rawValue }
        .map { "\($0.key) \($0.value)" }
      print(
        "\(count) histories on a server of kind \(server.kind) in \(start.duration(to: .now)), "
          + "seeds from \(first): \(counts.joined(separator: ", "))"
      )
      if server.kind == .small, !TestCluster.hasSmallDisks {
        print("No disk was filled: only root can make a small one.")
      }
    }
  }
#endif
