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
      encoding.append(Data(session.app.utf8))
      encoding.append(Data(session.scene.utf8))
      encoding.append(nextNumber)
      return encoding.checksum
    }

    private init?(_ row: Row) {
      guard let id = (row[0] as DatabaseValue).integer,
        let app = (row[1] as DatabaseValue).blob?.text,
        let scene = (row[2] as DatabaseValue).blob?.text,
        let next = (row[3] as DatabaseValue).integer, next > 0,
        let stored = (row[4] as DatabaseValue).integer
      else { return nil }
      self.id = id
      session = SceneSession(app: app, scene: scene)
      nextNumber = RevisionNumber(next)
      guard stored == checksum else { return nil }
    }

    init(id: Int64, session: SceneSession, nextNumber: RevisionNumber) {
      self.id = id
      self.session = session
      self.nextNumber = nextNumber
    }

    /// All rows that are sound, and whether there are others.
    static func fetchAll(_ database: Database) throws -> (sound: [SessionRow], areAllSound: Bool) {
      let rows = try Row.fetchAll(
        database,
        sql: "SELECT \(columns) FROM restoration_session"
      )
      let sound = rows.compactMap { SessionRow($0) }
      return (sound, sound.count == rows.count)
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
