#if Postgres
  import RestorationArchive
  import RestorationStorage

  /// Several sessions on a server during one transaction, read together: with the bytes of their
  /// revisions, where those are expected to be looked at and there is room, and otherwise without.
  final class ServerPage {
    let sessions: [SceneSession]
    let connection: ServerConnection
    private(set) var found: [Found]
    private var bytes = PageBytes()
    private var storeKeys: [String: [UInt8]?] = [:]
    private(set) var failure: RestorationError?
    /// Indicates whether the bytes of a revision were looked at.
    private(set) var hasLookedAtBytes = false

    /// One of the sessions.
    struct Found {
      /// The identifier and the highest number; `nil` when there is no such session.
      var owner: (id: [UInt8], highestNumber: RevisionNumber)?
      /// The revisions by descending number.
      var revisions: [ServerRevisions.Line] = []
      var quarantined: [ServerRevisions.Line] = []
      var parts: [ServerRevisions.Line] = []
      /// The records that are there; `nil` for one that is too long to be read with all others.
      var records: [String: [UInt8]?] = [:]
      /// Indicates whether there are too many revisions to be read with all others.
      var isTooLong = false
    }

    /// The most revisions of a session, and the most bytes of a record, that are read with all others.
    private static let maximumRevisionCount = 1024
    private static let maximumRecordByteCount = 8192

    /// Reads the sessions.
    ///
    /// - Parameter takesBytes: Indicates that the bytes of revisions will probably be looked at.
    init(
      _ sessions: [SceneSession],
      _ connection: ServerConnection,
      takesBytes: Bool
    ) throws(RestorationError) {
      self.sessions = sessions
      self.connection = connection
      found = Array(repeating: Found(), count: sessions.count)
      let names = [
        Parameter.bytesList(sessions.map { Array($0.app.utf8) }),
        .bytesList(sessions.map { Array($0.scene.utf8) }),
      ]
      try connection.send(.beginReading)
      let byteCount = takesBytes ? PageBytes.maximumByteCount : 0
      try connection.send(
        .pageContents,
        names + [.integer(Int64(Self.maximumRevisionCount + 1)), .integer(Int64(byteCount))]
      )
      try connection.send(.pageRecords, names + [.integer(Int64(Self.maximumRecordByteCount))])
      let answers = try connection.answers()
      guard answers.count == 3 else { throw StatementResult.unexpected }
      try take(contents: answers[1])
      try take(records: answers[2])
    }

    // MARK: Answers

    private func place(
      _ answer: StatementResult,
      _ row: Int
    ) throws(RestorationError) -> Int {
      let place = Int(try answer.integer(row, 0) ?? 0) - 1
      guard found.indices.contains(place) else { throw StatementResult.unexpected }
      return place
    }

    private func take(contents answer: StatementResult) throws(RestorationError) {
      guard try answer.text(0, 1) == connection.mark else {
        throw ServerFailure.otherConnection.error
      }
      for row in 0..<answer.rowCount {
        let place = try place(answer, row)
        if found[place].owner == nil { found[place].owner = try owner(answer, row) }
        guard let line = try ServerRevisions.line(answer, row: row, from: 5) else { continue }
        if try answer.flag(row, 4) {
          if line.isPart {
            found[place].parts.append(line)
          } else {
            found[place].quarantined.append(line)
          }
        } else {
          found[place].revisions.append(line)
        }
        try bytes.note(line, place, in: answer, row: row, column: 8)
      }
      for place in found.indices {
        let count = found[place].revisions.count + found[place].quarantined.count
        found[place].isTooLong = count + found[place].parts.count > Self.maximumRevisionCount
      }
    }

    private func owner(
      _ answer: StatementResult,
      _ row: Int
    ) throws(RestorationError) -> (id: [UInt8], highestNumber: RevisionNumber)? {
      guard let id = try answer.withBytes(row, 2, { Array($0) }) else { return nil }
      let next = try answer.integer(row, 3) ?? 0
      guard id.count == ServerRevisions.byteCountOfIdentifier, next >= 1 else {
        throw StatementResult.unexpected
      }
      return (id, RevisionNumber(next - 1))
    }

    private func take(records answer: StatementResult) throws(RestorationError) {
      for row in 0..<answer.rowCount {
        let place = try place(answer, row)
        guard let name = try answer.text(row, 1) else { throw StatementResult.unexpected }
        found[place].records.updateValue(
          try answer.withBytes(row, 2) { Array($0) },
          forKey: name
        )
      }
    }

    // MARK: Reading on

    /// Records a failure, because the closure may ignore it.
    func ask(
      _ statement: Statement,
      _ parameters: [Parameter]
    ) throws(RestorationError) -> StatementResult {
      do throws(RestorationError) {
        try connection.send(statement, parameters)
        guard let answer = try connection.answers().last else { throw StatementResult.unexpected }
        return answer
      } catch {
        if failure == nil { failure = error }
        throw error
      }
    }

    /// Returns the key of the store for a session's app.
    func storeKey(_ place: Int) throws(RestorationError) -> [UInt8]? {
      let app = sessions[place].app
      if let known = storeKeys[app] { return known }
      let answer = try ask(.readStoreKey, [.bytes(Array(app.utf8))])
      let key = try ServerRevisions.record(in: answer, column: 0)
      storeKeys.updateValue(key, forKey: app)
      return key
    }

    /// Calls a closure with the bytes of a revision of a session, which are read together with those of
    /// the following ones. It returns `nil` for one that has to be read alone.
    func withBytes<Value>(
      of number: RevisionNumber,
      _ place: Int,
      _ body: (UnsafeRawBufferPointer) -> Value
    ) throws(RestorationError) -> Value? {
      hasLookedAtBytes = true
      if let value = try bytes.with(number, place, body) { return value }
      guard let wanted = PageBytes.Wanted(from: number, place, of: found) else { return nil }
      let answer = try ask(
        .pageBytes,
        [
          .bytesList(wanted.keys.map { Array(sessions[$0.place].app.utf8) }),
          .identifiers(wanted.keys.compactMap { found[$0.place].owner?.id }),
          .integers(wanted.keys.map { Int64($0.number) }),
        ]
      )
      bytes = try PageBytes(wanted, answer)
      return try bytes.with(number, place, body)
    }
  }
#endif
