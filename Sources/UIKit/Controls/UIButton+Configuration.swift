public import Foundation
public import ViewControllers

extension UIButton {
  /// The appearance of a button as one value; stored, not drawn.
  @preconcurrency @MainActor
  public struct Configuration {
    /// The style of a button's corners.
    public enum CornerStyle: Int, Sendable, Hashable {
      /// Fully rounded corners.
      case capsule
      /// A large corner radius.
      case large
      /// A medium corner radius.
      case medium
      /// A small corner radius.
      case small
      /// The corner radius of the background configuration.
      case fixed
      /// A corner radius that adapts to the size of the button.
      case dynamic
    }

    /// The title, or `nil`.
    public var title: String?
    /// The subtitle, or `nil`.
    public var subtitle: String?
    /// The image, or `nil`.
    public var image: UIImage?
    /// The distance between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The color of title and image, or `nil` for the default.
    public var baseForegroundColor: UIColor?
    /// The background color, or `nil` for the default.
    public var baseBackgroundColor: UIColor?
    /// The style of the corners.
    public var cornerStyle = CornerStyle.dynamic
    /// The distance from the edges of the button to its content.
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// Indicates whether to show an activity indicator in place of the image.
    public var showsActivityIndicator = false
    /// The title as an attributed string, or `nil`.
    public var attributedTitle: AttributedString?
    /// The subtitle as an attributed string, or `nil`.
    public var attributedSubtitle: AttributedString?
    /// The edge of the title at which the image stands.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The alignment of title and subtitle.
    public var titleAlignment = TitleAlignment.automatic
    /// The line break mode of the title.
    public var titleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The line break mode of the subtitle.
    public var subtitleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The preferred size of the button.
    public var buttonSize = Size.medium
    /// The style of the button in the Mac idiom.
    public var macIdiomStyle = MacIdiomStyle.automatic
    /// The indicator that the button has a menu.
    public var indicator = Indicator.automatic
    /// The background of the button.
    public var background: UIBackgroundConfiguration = .clear()
    /// The symbol configuration of the image, or `nil`.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// A transformation of the title's attributes, or `nil`.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// A transformation of the subtitle's attributes, or `nil`.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// A transformation of the image's color, or `nil`.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// A transformation of the activity indicator's color, or `nil`.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// A transformation of the menu indicator's color, or `nil`.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
    /// Indicates whether to change the appearance when the button is selected.
    public var automaticallyUpdateForSelection = true

    /// A configuration without a background.
    public static func plain() -> Configuration { Configuration() }
    /// A configuration with a background in the tint color.
    public static func filled() -> Configuration { Configuration() }
    /// A configuration with a background in a weak tint color.
    public static func tinted() -> Configuration { Configuration() }
    /// A configuration with a gray background.
    public static func gray() -> Configuration { Configuration() }
    /// A configuration with a border.
    public static func bordered() -> Configuration { Configuration() }
    /// A configuration with a prominent border.
    public static func borderedProminent() -> Configuration { Configuration() }
  }
}
