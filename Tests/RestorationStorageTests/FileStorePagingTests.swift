import Foundation
import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import Testing

/// Reading a store page by page must meet every session exactly once.
@Suite("Pages of sessions in a file store")
struct FileStorePagingTests {
  let directory: TemporaryDirectory
  let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = directory("store")
  }

  private static func session(_ name: String) -> SceneSession {
    SceneSession(app: "app", scene: name)
  }

  @discardableResult
  private func save(_ name: String, in store: RevisionStore) async throws -> RevisionNumber {
    let session = Self.session(name)
    return try await store.save(try SampleArchive.make(session), for: session).number
  }

  private func pages(of count: Int, in store: RevisionStore) async throws -> [[SceneSession]] {
    var result: [[SceneSession]] = []
    var mark: String?
    repeat {
      let page = try await store.sessions(after: mark, limit: count)
      result.append(page.sessions)
      mark = page.mark
    } while mark != nil
    return result
  }

  @Test("Pages of any size hold every session that has revisions, once", arguments: [1, 2, 7, 100])
  func pagesHoldEverySession(count: Int) async throws {
    let store = try await RevisionStore(files: path)
    for number in 0..<23 { try await save("\(number)", in: store) }
    try await store.updateLedger(of: Self.session("without revisions")) { $0.confirmed = 1 }
    // Names that no session has belong to other programs.
    for name in ["notes.txt", String(repeating: "A", count: 26), String(repeating: "a", count: 27)]
    {
      try FileManager.default.createDirectory(
        atPath: path + "/s/" + name,
        withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700]
      )
    }
    let pages = try await pages(of: count, in: store)
    #expect(pages.allSatisfy { $0.count <= count })
    #expect(pages.joined().sorted() == (try await store.sessions()))
    #expect(pages.joined().count == 23)
  }

  @Test("A store that pages have been read of saves on, and sees what others save")
  func savingGoesOnBetweenPages() async throws {
    let store = try await RevisionStore(files: path)
    let other = try await RevisionStore(files: path)
    for number in 0..<12 { try await save("\(number)", in: store) }
    var mark: String?
    var found = 0
    repeat {
      let page = try await store.sessions(after: mark, limit: 3)
      // Each is changed while it is the page, as a migration does, and by another process as well.
      for session in page.sessions {
        #expect(try await save(session.scene, in: store) == 2)
        #expect(try await save(session.scene, in: other) == 3)
        #expect(try await save(session.scene, in: store) == 4)
        found += 1
      }
      mark = page.mark
    } while mark != nil
    #expect(found == 12)
    for number in 0..<12 {
      #expect(try await store.newestGood(for: Self.session("\(number)"))?.revision.number == 4)
    }
  }
}
