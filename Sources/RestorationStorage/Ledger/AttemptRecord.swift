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
  private static let magic: StaticString = "SRATTLOG"
  private static let version: UInt16 = 1
  private static let checksumOffset = 12
  private static let pathOffset = 32

  var note: RestorationNote? { step.map { RestorationNote(path, $0) } }

  // MARK: Writing

  /// Writes the record at the beginning of some memory, which may have any content.
  ///
  /// - Returns: The number of bytes that were written; the others mean nothing.
  func write(to record: UnsafeMutableRawBufferPointer) -> Int {
    record.copyMemory(from: UnsafeRawBufferPointer(start: Self.magic.utf8Start, count: 8))
    record.storeBytes(of: Self.version.littleEndian, toByteOffset: 8, as: UInt16.self)
    record[10] = step?.rawValue ?? 0
    record[11] = 0
    record.storeBytes(of: 0, toByteOffset: Self.checksumOffset, as: UInt32.self)
    record.storeBytes(of: attempt.littleEndian, toByteOffset: 16, as: UInt64.self)
    record.storeBytes(of: sequence.littleEndian, toByteOffset: 24, as: UInt64.self)
    let count = Self.append(path, to: record)
    let used = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(record)[..<count])
    let checksum = CRC32C.checksum(used).littleEndian
    record.storeBytes(of: checksum, toByteOffset: Self.checksumOffset, as: UInt32.self)
    return count
  }

  /// Writes a path, or the longest part of it that fits, without temporary arrays, because this
  /// happens before every object.
  ///
  /// - Returns: The end of the path in the record.
  private static func append(
    _ path: IdentifierPath,
    to record: UnsafeMutableRawBufferPointer
  ) -> Int {
    var byteCount = 0
    path.visitUpwards { byteCount += LedgerWriter.byteCount(of: $0) }
    guard byteCount <= RestorationNote.maximumPathByteCount else {
      return append(RestorationNote.fitting(path), to: record)
    }
    record.storeBytes(
      of: UInt16(byteCount).littleEndian,
      toByteOffset: pathOffset,
      as: UInt16.self
    )
    // From the last component towards the root, so from the end.
    var end = pathOffset + 2 + byteCount
    func put(_ text: String) {
      var text = text
      text.withUTF8 { bytes in
        end -= bytes.count
        UnsafeMutableRawBufferPointer(rebasing: record[end...])
          .copyMemory(from: UnsafeRawBufferPointer(bytes))
        end -= 2
        record.storeBytes(of: UInt16(bytes.count).littleEndian, toByteOffset: end, as: UInt16.self)
      }
    }
    path.visitUpwards { component in
      if let slot = component.slot { put(slot) }
      end -= 1
      record[end] = component.slot == nil ? 0 : 1
      put(component.identifier)
    }
    return pathOffset + 2 + byteCount
  }
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
