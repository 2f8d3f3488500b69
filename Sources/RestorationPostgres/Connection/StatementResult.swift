#if Postgres
  import CPostgres
  import RestorationArchive

  /// The answer of the server to one statement. Every value is checked, because another program may
  /// be at the other end.
  final class StatementResult {
    private let result: OpaquePointer

    /// Takes ownership of a result of libpq.
    init(_ result: OpaquePointer) {
      self.result = result
    }

    deinit {
      PQclear(result)
    }

    var rowCount: Int { Int(PQntuples(result)) }

    /// The command tag, such as `COMMIT`.
    var tag: String { String(cString: PQcmdStatus(result)) }

    /// The number of rows that a change has affected.
    var changedRowCount: Int { Int(String(cString: PQcmdTuples(result))) ?? 0 }

    /// Returns a value, or `nil` when it is NULL.
    ///
    /// - Throws: `RestorationError` with code `storeFailed` when there is no such row or column.
    private func value(
      _ row: Int,
      _ column: Int
    ) throws(RestorationError) -> UnsafeRawBufferPointer? {
      guard row < rowCount, column < Int(PQnfields(result)) else { throw Self.unexpected }
      let (row, column) = (Int32(row), Int32(column))
      if PQgetisnull(result, row, column) != 0 { return nil }
      return UnsafeRawBufferPointer(
        start: PQgetvalue(result, row, column),
        count: Int(PQgetlength(result, row, column))
      )
    }

    /// Indicates whether there is a value, and not NULL.
    func has(_ row: Int, _ column: Int) throws(RestorationError) -> Bool {
      try value(row, column) != nil
    }

    /// Returns an integer of any width, or `nil` when it is NULL.
    func integer(_ row: Int, _ column: Int) throws(RestorationError) -> Int64? {
      guard let bytes = try value(row, column) else { return nil }
      switch bytes.count {
      case 4: return Int64(Int32(bigEndian: bytes.loadUnaligned(as: Int32.self)))
      case 8: return Int64(bigEndian: bytes.loadUnaligned(as: Int64.self))
      default: throw Self.unexpected
      }
    }

    /// Returns a Boolean value; NULL is false.
    func flag(_ row: Int, _ column: Int) throws(RestorationError) -> Bool {
      guard let bytes = try value(row, column) else { return false }
      guard bytes.count == 1 else { throw Self.unexpected }
      return bytes[0] != 0
    }

    /// Returns a text, or `nil` when it is NULL.
    func text(_ row: Int, _ column: Int) throws(RestorationError) -> String? {
      guard let bytes = try value(row, column) else { return nil }
      guard let text = String(validating: bytes, as: UTF8.self) else { throw Self.unexpected }
      return text
    }

    /// Calls a closure with bytes, which are valid only during the call; `nil` when they are NULL.
    func withBytes<Value>(
      _ row: Int,
      _ column: Int,
      _ body: (UnsafeRawBufferPointer) throws(RestorationError) -> Value
    ) throws(RestorationError) -> Value? {
      guard let bytes = try value(row, column) else { return nil }
      return try body(bytes)
    }

    /// The error for an answer of an unexpected form.
    static let unexpected = RestorationError(
      .storeFailed,
      "expected the answer of a PostgreSQL server with the store's schema, found another; check that "
        + "nothing else changed the schema restoration"
    )
  }
#endif
