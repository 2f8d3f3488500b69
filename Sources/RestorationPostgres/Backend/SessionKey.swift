#if Postgres
  /// The identifier of a session on a server, as the key of a large dictionary.
  struct SessionKey: Hashable {
    private let high: UInt64
    private let low: UInt64

    /// Reads an identifier; `nil` unless there are 16 bytes.
    init?(_ bytes: UnsafeRawBufferPointer) {
      guard bytes.count == 16 else { return nil }
      high = UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self))
      low = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }

    var bytes: [UInt8] {
      [high, low].flatMap { half in withUnsafeBytes(of: half.bigEndian) { Array($0) } }
    }
  }
#endif
