import RestorationArchive

/// Checks the references of a property list: no circles, bounded depth, no collections as keys.
enum ListShape {
  /// Refuses a table whose objects contain themselves, are nested too deeply, or have a collection
  /// as a key.
  ///
  /// - Complexity: O(*n*) in objects and references, without recursion.
  static func check(
    _ objects: [PropertyList.Object],
    top: Int,
    _ limits: AppleLimits
  ) throws(RestorationError) {
    // 0 is new, -1 is open, and any other number is the height.
    var heights = [Int32](repeating: 0, count: objects.count)
    var path: [(object: Int, next: Int, height: Int32)] = [(top, 0, 1)]
    heights[top] = -1
    while let step = path.last {
      if let child = objects[step.object].member(step.next) {
        guard !objects[step.object].isKey(step.next) || !objects[child].isCollection else {
          throw .badList("a dictionary with a \(objects[child].kindName) as a key")
        }
        path[path.count - 1].next += 1
        switch heights[child] {
        case 0:
          heights[child] = -1
          path.append((child, 0, 1))
        case -1: throw .badList("a collection that contains itself")
        case let height:
          path[path.count - 1].height = max(step.height, height + 1)
        }
      } else {
        path.removeLast()
        heights[step.object] = step.height
        if let last = path.indices.last {
          path[last].height = max(path[last].height, step.height + 1)
        }
      }
      guard path.count <= limits.maximumDepth, path.last?.height ?? 0 <= limits.maximumDepth else {
        throw .beyond("collections nested deeper", "maximumDepth", limits.maximumDepth)
      }
    }
  }
}

extension PropertyList.Object {
  /// Returns the number of the member at an index, or `nil` after the last; a dictionary has keys
  /// and values.
  func member(_ index: Int) -> Int? {
    switch self {
    case .array(let members), .set(let members): index < members.count ? members[index] : nil
    case .dictionary(let entries):
      index < 2 * entries.count
        ? (index & 1 == 0 ? entries[index >> 1].key : entries[index >> 1].value) : nil
    default: nil
    }
  }

  /// Indicates whether the member at an index is a key.
  fileprivate func isKey(_ index: Int) -> Bool {
    if case .dictionary = self { index & 1 == 0 } else { false }
  }

  fileprivate var isCollection: Bool {
    switch self {
    case .array, .set, .dictionary: true
    default: false
    }
  }
}
