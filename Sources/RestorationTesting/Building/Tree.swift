/// A tree of controllers written down in one expression, for tests of containers and of restoring.
///
/// ```swift
/// let tree = Tree {
///   TabBar("main", selected: "settings") {
///     Stack("notes") {
///       Screen("list", ["offset": 120])
///       Screen("editor", ["text": "500 g of flour"])
///     }
///     Screen("settings").presenting(Screen("about"))
///   }
/// }
/// try await expectRestores(tree)
/// ```
///
/// A launch builds what is always there: tab bars with their tabs, and of each stack the first
/// screen. What stands above it, what is presented, which tab is selected and what the screens hold
/// comes later, and has to come back by restoring.
public struct Tree: Sendable, Codable {
  /// The root controller's place in the tree.
  public let root: TreePart

  /// Makes a tree of one root and all below it.
  public init(_ root: () -> TreePart) {
    self.root = root()
  }
}

/// One controller of a ``Tree``: made by ``TabBar(_:selected:_:)``, ``Stack(_:_:)`` or
/// ``Screen(_:_:)``.
public struct TreePart: Sendable, Codable {
  enum Kind: Hashable, Codable {
    case tabBar(selected: String?)
    case stack
    case screen
  }

  let kind: Kind
  let identifier: String?
  var values: [String: ScreenValue] = [:]
  var children: [TreePart] = []
  var presented: [TreePart] = []

  /// The same controller, presenting another one once the app is up.
  public func presenting(_ presented: TreePart) -> TreePart {
    var part = self
    part.presented = [presented]
    return part
  }
}

/// A tab bar controller.
///
/// - Parameters:
///   - identifier: Its restoration identifier, or `nil` for one that is not restored.
///   - selected: The identifier of the tab that is selected once the app is up; the first by
///     default.
///   - tabs: The tabs.
public func TabBar(
  _ identifier: String?,
  selected: String? = nil,
  @TreePartsBuilder _ tabs: () -> [TreePart]
) -> TreePart {
  TreePart(kind: .tabBar(selected: selected), identifier: identifier, children: tabs())
}

/// A navigation controller.
///
/// - Parameters:
///   - identifier: Its restoration identifier, or `nil` for one that is not restored.
///   - screens: Its stack from the bottom up. The first is there at launch, the others are pushed.
public func Stack(
  _ identifier: String?,
  @TreePartsBuilder _ screens: () -> [TreePart]
) -> TreePart {
  TreePart(kind: .stack, identifier: identifier, children: screens())
}

/// A plain controller that keeps some values.
///
/// - Parameters:
///   - identifier: Its restoration identifier, or `nil` for one that is not restored.
///   - values: What it holds once the app is up, and encodes key by key.
public func Screen(_ identifier: String?, _ values: [String: ScreenValue] = [:]) -> TreePart {
  TreePart(kind: .screen, identifier: identifier, values: values)
}

/// Collects the parts of a ``Tree`` that stand in braces.
@resultBuilder
public enum TreePartsBuilder {
  public static func buildExpression(_ part: TreePart) -> [TreePart] { [part] }
  public static func buildBlock(_ parts: [TreePart]...) -> [TreePart] { parts.flatMap { $0 } }
  public static func buildOptional(_ parts: [TreePart]?) -> [TreePart] { parts ?? [] }
  public static func buildEither(first parts: [TreePart]) -> [TreePart] { parts }
  public static func buildEither(second parts: [TreePart]) -> [TreePart] { parts }
  public static func buildArray(_ parts: [[TreePart]]) -> [TreePart] { parts.flatMap { $0 } }
}

/// A value that a screen of a ``Tree`` keeps; write it as a literal.
public enum ScreenValue: Sendable, Hashable, Codable {
  /// Text.
  case text(String)
  /// A whole number.
  case whole(Int)
  /// A fraction.
  case fraction(Double)
  /// Yes or no.
  case flag(Bool)
}

extension ScreenValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral
{
  public init(stringLiteral value: String) { self = .text(value) }
  public init(integerLiteral value: Int) { self = .whole(value) }
  public init(floatLiteral value: Double) { self = .fraction(value) }
  public init(booleanLiteral value: Bool) { self = .flag(value) }
}
