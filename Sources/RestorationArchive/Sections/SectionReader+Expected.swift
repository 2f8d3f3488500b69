// The fast path for plain values: the key is the expected one, and its value has the requested kind
// in its usual form. `nil` only means that this is not the case. The caller then uses the general
// path, which handles all forms and errors.
//
// The bytes have been validated, so only the end of the section is checked again.
extension SectionReader {
  @inline(__always)
  private func byte(_ position: Int) -> UInt8 {
    bytes.load(fromByteOffset: position, as: UInt8.self)
  }

  /// The Boolean value of the expected key.
  @usableFromInline
  package func expectedBool(_ key: String) -> Bool? {
    guard let position = expectedPosition(of: key) else { return nil }
    let tag = byte(position)
    guard tag == ArchiveFormat.Tag.true.rawValue || tag == ArchiveFormat.Tag.false.rawValue else {
      return nil
    }
    expectNext()
    return tag == ArchiveFormat.Tag.true.rawValue
  }

  /// The integer of the expected key.
  @usableFromInline
  package func expectedInteger(_ key: String) -> Int64? {
    guard let position = expectedPosition(of: key) else { return nil }
    let tag = byte(position)
    if tag == ArchiveFormat.Tag.int.rawValue {
      guard let number = varint(position + 1) else { return nil }
      expectNext()
      return unzigzag(number.value)
    }
    guard tag & 0xC0 == ArchiveFormat.smallIntTag else { return nil }
    expectNext()
    return Int64(tag & 0x3F)
  }

  /// A number and the position after it.
  @inline(__always)
  func varint(_ start: Int) -> (value: UInt64, next: Int)? {
    guard bytes.count - start >= 8 else { return longVarint(start) }
    // Eight bytes contain any number of up to 56 bits. The highest bit is set in every byte of a
    // number but the last.
    let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    let stops = ~word & 0x8080_8080_8080_8080
    guard stops != 0 else { return longVarint(start) }
    // Each step joins adjacent groups: of 7 bits to 14, then to 28, then to 56.
    var value = word & (stops ^ (stops &- 1)) & 0x7F7F_7F7F_7F7F_7F7F
    value = value & 0x007F_007F_007F_007F | value >> 1 & 0x3F80_3F80_3F80_3F80
    value = value & 0x0000_3FFF_0000_3FFF | value >> 2 & 0x0FFF_C000_0FFF_C000
    value = value & 0x0000_0000_0FFF_FFFF | value >> 4 & 0x00FF_FFFF_F000_0000
    return (value, start + (stops.trailingZeroBitCount + 1) / 8)
  }

  private func longVarint(_ start: Int) -> (value: UInt64, next: Int)? {
    guard var reader = try? reader(at: start), let value = try? reader.readVarint() else {
      return nil
    }
    return (value, reader.position)
  }

  /// The floating-point number of the expected key.
  @usableFromInline
  package func expectedDouble(_ key: String) -> Double? {
    guard let position = expectedPosition(of: key),
      byte(position) == ArchiveFormat.Tag.double.rawValue, end - position >= 9
    else { return nil }
    expectNext()
    let pattern = bytes.loadUnaligned(fromByteOffset: position + 1, as: UInt64.self)
    return Double(bitPattern: UInt64(littleEndian: pattern))
  }

  /// The string of the expected key.
  @usableFromInline
  package func expectedString(_ key: String) -> String? {
    guard let position = expectedPosition(of: key) else { return nil }
    let tag = byte(position)
    if tag >= ArchiveFormat.shortStringTag {
      return text(position + 1, count: UInt64(tag & 0x7F))
    }
    guard tag == ArchiveFormat.Tag.string.rawValue, let length = varint(position + 1) else {
      return nil
    }
    return text(length.next, count: length.value)
  }

  @inline(__always)
  private func text(_ start: Int, count: UInt64) -> String? {
    raw(start, count: count).map { String(decoding: $0, as: UTF8.self) }
  }

  @inline(__always)
  private func raw(_ start: Int, count: UInt64) -> UnsafeRawBufferPointer? {
    guard count <= UInt64(end - start) else { return nil }
    expectNext()
    return UnsafeRawBufferPointer(rebasing: bytes[start..<(start + Int(count))])
  }

  /// The data of the expected key; the bytes are valid as long as the archive exists.
  package func expectedData(_ key: String) -> UnsafeRawBufferPointer? {
    guard let position = expectedPosition(of: key),
      byte(position) == ArchiveFormat.Tag.data.rawValue, let length = varint(position + 1)
    else { return nil }
    return raw(length.next, count: length.value)
  }

  /// A reader positioned at the element count of the expected key's array.
  package func expectedArray(_ key: String) -> ByteReader? {
    guard let position = expectedPosition(of: key),
      byte(position) == ArchiveFormat.Tag.array.rawValue,
      let reader = try? reader(at: position + 1)
    else { return nil }
    expectNext()
    return reader
  }

  /// The references of the expected key, if its array contains only references.
  package func expectedReferences(_ key: String) -> [IdentifierPath]? {
    guard let position = expectedPosition(of: key),
      byte(position) == ArchiveFormat.Tag.array.rawValue
    else { return nil }
    guard let references = try? references(position + 1) else { return nil }
    expectNext()
    return references
  }

  private func references(_ start: Int) throws(RestorationError) -> [IdentifierPath]? {
    var reader = try reader(at: start)
    let count = try reader.readCount()
    guard count > 0 else { return [] }
    var paths: [IdentifierPath] = []
    paths.reserveCapacity(count)
    for _ in 0..<count {
      switch try reader.readByte() {
      case ArchiveFormat.Tag.reference.rawValue:
        paths.append(try readPath(&reader, isBelow: false))
      case ArchiveFormat.Tag.descendantReference.rawValue:
        paths.append(try readPath(&reader, isBelow: true))
      default: return nil
      }
    }
    return paths
  }
}
