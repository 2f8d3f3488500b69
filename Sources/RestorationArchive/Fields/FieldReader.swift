/// Reads values one after another, and the fields of structures in the order in which they are stored.
///
/// The bytes have been validated. `nil` means that a value has another form than the usual one of its type: the
/// caller then takes the general way, which reads all forms and reports what is wrong.
package final class FieldReader {
  private let section: SectionReader
  private let bytes: UnsafeRawBufferPointer
  private let end: Int
  // Behind a pointer, as in ``ByteWriter``.
  private let state: UnsafeMutablePointer<State>

  private struct State {
    var position: Int
    /// The structure that is being read.
    var fields = Fields()
  }

  private struct Fields {
    /// The number of fields that have not been read, or -1 before the structure has begun.
    var remaining = -1
    /// The position of the latest name that was passed, or -1.
    var latest = -1
  }

  /// Creates a reader for the value at a position that the section has returned.
  package init(_ section: SectionReader, at position: Int) {
    self.section = section
    bytes = section.bytes
    end = section.end
    state = .allocate(capacity: 1)
    state.initialize(to: State(position: position))
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  // MARK: Structures

  /// Calls `body`, which reads one value: a structure or another one.
  package func structure<Value>(_ body: () throws -> Value) throws -> Value {
    let outer = state.pointee.fields
    state.pointee.fields = Fields()
    defer { state.pointee.fields = outer }
    let value = try body()
    // Fields that the type no longer has.
    for _ in 0..<max(0, state.pointee.fields.remaining) {
      try skipValue()
      try skipValue()
    }
    return value
  }

  /// Indicates whether the structure has begun.
  package var hasBegun: Bool { state.pointee.fields.remaining >= 0 }

  /// Begins the structure.
  ///
  /// - Returns: `false` if none is stored here.
  package func begin() -> Bool {
    guard state.pointee.fields.remaining < 0, tag == ArchiveFormat.Tag.dictionary.rawValue,
      let count = section.varint(state.pointee.position + 1)
    else { return false }
    state.pointee.position = count.next
    state.pointee.fields.remaining = Int(truncatingIfNeeded: count.value)
    return true
  }

  /// The result of looking for a field.
  package enum Finding {
    /// The value of the field is next.
    case found
    case missing
    /// The field may have been passed: it was not asked for in the order of the stored ones.
    case unordered
  }

  /// Finds the next field, and skips those that nothing asks for.
  package func find(_ text: StaticString) -> Finding {
    guard let name = FieldName(text) else { return .unordered }
    let position = state.pointee.position
    guard state.pointee.fields.remaining > 0, name.count < end - position,
      Int(bytes[position]) == Int(ArchiveFormat.shortStringTag) + name.count,
      let base = bytes.baseAddress, name.equals(base + position + 1)
    else { return findLater(name) }
    take(name.count)
    return .found
  }

  /// Passes the name that is next.
  @inline(__always)
  private func take(_ length: Int) {
    state.pointee.fields.latest = state.pointee.position
    state.pointee.fields.remaining &-= 1
    state.pointee.position &+= length &+ 1
  }

  @inline(never)
  private func findLater(_ name: FieldName) -> Finding {
    let latest = state.pointee.fields.latest
    if latest >= 0, !isAfter(latest, name) { return .unordered }
    while state.pointee.fields.remaining > 0 {
      let start = state.pointee.position
      let length = Int(tag) - Int(ArchiveFormat.shortStringTag)
      if length > name.count { return .missing }
      if length == name.count, length < end - start {
        let order = compare(name.bytes, stored(start, length))
        if order < 0 { return .missing }
        if order == 0 {
          take(length)
          return .found
        }
      }
      guard (try? skipValue()) != nil, (try? skipValue()) != nil else { return .unordered }
      state.pointee.fields.latest = start
      state.pointee.fields.remaining -= 1
    }
    return .missing
  }

  /// Indicates whether a name is stored after the one at a position.
  private func isAfter(_ position: Int, _ name: FieldName) -> Bool {
    let length = Int(bytes[position]) - Int(ArchiveFormat.shortStringTag)
    guard length == name.count else { return length < name.count }
    return compare(name.bytes, stored(position, length)) > 0
  }

  private func stored(_ position: Int, _ length: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[(position + 1)..<(position + 1 + length)])
  }

  // MARK: Values

  @inline(__always)
  private var tag: UInt8 {
    state.pointee.position < end ? bytes[state.pointee.position] : 0
  }

  /// The position of the next value.
  package var position: Int { state.pointee.position }

  /// Skips a stored `nil`.
  package func skipNull() -> Bool {
    guard tag == ArchiveFormat.Tag.null.rawValue else { return false }
    state.pointee.position += 1
    return true
  }

  package func bool() -> Bool? {
    let tag = tag
    guard tag == ArchiveFormat.Tag.true.rawValue || tag == ArchiveFormat.Tag.false.rawValue else {
      return nil
    }
    state.pointee.position += 1
    return tag == ArchiveFormat.Tag.true.rawValue
  }

  package func integer() -> Int64? {
    let tag = tag
    if tag == ArchiveFormat.Tag.int.rawValue {
      guard let number = section.varint(state.pointee.position + 1) else { return nil }
      state.pointee.position = number.next
      return unzigzag(number.value)
    }
    guard tag & 0xC0 == ArchiveFormat.smallIntTag else { return nil }
    state.pointee.position += 1
    return Int64(tag & 0x3F)
  }

  package func double() -> Double? {
    let start = state.pointee.position + 1
    guard tag == ArchiveFormat.Tag.double.rawValue, end - start >= 8 else { return nil }
    state.pointee.position = start + 8
    let pattern = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
    return Double(bitPattern: UInt64(littleEndian: pattern))
  }

  package func string() -> String? {
    let tag = tag
    let start = state.pointee.position + 1
    if tag >= ArchiveFormat.shortStringTag {
      return raw(start, count: UInt64(tag & 0x7F)).map { String(decoding: $0, as: UTF8.self) }
    }
    guard tag == ArchiveFormat.Tag.string.rawValue, let length = section.varint(start) else {
      return nil
    }
    return raw(length.next, count: length.value).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of data, which are valid as long as the archive exists.
  package func data() -> UnsafeRawBufferPointer? {
    guard tag == ArchiveFormat.Tag.data.rawValue,
      let length = section.varint(state.pointee.position + 1)
    else { return nil }
    return raw(length.next, count: length.value)
  }

  /// Begins an array, and returns the number of its values, which must be read next.
  package func beginArray() -> Int? {
    guard tag == ArchiveFormat.Tag.array.rawValue,
      let count = section.varint(state.pointee.position + 1), count.value <= UInt64(end)
    else { return nil }
    state.pointee.position = count.next
    return Int(count.value)
  }

  /// Skips an array without values.
  package func skipEmptyArray() -> Bool {
    let start = state.pointee.position
    guard tag == ArchiveFormat.Tag.array.rawValue, end - start >= 2, bytes[start + 1] == 0 else {
      return false
    }
    state.pointee.position = start + 2
    return true
  }

  /// Any value, in its plain form.
  package func value() throws(RestorationError) -> ArchiveValue {
    var reader = try section.reader(at: state.pointee.position)
    let value = try section.readValue(&reader)
    state.pointee.position = reader.position
    return value
  }

  private func skipValue() throws(RestorationError) {
    var reader = try section.reader(at: state.pointee.position)
    try section.skipValue(&reader)
    state.pointee.position = reader.position
  }

  @inline(__always)
  private func raw(_ start: Int, count: UInt64) -> UnsafeRawBufferPointer? {
    guard count <= UInt64(end - start) else { return nil }
    state.pointee.position = start + Int(count)
    return UnsafeRawBufferPointer(rebasing: bytes[start..<state.pointee.position])
  }
}

extension SectionReader {
  /// The collections that are read straight.
  package enum Collection {
    case array, dictionary
  }

  /// Indicates whether a collection is at a position that this section has returned.
  package func isCollection(_ kind: Collection, at position: Int) -> Bool {
    guard position < end else { return false }
    let tag: ArchiveFormat.Tag = kind == .array ? .array : .dictionary
    return bytes[position] == tag.rawValue
  }
}
