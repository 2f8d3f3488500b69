#if SQLite
  import RestorationArchive
  import RestorationStorage

  extension RevisionRow {
    private static let visiting = """
      SELECT \(columns) FROM restoration_revision
      WHERE session = ? AND (? OR quarantined <> 0) ORDER BY number DESC
      """

    /// Calls `body` with the revisions of a place, from the highest number down, until it returns
    /// `false`. It may read. The label is valid during the call.
    static func visit(
      of owner: SessionRow,
      in place: RevisionPlace,
      _ database: Database,
      _ body: (RevisionRow, _ label: UnsafeRawBufferPointer)
        throws(RestorationError) -> Bool
    ) throws(RestorationError) {
      // Whether one is in quarantine, its checksum has to bear out.
      let query = try Query(
        visiting,
        .integer(owner.id),
        .integer(place == .session ? 1 : 0),
        in: database
      )
      let encoding = owner.revisionEncoding
      while try query.next() {
        let row = RevisionRow(query, encoding)
        if row.place == place, try !body(row, query.blob(4)) { return }
      }
    }

    /// One revision, or `nil` when there is none of that number.
    static func fetch(
      _ number: RevisionNumber,
      of owner: SessionRow,
      _ database: Database
    ) throws(RestorationError) -> RevisionRow? {
      guard let key = Int64(exactly: number) else { return nil }
      let sql = "SELECT \(columns) FROM restoration_revision WHERE session = ? AND number = ?"
      let query = try Query(sql, .integer(owner.id), .integer(key), in: database)
      while try query.next() {
        let row = RevisionRow(query, owner.revisionEncoding)
        // Where the key of one row is damaged, SQLite may come upon another than it was asked for.
        if row.number == number { return row }
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
    ) throws(RestorationError) -> RevisionRow? {
      guard number > 0, number < owner.nextNumber else { return nil }
      var result: RevisionRow?
      var isDamaged = false
      for place in RevisionPlace.allCases where result == nil {
        try visit(of: owner, in: place, database) { row, _ in
          if !row.isSound {
            isDamaged = true
          } else if row.number == number {
            result = row
          }
          return result == nil
        }
      }
      if result == nil, isDamaged { throw damaged(number) }
      return result
    }

    /// The number of the next revision.
    static func nextNumber(
      of owner: SessionRow,
      _ database: Database
    ) throws(RestorationError) -> RevisionNumber {
      // Sound rows have smaller numbers. A damaged one may show any, and may have it.
      var next = owner.nextNumber
      while next < RevisionNumber(Int64.max), try fetch(next, of: owner, database) != nil {
        next += 1
      }
      guard next < RevisionNumber(Int64.max) else {
        throw .limitExceeded(
          "expected a number for the next revision, found that all are used"
        )
      }
      return next
    }
  }
#endif
