#if Postgres
  import RestorationFiles
  import RestorationArchive
  import RestorationStorage

  /// Keeps revisions on a PostgreSQL server, version 14 or later, for many devices at once.
  ///
  /// A change is one transaction over the backend's one connection: all of it happens or nothing,
  /// and it is acknowledged after the server has flushed it. Every change checks that the server is
  /// configured to flush, and is refused if not. Values are sent apart from the
  /// statements, so that no name or byte is ever parsed as SQL. The schema is in
  /// `Schemas/Postgres`.
  ///
  /// A save usually takes one round trip when this process was the last to save in the session, and
  /// two otherwise.
  ///
  /// ```swift
  /// let store = try await RevisionStore(
  ///   postgres: "postgres://state.example.com/kiosks",
  ///   attemptLogs: .directory("/var/lib/kiosk/attempts")
  /// )
  /// ```
  ///
  /// A broken connection is replaced at the next call. A call that finds it broken is run again
  /// when nothing of it can have happened. A change whose commit was in progress throws
  /// `unavailable`, and may have happened as a whole.
  ///
  /// Concurrency: calls wait for one another. ``PostgresConnections`` has several connections.
  public actor PostgresBackend: RevisionBackend {
    private nonisolated let executor = StoreExecutor(label: "PostgresBackend")
    private let opening: ServerOpening
    private var connection: ServerConnection?
    private let memory: SessionMemory
    /// Indicates whether the last reader of several sessions looked at the bytes of revisions, so that the
    /// next one probably does.
    var looksAtBytes = false

    /// The queue of the backend, which waits for the server so that no other thread has to.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
      executor.asUnownedSerialExecutor()
    }

    /// Connects to a server, and makes the store in its database when there is none and the role
    /// may.
    ///
    /// - Parameters:
    ///   - address: A connection string of libpq: an address such as `postgres://server/database`,
    ///     also with several servers, or a list such as `host=server dbname=database`. Missing
    ///     parts come from `PGSERVICE`, `PGPASSFILE` and libpq's other variables; put passwords
    ///     there.
    ///   - options: The timeouts and limits; `busyTimeout` is the time that a change waits for
    ///     other writers of the session. Options for files are ignored.
    ///   - server: The options for using the server.
    /// - Throws: `RestorationError` with code `unavailable` when no server answers,
    ///   `unsupportedVersion` when it or its schema has another version, `storeBusy` when another
    ///   process takes too long to make the store, `storeFailed` when the server refuses or there
    ///   is no store, and `readOnlyStore` or `diskFull` when it cannot make one.
    public init(
      _ address: String,
      options: StoreOptions = StoreOptions(),
      server: PostgresOptions = PostgresOptions()
    ) async throws(RestorationError) {
      opening = ServerOpening(address: address, options: options, server: server)
      connection = nil
      memory = SessionMemory()
      try connect()
    }

    /// Makes a backend for the same server with another connection, which is made on first use.
    init(connectingAs other: PostgresBackend) {
      opening = other.opening
      connection = nil
      memory = other.memory
    }

    private func connect() throws(RestorationError) {
      connection = try opening.connection()
    }

    public func sessions(
      having content: SessionContent,
      after mark: String?,
      limit: Int
    ) async throws(RestorationError) -> RevisionStore.SessionPage {
      let last = try mark.map { mark throws(RestorationError) in try SessionMark(mark) }
      return try withConnection { connection throws(Interruption) in
        try Interruption.of(connection, isSafeToRepeat: true) { () throws(RestorationError) in
          try Self.page(of: content, after: last, limit: limit, connection)
        }
      }
    }

    public func read<Value: Sendable>(
      _ session: SceneSession,
      _ body: @Sendable (any RevisionReader) throws(RestorationError) -> Value
    ) async throws(RestorationError) -> Value {
      try withConnection { connection throws(Interruption) in
        try Self.read(session, connection, body)
      }
    }

    public func change<Value: Sendable>(
      _ session: SceneSession,
      _ body: @Sendable (any RevisionWriter) throws(RestorationError) -> Value
    ) async throws(RestorationError) -> Value {
      if opening.options.isForReading { throw .openedForReading }
      return try withConnection { connection throws(Interruption) in
        let wanted = opening.server.acknowledgement
        // The session stays out of the cache until it succeeds: after a failure, the server has to
        // be asked.
        let known = memory.take(session)
        if let known, let (value, state) = try Self.save(session, known, connection, wanted, body) {
          memory.put(state, for: session)
          return value
        }
        let (value, state) = try Self.change(session, connection, wanted, body)
        // After one failed save from the cache, another is likely to fail: another device saves
        // there as well.
        if known == nil { memory.put(state, for: session) }
        return value
      }
    }

    /// Runs a closure with a working connection, and repeats it if that is safe and may help.
    func withConnection<Value>(
      _ body: (ServerConnection) throws(Interruption) -> Value
    ) throws(RestorationError) -> Value {
      let patience = ContinuousClock.now + opening.options.busyTimeout
      var mayReconnect = true
      while true {
        let connection: ServerConnection
        if let open = self.connection, open.isOpen {
          connection = open
        } else {
          connection = try opening.connectionAnew()
          self.connection = connection
          // A connection that breaks immediately would break again.
          mayReconnect = false
        }
        do throws(Interruption) {
          return try body(connection)
        } catch {
          switch error {
          case .failed(let error): throw error
          case .overtaken(let error): if ContinuousClock.now > patience { throw error }
          case .brokenBefore(let error): if !mayReconnect { throw error }
          }
        }
      }
    }
  }
#endif
