import Foundation

/// A part of a plan's text, with its place.
///
/// Yams reads the YAML, within limits, and only the subset that JSON has as well: no anchors and
/// aliases, no tags, no other kinds of scalars. So a plan has one meaning, `no` is a word, and a
/// small file cannot expand into a huge one.
struct PlanNode {
  struct Place: Hashable {
    var line = 0
    var column = 0
  }

  enum Content {
    /// A scalar, and whether it is written without quotes.
    case scalar(String, isPlain: Bool)
    case list([PlanNode])
    case map([(key: PlanNode, name: String, value: PlanNode)])
  }

  let place: Place
  let content: Content

  static let maximumByteCount = 1 << 20
  static let maximumDepth = 64
  static let maximumNodeCount = 100_000

  /// Parses a whole text, YAML or JSON.
  ///
  /// - Throws: `PlanFault` for the first part that is not YAML or not allowed here.
  static func read(_ bytes: [UInt8]) throws(PlanFault) -> PlanNode {
    guard bytes.count <= maximumByteCount else {
      throw PlanFault(
        Place(),
        "expected a plan of at most \(maximumByteCount) bytes, found \(bytes.count); split it"
      )
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw PlanFault(Place(), "expected UTF-8, found other bytes; save the plan as UTF-8")
    }
    try refuseAnchors(text)
    return try ParsingThread(text).run().get()
  }

  // Before anything is parsed, because the parser follows aliases where it compares keys. An anchor
  // begins with & where no word goes on.
  private static func refuseAnchors(_ text: String) throws(PlanFault) {
    var place = Place(line: 1, column: 0)
    var previous: Unicode.Scalar = "\n"
    var anchor: Place?
    for scalar in text.unicodeScalars {
      if let anchor, !" \t\r\n&".unicodeScalars.contains(scalar) {
        throw PlanFault(
          anchor,
          "expected a plan without anchors and aliases, found &; repeat the value, or write & "
            + "within a word or as \"\\x26\""
        )
      }
      anchor = nil
      place.column += 1
      if scalar == "&", !previous.properties.isAlphabetic, !("0"..."9").contains(previous) {
        anchor = place
      }
      if scalar == "\n" { place = Place(line: place.line + 1, column: 0) }
      previous = scalar
    }
  }

  /// The kind of node, for messages.
  var kindName: String {
    switch content {
    case .scalar(let text, let isPlain): isPlain && text.isEmpty ? "nothing" : "text"
    case .list: "a list"
    case .map: "a group of fields"
    }
  }

  func fault(_ message: String) -> PlanFault { PlanFault(place, message) }
}

/// A thread with enough stack for the deepest nesting that the parser accepts, which is 1,000
/// levels: the parser is recursive, and its caller may have little stack left.
private final class ParsingThread: @unchecked Sendable {
  // Unchecked because of the result, which is written before the signal and read after it.
  private let text: String
  private var result: Result<PlanNode, PlanFault>
  private let done = DispatchSemaphore(value: 0)

  private static let stackSize = 16 << 20

  init(_ text: String) {
    self.text = text
    result = .failure(PlanFault(PlanNode.Place(), "expected a plan, found that none was read"))
  }

  func run() -> Result<PlanNode, PlanFault> {
    let thread = Thread { [self] in
      result = Result { () throws(PlanFault) in try PlanNode.parse(text) }
      done.signal()
    }
    thread.stackSize = Self.stackSize
    thread.start()
    done.wait()
    return result
  }
}
