public import RestorationArchive

/// A pattern for identifier paths: `tabs/*/editor`, or `**/list` for a list at any depth.
///
/// Slashes separate components. `*` stands for any one component, `**` for any number of them,
/// including none. `[slot]` after an identifier names its slot. A backslash makes the next
/// character literal. `(app)` is the app itself.
///
/// ```swift
/// let editors = try PathPattern("tabs/*/editor")
/// let list: PathPattern = "**/list"
/// ```
public struct PathPattern: Sendable, Hashable {
  enum Step: Hashable {
    case component(IdentifierPath.Component)
    case anyOne
    case anyNumber
  }

  let steps: [Step]
  /// The only path that matches, or `nil` when the pattern has wildcards.
  package let exactPath: IdentifierPath?

  /// The most components of a pattern; the time of matching grows with their number.
  static let maximumStepCount = 128
  static let maximumAnyNumberCount = 2

  /// Makes a pattern that matches only one path.
  public init(_ path: IdentifierPath) {
    steps = path.components.map { .component($0) }
    exactPath = path
  }

  /// Reads a pattern.
  ///
  /// - Throws: `RestorationError` with code `invalidIdentifier` when a component is empty, a bracket
  ///   stays open, or something stands behind a slot or beside `*`; `limitExceeded` when it has more
  ///   than two `**` or 128 components.
  public init(_ text: String) throws(RestorationError) {
    guard text != "(app)" else {
      steps = []
      exactPath = .root
      return
    }
    var steps: [Step] = []
    for part in Self.parts(of: text) { steps.append(try Self.step(part, of: text)) }
    guard steps.count <= Self.maximumStepCount,
      steps.count(where: { $0 == .anyNumber }) <= Self.maximumAnyNumberCount
    else {
      throw RestorationError(
        .limitExceeded,
        "expected a pattern with at most \(Self.maximumAnyNumberCount) ** and "
          + "\(Self.maximumStepCount) components; use a condition on the class instead"
      )
    }
    self.steps = steps
    let components = steps.compactMap { step in
      if case .component(let component) = step { component } else { nil }
    }
    exactPath = components.count == steps.count ? IdentifierPath(components) : nil
  }

  /// The number of wildcards.
  var wildcardCount: Int { steps.count { $0 == .anyOne || $0 == .anyNumber } }

  /// Indicates whether a path matches.
  ///
  /// - Complexity: O(*n*) in the components; O(*n*²) with `**`, O(*n*³) with two.
  public func matches(_ path: IdentifierPath) -> Bool {
    if let exactPath { return exactPath == path }
    return captures(in: path) != nil
  }

  /// Returns the components that each wildcard matches in a path, or `nil` when the path does not
  /// match.
  func captures(in path: IdentifierPath) -> [[IdentifierPath.Component]]? {
    if let exactPath { return exactPath == path ? [] : nil }
    var captures: [[IdentifierPath.Component]] = []
    return match(path.components[...], steps[...], &captures) ? captures : nil
  }

  private func match(
    _ components: ArraySlice<IdentifierPath.Component>,
    _ steps: ArraySlice<Step>,
    _ captures: inout [[IdentifierPath.Component]]
  ) -> Bool {
    guard let step = steps.first else { return components.isEmpty }
    switch step {
    case .component(let expected):
      guard components.first == expected else { return false }
      return match(components.dropFirst(), steps.dropFirst(), &captures)
    case .anyOne:
      guard let component = components.first else { return false }
      captures.append([component])
      if match(components.dropFirst(), steps.dropFirst(), &captures) { return true }
      captures.removeLast()
      return false
    case .anyNumber:
      for count in 0...components.count {
        captures.append(Array(components.prefix(count)))
        if match(components.dropFirst(count), steps.dropFirst(), &captures) { return true }
        captures.removeLast()
      }
      return false
    }
  }

  /// Returns the path in which each wildcard is replaced by the next of some captures.
  func path(with captures: [[IdentifierPath.Component]]) -> IdentifierPath {
    if let exactPath { return exactPath }
    var rest = captures[...]
    return IdentifierPath(
      steps.flatMap { step in
        if case .component(let component) = step { return [component] }
        return rest.popFirst() ?? []
      }
    )
  }

  // MARK: Text

  /// The texts between the slashes, with the backslashes still in them.
  ///
  /// They are split by Unicode scalars, not characters: a slash with an accent on it is still a
  /// slash.
  private static func parts(of text: String) -> [[Unicode.Scalar]] {
    var parts: [[Unicode.Scalar]] = [[]]
    var isEscaped = false
    for character in text.unicodeScalars {
      if character == "/", !isEscaped {
        parts.append([])
      } else {
        parts[parts.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return parts
  }

  private static func step(
    _ part: [Unicode.Scalar],
    of text: String
  ) throws(RestorationError) -> Step {
    if part == ["*"] { return .anyOne }
    if part == ["*", "*"] { return .anyNumber }
    var identifier = ""
    var slot: String?
    var isClosed = false
    var isEscaped = false
    for character in part {
      if !isEscaped, character == "\\" {
        isEscaped = true
        continue
      }
      let isPlain = isEscaped || !["[", "]", "*"].contains(character)
      isEscaped = false
      switch character {
      case _ where isClosed: throw invalid(text, "something behind a slot")
      case "[" where !isPlain && slot == nil: slot = ""
      case "]" where !isPlain && slot != nil: isClosed = true
      case "*" where !isPlain: throw invalid(text, "* beside other characters")
      default:
        if slot == nil {
          identifier.unicodeScalars.append(character)
        } else {
          slot?.unicodeScalars.append(character)
        }
      }
    }
    guard !identifier.isEmpty else { throw invalid(text, "an empty component") }
    guard slot == nil || isClosed else { throw invalid(text, "a slot without ]") }
    return .component(IdentifierPath.Component(identifier, slot: slot))
  }

  private static func invalid(_ text: String, _ what: String) -> RestorationError {
    RestorationError(
      .invalidIdentifier,
      "expected a path such as tabs/*/editor, found \(what) in \"\(text)\"; put a backslash before "
        + "/ * [ ] and \\ that belong to an identifier"
    )
  }
}

extension PathPattern: CustomStringConvertible {
  /// The text from which this pattern can be read again.
  public var description: String {
    guard !steps.isEmpty else { return "(app)" }
    return steps.map { step in
      switch step {
      case .anyOne: return "*"
      case .anyNumber: return "**"
      case .component(let component):
        let identifier =
          component.identifier == "(app)" && steps.count == 1
          ? "\\(app)" : Self.escaped(component.identifier)
        return component.slot.map { "\(identifier)[\(Self.escaped($0))]" } ?? identifier
      }
    }.joined(separator: "/")
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, character in
      if ["/", "*", "[", "]", "\\"].contains(character) { result.append("\\") }
      result.unicodeScalars.append(character)
    }
  }
}
