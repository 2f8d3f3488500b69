public import Foundation
public import UIKit
public import ViewControllers

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension WKWebView {
  /// Creates a web view with a configuration, which is stored.
  public convenience init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.init(frame: frame)
    members.configuration = configuration
  }

  /// The configuration; stored.
  public var configuration: WKWebViewConfiguration { members.configuration }
  /// The navigation delegate; held weakly. It is told that each page has loaded.
  public var navigationDelegate: (any WKNavigationDelegate)? {
    get { members.navigationDelegate }
    set { members.navigationDelegate = newValue }
  }
  /// The delegate for dialogs and windows; held weakly and never called.
  public var uiDelegate: (any WKUIDelegate)? {
    get { members.uiDelegate }
    set { members.uiDelegate = newValue }
  }
  /// The title of the current page, or `nil`.
  public var title: String? { currentPage?.title }
  /// Indicates whether a page is loading; always `false`.
  public var isLoading: Bool { false }
  /// The progress of loading, from 0 to 1; always 1.
  public var estimatedProgress: Double { 1 }
  /// Indicates whether the page was loaded securely; always `false`.
  public var hasOnlySecureContent: Bool { false }
  /// The scroll view of the page; it does not scroll the page. The scroll position of the page is
  /// in ``ViewControllers/WebView/currentPage``.
  public var scrollView: UIScrollView { members.scrollView }
  /// Indicates whether swipes go back and forward; stored.
  public var allowsBackForwardNavigationGestures: Bool {
    get { members.allowsGestures }
    set { members.allowsGestures = newValue }
  }
  /// The zoom of the page; stored.
  public var pageZoom: CGFloat {
    get { members.pageZoom }
    set { members.pageZoom = newValue }
  }
  /// Indicates whether developers may inspect the page; stored.
  public var isInspectable: Bool {
    get { members.isInspectable }
    set { members.isInspectable = newValue }
  }
  /// The user agent string, or `nil`; stored.
  public var customUserAgent: String? {
    get { members.userAgent }
    set { members.userAgent = newValue }
  }

  /// Goes to the address of a request; ignored if it has none.
  @discardableResult
  public func load(_ request: URLRequest) -> WKNavigation? { request.url.map { go(to: $0) } }

  /// Goes to the base address of a page given as text; ignored without an address. The text is
  /// discarded.
  @discardableResult
  public func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    guard let baseURL else { return nil }
    return go(to: baseURL)
  }

  /// Goes to the address of a file.
  @discardableResult
  public func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    go(to: URL)
  }

  /// Tells the delegate that the page was reloaded; nothing is loaded.
  @discardableResult
  public func reload() -> WKNavigation? { url.map { _ in tell() } }

  /// Tells the delegate that the page was reloaded; nothing is loaded.
  @discardableResult
  public func reloadFromOrigin() -> WKNavigation? { reload() }

  /// Stops loading; ignored: nothing is loaded.
  public func stopLoading() {}

  /// The history of the view.
  public var backForwardList: WKBackForwardList { WKBackForwardList(self) }
  /// Goes to a page of the history.
  @discardableResult
  public func go(to item: WKBackForwardListItem) -> WKNavigation? {
    replaceHistory(history, current: item.index)
    return tell()
  }
  /// The history with its scroll positions, which can be set on another view.
  public var interactionState: Any? {
    get { currentIndex.map { WebInteraction(pages: history, current: $0) } }
    set {
      guard let state = newValue as? WebInteraction else { return }
      replaceHistory(state.pages, current: state.current)
    }
  }

  /// Calls the completion handler with `nil`; no script runs.
  @preconcurrency public func evaluateJavaScript(
    _ javaScriptString: String,
    completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
  ) { completionHandler?(nil, nil) }

  private func go(to url: URL) -> WKNavigation {
    load(url)
    return tell()
  }

  private func tell() -> WKNavigation {
    let navigation = WKNavigation()
    navigationDelegate?.webView(self, didCommit: navigation)
    navigationDelegate?.webView(self, didFinish: navigation)
    return navigation
  }

  private var members: WebMembers { .of(self) }
}

@MainActor
private final class WebMembers {
  private struct Entry {
    weak var owner: WKWebView?
    let members: WebMembers
  }
  private static var all: [ObjectIdentifier: Entry] = [:]

  static func of(_ view: WKWebView) -> WebMembers {
    if let entry = all[ObjectIdentifier(view)], entry.owner === view { return entry.members }
    all = all.filter { $0.value.owner != nil }
    let members = WebMembers()
    all[ObjectIdentifier(view)] = Entry(owner: view, members: members)
    return members
  }

  var configuration = WKWebViewConfiguration()
  var pageZoom: CGFloat = 1
  var isInspectable = false
  weak var navigationDelegate: (any WKNavigationDelegate)?
  weak var uiDelegate: (any WKUIDelegate)?
  let scrollView = UIScrollView()
  var allowsGestures = false
  var userAgent: String?
}

/// The interaction state of a web view.
private struct WebInteraction {
  let pages: [WKWebView.Page]
  let current: Int
}
