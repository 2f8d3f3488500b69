#if SQLite
  import GRDBSQLite
  import RestorationArchive
  import RestorationStorage
  import SystemPackage

  /// The libsqlite3 that this process uses, and what is known of it.
  package struct SQLiteLibrary: Sendable {
    /// As SQLite counts: 3.51.3 is 3051003.
    package let number: Int32

    /// The one that is linked.
    package static let current = SQLiteLibrary(number: sqlite3_libversion_number())

    package init(number: Int32) {
      self.number = number
    }

    /// The version as people write it.
    package var version: String {
      "\(number / 1_000_000).\(number / 1000 % 1000).\(number % 1000)"
    }

    /// Whether a database goes by a write-ahead log; its header says so.
    ///
    /// Call it while nobody in this process has the database open.
    package static func hasWriteAheadLog(_ path: String) -> Bool {
      let files = StoreFiles(system: SystemFileSystem())
      let header = (try? files.prefix(of: PathName(path), byteCount: 20)) ?? []
      return header.count == 20 && header[18] == 2
    }
  }
#endif
