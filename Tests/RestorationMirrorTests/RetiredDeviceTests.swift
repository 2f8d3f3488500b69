import RestorationArchive
import RestorationMaintenance
import RestorationMirror
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import Testing

@Suite("The newest states of devices that are gone are removed on request, and come back with them")
struct RetiredDeviceTests {
  private static let session = MirrorServer.session

  /// Three devices, of which the first one has sent two states.
  private static func devices(_ server: UnsteadyBackend) async throws -> [MirroredStore] {
    var devices: [MirroredStore] = []
    for (number, name) in ["desk", "hall", "office"].enumerated() {
      let device = server.mirror(name)
      for marker in number == 0 ? [1, 2] : [number + 2] {
        try await MirrorServer.save(marker, in: device)
        #expect(await device.send(waitingAtMost: .patience))
      }
      devices.append(device)
    }
    return devices
  }

  private static func markers(on store: RevisionStore) async throws -> [UInt64] {
    try await store.revisions(of: session).compactMap(\.stateVersion)
  }

  @Test("the plan names each device, and what is done is the plan; the newest good state stays")
  func namedAndRemoved() async throws {
    let server = UnsteadyBackend()
    _ = try await Self.devices(server)
    let store = RevisionStore(unencrypted: server.backend)
    let plan = try await store.maintenance.retirement(of: Self.session, notSeenFor: .seconds(1))
    #expect(plan.devices == [2: "desk", 3: "hall", 4: "office"])
    #expect(plan.plan.removals.map(\.number) == [2, 3])
    #expect(plan.plan.kept.map(\.reason) == [.newestGood])
    #expect(try await Self.markers(on: store) == [1, 2, 3, 4])
    let done = try await store.maintenance.retire(Self.session, notSeenFor: .seconds(1))
    #expect(done.plan.removals.map(\.number) == [2, 3])
    #expect(try await Self.markers(on: store) == [1, 4])
    let heads = try await store.read(Self.session) { reader throws(RestorationError) in
      try reader.mirrorHeads().all.map(\.device)
    }
    #expect(heads == ["office"])
  }

  @Test("what is pinned stays, and so do devices that have sent something since")
  func othersStay() async throws {
    let server = UnsteadyBackend()
    _ = try await Self.devices(server)
    let store = RevisionStore(unencrypted: server.backend)
    let century = Duration.seconds(3_155_760_000)
    let none = try await store.maintenance.retire(Self.session, notSeenFor: century)
    #expect(none.plan.removals.isEmpty)
    try await store.setPinned(true, 2, of: Self.session)
    let some = try await store.maintenance.retire(Self.session, notSeenFor: .seconds(1))
    #expect(some.plan.removals.map(\.number) == [3])
    #expect(try await Self.markers(on: store) == [1, 2, 4])
  }

  @Test("a device that comes back sends its state again")
  func comesBack() async throws {
    let server = UnsteadyBackend()
    let devices = try await Self.devices(server)
    let store = RevisionStore(unencrypted: server.backend)
    _ = try await store.maintenance.retire(Self.session, notSeenFor: .seconds(1))
    #expect(await devices[1].send(waitingAtMost: .patience))
    #expect(try await Self.markers(on: store) == [1, 4, 3])
  }
}
