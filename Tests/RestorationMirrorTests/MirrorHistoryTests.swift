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
    let seed = SeededGenerator().seed &+ UInt64(number)
    var random = SeededGenerator(seed: seed)
    let server = UnsteadyBackend(seed: seed)
    var devices = (0..<Self.deviceCount).map { Device("device \($0)", server) }
    var marker: UInt64 = 0
    for _ in 0..<Int.random(in: 5...40, using: &random) {
      let index = Int.random(in: 0..<Self.deviceCount, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4:
        marker += 1
        let archive = try SampleArchive.make(Self.session, marker: Int(marker))
        try await devices[index].store.save(archive, for: Self.session)
        devices[index].saved.append(marker)
      case 4..<6:
        let patience = Duration.milliseconds(Int.random(in: 0...3, using: &random))
        _ = await devices[index].mirror.takeNewest(of: Self.session, waitingAtMost: patience)
      case 6..<8: _ = await devices[index].mirror.send(waitingAtMost: .milliseconds(2))
      case 8: devices[index].start()
      default: server.become([.steady, .unsteady, .away].randomElement(using: &random) ?? .away)
      }
    }
    server.become(.steady)
    for round in 0..<2 {
      for index in devices.indices {
        devices[index].start()
        #expect(await devices[index].mirror.send(waitingAtMost: .patience), "seed \(seed)")
        guard round > 0 else { continue }
        _ = await devices[index].mirror.takeNewest(of: Self.session, waitingAtMost: .patience)
        #expect(await devices[index].mirror.send(waitingAtMost: .patience), "seed \(seed)")
      }
    }
    try await check(devices, on: server, seed: seed)
  }

  private func check(_ devices: [Device], on server: UnsteadyBackend, seed: UInt64) async throws {
    let remote = try await Self.markers(in: RevisionStore(server, attemptLogs: .inMemory))
    #expect(Set(remote).count == remote.count, "seed \(seed): sent twice in \(remote)")
    let newest = devices.compactMap(\.saved.last).max()
    for device in devices {
      let local = try await Self.markers(in: device.store)
      #expect(Set(local).isSuperset(of: device.saved), "seed \(seed): \(device.name) has \(local)")
      if let last = device.saved.last {
        #expect(
          remote.contains(last),
          "seed \(seed): \(last) of \(device.name) is not in \(remote)"
        )
      }
      let found = try await device.store.newestGood(for: Self.session)?.archive.header.stateVersion
      #expect(found == newest, "seed \(seed): \(device.name)")
    }
  }
}
