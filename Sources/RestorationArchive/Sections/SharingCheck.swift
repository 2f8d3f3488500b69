/// Checks that equal sections are stored once, and that only equal ones are shared.
struct SharingCheck {
  // The sections that objects have to themselves.
  private var owned: SectionTable
  private var objectCount = 0
  /// The blocks whose objects all share.
  private var sharingBlocks: [Int] = []
  private var hasOwnInBlock = false

  init(_ contents: ArchiveContents) {
    // An archive may say that it has more objects than it has.
    owned = SectionTable(count: min(contents.fixed.objectCount, 4096))
  }

  /// Takes the next object; its checksum and its place behind all before it have been found right.
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

  /// Checks what is said of the sections of whole blocks, at the end.
  mutating func checkBlocks(of contents: ArchiveContents) throws(RestorationError) {
    if !objectCount.isMultiple(of: ArchiveFormat.objectsPerBlock) { endBlock() }
    for block in sharingBlocks {
      guard try DirectoryBlock(contents, ordinal: block).sectionOffset == 0 else {
        throw .damaged("a list of objects without sections that says where they are")
      }
    }
  }
}
