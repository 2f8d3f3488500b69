import RestorationArchive
import RestorationMirror
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import Synchronization
import Testing

@Suite("A mirror keeps the newest state of many devices on a server")
struct MirroredStoreTests {
  private static let session = SceneSession(app: "com.example.mirror")
  private static let keys = KeyClosure { _ in try EncryptionKey([UInt8](repeating: 7, count: 32)) }

  /// A server that can be reached or not, and what it keeps.
  private final class Server: Sendable {
    enum Mood: Sendable {
      case reachable
      case unreachable(RestorationError.Code)
      case silent
    }

    let backend = MemoryBackend()
    private let mood: Mutex<Mood>

    init(_ mood: Mood = .reachable) { self.mood = Mutex(mood) }

    func become(_ mood: Mood) { self.mood.withLock { $0 = mood } }

    @Sendable
    func open() async throws(RestorationError) -> any RevisionBackend {
      switch mood.withLock({ $0 }) {
      case .reachable: return backend
      case .unreachable(let code): throw RestorationError(code, "nobody is there")
      case .silent:
        try? await Task.sleep(for: .seconds(3600))
        throw RestorationError(.unavailable, "nobody has answered")
      }
    }

    /// What a device with the key finds there, by number.
    func savedMarkers() async throws -> [UInt64] {
      let store = try await RevisionStore(
        backend,
        attemptLogs: .inMemory,
        options: StoreOptions(encryption: StoreEncryption(keys: keys))
      )
      var markers: [UInt64] = []
      for revision in try await store.revisions(of: session) {
        let stored = try #require(try await store.load(revision.number, of: session))
        markers.append(stored.archive.header.stateVersion)
      }
      return markers
    }
  }

  private static func mirror(
    _ store: RevisionStore,
    _ server: Server,
    device: String = "desk",
    sealing: MirroredStore.Sealing = .keys(keys)
  ) -> MirroredStore {
    MirroredStore(of: store, device: device, sealing: sealing, server: server.open)
  }

  /// Saves an archive that tells which one it is, and when: higher markers are newer.
  private static func save(_ marker: Int, in mirror: MirroredStore) async throws {
    try await mirror.store.save(try SampleArchive.make(session, marker: marker), for: session)
  }

  private static func newest(in mirror: MirroredStore) async throws -> UInt64? {
    try await mirror.store.newestGood(for: session)?.archive.header.stateVersion
  }

  // MARK: Sending

  @Test("a save is acknowledged without a server, and is there when the server is")
  func savesAreSentLater() async throws {
    let server = Server(.unreachable(.unavailable))
    let mirror = Self.mirror(.inMemory(), server)
    try await Self.save(1, in: mirror)
    try await Self.save(2, in: mirror)
    #expect(await mirror.send(waitingAtMost: .milliseconds(50)) == false)
    #expect(try await Self.newest(in: mirror) == 2)
    server.become(.reachable)
    #expect(await mirror.send(waitingAtMost: .seconds(60)))
    #expect(try await server.savedMarkers().last == 2)
  }

  @Test("what an earlier process could not send is sent by a later one")
  func unsentStateIsFound() async throws {
    let store = RevisionStore.inMemory()
    let server = Server(.unreachable(.unavailable))
    do {
      let mirror = Self.mirror(store, server)
      try await Self.save(5, in: mirror)
    }
    server.become(.reachable)
    let mirror = Self.mirror(store, server)
    #expect(await mirror.send(waitingAtMost: .seconds(60)))
    #expect(try await server.savedMarkers() == [5])
  }

  @Test(
    "what an earlier process could not send is found although the device's store is busy at first"
  )
  func busyDevice() async throws {
    let local = UnsteadyBackend()
    let store = try await RevisionStore(local, attemptLogs: .inMemory)
    let server = Server()
    try await store.save(try SampleArchive.make(Self.session, marker: 5), for: Self.session)
    local.become(.away)
    let mirror = Self.mirror(store, server)
    #expect(await mirror.send(waitingAtMost: .milliseconds(50)) == false)
    local.become(.steady)
    #expect(await mirror.send(waitingAtMost: .seconds(60)))
    #expect(try await server.savedMarkers() == [5])
  }

  @Test("a report still says what a launch has found when nothing can be sent afterwards")
  func findingsAreKept() async throws {
    let server = UnsteadyBackend()
    func mirror(_ device: String) -> MirroredStore {
      MirroredStore(of: .inMemory(), device: device, sealing: .declined) {
        () throws(RestorationError) in server
      }
    }
    let desk = mirror("desk")
    try await Self.save(2, in: desk)
    #expect(await desk.send(waitingAtMost: .seconds(60)))
    let hall = mirror("hall")
    _ = await hall.takeNewest(of: Self.session, waitingAtMost: .seconds(60))
    server.become(.away)
    try await Self.save(3, in: hall)
    #expect(await hall.send(waitingAtMost: .milliseconds(100)) == false)
    #expect(hall.store.remarks(on: Self.session).first?.contains("desk") == true)
  }

  /// Has a device be as it was before it heard that its first revision has arrived: what it was sending
  /// was still on its way. The server has nothing else yet.
  private static func forgetHearing(of server: Server, _ local: MemoryBackend) async throws {
    let sent = try await local.read(session) { reader throws(RestorationError) in
      try reader.record(.mirror)
    }
    let identifier = try await server.backend.read(session) { reader throws(RestorationError) in
      try reader.record(.mirror).map { Array($0[26..<42]) }
    }
    var before = try #require(sent)
    before.replaceSubrange(8..<32, with: [UInt8](repeating: 0, count: 24))
    before[32] = 1
    before.replaceSubrange(48..<64, with: try #require(identifier))
    let checksum = before.dropLast(4).withUnsafeBytes { CRC32C.checksum($0) }
    withUnsafeBytes(of: checksum.littleEndian) { before.replaceSubrange(64..<68, with: $0) }
    local.overwrite(.mirror, of: session, with: before)
  }

  @Test("what has arrived although nobody heard of it is not sent again")
  func unheardSavesAreFoundAgain() async throws {
    let local = MemoryBackend()
    let server = Server()
    let store = try await RevisionStore(local, attemptLogs: .inMemory)
    do {
      let mirror = Self.mirror(store, server)
      try await Self.save(1, in: mirror)
      #expect(await mirror.send(waitingAtMost: .seconds(60)))
    }
    try await Self.forgetHearing(of: server, local)
    let mirror = Self.mirror(store, server)
    #expect(await mirror.send(waitingAtMost: .seconds(60)))
    #expect(try await server.savedMarkers() == [1])
    // And it goes on from there, as nobody else has saved.
    try await Self.save(2, in: mirror)
    #expect(await mirror.send(waitingAtMost: .seconds(60)))
    let other = Self.mirror(.inMemory(), server, device: "hall")
    let outcome = await other.takeNewest(of: Self.session, waitingAtMost: .seconds(60))
    #expect(outcome.description.contains("goes on from what was here"))
  }

  @Test("what has arrived although nobody heard of it is not sent again after much from others")
  func unheardSavesAreFoundAgainLate() async throws {
    let local = MemoryBackend()
    let server = Server()
    let store = try await RevisionStore(local, attemptLogs: .inMemory)
    do {
      let mirror = Self.mirror(store, server)
      try await Self.save(1, in: mirror)
      #expect(await mirror.send(waitingAtMost: .seconds(60)))
    }
    try await Self.forgetHearing(of: server, local)
    // More than the server remembers where it comes from.
    let hall = Self.mirror(.inMemory(), server, device: "hall")
    for marker in 1001...1300 {
      try await Self.save(marker, in: hall)
      #expect(await hall.send(waitingAtMost: .seconds(60)))
    }
    let mirror = Self.mirror(store, server)
    #expect(await mirror.send(waitingAtMost: .seconds(60)))
    #expect(try await server.savedMarkers().filter { $0 < 1000 } == [1])
    try await Self.save(2, in: mirror)
    #expect(await mirror.send(waitingAtMost: .seconds(60)))
    #expect(try await server.savedMarkers().filter { $0 < 1000 } == [1, 2])
  }

  // MARK: Taking

  @Test("a device takes what another one went on with, back and forth")
  func devicesTakeTurns() async throws {
    let server = Server()
    let desk = Self.mirror(.inMemory(), server)
    let hall = Self.mirror(.inMemory(), server, device: "hall")
    for marker in 1...3 {
      let (giver, taker) = marker.isMultiple(of: 2) ? (hall, desk) : (desk, hall)
      try await Self.save(marker, in: giver)
      #expect(await giver.send(waitingAtMost: .seconds(60)))
      let outcome = await taker.takeNewest(of: Self.session, waitingAtMost: .seconds(60))
      guard case .taken(let other) = outcome else {
        Issue.record("expected state that was taken, found \(outcome)")
        return
      }
      #expect(other.device == (marker.isMultiple(of: 2) ? "hall" : "desk"))
      #expect(try await Self.newest(in: taker) == UInt64(marker))
      let again = await taker.takeNewest(of: Self.session, waitingAtMost: .seconds(60))
      guard case .current = again else {
        Issue.record("expected nothing new, found \(again)")
        return
      }
    }
    #expect(try await server.savedMarkers() == [1, 2, 3], "what was taken is not sent back")
  }

  @Test(
    "two devices that both saved are siblings: both are kept, the newer is restored, the report says so"
  )
  func bothSaved() async throws {
    let server = Server()
    let desk = Self.mirror(.inMemory(), server)
    try await Self.save(1, in: desk)
    #expect(await desk.send(waitingAtMost: .seconds(60)))
    let hall = Self.mirror(.inMemory(), server, device: "hall")
    _ = await hall.takeNewest(of: Self.session, waitingAtMost: .seconds(60))
    // Both go on from the same.
    try await Self.save(3, in: hall)
    #expect(await hall.send(waitingAtMost: .seconds(60)))
    try await Self.save(2, in: desk)
    let outcome = await desk.takeNewest(of: Self.session, waitingAtMost: .seconds(60))
    guard case .siblings(let other, isOursNewer: false) = outcome else {
      Issue.record("expected siblings of which the other is newer, found \(outcome)")
      return
    }
    #expect(other.device == "hall")
    #expect(desk.store.remarks(on: Self.session).first?.contains("have both saved") == true)
    #expect(try await Self.newest(in: desk) == 3)
    #expect(try await desk.store.revisions(of: Self.session).map(\.stateVersion) == [1, 2, 3])
    #expect(await desk.send(waitingAtMost: .seconds(60)))
    #expect(
      try await server.savedMarkers().sorted() == [1, 2, 3],
      "the older one was sent as well"
    )
    // The other device is told, and goes on with its own.
    let hers = await hall.takeNewest(of: Self.session, waitingAtMost: .seconds(60))
    guard case .siblings(_, isOursNewer: true) = hers else {
      Issue.record("expected siblings of which ours is newer, found \(hers)")
      return
    }
    #expect(try await Self.newest(in: hall) == 3)
    for mirror in [desk, hall] {
      let later = await mirror.takeNewest(of: Self.session, waitingAtMost: .seconds(60))
      guard case .current = later else {
        Issue.record("expected that it is said once, found \(later)")
        return
      }
    }
  }

  @Test("of several that have saved apart, a device takes the newest, and is told of the others")
  func severalHaveSaved() async throws {
    let server = Server()
    // None knows of the others.
    for (marker, device) in [(1, "hall"), (9, "desk"), (5, "door")] {
      let mirror = Self.mirror(.inMemory(), server, device: device)
      try await Self.save(marker, in: mirror)
      #expect(await mirror.send(waitingAtMost: .seconds(60)))
    }
    let mirror = Self.mirror(.inMemory(), server, device: "seat")
    let outcome = await mirror.takeNewest(of: Self.session, waitingAtMost: .seconds(60))
    guard case .taken(let other) = outcome else {
      Issue.record("expected state that was taken, found \(outcome)")
      return
    }
    #expect(other.device == "desk" && other.besides == ["door", "hall"])
    #expect(try await Self.newest(in: mirror) == 9)
    let words = try #require(mirror.store.remarks(on: Self.session).first)
    #expect(words.contains(#"beside what "door", "hall" saved"#))
  }

  @Test("what is damaged on the server is passed over")
  func damagedServer() async throws {
    let server = Server()
    for (marker, device) in [(5, "desk"), (9, "door")] {
      let mirror = Self.mirror(.inMemory(), server, device: device, sealing: .declined)
      try await Self.save(marker, in: mirror)
      #expect(await mirror.send(waitingAtMost: .seconds(60)))
    }
    server.backend.overwrite(2, of: Self.session, with: ArchiveBytes([1, 2, 3]))
    let mirror = Self.mirror(.inMemory(), server, device: "seat", sealing: .declined)
    let outcome = await mirror.takeNewest(of: Self.session, waitingAtMost: .seconds(60))
    guard case .taken(let other) = outcome else {
      Issue.record("expected state that was taken, found \(outcome)")
      return
    }
    #expect(other.device == "desk")
  }

  // MARK: Launching

  @Test(
    "a launch with a server that is away, silent or of another version waits for nothing and says so",
    arguments: [
      (Server.Mood.silent, "has not answered yet"),
      (.unreachable(.unavailable), "cannot be used"),
      (.unreachable(.unsupportedVersion), "cannot be used"),
    ]
  )
  private func launches(_ mood: Server.Mood, _ words: String) async throws {
    let server = Server(mood)
    let mirror = Self.mirror(.inMemory(), server)
    try await Self.save(1, in: mirror)
    let start = ContinuousClock.now
    _ = await mirror.takeNewest(of: Self.session)
    // Nothing is waited for; the rest is for a busy machine.
    #expect(start.duration(to: .now) < .seconds(10))
    #expect(try await Self.newest(in: mirror) == 1)
    #expect(
      await eventually {
        _ = await mirror.takeNewest(of: Self.session, waitingAtMost: .milliseconds(20))
        return mirror.store.remarks(on: Self.session).first?.contains(words) == true
      }
    )
  }

  @Test("state that arrives after the launch has gone on covers nothing")
  func lateState() async throws {
    let server = Server()
    let hall = Self.mirror(.inMemory(), server, device: "hall")
    try await Self.save(9, in: hall)
    #expect(await hall.send(waitingAtMost: .seconds(60)))
    server.become(.unreachable(.unavailable))
    let desk = Self.mirror(.inMemory(), server)
    _ = await desk.takeNewest(of: Self.session)
    try await Self.save(1, in: desk)
    server.become(.reachable)
    #expect(await desk.send(waitingAtMost: .seconds(60)))
    #expect(try await Self.newest(in: desk) == 1, "until it is asked for")
    #expect(try await server.savedMarkers().sorted() == [1, 9])
    let outcome = await desk.takeNewest(of: Self.session, waitingAtMost: .seconds(60))
    guard case .siblings(_, isOursNewer: false) = outcome else {
      Issue.record("expected siblings, found \(outcome)")
      return
    }
  }

  @Test("a server that is an older copy of itself is sent to and asked as before")
  func restoredServer() async throws {
    let server = Server()
    let desk = Self.mirror(.inMemory(), server)
    for marker in 1...5 {
      try await Self.save(marker, in: desk)
      #expect(await desk.send(waitingAtMost: .seconds(60)))
    }
    // Another one, with fewer numbers: what was there is gone.
    let copy = Server()
    let other = Self.mirror(.inMemory(), copy, device: "hall")
    try await Self.save(6, in: other)
    #expect(await other.send(waitingAtMost: .seconds(60)))
    let again = Self.mirror(desk.store, copy)
    let outcome = await again.takeNewest(of: Self.session, waitingAtMost: .seconds(60))
    guard case .siblings(let elsewhere, isOursNewer: false) = outcome else {
      Issue.record("expected siblings, found \(outcome)")
      return
    }
    #expect(elsewhere.device == "hall")
    try await Self.save(7, in: again)
    #expect(await again.send(waitingAtMost: .seconds(60)))
    #expect(try await copy.savedMarkers().last == 7)
    let hers = await other.takeNewest(of: Self.session, waitingAtMost: .seconds(60))
    guard case .taken = hers else {
      Issue.record("expected what goes on from it, found \(hers)")
      return
    }
  }

  // MARK: Secrets

  @Test("the server has nothing that it can read, unless that was declined by name")
  func serverCannotRead() async throws {
    for (sealing, isReadable) in [
      (MirroredStore.Sealing.keys(Self.keys), false), (.declined, true),
    ] {
      let server = Server()
      let mirror = Self.mirror(.inMemory(), server, sealing: sealing)
      let archive = try SampleArchive.make(Self.session, marker: 1, secret: "canary")
      try await mirror.store.save(archive, for: Self.session)
      #expect(await mirror.send(waitingAtMost: .seconds(60)))
      let bytes = try #require(server.backend.bytes(of: 1, in: Self.session))
      let text = String(decoding: bytes.array, as: UTF8.self)
      #expect(text.contains("canary") == isReadable)
      #expect(text.contains("Sample") == isReadable)
    }
  }

  @Test("a device without the fleet's key sends nothing and takes nothing")
  func wrongKey() async throws {
    let server = Server()
    let desk = Self.mirror(.inMemory(), server)
    try await Self.save(1, in: desk)
    #expect(await desk.send(waitingAtMost: .seconds(60)))
    let wrong = KeyClosure { _ in try EncryptionKey([UInt8](repeating: 8, count: 32)) }
    let hall = Self.mirror(.inMemory(), server, device: "hall", sealing: .keys(wrong))
    try await Self.save(2, in: hall)
    #expect(await hall.send(waitingAtMost: .milliseconds(100)) == false)
    let outcome = await hall.takeNewest(of: Self.session, waitingAtMost: .seconds(60))
    guard case .unreachable(let error) = outcome else {
      Issue.record("expected that the key is of no use, found \(outcome)")
      return
    }
    #expect(error.code == .keyUnavailable)
    #expect(try await server.savedMarkers() == [1])
  }
}
