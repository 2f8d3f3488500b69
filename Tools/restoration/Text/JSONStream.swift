import RestorationMigration

/// JSON that is printed while it comes into being: an object with one long array, and what is known
/// only at the end.
struct JSONStream {
  private let name: String
  private var count = 0

  /// Begins the object and the array.
  ///
  /// - Parameter name: The array's property; it comes before all others.
  init(array name: String) {
    self.name = name
    Terminal.print("{")
    Terminal.print(Array("  \"\(name)\": [".utf8))
  }

  /// Prints the next element.
  mutating func add(_ value: JSONValue) {
    let text = Self.indented(value, by: 4)
    Terminal.print(Array(((count == 0 ? "\n    " : ",\n    ") + text).utf8))
    count += 1
  }

  /// Ends the array and adds the other properties.
  func finish(_ members: [JSONValue.Member]) {
    var text = count == 0 ? "]" : "\n  ]"
    for member in members {
      text += ",\n  \"\(member.name)\": " + Self.indented(member.value, by: 2)
    }
    Terminal.print(Array((text + "\n}\n").utf8))
  }

  /// A value in a line of its own, for output that never ends.
  static func line(_ value: JSONValue) -> String {
    String(decoding: JSONWriter.write(value), as: UTF8.self).split(separator: "\n")
      .map { $0.drop { $0 == " " } }.reduce(into: "") { line, part in
        let needsBlank = line.last == "," || line.last == ":"
        line += (needsBlank ? " " : "") + part
      }
  }

  // Line feeds in strings are escaped, so every one that is left ends a line.
  private static func indented(_ value: JSONValue, by count: Int) -> String {
    String(decoding: JSONWriter.write(value).dropLast(), as: UTF8.self)
      .replacing("\n", with: "\n" + String(repeating: " ", count: count))
  }
}
