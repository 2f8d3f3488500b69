/// The memory of a ``ByteWriter``, for code that writes too often for a call per value.
struct ByteRun {
  private(set) var base: UnsafeMutableRawPointer
  var count = 0
  private(set) var capacity: Int

  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    base = .allocate(byteCount: self.capacity, alignment: 16)
  }

  /// Reserves space, and returns the address of the next byte.
  @inline(__always)
  mutating func reserve(_ additional: Int) -> UnsafeMutableRawPointer {
    if count &+ additional > capacity { grow(additional) }
    return base + count
  }

  @inline(never)
  private mutating func grow(_ additional: Int) {
    // Small runs grow fast to avoid copies; large ones grow slowly to save memory.
    let grown = capacity < 1 << 20 ? capacity * 4 : capacity + capacity / 2
    var larger = ByteRun(capacity: max(grown, count + additional))
    larger.base.copyMemory(from: base, byteCount: count)
    larger.count = count
    base.deallocate()
    self = larger
  }

  @inline(__always)
  mutating func write(byte: UInt8) {
    reserve(1).storeBytes(of: byte, as: UInt8.self)
    count &+= 1
  }

  @inline(__always)
  mutating func write<Value: FixedWidthInteger & BitwiseCopyable>(integer value: Value) {
    reserve(MemoryLayout<Value>.size).storeBytes(of: value.littleEndian, as: Value.self)
    count &+= MemoryLayout<Value>.size
  }

  /// Writes a tag followed by an eight-byte number.
  @inline(__always)
  mutating func write(byte: UInt8, integer value: UInt64) {
    let place = reserve(9)
    place.storeBytes(of: byte, as: UInt8.self)
    place.storeBytes(of: value.littleEndian, toByteOffset: 1, as: UInt64.self)
    count &+= 9
  }

  @inline(__always)
  mutating func write(varint value: UInt64) {
    if value < 0x80 { write(byte: UInt8(truncatingIfNeeded: value)) } else { write(long: value) }
  }

  private mutating func write(long value: UInt64) {
    var place = reserve(10)
    let start = place
    var rest = value
    while rest >= 0x80 {
      place.storeBytes(of: UInt8(truncatingIfNeeded: rest) | 0x80, as: UInt8.self)
      place += 1
      rest >>= 7
    }
    place.storeBytes(of: UInt8(truncatingIfNeeded: rest), as: UInt8.self)
    count &+= place - start + 1
  }

  @inline(__always)
  mutating func write(raw bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
    reserve(bytes.count).copyMemory(from: start, byteCount: bytes.count)
    count &+= bytes.count
  }
}
