import Foundation
import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import Testing

// The article's own lines.
let conformance = RevisionBackendConformance("ObjectBackend") {
  let objects = ObjectStore()
  return BackendUnderTest(ObjectBackend(objects: objects)) { ObjectBackend(objects: objects) }
}

@Test(arguments: conformance.checks)
func keepsItsPromises(_ check: RevisionBackendConformance.Check) async throws {
  try await check.run()
}

/// The backend of the article "Writing a backend", which was written from the documentation alone.
@Suite("A backend without locks, over an object store")
struct ObjectBackendTests {
  private static func makeSubject() -> BackendUnderTest {
    let objects = ObjectStore()
    return BackendUnderTest(ObjectBackend(objects: objects)) { ObjectBackend(objects: objects) }
  }

  static let backend = RevisionBackendConformance(
    "ObjectBackend",
    historyCount: SweepLength.count(30, sweep: 100, long: 5000)
  ) { makeSubject() }

  static let store = RevisionStoreConformance("RevisionStore over ObjectBackend") {
    try await StoreUnderTest(makeSubject())
  }

  @Test("the backend", arguments: backend.checks)
  func backendKeepsItsPromise(_ check: RevisionBackendConformance.Check) async throws {
    try await check.run()
  }

  @Test("a store over it", arguments: store.checks)
  func storeKeepsItsPromise(_ check: RevisionStoreConformance.Check) async throws {
    try await check.run()
  }

  @Test("The article's store has what one before it in another process has saved")
  func articleOpensAStore() async throws {
    let (objects, directory) = (ObjectStore(), try TemporaryDirectory())
    let session = SceneSession(app: "app")
    for launch in 1...2 as ClosedRange<RevisionNumber> {
      let logs = directory("logs")
      let store = try await RevisionStore(
        ObjectBackend(objects: objects),
        attemptLogs: .directory(logs)
      )
      #expect(try await store.revisions(of: session).map(\.number) == Array(1..<launch))
      try await store.save(SampleArchive.make(session, objectCount: Int(launch)), for: session)
    }
  }

  @Test("What a session loses, and what a lost race has put, does not stay in the object store")
  func objectsAreDeleted() async throws {
    let objects = ObjectStore()
    let session = SceneSession(app: "app")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for marker in 1...8 {
        group.addTask {
          let store = try await RevisionStore(
            ObjectBackend(objects: objects),
            attemptLogs: .inMemory
          )
          // Of one state version: whichever comes last, the others may go.
          let archive = try SampleArchive.make(session, objectCount: marker)
          try await store.save(archive, for: session)
        }
      }
      try await group.waitForAll()
    }
    let store = try await RevisionStore(ObjectBackend(objects: objects), attemptLogs: .inMemory)
    for number in 1...5 as ClosedRange<RevisionNumber> {
      try await store.remove(number, of: session)
    }
    #expect(await objects.names(from: "revision/", after: nil, limit: 100).count == 3)
  }

  @Test("The article shows the code that is tested, all of it, in fewer than 200 lines")
  func articleShowsThisCode() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let article = try GuideExample.page("WritingABackend", of: .contributors)
    let code = try String(
      contentsOf: root.appending(path: "Tests/RestorationStorageTests/ObjectBackend.swift"),
      encoding: .utf8
    )
    #expect(article.contains("```swift\n" + code + "```\n"))
    #expect(code.split(separator: "\n", omittingEmptySubsequences: false).count <= 200)
  }
}
