/// An object of an archive that is retained elsewhere, so that passing it on needs no reference
/// counting.
package struct UnownedObject: BitwiseCopyable {
  let node: Unmanaged<IdentifierPath.Node>?
  let place: ArchivedObject.Place
  /// The number of the object's list of keys in the archive.
  package let shapeIndex: Int
  /// The start of the value of each key, in the memory of the pass that has checked the section;
  /// `nil` before that.
  var starts: UnsafeMutablePointer<UInt32>?

  package init(_ object: borrowing ArchivedObject) {
    node = object.path.node.map { Unmanaged.passUnretained($0) }
    place = object.place
    shapeIndex = object.shapeIndex
  }

  /// Indicates whether the node of this object's path is a child of the other's; `false` proves
  /// nothing, because equal paths can have different nodes.
  package func isDirectlyBelow(_ other: UnownedObject) -> Bool {
    guard let node else { return false }
    let parent = node._withUnsafeGuaranteedRef { $0.above }
    return parent?.toOpaque() == other.node?.toOpaque()
  }

  /// The length of the object's section, in bytes.
  package var byteCount: Int { Int(place.length) }

  /// The role of the object in the tree.
  package func role(in archive: Archive) -> ObjectRole {
    place.role(archive.contents.bytes.pointer)
  }

  /// The number of the class's name in the archive.
  package func classNumber(in archive: Archive) -> Int {
    place.number(0, archive.contents.bytes.pointer)
  }

  /// The number of the restoration class's name in the archive, or `nil` if it has none.
  package func restorationClassNumber(in archive: Archive) -> Int? {
    let bytes = archive.contents.bytes.pointer
    return place.has(ArchiveFormat.EntryFlag.restorationClass, bytes) ? place.number(1, bytes) : nil
  }

  /// An object with a path that is retained elsewhere.
  init(_ path: borrowing IdentifierPath, _ place: ArchivedObject.Place, shapeIndex: Int) {
    node = path.node.map { Unmanaged.passUnretained($0) }
    self.place = place
    self.shapeIndex = shapeIndex
  }

  /// An object of a walk, which knows its path.
  init(_ place: ArchivedObject.Place, shapeIndex: Int) {
    node = nil
    self.place = place
    self.shapeIndex = shapeIndex
  }
}
