import Foundation
import Yams

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

  fileprivate static func parse(_ text: String) throws(PlanFault) -> PlanNode {
    let root: Node?
    do {
      root = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
    } catch {
      throw fault(error)
    }
    guard let root else { throw PlanFault(Place(), "expected a plan, found an empty file") }
    var count = 0
    return try PlanNode(root, depth: 0, &count)
  }

  // Checked before parsing, because the parser follows aliases when it compares keys. An anchor
  // begins with & at the beginning of a word.
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

  private static func fault(_ error: any Error) -> PlanFault {
    guard let error = error as? YamlError else { return PlanFault(Place(), "\(error)") }
    switch error {
    case .parser(_, let problem, let mark, _) where problem.contains("nesting"):
      return PlanFault(
        Place(line: mark.line, column: mark.column),
        "expected at most \(maximumDepth) levels, found more; this may be another file"
      )
    case .scanner(let context?, let problem, _, _) where context.text.contains("quoted scalar"):
      return PlanFault(
        Place(line: context.mark.line, column: context.mark.column),
        "expected text that ends where it should; \(problem.trimmed); check the quotes around here"
      )
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let text = context.map { "\($0.text) " } ?? ""
      return PlanFault(
        Place(line: mark.line, column: mark.column),
        "expected YAML or JSON; \(text.trimmed) \(problem.trimmed); check the indentation and the "
          + "quotes around here"
      )
    case .duplicatedKeysInMapping(let duplicates, let context):
      return PlanFault(
        Place(line: context.mark.line, column: context.mark.column),
        "expected each name once, found \"\(duplicates.first ?? "")\" twice; remove one"
      )
    case .reader(let problem, _, _, _):
      return PlanFault(Place(), "expected text; \(problem); remove the bytes that are not text")
    default: return PlanFault(Place(), "\(error)")
    }
  }

  private init(_ node: Node, depth: Int, _ count: inout Int) throws(PlanFault) {
    place = Place(line: node.mark?.line ?? 0, column: node.mark?.column ?? 0)
    count += 1
    guard depth <= Self.maximumDepth, count <= Self.maximumNodeCount else {
      throw PlanFault(
        place,
        "expected at most \(Self.maximumNodeCount) parts and \(Self.maximumDepth) levels; split the "
          + "plan"
      )
    }
    switch node {
    case .scalar(let scalar):
      content = .scalar(scalar.string, isPlain: scalar.style == .plain || scalar.style == .any)
    case .sequence(let sequence):
      var elements: [PlanNode] = []
      for element in sequence { elements.append(try PlanNode(element, depth: depth + 1, &count)) }
      content = .list(elements)
    case .mapping(let mapping):
      var members: [(key: PlanNode, name: String, value: PlanNode)] = []
      for (key, value) in mapping {
        let keyNode = try PlanNode(key, depth: depth + 1, &count)
        guard case .scalar(let name, _) = keyNode.content else {
          throw PlanFault(keyNode.place, "expected a name, found \(keyNode.kindName)")
        }
        members.append((keyNode, name, try PlanNode(value, depth: depth + 1, &count)))
      }
      content = .map(members)
    case .alias:
      throw PlanFault(place, "expected a plan without aliases, found one; repeat the value")
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

extension String {
  /// The text without blanks and line ends around it.
  fileprivate var trimmed: Substring {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return text.drop { $0.isWhitespace }
  }
}
