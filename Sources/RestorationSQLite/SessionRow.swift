#if SQLite
  import Foundation
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
    var revisionEncoding: RowEncoding {
      var encoding = RowEncoding("R")
      encoding.append(id)
      encoding.append(session.app)
      encoding.append(session.scene)
      return encoding
    }

    private init?(_ query: borrowing Query) {
      guard let app = query.text(1), let scene = query.text(2), query.integer(3) > 0 else {
        return nil
      }
      id = query.integer(0)
      session = SceneSession(app: app, scene: scene)
      nextNumber = RevisionNumber(query.integer(3))
      guard query.integer(4) == checksum else { return nil }
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
        if let row = SessionRow(query) { sound.append(row) } else { areAllSound = false }
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
      try database.execute(
        sql: "INSERT INTO restoration_session (\(Self.columns)) "
          + "VALUES (?, \(blobArgument), \(blobArgument), ?, ?)",
        arguments: [
          id, Data(session.app.utf8), Data(session.scene.utf8), Int64(nextNumber), checksum,
        ]
      )
    }

    func update(_ database: Database) throws {
      try database.execute(
        sql: "UPDATE restoration_session SET next_number = ?, checksum = ? WHERE id = ?",
        arguments: [Int64(nextNumber), checksum, id]
      )
    }
  }

  /// A parameter for bytes: empty bytes have no address, and without one SQLite binds NULL.
  let blobArgument = "coalesce(?, x'')"
#endif
