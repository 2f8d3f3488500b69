#if SQLite
  import CRestorationSystemSQLite

  /// An error of SQLite: its extended result code and its message, which never quotes values.
  struct SQLiteFailure: Error, CustomStringConvertible {
    let code: Int32
    let message: String

    var description: String { "SQLite \(code): \(message)" }

    /// The primary result code, without the extended part.
    var primaryCode: Int32 { code & 0xff }

    /// Indicates whether a file could not be opened, such as one that is missing.
    var isCannotOpen: Bool { primaryCode == SQLITE_CANTOPEN }

    /// Indicates whether the connection must not be used any more, because SQLite's memory may
    /// differ from the disk.
    var endsTrust: Bool {
      [
        SQLITE_FULL, SQLITE_IOERR, SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_CANTOPEN, SQLITE_READONLY,
      ].contains(primaryCode)
    }
  }
#endif
