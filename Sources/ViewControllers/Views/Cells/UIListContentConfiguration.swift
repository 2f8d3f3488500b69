public import Foundation

/// The configuration of a content view.
@preconcurrency @MainActor public protocol UIContentConfiguration {
  func makeContentView() -> any View & UIContentView
  func updated(for state: any UIConfigurationState) -> Self
}

extension UIContentConfiguration {
  /// Creates a ``UIListContentView``, which draws nothing.
  public func makeContentView() -> any View & UIContentView {
    UIListContentView(configuration: self)
  }
  /// Returns the same configuration: the state is ignored.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

@preconcurrency @MainActor public protocol UIContentView: AnyObject {
  var configuration: any UIContentConfiguration { get set }
}

/// The content view of a list cell; nothing is drawn.
open class UIListContentView: View, UIContentView {
  open var configuration: any UIContentConfiguration
  public init(configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) {
    configuration = UIListContentConfiguration.cell()
    super.init(coder: coder)
  }
  open private(set) var textLayoutGuide: UILayoutGuide? = UILayoutGuide()
}

/// The content of a list cell: an image, a primary and a secondary text; stored, not drawn.
///
/// The factory methods all return the same default values, without texts and image.
public struct UIListContentConfiguration: UIContentConfiguration {
  public var text: String?
  public var secondaryText: String?
  public var image: Image?
  public var attributedText: NSAttributedString?
  public var imageProperties = ImageProperties()
  public var textProperties = TextProperties()
  public var directionalLayoutMargins = DirectionalEdgeInsets.zero
  public var alpha: CGFloat = 1

  public struct TextProperties {
    public var font = Font.systemFont(ofSize: 17)
    public var color = Color.label
    public var colorTransformer: UIConfigurationColorTransformer?
    public var numberOfLines = 0
    public var alignment = TextAlignment.natural
    public var lineBreakMode = LineBreakMode.byTruncatingTail
    public var transform = TextTransform.none
    public var adjustsFontForContentSizeCategory = true
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
    public enum TextAlignment: Int, Sendable, Hashable { case natural, center, justified }
    public enum TextTransform: Int, Sendable, Hashable {
      case none, uppercase, lowercase, capitalized
    }
    /// Returns the colour that the transformer makes of ``color``, or ``color`` without one.
    public func resolvedColor() -> Color { colorTransformer?(color) ?? color }
  }
  public struct ImageProperties {
    public var tintColor: Color?
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
    public var preferredSymbolConfiguration: Image.SymbolConfiguration?
    public var accessibilityIgnoresInvertColors = false
    public var reservedLayoutSize = CGSize.zero
  }

  public static func cell() -> Self { Self() }
  public static func valueCell() -> Self { Self() }
  public static func header() -> Self { Self() }
  public static func groupedFooter() -> Self { Self() }
  public static func groupedHeader() -> Self { Self() }
  public var imageToTextPadding: CGFloat = 16
  public static func plainHeader() -> Self { Self() }
  public var prefersSideBySideTextAndSecondaryText = false
  public static func prominentInsetGroupedHeader() -> Self { Self() }
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties = TextProperties()
  public static func sidebarHeader() -> Self { Self() }
  public static func subtitleCell() -> Self { Self() }
  public var textToSecondaryTextHorizontalPadding: CGFloat = 16
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
}
