/// A walk through the objects of an archive in which the references of a parent make its children.
///
/// The list has parents before their children, so an object is known by the reference that named
/// it. No path is made unless one is asked for.
///
/// Concurrency: used by one task or actor.
package final class TreeWalk {
  /// The next object of the list, by the object that named it.
  package enum Entry {
    /// An object whose parent the list does not have.
    case root(UnownedObject)
    /// An object, and the one that was made when its parent named it.
    case child(UnownedObject, AnyObject)
    /// An object that its parent did not name, or whose parent was not named itself.
    case unclaimed
  }

  private struct State {
    var cursor: DirectoryCursor
    var children = NamedChildren()
    var unreached: [AnyObject] = []
  }

  // Behind a pointer, because it is used for every object, and the runtime checks every access to a
  // structure that is a property of a class.
  private let state: UnsafeMutablePointer<State>
  private let contents: ArchiveContents

  init(_ contents: ArchiveContents) {
    self.contents = contents
    state = .allocate(capacity: 1)
    state.initialize(to: State(cursor: DirectoryCursor(contents, makesPaths: false)))
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// An object of the walk with its path.
  ///
  /// - Parameter object: The current object.
  package func listed(_ object: UnownedObject) -> ArchivedObject {
    ArchivedObject(path: path, contents: contents, place: object.place)
  }

  /// The path of the current object.
  package var path: IdentifierPath { state.pointee.cursor.path() }

  /// The number of components of the current object's path.
  var depth: Int { state.pointee.cursor.depth }

  /// The objects made for children that the list did not have, so far.
  package var unreached: [AnyObject] { state.pointee.unreached }

  /// Moves to the next object, or returns `nil` after the last one.
  ///
  /// - Throws: `RestorationError` with code `corrupted`.
  package func next() throws(RestorationError) -> Entry? {
    guard let place = try state.pointee.cursor.nextPlace() else {
      leave(to: 0)
      return nil
    }
    let depth = depth
    // The level of an object is its depth, so those of the shared components are kept.
    leave(to: min(state.pointee.cursor.keptCount + 1, depth))
    let object = UnownedObject(place, shapeIndex: state.pointee.cursor.shapeIndex)
    switch state.pointee.children.parent(ofDepth: depth) {
    case .made:
      guard let bytes = state.pointee.cursor.lastComponent,
        let made = state.pointee.children.take(bytes, below: depth - 1)
      else { break }
      state.pointee.children.open(depth: depth, .made)
      return .child(object, made)
    case .absent where state.pointee.children.hasNoParent:
      state.pointee.children.open(depth: depth, .made)
      return .root(object)
    case .absent, .unclaimed: break
    }
    state.pointee.children.open(depth: depth, .unclaimed)
    return .unclaimed
  }

  private func leave(to count: Int) {
    let unreached = state.pointee.children.keep(count)
    if !unreached.isEmpty { state.pointee.unreached += unreached }
  }

  /// The object made for a child of the current object, which is made now unless it was before.
  package func child(
    _ component: UnsafeRawBufferPointer,
    _ make: () -> AnyObject
  ) -> AnyObject {
    state.pointee.children.name(component, make)
  }
}
