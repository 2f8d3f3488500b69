/// Checks that equal sections are stored once, and that only equal ones are shared.
struct SharingCheck {
  private struct Extent: Hashable {
    let start: Int
    let length: Int
  }

  /// What tells nearly all sections apart at a glance.
  private struct Likeness: Hashable {
    let checksum: UInt32
    let shape: Int
    let length: Int
  }

  // The shapes of the sections that objects have to themselves, and those that look alike.
  private var owned: [Extent: Int] = [:]
  private var alike: [Likeness: [Int]] = [:]
  private var objectCount = 0
  /// The blocks whose objects all share.
  private var sharingBlocks: [Int] = []
  private var hasOwnInBlock = false

  /// Takes the next object; its checksum has been found right.
  mutating func check(_ object: ArchivedObject, isShared: Bool) throws(RestorationError) {
    let range = object.range
    let extent = Extent(start: range.lowerBound, length: range.count)
    if isShared {
      guard owned[extent] == object.shapeIndex else {
        throw .damaged("a shared section that is no other object's").at(object.path)
      }
    } else if !range.isEmpty {
      let likeness = Likeness(
        checksum: object.place.checksum,
        shape: object.shapeIndex,
        length: range.count
      )
      let bytes = object.contents.bytes.pointer
      let section = UnsafeRawBufferPointer(rebasing: bytes[range])
      for start in alike[likeness, default: []]
      where sameBytes(
        UnsafeRawBufferPointer(rebasing: bytes[start..<(start + range.count)]),
        section
      ) {
        throw .damaged("equal sections that are stored twice").at(object.path)
      }
      alike[likeness, default: []].append(range.lowerBound)
      owned[extent] = object.shapeIndex
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
