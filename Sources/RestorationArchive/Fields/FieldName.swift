/// The name of a structure's field, as a literal of the code that reads and writes it.
struct FieldName {
  let start: UnsafePointer<UInt8>
  let count: Int

  /// Creates a name, or returns `nil` for one that is not stored as a short text.
  @inline(__always)
  init?(_ text: StaticString) {
    guard text.hasPointerRepresentation, text.utf8CodeUnitCount > 0,
      text.utf8CodeUnitCount <= ArchiveFormat.maximumShortStringLength
    else { return nil }
    start = text.utf8Start
    count = text.utf8CodeUnitCount
  }

  /// Indicates whether archives store this name before another one: the shorter first.
  @inline(__always)
  func precedes(_ other: FieldName) -> Bool {
    count == other.count ? compare(bytes, other.bytes) < 0 : count < other.count
  }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

  /// Indicates whether `count` bytes at an address are this name.
  @inline(__always)
  func equals(_ stored: UnsafeRawPointer) -> Bool {
    let own = UnsafeRawPointer(start)
    if count >= 8 {
      // The first and the last eight bytes overlap, and have all of most names.
      guard Self.word(own, 0) == Self.word(stored, 0),
        Self.word(own, count - 8) == Self.word(stored, count - 8)
      else { return false }
      guard count > 16 else { return true }
      return sameBytes(bytes, UnsafeRawBufferPointer(start: stored, count: count))
    }
    if count >= 4 {
      return Self.half(own, 0) == Self.half(stored, 0)
        && Self.half(own, count - 4) == Self.half(stored, count - 4)
    }
    for index in 0..<count where start[index] != stored.load(fromByteOffset: index, as: UInt8.self)
    {
      return false
    }
    return true
  }

  /// Copies the bytes of the name.
  @inline(__always)
  func copy(to address: UnsafeMutableRawPointer) {
    let own = UnsafeRawPointer(start)
    switch count {
    case 8...16:
      // The last eight bytes may overlap those copied before.
      let (first, last) = (Self.word(own, 0), Self.word(own, count - 8))
      address.storeBytes(of: first, as: UInt64.self)
      address.storeBytes(of: last, toByteOffset: count - 8, as: UInt64.self)
    case 4..<8:
      let (first, last) = (Self.half(own, 0), Self.half(own, count - 4))
      address.storeBytes(of: first, as: UInt32.self)
      address.storeBytes(of: last, toByteOffset: count - 4, as: UInt32.self)
    default: address.copyMemory(from: own, byteCount: count)
    }
  }

  @inline(__always)
  private static func word(_ address: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    address.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  @inline(__always)
  private static func half(_ address: UnsafeRawPointer, _ offset: Int) -> UInt32 {
    address.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
  }
}
