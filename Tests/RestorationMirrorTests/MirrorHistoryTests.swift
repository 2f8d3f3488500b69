import RestorationArchive
import RestorationMirror
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import Testing

@Suite("Whatever devices and their server go through, nothing that was saved is lost")
struct MirrorHistoryTests {
  private static let session = SceneSession(app: "com.example.mirror")
  private static let deviceCount = 3

  /// A device, which may be started anew.
  private struct Device {
    let name: String
    let store = RevisionStore.inMemory()
    let server: UnsteadyBackend
    var mirror: MirroredStore
    /// The markers of the revisions that its app has saved.
    var saved: [UInt64] = []

    /// The marker of its newest state.
    var newest: UInt64? {
      get async throws { try await store.newestGood(for: session)?.archive.header.stateVersion }
    }

    init(_ name: String, _ server: UnsteadyBackend) {
      self.name = name
      self.server = server
      mirror = server.mirror(name, of: store)
    }

    mutating func start() { mirror = server.mirror(name, of: store) }
  }

  private static func markers(in store: RevisionStore) async throws -> [UInt64] {
    try await store.revisions(of: session).compactMap(\.stateVersion)
  }

  @Test(
    "nothing saved is lost or sent twice, and in the end all devices have the newest",
    arguments: 0..<SweepLength.count(20, sweep: 200, long: 5000)
  )
  func histories(_ number: Int) async throws {
    try await history(seed: SeededGenerator().seed &+ UInt64(number), goesBack: false)
  }

  @Test(
    "the same holds with a server that goes back to any earlier moment, or is wiped",
    arguments: 0..<SweepLength.count(60, sweep: 1000, long: 20_000)
  )
  func historiesGoingBack(_ number: Int) async throws {
    try await history(seed: SeededGenerator().seed &+ UInt64(number), goesBack: true)
  }

  private func history(seed: UInt64, goesBack: Bool) async throws {
    var random = SeededGenerator(seed: seed)
    let server = UnsteadyBackend(seed: seed)
    let count = goesBack ? Int.random(in: 1...4, using: &random) : Self.deviceCount
    var devices = (0..<count).map { Device("device \($0)", server) }
    var family = SaveFamily()
    var moments: [ServerMoment?] = [nil]
    for _ in 0..<Int.random(in: 5...40, using: &random) {
      let index = Int.random(in: 0..<count, using: &random)
      switch Int.random(in: 0..<(goesBack ? 12 : 10), using: &random) {
      case 0..<4:
        let marker = family.add(after: try await devices[index].newest)
        let archive = try SampleArchive.make(Self.session, marker: Int(marker))
        try await devices[index].store.save(archive, for: Self.session)
        devices[index].saved.append(marker)
      case 4..<6:
        let patience = Duration.milliseconds(Int.random(in: 0...3, using: &random))
        try await take(devices[index], waitingAtMost: patience, family, seed: seed)
      case 6..<8: try await send(devices[index], to: server, family, seed: seed)
      case 8: devices[index].start()
      case 9: server.become([.steady, .unsteady, .away].randomElement(using: &random) ?? .away)
      case 10: moments.append(try await ServerMoment(of: Self.session, on: server.backend))
      default: try await server.goBack(to: moments.randomElement(using: &random) ?? nil)
      }
    }
    server.become(.steady)
    for round in 0..<2 {
      for index in devices.indices {
        devices[index].start()
        #expect(await devices[index].mirror.send(waitingAtMost: .patience), "seed \(seed)")
        guard round > 0 else { continue }
        try await take(devices[index], waitingAtMost: .patience, family, seed: seed)
        #expect(await devices[index].mirror.send(waitingAtMost: .patience), "seed \(seed)")
      }
    }
    try await check(devices, on: server, family, seed: seed)
  }

  /// Nothing is taken as continuing that does not.
  private func take(
    _ device: Device,
    waitingAtMost patience: Duration,
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

  /// A server is only said to have what it has, or what continues from that.
  private func send(
    _ device: Device,
    to server: UnsteadyBackend,
    _ family: SaveFamily,
    seed: UInt64
  ) async throws {
    guard await device.mirror.send(waitingAtMost: .milliseconds(2)) else { return }
    guard let newest = try await device.newest else { return }
    let remote = try await Self.markers(in: RevisionStore(server.backend, attemptLogs: .inMemory))
    let isThere = remote.contains { family.leads(from: $0, to: newest) }
    #expect(isThere, "seed \(seed): \(device.name) has \(newest), not in \(remote)")
  }

  private func check(
    _ devices: [Device],
    on server: UnsteadyBackend,
    _ family: SaveFamily,
    seed: UInt64
  ) async throws {
    let remote = try await Self.markers(in: RevisionStore(server, attemptLogs: .inMemory))
    #expect(Set(remote).count == remote.count, "seed \(seed): sent twice in \(remote)")
    let lost = family.leaves.subtracting(remote)
    #expect(lost.isEmpty, "seed \(seed): \(lost) is not in \(remote)")
    for device in devices {
      let local = try await Self.markers(in: device.store)
      #expect(Set(local).isSuperset(of: device.saved), "seed \(seed): \(device.name) has \(local)")
      let found = try await device.newest
      #expect(found == family.all.max(), "seed \(seed): \(device.name)")
    }
  }
}
