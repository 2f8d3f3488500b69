/// HTML in the making.
///
/// Only what the program itself says becomes markup: names of elements and attributes are
/// `StaticString`s. All else may come from an archive, hence from anywhere, and is escaped.
struct HTMLWriter {
  typealias Attributes = KeyValuePairs<StaticString, String>

  private(set) var bytes: [UInt8] = []

  /// Writes an element with what `body` writes inside.
  mutating func element(
    _ name: StaticString,
    _ attributes: Attributes = [:],
    _ body: (inout HTMLWriter) throws -> Void
  ) rethrows {
    tag(name, attributes)
    try body(&self)
    verbatim("</")
    verbatim(name)
    verbatim(">")
  }

  /// Writes an element that holds text alone.
  mutating func element(_ name: StaticString, _ attributes: Attributes = [:], _ text: String) {
    element(name, attributes) { $0.text(text) }
  }

  /// Writes an element without attributes that holds text alone.
  mutating func element(_ name: StaticString, _ text: String) {
    element(name) { $0.text(text) }
  }

  /// Writes the start of an element; all there is of one that never has an end.
  mutating func tag(_ name: StaticString, _ attributes: Attributes = [:]) {
    verbatim("<")
    verbatim(name)
    for (name, value) in attributes {
      verbatim(" ")
      verbatim(name)
      verbatim("=\"")
      text(value)
      verbatim("\"")
    }
    verbatim(">")
  }

  /// Writes text, with everything spelled out that is markup, steers a terminal or reorders a line.
  mutating func text(_ text: String) {
    for scalar in escaped(text).unicodeScalars {
      switch scalar {
      case "&": verbatim("&amp;")
      case "<": verbatim("&lt;")
      case ">": verbatim("&gt;")
      case "\"": verbatim("&quot;")
      case "'": verbatim("&#39;")
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// Writes text in which line feeds stay.
  mutating func lines(_ text: String) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { verbatim("\n") }
      self.text(String(line))
    }
  }

  /// Writes markup of our own.
  mutating func verbatim(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes a resource of our own.
  mutating func resource(_ content: [UInt8]) {
    bytes += content
  }
}
