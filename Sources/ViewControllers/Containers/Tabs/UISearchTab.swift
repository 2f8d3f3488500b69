/// A tab for search.
open class UISearchTab: Tab {
  public convenience init(viewControllerProvider: @escaping (Tab) -> ViewController) {
    self.init(
      title: "Search",
      image: nil,
      identifier: "com.apple.UIKit.Search",
      viewControllerProvider: viewControllerProvider
    )
  }
}
