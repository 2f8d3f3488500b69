import RestorationArchive

/// The objects of an archive as a tree of lines, by their identifier paths.
struct ObjectTree {
  private let reveals: Bool
  private let terminal: Terminal
  private var nodes: [IdentifierPath: Node] = [:]
  /// The number of objects that could not be read.
  private(set) var damagedCount = 0

  private struct Node {
    var line: String
    var values: [TextTree] = []
    var children: [IdentifierPath] = []
  }

  /// Makes an empty tree.
  ///
  /// - Parameters:
  ///   - reveals: Shows private values.
  init(reveals: Bool, terminal: Terminal) {
    self.reveals = reveals
    self.terminal = terminal
    nodes[.root] = Node(line: "(app)")
  }

  /// Adds objects, parents before children as an archive lists them.
  ///
  /// A damaged object is marked, and the others are still listed.
  mutating func add(_ objects: [ArchivedObject]) {
    for object in objects {
      reach(object.path)
      let line = line(of: object)
      let values = values(of: object)
      nodes[object.path]?.line = line
      nodes[object.path]?.values = values
    }
  }

  private mutating func values(of object: ArchivedObject) -> [TextTree] {
    do throws(RestorationError) {
      return try object.values().map { value in
        (reveals ? value.value.revealed : value.value).tree(named: escaped(value.key))
      }
    } catch {
      damagedCount += 1
      return [TextTree(terminal.paint("damaged: \(error.text)", .red))]
    }
  }

  /// Makes a node for a path, and for ancestors without objects.
  private mutating func reach(_ path: IdentifierPath) {
    guard nodes[path] == nil, let parent = path.parent, let last = path.last else { return }
    reach(parent)
    nodes[path] = Node(line: "\(escaped(last.description))  (not in the archive)")
    nodes[parent]?.children.append(path)
  }

  private func line(of object: ArchivedObject) -> String {
    let name = object.path.last?.description ?? "(app)"
    var facts = [object.role.name]
    if let restorationClass = object.restorationClass {
      facts.append("restoration class \(escaped(restorationClass))")
    }
    if let storyboard = object.storyboard {
      let identifier = object.storyboardIdentifier.map { ":\(escaped($0))" } ?? ""
      facts.append("storyboard \(escaped(storyboard))\(identifier)")
    }
    return terminal.paint(escaped(name), .bold) + "  "
      + terminal.paint(escaped(object.className), .blue) + "  "
      + terminal.paint("(\(facts.joined(separator: ", ")))", .faint)
  }

  var lines: [String] {
    tree(at: .root).lines { terminal.paint($0, .faint) }
  }

  private func tree(at path: IdentifierPath) -> TextTree {
    guard let node = nodes[path] else { return TextTree("") }
    return TextTree(node.line, node.values + node.children.map(tree(at:)))
  }
}
