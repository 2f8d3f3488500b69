/// A position in untrusted bytes; every step is checked before memory is touched.
package struct ByteReader {
  package let bytes: UnsafeRawBufferPointer
  package private(set) var position: Int
  /// One past the last byte that may be read.
  package let end: Int

  package init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    position = 0
    end = bytes.count
  }

  /// Reads `range` of larger bytes; positions count from the start of the larger ones.
  package init(_ bytes: UnsafeRawBufferPointer, range: Range<Int>) throws(RestorationError) {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else {
      throw .damaged("a part reaches beyond the end")
    }
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  package var remaining: Int { end - position }
  package var isAtEnd: Bool { position == end }

  package mutating func seek(to newPosition: Int) throws(RestorationError) {
    guard newPosition >= 0, newPosition <= end else { throw .damaged("a position beyond the end") }
    position = newPosition
  }

  private mutating func advance(_ count: Int) throws(RestorationError) -> Int {
    guard count >= 0, count <= end - position else {
      throw .damaged("ends in the middle of a value")
    }
    let start = position
    position += count
    return start
  }

  package mutating func readByte() throws(RestorationError) -> UInt8 {
    let start = try advance(1)
    return bytes[start]
  }

  package mutating func readInteger<Value: FixedWidthInteger & BitwiseCopyable>(
    _ type: Value.Type
  ) throws(RestorationError) -> Value {
    let start = try advance(MemoryLayout<Value>.size)
    return Value(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: Value.self))
  }

  package mutating func readDouble() throws(RestorationError) -> Double {
    let value = Double(bitPattern: try readInteger(UInt64.self))
    if value.isNaN, value.bitPattern != value.canonicalBitPattern {
      throw .damaged("a not-a-number in another than the one form")
    }
    return value
  }

  package mutating func readFloat() throws(RestorationError) -> Float {
    let value = Float(bitPattern: try readInteger(UInt32.self))
    if value.isNaN, value.bitPattern != value.canonicalBitPattern {
      throw .damaged("a not-a-number in another than the one form")
    }
    return value
  }

  package mutating func readVarint() throws(RestorationError) -> UInt64 {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try readByte()
      if shift == 63, byte > 1 { throw .damaged("a number of more than 64 bits") }
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 {
        if byte == 0, shift > 0 { throw .damaged("a number in another than its shortest form") }
        return result
      }
      shift += 7
      if shift > 63 { throw .damaged("a number of more than 64 bits") }
    }
  }

  /// A count of bytes that must follow here.
  package mutating func readLength(limit: Int, of what: String) throws(RestorationError) -> Int {
    let value = try readVarint()
    guard value <= UInt64(remaining) else { throw .damaged("ends in the middle of a \(what)") }
    guard value <= UInt64(limit) else {
      throw RestorationError(
        .limitExceeded,
        "a \(what) of \(value) bytes, where \(limit) are allowed"
      )
    }
    return Int(value)
  }

  /// A count of elements, each of at least `minimumSize` bytes that must follow here.
  package mutating func readCount(minimumSize: Int = 1) throws(RestorationError) -> Int {
    let value = try readVarint()
    guard value <= UInt64(remaining / minimumSize) else {
      throw .damaged("counts more elements than there are bytes")
    }
    return Int(value)
  }

  package mutating func readRaw(_ count: Int) throws(RestorationError) -> UnsafeRawBufferPointer {
    let start = try advance(count)
    return UnsafeRawBufferPointer(rebasing: bytes[start..<position])
  }

  package mutating func readString(_ count: Int) throws(RestorationError) -> String {
    let raw = try readRaw(count)
    guard let string = String(validating: raw, as: UTF8.self) else {
      throw .damaged("text that is not UTF-8")
    }
    return string
  }

  /// Checks text without keeping it.
  package mutating func skipString(_ count: Int) throws(RestorationError) {
    let raw = try readRaw(count)
    if raw.allSatisfy({ $0 < 0x80 }) { return }
    guard String(validating: raw, as: UTF8.self) != nil else {
      throw .damaged("text that is not UTF-8")
    }
  }

  /// A path component, as ``ByteWriter`` writes it.
  package mutating func readComponent(
    limit: Int
  ) throws(RestorationError) -> IdentifierPath.Component {
    let head = try readVarint()
    guard head >> 1 <= UInt64(min(remaining, limit)) else {
      throw .damaged("an identifier longer than what is left or allowed")
    }
    let identifier = try readString(Int(head >> 1))
    let slot = head & 1 == 0 ? nil : try readName(limit: limit, of: "slot")
    return IdentifierPath.Component(identifier, slot: slot)
  }

  package mutating func readName(limit: Int, of what: String) throws(RestorationError) -> String {
    try readString(readLength(limit: limit, of: what))
  }
}

extension RestorationError {
  /// Damage in one wording: what was found, and that an older revision is the way out.
  package static func damaged(_ found: String) -> RestorationError {
    RestorationError(.corrupted, "damaged archive: \(found); use an older revision")
  }
}
