#if Postgres
  import RestorationArchive
  import RestorationStorage

  /// Keeps revisions on a PostgreSQL server, version 14 or later, for many devices at once.
  ///
  /// A change is one transaction over the one connection that this has: all of it happens or nothing, and
  /// it is acknowledged after the server has flushed it. Whether the server is set up to do that is asked
  /// in every transaction, and a save is refused where it is not. Values reach the server apart from the
  /// statements, so that no name and no byte is ever read as SQL. The schema is in `Schemas/Postgres`.
  ///
  /// A save is one journey to the server where this process was the last to save in the session, and two
  /// otherwise.
  ///
  /// ```swift
  /// let store = try await RevisionStore(
  ///   postgres: "postgres://state.example.com/kiosks",
  ///   attemptLogs: .directory("/var/lib/kiosk/attempts")
  /// )
  /// ```
  ///
  /// A connection that broke is made anew by the next call. A call that found it broken is run once more
  /// when nothing of it can have happened; a change whose commit was under way throws `unavailable`, and
  /// may have happened as a whole.
  ///
  /// Concurrency: calls wait for one another. ``PostgresConnections`` has several
  /// connections.
  public actor PostgresBackend: RevisionBackend {
    private nonisolated let executor = StoreExecutor(label: "PostgresBackend")
    private let opening: ServerOpening
    private var connection: ServerConnection?
    private let memory: SessionMemory

    /// The queue that the backend works on; it waits for the server so that nobody else has to.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
      executor.asUnownedSerialExecutor()
    }

    /// Connects to a server, and makes the store in its database when there is none and the role may.
    ///
    /// - Parameters:
    ///   - address: What libpq understands: an address such as `postgres://server/database`, several
    ///     servers included, or a list such as `host=server dbname=database`. What it leaves open comes
    ///     from `PGSERVICE`, `PGPASSFILE` and libpq's other variables; that is where passwords belong.
    ///   - options: Waiting times; `busyTimeout` is how long a change waits for others that change the
    ///     session. What concerns files has no meaning here.
    ///   - server: How the server is used.
    /// - Throws: `RestorationError` with code `unavailable` when no server answers, `unsupportedVersion`
    ///   when it or its schema has another version, `storeBusy` when somebody else keeps making the
    ///   store, `storeFailed` when the server refuses or there is no store.
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

    /// Makes another connection to the same server as another backend, when it is first asked for something.
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
    ) async throws(RestorationError) -> SessionPage {
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
        // Forgotten until it has gone well: after a failure, the server has to be asked.
        let known = memory.take(session)
        if let known, let (value, state) = try Self.save(session, known, connection, wanted, body) {
          memory.put(state, for: session)
          return value
        }
        let (value, state) = try Self.change(session, connection, wanted, body)
        // What was remembered in vain once is likely to be again: somebody else saves there as well.
        if known == nil { memory.put(state, for: session) }
        return value
      }
    }

    /// Runs a closure with a connection that works, and once more where that is worth while.
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
          // What breaks at once after it was made will break again.
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
