#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationStorage

  /// A row of `restoration_session`.
  struct SessionRow {
    let id: Int64
    let session: SceneSession
    var nextNumber: RevisionNumber

    private static let columns = "id, app, scene, next_number, checksum"

    var checksum: Int64 {
      var encoding = RowEncoding("S")
      encoding.append(id)
      encoding.append(session.app)
      encoding.append(session.scene)
      encoding.append(nextNumber)
      return encoding.checksum
    }

    /// What the checksums of all revisions of the session begin with.
    var revisionEncoding: RowEncoding { encoding("R") }

    /// What the checksums of all rows of a table begin with that belong to the session.
    func encoding(_ table: Unicode.Scalar) -> RowEncoding {
      var encoding = RowEncoding(table)
      encoding.append(id)
      encoding.append(session.app)
      encoding.append(session.scene)
      return encoding
    }

    /// The row that some columns are, or `nil` when their checksum says otherwise.
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

    /// All rows that are sound, and whether there are others.
    static func fetchAll(_ database: Database) throws -> (sound: [SessionRow], areAllSound: Bool) {
      let query = try Query("SELECT \(columns) FROM restoration_session", in: database)
      var sound: [SessionRow] = []
      var areAllSound = true
      while try query.next() {
        if let row = SessionRow(id: query.integer(0), query) {
          sound.append(row)
        } else {
          areAllSound = false
        }
      }
      return (sound, areAllSound)
    }

    /// The row of a session, or `nil` when there is none.
    ///
    /// - Throws: `RestorationError` with code `corrupted` when it is not found among the sound rows
    ///   but could be a damaged one: then nobody can say that the session is new.
    static func fetch(_ session: SceneSession, _ database: Database) throws -> SessionRow? {
      let (sound, areAllSound) = try fetchAll(database)
      if let row = sound.first(where: { $0.session == session }) { return row }
      guard areAllSound else {
        throw RestorationError(
          .corrupted,
          "expected sound rows of sessions, found a damaged one that may be \(session); "
            + "keep the file and restore it from a copy"
        )
      }
      return nil
    }

    /// The highest identifier in use, or 0.
    static func lastIdentifier(_ database: Database) throws -> Int64 {
      let query = try Query("SELECT max(id) FROM restoration_session", in: database)
      return try query.next() ? query.integer(0) : 0
    }

    func insert(_ database: Database) throws {
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

    func update(_ database: Database) throws {
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
