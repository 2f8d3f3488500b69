/// A growing run of bytes, little-endian, handed over without a copy at the end.
///
/// Its state is behind a pointer, because run-time checks of exclusive access to a class's
/// variables would cost more than writing a value.
package final class ByteWriter {
  let state: UnsafeMutablePointer<ByteRun>

  package convenience init(capacity: Int = 256) {
    self.init(ByteRun(capacity: capacity))
  }

  /// Creates a writer on existing memory.
  ///
  /// - Parameter run: Memory that is used only by this writer.
  init(_ run: ByteRun) {
    state = .allocate(capacity: 1)
    state.initialize(to: run)
  }

  deinit {
    Self.leave(state.pointee)
    state.deallocate()
  }

  package var count: Int { state.pointee.count }

  package var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: state.pointee.base, count: state.pointee.count)
  }

  /// Drops the bytes after `length`.
  package func truncate(to length: Int) {
    precondition(length <= count, "truncating to more than was written")
    state.pointee.count = length
  }

  /// Ends writing and hands over the memory; the writer is empty afterwards.
  package func finish() -> ArchiveBytes {
    let pointer = bytes
    state.pointee = ByteRun(capacity: 16)
    return ArchiveBytes(adopting: pointer) { $0.deallocate() }
  }

  package func write(byte: UInt8) {
    state.pointee.write(byte: byte)
  }

  /// Reserves space for ``overwrite(at:with:)``.
  func write(zeros count: Int) {
    state.pointee.reserve(count).initializeMemory(as: UInt8.self, repeating: 0, count: count)
    state.pointee.count += count
  }

  package func write<Value: FixedWidthInteger & BitwiseCopyable>(integer value: Value) {
    state.pointee.write(integer: value)
  }

  package func write(double value: Double) {
    write(integer: value.canonicalBitPattern)
  }

  package func write(float value: Float) {
    write(integer: value.canonicalBitPattern)
  }

  /// Writes seven bits per byte, lowest first; the high bit is set in all but the last byte.
  package func write(varint value: UInt64) {
    state.pointee.write(varint: value)
  }

  package func write(varint value: Int) {
    write(varint: UInt64(UInt(bitPattern: value)))
  }

  package func write(raw bytes: UnsafeRawBufferPointer) {
    state.pointee.write(raw: bytes)
  }

  /// Reorders the parts written after `start`; parts may be left out.
  ///
  /// - Parameters:
  ///   - order: The indices of the parts, in their new order.
  ///   - starts: The offset of each part; a part ends at the start of the next one.
  func rearrange(from start: Int, order: UnsafeBufferPointer<Int>, starts: UnsafeBufferPointer<Int>)
  {
    let end = count
    let slack = 16
    var target = state.pointee.reserve(end - start + slack)
    let base = state.pointee.base
    for index in order {
      let source = base + starts[index]
      let length = (index + 1 < starts.count ? starts[index + 1] : end) - starts[index]
      if length <= slack {
        // Most values are small: one move of sixteen bytes, whose excess the next part overwrites.
        let bytes = source.loadUnaligned(as: SIMD2<UInt64>.self)
        target.storeBytes(of: bytes, as: SIMD2<UInt64>.self)
      } else {
        target.copyMemory(from: source, byteCount: length)
      }
      target += length
    }
    let length = target - (base + end)
    (base + start).copyMemory(from: base + end, byteCount: length)
    state.pointee.count = start + length
  }

  /// Writes the UTF-8 bytes of a string after their count.
  package func write(name: String) {
    name.withUTF8Bytes { utf8 in
      write(varint: utf8.count)
      write(raw: utf8)
    }
  }

  /// Fills in a number that was unknown when its space was reserved.
  package func overwrite(at offset: Int, with value: UInt32) {
    precondition(offset + 4 <= count, "overwriting beyond the end of what was written")
    state.pointee.base.storeBytes(of: value.littleEndian, toByteOffset: offset, as: UInt32.self)
  }
}

extension Double {
  /// The bit pattern, the same for every NaN, so that equal state has equal bytes.
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
  /// Writes a path component: the identifier's length, doubled, plus one if a slot follows.
  package func write(_ component: IdentifierPath.Component) {
    component.identifier.withUTF8Bytes { utf8 in
      write(varint: utf8.count << 1 | (component.slot == nil ? 0 : 1))
      write(raw: utf8)
    }
    if let slot = component.slot { write(name: slot) }
  }

  /// Writes the components of a path after the first `skipped`.
  package func write(componentsOf path: IdentifierPath, skipping skipped: Int) {
    write(componentsOf: UnownedNode(path), from: skipped)
  }

  /// Writes the components of a node that are deeper than `depth`.
  func write(componentsOf node: UnownedNode, from depth: Int) {
    guard node.depth > depth else { return }
    if node.depth > depth + 1 { write(componentsOf: node.parent, from: depth) }
    _ = node.component { write($0) }
  }
}
