import RestorationArchive
import RestorationMirror
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import Testing

@Suite("A device that is put back, or cloned, with the memory of its process")
struct CopiedMemoryTests {
  private static let session = MirrorServer.session

  private let server = UnsteadyBackend()

  /// A device that has sent its first state.
  private func sentDevice() async throws -> HistoryDevice {
    let desk = HistoryDevice("desk", of: Self.session, server, .kept)
    try await save(1, at: desk)
    return desk
  }

  private func save(_ marker: Int, at device: HistoryDevice, sending: Bool = true) async throws {
    try await MirrorServer.save(marker, in: device.mirror)
    guard sending else { return }
    #expect(await device.mirror.send(waitingAtMost: .patience))
  }

  private var markers: [UInt64] {
    get async throws {
      try await RevisionStore(unencrypted: server.backend).revisions(of: Self.session)
        .compactMap(\.stateVersion)
    }
  }

  @Test("what is saved after it was put back reaches the server, beside what had been sent")
  func putBack() async throws {
    var desk = try await sentDevice()
    let snapshot = desk.snapshot
    try await save(2, at: desk)
    try await save(3, at: desk)
    desk.putBack(to: snapshot, withMemory: true)
    try await save(4, at: desk, sending: false)
    try await save(5, at: desk)
    // 4 may have been sent before 5 was saved.
    #expect(try await Set(markers).isSuperset(of: [1, 2, 3, 5]))
    let hall = server.mirror("hall")
    guard case .taken(let found) = await hall.takeNewest(of: Self.session, waitingAtMost: .patience)
    else {
      Issue.record("expected a state of the desk")
      return
    }
    #expect(found.besides == ["desk"])
  }

  @Test(
    "what both clones save is there, and each is told of the other's",
    arguments: [true, false]
  )
  func clones(isLate: Bool) async throws {
    let desk = try await sentDevice()
    let clone = desk.cloned(as: "hall", withMemory: true)
    try await save(2, at: desk)
    if isLate { try await save(3, at: desk) }
    try await save(4, at: clone)
    #expect(try await markers == (isLate ? [1, 2, 3, 4] : [1, 2, 4]))
    let outcome = await desk.mirror.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .siblings(let other, isOursNewer: false) = outcome else {
      Issue.record("expected siblings of which the other is newer, found \(outcome)")
      return
    }
    #expect(other.device == "hall")
  }

  @Test("a clone's unsent state is not taken for one from which the other's continues")
  func unsentState() async throws {
    let desk = try await sentDevice()
    let clone = desk.cloned(as: "hall", withMemory: true)
    server.become(.unchangeable)
    try await save(2, at: clone, sending: false)
    #expect(await !clone.mirror.send(waitingAtMost: .milliseconds(20)))
    server.become(.steady)
    try await save(3, at: desk)
    try await save(4, at: desk)
    let outcome = await clone.mirror.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .siblings(_, isOursNewer: false) = outcome else {
      Issue.record("expected siblings of which the other is newer, found \(outcome)")
      return
    }
    #expect(await clone.mirror.send(waitingAtMost: .patience))
    #expect(try await Set(markers) == [1, 2, 3, 4])
  }

  @Test("what it had sent is not sent again, and what it sent since is taken")
  func nothingSaved() async throws {
    var desk = try await sentDevice()
    let snapshot = desk.snapshot
    try await save(2, at: desk)
    desk.putBack(to: snapshot, withMemory: true)
    #expect(await desk.mirror.send(waitingAtMost: .patience))
    #expect(try await markers == [1, 2])
    let outcome = await desk.mirror.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .taken = outcome else {
      Issue.record("expected a state that continues, found \(outcome)")
      return
    }
    #expect(try await desk.newest == 2)
  }
}
