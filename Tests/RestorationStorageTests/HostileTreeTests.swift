import Foundation
import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import Testing

/// T24.
@Suite("Hostile trees in the place of a file store's")
struct HostileTreeTests {
  enum Impostor: CaseIterable, Sendable {
    case symbolicLink, hardLink, pipe, socket, file, directory
  }

  let directory: TemporaryDirectory
  let session = SceneSession(app: "app")

  init() async throws {
    directory = try TemporaryDirectory()
    let store = try await RevisionStore(files: directory("store"))
    for marker in 1...2 {
      _ = try await store.save(try SampleArchive.make(session, marker: marker), for: session)
    }
    try directory.write([7, 7, 7], to: "target")
    try FileManager.default.createDirectory(
      atPath: directory("targets"),
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
    try directory.write([7], to: "targets/kept")
  }

  /// Puts something else in the place of a file or directory of the store.
  private func replace(_ name: String, by impostor: Impostor) throws {
    let path = directory(name)
    var isDirectory: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
    try? FileManager.default.removeItem(atPath: path)
    let target = directory(isDirectory.boolValue ? "targets" : "target")
    switch impostor {
    case .symbolicLink:
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    case .hardLink:
      try FileManager.default.linkItem(atPath: directory("target"), toPath: path)
    case .pipe:
      try #require(mkfifo(path, 0o600) == 0)
    case .socket:
      try #require(mknod(path, S_IFSOCK | 0o600, 0) == 0)
    case .file:
      try directory.write([1, 2, 3], to: name)
    case .directory:
      try FileManager.default.createDirectory(
        atPath: path,
        withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700]
      )
    }
  }

  private var places: [String] {
    let base = "store/s/\(SessionKey(session).directoryName)"
    return [
      "store", "store/s", "store/tmp", "store/quarantine", "store/lock", "store/STORE", base,
      base + "/r", base + "/ID", base + "/r/0000000000000002.restoration",
    ]
  }

  @Test(
    "Whatever stands there, everything ends, with a typed error or sound, and links lead nowhere",
    // Nothing waits for a pipe; generous, as other tests run beside this one.
    .timeLimit(.minutes(15))
  )
  func impostorsDoNoHarm() async throws {
    var count = 0
    for impostor in Impostor.allCases {
      for place in places {
        let trial = try await HostileTreeTests()
        try trial.replace(place, by: impostor)
        await trial.useStore()
        #expect(try trial.directory.bytes("target") == [7, 7, 7], "\(impostor) as \(place)")
        #expect(try trial.directory.contents(of: "targets") == ["kept"], "\(impostor) as \(place)")
        count += 1
      }
    }
    #expect(count == 60)
  }

  /// Uses the store as an app does. Every failure has to be typed, which the compiler ensures, and
  /// acknowledged saves have to be there.
  private func useStore() async {
    let options = StoreOptions(busyTimeout: .milliseconds(50))
    guard let store = try? await RevisionStore(files: directory("store"), options: options) else {
      return
    }
    _ = try? await store.newestGood(for: session)
    _ = try? await store.sessions()
    if let archive = try? SampleArchive.make(session, marker: 3),
      let revision = try? await store.save(archive, for: session)
    {
      let found = try? await store.load(revision.number, of: session)
      #expect(found?.archive.bytes == archive.bytes)
    }
    try? await store.setPinned(true, 1, of: session)
    _ = try? await store.verify(session)
    if let plan = try? await store.plan(RetentionPolicy()) { _ = try? await store.apply(plan) }
  }

  @Test("A session's directory that is open to others is refused", arguments: [0o750, 0o777])
  func openDirectoriesAreRefused(_ permissions: Int) async throws {
    for place in places where !place.contains("restoration") {
      let trial = try await HostileTreeTests()
      var isDirectory: ObjCBool = false
      let path = trial.directory(place)
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      guard isDirectory.boolValue, place != "store/quarantine" else { continue }
      try trial.directory.setPermissions(permissions, of: place)
      let error = await #expect(throws: RestorationError.self, "\(place)") {
        let store = try await RevisionStore(files: trial.directory("store"))
        _ = try await store.save(try SampleArchive.make(session, marker: 3), for: session)
      }
      #expect(error?.code == .insecurePermissions, "\(place)")
    }
  }

  @Test("A session's directory that is swapped for a link while it is used leads nowhere else")
  func swappedDirectoriesLeadNowhere() async throws {
    let store = try await RevisionStore(files: directory("store"))
    let base = directory("store/s/\(SessionKey(session).directoryName)")
    let aside = directory("aside")
    let target = directory("targets")
    let swapping = Task.detached {
      for _ in 0..<300 {
        guard rename(base, aside) == 0 else { continue }
        _ = symlink(target, base)
        await Task.yield()
        _ = unlink(base)
        _ = rename(aside, base)
      }
    }
    for marker in 3...40 {
      let archive = try SampleArchive.make(session, marker: marker)
      _ = try? await store.save(archive, for: session)
      _ = try? await store.newestGood(for: session)
    }
    await swapping.value
    #expect(try directory.contents(of: "targets") == ["kept"])
    #expect(try directory.bytes("target") == [7, 7, 7])
  }
}
