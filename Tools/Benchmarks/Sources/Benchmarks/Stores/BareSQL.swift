import Foundation
import GRDBSQLite
import RestorationArchive
import RestorationStorage

/// The statements of the SQLite store through the C API, without checksums, digests or
/// verification. Like the store it has a queue of its own, so that the main actor does not wait for
/// a disk.
///
/// Statements are prepared at each call, as in a program that saves now and then and loads once a
/// launch.
actor BareSQL {
  private nonisolated(unsafe) let connection: OpaquePointer
  private nonisolated let queue = BareQueue()

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  /// Opens a database made by the store, with the store's pragmas.
  init(path: String) throws {
    var opened: OpaquePointer?
    // Without a mutex around every call, as in the store: only one thread at a time uses it.
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(path, &opened, flags, nil) == SQLITE_OK,
      let connection = opened
    else { throw BenchmarkError("SQLite cannot open \(path)") }
    self.connection = connection
    let pragmas = """
      PRAGMA journal_mode = truncate; PRAGMA synchronous = 3; PRAGMA fullfsync = 1;
      PRAGMA foreign_keys = 1; PRAGMA secure_delete = 1; PRAGMA cell_size_check = 1;
      PRAGMA mmap_size = 0; PRAGMA temp_store = 2; PRAGMA trusted_schema = 0;
      """
    guard sqlite3_exec(connection, pragmas, nil, nil, nil) == SQLITE_OK else {
      throw BenchmarkError("SQLite refuses its settings")
    }
  }

  deinit {
    sqlite3_close_v2(connection)
  }

  /// Saves an archive as a new revision.
  ///
  /// - Parameter label: The label stored beside the archive for listings, made by ``label(of:)``.
  func save(_ archive: Archive, _ label: [UInt8], for session: SceneSession) throws -> UInt64 {
    try transaction("BEGIN IMMEDIATE") {
      let owner = try id(of: session)
      var number: Int64 = 0
      try rows("SELECT max(number) FROM restoration_revision WHERE session = ?", [.int(owner)]) {
        number = sqlite3_column_int64($0, 0) + 1
      }
      try archive.bytes.withUnsafeBytes { bytes in
        try run("INSERT INTO restoration_archive (bytes) VALUES (?)", [.blob(bytes)])
      }
      try label.withUnsafeBytes { label in
        try Self.digest.withUnsafeBytes { digest in
          try run(
            "INSERT INTO restoration_revision VALUES (?, ?, ?, 0, ?, ?, ?, 0)",
            [
              .int(owner), .int(number), .int(sqlite3_last_insert_rowid(connection)),
              .int(Int64(archive.bytes.count)), .blob(label), .blob(digest),
            ]
          )
        }
      }
      try run(
        "UPDATE restoration_session SET next_number = ?, checksum = 0 WHERE id = ?",
        [.int(number + 1), .int(owner)]
      )
      return UInt64(number)
    }
  }

  func revisions(of session: SceneSession) throws -> [Revision] {
    try transaction("BEGIN") {
      var result: [Revision] = []
      try rows(
        "SELECT \(Self.columns) FROM restoration_revision WHERE session = ? ORDER BY number",
        [.int(try id(of: session))]
      ) { result.append(Self.revision($0, session)) }
      return result
    }
  }

  func newest(of session: SceneSession) throws -> (revision: Revision, bytes: ArchiveBytes)? {
    try transaction("BEGIN") {
      var found: (revision: Revision, archive: Int64)?
      try rows(
        """
        SELECT \(Self.columns) FROM restoration_revision WHERE session = ?
        ORDER BY number DESC LIMIT 1
        """,
        [.int(try id(of: session))]
      ) { found = (Self.revision($0, session), sqlite3_column_int64($0, 1)) }
      guard let found else { return nil }
      var bytes = ArchiveBytes([])
      try rows("SELECT bytes FROM restoration_archive WHERE id = ?", [.int(found.archive)]) {
        bytes = ArchiveBytes(Self.blob($0, 0))
      }
      return (found.revision, bytes)
    }
  }

  // All columns of a row as the store reads them, but without comparing digest and checksum.
  private static let columns = "number, archive, quarantined, byte_count, label, digest, checksum"
  private static let digest = [UInt8](repeating: 0, count: 32)

  private static func revision(_ row: OpaquePointer, _ session: SceneSession) -> Revision {
    let label = blob(row, 4)
    for column: Int32 in [1, 2, 6] { _ = sqlite3_column_int64(row, column) }
    _ = blob(row, 5)
    func word(_ offset: Int) -> UInt64 {
      UInt64(littleEndian: label.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    return Revision(
      session: session,
      number: UInt64(sqlite3_column_int64(row, 0)),
      state: .good,
      byteCount: Int(sqlite3_column_int64(row, 3)),
      isPinned: false,
      facts: Revision.Facts(
        objectCount: Int(word(8)),
        savedAt: Double(bitPattern: word(16)),
        stateVersion: word(24),
        bundleVersion: String(decoding: label[32..<(label.count - 4)], as: UTF8.self)
      )
    )
  }

  /// Returns a label in the store's layout (`Schemas/Files/records-v1.md`), but without its
  /// checksum.
  static func label(of archive: Archive) -> [UInt8] {
    var label: [UInt8] = [1, 0, 0, 0, 1, 0, 0, 0]
    for word in [
      UInt64(archive.objectCount), archive.header.timestamp.bitPattern,
      archive.header.stateVersion,
    ] {
      withUnsafeBytes(of: word.littleEndian) { label += $0 }
    }
    return label + Array(archive.header.bundleVersion.utf8) + [0, 0, 0, 0]
  }

  // There is no index on the names; the store reads the few sessions too.
  private func id(of session: SceneSession) throws -> Int64 {
    var result: Int64 = 0
    try rows("SELECT id, app, scene FROM restoration_session") { row in
      if Self.blob(row, 1).elementsEqual(session.app.utf8),
        Self.blob(row, 2).elementsEqual(session.scene.utf8)
      {
        result = sqlite3_column_int64(row, 0)
      }
    }
    return result
  }

  private static func blob(_ row: OpaquePointer, _ column: Int32) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: sqlite3_column_blob(row, column),
      count: Int(sqlite3_column_bytes(row, column))
    )
  }

  // MARK: The C API

  private enum Argument {
    case int(Int64)
    case blob(UnsafeRawBufferPointer)
  }

  private func transaction<Result>(_ begin: String, _ body: () throws -> Result) throws -> Result {
    try execute(begin)
    let result = try body()
    try execute("COMMIT")
    return result
  }

  private func execute(_ sql: String) throws {
    guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else { throw failure(sql) }
  }

  private func run(_ sql: String, _ arguments: [Argument]) throws {
    try rows(sql, arguments) { _ in }
  }

  private func rows(
    _ sql: String,
    _ arguments: [Argument] = [],
    _ body: (OpaquePointer) throws -> Void
  ) throws {
    var prepared: OpaquePointer?
    guard sqlite3_prepare_v2(connection, sql, -1, &prepared, nil) == SQLITE_OK,
      let statement = prepared
    else { throw failure(sql) }
    defer { sqlite3_finalize(statement) }
    for (index, argument) in arguments.enumerated() {
      let position = Int32(index + 1)
      switch argument {
      case .int(let value): sqlite3_bind_int64(statement, position, value)
      // Static: the bytes outlive the statement.
      case .blob(let bytes):
        sqlite3_bind_blob(statement, position, bytes.baseAddress, Int32(bytes.count), nil)
      }
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: try body(statement)
      case SQLITE_DONE: return
      default: throw failure(sql)
      }
    }
  }

  private func failure(_ sql: String) -> BenchmarkError {
    BenchmarkError("\(String(cString: sqlite3_errmsg(connection))) in: \(sql)")
  }
}

/// The queue that a ``BareSQL`` works on.
private final class BareQueue: SerialExecutor {
  private let queue = DispatchQueue(label: "BareSQL")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
