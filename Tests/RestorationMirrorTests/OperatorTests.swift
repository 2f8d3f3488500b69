import RestorationArchive
import RestorationMaintenance
import RestorationMirror
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import Testing

@Suite("What an operator or a program beside the server saves there is told to devices, and taken")
struct OperatorTests {
  private static let session = MirrorServer.session

  /// A store beside the mirrors, as the tool and other programs open it.
  private static func store(on server: UnsteadyBackend) -> RevisionStore {
    RevisionStore(unencrypted: server.backend)
  }

  private static func save(_ marker: Int, on server: UnsteadyBackend) async throws {
    try await store(on: server).save(try SampleArchive.make(session, marker: marker), for: session)
  }

  private static func take(at mirror: MirroredStore) async -> MirrorOutcome {
    await mirror.takeNewest(of: session, waitingAtMost: .patience)
  }

  /// A device that has saved and sent some states.
  private static func device(
    _ name: String,
    _ markers: ClosedRange<Int>,
    _ server: UnsteadyBackend
  ) async throws -> MirroredStore {
    let mirror = server.mirror(name)
    for marker in markers {
      try await MirrorServer.save(marker, in: mirror)
      #expect(await mirror.send(waitingAtMost: .patience))
    }
    return mirror
  }

  @Test("a device takes what was copied to a server that no mirror has used")
  func copiedStore() async throws {
    let server = UnsteadyBackend()
    for marker in 1...3 { try await Self.save(marker, on: server) }
    let desk = server.mirror("desk")
    guard case .taken(let other) = await Self.take(at: desk) else {
      Issue.record("expected that it was taken")
      return
    }
    #expect(other.device == "the server")
    #expect(other.number == 3)
    #expect(try await MirrorServer.newest(in: desk) == 3)
    guard case .current = await Self.take(at: desk) else {
      Issue.record("expected that it is said once")
      return
    }
  }

  @Test("a device takes a change on the server over its own state, which stays there")
  func changedOnTheServer() async throws {
    let server = UnsteadyBackend()
    let desk = try await Self.device("desk", 1...2, server)
    for marker in 3...4 { try await Self.save(marker, on: server) }
    guard case .siblings(let other, isOursNewer: false) = await Self.take(at: desk) else {
      Issue.record("expected a sibling that is newer")
      return
    }
    #expect(other.number == 4)
    #expect(try await MirrorServer.newest(in: desk) == 4)
    #expect(desk.store.remarks(on: Self.session).first?.contains("the server") == true)
    guard case .current = await Self.take(at: desk) else {
      Issue.record("expected that it is said once")
      return
    }
    let hall = server.mirror("hall")
    guard case .taken(let news) = await Self.take(at: hall) else {
      Issue.record("expected that a new device takes it")
      return
    }
    #expect(news.number == 4)
    #expect(news.besides == ["desk"])
  }

  @Test("an older state that was put back is taken, although the device's clock is years ahead")
  func revertedState() async throws {
    let server = UnsteadyBackend()
    let desk = server.mirror("desk")
    try await MirrorServer.save(1, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    try await MirrorServer.save(900_000_000, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    for marker in [5, 6] {
      try await Self.save(1, on: server)
      guard case .siblings(_, isOursNewer: false) = await Self.take(at: desk) else {
        Issue.record("expected a sibling that is newer")
        return
      }
      #expect(try await MirrorServer.newest(in: desk) == 1)
      // The same state is put back once more after the device has gone on.
      try await MirrorServer.save(marker, in: desk)
      #expect(await desk.send(waitingAtMost: .patience))
    }
  }

  @Test("it is told after another device has sent something above it, which had not looked")
  func sentAbove() async throws {
    let server = UnsteadyBackend()
    let desk = try await Self.device("desk", 1...1, server)
    let hall = server.mirror("hall")
    _ = await Self.take(at: hall)
    try await Self.save(2, on: server)
    try await MirrorServer.save(3, in: hall)
    #expect(await hall.send(waitingAtMost: .patience))
    guard case .taken(let other) = await Self.take(at: desk) else {
      Issue.record("expected that the hall's was taken")
      return
    }
    #expect(other.device == "hall")
    #expect(other.besides == ["the server"])
  }

  @Test("a taken state is not sent again, nor said to be lost, when the operator goes on from it")
  func changedAgain() async throws {
    let server = UnsteadyBackend()
    let desk = try await Self.device("desk", 1...1, server)
    try await Self.save(2, on: server)
    _ = await Self.take(at: desk)
    try await Self.save(3, on: server)
    #expect(await desk.send(waitingAtMost: .patience))
    let markers = try await Self.store(on: server).revisions(of: Self.session)
      .compactMap(\.stateVersion)
    #expect(markers == [1, 2, 3])
    #expect(!desk.store.remarks(on: Self.session).joined().contains("went back"))
    _ = await Self.take(at: desk)
    #expect(try await MirrorServer.newest(in: desk) == 3)
  }

  @Test("a state that was not sent yet and is newer stays, and the report names the other")
  func unsentState() async throws {
    let server = UnsteadyBackend()
    let desk = try await Self.device("desk", 1...1, server)
    server.become(.unchangeable)
    try await MirrorServer.save(9, in: desk)
    try await Self.save(2, on: server)
    guard case .siblings(let other, isOursNewer: true) = await Self.take(at: desk) else {
      Issue.record("expected a sibling that is older")
      return
    }
    #expect(other.device == "the server")
    #expect(try await MirrorServer.newest(in: desk) == 9)
  }

  @Test("what was removed on the server by force is sent again by the device that has it")
  func removedState() async throws {
    let server = UnsteadyBackend()
    let desk = try await Self.device("desk", 1...2, server)
    try await Self.store(on: server).remove(2, of: Self.session, force: true)
    #expect(await desk.send(waitingAtMost: .patience))
    let markers = try await Self.store(on: server).revisions(of: Self.session)
      .compactMap(\.stateVersion)
    #expect(markers == [1, 2])
  }

  @Test("a damaged record of heads is made anew from the revisions")
  func rebuiltRecord() async throws {
    let server = UnsteadyBackend()
    _ = try await Self.device("desk", 1...2, server)
    try await server.backend.change(Self.session) { writer throws(RestorationError) in
      try writer.setRecord(Array("SRHEADS1?".utf8), as: .mirror)
    }
    let store = Self.store(on: server)
    let issues = try await store.maintenance.recordIssues(of: Self.session)
    #expect(issues.map(\.remedy) == ["restoration repair STORE"])
    #expect(try await store.maintenance.rebuildHeads(of: Self.session))
    #expect(try await !store.maintenance.rebuildHeads(of: Self.session))
    #expect(try await store.maintenance.recordIssues(of: Self.session).isEmpty)
    let heads = try await store.read(Self.session) { reader throws(RestorationError) in
      try reader.mirrorHeads().all.map(\.number)
    }
    #expect(heads == [2])
  }
}
