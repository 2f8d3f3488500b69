/// Writes values, one behind the other, in the order in which the app encodes them.
///
/// Embedded objects are kept apart until the section is put together, because their numbers depend
/// on the sorted order of the keys; each leaves a hole, to be filled then.
package final class ValueWriter {
  /// A place where an embedded object belongs.
  struct Hole {
    /// Where the one byte stands that the object's bytes replace.
    var position: Int
    let object: EmbeddedObjectWriter
  }

  let out: ByteWriter
  private let run: UnsafeMutablePointer<ByteRun>
  /// In the order of their positions.
  var holes: [Hole] = []
  /// What the own forms of elements of sets have come to, in the whole section.
  let ownForms: OwnFormCount
  private let isOfSection: Bool
  package let limits: ArchiveLimits
  // Beside ``limits``, because they are asked for with every value.
  let maximumValueByteCount: Int
  let maximumValueCount: Int
  // Behind a pointer, as in ``ByteWriter``.
  private let nesting: UnsafeMutablePointer<Nesting>

  private struct Nesting {
    var path = IdentifierPath.root
    var depth = 0
    var deepest = 0
    var elementCount = 0
    var hasHoles = false
  }

  /// - Parameter ownForms: Of the section that the values belong to; `nil` for a section's own.
  init(limits: ArchiveLimits, out: ByteWriter, ownForms: OwnFormCount? = nil) {
    self.limits = limits
    self.out = out
    run = out.state
    maximumValueByteCount = limits.maximumValueByteCount
    maximumValueCount = limits.maximumValueCount
    self.ownForms = ownForms ?? OwnFormCount()
    isOfSection = ownForms == nil
    nesting = .allocate(capacity: 1)
    nesting.initialize(to: Nesting())
  }

  deinit {
    nesting.deinitialize(count: 1)
    nesting.deallocate()
  }

  /// Begins the values of another object.
  func reset(_ path: IdentifierPath) {
    if nesting.pointee.hasHoles {
      holes = []
      if isOfSection { ownForms.byteCount = 0 }
    }
    nesting.pointee = Nesting(path: path)
  }

  /// The object whose section this is; references below it are stored relative to it.
  package var path: IdentifierPath { nesting.pointee.path }

  /// How deep values nest here, those of embedded objects included.
  var deepest: Int { nesting.pointee.deepest }

  /// How many elements the collections here have.
  var elementCount: Int { nesting.pointee.elementCount }

  /// Whether embedded objects have left places to be filled.
  var hasHoles: Bool { nesting.pointee.hasHoles }

  var count: Int { out.count }

  @inline(__always)
  func write(_ tag: ArchiveFormat.Tag) {
    run.pointee.write(byte: tag.rawValue)
  }

  package func writeNull() { write(.null) }

  package func write(_ value: Bool) { write(value ? .true : .false) }

  @inline(__always)
  package func write(_ value: Int64) {
    if value >= 0, value <= ArchiveFormat.maximumSmallInt {
      run.pointee.write(byte: ArchiveFormat.smallIntTag | UInt8(truncatingIfNeeded: value))
    } else {
      write(.int)
      run.pointee.write(varint: zigzag(value))
    }
  }

  package func write(_ value: UInt64) {
    if let signed = Int64(exactly: value) {
      write(signed)
    } else {
      write(.unsigned)
      out.write(integer: value)
    }
  }

  package func write(_ value: Float) {
    write(.float)
    out.write(float: value)
  }

  @inline(__always)
  package func write(_ value: Double) {
    run.pointee.write(byte: ArchiveFormat.Tag.double.rawValue, integer: value.canonicalBitPattern)
  }

  package func write(_ value: String) throws(RestorationError) {
    try checkLength(value.utf8.count, of: "string")
    write(checked: value)
  }

  /// Writes text whose length ``checkLength(_:of:)`` has allowed.
  @inline(__always)
  func write(checked value: String) {
    value.withUTF8Bytes { utf8 in
      if utf8.count <= ArchiveFormat.maximumShortStringLength {
        run.pointee.write(
          byte: ArchiveFormat.shortStringTag | UInt8(truncatingIfNeeded: utf8.count)
        )
      } else {
        write(.string)
        run.pointee.write(varint: UInt64(truncatingIfNeeded: utf8.count))
      }
      run.pointee.write(raw: utf8)
    }
  }

  package func write(data: UnsafeRawBufferPointer) throws(RestorationError) {
    try checkLength(data.count, of: "data value")
    write(checkedData: data)
  }

  package func write(data: [UInt8]) throws(RestorationError) {
    try checkLength(data.count, of: "data value")
    data.withUnsafeBytes { write(checkedData: $0) }
  }

  /// Writes data whose length ``checkLength(_:of:)`` has allowed.
  package func write(checkedData data: UnsafeRawBufferPointer) {
    write(.data)
    run.pointee.write(varint: UInt64(truncatingIfNeeded: data.count))
    run.pointee.write(raw: data)
  }

  package func write(date secondsSince2001: Double) {
    write(.date)
    out.write(double: secondsSince2001)
  }

  package func write(uuid: [UInt8]) throws(RestorationError) {
    guard uuid.count == 16 else {
      throw RestorationError(.unsupportedValue, "a UUID of \(uuid.count) bytes instead of 16")
    }
    write(.uuid)
    uuid.withUnsafeBytes { out.write(raw: $0) }
  }

  package func write(url: String, base: String?) throws(RestorationError) {
    try checkLength(url.utf8.count, of: "URL")
    if let base { try checkLength(base.utf8.count, of: "URL") }
    write(base == nil ? .url : .relativeURL)
    out.write(name: url)
    if let base { out.write(name: base) }
  }

  package func write(_ geometry: Geometry) {
    out.write(byte: geometry.kind.rawValue)
    for number in geometry.numbers { out.write(double: number) }
  }

  package func write(reference target: IdentifierPath) throws(RestorationError) {
    let node = UnownedNode(target)
    let own = UnownedNode(nesting.pointee.path)
    guard node.depth <= limits.maximumPathLength else { throw .pathTooLong(target.count, limits) }
    if own.address != nil, node.parent.isSame(own) {
      // A child, as most references are.
      if node.component(limits.isUsual) != true, let component = target.last {
        try limits.check(component)
      }
      write(.descendantReference)
      run.pointee.write(byte: 1)
      _ = node.component { out.write($0) }
      return
    }
    let isBelow = target.isEqualToOrDescendant(of: path)
    let skipped = isBelow ? path.count : 0
    try target.forEachComponent(from: skipped) { (component) throws(RestorationError) in
      try limits.check(component)
    }
    write(isBelow ? .descendantReference : .reference)
    out.write(varint: target.count - skipped)
    out.write(componentsOf: target, skipping: skipped)
  }

  package func write(enumeration type: String, name: String) throws(RestorationError) {
    try limits.checkName(type, of: "enumeration")
    try limits.checkName(name, of: "case")
    write(.enumeration)
    out.write(name: type)
    out.write(name: name)
  }

  /// Writes an array; `element` writes one value each time.
  package func writeArray(
    count: Int,
    element: (Int) throws(RestorationError) -> Void
  ) throws(RestorationError) {
    try enter(count)
    defer { leave() }
    write(.array)
    out.write(varint: count)
    for index in 0..<count { try element(index) }
  }

  /// Leaves a place for an object that is stored by value and has been written to its end.
  package func write(object: EmbeddedObjectWriter) throws(RestorationError) {
    guard !object.isOpen else {
      throw RestorationError(
        .unsupportedValue,
        "an embedded object that contains itself; break the cycle, or make the object restorable"
      )
    }
    let depth = nesting.pointee.depth
    try object.checkPrivate(isKeyed: depth == 0)
    // An object counts with all its levels wherever it is shared, so that nobody who follows it gets
    // deeper.
    let levels = depth + 1 + object.values.deepest
    guard levels <= limits.maximumDepth else { throw .tooDeep(limits) }
    nesting.pointee.deepest = max(nesting.pointee.deepest, levels)
    holes.append(Hole(position: out.count, object: object))
    nesting.pointee.hasHoles = true
    write(.object)
  }

  /// Begins a collection; ``leave()`` ends it.
  func enter(_ count: Int) throws(RestorationError) {
    let depth = nesting.pointee.depth + 1
    nesting.pointee.deepest = max(nesting.pointee.deepest, depth)
    nesting.pointee.elementCount += count
    guard depth <= limits.maximumDepth else { throw .tooDeep(limits) }
    nesting.pointee.depth = depth
  }

  func leave() { nesting.pointee.depth -= 1 }

  package func checkLength(_ length: Int, of what: String) throws(RestorationError) {
    guard length <= maximumValueByteCount else {
      throw RestorationError(
        .limitExceeded,
        "a \(what) of \(length) bytes, where ArchiveLimits.maximumValueByteCount allows "
          + "\(limits.maximumValueByteCount); store large data in a file of its own and its name here"
      )
    }
  }

  /// Drops a value that could not be completed, and the embedded objects in it.
  func truncate(to length: Int) {
    out.truncate(to: length)
    while let last = holes.last, last.position >= length { holes.removeLast() }
  }

  func checkKey(_ key: String) throws(RestorationError) {
    guard !key.isEmpty else {
      throw RestorationError(.invalidIdentifier, "an empty key; give every value a name")
    }
    try limits.checkName(key, of: "key")
  }
}

extension RestorationError {
  package static func tooDeep(_ limits: ArchiveLimits) -> RestorationError {
    RestorationError(
      .limitExceeded,
      "values nested deeper than the \(limits.maximumDepth) levels that "
        + "ArchiveLimits.maximumDepth allows; store a flat form instead"
    )
  }
}
