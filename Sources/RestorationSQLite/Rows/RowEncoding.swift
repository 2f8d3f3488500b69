#if SQLite
  import RestorationArchive

  /// The checksum of a row: of its columns in order, each of fixed or encoded length.
  ///
  /// A copy keeps the common prefix of many rows, so that each row adds only its own columns.
  struct RowEncoding {
    private var running: UInt32 = 0

    /// Begins with a letter for the table, so that a row cannot pass for one of another table.
    init(_ table: Unicode.Scalar) {
      append(bytesOf: UInt8(truncatingIfNeeded: table.value))
    }

    mutating func append(_ number: some FixedWidthInteger) {
      append(bytesOf: Self.word(number))
    }

    /// A number in the form that checksums cover: eight bytes, little-endian.
    static func word(_ number: some FixedWidthInteger) -> UInt64 {
      UInt64(truncatingIfNeeded: number).littleEndian
    }

    mutating func append(_ blob: UnsafeRawBufferPointer) {
      append(blob.count)
      append(bytes: blob)
    }

    /// Appends bytes whose length was appended before.
    mutating func append(bytes: UnsafeRawBufferPointer) {
      running = CRC32C.checksum(bytes, seed: running)
    }

    mutating func append(_ text: String) {
      var text = text
      text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
    }

    private mutating func append(bytesOf value: some BitwiseCopyable) {
      running = withUnsafeBytes(of: value) { [running] in CRC32C.checksum($0, seed: running) }
    }

    var checksum: Int64 { Int64(running) }
  }
#endif
