import RestorationArchive

/// Writes the records of an attempt log, one after the other.
///
/// A restoration notes every object three times, in the order of the tree. The path is nearly always
/// that of the object before, of its child, or of a sibling of one above it, so only the components
/// that differ are written.
struct AttemptRecordWriter {
  private var bytes = [UInt8](repeating: 0, count: AttemptRecord.byteCount)
  /// The nodes of the last path, the root first, each with the end of its component in ``bytes``.
  private var trail: [(node: IdentifierPath.Node, end: Int)] = []

  private static let start = AttemptRecord.pathOffset + 2

  init() {
    bytes.withUnsafeMutableBytes { bytes in
      bytes.copyMemory(from: UnsafeRawBufferPointer(start: AttemptRecord.magic.utf8Start, count: 8))
      bytes.storeBytes(of: AttemptRecord.version.littleEndian, toByteOffset: 8, as: UInt16.self)
    }
  }

  /// Writes a record, and calls `body` with its bytes.
  ///
  /// A path that is too long is cut to whole components.
  mutating func write<Result>(
    _ record: AttemptRecord,
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    if !follow(record.path) { _ = follow(RestorationNote.fitting(record.path)) }
    let end = trail.last?.end ?? Self.start
    return bytes.withUnsafeMutableBytes { bytes in
      bytes[10] = record.step?.rawValue ?? 0
      bytes.storeBytes(of: 0, toByteOffset: AttemptRecord.checksumOffset, as: UInt32.self)
      bytes.storeBytes(of: record.attempt.littleEndian, toByteOffset: 16, as: UInt64.self)
      bytes.storeBytes(of: record.sequence.littleEndian, toByteOffset: 24, as: UInt64.self)
      bytes.storeBytes(
        of: UInt16(end - Self.start).littleEndian,
        toByteOffset: AttemptRecord.pathOffset,
        as: UInt16.self
      )
      let used = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[..<end])
      let checksum = CRC32C.checksum(used).littleEndian
      bytes.storeBytes(of: checksum, toByteOffset: AttemptRecord.checksumOffset, as: UInt32.self)
      return body(used)
    }
  }

  // MARK: Paths

  /// Makes the trail that of a path, and writes the components that it did not have.
  ///
  /// - Returns: `false` if the path is too long for a record. The trail is then that of a part of
  ///   the path.
  private mutating func follow(_ path: IdentifierPath) -> Bool {
    let depth = path.count
    if trail.count > depth { trail.removeLast(trail.count - depth) }
    guard let node = path.node else { return true }
    if trail.count == depth {
      if trail[depth - 1].node === node { return true }
      trail.removeLast()
    }
    // Each component has three bytes at least, so no longer path fits.
    guard depth * 3 <= RestorationNote.maximumPathByteCount, follow(path.parent ?? .root)
    else { return false }
    return append(node)
  }

  private mutating func append(_ node: IdentifierPath.Node) -> Bool {
    let begin = trail.last?.end ?? Self.start
    let end = begin + LedgerWriter.byteCount(of: node.component)
    guard end - Self.start <= RestorationNote.maximumPathByteCount else { return false }
    bytes.withUnsafeMutableBytes { bytes in
      let slotOffset = Self.put(node.component.identifier, at: begin, in: bytes)
      bytes[slotOffset] = node.component.slot == nil ? 0 : 1
      if let slot = node.component.slot { _ = Self.put(slot, at: slotOffset + 1, in: bytes) }
    }
    trail.append((node, end))
    return true
  }

  /// Writes a text; returns its end.
  private static func put(
    _ text: String,
    at offset: Int,
    in bytes: UnsafeMutableRawBufferPointer
  ) -> Int {
    var text = text
    return text.withUTF8 { utf8 in
      bytes.storeBytes(of: UInt16(utf8.count).littleEndian, toByteOffset: offset, as: UInt16.self)
      let end = offset + 2 + utf8.count
      UnsafeMutableRawBufferPointer(rebasing: bytes[(offset + 2)..<end])
        .copyMemory(from: UnsafeRawBufferPointer(utf8))
      return end
    }
  }
}
