/// Checks that equal sections are stored once, and that only equal ones are shared.
struct SharingCheck {
  // The sections that objects own.
  private var owned: SectionTable
  private var objectCount = 0
  /// The blocks in which every object shares a section.
  private var sharingBlocks: [Int] = []
  private var hasOwnInBlock = false

  init(_ contents: ArchiveContents) {
    // The object count of an archive may be larger than its real number.
    owned = SectionTable(count: min(contents.fixed.objectCount, 4096))
  }

  /// Checks the next object, whose checksum and offset after the previous sections have been
  /// verified.
  mutating func check(_ object: ArchivedObject, isShared: Bool) throws(RestorationError) {
    let range = object.range
    if isShared {
      guard
        owned.contains(offset: range.lowerBound, count: range.count, shape: object.shapeIndex)
      else { throw .damaged("a shared section that is no other object's").at(object.path) }
    } else if !range.isEmpty {
      let same = owned.offset(
        of: UnsafeRawBufferPointer(rebasing: object.contents.bytes.pointer[range]),
        checksum: object.place.checksum,
        shape: object.shapeIndex,
        orAddAt: range.lowerBound
      )
      guard same == nil else {
        throw .damaged("equal sections that are stored twice").at(object.path)
      }
    }
    hasOwnInBlock = hasOwnInBlock || !isShared
    objectCount += 1
    if objectCount.isMultiple(of: ArchiveFormat.objectsPerBlock) { endBlock() }
  }

  private mutating func endBlock() {
    if !hasOwnInBlock {
      sharingBlocks.append((objectCount - 1) / ArchiveFormat.objectsPerBlock)
    }
    hasOwnInBlock = false
  }

  /// Checks the section offsets of blocks, at the end.
  mutating func checkBlocks(of contents: ArchiveContents) throws(RestorationError) {
    if !objectCount.isMultiple(of: ArchiveFormat.objectsPerBlock) { endBlock() }
    for block in sharingBlocks {
      guard try DirectoryBlock(contents, ordinal: block).sectionOffset == 0 else {
        throw .damaged("a list of objects without sections that says where they are")
      }
    }
  }
}
