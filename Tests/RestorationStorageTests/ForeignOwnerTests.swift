import Foundation
import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import Testing

/// T24, with another user.
///
/// Only the superuser can give files away, so elsewhere than in a container this is skipped.
@Suite(
  "File stores that belong to another user",
  .enabled(if: geteuid() == 0, "only the superuser can give a file to another user")
)
struct ForeignOwnerTests {
  static let session = SceneSession(app: "app")
  private static let stranger = uid_t(12_345)

  let directory: TemporaryDirectory

  init() async throws {
    directory = try TemporaryDirectory()
    let store = try await RevisionStore(files: directory("store"))
    for marker in 1...2 {
      _ = try await store.save(SampleArchive.make(Self.session, marker: marker), for: Self.session)
    }
  }

  static let place = "s/" + SessionKey(session).directoryName
  static let names = ["", "STORE", "lock", "s", place, place + "/r", "tmp"]

  private func give(_ name: String, to user: uid_t) throws {
    try #require(chown(directory("store/" + name), user, user) == 0)
  }

  @Test(
    "A store is refused and left alone as long as a part of it is a stranger's",
    arguments: names
  )
  func strangersPartsAreRefused(_ name: String) async throws {
    let archive = try SampleArchive.make(Self.session, marker: 3)
    let before = try directory.contents(of: "store")
    try give(name, to: Self.stranger)
    let error = await #expect(throws: RestorationError.self) {
      _ = try await RevisionStore(files: directory("store")).save(archive, for: Self.session)
    }
    #expect(error?.code == .insecurePermissions)
    #expect(try directory.contents(of: "store") == before)
    try give(name, to: geteuid())
    let store = try await RevisionStore(files: directory("store"))
    #expect(try await store.save(archive, for: Self.session).number == 3)
  }

  @Test("A revision that is a stranger's is not read, and an older one is")
  func strangersRevisionIsNotRead() async throws {
    try give(Self.place + "/r/0000000000000002.restoration", to: Self.stranger)
    let store = try await RevisionStore(files: directory("store"))
    let error = await #expect(throws: RestorationError.self) {
      try await store.load(2, of: Self.session)
    }
    #expect(error?.code == .insecurePermissions)
    #expect(try await store.newestGood(for: Self.session)?.revision.number == 1)
  }
}
