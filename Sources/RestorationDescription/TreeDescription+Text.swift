extension TreeDescription: CustomStringConvertible {
  /// The tree as text, a line for each object, with branches drawn from objects to those below
  /// them.
  ///
  /// ```
  /// TabBarController "tabs" selected: notes-stack
  /// ├─ NavigationController "notes-stack" depth: 1
  /// │  └─ NotesListViewController "notes" title: Notes
  /// │     └─ view TableView "list" offset: (0.0, 240.0), rows: 16, selected: note-03
  /// └─ presented ComposeViewController "compose" title: New Note
  /// ```
  public var description: String { lines.joined(separator: "\n") }

  /// The lines of ``description``.
  public var lines: [String] {
    var result: [String] = []
    for root in roots { root.write(to: &result, first: "", rest: "") }
    for object in objects { object.write(to: &result, first: "", rest: "") }
    return result
  }

  /// Formats two trees side by side; `!` marks lines that differ.
  ///
  /// Long lines are wrapped.
  ///
  /// - Parameters:
  ///   - left: The tree in the left column.
  ///   - right: The tree in the right column.
  ///   - titles: The titles above the columns.
  ///   - width: The number of characters of one column; at least 20.
  /// - Returns: Lines joined by line feeds, without one at the end.
  public static func sideBySide(
    _ left: TreeDescription,
    _ right: TreeDescription,
    titles: (String, String) = ("before", "after"),
    width: Int = 72
  ) -> String {
    let width = max(width, 20)
    var result = [row(titles.0, titles.1, width: width, mark: " ")]
    result.append(String(repeating: "─", count: 2 * width + 3))
    let leftLines = left.lines
    let rightLines = right.lines
    for place in 0..<max(leftLines.count, rightLines.count) {
      let one = leftLines.indices.contains(place) ? leftLines[place] : ""
      let other = rightLines.indices.contains(place) ? rightLines[place] : ""
      let mark: Character = one == other ? "│" : "!"
      let wrapped = (wrap(one, width: width), wrap(other, width: width))
      for part in 0..<max(wrapped.0.count, wrapped.1.count) {
        result.append(
          row(
            part < wrapped.0.count ? wrapped.0[part] : "",
            part < wrapped.1.count ? wrapped.1[part] : "",
            width: width,
            mark: mark
          )
        )
      }
    }
    return result.joined(separator: "\n")
  }

  private static func row(_ left: String, _ right: String, width: Int, mark: Character) -> String {
    let padding = String(repeating: " ", count: max(width - left.count, 0))
    var line = "\(left)\(padding) \(mark) \(right)"
    while line.last == " " { line.removeLast() }
    return line
  }

  private static func wrap(_ line: String, width: Int) -> [String] {
    let branches = line.prefix { " │├└─".contains($0) }
    // A continued line keeps at least half of the column, at any depth of the tree.
    let indent = String(
      (branches.map { "│├".contains($0) ? "│" : " " }.joined() + "  ").prefix(width / 2)
    )
    var result: [String] = []
    var rest = line[...]
    while rest.count > width {
      let words = rest.dropFirst(indent.count + 1).prefix(width - indent.count)
      let cut = words.lastIndex(of: " ") ?? rest.index(rest.startIndex, offsetBy: width)
      result.append(String(rest[..<cut]))
      rest = Substring(indent + rest[cut...].drop { $0 == " " })
    }
    result.append(String(rest))
    return result
  }
}

extension TreeDescription.Element {
  fileprivate func write(to lines: inout [String], first: String, rest: String) {
    lines.append(first + line)
    for (place, element) in elements.enumerated() {
      let isLast = place == elements.count - 1
      element.write(
        to: &lines,
        first: rest + (isLast ? "└─ " : "├─ "),
        rest: rest + (isLast ? "   " : "│  ")
      )
    }
  }

  /// The relation, class, identifier and details on one line.
  var line: String {
    var words: [String] = []
    switch relation {
    case .root, .contained: break
    case .view, .presented, .registered: words.append(relation.rawValue)
    }
    words.append(className)
    if let identifier { words.append("\"\(identifier)\"") }
    if !isLoaded { words.append("(view not loaded)") }
    if !details.isEmpty {
      words.append(details.map { "\($0.name): \($0.shortValue)" }.joined(separator: ", "))
    }
    return words.joined(separator: " ")
  }
}

extension TreeDescription.Detail {
  /// The value on one line in quotation marks.
  var quoted: String { "\"\(shortValue)\"" }

  /// The value on one line; a long one loses its middle and gains its length.
  fileprivate var shortValue: String {
    let flat = value.replacing("\n", with: "⏎")
    guard flat.count > 64 else { return flat }
    return "\(flat.prefix(24))…\(flat.suffix(24)) (\(value.count) characters)"
  }
}
