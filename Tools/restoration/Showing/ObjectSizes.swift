import RestorationArchive

/// The sizes of an archive's objects, as a tree by identifier path.
struct ObjectSizes {
  struct Node {
    let path: IdentifierPath
    /// The bytes of the object's own section; 0 where the archive has no object.
    var own: Int
    var children: [Node] = []
    var total: Int { children.reduce(own) { $0 + $1.total } }
  }

  private(set) var roots: [Node] = []

  /// Sums up the sizes of an archive's objects.
  ///
  /// - Throws: `RestorationError` with code `corrupted` when the directory is damaged.
  init(_ archive: Archive) throws(RestorationError) {
    // In path order, so that an object comes before its descendants.
    for object in try archive.objects() {
      Self.insert(object.path, object.byteCount, level: 0, into: &roots)
    }
    roots = roots.map(\.sorted).sorted { $0.total > $1.total }
  }

  private static func insert(
    _ path: IdentifierPath,
    _ size: Int,
    level: Int,
    into nodes: inout [Node]
  ) {
    // The app's own coder has the empty path, and is listed beside the roots.
    guard path.count > level + 1 else {
      nodes.append(Node(path: path, own: size))
      return
    }
    let prefix = IdentifierPath(path.components.prefix(level + 1))
    if nodes.last?.path != prefix { nodes.append(Node(path: prefix, own: 0)) }
    insert(path, size, level: level + 1, into: &nodes[nodes.count - 1].children)
  }

  /// All nodes, parents before children.
  var all: [Node] { roots.flatMap(\.flattened) }
  var sum: Int { roots.reduce(0) { $0 + $1.total } }
}

extension ObjectSizes.Node {
  var sorted: Self {
    var node = self
    node.children = children.map(\.sorted).sorted { $0.total > $1.total }
    return node
  }

  var flattened: [Self] { [self] + children.flatMap(\.flattened) }

  func tree(of whole: Int, depth: Int?) -> TextTree {
    let share = whole == 0 ? 0 : total * 100 / whole
    let name = path.last.map { escaped($0.description) } ?? "(app)"
    let own = children.isEmpty ? "" : ", own \(byteText(self.own))"
    let isCut = depth == 1 && !children.isEmpty
    return TextTree(
      "\(name)  \(byteText(total))  \(share) %\(own)\(isCut ? "  …" : "")",
      isCut ? [] : children.map { $0.tree(of: whole, depth: depth.map { $0 - 1 }) }
    )
  }
}

extension ObjectSizes {
  /// The sizes in JSON.
  struct Report: Encodable {
    struct Item: Encodable {
      let ownBytes: Int
      let path: IdentifierPath
      let totalBytes: Int

      init(_ node: Node) {
        ownBytes = node.own
        path = node.path
        totalBytes = node.total
      }
    }

    let objects: [Item]
    let version = 1
    let warnings: [String]?

    init(_ sizes: ObjectSizes, warnings: [String]) {
      objects = sizes.all.map(Item.init)
      self.warnings = warnings.ifAny
    }
  }

  /// Returns the sizes in lines.
  ///
  /// - Parameters:
  ///   - total: The bytes of the archive.
  ///   - depth: The most levels of the tree; `nil` for all.
  func lines(of total: Int, depth: Int?, _ terminal: Terminal) -> [String] {
    let heading =
      "\(byteText(total)): \(counted(all.count, "object")) of \(byteText(sum)), "
      + "\(byteText(total - sum)) of header and directory"
    return [heading]
      + roots.flatMap { root in
        root.tree(of: total, depth: depth).lines { terminal.paint($0, .faint) }
      }
  }
}
