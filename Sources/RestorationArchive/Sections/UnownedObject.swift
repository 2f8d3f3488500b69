/// An object of an archive that something else keeps alive, so that handing it on counts nothing.
package struct UnownedObject: BitwiseCopyable {
  let node: Unmanaged<IdentifierPath.Node>?
  let place: ArchivedObject.Place
  let shapeIndex: Int

  package init(_ object: borrowing ArchivedObject) {
    node = object.path.node.map { Unmanaged.passUnretained($0) }
    place = object.place
    shapeIndex = object.shapeIndex
  }
}
