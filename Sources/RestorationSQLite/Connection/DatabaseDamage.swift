#if SQLite
  import RestorationArchive
  import RestorationStorage

  /// The check at opening that a database as a whole is reliable.
  ///
  /// A damaged revision costs that revision. This check looks for damage that could hide revisions
  /// or mix them up: pages that SQLite cannot follow, rows where it would not look for them, and
  /// altered rows of sessions.
  enum DatabaseDamage {
    /// The largest file that is checked at each launch; damage in a larger one is found when read.
    static let maximumCheckedByteCount = 32 << 20

    /// Checks a database as a whole.
    ///
    /// - Throws: `RestorationError` with code `corrupted`.
    static func check(_ database: Database) throws {
      if try byteCount(database) <= maximumCheckedByteCount { try checkPages(database) }
      guard try SessionRow.visit(database, { _, _ in }) else {
        throw error("found a damaged row of a session")
      }
      try checkKeys(database)
      let records = try Query(
        """
        SELECT 1 FROM restoration_record
        WHERE CASE session WHEN 0 THEN CAST(name AS TEXT) <> 'storeKey' ELSE
        CAST(name AS TEXT) NOT IN (\(recordNames))
        OR session NOT IN (SELECT id FROM restoration_session) END LIMIT 1
        """,
        in: database
      )
      if try records.next() { throw error("found a record of nothing") }
    }

    /// Checks that rows belong to sessions and are in the order of their keys, by which SQLite looks
    /// for them: a changed session number may hide a row, and `quick_check` does not notice it.
    private static func checkKeys(_ database: Database) throws {
      // The checksum is in no index, so it is the table that is read, and not an index of it.
      let revisions = try Query(
        """
        SELECT session, number, session IN (SELECT id FROM restoration_session), checksum
        FROM restoration_revision
        """,
        in: database
      )
      var last: (Int64, Int64) = (.min, .min)
      while try revisions.next() {
        let key = (revisions.integer(0), revisions.integer(1))
        guard last < key else { throw error("found a revision that is out of order") }
        guard revisions.integer(2) == 1 else { throw error("found a revision of no session") }
        last = key
      }
      let records = try Query("SELECT session, name FROM restoration_record", in: database)
      var former: (session: Int64, name: [UInt8]) = (.min, [])
      while try records.next() {
        let key = (session: records.integer(0), name: Array(records.blob(1)))
        guard
          former.session < key.session
            || former.session == key.session && former.name.lexicographicallyPrecedes(key.name)
        else { throw error("found a record that is out of order") }
        former = key
      }
    }

    private static let recordNames = RecordName.allCases.filter { $0 != .storeKey }
      .map { "'\($0.rawValue)'" }.joined(separator: ", ")

    private static func byteCount(_ database: Database) throws -> Int {
      let pages = try database.integer("PRAGMA page_count") ?? 0
      return pages * (try database.integer("PRAGMA page_size") ?? 0)
    }

    private static func checkPages(_ database: Database) throws {
      let findings = try database.texts("PRAGMA quick_check")
      let first = findings.first { finding in
        finding != "ok" && !rowFindings.contains { finding.contains($0) }
      }
      if first != nil { throw error("found pages that contradict each other") }
    }

    // Findings about a column of one row, which its checksum covers.
    private static let rowFindings = [
      "NULL value in ", "CHECK constraint failed in ", "non-INTEGER value in ",
      "non-BLOB value in ", "non-REAL value in ", "INTEGER value in ", "BLOB value in ",
      "REAL value in ", "TEXT value in ",
    ]

    private static func error(_ finding: String) -> RestorationError {
      RestorationError.corrupted(
        "expected a sound database, \(finding); keep the file and restore it from a copy"
      )
    }
  }
#endif
