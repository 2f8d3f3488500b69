/// A tree of lines, drawn with the usual branches.
struct TextTree {
  var line: String
  var children: [TextTree]

  init(_ line: String, _ children: [TextTree] = []) {
    self.line = line
    self.children = children
  }

  /// Returns the lines from the root down; `paint` may colour the branches.
  func lines(paint: (String) -> String = { $0 }) -> [String] {
    var result: [String] = []
    draw(prefix: "", childPrefix: "", paint: paint, into: &result)
    return result
  }

  private func draw(
    prefix: String,
    childPrefix: String,
    paint: (String) -> String,
    into lines: inout [String]
  ) {
    lines.append(prefix.isEmpty ? line : paint(prefix) + line)
    for (index, child) in children.enumerated() {
      let isLast = index == children.count - 1
      child.draw(
        prefix: childPrefix + (isLast ? "└─ " : "├─ "),
        childPrefix: childPrefix + (isLast ? "   " : "│  "),
        paint: paint,
        into: &lines
      )
    }
  }
}
