/// State that the readers of one archive share while one task reads its objects.
///
/// It does not change any result. It remembers the structure of earlier objects, so that later ones
/// are read faster.
///
/// Concurrency: used by one task or actor, like the readers that share it.
package final class ReadingPass {
  package let contents: ArchiveContents
  let namedPaths = NamedPaths()
  /// The results of checking the sections that may be read again.
  let keptStarts = KeptStarts()
  /// The nodes of the listed paths, once they are known.
  private(set) var listedNodes: ListedNodes?
  /// Indicates whether readers remember the order in which keys are requested; otherwise each
  /// request is recorded.
  package var remembersOrders = true
  // By the shape's index in the archive. Behind a pointer, because it is read for every object, and
  // the runtime checks every access to an array that is a property of a class.
  private var orders: UnsafeMutablePointer<KeyOrder?>?

  package convenience init(_ archive: Archive) {
    self.init(archive.contents)
  }

  /// Creates a pass through the archive of an object.
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

  /// The objects in the order of their paths. Each path shares the nodes of its parents, and those
  /// of references read in this pass.
  package func objects() -> DirectoryCursor {
    DirectoryCursor(contents, namedPaths: namedPaths)
  }

  /// A walk through the objects that makes no paths.
  package func walk() -> TreeWalk { TreeWalk(contents) }

  /// The objects in the order of their paths, for a reader of the whole list.
  package func listing() -> DirectoryCursor { DirectoryCursor(contents) }

  /// Makes references to objects share the nodes of the objects' own paths.
  package func share(_ nodes: ListedNodes) { listedNodes = nodes }

  /// The recorded order of requests for objects of a shape, or `nil` if there were none.
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
