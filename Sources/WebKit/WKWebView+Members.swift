public import Foundation
public import UIKit
public import ViewControllers

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension WKWebView {
  /// Creates a view with a configuration, which is kept.
  public convenience init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.init(frame: frame)
    members.configuration = configuration
  }

  /// How pages are loaded; kept.
  public var configuration: WKWebViewConfiguration { members.configuration }
  /// Who decides about pages; held weakly. It is told of pages that are loaded here, as if they had come.
  public var navigationDelegate: (any WKNavigationDelegate)? {
    get { members.navigationDelegate }
    set { members.navigationDelegate = newValue }
  }
  /// Who shows what pages ask for; held weakly, and never asked.
  public var uiDelegate: (any WKUIDelegate)? {
    get { members.uiDelegate }
    set { members.uiDelegate = newValue }
  }
  /// What the current page is called, or `nil`.
  public var title: String? { currentPage?.title }
  /// Whether a page is on its way; none ever is.
  public var isLoading: Bool { false }
  /// How much of a page has come, from 0 to 1; all of it.
  public var estimatedProgress: Double { 1 }
  /// Whether the page has come safely; it has not.
  public var hasOnlySecureContent: Bool { false }
  /// What scrolls the page; it is not the page's place, which is in ``ViewControllers/WebView/currentPage``.
  public var scrollView: UIScrollView { members.scrollView }
  /// Whether a swipe goes back and forward; kept.
  public var allowsBackForwardNavigationGestures: Bool {
    get { members.allowsGestures }
    set { members.allowsGestures = newValue }
  }
  /// How large the page shows; kept.
  public var pageZoom: CGFloat {
    get { members.pageZoom }
    set { members.pageZoom = newValue }
  }
  /// Whether people who debug may look into the page; kept.
  public var isInspectable: Bool {
    get { members.isInspectable }
    set { members.isInspectable = newValue }
  }
  /// What servers are told of the program, or `nil`; kept.
  public var customUserAgent: String? {
    get { members.userAgent }
    set { members.userAgent = newValue }
  }

  /// Goes to the address of a request; without an address it does nothing.
  @discardableResult
  public func load(_ request: URLRequest) -> WKNavigation? { request.url.map { go(to: $0) } }

  /// Shows a text as a page of an address; a history holds addresses alone, so a text without one is forgotten.
  @discardableResult
  public func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    guard let baseURL else { return nil }
    return go(to: baseURL)
  }

  /// Goes to a file.
  @discardableResult
  public func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    go(to: URL)
  }

  /// Loads the page again; nothing is loaded, and the delegate is told as if it were.
  @discardableResult
  public func reload() -> WKNavigation? { url.map { _ in tell() } }

  /// Loads the page again, all of it; nothing is loaded.
  @discardableResult
  public func reloadFromOrigin() -> WKNavigation? { reload() }

  /// Loads no more.
  public func stopLoading() {}

  /// The pages that were visited.
  public var backForwardList: WKBackForwardList { WKBackForwardList(self) }
  /// Goes to a page that was visited.
  @discardableResult
  public func go(to item: WKBackForwardListItem) -> WKNavigation? {
    replaceHistory(history, current: item.index)
    return tell()
  }
  /// The pages that were visited and how far each was scrolled, to be set in another view.
  public var interactionState: Any? {
    get { currentIndex.map { WebInteraction(pages: history, current: $0) } }
    set {
      guard let state = newValue as? WebInteraction else { return }
      replaceHistory(state.pages, current: state.current)
    }
  }

  /// Runs a script in the page; there is none, and nothing comes back.
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

/// What another view gets of one.
private struct WebInteraction {
  let pages: [WKWebView.Page]
  let current: Int
}
