public import ViewControllers

// How tabs show where there is room beside the content; kept, because nothing shows here.
extension UITabBarController {
  /// Whether tabs stand on a bar, beside the content, or both.
  public enum Mode: Int, Sendable, Hashable {
    case automatic, tabBar, tabSidebar
  }
  /// Whether tabs stand on a bar, beside the content, or both; kept.
  public var mode: Mode {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// What stands beside the content.
  public var sidebar: Sidebar { kept(for: self, makes: Sidebar()) }
  /// The identifiers of tabs that people may put on the bar, or `nil`; kept.
  public var customizationIdentifier: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Whether the bar is out of sight; kept.
  public var isTabBarHidden: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Shows the bar or takes it away; kept.
  public func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }

  /// What stands beside the content.
  open class Sidebar: MainActorBound {
    /// Whether it is out of sight.
    open var isHidden = true
    /// How it looks.
    open var preferredLayout = Layout.automatic
    /// How it looks.
    public enum Layout: Int, Sendable, Hashable {
      case automatic, overlap, tile
    }
  }
}

extension UITab {
  /// Where a tab stands.
  public enum Placement: Int, Sendable, Hashable {
    case automatic, `default`, optional, movable, pinned, fixed, sidebarOnly
  }
  /// Where the tab stands; kept.
  public var preferredPlacement: Placement {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
}

/// The tab that leads to a search.
open class UISearchTab: UITab {
  /// Makes a tab.
  public convenience init(viewControllerProvider: @escaping (UITab) -> UIViewController) {
    self.init(
      title: "Search",
      image: nil,
      identifier: "com.apple.UIKit.Search",
      viewControllerProvider: viewControllerProvider
    )
  }
}
