#if SQLite
  /// The columns of one row in SQLite's record format.
  ///
  /// Format: sqlite.org/fileformat2.html, section 2.1.
  struct DatabaseRecord: RowColumns {
    private enum Value {
      case null
      case integer(Int64)
      case real(Double)
      case bytes(Range<Int>)
    }

    private let payload: Payload
    private var values: [Value] = []
    /// The number of leading columns to skip; the others count from 0.
    private let first: Int

    var columnCount: Int { values.count }

    // The most columns of any table of a store.
    private static let maximumColumnCount = 16

    /// Decodes a row, or returns `nil` when the bytes are not a record.
    init?(_ payload: [UInt8]) {
      self.payload = Payload(payload)
      first = 0
      var header = ByteCursor(payload, at: 0, end: payload.count)
      guard let length = header.varint(), length <= UInt64(payload.count) else { return nil }
      header = ByteCursor(payload, at: header.offset, end: Int(length))
      var body = ByteCursor(payload, at: Int(length), end: payload.count)
      while !header.isAtEnd {
        guard values.count < Self.maximumColumnCount, let type = header.varint(),
          let value = Self.value(type, &body)
        else { return nil }
        values.append(value)
      }
      guard body.isAtEnd else { return nil }
    }

    private init(_ other: DatabaseRecord, from first: Int) {
      payload = other.payload
      values = other.values
      self.first = first
    }

    /// Returns the row without its first columns.
    func dropFirst(_ count: Int) -> DatabaseRecord { DatabaseRecord(self, from: first + count) }

    private static func value(_ type: UInt64, _ body: inout ByteCursor) -> Value? {
      switch type {
      case 0: return .null
      case 1...4: return body.integer(Int(type)).map { .integer($0) }
      case 5: return body.integer(6).map { .integer($0) }
      case 6: return body.integer(8).map { .integer($0) }
      case 7: return body.integer(8).map { .real(Double(bitPattern: UInt64(bitPattern: $0))) }
      case 8: return .integer(0)
      case 9: return .integer(1)
      case 10, 11: return nil
      default:
        guard type <= UInt64(Int32.max) else { return nil }
        let start = body.offset
        return body.skip(Int(type - 12) / 2) ? .bytes(start..<body.offset) : nil
      }
    }

    private func value(_ column: Int32) -> Value {
      let index = first + Int(column)
      return index < values.count ? values[index] : .null
    }

    func integer(_ column: Int32) -> Int64 {
      switch value(column) {
      case .integer(let value): value
      case .real(let value): Int64(exactly: value) ?? 0
      default: 0
      }
    }

    func isNull(_ column: Int32) -> Bool {
      if case .null = value(column) { true } else { false }
    }

    /// Indicates whether a column is a blob, possibly empty.
    func isBytes(_ column: Int32) -> Bool {
      if case .bytes = value(column) { true } else { false }
    }

    func blob(_ column: Int32) -> UnsafeRawBufferPointer {
      guard case .bytes(let range) = value(column) else {
        return UnsafeRawBufferPointer(start: nil, count: 0)
      }
      return UnsafeRawBufferPointer(rebasing: payload.bytes[range])
    }
  }

  /// Bytes at a fixed address for as long as the object lives.
  private final class Payload {
    let bytes: UnsafeRawBufferPointer

    init(_ array: [UInt8]) {
      let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: array.count, alignment: 1)
      memory.copyBytes(from: array)
      bytes = UnsafeRawBufferPointer(memory)
    }

    deinit {
      bytes.deallocate()
    }
  }
#endif
