import Foundation
import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import SystemPackage
import Testing

@Suite("What can be wrong with the pins of a file store")
struct FileStorePinTests {
  let directory: TemporaryDirectory
  let store: FileStore
  let session = SceneSession(app: "app")

  init() async throws {
    directory = try TemporaryDirectory()
    store = try await FileStore(path: directory("store"))
    for marker in 1...3 { try await save(marker) }
    try await store.setPinned(true, 3, of: session)
  }

  private func save(_ marker: Int) async throws {
    _ = try await store.save(SampleArchive.make(session, marker: marker), for: session)
  }

  private var place: String { "store/s/" + SessionKey(session).directoryName }
  private var pin: String { place + "/p/0000000000000003" }
  private var revision: String { place + "/r/0000000000000003.restoration" }

  private func findings() async throws -> [String] {
    try await store.pinFindings().map {
      "\($0.session.app) \($0.number) \($0.failure.code.name)"
    }
  }

  @Test("Nothing is wrong with a pin while its revision is there or in quarantine")
  func soundPin() async throws {
    #expect(try await findings() == [])
    let bytes = try SampleArchive.damaged(SampleArchive.make(session, marker: 3)).array
    try directory.write(bytes, to: revision)
    _ = try await store.verify(session)
    try await save(4)
    #expect(try await store.quarantined(of: session).map(\.number) == [3])
    #expect(try await findings() == [])
  }

  @Test("What pinned revisions leave when they go on purpose is no finding", arguments: 0..<4)
  func removedPin(_ way: Int) async throws {
    if way > 0 {
      let bytes = try SampleArchive.damaged(SampleArchive.make(session, marker: 3)).array
      try directory.write(bytes, to: revision)
      _ = try await store.verify(session)
      try await save(4)
    }
    switch way {
    case 0: try await store.remove(3, of: session, force: true)
    case 1: try await store.removeFromQuarantine(3, of: session)
    default:
      // The one with what an earlier purge left when it was killed.
      if way == 3 { try directory.write([], to: place + "/p/0000000000000009") }
      try await store.discard(session, at: 1)
      _ = try await store.purge(discarded: session)
    }
    #expect(try directory.contents(of: place + "/p") == [])
    #expect(try await findings() == [])
  }

  /// Runs a forced removal on a file system of which some calls fail, and returns how many there were.
  private func removePinned(_ fails: @escaping @Sendable (Int) -> Bool) async throws -> Int {
    let faulty = FaultyFileSystem()
    let other = try await FileStore(path: directory("store"), fileSystem: faulty)
    faulty.setPlan { call, index in call != .read && fails(index) ? .error(.ioError) : nil }
    try? await other.remove(3, of: session, force: true)
    return faulty.calls.count
  }

  @Test("A forced removal that is cut short at any call leaves no pin of nothing")
  func removalCutShort() async throws {
    var last = 0
    while true {
      let count = try await removePinned { [last] in $0 >= last }
      #expect(try await findings() == [], "call \(last)")
      last += 1
      if last > count { break }
      guard try await store.revisions(of: session).last?.number != 3 else { continue }
      // What is gone is put back for the calls that come after.
      let bytes = try SampleArchive.make(session, marker: 3).bytes.array
      try directory.write(bytes, to: revision)
      try await store.setPinned(true, 3, of: session)
    }
    #expect(last > 8)
    #expect(try await store.revisions(of: session).map(\.number) == [1, 2])
  }

  @Test("A forced removal that fails at one call leaves the revision with its pin, or neither")
  func failedRemoval() async throws {
    var calls = 0
    while try await calls < removePinned({ [calls] in $0 == calls }) {
      let found = try await store.revisions(of: session).first { $0.number == 3 }
      #expect(found == nil || found?.isPinned == true, "call \(calls)")
      #expect(try await findings() == [], "call \(calls)")
      try directory.write(SampleArchive.make(session, marker: 3).bytes.array, to: revision)
      try await store.setPinned(true, 3, of: session)
      calls += 1
    }
    #expect(calls > 8)
  }

  @Test("A pin whose revision is gone is found, also when the session has no other left")
  func pinOfNothing() async throws {
    try FileManager.default.removeItem(atPath: directory(revision))
    #expect(try await findings() == ["app 3 corrupted"])
    for file in try directory.contents(of: place + "/r") {
      try FileManager.default.removeItem(atPath: directory(place + "/r/" + file))
    }
    #expect(try await findings() == ["app 3 corrupted"])
  }

  @Test("What is not an empty file of one name, closed to others, is no pin", arguments: 0..<5)
  func somethingElse(_ kind: Int) async throws {
    let files = FileManager.default
    if kind < 3 { try files.removeItem(atPath: directory(pin)) }
    switch kind {
    case 0:
      try files.createDirectory(atPath: directory(pin), withIntermediateDirectories: false)
    case 1:
      try files.createSymbolicLink(atPath: directory(pin), withDestinationPath: directory("other"))
    case 2: try directory.write([1], to: pin)
    case 3: try files.linkItem(atPath: directory(pin), toPath: directory("other"))
    default: try directory.setPermissions(0o644, of: pin)
    }
    #expect(
      try await findings() == ["app 3 \(kind == 4 ? "insecurePermissions" : "corrupted")"]
    )
    // It protects all the same.
    #expect(try await store.revisions(of: session).map(\.isPinned) == [false, false, true])
  }
}
