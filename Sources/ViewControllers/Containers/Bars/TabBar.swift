/// A bar with one item for each tab.
///
/// The bar of a ``TabBarController`` has the items of its tabs; with more than five tabs, those of
/// the first four and a More item.
open class TabBar: View {
  weak var controller: TabBarController?
  private var ownItems: [TabBarItem]?
  private var ownSelectedItem: TabBarItem?

  /// The items from left to right. Setting those of a tab bar controller's bar traps.
  open var items: [TabBarItem]? {
    get { controller == nil ? ownItems : controller?.barControllers.compactMap(\.tabBarItem) }
    set {
      precondition(
        controller == nil,
        "the items of a \(type(of: self)) that belongs to a tab bar controller are its tabs'"
      )
      ownItems = newValue
      if ownSelectedItem.map({ newValue?.contains($0) != true }) ?? false { ownSelectedItem = nil }
    }
  }

  /// The selected item, or `nil` when there is none. Setting an item that is not in the bar is
  /// ignored.
  open var selectedItem: TabBarItem? {
    get { controller == nil ? ownSelectedItem : controller?.barSelection?.tabBarItem }
    set {
      if let controller {
        let choice = controller.barControllers.first { $0.tabBarItem == newValue }
        if let choice { controller.selectedViewController = choice }
      } else if newValue.map({ ownItems?.contains($0) == true }) ?? true {
        ownSelectedItem = newValue
      }
    }
  }

  // MARK: Kept, neither drawn nor applied

  open var barTintColor: Color?
  open var isTranslucent: Bool = true
  open lazy var standardAppearance: UITabBarAppearance = UITabBarAppearance()
  open var scrollEdgeAppearance: UITabBarAppearance?
  open var unselectedItemTintColor: Color?
  open var barStyle: UIBarStyle = .default
  open var backgroundImage: Image?
  open var shadowImage: Image?
}
