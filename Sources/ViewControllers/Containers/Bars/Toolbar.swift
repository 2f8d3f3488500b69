/// A bar of buttons at the bottom of the screen.
///
/// The toolbar of a ``NavigationController`` has the items of the top controller.
open class Toolbar: View {
  weak var controller: NavigationController?
  private var ownItems: [BarButtonItem]?

  /// The buttons from left to right, or `nil` for none.
  open var items: [BarButtonItem]? {
    get { controller == nil ? ownItems : controller?.topViewController?.toolbarItems }
    set { setItems(newValue, animated: false) }
  }

  /// Replaces the buttons; for a navigation controller's toolbar, those of its top controller.
  open func setItems(_ items: [BarButtonItem]?, animated: Bool) {
    if let controller {
      controller.topViewController?.setToolbarItems(items, animated: animated)
    } else {
      ownItems = items
    }
  }

  // MARK: Kept, neither drawn nor applied

  open lazy var standardAppearance: UIToolbarAppearance = UIToolbarAppearance()
  open var scrollEdgeAppearance: UIToolbarAppearance?
  open var compactAppearance: UIToolbarAppearance?
  open var compactScrollEdgeAppearance: UIToolbarAppearance?
  open var barStyle: UIBarStyle = .default
  open var barTintColor: Color?
  open var isTranslucent: Bool = true
}
