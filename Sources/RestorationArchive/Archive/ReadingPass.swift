/// What the readers of one archive share while one task goes through its objects.
///
/// Nothing in it changes what is read; it remembers what the objects before have shown, so that
/// the next ones cost less.
///
/// Concurrency: belongs to one task or actor, and so do the readers that share it.
package final class ReadingPass {
  package let contents: ArchiveContents
  let namedPaths = NamedPaths()
  /// What the archive lists, once that is known.
  private(set) var listedNodes: ListedNodes?
  /// Whether readers remember in which order keys were asked for; without it each question is seen.
  package var remembersOrders = true
  // By the shape's place among the archive's. Behind a pointer, as it is asked for every object:
  // the runtime checks every access to an array that is a property of a class.
  private var orders: UnsafeMutablePointer<KeyOrder?>?

  package convenience init(_ archive: Archive) {
    self.init(archive.contents)
  }

  /// A pass through the archive of an object.
  package convenience init(_ object: ArchivedObject) {
    self.init(object.contents)
  }

  init(_ contents: ArchiveContents) {
    self.contents = contents
  }

  deinit {
    orders?.deinitialize(count: contents.names.shapes.count)
    orders?.deallocate()
  }

  /// The objects in the order of their paths, each path on the nodes that its parents have, and
  /// that references read in this pass have named.
  package func objects() -> DirectoryCursor {
    DirectoryCursor(contents, namedPaths: namedPaths)
  }

  /// Lets references to objects be on the nodes that the objects' own paths have.
  ///
  /// - Parameter objects: All that the archive lists.
  package func note(listed objects: [ArchivedObject]) {
    let nodes = ListedNodes(capacity: objects.count)
    for object in objects { if let node = object.path.node { nodes.add(node) } }
    listedNodes = nodes
  }

  /// The order of questions for objects of a shape, once there were any.
  func knownOrder(_ shapeIndex: Int) -> KeyOrder? {
    orders?[shapeIndex]
  }

  func order(_ shapeIndex: Int) -> KeyOrder {
    if let order = knownOrder(shapeIndex) { return order }
    let all = orders ?? makeOrders()
    let order = KeyOrder()
    all[shapeIndex] = order
    return order
  }

  private func makeOrders() -> UnsafeMutablePointer<KeyOrder?> {
    let count = contents.names.shapes.count
    let all = UnsafeMutablePointer<KeyOrder?>.allocate(capacity: count)
    all.initialize(repeating: nil, count: count)
    orders = all
    return all
  }
}
