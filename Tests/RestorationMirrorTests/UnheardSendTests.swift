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

  /// Returns a device to its state before it learned that its first revision has arrived: the send
  /// was still under way. The server has nothing else yet.
  private static func forgetHearing(of server: MirrorServer, _ local: MemoryBackend) async throws {
    let sent = try await local.read(session) { reader throws(RestorationError) in
      try reader.record(.mirror)
    }
    let identifier = try await server.backend.read(session) { reader throws(RestorationError) in
      try reader.record(.mirror).map { Array($0[26..<42]) }
    }
    var before = try #require(sent)
    before.replaceSubrange(8..<40, with: [UInt8](repeating: 0, count: 32))
    before[40] = 1
    before.replaceSubrange(56..<72, with: try #require(identifier))
    let checksum = before.dropLast(4).withUnsafeBytes { CRC32C.checksum($0) }
    withUnsafeBytes(of: checksum.littleEndian) { before.replaceSubrange(73..<77, with: $0) }
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
    try await forgetHearing(of: server, local)
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
}
