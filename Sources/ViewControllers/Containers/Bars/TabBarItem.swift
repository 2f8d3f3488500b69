/// The title, image and badge that a tab bar shows for one controller.
///
/// ```swift
/// stack.tabBarItem = TabBarItem(title: "Notes", image: Image(named: "note"), tag: 0)
/// stack.tabBarItem.badgeValue = "3"
/// ```
open class TabBarItem: BarItem {
  open var selectedImage: Image?
  /// The text of the badge, or `nil` for no badge. Not saved: the app sets it again from its data.
  open var badgeValue: String?

  public init(title: String?, image: Image?, tag: Int) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: Image?, selectedImage: Image?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// The appearance proxy: a new item each time, whose values reach no other item.
  open class func appearance() -> TabBarItem { TabBarItem(title: nil, image: nil, tag: 0) }

  /// A standard tab bar item, of which only the title is known here.
  public enum SystemItem: Int, Sendable, Hashable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed

    fileprivate var title: String {
      switch self {
      case .topRated: "Top Rated"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
      }
    }
  }
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: nil, tag: tag)
  }

  // MARK: Kept, neither drawn nor applied

  open var standardAppearance: UITabBarAppearance?
  open var scrollEdgeAppearance: UITabBarAppearance?
  open var badgeColor: Color?
}
