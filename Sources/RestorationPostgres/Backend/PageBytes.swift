#if Postgres
  import RestorationArchive
  import RestorationStorage

  /// The bytes of successive revisions of a page of sessions.
  struct PageBytes {
    /// The most bytes that are read together.
    static let maximumByteCount = 4 << 20

    /// A revision of a page.
    struct Key: Hashable {
      let place: Int
      let number: RevisionNumber
    }

    private var answer: StatementResult?
    private var column = 0
    private var rows: [Key: (row: Int, byteCount: Int)] = [:]

    init() {}

    /// Takes the bytes of a revision that came with the facts about it, if they did.
    mutating func note(
      _ line: ServerRevisions.Line,
      _ place: Int,
      in answer: StatementResult,
      row: Int,
      column: Int
    ) throws(RestorationError) {
      guard try answer.has(row, column) else { return }
      self.answer = answer
      self.column = column
      rows[Key(place: place, number: RevisionNumber(line.number))] = (row, line.byteCount)
    }

    /// Takes the answer of the server to what was wanted.
    init(_ wanted: Wanted, _ answer: StatementResult) throws(RestorationError) {
      guard answer.rowCount == wanted.keys.count else { throw StatementResult.unexpected }
      self.answer = answer
      for (row, key) in wanted.keys.enumerated() {
        rows[key] = (row, wanted.byteCounts[row])
      }
    }

    /// Calls a closure with the bytes of a revision; `nil` when they were not read.
    func with<Value>(
      _ number: RevisionNumber,
      _ place: Int,
      _ body: (UnsafeRawBufferPointer) -> Value
    ) throws(RestorationError) -> Value? {
      guard let found = rows[Key(place: place, number: number)], let answer else { return nil }
      let value = try answer.withBytes(found.row, column) { bytes throws(RestorationError) in
        guard bytes.count == found.byteCount else { throw StatementResult.unexpected }
        return body(bytes)
      }
      guard let value else { throw StatementResult.unexpected }
      return value
    }

    /// The revisions to read together.
    struct Wanted {
      private(set) var keys: [Key] = []
      private(set) var byteCounts: [Int] = []
      private var byteCount = 0

      /// Chooses revisions from one on: all of its session and of the following sessions, or, where the
      /// session alone is too large, its following ones. `nil` when the first one alone is too large.
      init?(from number: RevisionNumber, _ place: Int, of sessions: [ServerPage.Found]) {
        for next in sessions.indices.dropFirst(place) {
          guard !sessions[next].isTooLong, add(sessions[next].revisions.reversed(), next) else {
            break
          }
        }
        if keys.isEmpty {
          for line in sessions[place].revisions.reversed() where line.number >= number {
            guard add([line], place) else { break }
          }
        }
        guard keys.contains(Key(place: place, number: number)) else { return nil }
      }

      /// Adds revisions, if there is room for all.
      private mutating func add(_ lines: [ServerRevisions.Line], _ place: Int) -> Bool {
        let sum = byteCount + lines.reduce(0) { $0 + $1.byteCount }
        guard sum <= maximumByteCount else { return false }
        byteCount = sum
        keys += lines.map { Key(place: place, number: RevisionNumber($0.number)) }
        byteCounts += lines.map(\.byteCount)
        return true
      }
    }
  }
#endif
