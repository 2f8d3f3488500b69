import RestorationArchive
import RestorationMirror
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import Testing

@Suite("A server that goes back gives numbers again, and nothing is taken for something else")
struct ServerGoingBackTests {
  private static let session = MirrorServer.session

  private static func markers(on server: UnsteadyBackend) async throws -> [UInt64] {
    let store = try await RevisionStore(server.backend, attemptLogs: .inMemory)
    return try await store.revisions(of: session).compactMap(\.stateVersion)
  }

  private static func remarks(of mirror: MirroredStore) -> String {
    mirror.store.remarks(on: session).joined(separator: "; ")
  }

  @Test("two devices that were given the same number are siblings, and both reports say so")
  func sameNumberTwice() async throws {
    let server = UnsteadyBackend()
    let (desk, hall) = (server.mirror("desk"), server.mirror("hall"))
    try await MirrorServer.save(1, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    _ = await hall.takeNewest(of: Self.session, waitingAtMost: .patience)
    let backup = try await ServerMoment(of: Self.session, on: server.backend)
    try await MirrorServer.save(2, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    try await server.goBack(to: backup)
    try await MirrorServer.save(3, in: hall)
    #expect(await hall.send(waitingAtMost: .patience))

    let again = server.mirror("desk", of: desk.store)
    let outcome = await again.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .siblings(let other, isOursNewer: false) = outcome else {
      Issue.record("expected siblings of which the other is newer, found \(outcome)")
      return
    }
    #expect(other.device == "hall")
    #expect(Self.remarks(of: again).contains("went back"))
    try await MirrorServer.save(4, in: again)
    #expect(await again.send(waitingAtMost: .patience))
    #expect(try await Set(Self.markers(on: server)) == [1, 2, 3, 4])
    // The desk went on from the hall's, and 2 is beside it.
    let hers = await hall.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .taken(let theirs) = hers else {
      Issue.record("expected what goes on from the hall's, found \(hers)")
      return
    }
    #expect(theirs.besides == ["desk"])
  }

  @Test("what continues on both sides of a restored backup is never taken as continuing")
  func siblingsStaySiblings() async throws {
    let server = UnsteadyBackend()
    let (desk, hall) = (server.mirror("desk"), server.mirror("hall"))
    try await MirrorServer.save(1, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    _ = await hall.takeNewest(of: Self.session, waitingAtMost: .patience)
    let backup = try await ServerMoment(of: Self.session, on: server.backend)
    try await MirrorServer.save(2, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    try await server.goBack(to: backup)
    try await MirrorServer.save(3, in: hall)
    #expect(await hall.send(waitingAtMost: .patience))
    // The desk goes on without having looked.
    try await MirrorServer.save(4, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    let hers = await hall.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .siblings(let other, isOursNewer: false) = hers else {
      Issue.record("expected siblings of which the other is newer, found \(hers)")
      return
    }
    #expect(other.device == "desk")
    #expect(
      try await hall.store.revisions(of: Self.session).compactMap(\.stateVersion) == [1, 3, 4]
    )
  }

  @Test("an empty server gets everything again, and is not said to have it before")
  func wipedServer() async throws {
    let server = UnsteadyBackend()
    let desk = server.mirror("desk")
    for marker in 1...3 { try await MirrorServer.save(marker, in: desk) }
    #expect(await desk.send(waitingAtMost: .patience))
    try await server.goBack(to: nil)
    server.become(.unchangeable)
    #expect(await desk.send(waitingAtMost: .milliseconds(50)) == false)
    #expect(await eventually { Self.remarks(of: desk).contains("went back") })
    server.become(.steady)
    #expect(await desk.send(waitingAtMost: .patience))
    #expect(try await Self.markers(on: server) == [3])
  }

  @Test("a server that cannot be asked is not said to have anything")
  func serverAway() async throws {
    let server = UnsteadyBackend()
    let desk = server.mirror("desk")
    try await MirrorServer.save(1, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    server.become(.away)
    #expect(await desk.send(waitingAtMost: .milliseconds(50)) == false)
  }

  @Test(
    "a device that saves nothing more sends again what the server lost, and keeps it until then"
  )
  func lostStateStays() async throws {
    let server = UnsteadyBackend()
    let store = RevisionStore.inMemory()
    do {
      let desk = server.mirror("desk", of: store)
      try await MirrorServer.save(1, in: desk)
      #expect(await desk.send(waitingAtMost: .patience))
    }
    let backup = try await ServerMoment(of: Self.session, on: server.backend)
    do {
      let desk = server.mirror("desk", of: store)
      try await MirrorServer.save(2, in: desk)
      #expect(await desk.send(waitingAtMost: .patience))
    }
    try await server.goBack(to: backup)
    server.become(.unchangeable)
    let hall = server.mirror("desk", of: store)
    let isPinned = await eventually {
      let revisions = try? await store.revisions(of: Self.session)
      return revisions?.filter(\.isPinned).map(\.stateVersion) == [2]
    }
    #expect(isPinned)
    server.become(.steady)
    let outcome = await hall.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .current = outcome else {
      Issue.record("expected nothing of another device, found \(outcome)")
      return
    }
    #expect(await hall.send(waitingAtMost: .patience))
    #expect(try await Self.markers(on: server) == [1, 2])
    #expect(try await store.revisions(of: Self.session).contains(where: \.isPinned) == false)
  }

  @Test("a server that goes back between a look and a save is not sent the same twice")
  func goingBackWhileSending() async throws {
    let server = UnsteadyBackend()
    let (desk, hall) = (server.mirror("desk"), server.mirror("hall"))
    try await MirrorServer.save(1, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    let backup = try await ServerMoment(of: Self.session, on: server.backend)
    try await server.goBack(to: nil)
    try await MirrorServer.save(2, in: hall)
    #expect(await hall.send(waitingAtMost: .patience))
    // The number of the newest revision is the same.
    server.beforeNextChange { try await server.goBack(to: backup) }
    #expect(await desk.send(waitingAtMost: .patience))
    #expect(try await Self.markers(on: server) == [1])
  }

  @Test("what a device sends again, it sends as the state of the device from which it took it")
  func takenStateKeepsItsDevice() async throws {
    let server = UnsteadyBackend()
    let (desk, hall, door) = (server.mirror("desk"), server.mirror("hall"), server.mirror("door"))
    try await MirrorServer.save(1, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    _ = await hall.takeNewest(of: Self.session, waitingAtMost: .patience)
    try await server.goBack(to: nil)
    #expect(await hall.send(waitingAtMost: .patience))
    #expect(try await Self.markers(on: server) == [1])
    try await MirrorServer.save(2, in: door)
    let outcome = await door.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .siblings(let other, isOursNewer: true) = outcome else {
      Issue.record("expected siblings of which ours is newer, found \(outcome)")
      return
    }
    #expect(other.device == "desk")
  }

  @Test("what was covered by another device's state is sent again too")
  func lostSiblingIsSentAgain() async throws {
    let server = UnsteadyBackend()
    let (desk, hall) = (server.mirror("desk"), server.mirror("hall"))
    try await MirrorServer.save(1, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    _ = await hall.takeNewest(of: Self.session, waitingAtMost: .patience)
    try await MirrorServer.save(3, in: hall)
    #expect(await hall.send(waitingAtMost: .patience))
    let backup = try await ServerMoment(of: Self.session, on: server.backend)
    try await MirrorServer.save(2, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    _ = await desk.takeNewest(of: Self.session, waitingAtMost: .patience)
    #expect(try await MirrorServer.newest(in: desk) == 3)
    try await server.goBack(to: backup)
    #expect(await desk.send(waitingAtMost: .patience))
    #expect(try await Self.markers(on: server) == [1, 3, 2])
  }

  @Test("an earlier state of the device's own is not another device's")
  func ownAncestor() async throws {
    let server = UnsteadyBackend()
    let desk = server.mirror("desk")
    var backup: ServerMoment?
    for marker in 1...9 {
      try await MirrorServer.save(marker, in: desk)
      #expect(await desk.send(waitingAtMost: .patience))
      if marker == 2 { backup = try await ServerMoment(of: Self.session, on: server.backend) }
    }
    try await server.goBack(to: backup)
    server.become(.unchangeable)
    let again = server.mirror("desk", of: desk.store)
    let outcome = await again.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .current = outcome else {
      Issue.record("expected nothing of another device, found \(outcome)")
      return
    }
    #expect(Self.remarks(of: again).contains("went back"))
  }

  @Test("two copies of one device are two devices")
  func copiedDevice() async throws {
    let server = UnsteadyBackend()
    let original = MemoryBackend()
    let desk = server.mirror("desk", of: try await RevisionStore(original, attemptLogs: .inMemory))
    try await MirrorServer.save(1, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    let copy = MemoryBackend()
    try await ServerMoment(of: Self.session, on: original).write(to: copy)
    let clone = server.mirror("desk", of: try await RevisionStore(copy, attemptLogs: .inMemory))
    try await MirrorServer.save(2, in: desk)
    try await MirrorServer.save(3, in: clone)
    #expect(await desk.send(waitingAtMost: .patience))
    #expect(await clone.send(waitingAtMost: .patience))
    let outcome = await desk.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .siblings(_, isOursNewer: false) = outcome else {
      Issue.record("expected siblings of which the other is newer, found \(outcome)")
      return
    }
  }

  @Test("of two siblings of one time both devices choose the same")
  func equalClocks() async throws {
    let server = UnsteadyBackend()
    let mirrors = [server.mirror("desk"), server.mirror("hall")]
    for (mirror, secret) in zip(mirrors, ["one", "other"]) {
      let archive = try SampleArchive.make(Self.session, marker: 1, secret: secret)
      try await mirror.store.save(archive, for: Self.session)
      #expect(await mirror.send(waitingAtMost: .patience))
    }
    var newest: Set<[UInt8]> = []
    for mirror in mirrors {
      _ = await mirror.takeNewest(of: Self.session, waitingAtMost: .patience)
      let found = try await mirror.store.newestGood(for: Self.session)
      newest.insert(try #require(found).archive.bytes.array)
    }
    #expect(newest.count == 1)
  }
}
