import RestorationArchive
import RestorationMigration

/// The objects of an archive as nested parts of a page, and as a table by size.
struct HTMLTree {
  private struct Node {
    let path: IdentifierPath
    /// `nil` for a path that the archive has no object at.
    var object: ArchivedObject?
    var values: Result<[KeyedValue], RestorationError> = .success([])
    var children: [Int] = []
    /// The bytes of the object with all below it.
    var totalByteCount = 0
    var ownByteCount: Int { object?.byteCount ?? 0 }
  }

  private var nodes: [Node] = []
  private var indices: [IdentifierPath: Int] = [:]
  private let reveals: Bool
  /// How many objects could not be read.
  private(set) var damagedCount = 0
  private(set) var privateCount = 0

  /// Up to so many objects, all are open at first.
  private static let openCount = 60
  /// How many of the largest objects the table has.
  private static let largestCount = 20

  /// - Parameter reveals: Whether private values are shown.
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

  /// The place of a path, made if need be, and of those above it.
  @discardableResult
  private mutating func reach(_ path: IdentifierPath) -> Int {
    if let index = indices[path] { return index }
    let parent = path.parent.map { reach($0) }
    nodes.append(Node(path: path))
    indices[path] = nodes.count - 1
    if let parent { nodes[parent].children.append(nodes.count - 1) }
    return nodes.count - 1
  }

  // MARK: Objects

  func writeObjects(_ html: inout HTMLWriter) {
    html.element("section", ["id": "objects", "aria-labelledby": "objects-title"]) { html in
      html.element("h2", ["id": "objects-title"], "Objects")
      html.element("div", ["class": "tools", "hidden": ""]) { html in
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
          html.element("kbd", "↑")
          html.element("kbd", "↓")
          html.element("kbd", "←")
          html.element("kbd", "→")
          html.text(" walk the tree")
        }
      }
      html.element("div", ["id": "tree"]) { write(0, level: 0, &$0) }
    }
  }

  private func write(_ index: Int, level: Int, _ html: inout HTMLWriter) {
    let node = nodes[index]
    let isOpen = nodes.count <= Self.openCount || level < 2
    let attributes: HTMLWriter.Attributes =
      isOpen
      ? ["class": "object", "id": "object-\(index)", "open": ""]
      : ["class": "object", "id": "object-\(index)"]
    html.verbatim("\n")
    html.element("details", attributes) { html in
      html.element("summary") { writeSummary(node, &$0) }
      writeValues(node, &html)
      for child in node.children { write(child, level: level + 1, &html) }
    }
  }

  private func writeSummary(_ node: Node, _ html: inout HTMLWriter) {
    html.element("bdi", ["class": "name"], node.path.last?.description ?? "(app)")
    guard let object = node.object else {
      html.text(" ")
      html.element("span", ["class": "faint"], "not in the archive")
      return
    }
    html.text(" ")
    html.element("bdi", ["class": "class"], object.className)
    var facts = [object.role.name]
    if let restorationClass = object.restorationClass {
      facts.append("restoration class \(restorationClass)")
    }
    if let storyboard = object.storyboard {
      facts.append(
        "storyboard \(storyboard)" + (object.storyboardIdentifier.map { ":\($0)" } ?? "")
      )
    }
    html.text(" ")
    html.element("bdi", ["class": "faint"], facts.joined(separator: ", "))
    html.element("span", ["class": "size"], byteText(object.byteCount))
  }

  private func writeValues(_ node: Node, _ html: inout HTMLWriter) {
    switch node.values {
    case .failure(let error):
      html.element("p", ["class": "warning"], "damaged: \(error.text)")
    case .success(let values):
      guard !values.isEmpty else { return }
      html.element("table", ["class": "values"]) { html in
        for value in values {
          html.element("tr") { html in
            html.element("th", ["scope": "row"]) { $0.element("bdi", value.key) }
            html.element("td") { html in
              let shown = reveals ? value.value.revealed : value.value
              shown.write(&html) { indices[$0] }
            }
          }
        }
      }
    }
  }

  // MARK: Sizes

  func writeSizes(of whole: Int, _ html: inout HTMLWriter) {
    let largest = nodes.indices.filter { nodes[$0].object != nil }
      .sorted { (nodes[$0].ownByteCount, $1) > (nodes[$1].ownByteCount, $0) }
    let sum = nodes.reduce(0) { $0 + $1.ownByteCount }
    html.verbatim("\n")
    html.element("section", ["id": "sizes", "aria-labelledby": "sizes-title"]) { html in
      html.element("h2", ["id": "sizes-title"], "Sizes")
      html.element(
        "p",
        "\(byteText(whole)): \(counted(largest.count, "object")) of \(byteText(sum)), "
          + "\(byteText(max(whole - sum, 0))) of header and directory."
          + (largest.count > Self.largestCount ? " The \(Self.largestCount) largest:" : "")
      )
      html.element("table", ["class": "sizes"]) { html in
        html.verbatim(
          "<thead><tr><th scope=\"col\">Object</th><th scope=\"col\">Own</th><th scope=\"col\">With all below</th><td></td></tr></thead>"
        )
        html.element("tbody") { html in
          for index in largest.prefix(Self.largestCount) { writeSize(index, of: whole, &html) }
        }
      }
    }
  }

  private func writeSize(_ index: Int, of whole: Int, _ html: inout HTMLWriter) {
    let node = nodes[index]
    html.element("tr") { html in
      html.element("th", ["scope": "row"]) { html in
        html.element(
          "a",
          ["href": "#object-\(index)"],
          node.path.isEmpty ? "(app)" : node.path.description
        )
      }
      html.element("td", byteText(node.ownByteCount))
      html.element("td", byteText(node.totalByteCount))
      html.element("td") { $0.bar(node.ownByteCount, of: whole) }
    }
  }
}

extension ArchiveValue {
  /// How many private values it has, at any depth.
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
