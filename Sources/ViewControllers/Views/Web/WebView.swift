public import Foundation

/// A view with a history of web pages; it loads no pages.
///
/// Saves the history with the scale and scroll position of each page, and the index of the current
/// page (rule V20). An app that shows pages loads ``url`` again after restoration.
///
/// ```swift
/// web.load(URL(string: "https://example.org/a")!)
/// web.load(URL(string: "https://example.org/b")!)
/// web.goBack()
/// ```
open class WebView: View {
  /// A page of the history, with its scale and scroll position.
  public struct Page: Sendable, Hashable {
    public let url: URL
    public var title: String?
    public var scale: Double = 1
    /// The point of the page at the top left corner, in points.
    public var scrollOffset: CGPoint = .zero

    public init(url: URL, title: String? = nil) {
      self.url = url
      self.title = title
    }
  }

  /// The pages from the oldest to the newest.
  public private(set) var history: [Page] = [] { didSet { invalidateRestorableState() } }
  /// The index of the current page in the history, or `nil` if there is none.
  public private(set) var currentIndex: Int? { didSet { invalidateRestorableState() } }
  /// The greatest number of pages in the history; the oldest are dropped.
  public static let maximumHistoryCount = 100

  /// The current page, or `nil` if there is none. Setting it changes the title, scale and scroll
  /// position; a page with another address is ignored.
  open var currentPage: Page? {
    get { currentIndex.map { history[$0] } }
    set {
      guard let currentIndex, let newValue, newValue.url == history[currentIndex].url else {
        return
      }
      history[currentIndex] = newValue
    }
  }

  open var url: URL? { currentPage?.url }
  open var canGoBack: Bool { currentIndex.map { $0 > 0 } ?? false }
  open var canGoForward: Bool { currentIndex.map { $0 + 1 < history.count } ?? false }

  /// Adds a page to the history and makes it the current one; pages after the former current page
  /// are removed.
  open func load(_ url: URL, title: String? = nil) {
    let kept = currentIndex.map { history.prefix($0 + 1) } ?? []
    replaceHistory(kept + [Page(url: url, title: title)], current: kept.count)
  }

  /// Goes back one page; ignored on the first.
  open func goBack() { if canGoBack { currentIndex? -= 1 } }

  /// Goes forward one page; ignored on the last.
  open func goForward() { if canGoForward { currentIndex? += 1 } }

  /// Replaces the history, from the oldest page to the newest, of which the newest 100 are kept.
  /// The index of the current page is limited to them.
  public func replaceHistory(_ pages: some Collection<Page>, current: Int) {
    let dropped = max(pages.count - Self.maximumHistoryCount, 0)
    history = Array(pages.dropFirst(dropped))
    currentIndex = history.isEmpty ? nil : min(max(current - dropped, 0), history.count - 1)
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeHistory(with: coder)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeHistory(with: coder)
  }

  open override var treeDetails: [TreeDescription.Detail] {
    guard let page = currentPage, let currentIndex else { return super.treeDetails }
    return super.treeDetails + [
      .init("page", "\(currentIndex + 1) of \(history.count)"),
      .init("url", page.url.absoluteString),
      .init("scale", "\(page.scale)"),
      .init("scroll", "(\(page.scrollOffset.x), \(page.scrollOffset.y))"),
    ]
  }

  open internal(set) var configuration = WKWebViewConfiguration()
  open var title: String? { currentPage?.title ?? "" }
  open var isLoading: Bool { false }
  open var estimatedProgress: Double { 1 }
  /// The scroll view of the page; it does not scroll the page. The scroll position of the page is
  /// in ``ViewControllers/WebView/currentPage``.
  open private(set) var scrollView = ScrollView()
  open var backForwardList: WKBackForwardList { WKBackForwardList(self) }
  /// The history with its scroll positions, which can be set on another view.
  open var interactionState: Any? {
    get { currentIndex.map { WebInteraction(pages: history, current: $0) } }
    set {
      guard let state = newValue as? WebInteraction else { return }
      replaceHistory(state.pages, current: state.current)
    }
  }

  open weak var navigationDelegate: (any WKNavigationDelegate)?

  // MARK: Loading

  /// Goes to the base address of a page given as text; ignored without an address. The text is
  /// discarded.
  @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    guard let baseURL else { return nil }
    return go(to: baseURL)
  }

  /// Goes to the address of a file.
  @discardableResult
  open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    go(to: URL)
  }

  /// Notifies the delegate of a reload; nothing is loaded.
  @discardableResult open func reload() -> WKNavigation? { url.map { _ in tell() } }
  open func stopLoading() {}

  /// Goes to a page of the history.
  @discardableResult open func go(to item: WKBackForwardListItem) -> WKNavigation? {
    replaceHistory(history, current: item.index)
    return tell()
  }

  /// Calls the completion handler with `nil`; no script runs.
  @preconcurrency open func evaluateJavaScript(
    _ javaScriptString: String,
    completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
  ) { completionHandler?(nil, nil) }

  // MARK: Kept, neither drawn nor applied

  open weak var uiDelegate: (any WKUIDelegate)?
  open var allowsBackForwardNavigationGestures: Bool = false
  open var isInspectable: Bool = false
  open var customUserAgent: String?
}
