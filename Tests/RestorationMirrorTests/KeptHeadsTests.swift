import RestorationArchive
import RestorationMaintenance
import RestorationMirror
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import Testing

@Suite("Retention on the server keeps the newest state of each device")
struct KeptHeadsTests {
  private static let session = MirrorServer.session

  private static func kiosks(_ count: Int, _ server: UnsteadyBackend) async throws
    -> [MirroredStore]
  {
    var kiosks: [MirroredStore] = []
    for number in 1...count {
      let kiosk = server.mirror("kiosk\(number)")
      try await MirrorServer.save(number, in: kiosk)
      #expect(await kiosk.send(waitingAtMost: .patience))
      kiosks.append(kiosk)
    }
    return kiosks
  }

  @Test("a purge to fewer revisions than there are devices removes none of theirs")
  func purgeOfManyDevices() async throws {
    let server = UnsteadyBackend()
    let kiosks = try await Self.kiosks(25, server)
    let store = RevisionStore(unencrypted: server.backend)
    // What no device has as its newest goes.
    try await MirrorServer.save(100, in: kiosks[0])
    #expect(await kiosks[0].send(waitingAtMost: .patience))
    let plan = try await store.plan(.newest(20))
    #expect(plan.removals.map(\.number) == [1])
    #expect(plan.kept.filter { $0.reason == .deviceNewest }.count >= 20)
    try await store.apply(plan)
    let markers = try await store.revisions(of: Self.session).compactMap(\.stateVersion)
    #expect(markers == Array(2...25) + [100])
    let error = await #expect(throws: RestorationError.self) {
      try await store.remove(3, of: Self.session)
    }
    #expect(error?.code == .protectedRevision)
    #expect(error?.message.contains("the newest state of a device") == true)
  }

  @Test("no age and no number of bytes removes them either")
  func otherLimits() async throws {
    let server = UnsteadyBackend()
    _ = try await Self.kiosks(5, server)
    let store = RevisionStore(unencrypted: server.backend)
    var policy = RetentionPolicy()
    policy.minimumCount = 0
    policy.maximumAge = .zero
    policy.maximumByteCount = 0
    policy.maximumByteCountPerSession = 0
    policy.agesAreCountedFrom = 2e9
    #expect(try await store.plan(policy).removals.isEmpty)
  }

  @Test("nothing is removed while it is not known which ones they are, nor in a new record")
  func damagedRecord() async throws {
    let server = UnsteadyBackend()
    let kiosks = try await Self.kiosks(3, server)
    try await server.backend.change(Self.session) { writer throws(RestorationError) in
      try writer.setRecord(Array("SRHEADS1?".utf8), as: .mirror)
    }
    let store = RevisionStore(unencrypted: server.backend)
    #expect(try await store.plan(.newest(1)).removals.isEmpty)
    #expect(try await store.maintenance.rebuildHeads(of: Self.session))
    #expect(try await store.plan(.newest(1)).removals.isEmpty)
    try await MirrorServer.save(4, in: kiosks[0])
    #expect(await kiosks[0].send(waitingAtMost: .patience))
    #expect(try await store.plan(.newest(1)).removals.isEmpty)
  }
}
