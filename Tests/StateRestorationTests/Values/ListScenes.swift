import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import StateRestoration
import Testing

/// Launches of a program with a log, in one store in memory.
@MainActor
final class ListScenes {
  let store = RevisionStore.inMemory()
  private(set) var notices: [String] = []

  func launch(_ change: (inout SessionOptions) -> Void = { _ in }) async -> SceneState {
    await .launched(with: store) { [self] options in
      options.saving.atTermination = false
      options.onNotice = { [weak self] in self?.notices.append($0.description) }
      change(&options)
    }
  }

  func newest() async throws -> Archive {
    let session = await launch().session
    return try #require(try await store.newestGood(for: session.scene)).archive
  }

  /// The sections of the pages by their paths.
  func pages() async throws -> [IdentifierPath: [UInt8]] {
    let pages = try await newest().objects().filter { $0.className == "page" }
    return Dictionary(uniqueKeysWithValues: pages.map { ($0.path, $0.sectionBytes) })
  }
}

/// An entry of some length.
struct Line: Codable, Equatable {
  var number: Int
  var text: String

  init(_ number: Int, length: Int = 1_000) {
    self.number = number
    text = String(repeating: "abcdefghij", count: length / 10) + " \(number)"
  }
}

extension SceneState {
  func log(_ limit: SceneState.ListLimit = .bytes(8 << 20)) -> SceneList<Line> {
    list("log", of: Line.self, keepingNewest: limit)
  }

  /// The numbers of all readable entries of the log.
  var numbers: [Int] { log().newest(log().count).map(\.number) }
}
