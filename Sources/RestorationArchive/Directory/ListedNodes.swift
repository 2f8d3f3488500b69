/// The nodes of the paths that an archive lists, with the objects' numbers, so that references to
/// them share these nodes.
///
/// It is used if all objects are listed before any is read: a reference then needs neither an
/// allocation nor a comparison of paths. ``NamedPaths`` serves readers that alternate between
/// listing and reading.
///
/// The nodes are retained by the paths of the list only, whose owner calls ``forget()`` before they
/// go.
package final class ListedNodes {
  private struct Entry {
    let node: Unmanaged<IdentifierPath.Node>
    let number: Int32
  }

  private var entries: UnsafeMutablePointer<Entry?>
  private var mask: Int
  private var count = 0

  /// Creates an empty table.
  ///
  /// - Parameter capacity: The expected number of paths.
  package init(capacity: Int) {
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
  package func add(_ object: UnownedObject, _ number: Int32) {
    guard let node = object.node else { return }
    if (count + 1) * 2 > mask + 1 { grow() }
    add(Entry(node: node, number: number))
    count += 1
  }

  private func add(_ entry: Entry) {
    var place = entry.node._withUnsafeGuaranteedRef { $0.hash } & mask
    while entries[place] != nil { place = (place + 1) & mask }
    entries[place] = entry
  }

  private func grow() {
    let former = UnsafeMutableBufferPointer(start: entries, count: mask + 1)
    let size = former.count * 2
    entries = .allocate(capacity: size)
    entries.initialize(repeating: nil, count: size)
    mask = size - 1
    for case let entry? in former { add(entry) }
    former.deallocate()
  }

  /// Removes all paths.
  package func forget() {
    entries.update(repeating: nil, count: mask + 1)
    count = 0
  }

  /// The number of the object at a path, or `nil` if it is not listed.
  package func number(at path: borrowing IdentifierPath) -> Int32? {
    let wanted = UnownedNode(path)
    var place = path.storedHash & mask
    while let entry = entries[place] {
      if UnownedNode(entry.node).isEqual(to: wanted) { return entry.number }
      place = (place + 1) & mask
    }
    return nil
  }

  /// The node of a child with an identifier and no slot, and its number, or `nil` if it is not
  /// listed.
  func child(
    of parent: Unmanaged<IdentifierPath.Node>?,
    _ identifier: UnsafeRawBufferPointer
  ) -> (node: Unmanaged<IdentifierPath.Node>, number: Int32)? {
    var hash = PathHash(after: parent?._withUnsafeGuaranteedRef { $0.hash } ?? 0)
    hash.combine(identifier)
    var place = hash.value & mask
    while let entry = entries[place] {
      let isSame = entry.node._withUnsafeGuaranteedRef { node in
        node.hash == hash.value && node.above?.toOpaque() == parent?.toOpaque()
          && node.component.slot == nil
          && node.component.identifier.withUTF8Bytes { sameBytes($0, identifier) }
      }
      if isSame { return (entry.node, entry.number) }
      place = (place + 1) & mask
    }
    return nil
  }
}
