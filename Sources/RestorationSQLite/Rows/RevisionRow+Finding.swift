#if SQLite
  import RestorationArchive
  import RestorationStorage

  extension RevisionRow {
    private static let visiting = """
      SELECT \(columns) FROM restoration_revision
      WHERE session = ? AND (? OR quarantined <> 0) ORDER BY number DESC
      """

    /// Calls `body` with the revisions of a place, from the highest number down, until it returns
    /// `false`. `body` may read. The label is valid only during the call.
    static func visit(
      of owner: SessionRow,
      in place: RevisionPlace,
      _ database: Database,
      _ body: (RevisionRow, _ label: UnsafeRawBufferPointer)
        throws(RestorationError) -> Bool
    ) throws(RestorationError) {
      // The checksum must confirm the quarantine flag.
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

    /// Returns one revision, or `nil` when there is none of that number.
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
        // When the key of a row is damaged, SQLite may return a row with another number.
        if row.number == number { return row }
      }
      return nil
    }

    /// Finds a revision whose key is damaged by reading the whole session; returns `nil` when it
    /// certainly does not exist.
    ///
    /// - Throws: `RestorationError` with code `corrupted` when one of the rows is damaged and may
    ///   have had that number.
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

    /// Returns the number of the next revision.
    static func nextNumber(
      of owner: SessionRow,
      _ database: Database
    ) throws(RestorationError) -> RevisionNumber {
      // Sound rows have smaller numbers. A damaged row may have any number, even this one.
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
