/// A tree of controllers in one expression, for tests of containers and of restoring.
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
/// A launch creates the controllers that always exist: tab bars with their tabs, and the first
/// screen of each stack. The other screens of a stack, presented controllers, the selected tab and
/// the values of screens are added later and must be restored.
public struct Tree: Sendable, Codable {
  /// The root controller of the tree.
  public let root: TreePart

  /// Creates a tree from its root and everything below it.
  public init(_ root: () -> TreePart) {
    self.root = root()
  }
}

/// One controller of a ``Tree``, created by ``TabBar(_:selected:_:)``, ``Stack(_:_:)`` or
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

  /// Returns the same controller, presenting another one after the launch.
  ///
  /// It presents one at most: a second call replaces the first.
  public func presenting(_ presented: TreePart) -> TreePart {
    var part = self
    part.presented = [presented]
    return part
  }
}

/// A tab bar controller.
///
/// - Parameters:
///   - identifier: Its restoration identifier, or `nil` for a controller that is not restored.
///   - selected: The identifier of the tab that is selected after the launch; the first tab by
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
///   - identifier: Its restoration identifier, or `nil` for a controller that is not restored.
///   - screens: Its stack from the bottom up. The launch creates the first screen; the others are
///     pushed later.
public func Stack(
  _ identifier: String?,
  @TreePartsBuilder _ screens: () -> [TreePart]
) -> TreePart {
  TreePart(kind: .stack, identifier: identifier, children: screens())
}

/// A plain controller that holds values.
///
/// - Parameters:
///   - identifier: Its restoration identifier, or `nil` for a controller that is not restored.
///   - values: The values that it gets after the launch and encodes by key.
public func Screen(_ identifier: String?, _ values: [String: ScreenValue] = [:]) -> TreePart {
  TreePart(kind: .screen, identifier: identifier, values: values)
}

/// Collects the parts of a ``Tree`` from braces.
@resultBuilder
public enum TreePartsBuilder {
  public static func buildExpression(_ part: TreePart) -> [TreePart] { [part] }
  public static func buildBlock(_ parts: [TreePart]...) -> [TreePart] { parts.flatMap { $0 } }
  public static func buildOptional(_ parts: [TreePart]?) -> [TreePart] { parts ?? [] }
  public static func buildEither(first parts: [TreePart]) -> [TreePart] { parts }
  public static func buildEither(second parts: [TreePart]) -> [TreePart] { parts }
  public static func buildArray(_ parts: [[TreePart]]) -> [TreePart] { parts.flatMap { $0 } }
}

/// A value of a screen of a ``Tree``, written as a literal.
public enum ScreenValue: Sendable, Hashable, Codable {
  /// A string.
  case text(String)
  /// An integer.
  case whole(Int)
  /// A floating-point number.
  case fraction(Double)
  /// A Boolean value.
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
