#if SQLite
  import CSQLite

  /// The version of the libsqlite3 that this process uses.
  package struct SQLiteLibrary: Sendable {
    /// The version in SQLite's numbering: 3.51.3 is 3051003.
    package let number: Int32

    /// The linked library.
    package static let current = SQLiteLibrary(number: sqlite3_libversion_number())

    package init(number: Int32) {
      self.number = number
    }

    /// The version in dotted form.
    package var version: String {
      "\(number / 1_000_000).\(number / 1000 % 1000).\(number % 1000)"
    }
  }
#endif
