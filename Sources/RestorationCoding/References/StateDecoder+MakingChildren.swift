public import RestorationArchive

extension StateDecoder {
  /// Makes an object for each child that the references under a key name.
  ///
  /// Each child is decoded in its turn, after this object; see
  /// ``ArchiveDecoder/decodeTree(makingRoots:_:)``. A child that is named again is the same object.
  ///
  /// - Parameters:
  ///   - key: The key of an array of references to children, or of one reference.
  ///   - make: Makes a child, without values.
  /// - Returns: The children in order; empty if the key is absent. A child that could not be stored
  ///   is left out.
  /// - Throws: `RestorationError` with code `typeMismatch` if the key has another value, or a child
  ///   was made before as another class; `unsupportedValue` outside of `decodeTree`.
  @inlinable
  public func makeChildren<Child: AnyObject>(
    forKey key: String,
    _ make: () -> Child
  ) throws(RestorationError) -> [Child] {
    var children: [Child] = []
    var hasOther = false
    try visitChildren(forKey: key, make) { count in
      children.reserveCapacity(count)
    } visit: { child in
      if let child = child as? Child { children.append(child) } else { hasOther = true }
    }
    guard !hasOther else { throw madeAsOther(than: Child.self, key: key) }
    return children
  }

  @usableFromInline
  func visitChildren(
    forKey key: String,
    _ make: () -> AnyObject,
    reserve: (Int) -> Void,
    visit: (consuming AnyObject) -> Void
  ) throws(RestorationError) {
    if section.isExpectedAbsent(key) { return }
    do throws(RestorationError) {
      guard let position = position(of: key) else { return }
      try section.readChildren(at: section.unwrapped(position), make, reserve: reserve, visit)
    } catch {
      throw error.at(key: key, of: path)
    }
  }
}
