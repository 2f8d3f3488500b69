/// A position in untrusted bytes; every step is checked before memory is accessed.
///
/// Whole archives are read through it a few bytes at a time. So the steps that nearly always
/// succeed are inlined, and the error paths are not.
package struct ByteReader {
  package let bytes: UnsafeRawBufferPointer
  package private(set) var position: Int
  /// The offset after the last byte that may be read.
  package let end: Int

  package init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    position = 0
    end = bytes.count
  }

  /// Reads a range of larger bytes; positions are relative to the larger bytes.
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

  @inline(__always)
  private mutating func advance(_ count: Int) throws(RestorationError) -> Int {
    guard count >= 0, count <= end - position else { throw .cutOff() }
    let start = position
    position += count
    return start
  }

  @inline(__always)
  package mutating func readByte() throws(RestorationError) -> UInt8 {
    let start = try advance(1)
    return bytes[start]
  }

  @inline(__always)
  package mutating func readInteger<Value: FixedWidthInteger & BitwiseCopyable>(
    _ type: Value.Type
  ) throws(RestorationError) -> Value {
    let start = try advance(MemoryLayout<Value>.size)
    return Value(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: Value.self))
  }

  @inline(__always)
  package mutating func readDouble() throws(RestorationError) -> Double {
    let value = Double(bitPattern: try readInteger(UInt64.self))
    if value.isNaN, value.bitPattern != value.canonicalBitPattern { throw .wrongNaN() }
    return value
  }

  package mutating func readFloat() throws(RestorationError) -> Float {
    let value = Float(bitPattern: try readInteger(UInt32.self))
    if value.isNaN, value.bitPattern != value.canonicalBitPattern { throw .wrongNaN() }
    return value
  }

  @inline(__always)
  package mutating func readVarint() throws(RestorationError) -> UInt64 {
    if position < end, bytes[position] < 0x80 {
      position += 1
      return UInt64(bytes[position - 1])
    }
    return try readLongVarint()
  }

  private mutating func readLongVarint() throws(RestorationError) -> UInt64 {
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

  /// Reads the number of bytes that must follow.
  ///
  /// - Parameter name: The name of the limit, for the error message.
  @inline(__always)
  package mutating func readLength(
    limit: Int,
    of what: StaticString,
    name: StaticString = "maximumNameByteCount"
  ) throws(RestorationError) -> Int {
    let value = try readVarint()
    guard value <= UInt64(min(remaining, limit)) else {
      throw .length(value, remaining: remaining, limit: limit, of: what, name)
    }
    return Int(truncatingIfNeeded: value)
  }

  /// Reads the number of elements that must follow, each of at least `minimumSize` bytes.
  @inline(__always)
  package mutating func readCount(minimumSize: Int = 1) throws(RestorationError) -> Int {
    let value = try readVarint()
    guard value <= UInt64(remaining / minimumSize) else {
      throw .tooMany()
    }
    return Int(truncatingIfNeeded: value)
  }

  /// Bytes that have already been read.
  @inline(__always)
  func part(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[range])
  }

  @inline(__always)
  package mutating func readRaw(_ count: Int) throws(RestorationError) -> UnsafeRawBufferPointer {
    let start = try advance(count)
    return UnsafeRawBufferPointer(rebasing: bytes[start..<position])
  }

  package mutating func readString(_ count: Int) throws(RestorationError) -> String {
    let raw = try readRaw(count)
    // Nearly all text is ASCII, which is tested fastest and needs no further validation.
    if isASCII(raw) { return String(decoding: raw, as: UTF8.self) }
    guard let string = String(validating: raw, as: UTF8.self) else { throw .notText() }
    return string
  }

  /// Checks text without creating a string.
  @inline(__always)
  package mutating func skipString(_ count: Int) throws(RestorationError) {
    let raw = try readRaw(count)
    guard isASCII(raw) || isUTF8(raw) else { throw .notText() }
  }

  /// Reads the bytes of a path component; their text is not checked.
  @inline(__always)
  mutating func readComponentBytes(
    limit: Int
  ) throws(RestorationError) -> UnsafeRawBufferPointer {
    let start = position
    let (length, hasSlot) = try readComponentHead(limit: limit)
    position += length
    if hasSlot { _ = try readRaw(readLength(limit: limit, of: "a slot")) }
    return UnsafeRawBufferPointer(rebasing: bytes[start..<position])
  }

  /// Checks a path component without creating it.
  @inline(__always)
  mutating func skipComponent(limit: Int) throws(RestorationError) {
    let (length, hasSlot) = try readComponentHead(limit: limit)
    try skipString(length)
    if hasSlot { try skipString(readLength(limit: limit, of: "a slot")) }
  }

  /// Reads the length of the identifier, which must not be 0, and whether a slot follows it.
  @inline(__always)
  private mutating func readComponentHead(
    limit: Int
  ) throws(RestorationError) -> (length: Int, hasSlot: Bool) {
    let head = try readVarint()
    let length = head >> 1
    guard length > 0, length <= UInt64(min(remaining, limit)) else {
      throw .identifier(length, remaining: remaining, limit: limit)
    }
    return (Int(truncatingIfNeeded: length), head & 1 != 0)
  }

  /// Reads the identifier of a path component without a slot, from bytes that have been checked
  /// before.
  @inline(__always)
  mutating func readCheckedIdentifier() -> UnsafeRawBufferPointer? {
    guard position < end else { return nil }
    let head = Int(bytes[position])
    guard head & 0x81 == 0, head > 0, head >> 1 < end - position else { return nil }
    let start = position + 1
    position = start + (head >> 1)
    return UnsafeRawBufferPointer(rebasing: bytes[start..<position])
  }

  /// Reads a path component in the form that ``ByteWriter`` writes.
  package mutating func readComponent(
    limit: Int
  ) throws(RestorationError) -> IdentifierPath.Component {
    let (length, hasSlot) = try readComponentHead(limit: limit)
    let identifier = try readString(length)
    let slot = hasSlot ? try readName(limit: limit, of: "a slot") : nil
    return IdentifierPath.Component(identifier, slot: slot)
  }

  package mutating func readName(
    limit: Int,
    of what: StaticString
  ) throws(RestorationError) -> String {
    try readString(readLength(limit: limit, of: what))
  }
}

/// Indicates whether all bytes are below 0x80.
@inline(__always)
func isASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
  guard let base = bytes.baseAddress else { return true }
  var found: UInt64 = 0
  if bytes.count >= 8 {
    // The last eight bytes may overlap those tested before.
    let last = base + (bytes.count - 8)
    var position = base
    while position < last {
      found |= position.loadUnaligned(as: UInt64.self)
      position += 8
    }
    found |= last.loadUnaligned(as: UInt64.self)
  } else {
    for byte in bytes { found |= UInt64(byte) }
  }
  return found & 0x8080_8080_8080_8080 == 0
}

private func isUTF8(_ bytes: UnsafeRawBufferPointer) -> Bool {
  String(validating: bytes, as: UTF8.self) != nil
}

extension RestorationError {
  /// The error for damage: it names the fault, and advises using an older revision.
  package static func damaged(_ found: String) -> RestorationError {
    RestorationError(.corrupted, "damaged archive: \(found); use an older revision")
  }

  // Errors of the steps above. They are not inlined, because the steps are compiled into many
  // callers.

  @inline(never)
  fileprivate static func cutOff() -> RestorationError {
    .damaged("ends in the middle of a value")
  }

  @inline(never)
  fileprivate static func tooMany() -> RestorationError {
    .damaged("counts more elements than there are bytes")
  }

  @inline(never)
  fileprivate static func wrongNaN() -> RestorationError {
    .damaged("a not-a-number in another than the one form")
  }

  @inline(never)
  fileprivate static func notText() -> RestorationError {
    .damaged("text that is not UTF-8")
  }

  @inline(never)
  fileprivate static func identifier(
    _ length: UInt64,
    remaining: Int,
    limit: Int
  ) -> RestorationError {
    guard length > 0 else { return .damaged("an empty restoration identifier") }
    return .length(
      length,
      remaining: remaining,
      limit: limit,
      of: "a restoration identifier",
      "maximumNameByteCount"
    )
  }

  @inline(never)
  fileprivate static func length(
    _ value: UInt64,
    remaining: Int,
    limit: Int,
    of what: StaticString,
    _ name: StaticString
  ) -> RestorationError {
    guard value <= UInt64(remaining) else { return .damaged("ends in the middle of \(what)") }
    return RestorationError(
      .limitExceeded,
      "\(what) of \(value) bytes, where ArchiveLimits.\(name) allows \(limit)"
    )
  }
}
