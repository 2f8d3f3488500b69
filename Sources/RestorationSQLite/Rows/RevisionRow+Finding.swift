#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationStorage

  extension RevisionRow {
    /// Calls `body` with the revisions of a place, from the highest number down, until it returns
    /// `false`.
    static func visit(
      of owner: SessionRow,
      in place: RevisionPlace,
      _ database: Database,
      _ body: (Found) throws -> Bool
    ) throws {
      // Nearly always the first one will do, and no more are read then, however many there are.
      let first = try read(of: owner, in: place, limit: 2, database)
      for found in first where found.place == place {
        guard try body(found) else { return }
      }
      guard first.count == 2 else { return }
      for found in try read(of: owner, in: place, limit: -1, database).dropFirst(2)
      where found.place == place {
        guard try body(found) else { return }
      }
    }

    /// The first rows of a session, the highest numbers first. All of them are read before anybody looks
    /// at one: whoever does may run the same statement, which would begin this one anew.
    private static func read(
      of owner: SessionRow,
      in place: RevisionPlace,
      limit: Int64,
      _ database: Database
    ) throws -> [Found] {
      // Whether one is in quarantine, its checksum has to bear out.
      let query = try Query(
        """
        SELECT \(columns) FROM restoration_revision
        WHERE session = ? AND (? OR quarantined <> 0) ORDER BY number DESC LIMIT ?
        """,
        owner.id,
        place == .session ? 1 : 0,
        limit,
        in: database
      )
      let encoding = owner.revisionEncoding
      var result: [Found] = []
      while try query.next() { result.append(Found(query, encoding)) }
      return result
    }

    /// One revision, or `nil` when there is none of that number.
    static func fetch(
      _ number: RevisionNumber,
      of owner: SessionRow,
      _ database: Database
    ) throws -> Found? {
      guard let key = Int64(exactly: number) else { return nil }
      let query = try Query(
        "SELECT \(columns) FROM restoration_revision WHERE session = ? AND number = ?",
        owner.id,
        key,
        in: database
      )
      while try query.next() {
        let found = Found(query, owner.revisionEncoding)
        // Where the key of one row is damaged, SQLite may come upon another than it was asked for.
        if found.number == number { return found }
      }
      return nil
    }

    /// One revision that its key does not lead to any more, found by reading all of the session; `nil`
    /// when it can be said that there is none.
    ///
    /// - Throws: `RestorationError` with code `corrupted` when one of the rows is damaged, whose
    ///   number that may have been.
    static func search(
      for number: RevisionNumber,
      of owner: SessionRow,
      _ database: Database
    ) throws -> Found? {
      guard number > 0, number < owner.nextNumber else { return nil }
      var result: Found?
      var isDamaged = false
      for place in RevisionPlace.allCases where result == nil {
        try visit(of: owner, in: place, database) { found in
          switch found {
          case .sound(let row) where row.number == number: result = found
          case .sound: break
          case .damaged: isDamaged = true
          }
          return result == nil
        }
      }
      if result == nil, isDamaged { throw damaged(number) }
      return result
    }

    /// The number of the next revision.
    ///
    /// - Throws: `RestorationError` with code `limitExceeded` when all are used.
    static func nextNumber(
      of owner: SessionRow,
      _ database: Database
    ) throws -> RevisionNumber {
      // Sound rows have smaller numbers. A damaged one may show any, and may have it.
      var next = owner.nextNumber
      while next < RevisionNumber(Int64.max), try fetch(next, of: owner, database) != nil {
        next += 1
      }
      guard next < RevisionNumber(Int64.max) else {
        throw RestorationError(
          .limitExceeded,
          "expected a number for the next revision, found that all are used"
        )
      }
      return next
    }
  }
#endif
