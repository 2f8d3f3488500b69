/// Builds the HTML of a page.
///
/// Only the program's own names become markup: names of elements and attributes are
/// `StaticString`s. All other text may come from an untrusted archive, and is escaped.
struct HTMLWriter {
  typealias Attributes = KeyValuePairs<StaticString, String>

  private(set) var bytes: [UInt8] = []

  /// Writes an element that contains the output of `body`.
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

  /// Writes a start tag, which for a void element is all.
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

  /// Writes text, with markup, terminal control characters, bidirectional controls and tags escaped.
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

  /// Writes text and keeps its line feeds.
  mutating func lines(_ text: String) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { verbatim("\n") }
      self.text(String(line))
    }
  }

  /// Writes static markup.
  mutating func verbatim(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes a resource of the tool.
  mutating func resource(_ content: [UInt8]) {
    bytes += content
  }
}
