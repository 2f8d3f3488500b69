#if SQLite
  import Foundation
  import RestorationArchive
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport

  /// A SQLite store for a ``HistorySweep``: real files, and a model of the disk beside them.
  package final class HistoryDatabase: HistoryMedium {
    private let folder: TemporaryDirectory
    private let empty: Disk
    private let forgetting: Bool
    private var database: SweptDatabase
    private var copyCount = 0
    package static let maximumProcessCount = 1
    // More than a page of the database takes.
    package static let archiveByteCount = 5_000
    package static let usualCallCount = 120

    /// Makes an empty store, without a fault.
    package init(forgetting: Bool = false) async throws {
      self.forgetting = forgetting
      folder = try TemporaryDirectory(isInMemory: true)
      let path = folder("state.sqlite")
      _ = try await RevisionStore(sqlite: path)
      database = SweptDatabase(path: path, forgetting: forgetting)
      empty = database.disk
    }

    /// The number of disk-changing calls of the process that runs, or ran last.
    package var callCount: Int { database.callCount }

    deinit {
      database.unregister()
    }

    /// Begins anew, with the empty store.
    package func clear() {
      database.begin(.none, on: empty)
    }

    private struct Running: HistoryProcess {
      let database: SweptDatabase
      let opened: RevisionStore
      var store: RevisionStore { opened }
      var isDead: Bool { database.isDead }
    }

    package func start(_ fault: ProcessFault) async throws -> (any HistoryProcess)? {
      database.begin(fault)
      do {
        let store = try await RevisionStore(sqlite: database.path)
        return Running(database: database, opened: store)
      } catch {
        guard fault != .none else { throw error }
        return nil
      }
    }

    package func cutPower(_ random: inout SeededGenerator) {
      database.begin(.none, on: database.disk.afterPowerCut(&random))
    }

    package func copy(afterPowerCut random: SeededGenerator?) async throws -> RevisionStore {
      var disk = database.disk
      if var random { disk = disk.afterPowerCut(&random) }
      // A name of its own, because the last copy may still be open.
      for suffix in ["", "-journal"] { unlink(folder("copy-\(copyCount)" + suffix)) }
      copyCount += 1
      SweptDatabase.put(disk, at: folder("copy-\(copyCount)"))
      return try await RevisionStore(sqlite: folder("copy-\(copyCount)"))
    }
  }
#endif
