/// Writes values one after another, in the order in which the app encodes them.
///
/// Embedded objects are kept separate until the section is assembled, because their numbers depend
/// on the sorted order of the keys. Each leaves a hole that is filled then.
package final class ValueWriter {
  /// The place of an embedded object.
  struct Hole {
    /// The position of the byte that the object's bytes replace.
    var position: Int
    let object: EmbeddedObjectWriter
  }

  let out: ByteWriter
  let run: UnsafeMutablePointer<ByteRun>
  /// The holes, in the order of their positions.
  var holes: [Hole] = []
  /// The total length of the own forms of sets' elements, in the whole section.
  let ownForms: OwnFormCount
  private let isOfSection: Bool
  package let limits: ArchiveLimits
  // Copied from ``limits``, because they are read for every value.
  let maximumValueByteCount: Int
  let maximumValueCount: Int
  // Behind a pointer, as in ``ByteWriter``.
  let nesting: UnsafeMutablePointer<Nesting>

  struct Nesting {
    /// The last node of the path of the object.
    let node: UnownedNode
    /// The path, until it is handed over.
    var path: IdentifierPath
    var depth = 0
    var deepest = 0
    var elementCount = 0
    /// The place of the last collection that is no part of another one, and the number of elements before it.
    var outermost = (position: 0, elementCount: 0)
    var hasHoles = false

    init(_ path: consuming IdentifierPath) {
      node = UnownedNode(path)
      self.path = path
    }
  }

  /// Creates a writer of values.
  ///
  /// - Parameter ownForms: The count of the enclosing section, or `nil` for a section's own writer.
  init(limits: ArchiveLimits, out: ByteWriter, ownForms: OwnFormCount? = nil) {
    self.limits = limits
    self.out = out
    run = out.state
    maximumValueByteCount = limits.maximumValueByteCount
    maximumValueCount = limits.maximumValueCount
    self.ownForms = ownForms ?? OwnFormCount()
    isOfSection = ownForms == nil
    nesting = .allocate(capacity: 1)
    nesting.initialize(to: Nesting(.root))
  }

  deinit {
    nesting.deinitialize(count: 1)
    nesting.deallocate()
  }

  /// Begins the values of another object.
  func reset(_ path: consuming IdentifierPath) {
    if nesting.pointee.hasHoles {
      holes = []
      if isOfSection { ownForms.byteCount = 0 }
    }
    nesting.pointee = Nesting(path)
  }

  /// The path of the object with this section; references below it are stored relative to it.
  package var path: IdentifierPath { node.path }

  /// The last node of ``path``.
  @inline(__always) var node: UnownedNode { nesting.pointee.node }

  /// Hands over the path, whose new owner calls ``retainPath()`` before it goes, unless this writer
  /// has gone.
  func takePath() -> IdentifierPath {
    let path = nesting.pointee.path
    nesting.pointee.path = .root
    return path
  }

  /// Retains a path that was handed over.
  func retainPath() { nesting.pointee.path = path }

  /// The deepest nesting of the values, including embedded objects.
  var deepest: Int { nesting.pointee.deepest }

  /// The number of elements in all collections.
  var elementCount: Int { nesting.pointee.elementCount }

  /// Indicates whether embedded objects have left holes to fill.
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

  /// Writes text whose length ``checkLength(_:of:)`` has accepted.
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

  /// Writes data whose length ``checkLength(_:of:)`` has accepted.
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

  /// Writes an array of references to the objects at some paths.
  package func write(references targets: [IdentifierPath]) throws(RestorationError) {
    try enter(targets.count)
    defer { leave() }
    write(.array)
    out.write(varint: targets.count)
    var index = 0
    while index < targets.count {
      // A child, like most references, is written without counting references to its path.
      if !writeChild(UnownedNode(targets[index])) { try write(reference: targets[index]) }
      index += 1
    }
  }

  /// Writes a reference to a child with an ordinary name; returns `false` for all others.
  @inline(__always)
  private func writeChild(_ node: UnownedNode) -> Bool {
    let own = self.node
    guard own.address != nil, node.parent.isSame(own), node.depth <= limits.maximumPathLength,
      node.component(limits.isUsual) == true
    else { return false }
    write(.descendantReference)
    run.pointee.write(byte: 1)
    _ = node.component { out.write($0) }
    return true
  }

  package func write(reference target: IdentifierPath) throws(RestorationError) {
    try write(reference: UnownedNode(target))
  }

  package func write(reference node: UnownedNode) throws(RestorationError) {
    if writeChild(node) { return }
    let target = node.path
    guard node.depth <= limits.maximumPathLength else { throw .pathTooLong(target.count, limits) }
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

  /// Writes an array; `element` writes one value per call.
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

  /// Writes a placeholder for a finished object that is stored by value.
  package func write(object: EmbeddedObjectWriter) throws(RestorationError) {
    guard !object.isOpen else {
      throw RestorationError(
        .unsupportedValue,
        "an embedded object that contains itself; break the cycle, or make the object restorable"
      )
    }
    let depth = nesting.pointee.depth
    try object.checkPrivate(isKeyed: depth == 0)
    // A shared object counts with all its levels, so that following it cannot exceed the depth
    // limit.
    let levels = depth + 1 + object.values.deepest
    guard levels <= limits.maximumDepth else { throw .tooDeep(limits) }
    nesting.pointee.deepest = max(nesting.pointee.deepest, levels)
    holes.append(Hole(position: out.count, object: object))
    nesting.pointee.hasHoles = true
    write(.object)
  }

  /// Begins a collection, which ``leave()`` ends.
  func enter(_ count: Int) throws(RestorationError) {
    let depth = nesting.pointee.depth + 1
    if depth == 1 { nesting.pointee.outermost = (out.count, nesting.pointee.elementCount) }
    nesting.pointee.deepest = max(nesting.pointee.deepest, depth)
    nesting.pointee.elementCount += count
    guard nesting.pointee.elementCount <= maximumValueCount else { throw .tooManyValues(limits) }
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

  /// Drops the incomplete value of a key, and does not count its elements.
  func abandon(to length: Int) {
    truncate(to: length)
    let outermost = nesting.pointee.outermost
    if outermost.position >= length { nesting.pointee.elementCount = outermost.elementCount }
  }

  /// Drops an incomplete value and the embedded objects in it.
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
