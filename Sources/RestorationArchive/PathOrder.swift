/// The order in which an archive lists its objects: parents first, siblings by their bytes.
enum PathOrder {
  /// Returns the positions of the paths in their order.
  ///
  /// Children's paths usually share the nodes of their parents' paths. Then only siblings need to
  /// be compared with each other; comparing whole paths takes several times as long.
  static func of(_ paths: [IdentifierPath]) throws(RestorationError) -> [Int] {
    guard let parents = parents(of: paths) else { return try byComparing(paths) }
    var children = Children(parents)
    try children.sort(paths)
    return children.order
  }

  /// For each path the position of its parent, or the number of paths for none, or `nil` when some
  /// parent is not there.
  private static func parents(of paths: [IdentifierPath]) -> [Int]? {
    var positions: [ObjectIdentifier: Int] = [:]
    positions.reserveCapacity(paths.count)
    for (position, path) in paths.enumerated() {
      guard let node = path.node else { continue }
      guard positions.updateValue(position, forKey: ObjectIdentifier(node)) == nil else {
        return nil
      }
    }
    var result: [Int] = []
    result.reserveCapacity(paths.count)
    for path in paths {
      guard let parent = path.node?.parent else {
        result.append(paths.count)
        continue
      }
      guard let position = positions[ObjectIdentifier(parent)] else { return nil }
      result.append(position)
    }
    return result
  }

  private static func byComparing(
    _ paths: [IdentifierPath]
  ) throws(RestorationError) -> [Int] {
    let order = paths.indices.sorted { paths[$0] < paths[$1] }
    for (one, other) in zip(order, order.dropFirst())
    where paths[one] == paths[other] { throw .samePath(paths[one]) }
    return order
  }

  /// The children of every path, one list behind the other.
  private struct Children {
    private var lists: [Int]
    /// Where the list of each path begins; the last list is that of the root.
    private var starts: [Int]

    init(_ parents: [Int]) {
      starts = [Int](repeating: 0, count: parents.count + 2)
      for parent in parents { starts[parent + 1] += 1 }
      for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
      var ends = starts
      lists = [Int](repeating: 0, count: parents.count)
      for (position, parent) in parents.enumerated() {
        lists[ends[parent]] = position
        ends[parent] += 1
      }
    }

    mutating func sort(_ paths: [IdentifierPath]) throws(RestorationError) {
      for parent in starts.indices.dropLast() where starts[parent + 1] - starts[parent] > 1 {
        let list = starts[parent]..<starts[parent + 1]
        lists[list].sort { Self.precedes(paths[$0], paths[$1]) }
        for index in list.dropFirst()
        where paths[lists[index]].last == paths[lists[index - 1]].last {
          throw .samePath(paths[lists[index]])
        }
      }
    }

    /// The app itself, whose path is empty, comes before its siblings here.
    private static func precedes(_ left: IdentifierPath, _ right: IdentifierPath) -> Bool {
      guard let other = right.last else { return false }
      guard let one = left.last else { return true }
      return one < other
    }

    var order: [Int] {
      var result: [Int] = []
      result.reserveCapacity(lists.count)
      var waiting = list(of: starts.count - 2)
      while let position = waiting.popLast() {
        result.append(position)
        for index in (starts[position]..<starts[position + 1]).reversed() {
          waiting.append(lists[index])
        }
      }
      return result
    }

    private func list(of parent: Int) -> [Int] {
      lists[starts[parent]..<starts[parent + 1]].reversed()
    }
  }
}

extension RestorationError {
  fileprivate static func samePath(_ path: IdentifierPath) -> RestorationError {
    RestorationError(
      .invalidIdentifier,
      "two objects have the same identifier path; give siblings different identifiers",
      path: path
    )
  }
}
