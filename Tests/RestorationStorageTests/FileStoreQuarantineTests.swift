import Foundation
import RestorationArchive
import RestorationFiles
import RestorationMaintenance
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import SystemPackage
import Testing

/// Nothing good is deleted by accident, and unreadable revisions are quarantined.
@Suite("The quarantine of a file store")
struct FileStoreQuarantineTests {
  let directory: TemporaryDirectory
  let system = FaultyFileSystem()

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// Saves two revisions, damages the second, and returns its bytes.
  private func damageNewest(of session: SceneSession) async throws -> [UInt8] {
    let store = try await RevisionStore(files: directory("store"))
    for marker in 1...2 {
      _ = try await store.save(try SampleArchive.make(session, marker: marker), for: session)
    }
    let damaged = try SampleArchive.damaged(try SampleArchive.make(session, marker: 2)).array
    try directory.write(damaged, to: try directory.revisionFile(2, of: session))
    return damaged
  }

  @Test("Whichever call of a save fails, the damaged revision is there once and the numbers go on")
  func everyCallMayFail() async throws {
    for failing in 0..<60 {
      let session = SceneSession(app: "app", scene: "\(failing)")
      let damaged = try await damageNewest(of: session)
      let store = try await RevisionStore(files: directory("store"), fileSystem: system)
      system.setPlan { _, index in index >= failing ? .error(.ioError) : nil }
      let archive = try SampleArchive.make(session, marker: 3)
      let revision = try? await store.save(archive, for: session)
      let callCount = system.calls.count
      system.setPlan(nil)

      let reopened = try await RevisionStore(files: directory("store"))
      let places = [
        try directory.revisionFile(2, of: session), try directory.quarantineFile(2, of: session),
      ]
      // Once, but perhaps with both names: then the next save takes one away.
      let found = places.filter { FileManager.default.fileExists(atPath: directory($0)) }
      let files = try found.map {
        try FileManager.default.attributesOfItem(atPath: directory($0))[.systemFileNumber] as? Int
      }
      #expect(Set(files).count == 1, "call \(failing)")
      #expect(try found.allSatisfy { try directory.bytes($0) == damaged }, "call \(failing)")
      let next = try await reopened.save(archive, for: session)
      // A save that failed at its last step has left a whole revision.
      #expect(next.number == 4 || (revision == nil && next.number == 3), "call \(failing)")
      let aside = try await reopened.quarantined(of: session)
      #expect(aside.map(\.number) == [2], "call \(failing)")
      #expect(throws: (any Error).self) { try directory.bytes(places[0]) }
      if callCount <= failing {
        #expect(revision?.number == 3)
        return
      }
    }
    Issue.record("a save that quarantines something makes more than 60 calls")
  }

  @Test("A restoration from quarantine that was cut short can be repeated")
  func restorationMayBeCutShort() async throws {
    let session = SceneSession(app: "app")
    let mended = try SampleArchive.make(session, marker: 2)
    for failing in 0..<40 {
      try? FileManager.default.removeItem(atPath: directory("store"))
      _ = try await damageNewest(of: session)
      let store = try await RevisionStore(files: directory("store"), fileSystem: system)
      _ = try await store.save(try SampleArchive.make(session, marker: 3), for: session)
      try directory.write(
        mended.bytes.array,
        to: try directory.quarantineFile(2, of: session)
      )
      system.setPlan { _, index in index >= failing ? .error(.ioError) : nil }
      let isDone = (try? await store.restoreFromQuarantine(2, of: session)) != nil
      let callCount = system.calls.count
      system.setPlan(nil)
      let reopened = try await RevisionStore(files: directory("store"))
      if try await !reopened.quarantined(of: session).isEmpty {
        _ = try await reopened.restoreFromQuarantine(2, of: session)
      }
      #expect(try await reopened.load(2, of: session)?.archive.bytes == mended.bytes)
      #expect(try await reopened.revisions(of: session).map(\.number) == [1, 2, 3])
      #expect(try await reopened.quarantined(of: session) == [])
      if callCount <= failing {
        #expect(isDone)
        return
      }
    }
    Issue.record("a restoration from quarantine makes more than 40 calls")
  }

  @Test("Something else in the place of a quarantined number is not overwritten, and that is said")
  func quarantineIsNeverOverwritten() async throws {
    let session = SceneSession(app: "app")
    let damaged = try await damageNewest(of: session)
    let place = try directory.quarantineFile(2, of: session)
    try FileManager.default.createDirectory(
      atPath: (directory(place) as NSString).deletingLastPathComponent,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
    try directory.write([1, 2, 3], to: place)
    let store = try await RevisionStore(files: directory("store"))
    _ = try await store.save(try SampleArchive.make(session, marker: 3), for: session)
    #expect(try directory.bytes(place) == [1, 2, 3])
    #expect(try directory.bytes(try directory.revisionFile(2, of: session)) == damaged)
    let listed = try await store.quarantined(of: session)
    #expect(
      listed.map(\.reason) == [
        "it keeps the damaged revision 2 out of quarantine; export this one and remove it"
      ]
    )
  }

  @Test("Something else in the place of a revision is not overwritten by the one in quarantine")
  func revisionsAreNeverOverwritten() async throws {
    let session = SceneSession(app: "app")
    _ = try await damageNewest(of: session)
    let store = try await RevisionStore(files: directory("store"))
    _ = try await store.save(try SampleArchive.make(session, marker: 3), for: session)
    let mended = try SampleArchive.make(session, marker: 2).bytes.array
    let aside = try directory.quarantineFile(2, of: session)
    try directory.write(mended, to: aside)
    let place = try directory.revisionFile(2, of: session)
    try directory.write([1, 2, 3], to: place)
    let error = await #expect(throws: RestorationError.self) {
      try await store.restoreFromQuarantine(2, of: session)
    }
    #expect(error?.code == .revisionExists)
    #expect(try directory.bytes(place) == [1, 2, 3])
    #expect(try directory.bytes(aside) == mended)
  }

  @Test("A revision over the limits or of a newer format is not quarantined")
  func whatIsNotDamagedStays() async throws {
    let session = SceneSession(app: "app")
    let store = try await RevisionStore(files: directory("store"))
    let large = try SampleArchive.make(session, byteCount: 1 << 12)
    for _ in 1...2 { _ = try await store.save(large, for: session) }
    try directory.write(
      newerFormat(of: large).array,
      to: try directory.revisionFile(2, of: session)
    )
    var limits = ArchiveLimits.standard
    limits.maximumByteCount = 1 << 10
    let narrow = try await RevisionStore(
      files: directory("store"),
      options: StoreOptions(limits: limits)
    )
    _ = try await narrow.save(try SampleArchive.make(session, marker: 3), for: session)
    #expect(try await narrow.quarantined(of: session) == [])
    #expect(try await store.revisions(of: session).map(\.number) == [1, 2, 3])
  }

  // MARK: Reading

  /// Gives the damaged second revision its name in quarantine too, as a move does first, and lets
  /// the move end when a reader looks at the file.
  private func moveNewest(
    of session: SceneSession,
    at moment: FaultyFileSystem.StatusMoment
  ) throws {
    let old = directory(try directory.revisionFile(2, of: session))
    let new = directory(try directory.quarantineFile(2, of: session))
    try FileManager.default.createDirectory(
      atPath: (new as NSString).deletingLastPathComponent,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
    try FileManager.default.linkItem(atPath: old, toPath: new)
    system.setStatusHook { found, status in
      guard found == moment, status.kind == .file, status.linkCount == 2 else { return }
      try? FileManager.default.removeItem(atPath: old)
    }
  }

  @Test("A revision that is moved into quarantine while it is read is gone, and not damaged")
  func movedWhileBeingRead() async throws {
    let session = SceneSession(app: "app")
    _ = try await damageNewest(of: session)
    let store = try await RevisionStore(files: directory("store"), fileSystem: system)
    try moveNewest(of: session, at: .after)
    #expect(try await store.load(2, of: session) == nil)
    let old = directory(try directory.revisionFile(2, of: session))
    #expect(!FileManager.default.fileExists(atPath: old))
  }

  @Test("A revision in quarantine is read while its move there ends")
  func readWhileMoveEnds() async throws {
    let session = SceneSession(app: "app")
    let damaged = try await damageNewest(of: session)
    let store = try await RevisionStore(files: directory("store"), fileSystem: system)
    try moveNewest(of: session, at: .before)
    #expect(try await store.quarantinedBytes(2, of: session)?.array == damaged)
    let old = directory(try directory.revisionFile(2, of: session))
    #expect(!FileManager.default.fileExists(atPath: old))
  }

  private func tree() throws -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    for name in try directory.contents(of: "store") {
      result[name] = (try? directory.bytes("store/" + name)) ?? []
    }
    return result
  }

  @Test("Reading changes no byte, and opening for reading not even what a killed process left")
  func readingChangesNothing() async throws {
    let session = SceneSession(app: "app")
    _ = try await damageNewest(of: session)
    try directory.write([1], to: "store/tmp/0123456789abcdef")
    try FileManager.default.removeItem(atPath: directory("store/lock"))
    let before = try tree()
    let store = try await RevisionStore(
      files: directory("store"),
      options: StoreOptions(isForReading: true)
    )
    #expect(try await store.newestGood(for: session)?.revision.number == 1)
    _ = try await store.revisions(of: session)
    _ = try await store.verify(session)
    _ = try await store.sessions()
    _ = try await store.ledger(of: session)
    _ = try await store.discardedSessions()
    _ = try await store.quarantined(of: session)
    _ = try await store.quarantinedSessions()
    _ = try await store.quarantinedBytes(2, of: session)
    _ = try await store.pinIssue(of: session)
    var policy = RetentionPolicy()
    policy.maximumCount = 1
    policy.maximumAge = .seconds(1)
    _ = try await store.plan(policy)
    #expect(try tree() == before)
  }

  @Test("A store that is opened for reading refuses every change")
  func readerRefusesChanges() async throws {
    let session = SceneSession(app: "app")
    _ = try await damageNewest(of: session)
    let before = try tree()
    let store = try await RevisionStore(
      files: directory("store"),
      options: StoreOptions(isForReading: true)
    )
    let archive = try SampleArchive.make(session)
    let changes: [@Sendable () async throws -> Void] = [
      { _ = try await store.save(archive, for: session) },
      { try await store.remove(1, of: session, force: true) },
      { try await store.setPinned(true, 1, of: session) },
      { try await store.updateLedger(of: session) { $0.confirmed = 1 } },
      { _ = try await store.attemptLog(of: session) },
      { try await store.purge(discarded: session) },
      { try await store.restoreFromQuarantine(2, of: session) },
      { try await store.removeFromQuarantine(2, of: session) },
      { try await store.destroyKey(of: session) },
    ]
    for (index, change) in changes.enumerated() {
      let error = await #expect(throws: RestorationError.self) { try await change() }
      #expect(error?.code == .readOnlyStore, "change \(index)")
    }
    #expect(try tree() == before)
    let missing = await #expect(throws: RestorationError.self) {
      try await RevisionStore(files: directory("none"), options: StoreOptions(isForReading: true))
    }
    #expect(missing?.code == .storeFailed)
    #expect(try directory.contents().allSatisfy { $0.hasPrefix("store") })
  }

  // MARK: The disk

  @Test("A read-only disk is a typed error with a remedy")
  func readOnlyDiskIsTyped() async throws {
    let session = SceneSession(app: "app")
    _ = try await damageNewest(of: session)
    let store = try await RevisionStore(files: directory("store"), fileSystem: system)
    system.setPlan { call, _ in call == .read ? nil : .error(.readOnlyFileSystem) }
    let error = await #expect(throws: RestorationError.self) {
      try await store.save(try SampleArchive.make(session), for: session)
    }
    #expect(error?.code == .readOnlyStore)
    #expect(error?.message.contains("use a store") == true)
    #expect(try await store.newestGood(for: session)?.revision.number == 1)
  }

  @Test(
    "File systems that promise too little are known by their numbers",
    arguments: [
      (0x6969, "NFS"), (0x517B, "SMB"), (0xFF53_4D42, "CIFS"), (0xFE53_4D42, "SMB"),
      (0x6573_5546, "a FUSE file system"), (0x0102_1997, "9P"),
    ] as [(UInt32, String)]
  )
  func weakFileSystemsAreKnown(_ type: UInt32, _ name: String) {
    #expect(WeakFileSystem.name(ofType: type) == name)
  }

  @Test(
    "Local file systems are not",
    arguments: [0, 0xEF53, 0x5846_5342, 0x9123_683E, 0x0102_1994]
  )
  func localFileSystemsAreNot(_ type: UInt32) {
    #expect(WeakFileSystem.name(ofType: type) == nil)
  }

  @Test("A store on a network file system is refused untouched, unless that is allowed")
  func networkFileSystemIsRefused() async throws {
    _ = try await damageNewest(of: SceneSession(app: "app"))
    let before = try tree()
    let network = FaultyFileSystem(weak: WeakFileSystem.name(ofType: 0x6969))
    let error = await #expect(throws: RestorationError.self) {
      try await RevisionStore(files: directory("store"), fileSystem: network)
    }
    #expect(error?.code == .networkFileSystem)
    #expect(error?.message.contains("allowsNetworkFileSystem") == true)
    #expect(try tree() == before)
    _ = try await RevisionStore(
      files: directory("store"),
      options: StoreOptions(allowsNetworkFileSystem: true),
      fileSystem: network
    )
  }

  // MARK: Costs of a save

  @Test("A save lists no directory as long as no other process changes the store")
  func savesDoNotList() async throws {
    let session = SceneSession(app: "app")
    let store = try await RevisionStore(files: directory("store"), fileSystem: system)
    let archive = try SampleArchive.make(session)
    _ = try await store.save(archive, for: session)
    let before = system.listingCount
    for _ in 0..<5 { _ = try await store.save(archive, for: session) }
    #expect(system.listingCount == before)
    let other = try await RevisionStore(files: directory("store"))
    #expect(try await other.save(archive, for: session).number == 7)
    // Not the newest any more, so nothing but the listing would tell that 7 was used.
    #expect(try await other.save(archive, for: session).number == 8)
    try await other.remove(8, of: session, force: true)
    #expect(try await store.save(archive, for: session).number == 9)
    #expect(system.listingCount > before)
  }

  @Test(
    "A copy lists no directory for each revision and part that it puts back, nor where they are"
  )
  func copiesDoNotList() async throws {
    let session = SceneSession(app: "app")
    let store = try await RevisionStore(files: directory("store"), fileSystem: system)
    let bytes = try SampleArchive.make(session).bytes
    func put(_ number: RevisionNumber) async throws -> Bool {
      let place: RevisionPlace = number % 3 == 0 ? .parts : .session
      return try await store.maintenance.put(
        bytes,
        as: SessionInventory.Place(number: number, place: place),
        of: session
      )
    }
    #expect(try await put(1))
    let before = system.listingCount
    for number: RevisionNumber in 2...20 { #expect(try await put(number)) }
    for number: RevisionNumber in 1...20 { #expect(try await !put(number)) }
    #expect(system.listingCount == before)
    #expect(try await store.maintenance.inventory(of: session).revisions.count == 20)
  }
}
