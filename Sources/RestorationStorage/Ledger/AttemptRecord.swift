import RestorationArchive

/// One record of an attempt log (`Schemas/Files/records-v1.md`): a note, and its place in the order
/// of notes.
struct AttemptRecord {
  let attempt: UInt64
  /// The number of the note in the attempt, from 1.
  let sequence: UInt64
  let path: IdentifierPath
  /// The operation on the object; `nil` when no object has been reached.
  let step: RestorationNote.Step?

  /// The length of the place of a record.
  static let byteCount = 512
  static let magic: StaticString = "SRATTLOG"
  static let version: UInt16 = 1
  static let checksumOffset = 12
  static let pathOffset = 32

  var note: RestorationNote? { step.map { RestorationNote(path, $0) } }
}

extension AttemptRecord {
  /// Reads a record; `nil` if it is damaged or of another version.
  init?(_ bytes: ArraySlice<UInt8>) {
    var bytes = Array(bytes)
    let record = bytes.withUnsafeMutableBytes { memory -> AttemptRecord? in
      let pathLength = memory.loadUnaligned(fromByteOffset: Self.pathOffset, as: UInt16.self)
      let count = Self.pathOffset + 2 + Int(UInt16(littleEndian: pathLength))
      guard count <= memory.count else { return nil }
      let record = UnsafeMutableRawBufferPointer(rebasing: memory[..<count])
      let stored = record.loadUnaligned(fromByteOffset: Self.checksumOffset, as: UInt32.self)
      record.storeBytes(of: 0, toByteOffset: Self.checksumOffset, as: UInt32.self)
      let raw = UnsafeRawBufferPointer(record)
      guard UInt32(littleEndian: stored) == CRC32C.checksum(raw),
        raw.starts(with: UnsafeRawBufferPointer(start: Self.magic.utf8Start, count: 8)),
        UInt16(littleEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt16.self)) == Self.version,
        raw[10] == 0 || RestorationNote.Step(rawValue: raw[10]) != nil
      else { return nil }
      var reader = LedgerReader(UnsafeRawBufferPointer(rebasing: raw[Self.pathOffset...]))
      guard let path = try? reader.path() else { return nil }
      return AttemptRecord(
        attempt: UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 16, as: UInt64.self)),
        sequence: UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 24, as: UInt64.self)),
        path: path,
        step: RestorationNote.Step(rawValue: raw[10])
      )
    }
    guard let record else { return nil }
    self = record
  }
}
