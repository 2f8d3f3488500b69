public import Foundation
public import ViewControllers

/// What a cell shows, without the views for it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Makes the views.
  func makeContentView() -> any UIView & UIContentView
  /// The same for a state of the cell.
  func updated(for state: any UIConfigurationState) -> Self
}

extension UIContentConfiguration {
  /// A view that shows nothing.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }
  /// The same.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A view that shows what a configuration says.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  /// What it says.
  var configuration: any UIContentConfiguration { get set }
}

extension UIContentView {
  /// Whether it can show a configuration.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool { true }
}

/// A view of a list's cell; it shows nothing.
open class UIListContentView: UIView, UIContentView {
  /// What it would show.
  open var configuration: any UIContentConfiguration
  /// Creates a view.
  public init(configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }
  /// Creates a view of an ordinary cell.
  public required init?(coder: NSCoder) {
    configuration = UIListContentConfiguration.cell()
    super.init(coder: coder)
  }
  /// Where the title is.
  public let textLayoutGuide: UILayoutGuide? = UILayoutGuide()
  /// Where the text below it is.
  public let secondaryTextLayoutGuide: UILayoutGuide? = UILayoutGuide()
  /// Where the picture is.
  public let imageLayoutGuide: UILayoutGuide? = UILayoutGuide()
}

/// A picture, a title and a text below it.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The title, or `nil`.
  public var text: String?
  /// The text below it, or `nil`.
  public var secondaryText: String?
  /// The picture, or `nil`.
  public var image: UIImage?
  /// The title with fonts and colours, or `nil`.
  public var attributedText: NSAttributedString?
  /// The text below with fonts and colours, or `nil`.
  public var secondaryAttributedText: NSAttributedString?
  /// How the picture looks.
  public var imageProperties = ImageProperties()
  /// How the title looks.
  public var textProperties = TextProperties()
  /// How the text below it looks.
  public var secondaryTextProperties = TextProperties()
  /// The room between the picture and the texts.
  public var imageToTextPadding: CGFloat = 16
  /// The room between texts above each other.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The room between texts beside each other.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 16
  /// Whether the texts stand beside each other.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The room around.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  /// Along which the margins of the cell hold as well.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// How opaque it is.
  public var alpha: CGFloat = 1

  /// How a text looks.
  public struct TextProperties {
    /// The font.
    public var font = UIFont.systemFont(ofSize: 17)
    /// The colour.
    public var color = UIColor.label
    /// What is made of the colour, or `nil`.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// How many lines there may be; 0 for any number.
    public var numberOfLines = 0
    /// Where the lines stand.
    public var alignment = TextAlignment.natural
    /// How a line ends that is too long.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// What becomes of the letters.
    public var transform = TextTransform.none
    /// Whether letters grow as people want them.
    public var adjustsFontForContentSizeCategory = true
    /// Whether letters become smaller so that all show.
    public var adjustsFontSizeToFitWidth = false
    /// How much smaller at most.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether letters stand closer so that all show.
    public var allowsDefaultTighteningForTruncation = false
    /// Whether all shows elsewhere.
    public var showsExpansionTextWhenTruncated = false
    /// Where lines stand.
    public enum TextAlignment: Int, Sendable, Hashable {
      case natural, center, justified
    }
    /// What becomes of letters.
    public enum TextTransform: Int, Sendable, Hashable {
      case none, uppercase, lowercase, capitalized
    }
    /// The colour that shows.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }
  /// How the picture looks.
  public struct ImageProperties {
    /// Its colour, or `nil`.
    public var tintColor: UIColor?
    /// What is made of the colour, or `nil`.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// How round its corners are.
    public var cornerRadius: CGFloat = 0
    /// How large it is at most; any size for zero.
    public var maximumSize = CGSize.zero
    /// How much room it takes.
    public var reservedLayoutSize = CGSize.zero
    /// How a symbol is drawn, or `nil`.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Whether it keeps its colours when colours are inverted.
    public var accessibilityIgnoresInvertColors = false
    /// As large as is usual.
    public static let standardDimension: CGFloat = 0
  }

  /// What an ordinary cell shows.
  public static func cell() -> Self { Self() }
  /// What a cell with a text below the title shows.
  public static func subtitleCell() -> Self { Self() }
  /// What a cell with a value at the end shows.
  public static func valueCell() -> Self { Self() }
  /// What the head of a section shows.
  public static func header() -> Self { Self() }
  /// What the foot of a section shows.
  public static func footer() -> Self { Self() }
  /// What the head of a section shows.
  public static func plainHeader() -> Self { Self() }
  /// What the foot of a section shows.
  public static func plainFooter() -> Self { Self() }
  /// What the head of a group shows.
  public static func groupedHeader() -> Self { Self() }
  /// What the foot of a group shows.
  public static func groupedFooter() -> Self { Self() }
  /// What the large head of a group shows.
  public static func prominentInsetGroupedHeader() -> Self { Self() }
  /// What the largest head of a group shows.
  public static func extraProminentInsetGroupedHeader() -> Self { Self() }
  /// What a list at the side shows.
  public static func sidebarCell() -> Self { Self() }
  /// What a list at the side shows, with two texts.
  public static func sidebarSubtitleCell() -> Self { Self() }
  /// What a list at the side shows, with another beside it.
  public static func accompaniedSidebarCell() -> Self { Self() }
  /// What a list at the side shows, with two texts and another list beside it.
  public static func accompaniedSidebarSubtitleCell() -> Self { Self() }
  /// What a head of a list at the side shows.
  public static func sidebarHeader() -> Self { Self() }
}

/// Directions.
public struct UIAxis: OptionSet, Sendable, Hashable {
  /// One bit a thing.
  public let rawValue: UInt
  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let horizontal = Self(rawValue: 1)
  public static let vertical = Self(rawValue: 2)
  public static let both = Self(rawValue: 3)
}
