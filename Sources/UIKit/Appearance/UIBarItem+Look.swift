public import Foundation
public import ViewControllers

/// The appearance and the accessibility of bar items; stored, not drawn.
extension UIBarItem {
  /// The identifier for UI tests, or `nil`.
  public var accessibilityIdentifier: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The accessibility label, or `nil`.
  public var accessibilityLabel: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The accessibility hint, or `nil`.
  public var accessibilityHint: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The insets of the image.
  public var imageInsets: UIEdgeInsets {
    get { kept(for: self, or: .zero) }
    set { keep(newValue, for: self) }
  }

  /// Sets the text attributes of the title; ignored: nothing is drawn.
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {}
}

extension UIBarButtonItem {
  /// The tint colour, or `nil` for that of the bar.
  public var tintColor: UIColor? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The menu that a tap opens, or `nil`; stored.
  public var menu: UIMenu? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The action of a tap, or `nil`.
  public var primaryAction: UIAction? {
    get { kept(for: self, or: nil) }
    set {
      keep(newValue, for: self)
      tapAction = newValue.map { action in
        { @MainActor @Sendable (item: UIBarButtonItem) in action.perform(from: item) }
      }
    }
  }
  /// The titles that the button may have, or `nil`; stored.
  public var possibleTitles: Set<String>? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }

  /// Creates a button with a primary action.
  public convenience init(title: String?, image: UIImage? = nil, primaryAction: UIAction?) {
    self.init(title: title ?? primaryAction?.title)
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }

  /// Creates a button with a menu.
  public convenience init(title: String? = nil, image: UIImage? = nil, menu: UIMenu?) {
    self.init(title: title)
    self.image = image
    self.menu = menu
  }

  /// Creates a system item with a primary action and a menu.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction?, menu: UIMenu? = nil) {
    self.init(systemItem: systemItem)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates a flexible space.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }

  /// Creates a fixed space of a width in points.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = Double(width)
    return item
  }
}

extension UITabBarItem {
  /// The background colour of the badge, or `nil` for the default.
  public var badgeColor: UIColor? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}
