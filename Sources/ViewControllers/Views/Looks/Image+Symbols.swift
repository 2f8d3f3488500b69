public import Foundation

extension Image {
  /// The configuration of an image; nothing of it is stored.
  open class Configuration: NSObject, @unchecked Sendable {
    override init() {}
  }

  /// The configuration of a symbol image; nothing of it is stored.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    public init(
      pointSize: CGFloat,
      weight: SymbolWeight = .unspecified,
      scale: SymbolScale = .default
    ) {}
    public init(weight: SymbolWeight) {}
    public init(scale: SymbolScale) {}
    public init(textStyle: Font.TextStyle, scale: SymbolScale = .default) {}
    public init(font: Font, scale: SymbolScale = .default) {}
  }

  public enum SymbolScale: Int, Sendable, Hashable {
    case `default` = -1, unspecified, small, medium, large
  }
  public enum SymbolWeight: Int, Sendable, Hashable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  // Only the name is used.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  { self.init(named: name, size: .zero) }
  /// Returns the same image: the configuration is ignored.
  public func withConfiguration(_ configuration: Configuration) -> Image { self }
}
