extension String {
  /// Calls `body` with the UTF-8 bytes, which are valid only during the call.
  ///
  /// Native strings provide them directly; a string bridged from Foundation may have to be copied.
  @inline(__always)
  func withUTF8Bytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable({ body(UnsafeRawBufferPointer($0)) }) {
      return result
    }
    var copy = self
    return copy.withUTF8 { body(UnsafeRawBufferPointer($0)) }
  }
}

/// The sixteen bytes of a string's representation; two strings share them only if their contents
/// are equal.
///
/// Equal keys nearly always share them, because they are short or come from the same literal. The
/// reverse does not hold: equal strings can be at different addresses.
struct StringIdentity: Equatable {
  private let words: (UInt64, UInt64)

  @inline(__always)
  init(_ string: String) {
    words = unsafeBitCast(string, to: (UInt64, UInt64).self)
  }

  /// A value that no string has.
  static let none = Self(words: (0, 0))

  private init(words: (UInt64, UInt64)) {
    self.words = words
  }

  @inline(__always)
  static func == (left: Self, right: Self) -> Bool { left.words == right.words }
}

/// Returns whether two strings have the same UTF-8 bytes. `==` treats composed and decomposed
/// letters as equal, so identifiers of two different files could be confused.
package func sameBytes(_ left: String, _ right: String) -> Bool {
  if StringIdentity(left) == StringIdentity(right) { return true }
  return left.withUTF8Bytes { one in right.withUTF8Bytes { other in sameBytes(one, other) } }
}

/// Returns whether two names are both absent or have the same UTF-8 bytes.
package func sameBytes(_ left: String?, _ right: String?) -> Bool {
  guard let left, let right else { return left == nil && right == nil }
  return sameBytes(left, right)
}

/// Returns whether a string precedes another by its UTF-8 bytes.
package func bytesPrecede(_ left: String, _ right: String) -> Bool { compareBytes(left, right) < 0 }

/// Returns a negative number, zero or a positive number if the first string precedes, equals or follows
/// the second by its UTF-8 bytes.
func compareBytes(_ left: String, _ right: String) -> Int {
  if StringIdentity(left) == StringIdentity(right) { return 0 }
  return left.withUTF8Bytes { one in right.withUTF8Bytes { other in compare(one, other) } }
}

extension UnsafeRawBufferPointer {
  /// The little-endian word at a position, which need not be aligned.
  func word(at position: Int) -> UInt32 {
    UInt32(littleEndian: loadUnaligned(fromByteOffset: position, as: UInt32.self))
  }
}

/// Returns whether two ranges of memory have the same bytes.
@inline(__always)
package func sameBytes(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
  left.count == right.count && compare(left, right) == 0
}

/// Returns a negative number, zero or a positive number if the first bytes precede, equal or follow
/// the second.
func compare(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int {
  let shared = min(left.count, right.count)
  var position = 0
  while position + 8 <= shared {
    let one = left.loadUnaligned(fromByteOffset: position, as: UInt64.self).bigEndian
    let other = right.loadUnaligned(fromByteOffset: position, as: UInt64.self).bigEndian
    if one != other { return one < other ? -1 : 1 }
    position += 8
  }
  if position > 0, position < shared {
    // The last eight bytes of what is shared; those that were compared before are equal.
    let last = shared - 8
    let one = left.loadUnaligned(fromByteOffset: last, as: UInt64.self).bigEndian
    let other = right.loadUnaligned(fromByteOffset: last, as: UInt64.self).bigEndian
    if one != other { return one < other ? -1 : 1 }
    return left.count - right.count
  }
  while position < shared {
    if left[position] != right[position] { return Int(left[position]) - Int(right[position]) }
    position += 1
  }
  return left.count - right.count
}
