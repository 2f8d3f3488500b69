public import Foundation
public import ViewControllers

extension UIImage {
  /// How a picture is meant to look; kept nowhere.
  open class Configuration: NSObject, @unchecked Sendable {
    override init() {}
    /// The same: traits change nothing.
    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self { self }
    /// Traits that it holds for; none.
    open var traitCollection: UITraitCollection? { nil }
  }

  /// How a symbol is drawn; kept nowhere.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// By its size in points.
    public init(pointSize: CGFloat) {}
    /// By its size in points and its weight.
    public init(pointSize: CGFloat, weight: SymbolWeight) {}
    /// By its size in points, its weight and its scale.
    public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {}
    /// By its weight.
    public init(weight: SymbolWeight) {}
    /// By its scale.
    public init(scale: SymbolScale) {}
    /// As the text around it.
    public init(textStyle: UIFont.TextStyle) {}
    /// As the text around it, and by its scale.
    public init(textStyle: UIFont.TextStyle, scale: SymbolScale) {}
    /// As letters of a font.
    public init(font: UIFont) {}
    /// As letters of a font, and by its scale.
    public init(font: UIFont, scale: SymbolScale) {}
    /// In shades of a colour.
    public init(hierarchicalColor: UIColor) {}
    /// In several colours.
    public init(paletteColors: [UIColor]) {}
    /// In colours of its own.
    public static func preferringMulticolor() -> SymbolConfiguration {
      SymbolConfiguration(scale: .default)
    }
    /// In one colour.
    public static func preferringMonochrome() -> SymbolConfiguration {
      SymbolConfiguration(scale: .default)
    }
    /// As is usual.
    public static var unspecified: SymbolConfiguration { SymbolConfiguration(scale: .unspecified) }
    /// The same: neither is drawn.
    public func applying(_ otherConfiguration: Configuration) -> SymbolConfiguration { self }
    /// The same without a text style.
    public func configurationWithoutTextStyle() -> SymbolConfiguration { self }
  }

  /// How large symbols are beside text.
  public enum SymbolScale: Int, Sendable, Hashable {
    case `default` = -1, unspecified, small, medium, large
  }
  /// How heavy symbols are.
  public enum SymbolWeight: Int, Sendable, Hashable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    /// The weight of letters beside them.
    public func fontWeight() -> UIFont.Weight { .regular }
  }

  /// Creates one of the system's symbols by its name.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  { self.init(named: name, size: .zero) }
  /// Creates one of the system's symbols by its name.
  public convenience init?(
    systemName name: String,
    compatibleWith traitCollection: UITraitCollection?
  ) { self.init(named: name, size: .zero) }
  /// Creates one of the system's symbols by its name.
  public convenience init?(
    systemName name: String,
    variableValue: Double,
    configuration: Configuration? = nil
  ) { self.init(named: name, size: .zero) }
  /// Creates an image of a picture in a bundle.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    with configuration: Configuration?
  ) { self.init(named: name) }
  /// The same picture.
  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
  /// The same picture.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
  /// How it is meant to look; not kept.
  public var configuration: Configuration? { nil }
  /// How it is meant to look; not kept.
  public var symbolConfiguration: SymbolConfiguration? { nil }
  /// Whether it is one of the system's symbols; nobody knows.
  public var isSymbolImage: Bool { false }
  /// The system's sign for adding.
  public static var add: UIImage { UIImage(named: "plus.circle.fill", size: .zero) }
  /// The system's sign for removing.
  public static var remove: UIImage { UIImage(named: "minus.circle.fill", size: .zero) }
  /// The system's sign for done.
  public static var checkmark: UIImage { UIImage(named: "checkmark", size: .zero) }
  /// The system's sign for done in a circle.
  public static var strokedCheckmark: UIImage { UIImage(named: "checkmark.circle", size: .zero) }
  /// The system's sign for more.
  public static var actions: UIImage { UIImage(named: "ellipsis.circle", size: .zero) }
}
