/// The values of one object, checked from the first byte to the last before any is used.
///
/// Reading happens in two phases (design D4): making a reader walks the whole section and refuses
/// it if anything is wrong; only then are values asked for, one by one.
package final class SectionReader {
  package let path: IdentifierPath
  package let shape: Shape
  package let limits: ArchiveLimits
  private let bytes: ArchiveBytes
  private let range: Range<Int>
  /// Where the value of each key of the shape begins.
  private let starts: [Int]
  /// Where each embedded object begins, by its number.
  private let objectStarts: [Int]

  package init(
    _ bytes: ArchiveBytes,
    range: Range<Int>,
    path: IdentifierPath,
    shape: Shape,
    limits: ArchiveLimits
  ) throws(RestorationError) {
    var validation = SectionValidation(limits: limits)
    var reader = try ByteReader(bytes.pointer, range: range)
    var starts: [Int] = []
    starts.reserveCapacity(min(shape.keys.count, range.count))
    for _ in shape.keys.indices {
      starts.append(reader.position)
      try validation.skipValue(&reader, depth: 0)
    }
    guard reader.isAtEnd else { throw .damaged("a section that is longer than its values") }
    self.path = path
    self.shape = shape
    self.limits = limits
    self.bytes = bytes
    self.range = range
    self.starts = starts
    objectStarts = validation.objectStarts
  }

  package var byteCount: Int { range.count }

  /// Where the value of a key begins, or `nil` if the object has no such key.
  package func position(of key: String) -> Int? {
    shape.index(of: key).map { starts[$0] }
  }

  package func position(at index: Int) -> Int { starts[index] }

  /// A reader at a position that this section gave out.
  package func reader(at position: Int) throws(RestorationError) -> ByteReader {
    var reader = try ByteReader(bytes.pointer, range: range)
    try reader.seek(to: position)
    return reader
  }

  /// Every key with its value, in the order of the keys.
  package func values() throws(RestorationError) -> [KeyedValue] {
    var result: [KeyedValue] = []
    result.reserveCapacity(starts.count)
    for (key, start) in zip(shape.keys, starts) {
      result.append(KeyedValue(key, try value(at: start)))
    }
    return result
  }

  package func value(at position: Int) throws(RestorationError) -> ArchiveValue {
    var reader = try reader(at: position)
    return try readValue(&reader)
  }

  /// An embedded object by its number.
  package func embeddedObject(
    numbered number: Int
  ) throws(RestorationError) -> EmbeddedObjectReader {
    guard objectStarts.indices.contains(number) else {
      throw .damaged("a shared object that is not there")
    }
    return try EmbeddedObjectReader(in: self, at: objectStarts[number], number: number)
  }

  /// The number of the embedded object whose tag stands at a position.
  package func number(ofObjectAt position: Int) throws(RestorationError) -> Int {
    var low = 0
    var high = objectStarts.count
    while low < high {
      let middle = (low + high) / 2
      if objectStarts[middle] < position { low = middle + 1 } else { high = middle }
    }
    guard low < objectStarts.count, objectStarts[low] == position else {
      throw .damaged("an embedded object where none begins")
    }
    return low
  }

  /// Moves a reader behind a value that has been checked before.
  package func skipValue(_ reader: inout ByteReader) throws(RestorationError) {
    var validation = SectionValidation(limits: limits, isRepeated: true)
    try validation.skipValue(&reader, depth: 0)
  }

  package func readPath(
    _ reader: inout ByteReader,
    below base: IdentifierPath
  ) throws(RestorationError) -> IdentifierPath {
    let count = try reader.readCount()
    var result = base
    for _ in 0..<count {
      result = result.appending(try reader.readComponent(limit: limits.maximumNameByteCount))
    }
    return result
  }

  package func readValue(_ reader: inout ByteReader) throws(RestorationError) -> ArchiveValue {
    let position = reader.position
    let byte = try reader.readByte()
    if byte >= ArchiveFormat.shortStringTag {
      return .string(try reader.readString(Int(byte & 0x7F)))
    }
    if byte >= ArchiveFormat.smallIntTag { return .int(Int64(byte & 0x3F)) }
    guard let tag = ArchiveFormat.Tag(rawValue: byte) else {
      throw .damaged("a value of an unknown kind")
    }
    switch tag {
    case .null: return .null
    case .false: return .bool(false)
    case .true: return .bool(true)
    case .int: return .int(unzigzag(try reader.readVarint()))
    case .unsigned: return .unsigned(try reader.readInteger(UInt64.self))
    case .float: return .float(try reader.readFloat())
    case .double: return .double(try reader.readDouble())
    case .string: return .string(try reader.readString(readLength(&reader)))
    case .data: return .data(Array(try reader.readRaw(readLength(&reader))))
    case .date: return .date(try reader.readDouble())
    case .uuid: return .uuid(Array(try reader.readRaw(16)))
    case .url: return .url(try reader.readString(readLength(&reader)), base: nil)
    case .relativeURL:
      let url = try reader.readString(readLength(&reader))
      return .url(url, base: try reader.readString(readLength(&reader)))
    case .point, .size, .rect, .edgeInsets, .vector, .affineTransform, .offset:
      return .geometry(try readGeometry(&reader, tag: byte))
    case .array: return .array(try readElements(&reader))
    case .set: return .set(try readElements(&reader))
    case .dictionary:
      let count = try reader.readCount(minimumSize: 2)
      var entries: [ArchiveValue.Entry] = []
      entries.reserveCapacity(count)
      for _ in 0..<count {
        let key = try readValue(&reader)
        entries.append(.init(key: key, value: try readValue(&reader)))
      }
      return .dictionary(entries)
    case .reference: return .reference(try readPath(&reader, below: .root))
    case .descendantReference: return .reference(try readPath(&reader, below: path))
    case .object: return .object(try readObject(&reader, at: position))
    case .sharedObject: return .sharedObject(Int(truncatingIfNeeded: try reader.readVarint()))
    case .enumeration:
      let type = try reader.readString(readLength(&reader))
      return .enumeration(type: type, name: try reader.readString(readLength(&reader)))
    }
  }

  package func readGeometry(
    _ reader: inout ByteReader,
    tag: UInt8
  ) throws(RestorationError) -> Geometry {
    guard let kind = Geometry.Kind(rawValue: tag) else {
      throw .damaged("geometry of an unknown kind")
    }
    var numbers: [Double] = []
    for _ in kind.componentNames { numbers.append(try reader.readDouble()) }
    guard let geometry = Geometry(kind, numbers) else {
      throw .damaged("geometry with the wrong number of components")
    }
    return geometry
  }

  private func readLength(_ reader: inout ByteReader) throws(RestorationError) -> Int {
    try reader.readLength(limit: limits.maximumValueByteCount, of: "value")
  }

  private func readElements(_ reader: inout ByteReader) throws(RestorationError) -> [ArchiveValue] {
    let count = try reader.readCount()
    var elements: [ArchiveValue] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try readValue(&reader)) }
    return elements
  }

  private func readObject(
    _ reader: inout ByteReader,
    at position: Int
  ) throws(RestorationError) -> EmbeddedObject {
    let number = try number(ofObjectAt: position)
    let typeName = try reader.readString(readLength(&reader))
    let count = try reader.readCount(minimumSize: 2)
    var values: [KeyedValue] = []
    values.reserveCapacity(count)
    for _ in 0..<count {
      let key = try reader.readString(readLength(&reader))
      values.append(KeyedValue(key, try readValue(&reader)))
    }
    return EmbeddedObject(typeName: typeName, label: number, values: values)
  }
}

/// The keys of one embedded object, by position in its section.
package struct EmbeddedObjectReader {
  package let number: Int
  package let typeName: String
  package let shape: Shape
  private let starts: [Int]

  init(in section: SectionReader, at position: Int, number: Int) throws(RestorationError) {
    var reader = try section.reader(at: position)
    _ = try reader.readByte()
    let limit = section.limits.maximumNameByteCount
    typeName = try reader.readName(limit: limit, of: "type name")
    let count = try reader.readCount(minimumSize: 2)
    var keys: [String] = []
    var starts: [Int] = []
    for _ in 0..<count {
      keys.append(try reader.readName(limit: limit, of: "key"))
      starts.append(reader.position)
      try section.skipValue(&reader)
    }
    shape = Shape(sortedKeys: keys)
    self.starts = starts
    self.number = number
  }

  package func position(of key: String) -> Int? {
    shape.index(of: key).map { starts[$0] }
  }
}
