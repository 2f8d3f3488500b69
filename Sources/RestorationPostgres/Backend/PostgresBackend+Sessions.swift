#if Postgres
  import RestorationArchive
  import RestorationStorage

  extension PostgresBackend {
    /// Lists the sessions after another one, ordered by the bytes of their names.
    static func page(
      of content: SessionContent,
      after last: SessionMark?,
      limit: Int,
      _ connection: ServerConnection
    ) throws(RestorationError) -> RevisionStore.SessionPage {
      // The first page has its own statement, because nothing precedes the session without names.
      let statement = last == nil ? content.firstPage : content.nextPage
      let limit = min(max(limit, 1), 10_000)
      let names = [Parameter.bytes(last?.app ?? []), .bytes(last?.scene ?? [])]
      try connection.send(.planAnew)
      try connection.send(statement, names + [.integer(Int64(limit))])
      guard let answer = try connection.answers().last else { throw StatementResult.unexpected }
      var sessions: [SceneSession] = []
      for row in 0..<min(answer.rowCount, limit) {
        guard let app = try answer.text(row, 0), let scene = try answer.text(row, 1) else {
          throw StatementResult.unexpected
        }
        sessions.append(SceneSession(app: app, scene: scene))
      }
      let isFull = sessions.count == limit
      return RevisionStore.SessionPage(
        sessions,
        mark: isFull ? sessions.last.map { SessionMark($0).text } : nil
      )
    }
  }

  /// The end of a page of sessions: both names in hexadecimal digits.
  struct SessionMark {
    let app: [UInt8]
    let scene: [UInt8]

    init(_ session: SceneSession) {
      app = Array(session.app.utf8)
      scene = Array(session.scene.utf8)
    }

    /// Reads a mark from its text.
    ///
    /// - Throws: `RestorationError` with code `storeFailed` when the text is not a mark of this
    ///   backend.
    init(_ text: String) throws(RestorationError) {
      let names = text.split(separator: "-", omittingEmptySubsequences: false).map(
        HexadecimalDigits.bytes
      )
      guard names.count == 2, let app = names[0], let scene = names[1] else {
        throw RestorationError(.storeFailed, "expected the mark of a page, found something else")
      }
      (self.app, self.scene) = (app, scene)
    }

    var text: String { HexadecimalDigits.text(app) + "-" + HexadecimalDigits.text(scene) }
  }

  /// Encodes bytes as hexadecimal digits.
  enum HexadecimalDigits {
    static func text(_ bytes: [UInt8]) -> String {
      bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    /// Decodes bytes, or returns `nil` when some character is not a digit.
    static func bytes(_ digits: Substring) -> [UInt8]? {
      let values = digits.compactMap(\.hexDigitValue)
      guard values.count == digits.count, values.count.isMultiple(of: 2) else { return nil }
      return stride(from: 0, to: values.count, by: 2).map {
        UInt8(values[$0] << 4 | values[$0 + 1])
      }
    }
  }

  extension SessionContent {
    fileprivate var firstPage: Statement {
      .sessions(having: sign, from: ">=", named: "first_\(rawValue)")
    }

    fileprivate var nextPage: Statement {
      .sessions(having: sign, from: ">", named: "next_\(rawValue)")
    }

    /// An SQL query that finds a row if a session `s` has the content.
    private var sign: String {
      switch self {
      case .revisions:
        """
        SELECT FROM restoration.revision AS r
        WHERE r.app = s.app AND r.session = s.id AND NOT r.quarantined
        """
      case .quarantine:
        """
        SELECT FROM restoration.revision AS r
        WHERE r.app = s.app AND r.session = s.id AND r.quarantined AND r.label <> '\\x70617274'::bytea
        """
      case .ledger, .log:
        """
        SELECT FROM restoration.record AS r
        WHERE r.app = s.app AND r.session = s.id AND r.name = '\(rawValue)'
        """
      }
    }
  }
#endif
