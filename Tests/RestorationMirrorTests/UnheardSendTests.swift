import RestorationArchive
import RestorationMirror
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import Synchronization
import Testing

@Suite("A save that has arrived is not sent again although its answer was lost")
struct UnheardSendTests {
  private static let session = MirrorServer.session

  /// Has a device be as it was before it heard that its first revision has arrived: what it was sending
  /// was still on its way.
  private static func forgetHearing(_ local: MemoryBackend) async throws {
    let sent = try await local.read(session) { reader throws(RestorationError) in
      try reader.record(.mirror)
    }
    var before = try #require(sent)
    // The mark that it was seen on the server, after a line of one point.
    before[37] = 0
    let checksum = before.dropLast(4).withUnsafeBytes { CRC32C.checksum($0) }
    withUnsafeBytes(of: checksum.littleEndian) {
      before.replaceSubrange((before.count - 4)..., with: $0)
    }
    local.overwrite(.mirror, of: session, with: before)
  }

  /// The store of a device whose first revision has arrived on a server, although the device has
  /// not been told.
  private static func sentUnheard() async throws -> (RevisionStore, MirrorServer) {
    let local = MemoryBackend()
    let server = MirrorServer()
    let store = try await RevisionStore(local, attemptLogs: .inMemory)
    do {
      let mirror = MirrorServer.mirror(store, server)
      try await MirrorServer.save(1, in: mirror)
      #expect(await mirror.send(waitingAtMost: .patience))
    }
    try await forgetHearing(local)
    return (store, server)
  }

  @Test("a save that has arrived although its answer was lost is not sent again")
  func unheardSavesAreFoundAgain() async throws {
    let (store, server) = try await Self.sentUnheard()
    let mirror = MirrorServer.mirror(store, server)
    #expect(await mirror.send(waitingAtMost: .patience))
    #expect(try await server.savedMarkers() == [1])
    // The mirror goes on from there, as no other device has saved.
    try await MirrorServer.save(2, in: mirror)
    #expect(await mirror.send(waitingAtMost: .patience))
    let other = MirrorServer.mirror(.inMemory(), server, device: "hall")
    let outcome = await other.takeNewest(of: Self.session, waitingAtMost: .patience)
    #expect(outcome.description.contains("continues from this device's state"))
  }

  @Test("a save whose answer was lost is not sent again after many saves of others")
  func unheardSavesAreFoundAgainLate() async throws {
    let (store, server) = try await Self.sentUnheard()
    // More than the server remembers where it comes from.
    let hall = MirrorServer.mirror(.inMemory(), server, device: "hall")
    for marker in 1001...1300 {
      try await MirrorServer.save(marker, in: hall)
      #expect(await hall.send(waitingAtMost: .patience))
    }
    let mirror = MirrorServer.mirror(store, server)
    #expect(await mirror.send(waitingAtMost: .patience))
    #expect(try await server.savedMarkers().filter { $0 < 1000 } == [1])
    try await MirrorServer.save(2, in: mirror)
    #expect(await mirror.send(waitingAtMost: .patience))
    #expect(try await server.savedMarkers().filter { $0 < 1000 } == [1, 2])
  }

  @Test("what another process of the device is sending as well is sent once")
  func savesOnTheirWayAreFound() async throws {
    let store = RevisionStore.inMemory()
    let server = MirrorServer()
    let isAlone = Mutex(true)
    // Between the first one's look at the server and its save, another one sends.
    let observed = try await RevisionStore(server.backend, attemptLogs: .inMemory).hooked(
      before: { calls, _ in
        guard calls.contains(.append) else { return }
        let isFirst = isAlone.withLock { isAlone in
          defer { isAlone = false }
          return isAlone
        }
        guard isFirst else { return }
        let other = MirrorServer.mirror(store, server)
        #expect(await other.send(waitingAtMost: .patience))
      }
    ).backend
    let mirror = MirroredStore(of: store, device: "desk", sealing: .keys(MirrorServer.keys)) {
      () throws(RestorationError) in observed
    }
    try await MirrorServer.save(1, in: mirror)
    #expect(await mirror.send(waitingAtMost: .patience))
    #expect(try await server.savedMarkers() == [1])
  }

  @Test("what the app saves while another process of the device is sending is sent too")
  func savesBesideAnotherSenderAreSent() async throws {
    let store = RevisionStore.inMemory()
    try await store.save(try SampleArchive.make(Self.session, marker: 1), for: Self.session)
    let server = MirrorServer()
    let isAlone = Mutex(true)
    // After the mirror has read its record, another one sends, and the app saves.
    let observed = try await RevisionStore(server.backend, attemptLogs: .inMemory).hooked(
      before: { calls, _ in
        guard calls.contains(.record(.mirror)) else { return }
        let isFirst = isAlone.withLock { isAlone in
          defer { isAlone = false }
          return isAlone
        }
        guard isFirst else { return }
        do {
          let other = MirrorServer.mirror(store, server)
          #expect(await other.send(waitingAtMost: .patience))
        }
        _ = try? await store.save(
          try SampleArchive.make(Self.session, marker: 2),
          for: Self.session
        )
      }
    ).backend
    let mirror = MirroredStore(of: store, device: "desk", sealing: .keys(MirrorServer.keys)) {
      () throws(RestorationError) in observed
    }
    #expect(await mirror.send(waitingAtMost: .patience))
    #expect(try await server.savedMarkers() == [1, 2])
  }
}
