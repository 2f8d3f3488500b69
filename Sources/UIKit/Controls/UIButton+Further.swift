public import Foundation
public import ViewControllers

extension UIButton.Configuration {
  /// The preferred size of a button.
  public enum Size: Int, Sendable, Hashable {
    case medium, small, mini, large
  }
  /// The alignment of a button's title and subtitle.
  public enum TitleAlignment: Int, Sendable, Hashable {
    case automatic, leading, center, trailing
  }
  /// The indicator that a button has a menu.
  public enum Indicator: Int, Sendable, Hashable {
    case automatic, none, popup
  }
  /// The style of a button in the Mac idiom.
  public enum MacIdiomStyle: Int, Sendable, Hashable {
    case automatic, bordered, borderless, borderlessTinted
  }
  /// A configuration without a background or border.
  public static func borderless() -> Self { plain() }
  /// A configuration with a border and a weak tint.
  public static func borderedTinted() -> Self { tinted() }
  /// A configuration of glass.
  public static func glass() -> Self { plain() }
  /// A configuration of prominent glass.
  public static func prominentGlass() -> Self { filled() }
  /// A configuration of clear glass.
  public static func clearGlass() -> Self { plain() }
  /// Returns the same configuration: nothing depends on the button.
  public func updated(for button: UIButton) -> Self { self }
  /// Sets ``contentInsets`` to zero, the default.
  public mutating func setDefaultContentInsets() { contentInsets = .zero }
}

/// A transformation of text attributes.
public struct UIConfigurationTextAttributesTransformer {
  /// The closure that transforms attributes.
  public let transform: (AttributeContainer) -> AttributeContainer
  /// Creates a transformation from a closure.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
  /// Returns the transformed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

extension UIButton {
  /// Indicates whether to reverse the title shadow while the button is highlighted; stored, not
  /// drawn.
  public var reversesTitleShadowWhenHighlighted: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The label of the subtitle; the configuration does not change it.
  public var subtitleLabel: UILabel? { kept(for: self, makes: UILabel()) }
  /// Indicates whether to scale the image with the content size category; stored, not applied.
  public var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The order of the menu's elements; stored, not applied.
  public var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to enable pointer effects; stored, as there is no pointer.
  public var isPointerInteractionEnabled: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The closure that gives the pointer its style; stored, never called.
  public var pointerStyleProvider: ((UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?)?
  {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to update the configuration when the state changes; stored, not applied.
  public var automaticallyUpdatesConfiguration: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether a pointer is over the button; always `false`.
  public var isHovered: Bool { false }
  /// Indicates whether the button shows its menu; always `false`.
  public var isHeld: Bool { false }
  /// The color of the title shadow in a state; not stored, always `nil`.
  public func titleShadowColor(for state: UIControl.State) -> UIColor? { nil }
  /// The color of the title shadow in the current state; not stored, always `nil`.
  public var currentTitleShadowColor: UIColor? { nil }
  /// The symbol configuration in a state; not stored, always `nil`.
  public func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage
    .SymbolConfiguration?
  { nil }
  /// The symbol configuration in the current state; not stored, always `nil`.
  public var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { nil }
  /// Creates a system button that shows an image and sends an action when tapped.
  public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }
}

extension UIButton.ButtonType {
  /// The name of `system` before iOS 7.
  public static var roundedRect: Self { .system }
}
