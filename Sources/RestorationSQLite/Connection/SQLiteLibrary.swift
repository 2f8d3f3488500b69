#if SQLite
  import CRestorationSystemSQLite

  /// The version of the libsqlite3 that this process uses.
  package struct SQLiteLibrary: Sendable {
    /// The version in SQLite's numbering: 3.51.3 is 3051003.
    package let number: Int32

    /// The linked library.
    package static let current = SQLiteLibrary(number: sqlite3_libversion_number())

    package init(number: Int32) {
      self.number = number
    }

    /// Indicates whether it may lose commits of a write-ahead log that two connections write or
    /// checkpoint at once: versions 3.7.0 to 3.51.2 by SQLite's own list, except 3.44.6 and 3.50.7,
    /// to which the correction was carried back, and later ones of these two.
    package var losesCommitsOfLogs: Bool {
      guard number >= 3_007_000, number < 3_051_003 else { return false }
      return !(3_044_006..<3_045_000).contains(number) && !(3_050_007..<3_051_000).contains(number)
    }

    /// The version in dotted form.
    package var version: String {
      "\(number / 1_000_000).\(number / 1000 % 1000).\(number % 1000)"
    }
  }
#endif
