/// The nodes of the paths that an archive lists, so that references to them share these nodes.
///
/// It is used if all objects are listed before any is read: a reference then needs neither an
/// allocation nor a comparison of paths. ``NamedPaths`` serves readers that alternate between
/// listing and reading.
///
/// The nodes are retained by the paths of the list only, whose owner calls ``forget()`` before they
/// go.
package final class ListedNodes {
  private var entries: UnsafeMutablePointer<Unmanaged<IdentifierPath.Node>?>
  private let mask: Int

  /// Creates an empty table.
  ///
  /// - Parameter capacity: The largest number of paths.
  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    entries = .allocate(capacity: size)
    entries.initialize(repeating: nil, count: size)
    mask = size - 1
  }

  deinit {
    entries.deallocate()
  }

  /// Adds the path of an object; the app itself has no node.
  package func add(_ object: UnownedObject) {
    guard let node = object.node else { return }
    var place = node._withUnsafeGuaranteedRef { $0.hash } & mask
    while entries[place] != nil { place = (place + 1) & mask }
    entries[place] = node
  }

  /// Removes all paths.
  package func forget() { entries.update(repeating: nil, count: mask + 1) }

  /// The node of a child with an identifier and no slot, or `nil` if it is not listed.
  func child(
    of parent: IdentifierPath.Node?,
    _ identifier: UnsafeRawBufferPointer
  ) -> IdentifierPath.Node? {
    var hash = PathHash(after: parent?.hash ?? 0)
    hash.combine(identifier)
    var place = hash.value & mask
    while let entry = entries[place] {
      let isSame = entry._withUnsafeGuaranteedRef { node in
        node.hash == hash.value && node.parent === parent && node.component.slot == nil
          && node.component.identifier.withUTF8Bytes { sameBytes($0, identifier) }
      }
      if isSame { return entry.takeUnretainedValue() }
      place = (place + 1) & mask
    }
    return nil
  }
}
