#if SQLite
  import CSQLite

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
  }
#endif
