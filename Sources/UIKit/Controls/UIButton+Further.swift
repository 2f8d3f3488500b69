public import Foundation
public import ViewControllers

extension UIButton.Configuration {
  /// How large a button is.
  public enum Size: Int, Sendable, Hashable {
    case medium, small, mini, large
  }
  /// Where title and text stand.
  public enum TitleAlignment: Int, Sendable, Hashable {
    case automatic, leading, center, trailing
  }
  /// Whether a mark shows that there is a menu.
  public enum Indicator: Int, Sendable, Hashable {
    case automatic, none, popup
  }
  /// How it looks on a Mac.
  public enum MacIdiomStyle: Int, Sendable, Hashable {
    case automatic, bordered, borderless, borderlessTinted
  }
  /// A button without background.
  public static func borderless() -> Self { plain() }
  /// A button with a border of a weak tint.
  public static func borderedTinted() -> Self { tinted() }
  /// A button that things shine through.
  public static func glass() -> Self { plain() }
  /// A button that stands out and that things shine through.
  public static func prominentGlass() -> Self { filled() }
  /// A button that is nearly clear.
  public static func clearGlass() -> Self { plain() }
  /// The same for a button.
  public func updated(for button: UIButton) -> Self { self }
  /// Sets the usual room around.
  public mutating func setDefaultContentInsets() { contentInsets = .zero }
}

/// Makes attributes of others.
public struct UIConfigurationTextAttributesTransformer {
  /// Makes them.
  public let transform: (AttributeContainer) -> AttributeContainer
  /// Names how they are made.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
  /// The attributes that are made.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

extension UIButton {
  /// Whether the shadow turns when a finger is on it; kept.
  public var reversesTitleShadowWhenHighlighted: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The text below the title.
  public var subtitleLabel: UILabel? { kept(for: self, makes: UILabel()) }
  /// Whether the picture grows as people want letters; kept.
  public var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// In which order its menu stands; kept.
  public var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// Whether a pointer changes its shape over it; kept.
  public var isPointerInteractionEnabled: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Which shape; kept.
  public var pointerStyleProvider: ((UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?)?
  {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Whether the configuration follows the state; kept.
  public var automaticallyUpdatesConfiguration: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Whether a pointer is over it.
  public var isHovered: Bool { false }
  /// Whether its menu shows.
  public var isHeld: Bool { false }
  /// The colour of the shadow; not kept.
  public func titleShadowColor(for state: UIControl.State) -> UIColor? { nil }
  /// The colour of the shadow; not kept.
  public var currentTitleShadowColor: UIColor? { nil }
  /// How symbols are drawn; not kept.
  public func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage
    .SymbolConfiguration?
  { nil }
  /// How symbols are drawn; not kept.
  public var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { nil }
  /// A button of the system's with a picture.
  public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }
}

extension UIButton.ButtonType {
  /// UIKit's name before iOS 7.
  public static var roundedRect: Self { .system }
}
