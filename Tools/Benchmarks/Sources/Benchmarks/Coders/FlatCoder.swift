import Foundation

/// The practical limit: values one after the other, without keys, types, checksums or versions.
///
/// The reader checks only that it stays inside its bytes. It is no way to store state; it shows the
/// share of the time that the objects and the values themselves cost.
struct FlatWriter {
  private var bytes: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0

  static func encode(_ tree: StateNode) -> [UInt8] {
    var writer = FlatWriter()
    defer { writer.bytes.deallocate() }
    writer.write(tree)
    return Array(UnsafeBufferPointer(start: writer.bytes, count: writer.count))
  }

  private init() {
    capacity = 4096
    bytes = .allocate(capacity: capacity)
  }

  private mutating func write(_ node: StateNode) {
    write(byte: (node.isExpanded ? 1 : 0) | (node.isSelected ? 2 : 0))
    write(signed: node.row)
    write(signed: node.visits)
    write(signed: node.changedAt)
    write(node.offset)
    write(node.zoom)
    write(node.title)
    write(node.draft)
    node.thumbnail.withUnsafeBytes { write(sized: $0) }
    write(varint: UInt64(node.children.count))
    for child in node.children { write(child) }
  }

  private mutating func reserve(_ more: Int) {
    guard count + more > capacity else { return }
    capacity = max(2 * capacity, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: bytes, count: count)
    bytes.deallocate()
    bytes = larger
  }

  private mutating func write(byte: UInt8) {
    reserve(1)
    bytes[count] = byte
    count += 1
  }

  private mutating func write(signed value: Int) {
    write(varint: UInt64(bitPattern: Int64(value << 1) ^ Int64(value >> 63)))
  }

  private mutating func write(varint value: UInt64) {
    reserve(10)
    var rest = value
    while rest > 127 {
      bytes[count] = UInt8(truncatingIfNeeded: rest) | 128
      count += 1
      rest >>= 7
    }
    bytes[count] = UInt8(truncatingIfNeeded: rest)
    count += 1
  }

  private mutating func write(_ value: Double) {
    reserve(8)
    UnsafeMutableRawPointer(bytes + count)
      .storeBytes(of: value.bitPattern.littleEndian, as: UInt64.self)
    count += 8
  }

  private mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { write(sized: UnsafeRawBufferPointer($0)) }
  }

  private mutating func write(sized raw: UnsafeRawBufferPointer) {
    write(varint: UInt64(raw.count))
    reserve(raw.count)
    UnsafeMutableRawBufferPointer(start: bytes + count, count: raw.count).copyMemory(from: raw)
    count += raw.count
  }
}

/// Reads what ``FlatWriter`` wrote.
struct FlatReader {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  static func decode(_ bytes: [UInt8]) throws -> StateNode {
    try bytes.withUnsafeBytes { raw in
      var reader = FlatReader(bytes: raw)
      return try reader.node()
    }
  }

  private init(bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  private mutating func node() throws -> StateNode {
    let node = StateNode()
    let flags = try take(1)[0]
    node.isExpanded = flags & 1 != 0
    node.isSelected = flags & 2 != 0
    node.row = try signed()
    node.visits = try signed()
    node.changedAt = try signed()
    node.offset = try double()
    node.zoom = try double()
    node.title = try text()
    node.draft = try text()
    node.thumbnail = Data(try sized())
    let count = Int(try varint())
    node.children.reserveCapacity(count)
    for _ in 0..<count { node.children.append(try self.node()) }
    return node
  }

  private mutating func take(_ count: Int) throws -> UnsafeRawBufferPointer {
    guard count <= bytes.count - position else { throw BenchmarkError("flat bytes end early") }
    defer { position += count }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<(position + count)])
  }

  private mutating func varint() throws -> UInt64 {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try take(1)[0]
      result |= UInt64(byte & 127) << shift
      if byte < 128 { return result }
      shift += 7
    }
  }

  private mutating func signed() throws -> Int {
    let value = try varint()
    return Int(bitPattern: UInt(value >> 1)) ^ -Int(value & 1)
  }

  private mutating func double() throws -> Double {
    Double(bitPattern: UInt64(littleEndian: try take(8).loadUnaligned(as: UInt64.self)))
  }

  private mutating func text() throws -> String {
    String(decoding: try sized(), as: UTF8.self)
  }

  private mutating func sized() throws -> UnsafeRawBufferPointer {
    try take(Int(try varint()))
  }
}
