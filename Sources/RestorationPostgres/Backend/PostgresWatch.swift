#if Postgres
  import RestorationFiles
  import RestorationArchive
  import RestorationStorage

  /// Receives notifications of new revisions, from every device, without polling. Those that were saved
  /// without a notification, such as while the server was away, are found by the numbers of the sessions.
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
    /// The next number of each session, as far as it was reported.
    private var numbers: [SessionKey: RevisionNumber] = [:]
    /// The end of the time in which saves may end that began before the watch was registered, and that
    /// send no notification.
    private var settling = ContinuousClock.now
    private static let settlingTime = Duration.seconds(120)

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
      try listen(isFirst: true)
    }

    private func listen(isFirst: Bool = false) throws(RestorationError) {
      let connection = try opening.connection()
      // Before the registration, so that no save comes in between.
      if isFirst { numbers = try readNumbers(connection) }
      try connection.send(.listen(identifier))
      _ = try connection.answers()
      _ = try renew(connection)
      self.connection = connection
      // The next call looks for saves that were not notified of.
      renewal = .now
      settling = .now + Self.settlingTime
    }

    /// Registers the watch for the next minute.
    ///
    /// - Returns: `true` if it was registered until now, `false` if it is new or had lapsed.
    private func renew(_ connection: ServerConnection) throws(RestorationError) -> Bool {
      let stood = try asOwner { () throws(RestorationError) in
        try connection.send(.watch, [.identifier(identifier)])
        guard let answer = try connection.answers().last else { throw StatementResult.unexpected }
        return try answer.flag(0, 0)
      }
      renewal = .now + .seconds(20)
      return stood
    }

    private func readNumbers(
      _ connection: ServerConnection
    ) throws(RestorationError) -> [SessionKey: RevisionNumber] {
      let answer = try asOwner { () throws(RestorationError) in
        try connection.send(.numbers)
        return try connection.answers().last
      }
      guard let answer else { throw StatementResult.unexpected }
      var numbers: [SessionKey: RevisionNumber] = [:]
      numbers.reserveCapacity(answer.rowCount)
      for row in 0..<answer.rowCount {
        let key = try answer.withBytes(row, 0) { SessionKey($0) } ?? nil
        guard let key, let next = try answer.integer(row, 1), next >= 1 else {
          throw StatementResult.unexpected
        }
        numbers[key] = RevisionNumber(next)
      }
      return numbers
    }

    /// Names the remedy where the role lacks a right.
    private func asOwner<Value>(
      _ body: () throws(RestorationError) -> Value
    ) throws(RestorationError) -> Value {
      do throws(RestorationError) {
        return try body()
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
    }

    /// Waits for new revisions.
    ///
    /// A call that comes more than 20 seconds after the one before, or after the server was away,
    /// also reports the saves in between. After the server went back to an earlier state, only the
    /// saves from then on are reported.
    ///
    /// - Complexity: Usually that of the news. The numbers of all sessions are read when the watch begins,
    ///   at each renewal in the two minutes after that, and after an interruption.
    /// - Parameter patience: The longest time to wait, up to 20 seconds at a time.
    /// - Returns: The sessions with new revisions, each with the number of the first of them; empty
    ///   when there were none in time.
    /// - Throws: `RestorationError` with code `unavailable` when the connection is lost. The next call
    ///   continues, and reports the saves in between.
    public func news(
      within patience: Duration
    ) throws(RestorationError) -> [(session: SceneSession, first: RevisionNumber)] {
      if connection?.isOpen != true { try listen() }
      guard let connection else { return [] }
      var saves = try missedSaves(connection)
      let patience = saves.isEmpty ? min(patience, .seconds(20)) : .zero
      for text in try connection.notifications(within: patience) {
        // Another program may have sent a notification, or the save was found without it.
        guard let told = RevisionTold(text),
          told.number >= saves[told.session]?.upperBound ?? numbers[told.session] ?? 1
        else { continue }
        saves[told.session] = (saves[told.session]?.lowerBound ?? told.number)..<told.number + 1
      }
      var result: [(session: SceneSession, first: RevisionNumber)] = []
      for (session, found) in saves {
        try connection.send(.names, [.identifier(session.bytes)])
        guard let answer = try connection.answers().last, answer.rowCount == 1,
          let app = try answer.text(0, 0), let scene = try answer.text(0, 1)
        else { continue }
        result.append((SceneSession(app: app, scene: scene), found.lowerBound))
      }
      // Not earlier, so that the next call reports what a lost connection has kept from the caller.
      for (session, found) in saves { numbers[session] = found.upperBound }
      return result.sorted { $0.session < $1.session }
    }

    /// Renews the registration when it is time, and finds the saves since then for which there was none.
    private func missedSaves(
      _ connection: ServerConnection
    ) throws(RestorationError) -> [SessionKey: Range<RevisionNumber>] {
      guard ContinuousClock.now > renewal else { return [:] }
      let isSettling = ContinuousClock.now < settling
      let stood = try renew(connection)
      if stood, !isSettling { return [:] }
      if !stood { settling = .now + Self.settlingTime }
      var saves: [SessionKey: Range<RevisionNumber>] = [:]
      for (session, next) in try readNumbers(connection) {
        let known = numbers[session] ?? 1
        if next > known { saves[session] = known..<next }
        // The server went back.
        if next < known { numbers[session] = next }
      }
      return saves
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
    let session: SessionKey
    let number: RevisionNumber

    init?(_ text: String) {
      let words = text.split(separator: " ")
      guard words.count == 2, let number = RevisionNumber(words[1]), number < .max,
        let bytes = HexadecimalDigits.bytes(words[0]),
        let session = bytes.withUnsafeBytes({ SessionKey($0) })
      else { return nil }
      (self.session, self.number) = (session, number)
    }
  }
#endif
