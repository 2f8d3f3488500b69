public import Foundation

/// The history of a web view.
@MainActor
public final class WKBackForwardList {
  private let view: WebView
  init(_ view: WebView) { self.view = view }
  public var currentItem: WKBackForwardListItem? { item(at: 0) }
  public var backItem: WKBackForwardListItem? { item(at: -1) }
  public var forwardItem: WKBackForwardListItem? { item(at: 1) }
  public var backList: [WKBackForwardListItem] {
    view.currentIndex.map { (0..<$0).map(makeItem) } ?? []
  }
  /// Returns the page at an offset from the current one, or `nil`.
  public func item(at index: Int) -> WKBackForwardListItem? {
    guard let current = view.currentIndex, view.history.indices.contains(current + index) else {
      return nil
    }
    return makeItem(current + index)
  }

  private func makeItem(_ index: Int) -> WKBackForwardListItem {
    WKBackForwardListItem(page: view.history[index], index: index)
  }
  public var forwardList: [WKBackForwardListItem] {
    view.currentIndex.map { ($0 + 1..<view.history.count).map(makeItem) } ?? []
  }
}

/// A page in the history of a web view.
public final class WKBackForwardListItem: Sendable {
  private let page: WebView.Page
  let index: Int

  init(page: WebView.Page, index: Int) {
    self.page = page
    self.index = index
  }

  public var url: URL { page.url }
  public var initialURL: URL { page.url }
  public var title: String? { page.title }
}
