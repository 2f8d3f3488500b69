import RestorationArchive

extension ArchiveValue {
  /// The most characters of one text.
  private static let maximumTextLength = 10_000
  /// A longer text, or one with more line feeds than ``lineCount``, is collapsed at first.
  private static let shortTextLength = 240
  private static let lineCount = 6
  /// The most elements of a list.
  private static let maximumElementCount = 1_000

  /// Writes the value; private ones are marked.
  ///
  /// - Parameter place: Returns the anchor of the object at a path within the page, or `nil` for
  ///   none.
  func write(_ html: inout HTMLWriter, place: (IdentifierPath) -> String? = { _ in nil }) {
    switch self {
    case .array(let elements) where elements.count <= 8 && elements.allSatisfy(\.isNumber):
      html.element("span", ["class": "number"], lineText)
    case .array(let elements):
      Self.write(elements, "array of \(elements.count)", &html) { $1.write(&$0, place: place) }
    case .set(let elements):
      Self.write(elements, "set of \(elements.count)", &html) { $1.write(&$0, place: place) }
    case .dictionary(let entries):
      Self.write(entries, "dictionary of \(entries.count)", &html) { html, entry in
        entry.key.write(&html, place: place)
        html.text(": ")
        entry.value.write(&html, place: place)
      }
    case .object(let object) where object.isPrivate:
      html.element("span", ["class": "private"], "private")
    case .object(let object):
      Self.write(object.values, "\(object.typeName) #\(object.label)", &html) { html, value in
        html.element("bdi", ["class": "key"], value.key)
        html.text(": ")
        value.value.write(&html, place: place)
      }
    case .string(let text): Self.write(text, &html)
    case .reference(let path):
      html.text("→ ")
      let name = shortened(path.description, to: Self.shortTextLength)
      if let anchor = place(path) {
        html.element("a", ["href": "#\(anchor)"], name)
      } else {
        html.element("bdi", name)
      }
    case .null, .bool: html.element("span", ["class": "word"], lineText)
    case .int, .unsigned, .float, .double: html.element("span", ["class": "number"], lineText)
    default: html.element("bdi", ["class": "other"], lineText)
    }
  }

  private var isNumber: Bool {
    switch self {
    case .bool, .int, .unsigned, .float, .double: true
    default: false
    }
  }

  /// Writes a text in full; a long one is collapsed behind its beginning, so that it does not fill
  /// a screen.
  private static func write(_ text: String, _ html: inout HTMLWriter) {
    let beginning = text.prefix(shortTextLength)
    let lines = beginning.split(separator: "\n", omittingEmptySubsequences: false)
    guard beginning.endIndex < text.endIndex || lines.count > lineCount else {
      html.element("bdi", ["class": "text"]) { $0.lines(text) }
      return
    }
    html.element("details", ["class": "long"]) { html in
      html.element("summary") { html in
        html.element("bdi", ["class": "text"], shortened(String(lines[0]), to: 80) + "…")
        html.element("span", ["class": "faint"], " \(counted(text.count, "character"))")
      }
      html.element("bdi", ["class": "text"]) { $0.lines(String(text.prefix(maximumTextLength))) }
      if text.count > maximumTextLength {
        html.element("p", ["class": "faint"], "… the rest is not shown")
      }
    }
  }

  /// Writes a list that can be collapsed; an empty one has only its name.
  private static func write<Element>(
    _ elements: [Element],
    _ name: String,
    _ html: inout HTMLWriter,
    _ write: (inout HTMLWriter, Element) -> Void
  ) {
    guard !elements.isEmpty else {
      html.element("bdi", ["class": "other"], name)
      return
    }
    html.element("details", ["class": "value", "open": ""]) { html in
      html.element("summary") { $0.element("bdi", ["class": "other"], name) }
      html.element("ul") { html in
        for element in elements.prefix(maximumElementCount) {
          html.element("li") { write(&$0, element) }
        }
        if elements.count > maximumElementCount {
          html.element(
            "li",
            ["class": "faint"],
            "… and \(elements.count - maximumElementCount) more"
          )
        }
      }
    }
  }
}
