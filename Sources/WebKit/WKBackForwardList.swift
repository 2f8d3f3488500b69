public import Foundation
import UIKit
import ViewControllers

/// The history of a web view.
@MainActor
public final class WKBackForwardList {
  private let view: WKWebView

  init(_ view: WKWebView) { self.view = view }

  /// The current page, or `nil`.
  public var currentItem: WKBackForwardListItem? { item(at: 0) }
  /// The previous page, or `nil`.
  public var backItem: WKBackForwardListItem? { item(at: -1) }
  /// The next page, or `nil`.
  public var forwardItem: WKBackForwardListItem? { item(at: 1) }
  /// The pages before the current one.
  public var backList: [WKBackForwardListItem] {
    view.currentIndex.map { (0..<$0).map(makeItem) } ?? []
  }
  /// The pages after the current one.
  public var forwardList: [WKBackForwardListItem] {
    view.currentIndex.map { ($0 + 1..<view.history.count).map(makeItem) } ?? []
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
}

/// A page in the history of a web view.
public final class WKBackForwardListItem: Sendable {
  private let page: WKWebView.Page
  let index: Int

  init(page: WKWebView.Page, index: Int) {
    self.page = page
    self.index = index
  }

  /// The address of the page.
  public var url: URL { page.url }
  /// The requested address; the same as ``url``.
  public var initialURL: URL { page.url }
  /// The title of the page, or `nil`.
  public var title: String? { page.title }
}
