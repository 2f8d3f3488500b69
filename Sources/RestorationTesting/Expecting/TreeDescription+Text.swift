public import RestorationDescription

extension TreeDescription {
  /// The tree as text that is equal for equal trees, for tests that compare it with a stored one.
  ///
  /// It has one line per object, like `description`, and a separate line for each whole value. So a
  /// difference between two texts shows the value that changed.
  ///
  /// ```swift
  /// let app = try await launch(NotesApp.self)
  /// assertSnapshot(of: app.tree.text, as: .lines)
  /// ```
  ///
  /// The guide to testing restoration has a recipe for the usual snapshot library.
  ///
  /// - Complexity: O(*n*) in the objects and their values.
  public var text: String {
    var lines: [String] = []
    for element in roots + objects { element.write(to: &lines, indentation: "") }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension TreeDescription.Element {
  fileprivate func write(to lines: inout [String], indentation: String) {
    let relation = relation == .root || relation == .contained ? "" : "\(relation.rawValue) "
    let name = identifier.map { " \($0.debugDescription)" } ?? ""
    lines.append(indentation + relation + className + name + (isLoaded ? "" : " (view not loaded)"))
    for detail in details {
      lines.append("\(indentation)  .\(detail.name) = \(detail.value.debugDescription)")
    }
    for element in elements { element.write(to: &lines, indentation: indentation + "  ") }
  }
}
