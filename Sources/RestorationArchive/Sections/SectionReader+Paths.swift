// References: paths from the root or from the object, on existing nodes if possible.
extension SectionReader {
  /// Reads a reference to a child that the list has, without its path.
  ///
  /// - Parameter reader: The reader after the tag of a reference below the object.
  /// - Returns: The number of the child, or `nil` for any other reference; nothing is read then.
  package func readListedChild(_ reader: inout ByteReader) -> Int? {
    guard let listedNodes else { return nil }
    var ahead = reader
    guard (try? ahead.readCount()) == 1, let identifier = ahead.readCheckedIdentifier(),
      let listed = listedNodes.child(of: unownedNode, identifier)
    else { return nil }
    reader = ahead
    return Int(listed.number)
  }

  /// Reads the components of a reference.
  ///
  /// - Parameter isBelow: Indicates whether the path starts at this object instead of the root.
  package func readPath(
    _ reader: inout ByteReader,
    isBelow: Bool
  ) throws(RestorationError) -> IdentifierPath {
    let count = try reader.readCount()
    // A child, like most references.
    if isBelow, count == 1 { return IdentifierPath(node: try namedNode(&reader, below: ownNode)) }
    var node = isBelow ? path.node : nil
    // Indicates whether the path so far is a prefix of the object's own path.
    var isOnOwnPath = true
    for _ in 0..<count {
      if isOnOwnPath, let own = try skipOwnComponent(&reader, below: node) {
        node = own
      } else if isOnOwnPath {
        isOnOwnPath = false
        node = try namedNode(&reader, below: node)
      } else {
        let component = try reader.readComponent(limit: limits.maximumNameByteCount)
        node = IdentifierPath.Node(parent: node, component: component)
      }
    }
    return IdentifierPath(node: node)
  }

  /// The next node of the object's own path, or `nil` if the reference does not continue with it.
  private func skipOwnComponent(
    _ reader: inout ByteReader,
    below node: IdentifierPath.Node?
  ) throws(RestorationError) -> IdentifierPath.Node? {
    let depth = node?.depth ?? 0
    guard depth < path.count, let own = path.prefix(depth + 1).node else { return nil }
    var ahead = reader
    let component = try ahead.readComponent(limit: limits.maximumNameByteCount)
    guard own.component == component else { return nil }
    reader = ahead
    return own
  }

  private func namedNode(
    _ reader: inout ByteReader,
    below parent: IdentifierPath.Node?
  ) throws(RestorationError) -> IdentifierPath.Node {
    let start = reader.position
    let component: IdentifierPath.Component
    if let identifier = reader.readCheckedIdentifier() {
      let above = parent.map { Unmanaged.passUnretained($0) }
      if let listed = listedNodes?.child(of: above, identifier) {
        return listed.node.takeUnretainedValue()
      }
      component = IdentifierPath.Component(String(decoding: identifier, as: UTF8.self))
    } else {
      component = try reader.readComponent(limit: limits.maximumNameByteCount)
    }
    let node = IdentifierPath.Node(parent: parent, component: component)
    namedPaths.add(node, UnsafeRawBufferPointer(rebasing: bytes[start..<reader.position]))
    return node
  }
}
