public import Foundation

/// The content of a view that stands in for missing content; stored, not drawn.
@preconcurrency @MainActor public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  public var image: Image?
  public var text: String?
  public var attributedText: NSAttributedString?
  public var secondaryText: String?
  public var button: UIButton.Configuration = .plain()
  public var secondaryButton: UIButton.Configuration = .plain()
  public var background: UIBackgroundConfiguration = .clear()
  public var imageProperties = UIListContentConfiguration.ImageProperties()
  public var textProperties = UIListContentConfiguration.TextProperties()
  public static func empty() -> Self { Self() }
  public static func loading() -> Self { Self() }
  public static func search() -> Self { Self() }
  public struct ButtonProperties {
    public var primaryAction: UIAction?
    public var menu: UIMenu?
    public var isEnabled = true
    public var role = UIButton.Role.normal
  }
  public var buttonProperties = ButtonProperties()
  public var imageToTextPadding: CGFloat = 8
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryButtonProperties = ButtonProperties()
  public var secondaryTextProperties = UIListContentConfiguration.TextProperties()
}
