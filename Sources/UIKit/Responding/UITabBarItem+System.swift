public import ViewControllers

extension UITabBarItem {
  /// What a tab stands for; the toolkit knows the title.
  public enum SystemItem: Int, Sendable, Hashable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed

    /// The words below the picture.
    fileprivate var title: String {
      switch self {
      case .topRated: "Top Rated"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
      }
    }
  }

  /// Creates one of the tabs that every app has.
  ///
  /// - Parameters:
  ///   - systemItem: What the tab stands for.
  ///   - tag: A number for the app's own use.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: nil, tag: tag)
  }
}
