#if Postgres
  import CPostgres
  import RestorationArchive

  /// A value that is sent apart from the statement, so that it is never parsed as SQL.
  enum Parameter {
    case integer(Int64)
    case flag(Bool)
    case text(String)
    case bytes([UInt8])
    case archive(ArchiveBytes)
    case identifier([UInt8])
    case integers([Int64])
    case bytesList([[UInt8]])
    case identifiers([[UInt8]])

    /// PostgreSQL's constant number of the type.
    var type: Oid {
      switch self {
      case .flag: 16
      case .bytes, .archive: 17
      case .integer: 20
      case .text: 25
      case .bytesList: 1001
      case .integers: 1016
      case .identifier: 2950
      case .identifiers: 2951
      }
    }

    /// Appends the value in PostgreSQL's binary form; nothing for an archive, which is sent from
    /// its own memory.
    fileprivate func append(to buffer: inout [UInt8]) {
      func append(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.bigEndian) { buffer.append(contentsOf: $0) }
      }
      func append(list values: [[UInt8]], of type: Int32) {
        // The number of dimensions, the null flag, the type of the elements; then the one dimension.
        for field in [1, 0, type, Int32(clamping: values.count), 1] { append(field) }
        for value in values {
          append(Int32(clamping: value.count))
          buffer.append(contentsOf: value)
        }
      }
      switch self {
      case .integer(let value): append(value)
      case .flag(let value): buffer.append(value ? 1 : 0)
      case .text(let value): buffer.append(contentsOf: value.utf8)
      case .bytes(let value), .identifier(let value): buffer.append(contentsOf: value)
      case .archive: break
      case .integers(let values):
        append(
          list: values.map { value in withUnsafeBytes(of: value.bigEndian) { Array($0) } },
          of: 20
        )
      case .bytesList(let values): append(list: values, of: 17)
      case .identifiers(let values): append(list: values, of: 2950)
      }
    }
  }

  extension [Parameter] {
    /// Calls a closure with the values in libpq's form; the pointers are valid only during the
    /// call.
    func withValues<Result>(
      _ body: (
        _ values: [UnsafePointer<CChar>?], _ lengths: [Int32], _ formats: [Int32]
      ) -> Result
    ) -> Result {
      var buffer: [UInt8] = []
      var places: [Range<Int>] = []
      for parameter in self {
        let start = buffer.count
        parameter.append(to: &buffer)
        places.append(start..<buffer.count)
      }
      // Gives an empty value an address too: libpq takes a null pointer for NULL.
      buffer.append(0)
      return buffer.withUnsafeBytes { buffer in
        withExtendedLifetime(self) {
          var values: [UnsafePointer<CChar>?] = []
          var lengths: [Int32] = []
          for (parameter, place) in zip(self, places) {
            var bytes = UnsafeRawBufferPointer(rebasing: buffer[place])
            if case .archive(let archive) = parameter { bytes = archive.pointer }
            let start = bytes.baseAddress ?? buffer.baseAddress
            values.append(start?.assumingMemoryBound(to: CChar.self))
            lengths.append(Int32(clamping: bytes.count))
          }
          return body(values, lengths, [Int32](repeating: 1, count: count))
        }
      }
    }
  }
#endif
