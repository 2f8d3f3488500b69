import RestorationSQLite
import RestorationStorage

extension StateSource {
  /// Opens a store to change it, or to look at it without changing a byte; never makes one.
  static func openStore(_ path: String, forWriting: Bool) async throws -> any ArchiveStore {
    switch try await openSource(path, forWriting: forWriting) {
    case .store(let store): return store
    case .archive:
      throw ToolFailure.wrongUsage(
        "\(escaped(path)) is a single archive, and this needs a store",
        remedy: "see it with: restoration show \(shellQuoted(path))"
      )
    }
  }

  /// Recognises what is at a path by its content, and opens it.
  static func openSource(_ path: String, forWriting: Bool = false) async throws -> StateSource {
    guard forWriting, case .store = try await open(path) else { return try await open(path) }
    return .store(
      try await StoreLocation(path).open(options: StoreOptions(createsMissingStore: false))
    )
  }
}
