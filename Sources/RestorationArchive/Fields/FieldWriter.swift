/// Writes structures field by field, in the order in which archives store the names, as dictionaries.
///
/// A value that cannot be written this way ends writing, which is noted. The caller then removes the bytes
/// and takes the general way, which writes every value and reports what is wrong.
package final class FieldWriter {
  private let values: ValueWriter
  private let run: UnsafeMutablePointer<ByteRun>
  private let maximumByteCount: Int
  // Behind a pointer, as in ``ByteWriter``.
  private let state: UnsafeMutablePointer<State>

  /// The structure that is being written.
  private struct State {
    /// The place of the number of fields, or `nil` before the structure has begun.
    var place: Int?
    var count: UInt8 = 0
    var latest: FieldName?
    var depth = 0
    var hasFailed = false
  }

  package init(_ values: ValueWriter) {
    self.values = values
    run = values.run
    maximumByteCount = values.maximumValueByteCount
    state = .allocate(capacity: 1)
    state.initialize(to: State())
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Indicates whether everything so far has been written.
  package var isComplete: Bool { !state.pointee.hasFailed }

  /// Notes that something cannot be written here.
  package func fail() { state.pointee.hasFailed = true }

  /// The number of bytes written so far.
  package var byteCount: Int { run.pointee.count }

  /// Calls `body`, which writes at most one structure.
  package func structure(_ body: () throws -> Void) rethrows {
    let outer = state.pointee
    state.pointee = State(place: nil, hasFailed: outer.hasFailed)
    state.pointee.depth = values.nesting.pointee.depth
    defer {
      values.nesting.pointee.depth = state.pointee.depth
      let hasFailed = state.pointee.hasFailed
      state.pointee = outer
      state.pointee.hasFailed = hasFailed
    }
    try body()
  }

  /// Indicates whether the structure has begun.
  package var hasBegun: Bool { state.pointee.place != nil }

  /// Begins the structure.
  package func begin() {
    guard state.pointee.place == nil else { return fail() }
    do throws(RestorationError) { try values.enter(0) } catch { return fail() }
    run.pointee.write(byte: ArchiveFormat.Tag.dictionary.rawValue)
    state.pointee.place = run.pointee.count
    run.pointee.write(byte: 0)
  }

  // MARK: Fields

  /// Begins a field, whose value must be written next.
  ///
  /// - Returns: `false` if it cannot be written here.
  package func begin(_ name: StaticString) -> Bool { beginField(name) }

  @inline(__always)
  private func beginField(_ text: StaticString) -> Bool {
    guard let name = FieldName(text), let place = state.pointee.place, state.pointee.count < 0x7F,
      state.pointee.latest?.precedes(name) ?? true
    else {
      fail()
      return false
    }
    state.pointee.latest = name
    state.pointee.count &+= 1
    values.nesting.pointee.elementCount &+= 2
    let address = run.pointee.reserve(name.count + 1)
    address.storeBytes(
      of: ArchiveFormat.shortStringTag | UInt8(truncatingIfNeeded: name.count),
      as: UInt8.self
    )
    name.copy(to: address + 1)
    run.pointee.count &+= name.count + 1
    run.pointee.base.storeBytes(of: state.pointee.count, toByteOffset: place, as: UInt8.self)
    return true
  }

  package func write(_ value: Bool, _ name: StaticString) {
    guard beginField(name) else { return }
    values.write(value)
  }

  package func write(_ value: Int64, _ name: StaticString) {
    guard beginField(name) else { return }
    values.write(value)
  }

  package func write(_ value: Double, _ name: StaticString) {
    guard beginField(name) else { return }
    values.write(value)
  }

  package func write(_ value: String, _ name: StaticString) {
    guard value.utf8.count <= maximumByteCount, beginField(name) else { return fail() }
    values.write(checked: value)
  }

  package func write(data: UnsafeRawBufferPointer, _ name: StaticString) {
    guard data.count <= maximumByteCount, beginField(name) else { return fail() }
    values.write(checkedData: data)
  }

  // MARK: Values

  /// Begins an array; as many values must be written next, and then ``endArray()`` be called.
  package func beginArray(count: Int) {
    do throws(RestorationError) { try values.enter(count) } catch { return fail() }
    run.pointee.write(byte: ArchiveFormat.Tag.array.rawValue)
    run.pointee.write(varint: UInt64(count))
  }

  package func endArray() { values.leave() }

  /// Writes a plain value without embedded objects.
  package func write(_ value: ArchiveValue) {
    do throws(RestorationError) {
      try values.write(value, objects: EmbeddedObjectTable([]))
    } catch {
      fail()
    }
  }
}

extension ValueWriter {
  /// Writes a value with `body`, or removes what it has written.
  ///
  /// - Returns: `true` if the value was written.
  package func attempt(_ body: (FieldWriter) -> Void) -> Bool {
    let start = count
    let (depth, deepest) = (nesting.pointee.depth, nesting.pointee.deepest)
    let elements = nesting.pointee.elementCount
    let writer = FieldWriter(self)
    body(writer)
    nesting.pointee.depth = depth
    guard writer.isComplete, nesting.pointee.elementCount <= maximumValueCount else {
      truncate(to: start)
      nesting.pointee.deepest = deepest
      nesting.pointee.elementCount = elements
      return false
    }
    return true
  }
}
