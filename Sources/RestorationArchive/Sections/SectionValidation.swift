/// A walk over a section that validates every byte before any of it is used.
///
/// It allocates memory only for facts about embedded objects. It rejects every form that this code
/// would not write, so that equal values have only one byte form.
struct SectionValidation {
  let limits: ArchiveLimits
  /// Indicates whether the bytes have been validated before. A walk from the middle of the section
  /// cannot check everything, and then trusts them.
  let isRepeated: Bool
  private let path: IdentifierPath
  // The components of the path in the form of references, once a reference was compared with them.
  private var pathBytes: ArchiveBytes?
  private var valueCount: Int
  var objects = EmbeddedObjects()
  /// The deepest level of the current object's values, including shared ones.
  private var deepest = 0
  /// The number of the innermost open private value.
  private var openPrivate: Int?
  /// The total length of the own forms by which elements of sets were compared.
  var ownFormByteCount = 0

  /// Creates a walk that validates every byte.
  ///
  /// - Parameters:
  ///   - path: The path of the object with the section.
  ///   - valueCount: The number of values of the section that have already been checked.
  init(limits: ArchiveLimits, path: IdentifierPath, valueCount: Int) {
    self.limits = limits
    self.path = path
    self.valueCount = valueCount
    isRepeated = false
  }

  /// Creates a walk that only finds the ends of values, in bytes that have been validated before.
  init(repeating limits: ArchiveLimits) {
    self.limits = limits
    path = .root
    valueCount = 0
    isRepeated = true
  }

  @inline(__always)
  mutating func countValue() throws(RestorationError) {
    valueCount += 1
    guard valueCount <= limits.maximumValueCount else { throw .tooManyValues(limits) }
  }

  /// Moves a reader past a value, and validates the value.
  ///
  /// - Parameter isKeyed: Indicates whether the value is directly under a key, as private values
  ///   must be.
  mutating func skipValue(
    _ reader: inout ByteReader,
    depth: Int,
    isKeyed: Bool = false
  ) throws(RestorationError) {
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
    case .set: try skipSet(&reader, depth: depth)
    case .dictionary: try skipDictionary(&reader, depth: depth)
    case .object: try skipObject(&reader, at: position, depth: depth, isKeyed: isKeyed)
    case .sharedObject: try skipSharedObject(&reader, at: position, depth: depth)
    default: try skipPlain(&reader, tag)
    }
  }

  /// Skips a value that contains no other values.
  @inline(never)
  private mutating func skipPlain(
    _ reader: inout ByteReader,
    _ tag: ArchiveFormat.Tag
  ) throws(RestorationError) {
    switch tag {
    case .null, .false, .true, .array, .set, .dictionary, .object, .sharedObject: break
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
    case .reference: try skipReference(&reader, isBelow: false)
    case .descendantReference: try skipReference(&reader, isBelow: true)
    case .enumeration:
      try skipName(&reader)
      try skipName(&reader)
    }
  }

  mutating func enter(
    _ reader: inout ByteReader,
    depth: Int,
    minimumSize: Int
  ) throws(RestorationError) -> Int {
    guard depth < limits.maximumDepth else { throw .tooDeep(limits) }
    deepest = max(deepest, depth + 1)
    return try reader.readCount(minimumSize: minimumSize)
  }

  private func readLength(_ reader: inout ByteReader) throws(RestorationError) -> Int {
    try reader.readLength(
      limit: limits.maximumValueByteCount,
      of: "a value",
      name: "maximumValueByteCount"
    )
  }

  private func skipName(_ reader: inout ByteReader) throws(RestorationError) {
    try reader.skipString(
      reader.readLength(limit: limits.maximumNameByteCount, of: "a name")
    )
  }

  private func skipDoubles(_ reader: inout ByteReader, _ count: Int) throws(RestorationError) {
    for _ in 0..<count { _ = try reader.readDouble() }
  }

  private mutating func skipReference(
    _ reader: inout ByteReader,
    isBelow: Bool
  ) throws(RestorationError) {
    let count = try reader.readCount()
    let length = isBelow ? path.count + count : count
    guard length <= limits.maximumPathLength else { throw .pathTooLong(length, limits) }
    let start = reader.position
    for _ in 0..<count {
      try reader.skipComponent(limit: limits.maximumNameByteCount)
    }
    guard !isBelow, !isRepeated, count >= path.count else { return }
    // Components are self-delimiting, so the bytes of the object's own path are a prefix of exactly
    // the paths at and below it.
    let own = ownPathBytes().pointer
    let target = UnsafeRawBufferPointer(rebasing: reader.bytes[start..<reader.position])
    guard !sameBytes(UnsafeRawBufferPointer(rebasing: target.prefix(own.count)), own) else {
      throw .damaged("a reference from the root to the object itself or below it")
    }
  }

  private mutating func ownPathBytes() -> ArchiveBytes {
    if let known = pathBytes { return known }
    let out = ByteWriter()
    out.write(componentsOf: path, skipping: 0)
    let bytes = out.finish()
    pathBytes = bytes
    return bytes
  }

  // MARK: Embedded objects

  // The recursive functions here have small stack frames; they call functions that need more space.
  private mutating func skipObject(
    _ reader: inout ByteReader,
    at position: Int,
    depth: Int,
    isKeyed: Bool
  ) throws(RestorationError) {
    if !isRepeated, objects.count == 0 {
      objects.reserve(min(reader.remaining / 2, limits.maximumValueCount))
    }
    let number = isRepeated ? 0 : objects.begin(at: position)
    let isPrivate = try skipTypeName(&reader)
    let outside = (deepest: deepest, openPrivate: openPrivate)
    deepest = 0
    let count = try enter(&reader, depth: depth, minimumSize: 2)
    if isPrivate {
      guard isKeyed, count == 1 else { throw Self.wrongPrivateValue(isKeyed) }
      openPrivate = number
    }
    var previous: Range<Int>?
    for _ in 0..<count {
      previous = try skipKey(&reader, after: previous, isPrivate: isPrivate)
      try skipValue(&reader, depth: depth + 1, isKeyed: !isPrivate)
    }
    if !isRepeated { objects.end(number, at: reader.position, height: deepest - depth) }
    if isPrivate, !isRepeated { objects.endPrivate(number) }
    deepest = max(outside.deepest, deepest)
    openPrivate = outside.openPrivate
  }

  private mutating func skipSharedObject(
    _ reader: inout ByteReader,
    at position: Int,
    depth: Int
  ) throws(RestorationError) {
    let number = try reader.readVarint()
    guard !isRepeated else { return }
    let height = try objects.share(number, at: position, openPrivate: openPrivate)
    // A shared object counts with its full height, so that following it cannot exceed the depth
    // limit.
    guard depth + height <= limits.maximumDepth else { throw .tooDeep(limits) }
    deepest = max(deepest, depth + height)
  }

  /// Returns whether the type is that of private values.
  @inline(never)
  private func skipTypeName(_ reader: inout ByteReader) throws(RestorationError) -> Bool {
    let length = try reader.readLength(limit: limits.maximumNameByteCount, of: "a type name")
    let start = reader.position
    try reader.skipString(length)
    let name = UnsafeRawBufferPointer(rebasing: reader.bytes[start..<reader.position])
    return !isRepeated && EmbeddedObject.privateTypeName.withUTF8Bytes { sameBytes($0, name) }
  }

  private func skipKey(
    _ reader: inout ByteReader,
    after previous: Range<Int>?,
    isPrivate: Bool
  ) throws(RestorationError) -> Range<Int> {
    let length = try reader.readLength(limit: limits.maximumNameByteCount, of: "a key")
    guard length > 0 else { throw .damaged("an empty key") }
    let start = reader.position
    try reader.skipString(length)
    let key = start..<reader.position
    if let previous {
      guard compare(reader.part(previous), reader.part(key)) < 0 else {
        throw .damaged("keys of an embedded object that are not in sorted order")
      }
    }
    if isPrivate {
      let isRight = EmbeddedObject.privateValueKey.withUTF8Bytes { sameBytes($0, reader.part(key)) }
      guard isRight else { throw Self.wrongPrivateValue(true) }
    }
    return key
  }

  @inline(never)
  private static func wrongPrivateValue(_ isKeyed: Bool) -> RestorationError {
    .damaged(
      isKeyed
        ? "a private value with other keys than its one"
        : "a private value that does not stand directly under a key"
    )
  }
}
