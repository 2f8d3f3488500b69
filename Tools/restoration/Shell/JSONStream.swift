/// A report that is printed while it is made: an object with one long array, followed by properties
/// that are known at the end.
struct JSONStream {
  private var isEmpty = true

  /// Begins the object and the array.
  ///
  /// - Parameter name: The name of the array's property, which comes first.
  init(array name: String) {
    Terminal.print("{")
    Terminal.print(Array("  \"\(name)\" : [".utf8))
  }

  /// Prints the next element.
  mutating func add(_ element: some Encodable) throws {
    let text = String(decoding: try ReportText.pretty(element).dropLast(), as: UTF8.self)
    // Line feeds in strings are escaped, so every line feed ends a line.
    let indented = text.replacing("\n", with: "\n    ")
    Terminal.print(Array(((isEmpty ? "\n    " : ",\n    ") + indented).utf8))
    isEmpty = false
  }

  /// Ends the array and adds the other properties.
  ///
  /// - Parameter rest: An object with at least one property, such as its version.
  func finish(_ rest: some Encodable) throws {
    let members = try ReportText.pretty(rest).dropFirst()
    Terminal.print(Array("\n  ],".utf8) + members)
  }
}
