#if Postgres
  import RestorationArchive
  import RestorationStorage

  /// Receives notifications of new revisions, from every device, without polling.
  ///
  /// ```swift
  /// let watch = try await PostgresWatch("postgres://state.example.com/kiosks")
  /// for (session, first) in try await watch.news(within: .seconds(60)) {
  ///   print(session, "from revision", first, "on")
  /// }
  /// await watch.end()
  /// ```
  ///
  /// Saves send notifications only while a watch exists. Only the owner of the store may watch,
  /// because an app must not learn when another app saves.
  ///
  /// Concurrency: called from any task; one call waits at a time.
  public actor PostgresWatch {
    private nonisolated let executor = StoreExecutor(label: "PostgresWatch")
    private let opening: ServerOpening
    private let identifier: [UInt8]
    private var connection: ServerConnection?
    private var renewal = ContinuousClock.now

    /// The queue of the watch.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
      executor.asUnownedSerialExecutor()
    }

    /// Begins to listen. Earlier saves are not reported.
    ///
    /// - Parameter address: As for ``PostgresBackend/init(_:options:server:)``.
    /// - Throws: `RestorationError` with code `unavailable` when no server answers, `storeFailed`
    ///   when there is no store, or the role may not watch it.
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
      try connection.send(.listen(identifier))
      _ = try connection.answers()
      _ = try renew(connection)
      self.connection = connection
    }

    /// Registers the watch for the next minute.
    ///
    /// - Returns: `true` if it was registered until now, `false` if it is new or had lapsed.
    private func renew(_ connection: ServerConnection) throws(RestorationError) -> Bool {
      let stood: Bool
      do throws(RestorationError) {
        try connection.send(.watch, [.identifier(identifier)])
        guard let answer = try connection.answers().last else { throw StatementResult.unexpected }
        stood = try answer.flag(0, 0)
      } catch {
        guard (error.cause as? ServerFailure)?.isRefusal == true else { throw error }
        // The remedy differs from that for a role that saves.
        throw RestorationError(
          .storeFailed,
          "the role may not watch, since an app must not learn when other apps save; watch as the owner "
            + "of the store",
          cause: error.cause
        )
      }
      renewal = ContinuousClock.now + .seconds(20)
      return stood
    }

    /// The error of a watch that was not renewed in time.
    package static let lapse = RestorationError(
      .unavailable,
      "the watch had lapsed; saves until now were not reported"
    )

    /// Waits for new revisions.
    ///
    /// All saves are reported as long as at most 20 seconds pass between two calls.
    ///
    /// - Parameter patience: The longest time to wait, up to 20 seconds at a time.
    /// - Returns: The sessions with new revisions, each with the number of the first of them; empty
    ///   when there were none in time.
    /// - Throws: `RestorationError` with code `unavailable` when the connection is lost, or the
    ///   watch had lapsed because the last call was too long ago. The next call continues; saves in
    ///   between are not reported.
    public func news(
      within patience: Duration
    ) throws(RestorationError) -> [(session: SceneSession, first: RevisionNumber)] {
      if connection?.isOpen != true { try listen() }
      guard let connection else { return [] }
      if ContinuousClock.now > renewal, try !renew(connection) { throw Self.lapse }
      var first: [[UInt8]: RevisionNumber] = [:]
      for text in try connection.notifications(within: min(patience, .seconds(20))) {
        // Another program may have sent a notification.
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

    /// Ends the watch, so that saves stop sending notifications.
    public func end() {
      guard let connection, connection.isOpen else { return }
      do throws(RestorationError) {
        try connection.send(.endWatch, [.identifier(identifier)])
        _ = try connection.answers()
      } catch {
        // The registration expires within a minute.
      }
      connection.close()
    }
  }

  /// The payload of a notification: the identifier of the session, a space, and the number of the
  /// revision.
  struct RevisionTold {
    let identifier: [UInt8]
    let number: RevisionNumber

    init?(_ text: String) {
      let words = text.split(separator: " ")
      guard words.count == 2, let number = RevisionNumber(words[1]),
        let identifier = HexadecimalDigits.bytes(words[0]), identifier.count == 16
      else { return nil }
      (self.identifier, self.number) = (identifier, number)
    }
  }
#endif
