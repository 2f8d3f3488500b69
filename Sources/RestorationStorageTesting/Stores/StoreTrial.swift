import RestorationArchive
import RestorationStorage

/// One running check of a store, with the texts for failures.
struct StoreTrial: ConformanceTrial {
  let subjectName: String
  let promise: String
  let subject: StoreUnderTest

  init(store: String, promise: String, subject: StoreUnderTest) {
    subjectName = store
    self.promise = promise
    self.subject = subject
  }

  var store: RevisionStore { subject.store }

  /// The session of checks that need only one.
  static let session = SceneSession(app: "com.example.conformance", scene: "main")
  var session: SceneSession { Self.session }

  /// Expects an archive, byte for byte.
  func expect(_ found: RevisionStore.StoredArchive?, is archive: Archive, _ what: String) throws {
    guard let found else { throw failure(expected: what, found: "nothing") }
    guard found.archive.bytes == archive.bytes else {
      throw failure(expected: what, found: "other bytes, of revision \(found.revision.number)")
    }
  }

  /// Saves sample archives with the markers 1, 2, 3 and so on, and returns them.
  @discardableResult
  func save(_ count: Int, in session: SceneSession = session) async throws -> [Archive] {
    var result: [Archive] = []
    for marker in 1...count {
      let archive = try SampleArchive.make(session, marker: marker)
      _ = try await store.save(archive, for: session)
      result.append(archive)
    }
    return result
  }

  func numbers(
    of session: SceneSession = session,
    in store: (RevisionStore)? = nil
  ) async throws -> [RevisionNumber] {
    try await (store ?? self.store).revisions(of: session).map(\.number)
  }
}
