/// Reads values one after another, and the fields of structures in the order in which they are stored.
///
/// The bytes have been validated. `nil` means that a value has another form than the usual one of its type: the
/// caller then takes the general way, which reads all forms and reports what is wrong.
@usableFromInline
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
    var hasFailed = false
  }

  /// The fields of a structure that have not been read.
  package struct Fields {
    /// The number of fields, or -1 before the structure has begun.
    fileprivate(set) var remaining = -1
    /// The position of the latest name that was passed, or -1.
    fileprivate(set) var latest = -1
    /// The position of the value.
    fileprivate(set) var start = 0
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

  /// Begins one value, which may be a structure.
  ///
  /// - Returns: The fields of the structure around it, for ``leave(to:)``.
  package func enter() -> Fields {
    let outer = state.pointee.fields
    state.pointee.fields = Fields(start: state.pointee.position)
    return outer
  }

  /// Ends one value, and skips the fields that its type no longer has.
  package func leave(to outer: Fields) {
    for _ in 0..<max(0, state.pointee.fields.remaining) { skipField() }
    state.pointee.fields = outer
  }

  /// Indicates whether everything so far has been read.
  package var isComplete: Bool { !state.pointee.hasFailed }

  /// Notes that something cannot be read here.
  package func fail() { state.pointee.hasFailed = true }

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

  /// The result of reading a field.
  @usableFromInline
  package enum Finding {
    /// The field has been read, or its value is next.
    case found
    case missing
    /// The field was not asked for in the order of the stored ones, or has another form.
    case refused
  }

  /// Finds the next field, whose value must be read next, and skips those that nothing asks for.
  package func find(_ text: StaticString) -> Finding { place(text) }

  @inline(__always)
  private func place(_ text: StaticString) -> Finding {
    guard let name = FieldName(text) else { return .refused }
    let position = state.pointee.position
    guard state.pointee.fields.remaining > 0, name.count < end - position,
      Int(bytes[position]) == Int(ArchiveFormat.shortStringTag) + name.count,
      let base = bytes.baseAddress, name.equals(base + position + 1)
    else { return placeLater(name) }
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
  private func placeLater(_ name: FieldName) -> Finding {
    let latest = state.pointee.fields.latest
    if latest >= 0, !isAfter(latest, name) { return .refused }
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
      skipField()
      guard isComplete else { return .refused }
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

  /// Replaces a value by that of a field, if it is stored.
  @usableFromInline
  package func read(_ name: StaticString, _ value: inout Bool) -> Finding {
    let finding = place(name)
    guard case .found = finding else { return finding }
    let tag = tag
    guard tag == ArchiveFormat.Tag.true.rawValue || tag == ArchiveFormat.Tag.false.rawValue else {
      return .refused
    }
    state.pointee.position += 1
    value = tag == ArchiveFormat.Tag.true.rawValue
    return .found
  }

  /// Replaces a value by that of a field, if it is stored.
  @usableFromInline
  package func read(_ name: StaticString, _ value: inout Int) -> Finding {
    let finding = place(name)
    guard case .found = finding else { return finding }
    guard let number = integer() else { return .refused }
    value = number
    return .found
  }

  /// Replaces a value by that of a field, if it is stored.
  @usableFromInline
  package func read(_ name: StaticString, _ value: inout Double) -> Finding {
    let finding = place(name)
    guard case .found = finding else { return finding }
    let start = state.pointee.position + 1
    guard tag == ArchiveFormat.Tag.double.rawValue, end - start >= 8 else { return .refused }
    state.pointee.position = start + 8
    let pattern = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
    value = Double(bitPattern: UInt64(littleEndian: pattern))
    return .found
  }

  /// Replaces a value by that of a field, if it is stored.
  @usableFromInline
  package func read(_ name: StaticString, _ value: inout String) -> Finding {
    let finding = place(name)
    guard case .found = finding else { return finding }
    guard let text = text() else { return .refused }
    value = String(decoding: text, as: UTF8.self)
    return .found
  }

  /// Calls `body` with the data of a field, if it is stored.
  package func read(_ name: StaticString, data body: (UnsafeRawBufferPointer) -> Void) -> Finding {
    let finding = place(name)
    guard case .found = finding else { return finding }
    guard tag == ArchiveFormat.Tag.data.rawValue,
      let length = section.varint(state.pointee.position + 1),
      let data = raw(length.next, count: length.value)
    else { return .refused }
    body(data)
    return .found
  }

  /// The integer that is next.
  @inline(__always)
  private func integer() -> Int? {
    let tag = tag
    if tag & 0xC0 == ArchiveFormat.smallIntTag {
      state.pointee.position += 1
      return Int(tag & 0x3F)
    }
    guard tag == ArchiveFormat.Tag.int.rawValue,
      let number = section.varint(state.pointee.position + 1),
      let value = Int(exactly: unzigzag(number.value))
    else { return nil }
    state.pointee.position = number.next
    return value
  }

  /// The bytes of the text that is next.
  @inline(__always)
  private func text() -> UnsafeRawBufferPointer? {
    let tag = tag
    let start = state.pointee.position + 1
    if tag >= ArchiveFormat.shortStringTag { return raw(start, count: UInt64(tag & 0x7F)) }
    guard tag == ArchiveFormat.Tag.string.rawValue, let length = section.varint(start) else {
      return nil
    }
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

  /// Returns to the beginning of the value, which a type may try to read as several others.
  package func restart() { state.pointee.position = state.pointee.fields.start }

  /// The value if it is a text.
  package func wholeText() -> String? {
    restart()
    return text().map { String(decoding: $0, as: UTF8.self) }
  }

  /// The value if it is an integer.
  package func wholeInteger() -> Int? {
    restart()
    return integer()
  }

  /// Any value, in its plain form.
  package func value() throws(RestorationError) -> ArchiveValue {
    var reader = try section.reader(at: state.pointee.position)
    let value = try section.readValue(&reader)
    state.pointee.position = reader.position
    return value
  }

  /// Skips the name and the value of a field.
  private func skipField() {
    do throws(RestorationError) {
      var reader = try section.reader(at: state.pointee.position)
      try section.skipValue(&reader)
      try section.skipValue(&reader)
      state.pointee.position = reader.position
    } catch {
      fail()
    }
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
