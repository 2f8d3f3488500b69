/// Writes values, one behind the other, in the order in which the app encodes them.
///
/// Embedded objects are kept apart until the section is put together, because their numbers depend
/// on the sorted order of the keys; each leaves a hole, to be filled then.
package final class ValueWriter {
  /// A place where an embedded object belongs.
  struct Hole {
    /// Where the one byte stands that the object's bytes replace.
    let position: Int
    let object: EmbeddedObjectWriter
    /// How many collections enclose the place.
    let depth: Int
  }

  let out: ByteWriter
  private(set) var holes: [Hole] = []
  package let limits: ArchiveLimits
  /// The object whose section this is; references below it are stored relative to it.
  package private(set) var path = IdentifierPath.root
  // Behind a pointer, as in ``ByteWriter``.
  private let nesting: UnsafeMutablePointer<Nesting>

  private struct Nesting {
    var depth = 0
    var deepest = 0
    var elementCount = 0
    var hasHoles = false
  }

  init(limits: ArchiveLimits, out: ByteWriter) {
    self.limits = limits
    self.out = out
    nesting = .allocate(capacity: 1)
    nesting.initialize(to: Nesting())
  }

  deinit {
    nesting.deallocate()
  }

  /// Begins the values of another object.
  func reset(_ path: IdentifierPath) {
    self.path = path
    if nesting.pointee.hasHoles { holes = [] }
    nesting.pointee = Nesting()
  }

  /// How deep collections nest here, embedded objects not counted.
  var deepest: Int { nesting.pointee.deepest }

  /// How many elements the collections here have.
  var elementCount: Int { nesting.pointee.elementCount }

  /// Whether embedded objects have left places to be filled.
  var hasHoles: Bool { nesting.pointee.hasHoles }

  var count: Int { out.count }

  private func write(_ tag: ArchiveFormat.Tag) {
    out.write(byte: tag.rawValue)
  }

  package func writeNull() { write(.null) }

  package func write(_ value: Bool) { write(value ? .true : .false) }

  package func write(_ value: Int64) {
    if value >= 0, value <= ArchiveFormat.maximumSmallInt {
      out.write(byte: ArchiveFormat.smallIntTag | UInt8(truncatingIfNeeded: value))
    } else {
      write(.int)
      out.write(varint: zigzag(value))
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

  package func write(_ value: Double) {
    write(.double)
    out.write(double: value)
  }

  package func write(_ value: String) throws(RestorationError) {
    try checkLength(value.utf8.count, of: "string")
    write(checked: value)
  }

  /// Writes text whose length ``checkLength(_:of:)`` has allowed.
  func write(checked value: String) {
    value.withUTF8Bytes { utf8 in
      if utf8.count <= ArchiveFormat.maximumShortStringLength {
        out.write(byte: ArchiveFormat.shortStringTag | UInt8(truncatingIfNeeded: utf8.count))
      } else {
        write(.string)
        out.write(varint: utf8.count)
      }
      out.write(raw: utf8)
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
    out.write(varint: data.count)
    out.write(raw: data)
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
    try checkLength(url.utf8.count + (base?.utf8.count ?? 0), of: "URL")
    write(base == nil ? .url : .relativeURL)
    out.write(name: url)
    if let base { out.write(name: base) }
  }

  package func write(_ geometry: Geometry) {
    out.write(byte: geometry.kind.rawValue)
    for number in geometry.numbers { out.write(double: number) }
  }

  package func write(reference target: IdentifierPath) throws(RestorationError) {
    guard target.count <= limits.maximumPathLength else { throw .pathTooLong(target.count, limits) }
    if let node = target.node, let parent = node.parent, parent === path.node {
      // A child, as most references are.
      write(.descendantReference)
      out.write(varint: 1)
      out.write(node.component)
      return
    }
    let isBelow = target.isEqualToOrDescendant(of: path)
    let skipped = isBelow ? path.count : 0
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
    defer { nesting.pointee.depth -= 1 }
    write(.array)
    out.write(varint: count)
    for index in 0..<count { try element(index) }
  }

  /// Writes a set; `element` writes one value each time, in any order.
  package func writeSet(
    count: Int,
    element: (Int) throws(RestorationError) -> Void
  ) throws(RestorationError) {
    try writeSorted(.set, count: count) { (index) throws(RestorationError) in
      try element(index)
      return out.count
    }
  }

  /// Writes a dictionary; `key` and `value` write one value each time, in any order of entries.
  package func writeDictionary(
    count: Int,
    key: (Int) throws(RestorationError) -> Void,
    value: (Int) throws(RestorationError) -> Void
  ) throws(RestorationError) {
    try writeSorted(.dictionary, count: count) { (index) throws(RestorationError) in
      let holesBefore = holes.count
      try key(index)
      guard holes.count == holesBefore else {
        throw RestorationError(
          .unsupportedValue,
          "an embedded object as the key of a dictionary; use a string key"
        )
      }
      let endOfKey = out.count
      try value(index)
      return endOfKey
    }
  }

  // Sorting by bytes gives equal collections equal bytes, whatever their hash seeds. `element`
  // returns the end of the part that must be unique.
  private func writeSorted(
    _ tag: ArchiveFormat.Tag,
    count: Int,
    element: (Int) throws(RestorationError) -> Int
  ) throws(RestorationError) {
    try enter(tag == .dictionary ? 2 * count : count)
    defer { nesting.pointee.depth -= 1 }
    let firstHole = holes.count
    let start = out.count
    var parts: [Part] = []
    parts.reserveCapacity(count)
    for index in 0..<count {
      let from = out.count
      let endOfKey = try element(index)
      parts.append(Part(range: from..<out.count, keyLength: endOfKey - from))
    }
    let openHoles = Array(holes[firstHole...])
    for index in parts.indices {
      parts[index].sortBytes = try standaloneBytes(parts[index].range, holes: openHoles)
    }
    parts.sort { $0.sortBytes.lexicographicallyPrecedes($1.sortBytes) }
    if tag == .set {
      parts = parts.reduce(into: []) { kept, part in
        if kept.last?.sortBytes != part.sortBytes { kept.append(part) }
      }
    } else {
      for (one, other) in zip(parts, parts.dropFirst())
      where one.sortBytes.prefix(one.keyLength) == other.sortBytes.prefix(other.keyLength) {
        throw RestorationError(.unsupportedValue, "two entries of a dictionary have equal keys")
      }
    }
    let unsorted = [UInt8](UnsafeRawBufferPointer(rebasing: out.bytes[start...]))
    out.truncate(to: start)
    holes.removeSubrange(firstHole...)
    write(tag)
    out.write(varint: parts.count)
    for part in parts {
      let shift = out.count - part.range.lowerBound
      for hole in openHoles where part.range.contains(hole.position) {
        holes.append(
          Hole(position: hole.position + shift, object: hole.object, depth: hole.depth)
        )
      }
      let local = (part.range.lowerBound - start)..<(part.range.upperBound - start)
      unsorted.withUnsafeBytes { out.write(raw: UnsafeRawBufferPointer(rebasing: $0[local])) }
    }
  }

  private struct Part {
    let range: Range<Int>
    let keyLength: Int
    var sortBytes: [UInt8] = []
  }

  private func standaloneBytes(
    _ range: Range<Int>,
    holes: [Hole]
  ) throws(RestorationError) -> [UInt8] {
    let emission = SectionEmission(limits: limits)
    // The holes know how deep they are.
    try emission.emit(
      out.bytes,
      range,
      holes: holes.filter { range.contains($0.position) },
      depth: 0
    )
    return Array(emission.out.bytes)
  }

  /// Leaves a place for an object that is stored by value.
  package func write(object: EmbeddedObjectWriter) throws(RestorationError) {
    guard !object.isOpen else {
      throw RestorationError(
        .unsupportedValue,
        "an embedded object that contains itself; break the cycle, or make the object restorable"
      )
    }
    holes.append(Hole(position: out.count, object: object, depth: nesting.pointee.depth))
    nesting.pointee.hasHoles = true
    write(.object)
  }

  private func enter(_ count: Int) throws(RestorationError) {
    let depth = nesting.pointee.depth + 1
    nesting.pointee.deepest = max(nesting.pointee.deepest, depth)
    nesting.pointee.elementCount += count
    guard depth <= limits.maximumDepth else { throw .tooDeep(limits) }
    nesting.pointee.depth = depth
  }

  package func checkLength(_ length: Int, of what: String) throws(RestorationError) {
    guard length <= limits.maximumValueByteCount else {
      throw RestorationError(
        .limitExceeded,
        "a \(what) of \(length) bytes, where \(limits.maximumValueByteCount) are allowed; "
          + "store large data in a file of its own and its name here"
      )
    }
  }

  /// Drops a value that could not be completed, and the embedded objects in it.
  func truncate(to length: Int) {
    out.truncate(to: length)
    if hasHoles { holes.removeAll { $0.position >= length } }
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
      "values nested more than \(limits.maximumDepth) deep; store a flat form instead"
    )
  }
}
