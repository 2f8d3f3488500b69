import RestorationArchive
import RestorationSQLite
import RestorationStorage

/// A store as the sweeps tell them apart.
package enum SweptStore: String, Sendable {
  case files, sqlite

  /// The stores of this build that keep their revisions on disk.
  package static var all: [SweptStore] {
    #if SQLite
      [.files, .sqlite]
    #else
      [.files]
    #endif
  }

  /// Opens the store at a path, and makes it when there is none.
  package func open(
    _ path: String,
    options: StoreOptions = StoreOptions()
  ) async throws(RestorationError) -> RevisionStore {
    try await StoreLocation(path).open(
      creating: self == .files ? .files : .sqlite,
      options: options
    )
  }
}
