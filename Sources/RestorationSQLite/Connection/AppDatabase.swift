#if SQLite && GRDB
  import GRDB

  /// The database of an app, through the queue or pool of GRDB that the app opened.
  struct AppDatabase: ConnectionSource {
    let writer: any DatabaseWriter

    var path: String { writer.path }

    func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
      try Self.translating { try writer.read { try body(LentDatabase($0)) } }
    }

    func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
      try Self.translating { try writer.writeWithoutTransaction { try body(LentDatabase($0)) } }
    }

    /// Does nothing, because the app closes its database.
    func close() {}

    // GRDB's own error is not used, because it holds the statement's arguments, which are saved
    // values.
    static func translating<Value>(_ body: () throws -> Value) throws -> Value {
      do {
        return try body()
      } catch let error as DatabaseError {
        throw SQLiteFailure(code: error.extendedResultCode.rawValue, message: error.message ?? "")
      }
    }
  }

  /// GRDB's connection during one access. It begins and ends transactions through GRDB, so that the
  /// app's observers are notified, and caches prepared statements there.
  private final class LentDatabase: Database {
    private let lender: GRDB.Database

    init(_ lender: GRDB.Database) throws {
      guard let connection = lender.sqliteConnection else {
        throw SQLiteFailure(code: 21, message: "the connection is closed")
      }
      self.lender = lender
      super.init(connection)
    }

    override func execute(sql: String) throws {
      try AppDatabase.translating { try lender.execute(sql: sql) }
    }

    override func statement(_ sql: String) throws -> Statement {
      try AppDatabase.translating {
        // GRDB returns a cached statement even while its rows are being read.
        let kept = Statement(lent: try lender.cachedStatement(sql: sql))
        return kept.isBusy ? Statement(lent: try lender.makeStatement(sql: sql)) : kept
      }
    }

    override var isInsideTransaction: Bool { lender.isInsideTransaction }

    override func beginWriting() throws {
      try AppDatabase.translating { try lender.beginTransaction(.immediate) }
    }

    override func commit() throws {
      try AppDatabase.translating { try lender.commit() }
    }

    override func rollback() throws {
      try AppDatabase.translating { try lender.rollback() }
    }
  }

  extension Statement {
    fileprivate convenience init(lent statement: GRDB.Statement) {
      self.init(statement.sqliteStatement) { withExtendedLifetime(statement) {} }
    }
  }
#endif
