import RestorationArchive
import RestorationMigration
import RestorationStorage

/// The objects of an archive as nested parts of a page.
struct HTMLTree {
  /// A place in the tree.
  struct Node {
    let path: IdentifierPath
    /// The anchor within the page: the same for the same path in every revision.
    let anchor: String
    /// The object, or `nil` for a path without one.
    var object: ArchivedObject?
    var values: Result<[KeyedValue], RestorationError> = .success([])
    var children: [Int] = []
    /// The length of the object with all its descendants, in bytes.
    var totalByteCount = 0
    var ownByteCount: Int { object?.byteCount ?? 0 }
  }

  private(set) var nodes: [Node] = []
  private var indices: [IdentifierPath: Int] = [:]
  private var anchors: Set<String> = []
  private let reveals: Bool
  /// Indicates whether to give each value a button to change it.
  var allowsChanges = false
  /// The number of objects that could not be read.
  private(set) var damagedCount = 0
  private(set) var privateCount = 0

  /// With at most this many objects, all are open at first.
  private static let openCount = 60
  /// The most characters of a name.
  private static let maximumNameLength = 200

  /// Reads the objects of an archive.
  ///
  /// - Parameter reveals: Shows private values.
  /// - Throws: `RestorationError` with code `corrupted` when the directory is damaged.
  init(_ archive: Archive, reveals: Bool) throws(RestorationError) {
    self.reveals = reveals
    reach(.root)
    for object in try archive.objects() {
      let index = reach(object.path)
      nodes[index].object = object
      nodes[index].totalByteCount = object.byteCount
      do throws(RestorationError) {
        let values = try object.values()
        privateCount += values.reduce(0) { $0 + $1.value.privateCount }
        nodes[index].values = .success(values)
      } catch {
        damagedCount += 1
        nodes[index].values = .failure(error)
      }
    }
    // Children come after their parents.
    for index in nodes.indices.dropFirst().reversed() {
      guard let parent = nodes[index].path.parent.flatMap({ indices[$0] }) else { continue }
      nodes[parent].totalByteCount += nodes[index].totalByteCount
    }
  }

  /// Returns the place of a path, after making it and its ancestors if necessary.
  @discardableResult
  private mutating func reach(_ path: IdentifierPath) -> Int {
    if let index = indices[path] { return index }
    let parent = path.parent.map { reach($0) }
    nodes.append(Node(path: path, anchor: newAnchor(of: path)))
    indices[path] = nodes.count - 1
    if let parent { nodes[parent].children.append(nodes.count - 1) }
    return nodes.count - 1
  }

  private mutating func newAnchor(of path: IdentifierPath) -> String {
    var anchor = Self.anchor(of: path)
    // Different paths may look alike.
    if !anchors.insert(anchor).inserted {
      anchor += "-\(nodes.count)"
      anchors.insert(anchor)
    }
    return anchor
  }

  /// Returns the anchor of the object at a path within any page.
  static func anchor(of path: IdentifierPath) -> String {
    let digits = ArchiveDigest.sha256(Array(path.description.utf8)).prefix(6).map {
      String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)
    }
    return "object-" + digits.joined()
  }

  /// Returns the anchor of the object at a path within this page, or `nil` when it has none.
  func anchor(at path: IdentifierPath) -> String? { indices[path].map { nodes[$0].anchor } }

  /// The number of objects.
  var objectCount: Int { nodes.count { $0.object != nil } }

  func write(_ html: inout HTMLWriter) {
    html.element("section", ["id": "objects", "aria-labelledby": "objects-title"]) { html in
      html.element("h2", ["id": "objects-title"], "Objects")
      html.element("div", ["class": "tools"]) { html in
        html.element("label", ["for": "filter"], "Filter")
        html.tag(
          "input",
          [
            "id": "filter", "type": "search", "autocomplete": "off", "spellcheck": "false",
            "placeholder": "name, class, key or value", "aria-describedby": "found",
          ]
        )
        html.element("button", ["type": "button", "id": "open-all"], "Open all")
        html.element("button", ["type": "button", "id": "close-all"], "Close all")
        html.element("output", ["id": "found", "for": "filter"], "")
        html.element("span", ["class": "hint"]) { html in
          html.element("kbd", "/")
          html.text(" filters, ")
          for key in ["↑", "↓", "←", "→"] { html.element("kbd", key) }
          html.text(" walk the tree")
        }
      }
      html.element("ul", ["id": "tree", "class": "tree"]) { write(0, level: 0, &$0) }
    }
  }

  private func write(_ index: Int, level: Int, _ html: inout HTMLWriter) {
    let node = nodes[index]
    let isOpen = nodes.count <= Self.openCount || level < 2
    let attributes: HTMLWriter.Attributes =
      isOpen
      ? ["class": "object", "id": node.anchor, "open": ""]
      : ["class": "object", "id": node.anchor]
    html.verbatim("\n<li>")
    html.element("details", attributes) { html in
      html.element("summary") { writeSummary(node, &$0) }
      writeValues(node, &html)
      if !node.children.isEmpty {
        html.element("ul") { html in
          for child in node.children { write(child, level: level + 1, &html) }
        }
      }
    }
    html.verbatim("</li>")
  }

  private func writeSummary(_ node: Node, _ html: inout HTMLWriter) {
    html.element("bdi", ["class": "name"], Self.cut(node.path.last?.description ?? "(app)"))
    html.text(" ")
    if let object = node.object {
      html.element("bdi", ["class": "class"], Self.cut(object.className))
      var facts = [object.role.name]
      if let restorationClass = object.restorationClass {
        facts.append("restoration class \(Self.cut(restorationClass))")
      }
      if let storyboard = object.storyboard {
        let identifier = object.storyboardIdentifier.map { ":\($0)" } ?? ""
        facts.append("storyboard \(Self.cut(storyboard + identifier))")
      }
      html.text(" ")
      html.element("bdi", ["class": "faint"], facts.joined(separator: ", "))
    } else {
      html.element("span", ["class": "faint"], "not in the archive")
    }
    html.text(" ")
    html.element("span", ["class": "size"]) { html in
      html.text(byteText(node.totalByteCount))
      // The size is shown at collapsed objects too, so that large ones are easy to find.
      if !node.children.isEmpty {
        html.element("span", ["class": "own"], " (own \(byteText(node.ownByteCount)))")
      }
    }
  }

  private static func cut(_ name: String) -> String { shortened(name, to: maximumNameLength) }

  private func writeValues(_ node: Node, _ html: inout HTMLWriter) {
    switch node.values {
    case .failure(let error):
      html.element("p", ["class": "warning"], "damaged: \(error.text)")
    case .success(let values):
      guard !values.isEmpty else { return }
      html.element("table", ["class": "values"]) { html in
        for (index, value) in values.enumerated() {
          html.element("tr") { html in
            html.element("th", ["scope": "row"]) { $0.element("bdi", Self.cut(value.key)) }
            html.element("td") { html in
              if allowsChanges { writeButton(index, value.key, &html) }
              let shown = reveals ? value.value.revealed : value.value
              shown.write(&html) { anchor(at: $0) }
            }
          }
        }
      }
    }
  }

  private func writeButton(_ index: Int, _ key: String, _ html: inout HTMLWriter) {
    html.element(
      "button",
      [
        "type": "button", "class": "edit", "data-value": "\(index)",
        "aria-label": "Change \(Self.cut(key))",
      ],
      "Change"
    )
  }
}

extension ArchiveValue {
  /// The number of private values in it, at any depth.
  fileprivate var privateCount: Int {
    switch self {
    case .array(let elements), .set(let elements): elements.reduce(0) { $0 + $1.privateCount }
    case .dictionary(let entries):
      entries.reduce(0) { $0 + $1.key.privateCount + $1.value.privateCount }
    case .object(let object) where object.isPrivate: 1
    case .object(let object): object.values.reduce(0) { $0 + $1.value.privateCount }
    default: 0
    }
  }
}
