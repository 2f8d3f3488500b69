// Sets and dictionaries, whose elements and entries must be sorted.
extension SectionValidation {
  /// The state at the start of a set's element or a dictionary's key.
  private struct Element {
    let start: Int
    let objectCount: Int
    let shareCount: Int

    init(_ reader: ByteReader, _ objects: borrowing EmbeddedObjects) {
      start = reader.position
      objectCount = objects.count
      shareCount = objects.shares.count
    }
  }

  /// The bytes by which an element is compared: its bytes in the section, or those of its own form.
  private struct SortedBytes {
    let range: Range<Int>
    let ownForm: ArchiveBytes?

    func isBehind(_ previous: SortedBytes, in bytes: UnsafeRawBufferPointer) -> Bool {
      compare(previous.pointer(in: bytes), pointer(in: bytes)) < 0
    }

    private func pointer(in bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
      ownForm?.pointer ?? UnsafeRawBufferPointer(rebasing: bytes[range])
    }
  }

  mutating func skipDictionary(
    _ reader: inout ByteReader,
    depth: Int
  ) throws(RestorationError) {
    let count = try enter(&reader, depth: depth, minimumSize: 2)
    var previous: Range<Int>?
    for _ in 0..<count {
      let key = Element(reader, objects)
      try skipValue(&reader, depth: depth + 1)
      try endKey(key, reader, &previous)
      try skipValue(&reader, depth: depth + 1)
    }
  }

  @inline(never)
  private func endKey(
    _ key: Element,
    _ reader: ByteReader,
    _ previous: inout Range<Int>?
  ) throws(RestorationError) {
    guard !isRepeated else { return }
    guard objects.count == key.objectCount, objects.shares.count == key.shareCount else {
      throw .damaged("an embedded object in the key of a dictionary")
    }
    let range = key.start..<reader.position
    if let previous {
      guard compare(reader.part(previous), reader.part(range)) < 0 else {
        throw .damaged("a dictionary that is not in sorted order, each key once")
      }
    }
    previous = range
  }

  mutating func skipSet(_ reader: inout ByteReader, depth: Int) throws(RestorationError) {
    let count = try enter(&reader, depth: depth, minimumSize: 1)
    var previous: SortedBytes?
    for _ in 0..<count {
      let element = Element(reader, objects)
      try skipValue(&reader, depth: depth + 1)
      try endElement(element, reader, &previous)
    }
  }

  @inline(never)
  private mutating func endElement(
    _ element: Element,
    _ reader: ByteReader,
    _ previous: inout SortedBytes?
  ) throws(RestorationError) {
    guard !isRepeated else { return }
    let range = element.start..<reader.position
    var ownForm: ArchiveBytes?
    if objects.shares.count > element.shareCount {
      let limit = limits.maximumByteCount - ownFormByteCount
      ownForm = try objects.ownForm(of: range, in: reader.bytes, limit: limit)
      guard let ownForm else { throw .ownFormsTooLong(limits) }
      ownFormByteCount += ownForm.count
    } else if objects.count > element.objectCount {
      // An element that shares no object has its own form in the section.
      ownFormByteCount += range.count
      guard ownFormByteCount <= limits.maximumByteCount else { throw .ownFormsTooLong(limits) }
    }
    let new = SortedBytes(range: range, ownForm: ownForm)
    if let previous {
      guard new.isBehind(previous, in: reader.bytes) else {
        throw .damaged("a set that is not in sorted order, each element once")
      }
    }
    previous = new
  }
}

extension RestorationError {
  /// The error for elements of sets whose own forms are too long to be compared.
  static func ownFormsTooLong(_ limits: ArchiveLimits) -> RestorationError {
    RestorationError(
      .limitExceeded,
      "sets of embedded objects that need more than the \(limits.maximumByteCount) bytes to be "
        + "sorted that ArchiveLimits.maximumByteCount allows; store an array instead"
    )
  }
}
