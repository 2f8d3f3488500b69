#if Postgres
  import RestorationArchive
  import RestorationStorage
  import Synchronization

  /// Keeps revisions on a PostgreSQL server over several connections, so that sessions need not
  /// wait for one another.
  ///
  /// Use it in programs that work on many sessions at once; an app with one user only needs
  /// ``PostgresBackend``, which makes the same promises. A connection is made when all others are
  /// busy, and stays open.
  ///
  /// ```swift
  /// let backend = try await PostgresConnections("postgres://state.example.com/kiosks", count: 8)
  /// let store = try await RevisionStore(backend, attemptLogs: .directory("/var/lib/desks/attempts"))
  /// ```
  ///
  /// Concurrency: called from any task; a call that finds all connections busy waits for its turn.
  public final class PostgresConnections: RevisionBackend {
    private struct State {
      /// The idle connections; the one used last is at the end and is used next.
      var idle: [PostgresBackend]
      var waiting: [CheckedContinuation<PostgresBackend, Never>] = []
    }

    private let state: Mutex<State>

    /// Connects once, and makes the store when there is none and the role may.
    ///
    /// - Parameters:
    ///   - address: As for ``PostgresBackend/init(_:options:server:)``.
    ///   - count: The most connections, at least 1.
    ///   - options: As for ``PostgresBackend/init(_:options:server:)``.
    ///   - server: The options for using the server.
    /// - Throws: As ``PostgresBackend/init(_:options:server:)``.
    public init(
      _ address: String,
      count: Int,
      options: StoreOptions = StoreOptions(),
      server: PostgresOptions = PostgresOptions()
    ) async throws(RestorationError) {
      let first = try await PostgresBackend(address, options: options, server: server)
      let others = (1..<max(count, 1)).map { _ in PostgresBackend(connectingAs: first) }
      state = Mutex(State(idle: others + [first]))
    }

    public func sessions(
      having content: SessionContent,
      after mark: String?,
      limit: Int
    ) async throws(RestorationError) -> RevisionStore.SessionPage {
      try await withBackend { backend throws(RestorationError) in
        try await backend.sessions(having: content, after: mark, limit: limit)
      }
    }

    public func read<Value: Sendable>(
      _ session: SceneSession,
      _ body: @Sendable (any RevisionReader) throws(RestorationError) -> Value
    ) async throws(RestorationError) -> Value {
      try await withBackend { backend throws(RestorationError) in
        try await backend.read(session, body)
      }
    }

    public func readEach<Value: Sendable>(
      of sessions: [SceneSession],
      _ body:
        @Sendable (SceneSession, any RevisionReader) throws(RestorationError) -> Value
    ) async throws(RestorationError) -> [Value] {
      try await withBackend { backend throws(RestorationError) in
        try await backend.readEach(of: sessions, body)
      }
    }

    public func change<Value: Sendable>(
      _ session: SceneSession,
      _ body: @Sendable (any RevisionWriter) throws(RestorationError) -> Value
    ) async throws(RestorationError) -> Value {
      try await withBackend { backend throws(RestorationError) in
        try await backend.change(session, body)
      }
    }

    /// Runs a closure with exclusive use of a connection.
    func withBackend<Value: Sendable>(
      _ body: (PostgresBackend) async throws(RestorationError) -> Value
    ) async throws(RestorationError) -> Value {
      let backend = await take()
      defer { giveBack(backend) }
      return try await body(backend)
    }

    private func take() async -> PostgresBackend {
      await withCheckedContinuation { continuation in
        let backend = state.withLock { state in
          if state.idle.isEmpty { state.waiting.append(continuation) }
          return state.idle.popLast()
        }
        if let backend { continuation.resume(returning: backend) }
      }
    }

    private func giveBack(_ backend: PostgresBackend) {
      let next = state.withLock { state -> CheckedContinuation<PostgresBackend, Never>? in
        guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
        state.idle.append(backend)
        return nil
      }
      next?.resume(returning: backend)
    }
  }
#endif
