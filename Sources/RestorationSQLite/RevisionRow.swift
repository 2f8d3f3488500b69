#if SQLite
  import Foundation
  import GRDB
  import RestorationArchive
  import RestorationStorage

  /// A row of `restoration_revision`: what is known about an archive without reading it.
  struct RevisionRow {
    let number: RevisionNumber
    let archive: Int64
    let format: Int64
    let facts: Revision.Facts
    let byteCount: Int
    let digest: Data
    var isPinned: Bool

    private static let columns = """
      session, number, archive, format, saved_at, state_version, bundle_version, byte_count, \
      object_count, digest, pinned, checksum
      """

    init(_ archive: Archive, id: Int64, number: RevisionNumber) {
      self.number = number
      self.archive = id
      format = Int64(archive.readVersion)
      facts = Revision.Facts(archive)
      byteCount = archive.bytes.count
      digest = Data(archive.bytes.withUnsafeBytes { ArchiveDigest.sha256($0) })
      isPinned = false
    }

    /// Reads a row; `nil` when a column has the wrong type or the checksum does not match.
    private init?(_ row: Row, of session: SessionRow) {
      func integer(_ index: Int) -> Int64? { (row[index] as DatabaseValue).integer }
      guard integer(0) == session.id, let number = Self.number(row), let archive = integer(2),
        let format = integer(3), let savedAt = Self.savedAt(row[4]), let stateVersion = integer(5),
        let bundleVersion = (row[6] as DatabaseValue).blob?.text, let byteCount = integer(7),
        let objectCount = integer(8), let digest = (row[9] as DatabaseValue).blob,
        let pinned = integer(10)
      else { return nil }
      self.number = number
      self.archive = archive
      self.format = format
      self.byteCount = Int(byteCount)
      self.digest = digest
      isPinned = pinned == 1
      facts = Revision.Facts(
        objectCount: Int(objectCount),
        savedAt: savedAt,
        stateVersion: UInt64(bitPattern: stateVersion),
        bundleVersion: bundleVersion
      )
      guard (0...1).contains(pinned), integer(11) == checksum(in: session) else { return nil }
    }

    private static func number(_ row: Row) -> RevisionNumber? {
      (row[1] as DatabaseValue).integer.flatMap { $0 > 0 ? RevisionNumber($0) : nil }
    }

    private static func savedAt(_ value: DatabaseValue) -> Double? {
      switch value.storage {
      case .null: .nan
      case .double(let seconds): seconds
      default: nil
      }
    }

    func checksum(in session: SessionRow) -> Int64 {
      var encoding = RowEncoding("R")
      encoding.append(session.id)
      encoding.append(Data(session.session.app.utf8))
      encoding.append(Data(session.session.scene.utf8))
      encoding.append(number)
      encoding.append(archive)
      encoding.append(format)
      // As it comes back: SQLite keeps neither the sign of zero nor the bits of what is no number.
      encoding.append((facts.savedAt.isNaN ? Double.nan : facts.savedAt + 0).bitPattern)
      encoding.append(facts.stateVersion)
      encoding.append(Data(facts.bundleVersion.utf8))
      encoding.append(byteCount)
      encoding.append(facts.objectCount)
      encoding.append(digest)
      encoding.append(isPinned ? 1 : 0)
      return encoding.checksum
    }

    /// A revision as it was found: its row, or only the number that a damaged row still shows; 0
    /// when it shows none.
    enum Found {
      case sound(RevisionRow)
      case damaged(RevisionNumber)

      var number: RevisionNumber {
        switch self {
        case .sound(let row): row.number
        case .damaged(let number): number
        }
      }
    }

    /// The revisions of a session, ascending.
    static func fetchAll(of session: SessionRow, _ database: Database) throws -> [Found] {
      try Row.fetchAll(
        database,
        sql: "SELECT \(columns) FROM restoration_revision WHERE session = ? ORDER BY number",
        arguments: [session.id]
      ).map { found($0, of: session) }
    }

    /// One revision, or `nil` when there is none of that number.
    static func fetch(
      _ number: RevisionNumber,
      of session: SessionRow,
      _ database: Database
    ) throws -> Found? {
      guard let number = Int64(exactly: number) else { return nil }
      return try Row.fetchOne(
        database,
        sql: "SELECT \(columns) FROM restoration_revision WHERE session = ? AND number = ?",
        arguments: [session.id, number]
      ).map { found($0, of: session) }
    }

    /// The highest number of a session, or 0 when it has no revision.
    static func lastNumber(
      of session: SessionRow,
      _ database: Database
    ) throws -> RevisionNumber {
      let row = try Row.fetchOne(
        database,
        sql: "SELECT max(number) FROM restoration_revision WHERE session = ?",
        arguments: [session.id]
      )
      let last = row.flatMap { ($0[0] as DatabaseValue).integer } ?? 0
      return last > 0 ? RevisionNumber(last) : 0
    }

    private static func found(_ row: Row, of session: SessionRow) -> Found {
      RevisionRow(row, of: session).map { .sound($0) } ?? .damaged(number(row) ?? 0)
    }

    func insert(in session: SessionRow, _ database: Database) throws {
      try database.execute(
        sql: "INSERT INTO restoration_revision (\(Self.columns)) "
          + "VALUES (?, ?, ?, ?, ?, ?, \(blobArgument), ?, ?, ?, ?, ?)",
        arguments: [
          session.id, Int64(number), archive, format,
          facts.savedAt.isNaN ? nil : facts.savedAt, Int64(bitPattern: facts.stateVersion),
          Data(facts.bundleVersion.utf8), byteCount, facts.objectCount, digest, isPinned,
          checksum(in: session),
        ]
      )
    }

    func updatePin(in session: SessionRow, _ database: Database) throws {
      try database.execute(
        sql: """
          UPDATE restoration_revision SET pinned = ?, checksum = ? WHERE session = ? AND number = ?
          """,
        arguments: [isPinned, checksum(in: session), session.id, Int64(number)]
      )
    }
  }

  extension Revision {
    /// The entry of a listing for a row.
    init(_ found: RevisionRow.Found, of session: SceneSession) {
      switch found {
      case .sound(let row):
        self.init(
          session: session,
          number: row.number,
          state: row.format > Int64(ArchiveFormat.readVersion) ? .newerFormat : .good,
          byteCount: row.byteCount,
          isPinned: row.isPinned,
          facts: row.facts
        )
      case .damaged(let number):
        self.init(
          session: session,
          number: number,
          state: .damaged,
          byteCount: 0,
          isPinned: false,
          facts: nil
        )
      }
    }
  }
#endif
