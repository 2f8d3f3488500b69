import RestorationArchive
import RestorationMaintenance
import RestorationMirror
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import Testing

@Suite("A session of thousands of devices")
struct LargeSessionTests {
  private static let session = MirrorServer.session
  private static let name = String(repeating: "k", count: MirrorHeads.maximumDeviceByteCount)

  /// The heads of devices that have saved once each, with their revisions in a session.
  private static func fill(_ backend: MemoryBackend, with count: Int) async throws {
    let archive = try SampleArchive.make(session, marker: 1)
    try await backend.change(session) { writer throws(RestorationError) in
      var heads = MirrorHeads()
      for index in 0..<count {
        let number = try writer.append { _ in NewRevision(bytes: archive.bytes) }
        let line = MirrorLine().continued(as: MirrorPoint(origin: UInt64(index) + 1, count: 1))
        heads.add(MirrorHead(number: number, line: line, savedAt: 1, device: name))
      }
      try writer.setMirrorHeads(heads)
    }
  }

  private static func mirror(
    _ device: Int,
    of store: RevisionStore = .inMemory(),
    _ server: some RevisionBackend
  ) -> MirroredStore {
    MirroredStore(of: store, device: "\(device) \(name)", sealing: .declined) {
      () throws(RestorationError) in server
    }
  }

  private static func heads(on backend: MemoryBackend) async throws -> MirrorHeads {
    try await backend.read(session) { reader throws(RestorationError) in try reader.mirrorHeads() }
  }

  @Test("every head stays known, and later launches of its devices send nothing")
  func laterLaunches() async throws {
    let count = SweepLength.count(600, sweep: 1500, long: 10_000)
    let server = CountedBackend()
    try await Self.fill(server.backend, with: count)
    var stores: [RevisionStore] = []
    for device in 0..<8 {
      let mirror = Self.mirror(device, server)
      try await MirrorServer.save(device + 2, in: mirror)
      #expect(await mirror.send(waitingAtMost: .patience))
      stores.append(mirror.store)
    }
    let store = RevisionStore(unencrypted: server.backend)
    let sent = try await store.revisions(of: Self.session).count
    #expect(sent == count + 8)
    #expect(try await Self.heads(on: server.backend).all.count == count + 8)
    _ = server.takeCounts()
    for _ in 0..<2 {
      for (device, own) in stores.enumerated() {
        let mirror = Self.mirror(device, of: own, server)
        _ = await mirror.takeNewest(of: Self.session, waitingAtMost: .patience)
        #expect(await mirror.send(waitingAtMost: .patience))
        #expect(!own.remarks(on: Self.session).joined().contains("went back"))
      }
    }
    #expect(server.takeCounts().writtenBytes == 0)
  }

  @Test("of devices that have all sent, none sends anything when it is launched again")
  func crowd() async throws {
    let count = SweepLength.count(40, sweep: 400, long: 10_000)
    let server = CountedBackend()
    var stores: [RevisionStore] = []
    for device in 0..<count {
      let mirror = Self.mirror(device, server)
      let archive = try SampleArchive.make(Self.session, marker: device + 1)
      try await mirror.store.save(archive, for: Self.session)
      #expect(await mirror.send(waitingAtMost: .patience))
      stores.append(mirror.store)
      #expect(server.takeCounts().writtenBytes <= 3 * archive.bytes.count + 4096)
    }
    for (device, store) in stores.enumerated() {
      #expect(await Self.mirror(device, of: store, server).send(waitingAtMost: .patience))
    }
    #expect(server.takeCounts().writtenBytes == 0)
    #expect(try await Self.heads(on: server.backend).all.count == count)
  }

  @Test("what a send writes and looks at is the same among ten devices and among a thousand")
  func costOfASend() async throws {
    var costs: [[Int]] = []
    for count in [10, 1000] {
      let server = CountedBackend()
      try await Self.fill(server.backend, with: count)
      let mirror = Self.mirror(0, server)
      try await MirrorServer.save(2, in: mirror)
      #expect(await mirror.send(waitingAtMost: .patience))
      _ = server.takeCounts()
      for marker in 3...5 {
        try await MirrorServer.save(marker, in: mirror)
        #expect(await mirror.send(waitingAtMost: .patience))
      }
      let (counts, state) = (server.takeCounts(), try SampleArchive.make(Self.session, marker: 9))
      #expect(counts.writtenBytes <= 3 * (3 * state.bytes.count + 4096))
      costs.append([counts.writtenBytes, counts.seenParts])
    }
    // The trail of ten devices is not full yet.
    #expect(costs[1][0] - costs[0][0] <= 3 * 64 * 16)
    #expect(costs[1][1] <= costs[0][1] + 3)
  }

  @Test("a device of many processes writes no more either")
  func longLine() async throws {
    let server = CountedBackend()
    try await Self.fill(server.backend, with: 70)
    let store = RevisionStore.inMemory()
    for marker in 2...130 {
      let mirror = Self.mirror(0, of: store, server)
      try await MirrorServer.save(marker, in: mirror)
      #expect(await mirror.send(waitingAtMost: .patience))
      let limit = 3 * (try SampleArchive.make(Self.session, marker: marker)).bytes.count + 4096
      #expect(server.takeCounts().writtenBytes <= limit || marker == 2)
    }
    #expect(try await Self.heads(on: server.backend).all.count == 71)
  }

  @Test("a damaged part is named, removes nothing, and goes with a repair; its device sends again")
  func damagedPart() async throws {
    let server = CountedBackend()
    try await Self.fill(server.backend, with: 40)
    let mirror = Self.mirror(0, server)
    try await MirrorServer.save(2, in: mirror)
    #expect(await mirror.send(waitingAtMost: .patience))
    let part = try #require(try await Self.heads(on: server.backend).all.last?.part)
    server.backend.overwrite(part, of: Self.session, in: .parts, with: ArchiveBytes([1, 2, 3]))
    let store = RevisionStore(unencrypted: server.backend)
    let contents = try await store.maintenance.contents(of: [Self.session], having: .revisions)
    let issues = contents.compactMap { $0 }.flatMap(\.recordIssues).map(\.text)
    #expect(issues.contains { $0.contains("part \(part), which named the newest state") })
    #expect(try await store.plan(.newest(1)).removals.isEmpty)
    #expect(try await store.maintenance.rebuildHeads(of: Self.session))
    #expect(try await !store.maintenance.rebuildHeads(of: Self.session))
    #expect(try await Self.heads(on: server.backend).unusedParts.isEmpty)
    #expect(try await store.plan(.newest(1)).removals.isEmpty)
    #expect(await mirror.send(waitingAtMost: .patience))
    let devices = try await Self.heads(on: server.backend).all.map(\.device)
    #expect(devices.contains { $0.hasPrefix("0 ") })
  }

  @Test("what was chosen or merged takes the place of all heads from which it continues")
  func chosen() async throws {
    let server = CountedBackend()
    try await Self.fill(server.backend, with: 40)
    let mirror = Self.mirror(0, server)
    try await MirrorServer.save(2, in: mirror)
    // The newest of the others is taken over it, so it is one that was set aside.
    let hall = Self.mirror(1, server)
    try await MirrorServer.save(3, in: hall)
    #expect(await hall.send(waitingAtMost: .patience))
    _ = await mirror.takeNewest(of: Self.session, waitingAtMost: .patience)
    for marker in 4...5 {
      try await MirrorServer.save(marker, in: mirror)
      #expect(await mirror.send(waitingAtMost: .patience))
    }
    #expect(try await Self.heads(on: server.backend).all.count == 42)
    for count in (0..<3).map({ 41 - $0 }) {
      let siblings = try await mirror.siblings(of: Self.session)
      #expect(siblings.count == 16)
      _ = try await mirror.take(try #require(siblings.last))
      #expect(await mirror.send(waitingAtMost: .patience))
      #expect(try await Self.heads(on: server.backend).all.count == count)
    }
  }

  @Test("a purge leaves the heads, and what no device has as its newest goes")
  func purge() async throws {
    let server = CountedBackend()
    try await Self.fill(server.backend, with: 40)
    let mirror = Self.mirror(0, server)
    for marker in 2...4 {
      try await MirrorServer.save(marker, in: mirror)
      #expect(await mirror.send(waitingAtMost: .patience))
    }
    let store = RevisionStore(unencrypted: server.backend)
    let plan = try await store.plan(.newest(1))
    #expect(plan.removals.count == 2)
    try await store.apply(plan)
    #expect(try await Self.heads(on: server.backend).all.count == 41)
    #expect(await mirror.send(waitingAtMost: .patience))
    #expect(try await store.revisions(of: Self.session).count == 41)
  }
}
