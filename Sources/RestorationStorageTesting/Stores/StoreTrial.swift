import RestorationArchive
import RestorationStorage

/// One check on its way: the store, and the words for what goes wrong.
struct StoreTrial: Sendable {
  let storeName: String
  let promise: String
  let subject: StoreUnderTest

  init(store: String, promise: String, subject: StoreUnderTest) {
    storeName = store
    self.promise = promise
    self.subject = subject
  }

  var store: any ArchiveStore { subject.store }

  /// The session of checks that need only one.
  static let session = SceneSession(app: "com.example.conformance", scene: "main")
  var session: SceneSession { Self.session }

  func failure(expected: String, found: String) -> ConformanceFailure {
    ConformanceFailure(store: storeName, promise: promise, expected: expected, found: found)
  }

  func expect<Value: Equatable>(
    _ found: Value,
    is expected: Value,
    _ what: String
  ) throws(ConformanceFailure) {
    guard found == expected else {
      throw failure(expected: "\(what) to be \(expected)", found: "\(found)")
    }
  }

  func expect(
    _ condition: Bool,
    _ expected: String,
    found: String
  ) throws(ConformanceFailure) {
    guard condition else { throw failure(expected: expected, found: found) }
  }

  /// Expects an archive, byte for byte.
  func expect(_ found: StoredArchive?, is archive: Archive, _ what: String) throws {
    guard let found else { throw failure(expected: what, found: "nothing") }
    guard found.archive.bytes == archive.bytes else {
      throw failure(expected: what, found: "other bytes, of revision \(found.revision.number)")
    }
  }

  func expectRefusal(
    _ code: RestorationError.Code,
    of what: String,
    _ body: () async throws -> Void
  ) async throws {
    do {
      try await body()
    } catch let error as RestorationError where error.code == code {
      return
    } catch {
      throw failure(expected: "\(what) to be refused as \(code)", found: "\(error)")
    }
    throw failure(expected: "\(what) to be refused as \(code)", found: "that it was accepted")
  }

  /// Saves sample archives with the markers 1, 2, 3 and returns them.
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
    in store: (any ArchiveStore)? = nil
  ) async throws -> [RevisionNumber] {
    try await (store ?? self.store).revisions(of: session).map(\.number)
  }
}
