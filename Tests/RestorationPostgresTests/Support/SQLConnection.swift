#if Postgres
  import CPostgres
  import Foundation

  /// A connection that runs a test's statements, behind the store's back.
  final class SQLConnection {
    private let connection: OpaquePointer

    struct Refusal: Error, CustomStringConvertible {
      let state: String
      let description: String
    }

    init(_ address: String) throws {
      guard let connection = PQconnectdb(address) else {
        throw Refusal(state: "", description: "no memory")
      }
      self.connection = connection
      guard PQstatus(connection) == CONNECTION_OK else {
        throw Refusal(state: "", description: String(cString: PQerrorMessage(connection)))
      }
      run(silently: "SET client_min_messages = error")
    }

    deinit {
      PQfinish(connection)
    }

    private func run(silently text: String) { PQclear(PQexec(connection, text)) }

    /// Reads all rows in binary form, and looks at every byte of every value.
    ///
    /// - Returns: The number of rows, and the sum of the bytes.
    func touch(_ text: String) throws -> (rowCount: Int, sum: UInt64) {
      let result = PQexecParams(connection, text, 0, nil, nil, nil, nil, 1)
      defer { PQclear(result) }
      guard PQresultStatus(result) == PGRES_TUPLES_OK else {
        throw Refusal(state: "", description: String(cString: PQerrorMessage(connection)))
      }
      var sum: UInt64 = 0
      for row in 0..<PQntuples(result) {
        for column in 0..<PQnfields(result) {
          let value = UnsafeRawBufferPointer(
            start: PQgetvalue(result, row, column),
            count: Int(PQgetlength(result, row, column))
          )
          for byte in value { sum &+= UInt64(byte) }
        }
      }
      return (Int(PQntuples(result)), sum)
    }

    /// The values of all rows, in the order of rows and columns.
    @discardableResult
    func run(_ text: String, _ values: String...) throws -> [String] {
      let strings = values.map { $0.withCString { strdup($0) } }
      defer { for string in strings { free(string) } }
      let result =
        values.isEmpty
        ? PQexec(connection, text)
        : PQexecParams(
          connection,
          text,
          Int32(values.count),
          nil,
          strings.map { UnsafePointer($0) },
          nil,
          nil,
          0
        )
      defer { PQclear(result) }
      switch PQresultStatus(result) {
      case PGRES_TUPLES_OK, PGRES_COMMAND_OK: break
      case PGRES_COPY_OUT: return copiedLines()
      default:
        throw Refusal(
          state: PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) }
            ?? "",
          description: String(cString: PQerrorMessage(connection))
        )
      }
      let columns = PQnfields(result)
      return (0..<PQntuples(result)).flatMap { row in
        (0..<columns).map { String(cString: PQgetvalue(result, row, $0)) }
      }
    }

    private func copiedLines() -> [String] {
      var lines: [String] = []
      var line: UnsafeMutablePointer<CChar>?
      while PQgetCopyData(connection, &line, 0) > 0, let text = line {
        lines.append(String(cString: text))
        PQfreemem(text)
      }
      while let rest = PQgetResult(connection) { PQclear(rest) }
      return lines
    }
  }
#endif
