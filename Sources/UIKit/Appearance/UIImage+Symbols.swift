public import Foundation
public import ViewControllers

extension UIImage {
  /// The configuration of an image; nothing of it is stored.
  open class Configuration: NSObject, @unchecked Sendable {
    override init() {}
    /// Returns the same configuration.
    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self { self }
    /// The traits of the configuration; always `nil`.
    open var traitCollection: UITraitCollection? { nil }
  }

  /// The configuration of a symbol image; nothing of it is stored.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// Creates a configuration with a point size.
    public init(pointSize: CGFloat) {}
    /// Creates a configuration with a point size and a weight.
    public init(pointSize: CGFloat, weight: SymbolWeight) {}
    /// Creates a configuration with a point size, a weight and a scale.
    public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {}
    /// Creates a configuration with a weight.
    public init(weight: SymbolWeight) {}
    /// Creates a configuration with a scale.
    public init(scale: SymbolScale) {}
    /// Creates a configuration with a text style.
    public init(textStyle: UIFont.TextStyle) {}
    /// Creates a configuration with a text style and a scale.
    public init(textStyle: UIFont.TextStyle, scale: SymbolScale) {}
    /// Creates a configuration with the size and weight of a font.
    public init(font: UIFont) {}
    /// Creates a configuration with the size and weight of a font, and a scale.
    public init(font: UIFont, scale: SymbolScale) {}
    /// Creates a hierarchical colour configuration.
    public init(hierarchicalColor: UIColor) {}
    /// Creates a palette colour configuration.
    public init(paletteColors: [UIColor]) {}
    /// Returns a configuration that prefers the multicolour variant.
    public static func preferringMulticolor() -> SymbolConfiguration {
      SymbolConfiguration(scale: .default)
    }
    /// Returns a configuration that prefers the monochrome variant.
    public static func preferringMonochrome() -> SymbolConfiguration {
      SymbolConfiguration(scale: .default)
    }
    /// The unspecified configuration.
    public static var unspecified: SymbolConfiguration { SymbolConfiguration(scale: .unspecified) }
    /// Returns this configuration; the other one is ignored.
    public func applying(_ otherConfiguration: Configuration) -> SymbolConfiguration { self }
    /// Returns the same configuration.
    public func configurationWithoutTextStyle() -> SymbolConfiguration { self }
  }

  /// The scale of a symbol.
  public enum SymbolScale: Int, Sendable, Hashable {
    case `default` = -1, unspecified, small, medium, large
  }
  /// The weight of a symbol.
  public enum SymbolWeight: Int, Sendable, Hashable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    /// Returns the matching font weight; always `.regular`.
    public func fontWeight() -> UIFont.Weight { .regular }
  }

  /// Creates a system symbol image by its name; the configuration is ignored.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  { self.init(named: name, size: .zero) }
  /// Creates a system symbol image by its name; the traits are ignored.
  public convenience init?(
    systemName name: String,
    compatibleWith traitCollection: UITraitCollection?
  ) { self.init(named: name, size: .zero) }
  /// Creates a system symbol image by its name; the other arguments are ignored.
  public convenience init?(
    systemName name: String,
    variableValue: Double,
    configuration: Configuration? = nil
  ) { self.init(named: name, size: .zero) }
  /// Creates an image by its name; the bundle and the configuration are ignored.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    with configuration: Configuration?
  ) { self.init(named: name) }
  /// Returns the same image.
  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
  /// Returns the same image.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
  /// The configuration; always `nil`.
  public var configuration: Configuration? { nil }
  /// The symbol configuration; always `nil`.
  public var symbolConfiguration: SymbolConfiguration? { nil }
  /// Indicates whether the image is a symbol; always `false`.
  public var isSymbolImage: Bool { false }
  /// The system's image for adding.
  public static var add: UIImage { UIImage(named: "plus.circle.fill", size: .zero) }
  /// The system's image for removing.
  public static var remove: UIImage { UIImage(named: "minus.circle.fill", size: .zero) }
  /// The system's check mark.
  public static var checkmark: UIImage { UIImage(named: "checkmark", size: .zero) }
  /// The system's check mark in a circle.
  public static var strokedCheckmark: UIImage { UIImage(named: "checkmark.circle", size: .zero) }
  /// The system's image for further actions.
  public static var actions: UIImage { UIImage(named: "ellipsis.circle", size: .zero) }
}
