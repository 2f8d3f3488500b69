/// A fast check for the values that most sections consist of, in their most common form.
///
/// Every byte of every section is checked before it is used, so this runs for each of them. It
/// recognises part of the forms that ``SectionValidation`` accepts and returns `nil` for all
/// others. Faults are reported only by ``SectionValidation``.
struct PlainValues {
  let bytes: UnsafeRawBufferPointer
  let end: Int
  let limits: ArchiveLimits
  private let pathLength: Int
  /// The number of values seen inside other values.
  var nestedCount = 0

  /// Creates a check of the values in some bytes.
  ///
  /// - Parameter pathLength: The number of components in the path of the object with these values.
  init(_ bytes: UnsafeRawBufferPointer, end: Int, _ limits: ArchiveLimits, pathLength: Int) {
    self.bytes = bytes
    self.end = end
    self.limits = limits
    self.pathLength = pathLength
  }

  /// The position after the value at a position, or `nil` if this check does not handle it.
  @inline(__always)
  mutating func skip(_ position: Int) -> Int? {
    guard position < end else { return nil }
    let tag = bytes[position]
    let next = position + 1
    if tag >= ArchiveFormat.shortStringTag { return skipASCII(next, Int(tag & 0x7F)) }
    if tag >= ArchiveFormat.smallIntTag || tag <= ArchiveFormat.Tag.true.rawValue { return next }
    switch tag {
    case ArchiveFormat.Tag.int.rawValue: return skipInteger(next)
    case ArchiveFormat.Tag.double.rawValue: return skipDouble(next)
    case ArchiveFormat.Tag.string.rawValue: return skipString(next)
    case ArchiveFormat.Tag.data.rawValue: return skipData(next)
    case ArchiveFormat.Tag.array.rawValue: return skipReferences(next) ?? skipNested(position)
    case ArchiveFormat.Tag.dictionary.rawValue: return skipNested(position)
    default: return nil
    }
  }

  /// Skips an array of references to children, if they are few and have short names.
  private mutating func skipReferences(_ start: Int) -> Int? {
    guard start < end, bytes[start] < 0x80, limits.maximumDepth > 0,
      pathLength < limits.maximumPathLength
    else { return nil }
    let count = Int(bytes[start])
    let longest = min(limits.maximumNameByteCount, 0x3F)
    var position = start + 1
    for _ in 0..<count {
      // The tag, the number of components, and twice the length of the only component.
      guard end - position >= 3,
        bytes[position] == ArchiveFormat.Tag.descendantReference.rawValue,
        bytes[position + 1] == 1
      else { return nil }
      let head = Int(bytes[position + 2])
      guard head & 0x81 == 0, head > 0, head >> 1 <= longest,
        let next = skipASCII(position + 3, head >> 1)
      else { return nil }
      position = next
    }
    nestedCount += count
    return position
  }

  @inline(__always)
  func skipASCII(_ start: Int, _ count: Int) -> Int? {
    guard count <= end - start,
      isASCII(UnsafeRawBufferPointer(rebasing: bytes[start..<(start + count)]))
    else { return nil }
    return start + count
  }

  // Eight bytes contain any number of up to 56 bits. The highest bit is set in every byte of a
  // number but the last.
  @inline(__always)
  func skipInteger(_ start: Int) -> Int? {
    guard end - start >= 8 else { return nil }
    let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    let stops = ~word & 0x8080_8080_8080_8080
    guard stops != 0 else { return nil }
    let highest = stops.trailingZeroBitCount
    let last = (word >> UInt64(highest & 0x38)) & 0xFF
    // The integers 0 to 63 have their own tags; here they would be the even one-byte numbers.
    guard highest == 7 ? word & 1 == 1 : last != 0 else { return nil }
    return start + (highest + 1) / 8
  }

  @inline(__always)
  func skipDouble(_ start: Int) -> Int? {
    guard end - start >= 8 else { return nil }
    let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    return Double(bitPattern: word).isNaN ? nil : start + 8
  }

  /// A length of up to two bytes, and the position after it.
  @inline(__always)
  func length(_ start: Int) -> (count: Int, next: Int)? {
    guard end - start >= 2 else { return nil }
    let first = Int(bytes[start])
    if first < 0x80 { return (first, start + 1) }
    let second = Int(bytes[start + 1])
    guard second > 0, second < 0x80 else { return nil }
    return (first & 0x7F | second << 7, start + 2)
  }

  @inline(__always)
  func skipString(_ start: Int) -> Int? {
    guard let length = length(start), length.count > ArchiveFormat.maximumShortStringLength,
      length.count <= limits.maximumValueByteCount
    else { return nil }
    return skipASCII(length.next, length.count)
  }

  @inline(__always)
  func skipData(_ start: Int) -> Int? {
    guard let length = length(start),
      length.count <= min(limits.maximumValueByteCount, end - length.next)
    else { return nil }
    return length.next + length.count
  }
}
