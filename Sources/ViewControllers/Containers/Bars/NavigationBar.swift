public import Foundation

/// A bar with a title, buttons, and a back button: a stack of ``NavigationItem``s.
///
/// The bar of a ``NavigationController`` has the items of the controllers on the stack. A
/// standalone bar stores the items given to it.
open class NavigationBar: View {
  weak var controller: NavigationController?
  private var ownItems: [NavigationItem] = []

  /// The items, the lowest first. Setting those of a navigation controller's bar traps.
  open var items: [NavigationItem]? {
    get { controller?.viewControllers.map(\.navigationItem) ?? ownItems }
    set {
      guard mayChange() else { return }
      ownItems = newValue ?? []
    }
  }

  open var topItem: NavigationItem? { items?.last }
  /// The item below the top, or `nil` when there is none.
  open var backItem: NavigationItem? { items?.dropLast().last }

  /// The title of the back button, or `nil` when the bar shows no back button.
  public var backButtonTitle: String? {
    guard let topItem, let backItem, !topItem.hidesBackButton else { return nil }
    let left = topItem.leftBarButtonItems ?? []
    guard left.isEmpty || topItem.leftItemsSupplementBackButton else { return nil }
    return backItem.titleOfBackButton
  }

  private func mayChange() -> Bool {
    precondition(
      controller == nil,
      "the items of a \(type(of: self)) that belongs to a navigation controller are its stack's"
    )
    return true
  }

  open func setBackgroundImage(_ backgroundImage: Image?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
  }

  open func backgroundImage(for barMetrics: UIBarMetrics) -> Image? { backgroundImages[barMetrics] }
  private var backgroundImages: [UIBarMetrics: Image] = [:]

  // MARK: Kept, neither drawn nor applied

  open var prefersLargeTitles = false
  open var barTintColor: Color?
  open var isTranslucent: Bool = true
  open lazy var standardAppearance: UINavigationBarAppearance = UINavigationBarAppearance()
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var shadowImage: Image?
  open var barStyle: UIBarStyle = UIBarStyle.default
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
}
