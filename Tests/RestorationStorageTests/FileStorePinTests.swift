import Foundation
import RestorationArchive
import RestorationMaintenance
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import SystemPackage
import Testing

@Suite("What can be wrong with the pins of a file store")
struct FileStorePinTests {
  let directory: TemporaryDirectory
  let store: RevisionStore
  let session = SceneSession(app: "app")

  init() async throws {
    directory = try TemporaryDirectory()
    store = try await RevisionStore(files: directory("store"))
    for marker in 1...3 { try await save(marker) }
    try await store.setPinned(true, 3, of: session)
  }

  private func save(_ marker: Int) async throws {
    _ = try await store.save(SampleArchive.make(session, marker: marker), for: session)
  }

  private var place: String { "store/s/" + SessionKey(session).directoryName }
  private var pins: String { place + "/pins" }
  private var revision: String { place + "/r/0000000000000003.restoration" }

  /// Damages the pinned revision, and lets the next save move it into quarantine.
  private func putAside() async throws {
    let bytes = try SampleArchive.damaged(SampleArchive.make(session, marker: 3)).array
    try directory.write(bytes, to: revision)
    _ = try await store.verify(session)
    try await save(4)
    #expect(try await store.quarantined(of: session).map(\.number) == [3])
  }

  @Test("Nothing is wrong with a pin while its revision is there or in quarantine")
  func soundPin() async throws {
    #expect(try await store.pinIssue(of: session) == nil)
    try await putAside()
    #expect(try await store.pinIssue(of: session) == nil)
  }

  @Test("A revision that comes back from quarantine is pinned as it was, whatever was pinned since")
  func pinOutlivesTheQuarantine() async throws {
    try await putAside()
    try await store.setPinned(true, 1, of: session)
    let mended = try SampleArchive.make(session, marker: 3).bytes.array
    try directory.write(mended, to: try directory.quarantineFile(3, of: session))
    #expect(try await store.restoreFromQuarantine(3, of: session).isPinned)
    #expect(try await store.revisions(of: session).map(\.isPinned) == [true, false, true, false])
  }

  @Test("What pinned revisions leave when they go on purpose is no finding", arguments: 0..<3)
  func removedPin(_ way: Int) async throws {
    if way > 0 { try await putAside() }
    switch way {
    case 0: try await store.remove(3, of: session, force: true)
    case 1: try await store.removeFromQuarantine(3, of: session)
    default:
      try await store.discard(session, at: 1)
      _ = try await store.purge(discarded: session)
      #expect(try !directory.contents(of: place).contains("pins"))
    }
    #expect(try await store.pinIssue(of: session) == nil)
    try await save(5)
    #expect(try await store.revisions(of: session).allSatisfy { !$0.isPinned })
  }

  @Test(
    "A forced removal that fails at any call, or is cut short there, leaves a pin or neither",
    arguments: [true, false]
  )
  func failedRemoval(forEver: Bool) async throws {
    for failing in 0..<40 {
      let faulty = FaultyFileSystem()
      let other = try await RevisionStore(files: directory("store"), fileSystem: faulty)
      faulty.setPlan { call, index in
        call != .read && (index == failing || (forEver && index > failing))
          ? .error(.ioError) : nil
      }
      try? await other.remove(3, of: session, force: true)
      let found = try await store.revisions(of: session).first { $0.number == 3 }
      #expect(found == nil || found?.isPinned == true, "call \(failing)")
      #expect(try await store.pinIssue(of: session) == nil, "call \(failing)")
      if faulty.calls.count <= failing {
        #expect(found == nil)
        #expect(failing > 5)
        return
      }
      // The removed file is put back for the next calls.
      try directory.write(SampleArchive.make(session, marker: 3).bytes.array, to: revision)
    }
    Issue.record("a removal makes more than 40 calls")
  }

  @Test("Whichever call of pinning fails, a pin that was there stays")
  func failedPinning() async throws {
    for failing in 0..<40 {
      let faulty = FaultyFileSystem()
      let other = try await RevisionStore(files: directory("store"), fileSystem: faulty)
      faulty.setPlan { _, index in index >= failing ? .error(.ioError) : nil }
      let isDone = (try? await other.setPinned(true, 1, of: session)) != nil
      let callCount = faulty.calls.count
      faulty.setPlan(nil)
      let pins = try await store.revisions(of: session).map(\.isPinned)
      #expect(pins == [true, false, true] || (!isDone && pins == [false, false, true]))
      if callCount <= failing {
        #expect(isDone)
        return
      }
      try await store.setPinned(false, 1, of: session)
    }
    Issue.record("pinning makes more than 40 calls")
  }

  @Test("An unsound record of pins pins everything, until the next pin", arguments: 0..<6)
  func somethingElse(_ kind: Int) async throws {
    let files = FileManager.default
    let sound = try directory.bytes(pins)
    if kind < 2 { try files.removeItem(atPath: directory(pins)) }
    switch kind {
    case 0:
      try files.createDirectory(atPath: directory(pins), withIntermediateDirectories: false)
    case 1:
      try files.createSymbolicLink(atPath: directory(pins), withDestinationPath: directory("other"))
    case 2: try directory.write([], to: pins)
    case 3: try files.linkItem(atPath: directory(pins), toPath: directory("other"))
    case 4: try directory.write(sound.dropLast(8), to: pins)
    default: try directory.write(sound.enumerated().map { $0 == 9 ? $1 ^ 1 : $1 }, to: pins)
    }
    #expect(try await store.pinIssue(of: session)?.contains("damaged") == true)
    #expect(try await store.revisions(of: session).map(\.isPinned) == [true, true, true])
    let error = await #expect(throws: RestorationError.self) {
      try await store.remove(1, of: session)
    }
    #expect(error?.code == .protectedRevision)
    // A directory cannot be replaced by a file; that is for people.
    guard kind > 0 else { return }
    try await store.setPinned(false, 1, of: session)
    #expect(try await store.pinIssue(of: session) == nil)
    #expect(try await store.revisions(of: session).map(\.isPinned) == [false, true, true])
  }
}
