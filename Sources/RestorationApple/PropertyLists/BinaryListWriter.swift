/// Writes a table of objects as a binary property list.
struct BinaryListWriter {
  private var bytes = Array("bplist00".utf8)
  private let referenceSize: Int

  /// Returns the bytes of a table, in which every number is that of an object.
  static func write(_ objects: [PropertyList.Object], top: Int) -> [UInt8] {
    var writer = BinaryListWriter(referenceSize: size(of: objects.count))
    var offsets: [Int] = []
    offsets.reserveCapacity(objects.count)
    for object in objects {
      offsets.append(writer.bytes.count)
      writer.write(object)
    }
    let table = writer.bytes.count
    let offsetSize = size(of: table)
    for offset in offsets { writer.write(offset, offsetSize) }
    writer.bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(writer.referenceSize)]
    for number in [objects.count, top, table] { writer.write(number, 8) }
    return writer.bytes
  }

  private init(referenceSize: Int) {
    self.referenceSize = referenceSize
  }

  /// Returns the number of bytes for a number: 1, 2, 4 or 8.
  private static func size(of number: Int) -> Int {
    number < 1 << 8 ? 1 : number < 1 << 16 ? 2 : number < 1 << 32 ? 4 : 8
  }

  private mutating func write(_ number: Int, _ size: Int) {
    write(UInt64(number), size)
  }

  private mutating func write(_ number: UInt64, _ size: Int) {
    for place in (0..<size).reversed() {
      bytes.append(place < 8 ? UInt8(truncatingIfNeeded: number >> (8 * UInt64(place))) : 0)
    }
  }

  private mutating func write(integer: Int64) {
    let size = integer < 0 ? 8 : Self.size(of: Int(integer))
    bytes.append(0x10 | UInt8(size.trailingZeroBitCount))
    write(UInt64(bitPattern: integer), size)
  }

  private mutating func write(kind: UInt8, count: Int) {
    bytes.append(kind << 4 | UInt8(min(count, 15)))
    if count >= 15 { write(integer: Int64(count)) }
  }

  private mutating func write(_ object: PropertyList.Object) {
    switch object {
    case .null: bytes.append(0x00)
    case .bool(let value): bytes.append(value ? 0x09 : 0x08)
    case .int(let value): write(integer: value)
    case .unsigned(let value):
      bytes.append(0x14)
      write(value, 16)
    case .real(let value):
      bytes.append(0x23)
      write(value.bitPattern, 8)
    case .date(let seconds):
      bytes.append(0x33)
      write(seconds.bitPattern, 8)
    case .data(let data):
      write(kind: 0x4, count: data.count)
      bytes += data
    case .string(let text):
      if text.utf8.allSatisfy({ $0 < 0x80 }) {
        write(kind: 0x5, count: text.utf8.count)
        bytes += text.utf8
      } else {
        write(kind: 0x6, count: text.utf16.count)
        for unit in text.utf16 { write(UInt64(unit), 2) }
      }
    case .uid(let uid):
      let size = Self.size(of: Int(uid))
      bytes.append(0x80 | UInt8(size - 1))
      write(UInt64(uid), size)
    case .array(let members), .set(let members):
      if case .set = object {
        write(kind: 0xC, count: members.count)
      } else {
        write(kind: 0xA, count: members.count)
      }
      for member in members { write(member, referenceSize) }
    case .dictionary(let entries):
      write(kind: 0xD, count: entries.count)
      for entry in entries { write(entry.key, referenceSize) }
      for entry in entries { write(entry.value, referenceSize) }
    }
  }
}

extension PropertyList {
  /// The list as the bytes of a binary property list; shared objects stay shared.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  public var binaryBytes: [UInt8] { BinaryListWriter.write(objects, top: top) }
}
