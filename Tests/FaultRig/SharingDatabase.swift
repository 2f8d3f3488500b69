#if SQLite
  import Foundation
  import RestorationArchive
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport

  /// A SQLite store for a ``SharingSweep``: real files, and a model of the disk beside them.
  package final class SharingDatabase: SharingMedium {
    private let folder: SweepFolder
    private let empty: Disk
    private let forgetting: Bool
    private var database: SweptDatabase
    private var copyCount = 0
    package static let maximumProcessCount = 1
    // More than a page of the database takes.
    package static let partByteCount = 5_000
    package static let usualCallCount = 120

    private static let options = StoreOptions(sharing: .archives(ofAtLeast: 0))

    /// Makes an empty store, without a fault.
    package init(forgetting: Bool = false) async throws {
      self.forgetting = forgetting
      folder = try SweepFolder()
      let path = folder("state.sqlite")
      _ = try await Self.open(path)
      database = SweptDatabase(path: path, forgetting: forgetting)
      empty = database.disk
    }

    private static func open(_ path: String) async throws -> SQLiteStore {
      try await SQLiteStore(path: path, options: options, smallestPart: partByteCount)
    }

    /// How many calls of the process that is at work, or was last, would change the disk.
    package var callCount: Int { database.callCount }

    deinit {
      database.unregister()
    }

    /// Begins anew, with the empty store.
    package func clear() {
      database.begin(.none, on: empty)
    }

    private struct Running: SharingProcess {
      let database: SweptDatabase
      let opened: SQLiteStore
      var store: any ArchiveStore { opened }
      var isDead: Bool { database.isDead }
    }

    package func start(_ fault: ProcessFault) async throws -> (any SharingProcess)? {
      database.begin(fault)
      do {
        let store = try await Self.open(database.path)
        return Running(database: database, opened: store)
      } catch {
        guard fault != .none else { throw error }
        return nil
      }
    }

    package func cutPower(_ random: inout SeededGenerator) {
      database.begin(.none, on: database.disk.afterPowerCut(&random))
    }

    package func copy(afterPowerCut random: SeededGenerator?) async throws -> any ArchiveStore {
      var disk = database.disk
      if var random { disk = disk.afterPowerCut(&random) }
      // A name of its own, because the last copy may still be open.
      for suffix in ["", "-journal", "-lock"] { unlink(folder("copy-\(copyCount)" + suffix)) }
      copyCount += 1
      SweptDatabase.put(disk, at: folder("copy-\(copyCount)"))
      return try await Self.open(folder("copy-\(copyCount)"))
    }
  }
#endif
