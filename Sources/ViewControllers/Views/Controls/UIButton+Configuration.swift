public import Foundation

extension UIButton {
  /// The appearance of a button; stored, not drawn. The factory methods all return the same default
  /// values.
  @preconcurrency @MainActor public struct Configuration {
    public var title: String?
    public var subtitle: String?
    public var image: Image?
    public var contentInsets = DirectionalEdgeInsets.zero
    public var imagePadding: CGFloat = 0
    public var baseForegroundColor: Color?
    public var baseBackgroundColor: Color?
    public var attributedTitle: AttributedString?
    public static func plain() -> Configuration { Configuration() }
    public static func filled() -> Configuration { Configuration() }
    public static func tinted() -> Configuration { Configuration() }
    public static func gray() -> Configuration { Configuration() }
    public static func bordered() -> Configuration { Configuration() }
    public static func borderedProminent() -> Configuration { Configuration() }
  }
}
