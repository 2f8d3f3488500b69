/// Writes structures field by field, in the order in which archives store the names, as dictionaries.
///
/// A value that cannot be written this way ends writing, which is noted. The caller then removes the bytes
/// and takes the general way, which writes every value and reports what is wrong.
@usableFromInline
package final class FieldWriter {
  private let values: ValueWriter
  private let run: UnsafeMutablePointer<ByteRun>
  private let maximumByteCount: Int
  // Behind a pointer, as in ``ByteWriter``.
  private let state: UnsafeMutablePointer<State>

  private struct State {
    var structure = Structure()
    var hasFailed = false
  }

  /// The structure that is being written.
  package struct Structure {
    /// The place of the number of fields, or 0 before the structure has begun.
    fileprivate var place = 0
    fileprivate var latest: FieldName?
    fileprivate var outerDepth = 0
    fileprivate var start = 0
    fileprivate var count: UInt8 = 0
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

  /// Begins one value, which may be a structure.
  ///
  /// - Returns: The structure around it, for ``leave(to:)``.
  package func enter() -> Structure {
    let outer = state.pointee.structure
    state.pointee.structure = Structure(
      outerDepth: values.nesting.pointee.depth,
      start: run.pointee.count
    )
    return outer
  }

  /// Ends one value.
  package func leave(to outer: Structure) {
    values.nesting.pointee.depth = state.pointee.structure.outerDepth
    state.pointee.structure = outer
  }

  /// Indicates whether the structure has begun.
  package var hasBegun: Bool { state.pointee.structure.place > 0 }

  /// Begins the structure.
  package func begin() {
    guard !hasBegun else { return fail() }
    do throws(RestorationError) { try values.enter(0) } catch { return fail() }
    run.pointee.write(byte: ArchiveFormat.Tag.dictionary.rawValue)
    state.pointee.structure.place = run.pointee.count
    run.pointee.write(byte: 0)
  }

  // MARK: Fields

  /// Begins a field, whose value must be written next.
  ///
  /// - Returns: `false` if it cannot be written here.
  package func begin(_ name: StaticString) -> Bool { beginField(name) }

  @inline(__always)
  private func beginField(_ text: StaticString) -> Bool {
    let place = state.pointee.structure.place
    guard let name = FieldName(text), place > 0, state.pointee.structure.count < 0x7F,
      state.pointee.structure.latest?.precedes(name) ?? true
    else {
      fail()
      return false
    }
    state.pointee.structure.latest = name
    state.pointee.structure.count &+= 1
    values.nesting.pointee.elementCount &+= 2
    let address = run.pointee.reserve(name.count + 1)
    address.storeBytes(
      of: ArchiveFormat.shortStringTag | UInt8(truncatingIfNeeded: name.count),
      as: UInt8.self
    )
    name.copy(to: address + 1)
    run.pointee.count &+= name.count + 1
    let count = state.pointee.structure.count
    run.pointee.base.storeBytes(of: count, toByteOffset: place, as: UInt8.self)
    return true
  }

  @usableFromInline
  package func write(_ value: Bool, _ name: StaticString) {
    guard beginField(name) else { return }
    values.write(value)
  }

  @usableFromInline
  package func write(_ value: Int64, _ name: StaticString) {
    guard beginField(name) else { return }
    values.write(value)
  }

  @usableFromInline
  package func write(_ value: Double, _ name: StaticString) {
    guard beginField(name) else { return }
    values.write(value)
  }

  @usableFromInline
  package func write(_ value: String, _ name: StaticString) {
    guard value.utf8.count <= maximumByteCount, beginField(name) else { return fail() }
    values.write(checked: value)
  }

  package func write(data: UnsafeRawBufferPointer, _ name: StaticString) {
    guard data.count <= maximumByteCount, beginField(name) else { return fail() }
    values.write(checkedData: data)
  }

  // MARK: Values

  /// Writes the only value of a type that is no structure.
  package func write(whole value: String) {
    guard isUnwritten, value.utf8.count <= maximumByteCount else { return fail() }
    values.write(checked: value)
  }

  /// Writes the only value of a type that is no structure.
  package func write(whole value: Int64) {
    guard isUnwritten else { return fail() }
    values.write(value)
  }

  private var isUnwritten: Bool { run.pointee.count == state.pointee.structure.start }

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
