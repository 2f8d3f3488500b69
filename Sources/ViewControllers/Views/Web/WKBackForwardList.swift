public import Foundation

/// The history of a web view.
@MainActor open class WKBackForwardList {
  private let view: WebView
  init(_ view: WebView) { self.view = view }
  open var currentItem: WKBackForwardListItem? { item(at: 0) }
  open var backItem: WKBackForwardListItem? { item(at: -1) }
  open var forwardItem: WKBackForwardListItem? { item(at: 1) }
  /// Returns the page at an offset from the current one, or `nil`.
  open func item(at index: Int) -> WKBackForwardListItem? {
    guard let current = view.currentIndex, view.history.indices.contains(current + index) else {
      return nil
    }
    return makeItem(current + index)
  }

  private func makeItem(_ index: Int) -> WKBackForwardListItem {
    WKBackForwardListItem(page: view.history[index], index: index)
  }
}

/// A page in the history of a web view.
open class WKBackForwardListItem: MainActorBound {
  private let page: WebView.Page
  let index: Int

  init(page: WebView.Page, index: Int) {
    self.page = page
    self.index = index
  }

  open var url: URL { page.url }
  open var title: String? { page.title }
}
