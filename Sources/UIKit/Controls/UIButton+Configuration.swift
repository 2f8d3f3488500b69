public import Foundation
public import ViewControllers

extension UIButton {
  /// How a button looks by newer means: all in one value.
  public struct Configuration: Sendable, Hashable {
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
