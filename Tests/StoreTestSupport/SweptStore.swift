import RestorationArchive
import RestorationSQLite
import RestorationStorage

/// A store as the sweeps tell them apart: its kind, and for a database how its transactions are made
/// durable.
package enum SweptStore: String, Sendable {
  case files, sqlite
  case sqliteLog = "sqlite-log"
  case sqliteLockedLog = "sqlite-locked-log"

  package var hasLog: Bool { self == .sqliteLog || self == .sqliteLockedLog }

  /// Databases with a write-ahead log, as far as this version of SQLite is fit for them.
  package static var logs: [SweptStore] {
    #if SQLite
      SQLiteLibrary.current.losesResetLogs ? [.sqliteLockedLog] : [.sqliteLog, .sqliteLockedLog]
    #else
      []
    #endif
  }

  /// Opens the store at a path, and makes it when there is none.
  package func open(
    _ path: String,
    options: StoreOptions = StoreOptions()
  ) async throws(RestorationError) -> any ArchiveStore {
    #if SQLite
      switch self {
      case .files, .sqlite: break
      case .sqliteLog:
        return try await SQLiteStore(path: path, options: options, journal: .writeAheadLog)
      case .sqliteLockedLog:
        return try await SQLiteStore(path: path, options: options, journal: .lockedWriteAheadLog)
      }
    #endif
    return try await StoreLocation(path).open(
      creating: self == .files ? .files : .sqlite,
      options: options
    )
  }
}
