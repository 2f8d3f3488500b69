public import Foundation

extension Image {
  /// The configuration of an image; nothing of it is stored.
  open class Configuration: NSObject, @unchecked Sendable {
    override init() {}
    open var traitCollection: TraitCollection? { nil }
  }

  /// The configuration of a symbol image; nothing of it is stored.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    public init(pointSize: CGFloat) {}
    public init(pointSize: CGFloat, weight: SymbolWeight) {}
    public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {}
    public init(weight: SymbolWeight) {}
    public init(scale: SymbolScale) {}
    public init(textStyle: Font.TextStyle) {}
    public init(textStyle: Font.TextStyle, scale: SymbolScale) {}
    public init(font: Font) {}
    public init(font: Font, scale: SymbolScale) {}
    public init(hierarchicalColor: Color) {}
    public init(paletteColors: [Color]) {}
    public static func preferringMulticolor() -> SymbolConfiguration {
      SymbolConfiguration(scale: .default)
    }
    public static var unspecified: SymbolConfiguration { SymbolConfiguration(scale: .unspecified) }
    public func applying(_ otherConfiguration: Configuration) -> SymbolConfiguration { self }
  }

  public enum SymbolScale: Int, Sendable, Hashable {
    case `default` = -1, unspecified, small, medium, large
  }
  public enum SymbolWeight: Int, Sendable, Hashable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    /// Returns the matching font weight; always `.regular`.
    public func fontWeight() -> Font.Weight { .regular }
  }

  // Only the name is used.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  { self.init(named: name, size: .zero) }
  public convenience init?(
    systemName name: String,
    compatibleWith traitCollection: TraitCollection?
  ) { self.init(named: name, size: .zero) }
  public convenience init?(
    systemName name: String,
    variableValue: Double,
    configuration: Configuration? = nil
  ) { self.init(named: name, size: .zero) }
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    with configuration: Configuration?
  ) { self.init(named: name) }
  /// Returns the same image: the configuration is ignored.
  public func withConfiguration(_ configuration: Configuration) -> Image { self }
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> Image? { self }
  public static var add: Image { Image(named: "plus.circle.fill", size: .zero) }
  public static var remove: Image { Image(named: "minus.circle.fill", size: .zero) }
  public static var checkmark: Image { Image(named: "checkmark", size: .zero) }
  public static var actions: Image { Image(named: "ellipsis.circle", size: .zero) }
}
