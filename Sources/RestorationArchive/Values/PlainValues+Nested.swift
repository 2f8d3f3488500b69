// Structures and their lists: dictionaries whose keys are short texts, and arrays.
extension PlainValues {
  /// Skips a dictionary or an array with everything in it; counts nothing if it does not handle one of the values.
  @inline(never)
  mutating func skipNested(_ position: Int) -> Int? {
    let before = nestedCount
    if let next = skipValue(position, depth: 0) { return next }
    nestedCount = before
    return nil
  }

  private mutating func skipValue(_ position: Int, depth: Int) -> Int? {
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
    case ArchiveFormat.Tag.array.rawValue: return skipArray(next, depth: depth)
    case ArchiveFormat.Tag.dictionary.rawValue: return skipDictionary(next, depth: depth)
    default: return nil
    }
  }

  private mutating func skipArray(_ start: Int, depth: Int) -> Int? {
    guard depth < limits.maximumDepth, let length = length(start),
      length.count <= end - length.next
    else { return nil }
    var position = length.next
    for _ in 0..<length.count {
      guard let next = skipValue(position, depth: depth + 1) else { return nil }
      position = next
    }
    nestedCount += length.count
    return position
  }

  private mutating func skipDictionary(_ start: Int, depth: Int) -> Int? {
    guard depth < limits.maximumDepth, let length = length(start),
      2 * length.count <= end - length.next
    else { return nil }
    var position = length.next
    var previous: (position: Int, tag: UInt8, word: UInt64) = (position, 0, 0)
    for _ in 0..<length.count {
      guard position < end else { return nil }
      let tag = bytes[position]
      guard tag >= ArchiveFormat.shortStringTag,
        let name = skipName(position + 1, Int(tag & 0x7F))
      else { return nil }
      // The tag of a short text has its length, so most names differ in their first bytes.
      if tag <= previous.tag, tag < previous.tag || name.word <= max(previous.word, 1) {
        guard tag == previous.tag, isBefore(previous.position, position) else { return nil }
      }
      previous = (position, tag, name.word)
      guard let next = skipValue(name.next, depth: depth + 1) else { return nil }
      position = next
    }
    nestedCount += 2 * length.count
    return position
  }

  /// Indicates whether the short text at a position precedes another one.
  @inline(never)
  private func isBefore(_ one: Int, _ other: Int) -> Bool {
    compare(shortText(one), shortText(other)) < 0
  }

  private func shortText(_ position: Int) -> UnsafeRawBufferPointer {
    let end = position + 1 + Int(bytes[position] & 0x7F)
    return UnsafeRawBufferPointer(rebasing: bytes[position..<end])
  }

  /// Skips the name of a field.
  ///
  /// - Returns: The position after the name, and its first bytes as a number that is ordered as they are; 0 for a
  ///   name of more than sixteen bytes.
  @inline(__always)
  private func skipName(_ start: Int, _ count: Int) -> (next: Int, word: UInt64)? {
    guard count <= 16, end - start >= 16 else { return skipASCII(start, count).map { ($0, 0) } }
    var first = UInt64(
      littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
    )
    var found = first
    if count < 8 {
      first &= (1 &<< UInt64(truncatingIfNeeded: 8 &* count)) &- 1
      found = first
    } else {
      // The last eight bytes may overlap the first ones.
      found |= bytes.loadUnaligned(fromByteOffset: start + count - 8, as: UInt64.self)
    }
    return found & 0x8080_8080_8080_8080 == 0 ? (start + count, first.byteSwapped) : nil
  }
}
