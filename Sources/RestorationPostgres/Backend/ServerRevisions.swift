#if Postgres
  import RestorationArchive
  import RestorationStorage

  /// One session on a server during one transaction.
  ///
  /// What changes something is sent ahead and answered with the next question, or with the commit: a save
  /// is two journeys to the server.
  final class ServerRevisions {
    let session: SceneSession
    let connection: ServerConnection
    /// Whether somebody wants to be told of new revisions.
    private let isWatched: Bool
    private var owner: Owner?
    /// The newest revision that is not in quarantine, as long as nothing was changed.
    private var newest: Line?
    /// The key of the store as it was when the transaction began, or as this one has set it.
    private var storeKey: [UInt8]?
    /// Whether there is something to commit.
    private(set) var hasChanged = false
    /// What the server or the connection failed with, after which nothing may be committed, whatever the
    /// closure made of it.
    private(set) var failure: RestorationError?
    /// What to throw when running the closure again comes to nothing; `nil` unless somebody else was faster.
    private(set) var overtaken: RestorationError?

    private struct Owner {
      let id: [UInt8]
      var nextNumber: Int64
    }

    private struct Line {
      let number: Int64
      let byteCount: Int
      let label: RevisionLabel?
    }

    private static let byteCountOfIdentifier = 16

    /// - Parameter look: The answer to ``Statement/look``.
    init(
      _ session: SceneSession,
      _ connection: ServerConnection,
      _ look: StatementResult
    ) throws(RestorationError) {
      self.session = session
      self.connection = connection
      isWatched = try look.flag(0, 3)
      storeKey = try Self.record(in: look, column: 9)
      guard let id = try look.withBytes(0, 4, { Array($0) }) else { return }
      let next = try look.integer(0, 5) ?? 0
      guard id.count == Self.byteCountOfIdentifier, next >= 1 else {
        throw StatementResult.unexpected
      }
      owner = Owner(id: id, nextNumber: next)
      newest = try Self.line(look, row: 0, from: 6)
    }

    static func names(of session: SceneSession) -> (app: Parameter, scene: Parameter) {
      (.bytes(Array(session.app.utf8)), .bytes(Array(session.scene.utf8)))
    }

    private var app: Parameter { Self.names(of: session).app }

    private static func line(
      _ result: StatementResult,
      row: Int,
      from column: Int
    ) throws(RestorationError) -> Line? {
      guard let number = try result.integer(row, column) else { return nil }
      let byteCount = try result.integer(row, column + 1) ?? -1
      guard number >= 1, byteCount >= 0 else { throw StatementResult.unexpected }
      let label = try result.withBytes(row, column + 2) { RevisionLabel($0) }
      return Line(number: number, byteCount: Int(byteCount), label: label ?? nil)
    }

    // MARK: The server

    /// Remembers that something failed, because the closure may not.
    private func noting<Value>(
      _ body: () throws(RestorationError) -> Value
    ) throws(RestorationError) -> Value {
      do throws(RestorationError) {
        return try body()
      } catch {
        if failure == nil { failure = error }
        throw error
      }
    }

    private func ask(
      _ statement: Statement,
      _ parameters: Parameter...
    ) throws(RestorationError) -> StatementResult {
      try noting { () throws(RestorationError) in
        try connection.send(statement, parameters)
        guard let answer = try connection.answers().last else { throw StatementResult.unexpected }
        return answer
      }
    }

    private func sendChange(
      _ statement: Statement,
      _ parameters: Parameter...
    ) throws(RestorationError) {
      hasChanged = true
      try noting { () throws(RestorationError) in try connection.send(statement, parameters) }
    }

    private func need(_ owner: Owner?) throws(RestorationError) -> Owner {
      // Every change has made one before its closure runs.
      guard let owner else { throw StatementResult.unexpected }
      return owner
    }

    private func setNextNumber(_ number: Int64) throws(RestorationError) {
      let names = Self.names(of: session)
      try sendChange(.setNextNumber, names.app, names.scene, .integer(number))
      owner?.nextNumber = number
    }
  }

  // MARK: - Reading

  extension ServerRevisions: NumberingReader {
    func visitRevisions(
      in place: RevisionPlace,
      _ body: (RevisionNumber, () throws(RestorationError) -> RevisionEntry?)
        throws(RestorationError) -> Bool
    ) throws(RestorationError) {
      guard let owner else { return }
      func visit(_ line: Line) throws(RestorationError) -> Bool {
        try body(RevisionNumber(line.number)) { () throws(RestorationError) in
          RevisionEntry(byteCount: line.byteCount, line.label)
        }
      }
      var last = Int64.max
      if place == .session, !hasChanged {
        guard let newest, try visit(newest) else { return }
        last = newest.number
      }
      // Few at first: as a rule the first ones are all that is wanted.
      var limit: Int64 = 8
      while true {
        let page = try ask(
          .list,
          app,
          .identifier(owner.id),
          .flag(place == .quarantine),
          .integer(last),
          .integer(limit)
        )
        for row in 0..<page.rowCount {
          guard
            let line = try noting({ () throws(RestorationError) in
              try Self.line(page, row: row, from: 0)
            }), line.number < last
          else { throw StatementResult.unexpected }
          last = line.number
          guard try visit(line) else { return }
        }
        if page.rowCount < limit { return }
        limit = min(limit * 8, 1024)
      }
    }

    func bytes(
      of number: RevisionNumber,
      in place: RevisionPlace,
      _ extent: ReadExtent
    ) throws(RestorationError) -> ArchiveBytes? {
      guard let owner, let number = Int64(exactly: number) else { return nil }
      let (statement, count) =
        switch extent {
        case .whole(let maximum): (Statement.whole, Int64(maximum))
        case .front(let count): (Statement.front, Int64(Int32(clamping: count)))
        }
      let answer = try ask(
        statement,
        app,
        .identifier(owner.id),
        .integer(number),
        .flag(place == .quarantine),
        .integer(count)
      )
      guard answer.rowCount > 0 else { return nil }
      let byteCount = try answer.integer(0, 0) ?? -1
      if case .whole(let maximum) = extent, byteCount > maximum {
        throw ReadExtent.excess(Int(byteCount), maximum)
      }
      let bytes = try answer.withBytes(0, 1) { ArchiveBytes($0) }
      guard let bytes, bytes.count == min(byteCount, count) else {
        throw StatementResult.unexpected
      }
      return bytes
    }

    func record(_ name: RecordName) throws(RestorationError) -> [UInt8]? {
      if name == .storeKey { return storeKey }
      guard let owner else { return nil }
      let answer = try ask(.record, app, .identifier(owner.id), .text(name.rawValue))
      return try Self.record(in: answer, column: 0)
    }

    private static func record(
      in answer: StatementResult,
      column: Int
    ) throws(RestorationError) -> [UInt8]? {
      guard answer.rowCount > 0 else { return nil }
      return try answer.withBytes(0, column) { bytes throws(RestorationError) in
        guard bytes.count <= RecordName.maximumByteCount else { throw StatementResult.unexpected }
        return Array(bytes)
      }
    }

    func highestNumber() throws(RestorationError) -> RevisionNumber {
      RevisionNumber(max(owner?.nextNumber ?? 1, 1) - 1)
    }
  }

  // MARK: - Writing

  extension ServerRevisions: NumberingWriter, RewritingWriter {
    func append(
      _ make: (RevisionNumber) throws(RestorationError) -> NewRevision
    ) throws(RestorationError) -> RevisionNumber {
      let number = try need(owner).nextNumber
      guard number < .max else {
        throw RestorationError(
          .limitExceeded,
          "all numbers of \(session) are used; use another session"
        )
      }
      let revision = try make(RevisionNumber(number))
      try sendChange(
        .append,
        app,
        .identifier(need(owner).id),
        .integer(number),
        .bytes(revision.label),
        .archive(revision.bytes)
      )
      try setNextNumber(number + 1)
      if isWatched {
        let change = RevisionTold(identifier: try need(owner).id, number: RevisionNumber(number))
        try sendChange(.tell, .text(change.text))
      }
      return RevisionNumber(number)
    }

    func rewrite(
      _ number: RevisionNumber,
      as revision: NewRevision
    ) throws(RestorationError) {
      let owner = try need(owner)
      hasChanged = true
      let answer = try ask(
        .rewrite,
        app,
        .identifier(owner.id),
        .integer(Int64(clamping: number)),
        .bytes(revision.label),
        .archive(revision.bytes)
      )
      guard answer.changedRowCount == 1 else {
        throw RestorationError(
          .corrupted,
          "expected revision \(number) of \(session), found none; list the revisions"
        )
      }
    }

    func useNumbers(through number: RevisionNumber) throws(RestorationError) {
      guard let number = Int64(exactly: number), number < .max else {
        throw RestorationError(
          .limitExceeded,
          "expected a number that PostgreSQL has, found another"
        )
      }
      if try need(owner).nextNumber <= number { try setNextNumber(number + 1) }
    }

    func remove(_ numbers: [RevisionNumber], from place: RevisionPlace) throws(RestorationError) {
      let numbers = numbers.compactMap { Int64(exactly: $0) }
      guard !numbers.isEmpty else { return }
      try sendChange(
        .remove,
        app,
        .identifier(need(owner).id),
        .integers(numbers),
        .flag(place == .quarantine)
      )
    }

    func move(_ number: RevisionNumber, to place: RevisionPlace) throws(RestorationError) {
      guard let number = Int64(exactly: number) else { return }
      try sendChange(
        .move,
        app,
        .identifier(need(owner).id),
        .integer(number),
        .flag(place == .quarantine)
      )
    }

    func setRecord(_ record: [UInt8]?, as name: RecordName) throws(RestorationError) {
      guard name != .storeKey else { return try setStoreKey(record) }
      let id = Parameter.identifier(try need(owner).id)
      if let record {
        try sendChange(.setRecord, app, id, .text(name.rawValue), .bytes(record))
      } else {
        try sendChange(.removeRecord, app, id, .text(name.rawValue))
      }
    }

    /// Puts a key in the place of the one that this transaction has seen, or says that somebody else was
    /// faster: sessions share it, so the lock of one keeps nobody from it.
    private func setStoreKey(_ key: [UInt8]?) throws(RestorationError) {
      guard storeKey != key else { return }
      hasChanged = true
      let answer: StatementResult
      switch (storeKey, key) {
      case (nil, let key?): answer = try ask(.addStoreKey, .bytes(key))
      case (let seen?, let key?): answer = try ask(.replaceStoreKey, .bytes(seen), .bytes(key))
      case (let seen?, nil): answer = try ask(.removeStoreKey, .bytes(seen))
      case (nil, nil): return
      }
      guard answer.changedRowCount == 1 else {
        let error = RestorationError(
          .storeBusy,
          "somebody else has just changed the store's key; try again"
        )
        overtaken = error
        throw error
      }
      storeKey = key
    }
  }
#endif
