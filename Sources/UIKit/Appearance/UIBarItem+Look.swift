public import Foundation
public import ViewControllers

/// How buttons and tabs on bars look, and what helps people to know them; kept.
extension UIBarItem {
  /// What tests of screens call the item, or `nil`.
  public var accessibilityIdentifier: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// What the item is, in a word, or `nil`.
  public var accessibilityLabel: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// What a tap does, or `nil`.
  public var accessibilityHint: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The room around the picture.
  public var imageInsets: UIEdgeInsets {
    get { kept(for: self, or: .zero) }
    set { keep(newValue, for: self) }
  }

  /// Accepted for UIKit's sake: nothing is drawn.
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {}
}

extension UIBarButtonItem {
  /// The colour of the button, or `nil` for that of the bar.
  public var tintColor: UIColor? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The menu that a tap opens, or `nil`.
  public var menu: UIMenu? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// What a tap does, or `nil`.
  public var primaryAction: UIAction? {
    get { kept(for: self, or: nil) }
    set {
      keep(newValue, for: self)
      tapAction = newValue.map { action in
        { @MainActor @Sendable (item: UIBarButtonItem) in action.perform(from: item) }
      }
    }
  }
  /// The titles that the button may have.
  public var possibleTitles: Set<String>? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }

  /// Creates a button that does an action.
  public convenience init(title: String?, image: UIImage? = nil, primaryAction: UIAction?) {
    self.init(title: title ?? primaryAction?.title)
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }

  /// Creates a button that opens a menu.
  public convenience init(title: String? = nil, image: UIImage? = nil, menu: UIMenu?) {
    self.init(title: title)
    self.image = image
    self.menu = menu
  }

  /// Creates one of the buttons that every app has, which does an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction?, menu: UIMenu? = nil) {
    self.init(systemItem: systemItem)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Makes a space as wide as there is room.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }

  /// Makes a space of some points.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = Double(width)
    return item
  }
}

extension UITabBarItem {
  /// The colour behind ``ViewControllers/TabBarItem/badgeValue``, or `nil` for the usual one.
  public var badgeColor: UIColor? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}
