public import ViewControllers

// The tab bar and the sidebar of tabs; stored, not drawn.
extension UITabBarController {
  /// The mode in which tabs are shown.
  public enum Mode: Int, Sendable, Hashable {
    case automatic, tabBar, tabSidebar
  }
  /// The mode in which tabs are shown.
  public var mode: Mode {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// The sidebar of the controller.
  public var sidebar: Sidebar { kept(for: self, makes: Sidebar()) }
  /// The identifier under which a customization is saved, or `nil`.
  public var customizationIdentifier: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to hide the tab bar.
  public var isTabBarHidden: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Sets `isTabBarHidden`; nothing is animated.
  public func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }

  /// The sidebar of a tab bar controller.
  open class Sidebar: MainActorBound {
    /// Indicates whether to hide the sidebar.
    open var isHidden = true
    /// The preferred layout of the sidebar.
    open var preferredLayout = Layout.automatic
    /// The layout of a sidebar.
    public enum Layout: Int, Sendable, Hashable {
      case automatic, overlap, tile
    }
  }
}

extension UITab {
  /// The placement of a tab.
  public enum Placement: Int, Sendable, Hashable {
    case automatic, `default`, optional, movable, pinned, fixed, sidebarOnly
  }
  /// The preferred placement of the tab; stored, not applied.
  public var preferredPlacement: Placement {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
}

/// A tab for search.
open class UISearchTab: UITab {
  /// Creates a search tab.
  public convenience init(viewControllerProvider: @escaping (UITab) -> UIViewController) {
    self.init(
      title: "Search",
      image: nil,
      identifier: "com.apple.UIKit.Search",
      viewControllerProvider: viewControllerProvider
    )
  }
}
