import RestorationArchive
import RestorationMaintenance
import RestorationMirror
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import Testing

@Suite(
  "A damaged newest revision on the server is sent again, and the one before counts until then"
)
struct DamagedHeadTests {
  private static let session = MirrorServer.session

  private static func take(at mirror: MirroredStore) async -> MirrorOutcome {
    await mirror.takeNewest(of: session, waitingAtMost: .patience)
  }

  private static func goodMarkers(on server: UnsteadyBackend) async throws -> [UInt64] {
    let store = RevisionStore(unencrypted: server.backend)
    var markers: [UInt64] = []
    for health in try await store.verify(session) where health.state == .good {
      let stored = try await store.load(health.number, of: session)
      markers += [stored?.archive.header.stateVersion].compactMap { $0 }
    }
    return markers
  }

  private static func remarks(of mirror: MirroredStore) -> String {
    mirror.store.remarks(on: session).joined(separator: "; ")
  }

  /// Makes a device that has sent two states, of which the server's copy of the second is damaged then.
  private static func desk(_ server: UnsteadyBackend) async throws -> MirroredStore {
    let desk = server.mirror("desk")
    for marker in 1...2 {
      try await MirrorServer.save(marker, in: desk)
      #expect(await desk.send(waitingAtMost: .patience))
    }
    try await server.damage(2, of: session)
    return desk
  }

  @Test("the device that has it sends it again, says so, and send is true only afterwards")
  func sentAgain() async throws {
    let server = UnsteadyBackend()
    let desk = try await Self.desk(server)
    server.become(.unchangeable)
    #expect(await desk.send(waitingAtMost: .milliseconds(50)) == false)
    server.become(.steady)
    #expect(await desk.send(waitingAtMost: .patience))
    #expect(try await Self.goodMarkers(on: server) == [1, 2])
    #expect(Self.remarks(of: desk).contains("damaged on the server, which gets it again"))
    #expect(!Self.remarks(of: desk).contains("went back"))
    guard case .current = await Self.take(at: desk) else {
      Issue.record("expected nothing new")
      return
    }
  }

  @Test("another device takes the good one before it, and later the one that was sent again")
  func othersTakeTheOneBefore() async throws {
    let server = UnsteadyBackend()
    let desk = try await Self.desk(server)
    let hall = server.mirror("hall")
    guard case .taken(let other) = await Self.take(at: hall) else {
      Issue.record("expected that the one before was taken")
      return
    }
    #expect(other.device == "desk")
    #expect(try await MirrorServer.newest(in: hall) == 1)
    #expect(Self.remarks(of: hall).contains("revision 2 of \"desk\" is damaged on the server"))
    #expect(await desk.send(waitingAtMost: .patience))
    guard case .taken = await Self.take(at: hall) else {
      Issue.record("expected that it continues")
      return
    }
    #expect(try await MirrorServer.newest(in: hall) == 2)
  }

  @Test("it is found where several devices' states are there, and others' count as before")
  func amongOthers() async throws {
    let server = UnsteadyBackend()
    let hall = server.mirror("hall")
    try await MirrorServer.save(1, in: hall)
    #expect(await hall.send(waitingAtMost: .patience))
    let desk = server.mirror("desk")
    try await MirrorServer.save(2, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    try await server.damage(2, of: Self.session)
    let office = server.mirror("office")
    guard case .taken(let other) = await Self.take(at: office) else {
      Issue.record("expected that the hall's was taken")
      return
    }
    #expect(other.device == "hall")
    #expect(await desk.send(waitingAtMost: .patience))
    #expect(try await Self.goodMarkers(on: server) == [1, 2])
  }

  @Test("of several states that an operator has put there, the one before a damaged one is taken")
  func damagedChange() async throws {
    let server = UnsteadyBackend()
    let store = RevisionStore(unencrypted: server.backend)
    for marker in 1...2 {
      try await store.save(SampleArchive.make(Self.session, marker: marker), for: Self.session)
    }
    // It sends without having looked, so the second change is recorded below its own state.
    let desk = server.mirror("desk")
    try await MirrorServer.save(3, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    try await server.damage(2, of: Self.session)
    let removals = try await store.plan(.newest(1), of: Self.session).removals
    #expect(removals.map(\.number) == [])
    // The desk's own is damaged as well.
    try await server.damage(3, of: Self.session)
    let hall = server.mirror("hall")
    guard case .taken(let other) = await Self.take(at: hall) else {
      Issue.record("expected that the first change was taken")
      return
    }
    #expect(other.device == "the server")
    #expect(try await MirrorServer.newest(in: hall) == 1)
  }

  @Test("the contents of the store say which device's state is damaged")
  func doctorNamesTheDevice() async throws {
    let server = UnsteadyBackend()
    _ = try await Self.desk(server)
    let store = RevisionStore(unencrypted: server.backend)
    let contents = try await store.maintenance.contents(of: [Self.session], having: .revisions)
    let issues = contents.compactMap { $0 }.flatMap(\.recordIssues).map(\.text)
    #expect(issues.count == 1)
    #expect(issues.first?.contains("revision 2, the newest state of \"desk\", is damaged") == true)
  }
}
