#if Postgres
  import RestorationArchive
  import RestorationStorage

  /// One session on a server during one transaction.
  ///
  /// A change is sent ahead and answered together with the next query, or with the commit. So a
  /// save takes two round trips to the server, or one with ``SaveFromMemory``.
  final class ServerRevisions {
    let session: SceneSession
    let connection: ServerConnection
    /// Indicates whether a watch wants notifications of new revisions.
    let isWatched: Bool
    var owner: Owner?
    /// The newest revision that is not in quarantine, until something was changed.
    var newest: Line?
    var key = SessionAsLeft.Key.unknown
    /// The key of the store at the beginning of the transaction, or as this transaction has set it.
    var storeKey: [UInt8]?
    /// Indicates whether there is something to commit.
    private(set) var hasChanged = false
    /// Indicates whether anything but appended revisions has changed.
    private var isMoreThanSaved = false
    /// The failure of the server or the connection, after which nothing may be committed, even if
    /// the closure ignored it.
    private(set) var failure: RestorationError?
    /// The error to throw when retries are used up; `nil` unless another writer was faster.
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
      /// Indicates whether it is a part, if it is in quarantine.
      let isPart: Bool
      /// All its bytes, if they are few and were read with it.
      var bytes: ArchiveBytes?
    }

    static let byteCountOfIdentifier = 16

    /// Prepares the access to one session in a transaction.
    ///
    /// - Parameter look: The answer to ``Statement/look``.
    init(
      _ session: SceneSession,
      _ connection: ServerConnection,
      _ look: StatementResult
    ) throws(RestorationError) {
      self.session = session
      self.connection = connection
      guard try look.text(0, 10) == connection.mark else {
        throw ServerFailure.otherConnection.error
      }
      isWatched = try look.flag(0, 11)
      storeKey = try Self.record(in: look, column: 8)
      guard let id = try look.withBytes(0, 3, { Array($0) }) else { return }
      let next = try look.integer(0, 4) ?? 0
      let changeCount = try look.integer(0, 9) ?? -1
      guard id.count == Self.byteCountOfIdentifier, next >= 1, changeCount >= 0 else {
        throw StatementResult.unexpected
      }
      owner = Owner(id: id, nextNumber: next, changeCount: changeCount)
      newest = try Self.line(look, row: 0, from: 5)
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
      let label = try result.withBytes(row, column + 2) { bytes in
        (label: RevisionLabel(bytes), isPart: bytes.elementsEqual(RevisionPlace.partLabel))
      }
      return Line(
        number: number,
        byteCount: Int(byteCount),
        label: label?.label,
        isPart: label?.isPart ?? false
      )
    }

    // MARK: The server

    /// Records a failure, because the closure may ignore it.
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
      // Every change has made a session before its closure runs.
      guard let owner else { throw StatementResult.unexpected }
      return owner
    }

    /// Sends the numbers of the session, after all changes.
    ///
    /// In a store with a key, a change that found nothing to do counts too: a client that does not
    /// know the key yet must not save after another one has encrypted the existing revisions.
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

    /// The session after the commit, for the cache; `nil` unless the next save is likely to need
    /// only this.
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

  extension RevisionPlace {
    /// The number of the place in statements.
    var code: Int64 {
      switch self {
      case .session: 0
      case .quarantine: 1
      case .parts: 2
      }
    }
  }
#endif
