#if SQLite
  import CSQLite

  /// A refusal by SQLite: its extended result code and its own words, which never quote values.
  struct SQLiteFailure: Error, CustomStringConvertible {
    let code: Int32
    let message: String

    var description: String { "SQLite \(code): \(message)" }

    /// The result code without what an extended one adds.
    var primaryCode: Int32 { code & 0xff }

    /// Whether a connection that met this must not be used any more: what SQLite holds in memory may
    /// differ from what is on the disk.
    var endsTrust: Bool {
      [
        SQLITE_FULL, SQLITE_IOERR, SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_CANTOPEN, SQLITE_READONLY,
      ].contains(primaryCode)
    }
  }
#endif
