import RestorationArchive

/// Writes the fields of records in the format of `Schemas/Files/records-v1.md`.
package struct LedgerWriter {
  package private(set) var bytes: [UInt8]

  /// Begins a record with the bytes that identify its kind.
  package init(_ magic: [UInt8] = []) {
    bytes = magic
  }

  package mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func append(_ number: Double) { append(number.bitPattern) }

  package mutating func append(_ flag: Bool) { append(UInt8(flag ? 1 : 0)) }

  package mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  package mutating func append(_ text: String) {
    append(UInt16(clamping: text.utf8.count))
    append(text.utf8.prefix(Int(UInt16.max)))
  }

  mutating func append(_ path: IdentifierPath) {
    let components = path.components
    append(UInt16(clamping: components.reduce(0) { $0 + Self.byteCount(of: $1) }))
    for component in components {
      append(component.identifier)
      append(component.slot != nil)
      if let slot = component.slot { append(slot) }
    }
  }

  static func byteCount(of component: IdentifierPath.Component) -> Int {
    2 + component.identifier.utf8.count + 1 + (component.slot.map { 2 + $0.utf8.count } ?? 0)
  }

  package mutating func appendChecksum() {
    append(bytes.withUnsafeBytes { CRC32C.checksum($0) })
  }
}

/// Reads the fields of records; every read checks that enough bytes are left.
package struct LedgerReader {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  package init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Reads a record between its magic and its checksum, if both are right.
  package init?(_ record: UnsafeRawBufferPointer, after magic: [UInt8]) {
    guard record.starts(with: magic), record.count >= magic.count + 4, Self.isSound(record) else {
      return nil
    }
    bytes = UnsafeRawBufferPointer(rebasing: record[magic.count..<(record.count - 4)])
  }

  package static var damage: RestorationError {
    RestorationError.corrupted("expected a ledger of a session, found a damaged one")
  }

  package var isAtEnd: Bool { position == bytes.count }

  package mutating func number<Number: FixedWidthInteger>(
    _ type: Number.Type = Number.self
  ) throws(RestorationError) -> Number {
    let size = MemoryLayout<Number>.size
    guard bytes.count - position >= size else { throw Self.damage }
    defer { position += size }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: Number.self))
  }

  package mutating func real() throws(RestorationError) -> Double {
    Double(bitPattern: try number())
  }

  package mutating func flag() throws(RestorationError) -> Bool {
    switch try number(UInt8.self) {
    case 0: false
    case 1: true
    default: throw Self.damage
    }
  }

  package mutating func bytes(_ count: Int) throws(RestorationError) -> [UInt8] {
    guard bytes.count - position >= count else { throw Self.damage }
    defer { position += count }
    return Array(bytes[position..<(position + count)])
  }

  package mutating func text() throws(RestorationError) -> String {
    try text(Int(try number(UInt16.self)))
  }

  package mutating func text(_ count: Int) throws(RestorationError) -> String {
    guard let text = String(validating: try bytes(count), as: UTF8.self) else { throw Self.damage }
    return text
  }

  mutating func path() throws(RestorationError) -> IdentifierPath {
    let count = Int(try number(UInt16.self))
    let end = position + count
    guard count <= RestorationNote.maximumPathByteCount, end <= bytes.count else {
      throw Self.damage
    }
    var path = IdentifierPath.root
    while position < end {
      let identifier = try text()
      path = path.appending(identifier, slot: try flag() ? try text() : nil)
    }
    guard position == end else { throw Self.damage }
    return path
  }

  /// Indicates whether the last four bytes are the checksum of the bytes before them.
  package static func isSound(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= 4 else { return false }
    let end = bytes.count - 4
    let stored = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: end, as: UInt32.self))
    return stored == CRC32C.checksum(UnsafeRawBufferPointer(rebasing: bytes[..<end]))
  }
}
