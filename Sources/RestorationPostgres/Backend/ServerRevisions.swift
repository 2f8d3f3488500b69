#if Postgres
  import RestorationArchive
  import RestorationStorage

  /// One session on a server during one transaction.
  ///
  /// What changes something is sent ahead and answered with the next question, or with the commit: a save
  /// is two journeys to the server, and one where ``SaveFromMemory`` will do.
  final class ServerRevisions {
    let session: SceneSession
    let connection: ServerConnection
    /// Whether somebody wants to be told of new revisions.
    let isWatched: Bool
    var owner: Owner?
    /// The newest revision that is not in quarantine, as long as nothing was changed.
    var newest: Line?
    var key = SessionAsLeft.Key.unknown
    /// The key of the store as it was when the transaction began, or as this one has set it.
    var storeKey: [UInt8]?
    /// Whether there is something to commit.
    private(set) var hasChanged = false
    /// Whether more has changed than that revisions were appended.
    private var isMoreThanSaved = false
    /// What the server or the connection failed with, after which nothing may be committed, whatever the
    /// closure made of it.
    private(set) var failure: RestorationError?
    /// What to throw when running the closure again comes to nothing; `nil` unless somebody else was faster.
    var overtaken: RestorationError?

    struct Owner {
      let id: [UInt8]
      var nextNumber: Int64
      let changeCount: Int64
    }

    struct Line {
      let number: Int64
      let byteCount: Int
      let label: RevisionLabel?
    }

    private static let byteCountOfIdentifier = 16

    /// - Parameter look: The answer to ``Statement/look``.
    init(
      _ session: SceneSession,
      _ connection: ServerConnection,
      _ look: StatementResult
    ) throws(RestorationError) {
      self.session = session
      self.connection = connection
      isWatched = try look.flag(0, 3)
      storeKey = try Self.record(in: look, column: 9)
      guard let id = try look.withBytes(0, 4, { Array($0) }) else { return }
      let next = try look.integer(0, 5) ?? 0
      let changeCount = try look.integer(0, 10) ?? -1
      guard id.count == Self.byteCountOfIdentifier, next >= 1, changeCount >= 0 else {
        throw StatementResult.unexpected
      }
      owner = Owner(id: id, nextNumber: next, changeCount: changeCount)
      newest = try Self.line(look, row: 0, from: 6)
    }

    static func names(of session: SceneSession) -> (app: Parameter, scene: Parameter) {
      (.bytes(Array(session.app.utf8)), .bytes(Array(session.scene.utf8)))
    }

    var app: Parameter { Self.names(of: session).app }

    static func line(
      _ result: StatementResult,
      row: Int,
      from column: Int
    ) throws(RestorationError) -> Line? {
      guard let number = try result.integer(row, column) else { return nil }
      let byteCount = try result.integer(row, column + 1) ?? -1
      guard number >= 1, byteCount >= 0 else { throw StatementResult.unexpected }
      let label = try result.withBytes(row, column + 2) { RevisionLabel($0) }
      return Line(number: number, byteCount: Int(byteCount), label: label ?? nil)
    }

    // MARK: The server

    /// Remembers that something failed, because the closure may not.
    func noting<Value>(
      _ body: () throws(RestorationError) -> Value
    ) throws(RestorationError) -> Value {
      do throws(RestorationError) {
        return try body()
      } catch {
        if failure == nil { failure = error }
        throw error
      }
    }

    func ask(
      _ statement: Statement,
      _ parameters: Parameter...
    ) throws(RestorationError) -> StatementResult {
      try noting { () throws(RestorationError) in
        try connection.send(statement, parameters)
        guard let answer = try connection.answers().last else { throw StatementResult.unexpected }
        return answer
      }
    }

    func noteChange(isSave: Bool = false) {
      hasChanged = true
      if !isSave { isMoreThanSaved = true }
    }

    func sendAhead(
      _ statement: Statement,
      _ parameters: Parameter...
    ) throws(RestorationError) {
      try noting { () throws(RestorationError) in try connection.send(statement, parameters) }
    }

    func need(_ owner: Owner?) throws(RestorationError) -> Owner {
      // Every change has made one before its closure runs.
      guard let owner else { throw StatementResult.unexpected }
      return owner
    }

    /// Sends the numbers of the session, behind all that was changed.
    ///
    /// In a store with a key, whoever found nothing to change counts as well: a client that has not heard of
    /// the key must not save behind those who encrypt what there is.
    func finish() throws(RestorationError) {
      guard failure == nil, hasChanged || storeKey != nil else { return }
      if !hasChanged { noteChange() }
      let owner = try need(owner)
      let names = Self.names(of: session)
      try sendAhead(
        .setNumbers,
        names.app,
        names.scene,
        .integer(owner.nextNumber),
        .integer(owner.changeCount + (isMoreThanSaved ? 1 : 0))
      )
    }

    /// What the session is like when all this is committed; `nil` unless the next save is likely to need
    /// no more.
    var asLeft: SessionAsLeft? {
      guard hasChanged, !isMoreThanSaved, !isWatched, let owner else { return nil }
      return SessionAsLeft(
        nextNumber: owner.nextNumber,
        changeCount: owner.changeCount,
        storeKey: storeKey,
        key: key
      )
    }
  }
#endif
