/// A growing run of bytes, little-endian, handed on without a copy when it is done.
package final class ByteWriter {
  private var base: UnsafeMutableRawPointer
  private var capacity: Int
  package private(set) var count = 0

  package init(capacity: Int = 256) {
    self.capacity = max(capacity, 16)
    base = .allocate(byteCount: self.capacity, alignment: 16)
  }

  deinit {
    base.deallocate()
  }

  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// Drops what was written behind `length`.
  package func truncate(to length: Int) {
    precondition(length <= count, "truncating to more than was written")
    count = length
  }

  /// Ends writing and gives the memory away; the writer is empty afterwards.
  package func finish() -> ArchiveBytes {
    let pointer = UnsafeRawBufferPointer(start: base, count: count)
    capacity = 16
    base = .allocate(byteCount: capacity, alignment: 16)
    count = 0
    return ArchiveBytes(adopting: pointer) { $0.deallocate() }
  }

  private func reserve(_ additional: Int) {
    let needed = count + additional
    guard needed > capacity else { return }
    capacity = max(capacity * 2, needed)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
    larger.copyMemory(from: base, byteCount: count)
    base.deallocate()
    base = larger
  }

  package func write(byte: UInt8) {
    reserve(1)
    base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  package func write<Value: FixedWidthInteger & BitwiseCopyable>(integer value: Value) {
    let size = MemoryLayout<Value>.size
    reserve(size)
    base.storeBytes(of: value.littleEndian, toByteOffset: count, as: Value.self)
    count += size
  }

  package func write(double value: Double) {
    write(integer: value.canonicalBitPattern)
  }

  package func write(float value: Float) {
    write(integer: value.canonicalBitPattern)
  }

  /// Seven bits a byte, lowest first, high bit set on all but the last.
  package func write(varint value: UInt64) {
    reserve(10)
    var rest = value
    while rest >= 0x80 {
      base.storeBytes(
        of: UInt8(truncatingIfNeeded: rest) | 0x80,
        toByteOffset: count,
        as: UInt8.self
      )
      count += 1
      rest >>= 7
    }
    base.storeBytes(of: UInt8(truncatingIfNeeded: rest), toByteOffset: count, as: UInt8.self)
    count += 1
  }

  package func write(varint value: Int) {
    write(varint: UInt64(UInt(bitPattern: value)))
  }

  package func write(raw bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
    reserve(bytes.count)
    base.advanced(by: count).copyMemory(from: start, byteCount: bytes.count)
    count += bytes.count
  }

  /// The UTF-8 bytes of a string behind their count.
  package func write(name: String) {
    var name = name
    name.withUTF8 { utf8 in
      write(varint: utf8.count)
      write(raw: UnsafeRawBufferPointer(utf8))
    }
  }

  /// Fills in a number that could not be known when its place was written.
  package func overwrite(at offset: Int, with value: UInt32) {
    precondition(offset + 4 <= count, "overwriting beyond the end of what was written")
    base.storeBytes(of: value.littleEndian, toByteOffset: offset, as: UInt32.self)
  }
}

extension Double {
  /// One bit pattern for every not-a-number, so that equal state gives equal bytes.
  package var canonicalBitPattern: UInt64 { isNaN ? Double.nan.bitPattern : bitPattern }
}

extension Float {
  package var canonicalBitPattern: UInt32 { isNaN ? Float.nan.bitPattern : bitPattern }
}

/// Maps signed numbers to unsigned ones so that small magnitudes stay small.
package func zigzag(_ value: Int64) -> UInt64 {
  UInt64(bitPattern: (value << 1) ^ (value >> 63))
}

package func unzigzag(_ value: UInt64) -> Int64 {
  Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
}

extension ByteWriter {
  /// A path component: the identifier's length, doubled, plus one if a slot follows.
  package func write(_ component: IdentifierPath.Component) {
    var identifier = component.identifier
    identifier.withUTF8 { utf8 in
      write(varint: utf8.count << 1 | (component.slot == nil ? 0 : 1))
      write(raw: UnsafeRawBufferPointer(utf8))
    }
    if let slot = component.slot { write(name: slot) }
  }

  /// The last components of a path, `skipped` from the root left out.
  package func write(componentsOf path: IdentifierPath, skipping skipped: Int) {
    guard path.count > skipped, let parent = path.parent, let last = path.last else { return }
    write(componentsOf: parent, skipping: skipped)
    write(last)
  }
}
