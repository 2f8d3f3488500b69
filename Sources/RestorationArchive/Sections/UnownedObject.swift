/// An object of an archive that is retained elsewhere, so that passing it on needs no reference
/// counting.
package struct UnownedObject: BitwiseCopyable {
  let node: Unmanaged<IdentifierPath.Node>?
  let place: ArchivedObject.Place
  let shapeIndex: Int
  /// The start of the value of each key, in the memory of the pass that has checked the section;
  /// `nil` before that.
  var starts: UnsafeMutablePointer<UInt32>?

  package init(_ object: borrowing ArchivedObject) {
    node = object.path.node.map { Unmanaged.passUnretained($0) }
    place = object.place
    shapeIndex = object.shapeIndex
  }

  /// An object of a walk, which knows its path.
  init(_ place: ArchivedObject.Place, shapeIndex: Int) {
    node = nil
    self.place = place
    self.shapeIndex = shapeIndex
  }
}
