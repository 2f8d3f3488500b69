#if SQLite
  import RestorationArchive
  import RestorationStorage

  /// A row of `restoration_session`.
  struct SessionRow {
    let id: Int64
    let session: SceneSession
    var nextNumber: RevisionNumber

    static let columns = "id, app, scene, next_number, checksum"

    var checksum: Int64 {
      var encoding = encoding("S")
      encoding.append(nextNumber)
      return encoding.checksum
    }

    /// The common prefix of the checksums of all revisions of the session.
    var revisionEncoding: RowEncoding { encoding("R") }

    /// The common prefix of the checksums of all rows of a table that belong to the session.
    func encoding(_ table: Unicode.Scalar) -> RowEncoding {
      var encoding = RowEncoding(table)
      encoding.append(id)
      encoding.append(session.app)
      encoding.append(session.scene)
      return encoding
    }

    /// Reads a row from its columns, or returns `nil` when their checksum is wrong.
    ///
    /// - Parameter id: The identifier, which is the row's place in the table and no column.
    init?<Columns: RowColumns & ~Copyable>(id: Int64, _ columns: borrowing Columns) {
      guard let app = columns.text(1), let scene = columns.text(2), columns.integer(3) > 0 else {
        return nil
      }
      self.id = id
      session = SceneSession(app: app, scene: scene)
      nextNumber = RevisionNumber(columns.integer(3))
      guard columns.integer(4) == checksum else { return nil }
    }

    init(id: Int64, session: SceneSession, nextNumber: RevisionNumber) {
      self.id = id
      self.session = session
      self.nextNumber = nextNumber
    }

    /// Calls `body` with every sound row after an identifier, in ascending order, and with whether
    /// all rows before it were sound.
    ///
    /// - Returns: `true` if all rows were sound.
    @discardableResult
    static func visit(
      after id: Int64 = .min,
      _ database: Database,
      _ body: (SessionRow, Bool) throws(RestorationError) -> Void
    ) throws(RestorationError) -> Bool {
      let sql = "SELECT \(columns) FROM restoration_session WHERE id > ? ORDER BY id"
      let query = try Query(sql, .integer(id), in: database)
      var areAllSound = true
      while try query.next() {
        if let row = SessionRow(id: query.integer(0), query) {
          try body(row, areAllSound)
        } else {
          areAllSound = false
        }
      }
      return areAllSound
    }

    private static let fetching = "SELECT \(columns) FROM restoration_session WHERE id = ?"

    /// Returns the row with an identifier, or `nil` when there is none or it is damaged.
    static func fetch(_ id: Int64, _ database: Database) throws(RestorationError) -> SessionRow? {
      let query = try Query(fetching, .integer(id), in: database)
      return try query.next() ? SessionRow(id: query.integer(0), query) : nil
    }

    /// Returns an identifier that no row has.
    ///
    /// Only a damaged row has one of the highest identifiers, so these are not continued.
    static func nextIdentifier(_ database: Database) throws(RestorationError) -> Int64 {
      let sql = "SELECT max(id) FROM restoration_session WHERE id BETWEEN 0 AND ?"
      let query = try Query(sql, .integer(Int64.max / 2), in: database)
      return try query.next() ? query.integer(0) + 1 : 1
    }

    func insert(_ database: Database) throws(RestorationError) {
      try Query.run(
        "INSERT INTO restoration_session (\(Self.columns)) VALUES (?, ?, ?, ?, ?)",
        .integer(id),
        .text(session.app),
        .text(session.scene),
        .integer(Int64(nextNumber)),
        .integer(checksum),
        in: database
      )
    }

    func update(_ database: Database) throws(RestorationError) {
      try Query.run(
        "UPDATE restoration_session SET next_number = ?, checksum = ? WHERE id = ?",
        .integer(Int64(nextNumber)),
        .integer(checksum),
        .integer(id),
        in: database
      )
    }
  }
#endif
