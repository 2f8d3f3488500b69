import RestorationArchive
import RestorationMirror
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import Synchronization
import Testing

@Suite("Nothing that a device saved or a server said late is lost")
struct KeptStateTests {
  private static let session = MirrorServer.session

  /// Two devices that went on from the same: the hall has sent 3, the desk could not send its 2, which
  /// is older.
  private static func siblings(
    _ store: RevisionStore = .inMemory()
  ) async throws -> (desk: MirroredStore, hall: MirroredStore, server: UnsteadyBackend) {
    let server = UnsteadyBackend()
    let (desk, hall) = (server.mirror("desk", of: store), server.mirror("hall"))
    try await MirrorServer.save(1, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    _ = await hall.takeNewest(of: session, waitingAtMost: .patience)
    try await MirrorServer.save(3, in: hall)
    #expect(await hall.send(waitingAtMost: .patience))
    server.become(.unchangeable)
    try await MirrorServer.save(2, in: desk)
    return (desk, hall, server)
  }

  private static func sent(to server: UnsteadyBackend) async throws -> [UInt64] {
    let store = try await RevisionStore(server, attemptLogs: .inMemory)
    return try await store.revisions(of: session).compactMap(\.stateVersion)
  }

  @Test("what was set aside for a sibling is not removed by retention before the server has it")
  func setAsideStays() async throws {
    let (desk, _, server) = try await Self.siblings()
    let outcome = await desk.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .siblings(_, isOursNewer: false) = outcome else {
      Issue.record("expected siblings of which the other is newer, found \(outcome)")
      return
    }
    for marker in 4...20 { try await MirrorServer.save(marker, in: desk) }
    var policy = RetentionPolicy()
    policy.maximumCount = 2
    _ = try await desk.store.apply(try await desk.store.plan(policy))
    server.become(.steady)
    #expect(await desk.send(waitingAtMost: .patience))
    #expect(try await Self.sent(to: server) == [1, 3, 2, 20])
    let pinned = try await desk.store.revisions(of: Self.session).filter(\.isPinned)
    #expect(pinned.isEmpty, "until the server has it")
  }

  @Test("a pin that the user sets while a revision waits stays after it was sent")
  func pinsOfTheUserStay() async throws {
    let (desk, _, server) = try await Self.siblings()
    _ = await desk.takeNewest(of: Self.session, waitingAtMost: .patience)
    let waiting = try await desk.store.revisions(of: Self.session).filter(\.isPinned)
    let number = try #require(waiting.first?.number)
    #expect(waiting.count == 1)
    try await desk.store.setPinned(true, number, of: Self.session)
    server.become(.steady)
    #expect(await desk.send(waitingAtMost: .patience))
    let pinned = try await desk.store.revisions(of: Self.session).filter(\.isPinned)
    #expect(pinned.map(\.number) == [number])
    try await desk.store.setPinned(false, number, of: Self.session)
    #expect(try await desk.store.revisions(of: Self.session).allSatisfy { !$0.isPinned })
  }

  @Test("what waits for the server stays when the user unpins it")
  func unpinnedWhileItWaits() async throws {
    let (desk, _, server) = try await Self.siblings()
    _ = await desk.takeNewest(of: Self.session, waitingAtMost: .patience)
    let waiting = try await desk.store.revisions(of: Self.session).filter(\.isPinned)
    let number = try #require(waiting.first?.number)
    try await desk.store.setPinned(false, number, of: Self.session)
    for marker in 4...20 { try await MirrorServer.save(marker, in: desk) }
    var policy = RetentionPolicy()
    policy.maximumCount = 2
    _ = try await desk.store.apply(try await desk.store.plan(policy))
    server.become(.steady)
    #expect(await desk.send(waitingAtMost: .patience))
    #expect(try await Self.sent(to: server) == [1, 3, 2, 20])
  }

  #if Encryption
    /// The server of a device with an encrypted store, where a revision is set aside and not sent.
    ///
    /// The device of before never reaches it again, also not with a send that it had begun.
    private static func setAside(
      _ open: () async throws -> RevisionStore
    ) async throws -> UnsteadyBackend {
      let (desk, _, server) = try await siblings(try await open())
      _ = await desk.takeNewest(of: session, waitingAtMost: .patience)
      return UnsteadyBackend(of: server.backend)
    }

    @Test("what was set aside waits while the device has no key, and is sent once it has one")
    func setAsideWaitsForTheKey() async throws {
      let backend = MemoryBackend()
      let isLocked = Mutex(false)
      let keys = KeyClosure { _ in
        guard !isLocked.withLock({ $0 }) else {
          throw RestorationError(.keyUnavailable, "the keys are locked")
        }
        return try EncryptionKey([UInt8](repeating: 3, count: 32))
      }
      func open() async throws -> RevisionStore {
        let options = StoreOptions(encryption: StoreEncryption(keys: keys))
        return try await RevisionStore(backend, attemptLogs: .inMemory, options: options)
      }
      let server = try await Self.setAside(open)
      isLocked.withLock { $0 = true }
      do {
        let locked = server.mirror("desk", of: try await open())
        #expect(await !locked.send(waitingAtMost: .milliseconds(300)))
        #expect(try await Set(Self.sent(to: server)) == [1, 3])
      }
      isLocked.withLock { $0 = false }
      let unlocked = server.mirror("desk", of: try await open())
      #expect(await unlocked.send(waitingAtMost: .patience))
      #expect(try await Set(Self.sent(to: server)) == [1, 2, 3])
    }

    @Test("what was set aside and can never be read again holds back no later save")
    func unreadableSetAside() async throws {
      let backend = MemoryBackend()
      func open() async throws -> RevisionStore {
        let options = StoreOptions(encryption: StoreEncryption(keys: MirrorServer.keys))
        return try await RevisionStore(backend, attemptLogs: .inMemory, options: options)
      }
      let server = try await Self.setAside(open)
      let store = try await open()
      try await store.destroyKey(of: Self.session)
      try await store.save(SampleArchive.make(Self.session, marker: 4), for: Self.session)
      let desk = server.mirror("desk", of: store)
      #expect(await !desk.send(waitingAtMost: .milliseconds(300)))
      #expect(await eventually { (try? await Self.sent(to: server).contains(4)) == true })
    }
  #endif

  @Test("a device takes nothing more on top while something that was set aside waits")
  func onlyOneIsSetAside() async throws {
    let (desk, hall, server) = try await Self.siblings()
    _ = await desk.takeNewest(of: Self.session, waitingAtMost: .patience)
    try await MirrorServer.save(4, in: desk)
    server.become(.steady)
    try await MirrorServer.save(5, in: hall)
    // The desk cannot change anything there: it tries again after a pause.
    #expect(await hall.send(waitingAtMost: .patience))
    server.become(.unchangeable)
    _ = await desk.takeNewest(of: Self.session, waitingAtMost: .patience)
    server.become(.steady)
    #expect(await desk.send(waitingAtMost: .patience))
    #expect(try await Set(Self.sent(to: server)) == [1, 2, 3, 4, 5])
  }

  @Test(
    "what the server said after a launch had gone on is taken by another call that does not wait"
  )
  func lateAnswersAreTaken() async throws {
    let server = MirrorServer()
    let hall = MirrorServer.mirror(.inMemory(), server, device: "hall")
    try await MirrorServer.save(9, in: hall)
    #expect(await hall.send(waitingAtMost: .patience))
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let desk = MirroredStore(
      of: .inMemory(),
      device: "desk",
      sealing: .keys(MirrorServer.keys)
    ) { () throws(RestorationError) in
      for await _ in gate {}
      return server.backend
    }
    guard case .unanswered = await desk.takeNewest(of: Self.session) else {
      Issue.record("expected no answer yet")
      return
    }
    opening.finish()
    let isTaken = await eventually {
      guard case .taken = await desk.takeNewest(of: Self.session) else { return false }
      return true
    }
    #expect(isTaken)
    #expect(try await MirrorServer.newest(in: desk) == 9)
  }

  @Test("what goes on from the device's own is taken for that after any number of saves")
  func muchFromElsewhere() async throws {
    let server = MirrorServer()
    let desk = MirrorServer.mirror(.inMemory(), server)
    // By a clock that is ahead of all that comes.
    try await MirrorServer.save(1000, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    let hall = MirrorServer.mirror(.inMemory(), server, device: "hall")
    _ = await hall.takeNewest(of: Self.session, waitingAtMost: .patience)
    for marker in 1...300 {
      try await MirrorServer.save(marker, in: hall)
      #expect(await hall.send(waitingAtMost: .patience))
    }
    let outcome = await desk.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .taken(let other) = outcome else {
      Issue.record("expected state that was taken, found \(outcome)")
      return
    }
    #expect(other.device == "hall")
    #expect(try await MirrorServer.newest(in: desk) == 300)
  }

  @Test("what a device took is not sent as its own if it was killed before it noted that")
  func takenWithoutNote() async throws {
    let server = MirrorServer()
    let hall = MirrorServer.mirror(.inMemory(), server, device: "hall")
    try await MirrorServer.save(9, in: hall)
    #expect(await hall.send(waitingAtMost: .patience))
    let store = RevisionStore.inMemory()
    // The revision is durable before the record where a store has no transactions.
    try await store.save(try SampleArchive.make(Self.session, marker: 9), for: Self.session)
    let desk = MirrorServer.mirror(store, server)
    #expect(await desk.send(waitingAtMost: .patience))
    #expect(try await server.savedMarkers() == [9])
    try await MirrorServer.save(10, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    let outcome = await hall.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .taken = outcome else {
      Issue.record("expected that the desk went on from there, found \(outcome)")
      return
    }
  }

  @Test("who waits for a mirror to send goes on at once when he is cancelled")
  func cancelledWaiting() async throws {
    let mirror = MirrorServer.mirror(.inMemory(), MirrorServer(.silent))
    try await MirrorServer.save(1, in: mirror)
    let waiting = Task { await mirror.send(waitingAtMost: .patience) }
    waiting.cancel()
    #expect(await waiting.value == false)
  }
}
