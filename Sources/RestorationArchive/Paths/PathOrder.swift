/// The order in which an archive lists its objects: parents first, siblings by their bytes.
enum PathOrder {
  /// Returns the positions of the paths in sorted order.
  ///
  /// Children's paths usually share the nodes of their parents' paths. Then only siblings need to
  /// be compared with each other; comparing whole paths takes several times as long.
  ///
  /// - Parameter parents: For each path the index of its parent, if known.
  static func of(
    _ paths: [IdentifierPath],
    _ parents: [Int32]?
  ) throws(RestorationError) -> [Int] {
    guard let parents = parents ?? self.parents(of: paths) else { return try byComparing(paths) }
    var children = Children(parents)
    try children.sort(paths)
    return children.order
  }

  /// For each path the index of its parent, or `nil` if a parent is missing.
  private static func parents(of paths: [IdentifierPath]) -> [Int32]? {
    var positions = NodePositions(count: paths.count)
    for (position, path) in paths.enumerated() {
      guard let node = path.node else { continue }
      guard positions.insert(position, for: node) else { return nil }
    }
    var result: [Int32] = []
    result.reserveCapacity(paths.count)
    for path in paths {
      guard let parent = path.node?.parent else {
        result.append(PathTree.none)
        continue
      }
      guard let position = positions[parent] else { return nil }
      result.append(Int32(truncatingIfNeeded: position))
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

  /// The children of every path, as consecutive lists.
  private struct Children {
    private var lists: [Int]
    /// The start of each path's list; the last list is that of the root.
    private var starts: [Int]

    init(_ parents: [Int32]) {
      let root = parents.count
      starts = [Int](repeating: 0, count: parents.count + 2)
      for parent in parents {
        starts[(parent == PathTree.none ? root : Int(parent)) + 1] += 1
      }
      for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
      var ends = starts
      lists = [Int](repeating: 0, count: parents.count)
      for (position, parent) in parents.enumerated() {
        let parent = parent == PathTree.none ? root : Int(parent)
        lists[ends[parent]] = position
        ends[parent] += 1
      }
    }

    mutating func sort(_ paths: [IdentifierPath]) throws(RestorationError) {
      let keys = paths.map { SiblingKey($0) }
      for parent in starts.indices.dropLast() where starts[parent + 1] - starts[parent] > 1 {
        let list = starts[parent]..<starts[parent + 1]
        // Siblings are often in order.
        if areInOrder(list, keys) { continue }
        lists.withUnsafeMutableBufferPointer { lists in
          var siblings = UnsafeMutableBufferPointer(rebasing: lists[list])
          siblings.sort { one, other in
            keys[one] == keys[other]
              ? paths[one].last.precedes(paths[other].last) : keys[one] < keys[other]
          }
        }
        for index in list.dropFirst()
        where keys[lists[index]] == keys[lists[index - 1]]
          && paths[lists[index]].last == paths[lists[index - 1]].last
        {
          throw .samePath(paths[lists[index]])
        }
      }
    }

    /// Indicates whether the keys of siblings alone show that they are different and in order.
    private func areInOrder(_ list: Range<Int>, _ keys: [SiblingKey]) -> Bool {
      for index in list.dropFirst() where !(keys[lists[index - 1]] < keys[lists[index]]) {
        return false
      }
      return true
    }

    var order: [Int] {
      var result: [Int] = []
      result.reserveCapacity(lists.count)
      var waiting: [Int] = []
      waiting.reserveCapacity(lists.count)
      var parent = starts.count - 2
      while true {
        for index in (starts[parent]..<starts[parent + 1]).reversed() {
          waiting.append(lists[index])
        }
        guard let position = waiting.popLast() else { return result }
        result.append(position)
        parent = position
      }
    }
  }
}

/// The first eight bytes of a path's last identifier, which decide most comparisons of siblings.
private struct SiblingKey: Comparable {
  private let bytes: UInt64

  init(_ path: IdentifierPath) {
    bytes =
      UnownedNode(path).component { component in
        component.identifier.withUTF8Bytes { utf8 in
          if utf8.count >= 8 { return utf8.loadUnaligned(as: UInt64.self).bigEndian }
          var word: UInt64 = 0
          for byte in utf8 { word = word << 8 | UInt64(byte) }
          return utf8.isEmpty ? 0 : word << UInt64(8 * (8 - utf8.count))
        }
      } ?? 0
  }

  static func < (left: Self, right: Self) -> Bool { left.bytes < right.bytes }
}

extension IdentifierPath.Component? {
  /// Compares two siblings; the app itself, which has no component, precedes its siblings here.
  fileprivate func precedes(_ other: Self) -> Bool {
    guard let other else { return false }
    return map { $0 < other } ?? true
  }
}

/// The positions of the paths' nodes in a list: a hash table by address.
private struct NodePositions {
  private var places: [(address: Int, position: Int)]
  private let mask: Int

  init(count: Int) {
    var size = 16
    while size < count * 2 { size *= 2 }
    places = Array(repeating: (0, 0), count: size)
    mask = size - 1
  }

  private static func address(of node: IdentifierPath.Node) -> Int {
    Int(bitPattern: Unmanaged.passUnretained(node).toOpaque())
  }

  /// The slot with an address, or the free slot for it.
  private func place(of address: Int) -> Int {
    // The golden ratio spreads the multiples of sixteen over the upper bits.
    let spread = UInt(bitPattern: address) &* 0x9E37_79B9_7F4A_7C15
    var place = Int(truncatingIfNeeded: spread >> 32) & mask
    while places[place].address != 0, places[place].address != address {
      place = (place + 1) & mask
    }
    return place
  }

  /// Adds a node; returns `false` if it is already there.
  mutating func insert(_ position: Int, for node: IdentifierPath.Node) -> Bool {
    let address = Self.address(of: node)
    let place = place(of: address)
    guard places[place].address == 0 else { return false }
    places[place] = (address, position)
    return true
  }

  subscript(node: IdentifierPath.Node) -> Int? {
    let address = Self.address(of: node)
    let place = place(of: address)
    return places[place].address == 0 ? nil : places[place].position
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
