import RestorationArchive

/// Writes the fields of records, as `Schemas/Files/records-v1.md` says.
struct LedgerWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ number: Double) { append(number.bitPattern) }

  mutating func append(_ text: String) {
    append(UInt16(clamping: text.utf8.count))
    bytes.append(contentsOf: text.utf8.prefix(Int(UInt16.max)))
  }

  mutating func append(_ path: IdentifierPath) {
    let components = path.components
    append(UInt16(clamping: components.reduce(0) { $0 + Self.byteCount(of: $1) }))
    for component in components {
      append(component.identifier)
      append(UInt8(component.slot == nil ? 0 : 1))
      if let slot = component.slot { append(slot) }
    }
  }

  static func byteCount(of component: IdentifierPath.Component) -> Int {
    2 + component.identifier.utf8.count + 1 + (component.slot.map { 2 + $0.utf8.count } ?? 0)
  }

  mutating func appendChecksum() {
    append(bytes.withUnsafeBytes { CRC32C.checksum($0) })
  }
}

/// Reads the fields of a ledger or of a journal's note; every read checks that there is enough.
struct LedgerReader {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  static var damage: RestorationError {
    RestorationError(.corrupted, "expected a ledger of a session, found a damaged one")
  }

  var isAtEnd: Bool { position == bytes.count }

  mutating func number<Number: FixedWidthInteger>(
    _ type: Number.Type = Number.self
  ) throws(RestorationError) -> Number {
    let size = MemoryLayout<Number>.size
    guard bytes.count - position >= size else { throw Self.damage }
    defer { position += size }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: Number.self))
  }

  mutating func real() throws(RestorationError) -> Double {
    Double(bitPattern: try number())
  }

  mutating func bytes(_ count: Int) throws(RestorationError) -> [UInt8] {
    guard bytes.count - position >= count else { throw Self.damage }
    defer { position += count }
    return Array(bytes[position..<(position + count)])
  }

  mutating func text() throws(RestorationError) -> String {
    let count = Int(try number(UInt16.self))
    guard bytes.count - position >= count,
      let text = String(validating: bytes[position..<(position + count)], as: UTF8.self)
    else { throw Self.damage }
    position += count
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
      switch try number(UInt8.self) {
      case 0: path = path.appending(identifier)
      case 1: path = path.appending(identifier, slot: try text())
      default: throw Self.damage
      }
    }
    guard position == end else { throw Self.damage }
    return path
  }

  /// Whether the last four bytes are the checksum of those before.
  static func isSound(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= 4 else { return false }
    let end = bytes.count - 4
    let stored = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: end, as: UInt32.self))
    return stored == CRC32C.checksum(UnsafeRawBufferPointer(rebasing: bytes[..<end]))
  }
}
