public import Foundation
public import ViewControllers

/// The content of a view, without the view itself.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Creates the content view.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

extension UIContentConfiguration {
  /// Creates a ``UIListContentView``, which draws nothing.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }
  /// Returns the same configuration.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A view that displays a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  /// The configuration that the view displays.
  var configuration: any UIContentConfiguration { get set }
}

extension UIContentView {
  /// Indicates whether the view supports a configuration; always `true`.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool { true }
}

/// The content view of a list cell; nothing is drawn.
open class UIListContentView: UIView, UIContentView {
  /// The configuration; stored.
  open var configuration: any UIContentConfiguration
  /// Creates a view with a configuration.
  public init(configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }
  /// Creates a view with the configuration of a default cell.
  public required init?(coder: NSCoder) {
    configuration = UIListContentConfiguration.cell()
    super.init(coder: coder)
  }
  /// The guide of the primary text; it has no owning view.
  public let textLayoutGuide: UILayoutGuide? = UILayoutGuide()
  /// The guide of the secondary text; it has no owning view.
  public let secondaryTextLayoutGuide: UILayoutGuide? = UILayoutGuide()
  /// The guide of the image; it has no owning view.
  public let imageLayoutGuide: UILayoutGuide? = UILayoutGuide()
}

/// The content of a list cell: an image, a primary and a secondary text; stored, not drawn.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The primary text, or `nil`.
  public var text: String?
  /// The secondary text, or `nil`.
  public var secondaryText: String?
  /// The image, or `nil`.
  public var image: UIImage?
  /// The attributed primary text, or `nil`.
  public var attributedText: NSAttributedString?
  /// The attributed secondary text, or `nil`.
  public var secondaryAttributedText: NSAttributedString?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The appearance of the primary text.
  public var textProperties = TextProperties()
  /// The appearance of the secondary text.
  public var secondaryTextProperties = TextProperties()
  /// The padding between the image and the text, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The vertical padding between the texts, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The horizontal padding between the texts, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 16
  /// Indicates whether to place the texts side by side.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The margins around the content.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  /// The axes that keep the superview's layout margins.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// The opacity, from 0 to 1.
  public var alpha: CGFloat = 1

  /// The appearance of a text.
  public struct TextProperties {
    /// The font of the text.
    public var font = UIFont.systemFont(ofSize: 17)
    /// The colour of the text.
    public var color = UIColor.label
    /// The transformer of the colour, or `nil`.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The maximum number of lines; 0 for no limit.
    public var numberOfLines = 0
    /// The alignment of lines.
    public var alignment = TextAlignment.natural
    /// The line break mode.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The transform of the text's case.
    public var transform = TextTransform.none
    /// Indicates whether to scale the font with the content size category.
    public var adjustsFontForContentSizeCategory = true
    /// Indicates whether to shrink the font so that the text fits.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest scale of a font that shrinks, from 0 to 1.
    public var minimumScaleFactor: CGFloat = 0
    /// Indicates whether to tighten the spacing before the text is truncated.
    public var allowsDefaultTighteningForTruncation = false
    /// Indicates whether to show truncated text in full on hover.
    public var showsExpansionTextWhenTruncated = false
    /// The alignment of lines.
    public enum TextAlignment: Int, Sendable, Hashable {
      case natural, center, justified
    }
    /// The transform of a text's case.
    public enum TextTransform: Int, Sendable, Hashable {
      case none, uppercase, lowercase, capitalized
    }
    /// Returns the transformed colour.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }
  /// The appearance of an image.
  public struct ImageProperties {
    /// The tint colour, or `nil`.
    public var tintColor: UIColor?
    /// The transformer of the tint colour, or `nil`.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The corner radius, in points.
    public var cornerRadius: CGFloat = 0
    /// The maximum size, in points; zero for no limit.
    public var maximumSize = CGSize.zero
    /// The size reserved for the image, in points; zero for its own.
    public var reservedLayoutSize = CGSize.zero
    /// The configuration of a symbol image, or `nil`.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Indicates whether to ignore the inversion of colours.
    public var accessibilityIgnoresInvertColors = false
    /// The standard dimension of images; 0 here.
    public static let standardDimension: CGFloat = 0
  }

  /// The default content of a list cell.
  public static func cell() -> Self { Self() }
  /// The default content of a cell with a secondary text below.
  public static func subtitleCell() -> Self { Self() }
  /// The default content of a cell with a value at the side.
  public static func valueCell() -> Self { Self() }
  /// The default content of a header.
  public static func header() -> Self { Self() }
  /// The default content of a footer.
  public static func footer() -> Self { Self() }
  /// The default content of a header in a plain list.
  public static func plainHeader() -> Self { Self() }
  /// The default content of a footer in a plain list.
  public static func plainFooter() -> Self { Self() }
  /// The default content of a header in a grouped list.
  public static func groupedHeader() -> Self { Self() }
  /// The default content of a footer in a grouped list.
  public static func groupedFooter() -> Self { Self() }
  /// The default content of a prominent header in an inset grouped list.
  public static func prominentInsetGroupedHeader() -> Self { Self() }
  /// The default content of an extra prominent header in an inset grouped list.
  public static func extraProminentInsetGroupedHeader() -> Self { Self() }
  /// The default content of a cell in a sidebar.
  public static func sidebarCell() -> Self { Self() }
  /// The default content of a cell in a sidebar with a secondary text.
  public static func sidebarSubtitleCell() -> Self { Self() }
  /// The default content of a cell in a sidebar with an accompanying list.
  public static func accompaniedSidebarCell() -> Self { Self() }
  /// The default content of a cell with a secondary text in a sidebar with an accompanying list.
  public static func accompaniedSidebarSubtitleCell() -> Self { Self() }
  /// The default content of a header in a sidebar.
  public static func sidebarHeader() -> Self { Self() }
}

/// A set of axes.
public struct UIAxis: OptionSet, Sendable, Hashable {
  /// The bits, one for each axis.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let horizontal = Self(rawValue: 1)
  public static let vertical = Self(rawValue: 2)
  public static let both = Self(rawValue: 3)
}
