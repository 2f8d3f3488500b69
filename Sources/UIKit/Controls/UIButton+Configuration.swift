public import Foundation
public import ViewControllers

extension UIButton {
  /// How a button looks by newer means: all in one value.
  @preconcurrency @MainActor
  public struct Configuration {
    /// How round the corners are.
    public enum CornerStyle: Int, Sendable, Hashable {
      /// As round as the button is high.
      case capsule
      /// Much.
      case large
      /// Between much and little.
      case medium
      /// Little.
      case small
      /// As round as was said elsewhere.
      case fixed
      /// The same at every size.
      case dynamic
    }

    /// What stands on the button, or `nil`.
    public var title: String?
    /// What stands below the title, or `nil`.
    public var subtitle: String?
    /// The picture, or `nil`.
    public var image: UIImage?
    /// The room between picture and title, in points.
    public var imagePadding: CGFloat = 0
    /// The colour of title and picture, or `nil` for the usual one.
    public var baseForegroundColor: UIColor?
    /// The colour behind them, or `nil` for the usual one.
    public var baseBackgroundColor: UIColor?
    /// How round the corners are.
    public var cornerStyle = CornerStyle.dynamic
    /// The room around everything.
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// Whether something turns in place of the picture.
    public var showsActivityIndicator = false
    /// The title with fonts and colours, or `nil`.
    public var attributedTitle: AttributedString?
    /// What stands below it with fonts and colours, or `nil`.
    public var attributedSubtitle: AttributedString?
    /// At which edge the picture stands.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The room between the title and what stands below, in points.
    public var titlePadding: CGFloat = 1
    /// Where the title and what stands below are.
    public var titleAlignment = TitleAlignment.automatic
    /// How a title ends that is too long.
    public var titleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// How what stands below ends that is too long.
    public var subtitleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// How large the button is.
    public var buttonSize = Size.medium
    /// How it looks on a Mac.
    public var macIdiomStyle = MacIdiomStyle.automatic
    /// Whether a mark shows that there is a menu.
    public var indicator = Indicator.automatic
    /// How the ground is drawn.
    public var background: UIBackgroundConfiguration = .clear()
    /// How a symbol is drawn, or `nil`.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// What is made of the title's attributes, or `nil`.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// What is made of the attributes of what stands below, or `nil`.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// What is made of the picture's colour, or `nil`.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// What is made of the colour of what turns, or `nil`.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// What is made of the mark's colour, or `nil`.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
    /// Whether a selected button looks so.
    public var automaticallyUpdateForSelection = true

    /// A button without background.
    public static func plain() -> Configuration { Configuration() }
    /// A button with a background of the tint.
    public static func filled() -> Configuration { Configuration() }
    /// A button with a background of a weak tint.
    public static func tinted() -> Configuration { Configuration() }
    /// A button with a grey background.
    public static func gray() -> Configuration { Configuration() }
    /// A button with a border.
    public static func bordered() -> Configuration { Configuration() }
    /// A button with a border that stands out.
    public static func borderedProminent() -> Configuration { Configuration() }
  }
}
