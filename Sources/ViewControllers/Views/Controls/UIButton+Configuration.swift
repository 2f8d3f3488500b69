public import Foundation

extension UIButton {
  /// The appearance of a button; stored, not drawn. The factory methods all return the same default
  /// values.
  @preconcurrency @MainActor public struct Configuration {
    public enum CornerStyle: Int, Sendable, Hashable {
      case capsule, large, medium, small, fixed, dynamic
    }

    public var title: String?
    public var subtitle: String?
    public var image: Image?
    public var imagePadding: CGFloat = 0
    public var baseForegroundColor: Color?
    public var baseBackgroundColor: Color?
    public var cornerStyle = CornerStyle.dynamic
    public var contentInsets = DirectionalEdgeInsets.zero
    public var showsActivityIndicator = false
    public var attributedTitle: AttributedString?
    public var titlePadding: CGFloat = 1
    public var buttonSize = Size.medium
    public var indicator = Indicator.automatic
    public var background: UIBackgroundConfiguration = .clear()
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    public static func plain() -> Configuration { Configuration() }
    public static func filled() -> Configuration { Configuration() }
    public static func tinted() -> Configuration { Configuration() }
    public static func gray() -> Configuration { Configuration() }
    public static func bordered() -> Configuration { Configuration() }
    public static func borderedProminent() -> Configuration { Configuration() }
    public enum TitleAlignment: Int, Sendable, Hashable {
      case automatic, leading, center, trailing
    }
    public var attributedSubtitle: AttributedString?
    public var automaticallyUpdateForSelection = true
    public var imageColorTransformer: UIConfigurationColorTransformer?
    public var imagePlacement = DirectionalRectEdge.leading
    public var preferredSymbolConfigurationForImage: Image.SymbolConfiguration?
    public static func prominentGlass() -> Self { filled() }
    public var subtitleLineBreakMode = LineBreakMode.byTruncatingTail
    public var titleAlignment = TitleAlignment.automatic
    public var titleLineBreakMode = LineBreakMode.byTruncatingTail
  }
}

extension UIButton.Configuration {
  public enum Size: Int, Sendable, Hashable { case medium, small, mini, large }
  public enum Indicator: Int, Sendable, Hashable { case automatic, none, popup }
  public static func borderless() -> Self { plain() }
  public static func borderedTinted() -> Self { tinted() }
  public static func glass() -> Self { plain() }
  /// Returns the same configuration: the state of the button is ignored.
  public func updated(for button: UIButton) -> Self { self }
}
