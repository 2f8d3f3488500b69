// Replacing sections of a finished archive. Only these sections, their entries and the affected
// checksums are written anew; everything else is copied.

/// One section that replaces another.
private struct SectionEdit {
  /// The index of the object in the list of all objects.
  let ordinal: Int
  let entry: DirectoryEntryLayout
  let bytes: UnsafeRawBufferPointer
  let checksum: UInt32

  var block: Int { ordinal / ArchiveFormat.objectsPerBlock }
  /// The number of bytes by which everything behind the section moves.
  var shift: Int { bytes.count - entry.ownSection.count }
}

extension Archive {
  /// Returns the archive with new sections for some of its objects, or `nil` if anything else
  /// changes: the set of objects, their descriptions, their keys, or the sharing of sections.
  func replacingSections(
    _ changes: ArchiveChanges,
    _ known: inout SectionChecksums?
  ) throws(RestorationError) -> Archive? {
    let positions = changes.positions
    // Each section needs a search; for many sections, rewriting the whole archive is faster.
    guard changes.removed.isEmpty, positions.count * 8 <= objectCount + 64,
      fixed.writeVersion <= ArchiveFormat.writeVersion
    else { return nil }
    var checksums = if let known { known } else { try SectionChecksums(self) }
    known = nil
    var edits: [SectionEdit] = []
    for position in positions {
      guard let edit = try edit(of: changes.objects, position) else { return nil }
      if edit.checksum == edit.entry.checksum, hasBytes(edit) { continue }
      guard Self.keepsSharing(edit, &checksums) else { return nil }
      edits.append(edit)
    }
    edits.sort { $0.ordinal < $1.ordinal }
    let result = try write(changes.objects.header, edits, checksums)
    if result != nil { known = checksums }
    return result
  }

  private func edit(
    of objects: UnfinishedArchive,
    _ position: Int
  ) throws(RestorationError) -> SectionEdit? {
    var search = PathSearch(objects.paths[position])
    guard let ordinal = try block(listing: search.target) else { return nil }
    var found: Int?
    let block = try DirectoryBlockLayout(self, ordinal) {
      (reader, index) throws(RestorationError) in
      if try search.readMatch(&reader) { found = index }
    }
    let new = objects.entries[position]
    guard let found, isSame(block.entries[found], new, objects) else { return nil }
    // A block without own sections does not record the offset at which one would be.
    guard block.hasOwnSections else { return nil }
    let bytes = objects.bytes(of: new)
    return SectionEdit(
      ordinal: ordinal * ArchiveFormat.objectsPerBlock + found,
      entry: block.entries[found],
      bytes: bytes,
      checksum: new.checksum ?? CRC32C.checksum(bytes)
    )
  }

  /// Indicates whether the entry of an object is unchanged, apart from its section.
  private func isSame(
    _ old: DirectoryEntryLayout,
    _ new: UnfinishedArchive.Entry,
    _ objects: UnfinishedArchive
  ) -> Bool {
    func isSame(_ index: Int?, _ number: Int32?) -> Bool {
      guard let index, let number else { return index == nil && number == nil }
      return sameBytes(names.names[index], objects.names.names[Int(number)])
    }
    return old.flags & ArchiveFormat.EntryFlag.roleMask == new.role.rawValue
      && isSame(old.className, new.className)
      && isSame(old.restorationClass, new.restorationClass)
      && isSame(old.storyboard?.name, new.storyboard?.name)
      && isSame(old.storyboard?.identifier, new.storyboard?.identifier)
      && names.shapes[old.shape] == objects.shapes[Int(new.shape)]
  }

  private func hasBytes(_ edit: SectionEdit) -> Bool {
    let start = fixed.sections.lowerBound + (edit.entry.sharedOffset ?? edit.entry.offset)
    let old = UnsafeRawBufferPointer(rebasing: bytes.pointer[start..<(start + edit.entry.length)])
    return sameBytes(old, edit.bytes)
  }

  /// Indicates whether the sharing of sections stays the same for all other objects.
  private static func keepsSharing(
    _ edit: SectionEdit,
    _ checksums: inout SectionChecksums
  ) -> Bool {
    let old = edit.entry
    if old.length > 0 {
      // Other objects may share bytes that this object owns.
      guard old.sharedOffset != nil || checksums.count(old.checksum) == 1 else { return false }
      checksums.remove(old.checksum)
    }
    if !edit.bytes.isEmpty {
      guard checksums.count(edit.checksum) == 0 else { return false }
      checksums.add(edit.checksum)
    }
    return true
  }

  // MARK: Writing

  private func write(
    _ header: ArchiveHeader,
    _ edits: [SectionEdit],
    _ checksums: SectionChecksums
  ) throws(RestorationError) -> Archive? {
    let added = edits.reduce(0) { $0 + $1.bytes.count + 16 }
    let out = ByteWriter(capacity: bytes.count + added + 4096)
    out.write(zeros: ArchiveFormat.headerLength)
    let facts = out.measure { header.write(to: $0) }
    out.write(raw: part(fixed.names))
    out.write(raw: part(fixed.extensions))
    let sections = out.measure { writeSections(edits, to: $0) }
    var directory = PatchedDirectory(self, edits: edits, checksums: checksums)
    let start = out.count
    try directory.write(to: out)
    let directoryLength = out.count - start
    for block in directory.blocks { out.write(integer: UInt32(truncatingIfNeeded: block)) }
    // Rewriting the whole archive reports the limit that is exceeded.
    guard out.count <= limits.maximumByteCount, out.count <= Int(UInt32.max) else { return nil }

    var fixed = fixed
    fixed.totalLength = out.count
    fixed.factsLength = facts.count
    fixed.factsChecksum = out.checksum(facts)
    fixed.sectionsLength = sections.count
    fixed.directoryLength = directoryLength
    fixed.write(over: out)
    return Archive(
      ArchiveContents(
        out.finish(),
        header,
        fixed,
        limits: limits,
        names: names,
        extensions: extensions
      )
    )
  }

  private func part(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes.pointer[range])
  }

  private func writeSections(_ edits: [SectionEdit], to out: ByteWriter) {
    var position = fixed.sections.lowerBound
    for edit in edits {
      let old = edit.entry.ownSection
      let start = fixed.sections.lowerBound + old.lowerBound
      out.write(raw: part(position..<start))
      out.write(raw: edit.bytes)
      position = start + old.count
    }
    out.write(raw: part(position..<fixed.sections.upperBound))
  }
}

/// The list of objects with new facts for some of them.
private struct PatchedDirectory {
  private let archive: Archive
  private let edits: [SectionEdit]
  private let checksums: SectionChecksums
  /// The offset of each block from the start of the list.
  private(set) var blocks: [Int] = []
  private var next = 0
  /// The number of bytes by which the current block's sections have moved.
  private var shift = 0

  init(_ archive: Archive, edits: [SectionEdit], checksums: SectionChecksums) {
    self.archive = archive
    self.edits = edits
    self.checksums = checksums
    blocks.reserveCapacity(archive.fixed.blockCount)
  }

  private var bytes: UnsafeRawBufferPointer { archive.bytes.pointer }
  private var movesSections: Bool { edits.contains { $0.shift != 0 } }

  mutating func write(to out: ByteWriter) throws(RestorationError) {
    let start = out.count
    let movesSections = movesSections
    // Adjacent unchanged blocks, which are copied together.
    var unchanged = archive.fixed.directory.lowerBound..<archive.fixed.directory.lowerBound
    for ordinal in 0..<archive.fixed.blockCount {
      let range = archive.blockRange(ordinal)
      let isEdited = next < edits.count && edits[next].block == ordinal
      let base = bytes.word(at: range.lowerBound + 8)
      // A base of 0 may mean that the block has no own sections; it then stays.
      let isUnclear = shift != 0 && base == 0
      if isEdited || movesSections && checksums.isSharing(ordinal) || isUnclear {
        out.write(raw: UnsafeRawBufferPointer(rebasing: bytes[unchanged]))
        unchanged = range.upperBound..<range.upperBound
        blocks.append(out.count - start)
        try rewrite(ordinal, to: out)
      } else if shift != 0 {
        out.write(raw: UnsafeRawBufferPointer(rebasing: bytes[unchanged]))
        unchanged = range.upperBound..<range.upperBound
        let block = out.count
        blocks.append(block - start)
        out.write(raw: UnsafeRawBufferPointer(rebasing: bytes[range]))
        DirectoryBlock.finish(at: block, base: Int(base) + shift, ordinal: ordinal, in: out)
      } else {
        blocks.append(out.count - start + unchanged.count)
        unchanged = unchanged.lowerBound..<range.upperBound
      }
    }
    out.write(raw: UnsafeRawBufferPointer(rebasing: bytes[unchanged]))
  }

  private mutating func rewrite(_ ordinal: Int, to out: ByteWriter) throws(RestorationError) {
    let layout = try DirectoryBlockLayout(archive, ordinal)
    let block = out.count
    out.write(zeros: ArchiveFormat.blockHeaderLength)
    var base: Int?
    for (index, entry) in layout.entries.enumerated() {
      out.write(raw: UnsafeRawBufferPointer(rebasing: bytes[entry.path]))
      let place = ordinal * ArchiveFormat.objectsPerBlock + index
      if next < edits.count, edits[next].ordinal == place {
        let edit = edits[next]
        if base == nil { base = entry.offset + shift }
        var own = entry
        (own.length, own.sharedOffset, own.checksum) = (edit.bytes.count, nil, edit.checksum)
        write(own, to: out)
        next += 1
        shift += edit.shift
      } else if let target = entry.sharedOffset {
        var moved = entry
        moved.sharedOffset = target + shift(at: target)
        write(moved, to: out)
      } else {
        if base == nil { base = entry.offset + shift }
        out.write(raw: UnsafeRawBufferPointer(rebasing: bytes[entry.facts]))
      }
    }
    DirectoryBlock.finish(at: block, base: base ?? 0, ordinal: ordinal, in: out)
  }

  /// The number of bytes by which a shared section moves.
  private func shift(at offset: Int) -> Int {
    edits.reduce(0) { $0 + ($1.entry.ownSection.upperBound <= offset ? $1.shift : 0) }
  }

  private func write(_ entry: DirectoryEntryLayout, to out: ByteWriter) {
    let sharing = ArchiveFormat.EntryFlag.sharesSection
    out.write(byte: entry.sharedOffset == nil ? entry.flags & ~sharing : entry.flags)
    out.write(varint: entry.className)
    if let name = entry.restorationClass { out.write(varint: name) }
    if let storyboard = entry.storyboard {
      out.write(varint: storyboard.name)
      out.write(varint: storyboard.identifier)
    }
    out.write(varint: entry.shape)
    out.write(varint: entry.length)
    if let sharedOffset = entry.sharedOffset { out.write(varint: sharedOffset) }
    out.write(integer: entry.checksum)
  }
}

extension Archive {
  /// The range of a block. Its checksum is not verified, because it is copied or recomputed.
  fileprivate func blockRange(_ ordinal: Int) -> Range<Int> {
    let index = fixed.blockIndex.lowerBound + ordinal * 4
    let start = fixed.directory.lowerBound + Int(bytes.pointer.word(at: index))
    let length = Int(bytes.pointer.word(at: start + 4))
    return start..<(start + ArchiveFormat.blockHeaderLength + length)
  }
}
