/// A growing run of bytes, little-endian, handed on without a copy when it is done.
///
/// Its few words of state stand behind a pointer, because the run-time checks of exclusive access
/// to a class's variables would cost more than writing a value does.
package final class ByteWriter {
  let state: UnsafeMutablePointer<ByteRun>

  package convenience init(capacity: Int = 256) {
    self.init(ByteRun(capacity: capacity))
  }

  /// - Parameter run: Memory that nobody else uses.
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

  /// Drops what was written behind `length`.
  package func truncate(to length: Int) {
    precondition(length <= count, "truncating to more than was written")
    state.pointee.count = length
  }

  /// Ends writing and gives the memory away; the writer is empty afterwards.
  package func finish() -> ArchiveBytes {
    let pointer = bytes
    state.pointee = ByteRun(capacity: 16)
    return ArchiveBytes(adopting: pointer) { $0.deallocate() }
  }

  package func write(byte: UInt8) {
    state.pointee.write(byte: byte)
  }

  /// Leaves room for what ``overwrite(at:with:)`` fills in.
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

  /// Seven bits a byte, lowest first, high bit set on all but the last.
  package func write(varint value: UInt64) {
    state.pointee.write(varint: value)
  }

  package func write(varint value: Int) {
    write(varint: UInt64(UInt(bitPattern: value)))
  }

  package func write(raw bytes: UnsafeRawBufferPointer) {
    state.pointee.write(raw: bytes)
  }

  /// Puts parts of what was written behind `start` into another order; parts may be left out.
  ///
  /// - Parameters:
  ///   - order: Which parts, in their new order.
  ///   - starts: Where each part begins; it ends where the next one begins.
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
        // Most values are small: one move of sixteen bytes, of which the next part covers the rest.
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

  /// The UTF-8 bytes of a string behind their count.
  package func write(name: String) {
    name.withUTF8Bytes { utf8 in
      write(varint: utf8.count)
      write(raw: utf8)
    }
  }

  /// Fills in a number that could not be known when its place was written.
  package func overwrite(at offset: Int, with value: UInt32) {
    precondition(offset + 4 <= count, "overwriting beyond the end of what was written")
    state.pointee.base.storeBytes(of: value.littleEndian, toByteOffset: offset, as: UInt32.self)
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
    component.identifier.withUTF8Bytes { utf8 in
      write(varint: utf8.count << 1 | (component.slot == nil ? 0 : 1))
      write(raw: utf8)
    }
    if let slot = component.slot { write(name: slot) }
  }

  /// The last components of a path, `skipped` from the root left out.
  package func write(componentsOf path: IdentifierPath, skipping skipped: Int) {
    write(componentsOf: UnownedNode(path), from: skipped)
  }

  /// The steps to a node that are more than `depth` deep.
  func write(componentsOf node: UnownedNode, from depth: Int) {
    guard node.depth > depth else { return }
    if node.depth > depth + 1 { write(componentsOf: node.parent, from: depth) }
    _ = node.component { write($0) }
  }
}
