public import Foundation
import UIKit
import ViewControllers

/// The pages that a web view has visited.
@MainActor
public final class WKBackForwardList {
  private let view: WKWebView

  init(_ view: WKWebView) { self.view = view }

  /// The page that shows, or `nil`.
  public var currentItem: WKBackForwardListItem? { item(at: 0) }
  /// The page before it, or `nil`.
  public var backItem: WKBackForwardListItem? { item(at: -1) }
  /// The page behind it, or `nil`.
  public var forwardItem: WKBackForwardListItem? { item(at: 1) }
  /// The pages before it.
  public var backList: [WKBackForwardListItem] {
    view.currentIndex.map { (0..<$0).map(makeItem) } ?? []
  }
  /// The pages behind it.
  public var forwardList: [WKBackForwardListItem] {
    view.currentIndex.map { ($0 + 1..<view.history.count).map(makeItem) } ?? []
  }
  /// The page some places from the one that shows, or `nil`.
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

/// A page that a web view has visited.
public final class WKBackForwardListItem: Sendable {
  private let page: WKWebView.Page
  let index: Int

  init(page: WKWebView.Page, index: Int) {
    self.page = page
    self.index = index
  }

  /// Where it is.
  public var url: URL { page.url }
  /// Where it was asked for.
  public var initialURL: URL { page.url }
  /// What it is called, or `nil`.
  public var title: String? { page.title }
}
