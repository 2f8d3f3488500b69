/// The walk over a section that proves every byte of it before any of it is used.
///
/// It allocates nothing but the list of embedded objects, and refuses everything that this code
/// would not have written itself, so that equal values have one byte form only.
struct SectionValidation {
  private let limits: ArchiveLimits
  private let isRepeated: Bool
  private var valueCount: Int
  // As short as positions in an archive can be, since a section may have a million of them.
  private(set) var objectStarts: [UInt32] = []
  private var openObjects: [Int] = []
  private var sharedCount = 0
  // Objects that are elements of sets, each with the place of its set.
  private var elements: Set<SIMD2<Int>> = []

  /// - Parameter isRepeated: Whether the bytes have been proved before, from the section's start;
  ///   numbers of shared objects are then taken on trust, as a walk from the middle cannot check
  ///   them.
  /// - Parameter valueCount: How many values of the section have been checked before.
  init(limits: ArchiveLimits, isRepeated: Bool = false, valueCount: Int = 0) {
    self.limits = limits
    self.valueCount = valueCount
    self.isRepeated = isRepeated
  }

  @inline(__always)
  mutating func countValue() throws(RestorationError) {
    valueCount += 1
    guard valueCount <= limits.maximumValueCount else { throw .tooManyValues(limits) }
  }

  mutating func skipValue(_ reader: inout ByteReader, depth: Int) throws(RestorationError) {
    try countValue()
    let position = reader.position
    let byte = try reader.readByte()
    if byte >= ArchiveFormat.shortStringTag {
      try reader.skipString(Int(byte & 0x7F))
      return
    }
    if byte >= ArchiveFormat.smallIntTag || byte <= ArchiveFormat.Tag.true.rawValue { return }
    guard let tag = ArchiveFormat.Tag(rawValue: byte) else {
      throw .damaged("a value of an unknown kind")
    }
    switch tag {
    case .array:
      for _ in 0..<(try enter(&reader, depth: depth, minimumSize: 1)) {
        try skipValue(&reader, depth: depth + 1)
      }
    case .set: try skipSorted(&reader, depth: depth, hasValues: false)
    case .dictionary: try skipSorted(&reader, depth: depth, hasValues: true)
    case .object: try skipObject(&reader, at: position, depth: depth)
    default: try skipPlain(&reader, tag)
    }
  }

  /// Skips a value that contains no others.
  @inline(never)
  private mutating func skipPlain(
    _ reader: inout ByteReader,
    _ tag: ArchiveFormat.Tag
  ) throws(RestorationError) {
    switch tag {
    case .null, .false, .true, .array, .set, .dictionary, .object: break
    case .int:
      let value = unzigzag(try reader.readVarint())
      guard !(0...ArchiveFormat.maximumSmallInt).contains(value) else {
        throw .damaged("a small integer in another than its shortest form")
      }
    case .unsigned:
      guard try reader.readInteger(UInt64.self) > UInt64(Int64.max) else {
        throw .damaged("an unsigned integer that fits a signed one")
      }
    case .float: _ = try reader.readFloat()
    case .double, .date: _ = try reader.readDouble()
    case .string:
      let length = try readLength(&reader)
      guard length > ArchiveFormat.maximumShortStringLength else {
        throw .damaged("a short string in the form of a long one")
      }
      try reader.skipString(length)
    case .data: _ = try reader.readRaw(readLength(&reader))
    case .uuid: _ = try reader.readRaw(16)
    case .url: try reader.skipString(readLength(&reader))
    case .relativeURL:
      try reader.skipString(readLength(&reader))
      try reader.skipString(readLength(&reader))
    case .point, .size, .vector, .offset: try skipDoubles(&reader, 2)
    case .rect, .edgeInsets: try skipDoubles(&reader, 4)
    case .affineTransform: try skipDoubles(&reader, 6)
    case .reference, .descendantReference: try skipPath(&reader)
    case .sharedObject:
      let number = try reader.readVarint()
      sharedCount += 1
      guard
        isRepeated
          || number < UInt64(objectStarts.count) && !openObjects.contains(Int(number))
      else { throw .damaged("a shared object before the object itself") }
    case .enumeration:
      try skipName(&reader)
      try skipName(&reader)
    }
  }

  private func enter(
    _ reader: inout ByteReader,
    depth: Int,
    minimumSize: Int
  ) throws(RestorationError) -> Int {
    guard depth < limits.maximumDepth else { throw .tooDeep(limits) }
    return try reader.readCount(minimumSize: minimumSize)
  }

  private func readLength(_ reader: inout ByteReader) throws(RestorationError) -> Int {
    try reader.readLength(limit: limits.maximumValueByteCount, of: "value")
  }

  private func skipName(_ reader: inout ByteReader) throws(RestorationError) {
    try reader.skipString(
      reader.readLength(limit: limits.maximumNameByteCount, of: "name")
    )
  }

  private func skipDoubles(_ reader: inout ByteReader, _ count: Int) throws(RestorationError) {
    for _ in 0..<count { _ = try reader.readDouble() }
  }

  private func skipPath(_ reader: inout ByteReader) throws(RestorationError) {
    let count = try reader.readCount()
    guard count <= limits.maximumPathLength else { throw .pathTooLong(count, limits) }
    for _ in 0..<count {
      try reader.skipComponent(limit: limits.maximumNameByteCount)
    }
  }

  // The recursive functions here keep their frames small; what needs room is called from them.
  private mutating func skipSorted(
    _ reader: inout ByteReader,
    depth: Int,
    hasValues: Bool
  ) throws(RestorationError) {
    let place = reader.position
    let count = try enter(&reader, depth: depth, minimumSize: hasValues ? 2 : 1)
    var previous: Range<Int>?
    for _ in 0..<count {
      let before = Element(
        start: reader.position,
        objectCount: objectStarts.count,
        sharedCount: sharedCount
      )
      try skipValue(&reader, depth: depth + 1)
      try endElement(before, reader, of: hasValues ? nil : place, &previous)
      if hasValues { try skipValue(&reader, depth: depth + 1) }
    }
  }

  /// What was known when an element of a set, or a key of a dictionary, began.
  private struct Element {
    let start: Int
    let objectCount: Int
    let sharedCount: Int
  }

  @inline(never)
  private mutating func endElement(
    _ before: Element,
    _ reader: ByteReader,
    of set: Int?,
    _ previous: inout Range<Int>?
  ) throws(RestorationError) {
    if objectStarts.count > before.objectCount || sharedCount > before.sharedCount {
      try checkElement(before.start, reader, before.objectCount, of: set)
    }
    // Elements that share an object are sorted as they would be written alone, which their bytes
    // here no longer show.
    guard sharedCount == before.sharedCount else { return }
    let key = before.start..<reader.position
    try checkOrder(previous, key, reader.bytes, set == nil)
    previous = key
  }

  /// Refuses an embedded object in the key of a dictionary, and one that is an element of a set twice.
  private mutating func checkElement(
    _ start: Int,
    _ reader: ByteReader,
    _ objectsBefore: Int,
    of set: Int?
  ) throws(RestorationError) {
    guard let set else { throw .damaged("an embedded object in the key of a dictionary") }
    // Numbers are not known in a walk from the middle; the bytes have been proved before.
    guard !isRepeated else { return }
    var number = objectsBefore
    switch reader.bytes[start] {
    case ArchiveFormat.Tag.object.rawValue: break
    case ArchiveFormat.Tag.sharedObject.rawValue:
      var again = try ByteReader(reader.bytes, range: (start + 1)..<reader.position)
      number = Int(truncatingIfNeeded: try again.readVarint())
    default: return
    }
    guard elements.insert(SIMD2(set, number)).inserted else {
      throw .damaged("a set that holds an object twice")
    }
  }

  private func checkOrder(
    _ previous: Range<Int>?,
    _ key: Range<Int>,
    _ bytes: UnsafeRawBufferPointer,
    _ hasValues: Bool
  ) throws(RestorationError) {
    guard let previous else { return }
    guard bytes[previous].lexicographicallyPrecedes(bytes[key]) else {
      throw .damaged("a \(hasValues ? "dictionary" : "set") that is not in sorted order")
    }
  }

  private mutating func skipObject(
    _ reader: inout ByteReader,
    at position: Int,
    depth: Int
  ) throws(RestorationError) {
    objectStarts.append(UInt32(truncatingIfNeeded: position))
    openObjects.append(objectStarts.count - 1)
    try skipName(&reader)
    var previous: Range<Int>?
    for _ in 0..<(try enter(&reader, depth: depth, minimumSize: 2)) {
      previous = try skipKey(&reader, after: previous)
      try skipValue(&reader, depth: depth + 1)
    }
    openObjects.removeLast()
  }

  private func skipKey(
    _ reader: inout ByteReader,
    after previous: Range<Int>?
  ) throws(RestorationError) -> Range<Int> {
    let length = try reader.readLength(limit: limits.maximumNameByteCount, of: "key")
    guard length > 0 else { throw .damaged("an empty key") }
    let start = reader.position
    try reader.skipString(length)
    let key = start..<reader.position
    if let previous {
      guard reader.bytes[previous].lexicographicallyPrecedes(reader.bytes[key]) else {
        throw .damaged("keys of an embedded object that are not in sorted order")
      }
    }
    return key
  }
}
