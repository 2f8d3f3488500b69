#if Postgres
  import RestorationArchive
  import RestorationStorage

  /// Hears of new revisions as they are saved, from whatever device, without looking for them.
  ///
  /// ```swift
  /// let watch = try await PostgresWatch("postgres://state.example.com/kiosks")
  /// for (session, first) in try await watch.news(within: .seconds(60)) {
  ///   print(session, "from revision", first, "on")
  /// }
  /// await watch.end()
  /// ```
  ///
  /// Saves tell of themselves only while somebody watches. It takes the owner of the store: who saves when
  /// is nothing that one app may know of another.
  ///
  /// Concurrency: called from any task; one call waits at a time.
  public actor PostgresWatch {
    private nonisolated let executor = StoreExecutor(label: "PostgresWatch")
    private let opening: ServerOpening
    private let identifier: [UInt8]
    private var connection: ServerConnection?
    private var renewal = ContinuousClock.now

    /// The queue that it waits on.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
      executor.asUnownedSerialExecutor()
    }

    /// Begins to listen. What was saved before is no news.
    ///
    /// - Parameter address: As for ``PostgresBackend/init(_:options:server:)``.
    /// - Throws: `RestorationError` with code `unavailable` when no server answers, `storeFailed` when
    ///   there is no store, or the role may not watch it.
    public init(_ address: String) async throws(RestorationError) {
      opening = ServerOpening(
        address: address,
        options: StoreOptions(createsMissingStore: false),
        server: PostgresOptions()
      )
      identifier = SealingRandomness.system.bytes(16)
      try listen()
    }

    private func listen() throws(RestorationError) {
      let connection = try opening.connection()
      try connection.send(.listen)
      _ = try connection.answers()
      try renew(connection)
      self.connection = connection
    }

    private func renew(_ connection: ServerConnection) throws(RestorationError) {
      do throws(RestorationError) {
        try connection.send(.watch, [.identifier(identifier)])
        _ = try connection.answers()
      } catch {
        guard (error.cause as? ServerFailure)?.isRefusal == true else { throw error }
        // What may be done about it is another thing than for a role that saves.
        throw RestorationError(
          .storeFailed,
          "the role may not watch, since who saves when is not for one app to know; watch as the owner "
            + "of the store",
          cause: error.cause
        )
      }
      renewal = ContinuousClock.now + .seconds(20)
    }

    /// Waits for news.
    ///
    /// - Parameter patience: How long to wait, up to 20 seconds at a time.
    /// - Returns: The sessions with new revisions, each with the number of the first of them; none when
    ///   nothing came in time.
    /// - Throws: `RestorationError` with code `unavailable` when the connection is gone. The next call makes
    ///   it anew; what was saved in between is no news.
    public func news(
      within patience: Duration
    ) throws(RestorationError) -> [(session: SceneSession, first: RevisionNumber)] {
      if connection?.isOpen != true { try listen() }
      guard let connection else { return [] }
      if ContinuousClock.now > renewal { try renew(connection) }
      var first: [[UInt8]: RevisionNumber] = [:]
      for text in try connection.notifications(within: min(patience, .seconds(20))) {
        // Any role of the database may have said something.
        guard let told = RevisionTold(text) else { continue }
        first[told.identifier] = min(first[told.identifier] ?? .max, told.number)
      }
      var result: [(session: SceneSession, first: RevisionNumber)] = []
      for (identifier, number) in first {
        try connection.send(.names, [.identifier(identifier)])
        guard let answer = try connection.answers().last, answer.rowCount == 1,
          let app = try answer.text(0, 0), let scene = try answer.text(0, 1)
        else { continue }
        result.append((SceneSession(app: app, scene: scene), number))
      }
      return result.sorted { $0.session < $1.session }
    }

    /// Ends it, so that saves need not tell of themselves any more.
    public func end() {
      guard let connection, connection.isOpen else { return }
      do throws(RestorationError) {
        try connection.send(.endWatch, [.identifier(identifier)])
        _ = try connection.answers()
      } catch {
        // It ends by itself within a minute.
      }
      connection.close()
    }
  }

  /// What a save tells: the identifier of the session, a space, and the number of the revision.
  struct RevisionTold {
    let identifier: [UInt8]
    let number: RevisionNumber

    init(identifier: [UInt8], number: RevisionNumber) {
      self.identifier = identifier
      self.number = number
    }

    init?(_ text: String) {
      let words = text.split(separator: " ")
      guard words.count == 2, let number = RevisionNumber(words[1]),
        let identifier = HexadecimalDigits.bytes(words[0]), identifier.count == 16
      else { return nil }
      self.init(identifier: identifier, number: number)
    }

    var text: String { "\(HexadecimalDigits.text(identifier)) \(number)" }
  }
#endif
