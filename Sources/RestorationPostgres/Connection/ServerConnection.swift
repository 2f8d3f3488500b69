#if Postgres
  import CPostgres
  import RestorationArchive
  import RestorationStorage

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// One connection to a server, which sends statements ahead and reads their answers together.
  ///
  /// All statements sent since the last ``answers()`` take one round trip. The connection is closed
  /// when the server sends nothing for ``silenceLimit``.
  ///
  /// Concurrency: belongs to the actor that opened it, and blocks its queue.
  final class ServerConnection {
    private let connection: OpaquePointer
    private let silenceLimit: Duration
    /// A random text in the settings of the connection. A transaction that does not find it runs on another
    /// connection to the server, which a pool in between has chosen.
    let mark = HexadecimalDigits.text(SealingRandomness.system.bytes(8))
    private let waits = Waits()
    /// The names of the statements that the server has parsed.
    private var prepared: Set<String> = []
    private var sent: [Sent] = []
    /// Indicates whether the connection can be used; once false, it stays so.
    private(set) var isOpen = true

    private enum Sent {
      case preparation(String)
      case statement
    }

    /// The last warning that a commit no longer waited for its standbys, received through libpq's notice
    /// receiver.
    private final class Waits {
      var givenUp: ServerFailure?
    }

    /// The function of the server that gives it. Its code is that of any warning of a trigger, and its words
    /// depend on the language.
    private static let waitingFunction = "SyncRepWaitForLSN"

    /// Connects. It waits for the server's answer within the time of the address or
    /// `connectionLimit`. The lookup of its name comes before that and takes as long as the system
    /// does.
    ///
    /// - Throws: `RestorationError` with code `unavailable` when no server answers, `storeFailed`
    ///   when the server refuses, `unsupportedVersion` when it is too old.
    init(_ address: String, name: String, connectionLimit: Duration, silenceLimit: Duration)
      throws(RestorationError)
    {
      self.silenceLimit = silenceLimit
      guard let parsed = PQconninfoParse(address, nil) else {
        // Not quoted, because the address may contain a password.
        throw RestorationError(
          .storeFailed,
          "expected an address such as postgres://server/database, found another; check its spelling"
        )
      }
      PQconninfoFree(parsed)
      // Limited so that three times the value in milliseconds fits into 32 bits.
      let seconds = min(max(connectionLimit.components.seconds, 2), 700_000)
      // Settings after the address override it, those before it are its defaults. None is `replication`:
      // pools in front of a server refuse it.
      let settings = [
        ("connect_timeout", "\(seconds)"), ("fallback_application_name", name),
        ("keepalives_idle", "30"), ("tcp_user_timeout", "\(seconds * 3000)"),
        ("dbname", address), ("client_encoding", "UTF8"),
      ]
      guard let connection = Self.connect(settings) else {
        throw RestorationError(.storeFailed, "there is no memory for a connection")
      }
      self.connection = connection
      do throws(RestorationError) {
        try checkOpening()
      } catch {
        PQfinish(connection)
        isOpen = false
        throw error
      }
      _ = PQsetNoticeReceiver(
        connection,
        { waits, result in
          guard let waits, let result,
            ServerFailure.field("R", of: result) == ServerConnection.waitingFunction
          else { return }
          Unmanaged<Waits>.fromOpaque(waits).takeUnretainedValue().givenUp = ServerFailure(result)
        },
        Unmanaged.passUnretained(waits).toOpaque()
      )
    }

    deinit {
      if isOpen { PQfinish(connection) }
    }

    private static func connect(_ settings: [(name: String, value: String)]) -> OpaquePointer? {
      let strings = settings.map { (strdup($0.name), strdup($0.value)) }
      defer {
        for (name, value) in strings {
          free(name)
          free(value)
        }
      }
      let names = strings.map { UnsafePointer($0.0) } + [nil]
      let values = strings.map { UnsafePointer($0.1) } + [nil]
      return PQconnectdbParams(names, values, 1)
    }

    private func checkOpening() throws(RestorationError) {
      guard PQstatus(connection) == CONNECTION_OK else {
        // The message names the server and the role, and never a password.
        let said = String(cString: PQerrorMessage(connection))
        let isRefused =
          PQconnectionNeedsPassword(connection) == 1
          || (said.contains("FATAL:") && !Self.isTemporary(said))
          || Self.isMistaken(said)
        throw RestorationError(
          isRefused ? .storeFailed : .unavailable,
          "the server did not accept the connection; check the server, database, role and password "
            + "(\(ServerFailure.readable(said)))"
        )
      }
      guard PQserverVersion(connection) >= 140_000, PQprotocolVersion(connection) == 3 else {
        throw RestorationError(
          .unsupportedVersion,
          "expected PostgreSQL 14 or later, found version \(PQserverVersion(connection)); update the "
            + "server"
        )
      }
      guard PQsetnonblocking(connection, 1) == 0 else {
        throw ServerFailure(state: "", message: "no connection").error
      }
    }

    /// Indicates whether a server that refuses a connection may accept one soon. libpq passes on no
    /// code for that, only these English messages.
    private static func isTemporary(_ said: String) -> Bool {
      [
        "starting up", "shutting down", "recovery", "too many c", "connection slots",
        "administrator command",
        // A full disk.
        "could not write init file",
      ].contains { said.contains($0) }
    }

    /// Indicates whether the address, a certificate or a file that it names is wrong, so that no later try
    /// succeeds. libpq passes on only these messages, which it translates only with a locale.
    private static func isMistaken(_ said: String) -> Bool {
      [
        "certificate verify failed", "certificate could not be obtained", "root certificate file",
        "certificate file", "private key file", "server certificate for",
        "does not match host name",
        "sslmode value", "invalid port number", "invalid integer value", "invalid value for",
        "invalid connection option", "server does not support SSL",
        "unsupported startup parameter",
      ].contains { said.contains($0) }
    }

    /// Closes the connection; the server rolls back an open transaction.
    func close() {
      guard isOpen else { return }
      isOpen = false
      PQfinish(connection)
    }

    /// Indicates whether a transaction is open, by the last status from the server.
    var isInTransaction: Bool { isOpen && PQtransactionStatus(connection) != PQTRANS_IDLE }

    /// Indicates whether no unrequested message has arrived, such as a shutdown notice.
    var isQuiet: Bool {
      guard isOpen else { return false }
      var file = pollfd(fd: PQsocket(connection), events: Int16(POLLIN), revents: 0)
      return poll(&file, 1, 0) == 0
    }

    /// Forgets the warnings so far.
    func forgetWaits() { waits.givenUp = nil }

    /// The warning since ``forgetWaits()`` that a commit no longer waited for its standbys.
    var waitGivenUp: ServerFailure? { waits.givenUp }

    // MARK: Statements

    /// Runs statements without values, one after another, as text.
    ///
    /// - Returns: The answer to the last statement.
    func run(script: String) throws(RestorationError) -> StatementResult? {
      try check(isOpen && PQpipelineStatus(connection) == PQ_PIPELINE_OFF)
      try check(PQsendQuery(connection, script) == 1)
      var last: StatementResult?
      var failure: ServerFailure?
      while let result = try nextResult() {
        switch PQresultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK: last = StatementResult(result)
        default:
          failure = failure ?? ServerFailure(result)
          PQclear(result)
        }
      }
      if let failure { throw ended(by: failure) }
      return last
    }

    /// Sends a statement ahead. Its result is not known before ``answers()``.
    func send(_ statement: Statement, _ parameters: [Parameter] = []) throws(RestorationError) {
      try check(isOpen)
      if PQpipelineStatus(connection) == PQ_PIPELINE_OFF {
        try check(PQenterPipelineMode(connection) == 1)
      }
      if !prepared.contains(statement.name) {
        let types = parameters.map(\.type)
        try check(
          PQsendPrepare(connection, statement.name, statement.text, Int32(types.count), types) == 1
        )
        sent.append(.preparation(statement.name))
        // It counts as prepared now, and is forgotten when a statement fails.
        prepared.insert(statement.name)
      }
      let isSent = parameters.withValues { values, lengths, formats in
        PQsendQueryPrepared(
          connection,
          statement.name,
          Int32(values.count),
          values,
          lengths,
          formats,
          1
        )
      }
      try check(isSent == 1)
      sent.append(.statement)
    }

    /// Waits for the answers to all statements that were sent, in order.
    ///
    /// - Throws: The error for the first failure; the statements after it were not run.
    func answers() throws(RestorationError) -> [StatementResult] {
      try check(isOpen)
      guard !sent.isEmpty else { return [] }
      try check(PQpipelineSync(connection) == 1)
      let expected = sent
      sent = []
      var results: [StatementResult] = []
      var failure: ServerFailure?
      for item in expected {
        guard let result = try nextResult() else { throw lost() }
        switch (PQresultStatus(result), item) {
        case (PGRES_COMMAND_OK, .preparation): PQclear(result)
        case (PGRES_COMMAND_OK, .statement), (PGRES_TUPLES_OK, .statement):
          results.append(StatementResult(result))
        case (let status, _):
          if status != PGRES_PIPELINE_ABORTED { failure = failure ?? ServerFailure(result) }
          if case .preparation(let name) = item { prepared.remove(name) }
          PQclear(result)
        }
        // A null result ends each answer.
        if let more = try nextResult() {
          PQclear(more)
          throw lost()
        }
      }
      guard let end = try nextResult() else { throw lost() }
      let status = PQresultStatus(end)
      PQclear(end)
      if let failure { throw ended(by: failure) }
      guard status == PGRES_PIPELINE_SYNC else { throw lost() }
      return results
    }

    /// Returns the notifications of other connections, or none within some time.
    func notifications(within patience: Duration) throws(RestorationError) -> [String] {
      let end = ContinuousClock.now + patience
      var result: [String] = []
      while true {
        try check(isOpen && PQconsumeInput(connection) == 1)
        while let told = PQnotifies(connection) {
          result.append(ServerFailure.readable(String(cString: told.pointee.extra)))
          PQfreemem(told)
        }
        guard result.isEmpty, ContinuousClock.now < end else { return result }
        var file = pollfd(fd: PQsocket(connection), events: Int16(POLLIN), revents: 0)
        poll(&file, 1, ContinuousClock.now.duration(to: end).wholeMilliseconds)
      }
    }

    // MARK: Waiting

    private func nextResult() throws(RestorationError) -> OpaquePointer? {
      var patience = ContinuousClock.now + silenceLimit
      while true {
        let unsent = PQflush(connection)
        if unsent < 0 || PQisBusy(connection) == 0 { break }
        let hasInput = try wait(forRoom: unsent > 0, until: patience)
        if hasInput, PQconsumeInput(connection) != 1 { break }
        patience = ContinuousClock.now + silenceLimit
      }
      return PQgetResult(connection)
    }

    /// Waits until the server has sent something or accepts more.
    ///
    /// - Returns: `true` if there is something to read.
    private func wait(
      forRoom: Bool,
      until end: ContinuousClock.Instant
    ) throws(RestorationError) -> Bool {
      var file = pollfd(
        fd: PQsocket(connection),
        events: Int16(POLLIN) | (forRoom ? Int16(POLLOUT) : 0),
        revents: 0
      )
      let milliseconds = ContinuousClock.now.duration(to: end).wholeMilliseconds
      guard file.fd >= 0, milliseconds > 0 else { throw silent() }
      let ready = poll(&file, 1, milliseconds)
      if ready == 0 { throw silent() }
      // Room to send counts as an event, an interrupted call does not.
      return ready > 0 && Int32(file.revents) & ~POLLOUT != 0
    }

    private func silent() -> RestorationError {
      close()
      return ServerFailure(state: "", message: "the server has not answered for \(silenceLimit)")
        .error
    }

    private func lost() -> RestorationError {
      let said = isOpen ? ServerFailure.readable(String(cString: PQerrorMessage(connection))) : ""
      close()
      return ServerFailure(state: "", message: said.isEmpty ? "the connection was cut" : said).error
    }

    private func ended(by failure: ServerFailure) -> RestorationError {
      if failure.endsConnection || PQstatus(connection) != CONNECTION_OK { close() }
      return failure.error
    }

    private func check(_ isFine: Bool) throws(RestorationError) {
      guard isFine else { throw lost() }
    }
  }
#endif
