/// A tab for search.
open class UISearchTab: Tab {
  /// Creates a search tab.
  public convenience init(viewControllerProvider: @escaping (Tab) -> ViewController) {
    self.init(
      title: "Search",
      image: nil,
      identifier: "com.apple.UIKit.Search",
      viewControllerProvider: viewControllerProvider
    )
  }
}
