#if SQLite
  import RestorationArchive
  import RestorationStorage

  /// A row of `restoration_record`.
  enum RecordRow {
    /// The key of a row: of a session, or of the whole store.
    struct Place {
      let session: Int64
      let name: RecordName
      private let encoding: RowEncoding

      private static let wholeStore = SessionRow(
        id: 0,
        session: SceneSession(app: "", scene: ""),
        nextNumber: 1
      )

      /// Makes the key of a record, or `nil` when its session has no row.
      init?(_ name: RecordName, of owner: SessionRow?) {
        guard let owner = name == .storeKey ? Self.wholeStore : owner else { return nil }
        self.name = name
        session = owner.id
        encoding = owner.encoding("K")
      }

      func checksum(of bytes: UnsafeRawBufferPointer) -> Int64 {
        var encoding = encoding
        encoding.append(name.rawValue)
        encoding.append(bytes)
        return encoding.checksum
      }
    }

    /// Returns the bytes of a record, or `nil` when there is none.
    ///
    /// - Throws: `RestorationError` with code `corrupted` when its checksum is wrong.
    static func bytes(at place: Place, _ database: Database) throws(RestorationError) -> [UInt8]? {
      let query = try Query(
        "SELECT bytes, checksum FROM restoration_record WHERE session = ? AND name = ?",
        .integer(place.session),
        .text(place.name.rawValue),
        in: database
      )
      guard try query.next() else { return nil }
      let bytes = query.blob(0)
      guard bytes.count <= RecordName.maximumByteCount,
        query.integer(1) == place.checksum(of: bytes)
      else {
        throw .corrupted(
          "expected the record \(place.name.rawValue) of a session, found a damaged one"
        )
      }
      return Array(bytes)
    }

    static func set(_ record: [UInt8]?, at place: Place, _ database: Database)
      throws(RestorationError)
    {
      guard let record else {
        // SQLite overwrites deleted content.
        try Query.run(
          "DELETE FROM restoration_record WHERE session = ? AND name = ?",
          .integer(place.session),
          .text(place.name.rawValue),
          in: database
        )
        return
      }
      try Query.run(
        """
        INSERT OR REPLACE INTO restoration_record (session, name, bytes, checksum)
        VALUES (?, ?, ?, ?)
        """,
        .integer(place.session),
        .text(place.name.rawValue),
        .bytes(record),
        .integer(record.withUnsafeBytes { place.checksum(of: $0) }),
        in: database
      )
    }
  }
#endif
