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
  private static let session = MirrorServer.session

  // MARK: Sending

  @Test("a save is acknowledged without a server, and is there when the server is")
  func savesAreSentLater() async throws {
    let server = MirrorServer(.unreachable(.unavailable))
    let mirror = MirrorServer.mirror(.inMemory(), server)
    try await MirrorServer.save(1, in: mirror)
    try await MirrorServer.save(2, in: mirror)
    #expect(await mirror.send(waitingAtMost: .milliseconds(50)) == false)
    #expect(try await MirrorServer.newest(in: mirror) == 2)
    server.become(.reachable)
    #expect(await mirror.send(waitingAtMost: .patience))
    #expect(try await server.savedMarkers().last == 2)
  }

  @Test("what an earlier process could not send is sent by a later one")
  func unsentStateIsFound() async throws {
    let store = RevisionStore.inMemory()
    let server = MirrorServer(.unreachable(.unavailable))
    do {
      let mirror = MirrorServer.mirror(store, server)
      try await MirrorServer.save(5, in: mirror)
    }
    server.become(.reachable)
    let mirror = MirrorServer.mirror(store, server)
    #expect(await mirror.send(waitingAtMost: .patience))
    #expect(try await server.savedMarkers() == [5])
  }

  @Test(
    "what an earlier process could not send is found although the device's store is busy at first"
  )
  func busyDevice() async throws {
    let local = UnsteadyBackend()
    let store = try await RevisionStore(local, attemptLogs: .inMemory)
    let server = MirrorServer()
    try await store.save(try SampleArchive.make(Self.session, marker: 5), for: Self.session)
    local.become(.away)
    let mirror = MirrorServer.mirror(store, server)
    #expect(await mirror.send(waitingAtMost: .milliseconds(50)) == false)
    local.become(.steady)
    #expect(await mirror.send(waitingAtMost: .patience))
    #expect(try await server.savedMarkers() == [5])
  }

  @Test("a report still says what a launch has found when nothing can be sent afterwards")
  func findingsAreKept() async throws {
    let server = UnsteadyBackend()
    let desk = server.mirror("desk")
    try await MirrorServer.save(2, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    let hall = server.mirror("hall")
    _ = await hall.takeNewest(of: Self.session, waitingAtMost: .patience)
    server.become(.away)
    try await MirrorServer.save(3, in: hall)
    #expect(await hall.send(waitingAtMost: .milliseconds(100)) == false)
    #expect(hall.store.remarks(on: Self.session).first?.contains("desk") == true)
  }

  // MARK: Taking

  @Test("a device takes what another one went on with, back and forth")
  func devicesTakeTurns() async throws {
    let server = MirrorServer()
    let desk = MirrorServer.mirror(.inMemory(), server)
    let hall = MirrorServer.mirror(.inMemory(), server, device: "hall")
    for marker in 1...3 {
      let (giver, taker) = marker.isMultiple(of: 2) ? (hall, desk) : (desk, hall)
      try await MirrorServer.save(marker, in: giver)
      #expect(await giver.send(waitingAtMost: .patience))
      let outcome = await taker.takeNewest(of: Self.session, waitingAtMost: .patience)
      guard case .taken(let other) = outcome else {
        Issue.record("expected state that was taken, found \(outcome)")
        return
      }
      #expect(other.device == (marker.isMultiple(of: 2) ? "hall" : "desk"))
      #expect(try await MirrorServer.newest(in: taker) == UInt64(marker))
      let again = await taker.takeNewest(of: Self.session, waitingAtMost: .patience)
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
    let server = MirrorServer()
    let desk = MirrorServer.mirror(.inMemory(), server)
    try await MirrorServer.save(1, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    let hall = MirrorServer.mirror(.inMemory(), server, device: "hall")
    _ = await hall.takeNewest(of: Self.session, waitingAtMost: .patience)
    // Both go on from the same.
    try await MirrorServer.save(3, in: hall)
    #expect(await hall.send(waitingAtMost: .patience))
    try await MirrorServer.save(2, in: desk)
    let outcome = await desk.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .siblings(let other, isOursNewer: false) = outcome else {
      Issue.record("expected siblings of which the other is newer, found \(outcome)")
      return
    }
    #expect(other.device == "hall")
    #expect(desk.store.remarks(on: Self.session).first?.contains("have both saved") == true)
    #expect(try await MirrorServer.newest(in: desk) == 3)
    #expect(try await desk.store.revisions(of: Self.session).map(\.stateVersion) == [1, 2, 3])
    #expect(await desk.send(waitingAtMost: .patience))
    #expect(
      try await server.savedMarkers().sorted() == [1, 2, 3],
      "the older one was sent as well"
    )
    // The other device is told, and goes on with its own.
    let hers = await hall.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .siblings(_, isOursNewer: true) = hers else {
      Issue.record("expected siblings of which ours is newer, found \(hers)")
      return
    }
    #expect(try await MirrorServer.newest(in: hall) == 3)
    for mirror in [desk, hall] {
      let later = await mirror.takeNewest(of: Self.session, waitingAtMost: .patience)
      guard case .current = later else {
        Issue.record("expected that it is said once, found \(later)")
        return
      }
    }
  }

  @Test("what a device sends after it has taken something newer is not taken for another device's")
  func sentAside() async throws {
    let server = UnsteadyBackend()
    let (desk, hall) = (server.mirror("desk"), server.mirror("hall"))
    try await MirrorServer.save(1, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    _ = await hall.takeNewest(of: Self.session, waitingAtMost: .patience)
    try await MirrorServer.save(3, in: hall)
    #expect(await hall.send(waitingAtMost: .patience))
    server.become(.unchangeable)
    try await MirrorServer.save(2, in: desk)
    let outcome = await desk.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .siblings(_, isOursNewer: false) = outcome else {
      Issue.record("expected siblings of which the other is newer, found \(outcome)")
      return
    }
    server.become(.steady)
    #expect(await desk.send(waitingAtMost: .patience))
    let later = await desk.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .current = later else {
      Issue.record("expected nothing of another device, found \(later)")
      return
    }
  }

  @Test("of several that have saved apart, a device takes the newest, and is told of the others")
  func severalHaveSaved() async throws {
    let server = MirrorServer()
    // None knows of the others.
    for (marker, device) in [(1, "hall"), (9, "desk"), (5, "door")] {
      let mirror = MirrorServer.mirror(.inMemory(), server, device: device)
      try await MirrorServer.save(marker, in: mirror)
      #expect(await mirror.send(waitingAtMost: .patience))
    }
    let mirror = MirrorServer.mirror(.inMemory(), server, device: "seat")
    let outcome = await mirror.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .taken(let other) = outcome else {
      Issue.record("expected state that was taken, found \(outcome)")
      return
    }
    #expect(other.device == "desk" && other.besides == ["door", "hall"])
    #expect(try await MirrorServer.newest(in: mirror) == 9)
    let words = try #require(mirror.store.remarks(on: Self.session).first)
    #expect(words.contains(#"besides saves of "door", "hall""#))
  }

  @Test("what is damaged on the server is passed over")
  func damagedServer() async throws {
    let server = MirrorServer()
    for (marker, device) in [(5, "desk"), (9, "door")] {
      let mirror = MirrorServer.mirror(.inMemory(), server, device: device, sealing: .declined)
      try await MirrorServer.save(marker, in: mirror)
      #expect(await mirror.send(waitingAtMost: .patience))
    }
    server.backend.overwrite(2, of: Self.session, with: ArchiveBytes([1, 2, 3]))
    let mirror = MirrorServer.mirror(.inMemory(), server, device: "seat", sealing: .declined)
    let outcome = await mirror.takeNewest(of: Self.session, waitingAtMost: .patience)
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
      (MirrorServer.Mood.silent, "has not answered yet"),
      (.unreachable(.unavailable), "cannot be used"),
      (.unreachable(.unsupportedVersion), "cannot be used"),
    ]
  )
  private func launches(_ mood: MirrorServer.Mood, _ words: String) async throws {
    let server = MirrorServer(mood)
    let mirror = MirrorServer.mirror(.inMemory(), server)
    try await MirrorServer.save(1, in: mirror)
    // A silent server is silent for an hour: a call that waited for it would not return before.
    _ = await mirror.takeNewest(of: Self.session)
    #expect(try await MirrorServer.newest(in: mirror) == 1)
    #expect(
      await eventually {
        _ = await mirror.takeNewest(of: Self.session, waitingAtMost: .milliseconds(20))
        return mirror.store.remarks(on: Self.session).first?.contains(words) == true
      }
    )
  }

  @Test("state that arrives after the launch has gone on covers nothing")
  func lateState() async throws {
    let server = MirrorServer()
    let hall = MirrorServer.mirror(.inMemory(), server, device: "hall")
    try await MirrorServer.save(9, in: hall)
    #expect(await hall.send(waitingAtMost: .patience))
    server.become(.unreachable(.unavailable))
    let desk = MirrorServer.mirror(.inMemory(), server)
    _ = await desk.takeNewest(of: Self.session)
    try await MirrorServer.save(1, in: desk)
    server.become(.reachable)
    #expect(await desk.send(waitingAtMost: .patience))
    #expect(try await MirrorServer.newest(in: desk) == 1, "until it is asked for")
    #expect(try await server.savedMarkers().sorted() == [1, 9])
    let outcome = await desk.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .siblings(_, isOursNewer: false) = outcome else {
      Issue.record("expected siblings, found \(outcome)")
      return
    }
  }

  @Test("a server that is an older copy of itself is sent to and asked as before")
  func restoredServer() async throws {
    let server = MirrorServer()
    let desk = MirrorServer.mirror(.inMemory(), server)
    for marker in 1...5 {
      try await MirrorServer.save(marker, in: desk)
      #expect(await desk.send(waitingAtMost: .patience))
    }
    // Another one, with fewer numbers: the earlier contents are gone.
    let copy = MirrorServer()
    let other = MirrorServer.mirror(.inMemory(), copy, device: "hall")
    try await MirrorServer.save(6, in: other)
    #expect(await other.send(waitingAtMost: .patience))
    let again = MirrorServer.mirror(desk.store, copy)
    let outcome = await again.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .siblings(let elsewhere, isOursNewer: false) = outcome else {
      Issue.record("expected siblings, found \(outcome)")
      return
    }
    #expect(elsewhere.device == "hall")
    try await MirrorServer.save(7, in: again)
    #expect(await again.send(waitingAtMost: .patience))
    #expect(try await copy.savedMarkers().last == 7)
    let hers = await other.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .taken = hers else {
      Issue.record("expected what goes on from it, found \(hers)")
      return
    }
  }

  // MARK: Secrets

  @Test("the server has nothing that it can read, unless that was declined by name")
  func serverCannotRead() async throws {
    for (sealing, isReadable) in [
      (MirroredStore.Sealing.keys(MirrorServer.keys), false), (.declined, true),
    ] {
      let server = MirrorServer()
      let mirror = MirrorServer.mirror(.inMemory(), server, sealing: sealing)
      let archive = try SampleArchive.make(Self.session, marker: 1, secret: "canary")
      try await mirror.store.save(archive, for: Self.session)
      #expect(await mirror.send(waitingAtMost: .patience))
      let bytes = try #require(server.backend.bytes(of: 1, in: Self.session))
      let text = String(decoding: bytes.array, as: UTF8.self)
      #expect(text.contains("canary") == isReadable)
      #expect(text.contains("Sample") == isReadable)
    }
  }

  @Test("a device without the fleet's key sends nothing and takes nothing")
  func wrongKey() async throws {
    let server = MirrorServer()
    let desk = MirrorServer.mirror(.inMemory(), server)
    try await MirrorServer.save(1, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    let wrong = KeyClosure { _ in try EncryptionKey([UInt8](repeating: 8, count: 32)) }
    let hall = MirrorServer.mirror(.inMemory(), server, device: "hall", sealing: .keys(wrong))
    try await MirrorServer.save(2, in: hall)
    #expect(await hall.send(waitingAtMost: .milliseconds(100)) == false)
    let outcome = await hall.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .unreachable(let error) = outcome else {
      Issue.record("expected that the key is of no use, found \(outcome)")
      return
    }
    #expect(error.code == .keyUnavailable)
    #expect(try await server.savedMarkers() == [1])
  }
}
