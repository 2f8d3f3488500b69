#if Postgres
  import RestorationFiles
  import RestorationArchive
  import RestorationStorage

  extension ServerRevisions: RevisionReader {
    func visitRevisions(
      in place: RevisionPlace,
      _ body: (RevisionNumber, () throws(RestorationError) -> RevisionEntry?)
        throws(RestorationError) -> Bool
    ) throws(RestorationError) {
      guard let owner else { return }
      func visit(_ line: Line) throws(RestorationError) -> Bool {
        try body(RevisionNumber(line.number)) { () throws(RestorationError) in
          RevisionEntry(byteCount: line.byteCount, line.label, front: line.bytes)
        }
      }
      var last = Int64.max
      if place == .session, !hasChanged {
        guard let newest, try visit(newest) else { return }
        last = newest.number
      }
      // Few at first, because usually only the first ones are needed.
      var limit: Int64 = 8
      while true {
        let page = try ask(
          .list,
          app,
          .identifier(owner.id),
          .integer(place.code),
          .integer(last),
          .integer(limit)
        )
        for row in 0..<page.rowCount {
          guard
            var line = try noting({ () throws(RestorationError) in
              try Self.line(page, row: row, from: 0)
            }), line.number < last
          else { throw StatementResult.unexpected }
          last = line.number
          line.bytes = try page.withBytes(row, 3) { ArchiveBytes($0) }
          guard try visit(line) else { return }
        }
        if page.rowCount < limit { return }
        limit = min(limit * 8, 1024)
      }
    }

    func bytes(
      of number: RevisionNumber,
      in place: RevisionPlace,
      _ extent: ReadExtent
    ) throws(RestorationError) -> ArchiveBytes? {
      guard let owner, let number = Int64(exactly: number) else { return nil }
      let (statement, count) =
        switch extent {
        case .whole(let maximum): (Statement.whole, Int64(maximum))
        case .front(let count): (Statement.front, Int64(Int32(clamping: count)))
        }
      let answer = try ask(
        statement,
        app,
        .identifier(owner.id),
        .integer(number),
        .integer(place.code),
        .integer(count)
      )
      guard answer.rowCount > 0 else { return nil }
      let byteCount = try answer.integer(0, 0) ?? -1
      if case .whole(let maximum) = extent, byteCount > maximum {
        throw ReadExtent.excess(Int(byteCount), maximum)
      }
      let bytes = try answer.withBytes(0, 1) { ArchiveBytes($0) }
      guard let bytes, bytes.count == min(byteCount, count) else {
        throw StatementResult.unexpected
      }
      return bytes
    }

    func record(_ name: RecordName) throws(RestorationError) -> [UInt8]? {
      if name == .storeKey { return storeKey }
      guard let owner else { return nil }
      let answer = try ask(.record, app, .identifier(owner.id), .text(name.rawValue))
      let record = try Self.record(in: answer, column: 0)
      if name == .key { key = .known(record) }
      return record
    }

    static func record(
      in answer: StatementResult,
      column: Int
    ) throws(RestorationError) -> [UInt8]? {
      guard answer.rowCount > 0 else { return nil }
      return try answer.withBytes(0, column) { bytes throws(RestorationError) in
        guard bytes.count <= RecordName.maximumByteCount else { throw StatementResult.unexpected }
        return Array(bytes)
      }
    }

    func highestNumber() throws(RestorationError) -> RevisionNumber {
      RevisionNumber(max(owner?.nextNumber ?? 1, 1) - 1)
    }
  }
#endif
