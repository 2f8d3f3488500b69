// Reading of any value as an ``ArchiveValue``.
extension SectionReader {
  package func value(at position: Int) throws(RestorationError) -> ArchiveValue {
    var reader = try reader(at: position)
    return try readValue(&reader)
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
    case .reference: return .reference(try readPath(&reader, isBelow: false))
    case .descendantReference: return .reference(try readPath(&reader, isBelow: true))
    case .object: return .object(try readObject(&reader, at: position))
    case .sharedObject: return .sharedObject(Int(truncatingIfNeeded: try reader.readVarint()))
    case .enumeration:
      let type = try readName(&reader)
      return .enumeration(type: type, name: try readName(&reader))
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
    try reader.readLength(
      limit: limits.maximumValueByteCount,
      of: "a value",
      name: "maximumValueByteCount"
    )
  }

  private func readName(_ reader: inout ByteReader) throws(RestorationError) -> String {
    try reader.readName(limit: limits.maximumNameByteCount, of: "a name")
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
    let typeName = try readName(&reader)
    let count = try reader.readCount(minimumSize: 2)
    var values: [KeyedValue] = []
    values.reserveCapacity(count)
    for _ in 0..<count {
      let key = try readName(&reader)
      values.append(KeyedValue(key, try readValue(&reader)))
    }
    return EmbeddedObject(typeName: typeName, label: number, values: values)
  }
}
