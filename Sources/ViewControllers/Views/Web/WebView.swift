public import Foundation

/// A view that shows pages of the web one after the other, without loading any.
///
/// Saves the history with the scale and scroll position of each page, and which page is the current
/// one (rule V20). An app that shows pages loads ``url`` again once its state is restored.
///
/// ```swift
/// web.load(URL(string: "https://example.org/a")!)
/// web.load(URL(string: "https://example.org/b")!)
/// web.goBack()
/// ```
open class WebView: View {
  /// A page of the history, and how people look at it.
  public struct Page: Sendable, Hashable {
    /// Where the page is.
    public let url: URL
    /// What the page is called, or `nil`.
    public var title: String?
    /// How much the page is enlarged; 1 is its own size.
    public var scale: Double = 1
    /// The point of the page that stands at the top left corner, in points.
    public var scrollOffset: CGPoint = .zero

    /// Creates a page as it looks when it has just come.
    ///
    /// - Parameters:
    ///   - url: Where the page is.
    ///   - title: What it is called, or `nil`.
    public init(url: URL, title: String? = nil) {
      self.url = url
      self.title = title
    }
  }

  /// The pages from the oldest to the newest.
  public private(set) var history: [Page] = [] {
    didSet { invalidateRestorableState() }
  }
  /// The place of the current page in the history, or `nil` while there is none.
  public private(set) var currentIndex: Int? {
    didSet { invalidateRestorableState() }
  }
  /// The most pages that are kept; the oldest go first.
  public static let maximumHistoryCount = 100

  /// The current page, or `nil` while there is none. Setting it changes title, scale and scroll
  /// position of the page; another address is ignored.
  open var currentPage: Page? {
    get { currentIndex.map { history[$0] } }
    set {
      guard let currentIndex, let newValue, newValue.url == history[currentIndex].url else {
        return
      }
      history[currentIndex] = newValue
    }
  }

  /// Where the current page is, or `nil` while there is none.
  open var url: URL? { currentPage?.url }
  /// Whether there is a page before the current one.
  open var canGoBack: Bool { currentIndex.map { $0 > 0 } ?? false }
  /// Whether there is a page after the current one.
  open var canGoForward: Bool { currentIndex.map { $0 + 1 < history.count } ?? false }

  /// Goes to a new page; those after the current one are forgotten.
  ///
  /// - Parameters:
  ///   - url: Where the page is.
  ///   - title: What it is called, or `nil`.
  open func load(_ url: URL, title: String? = nil) {
    let kept = currentIndex.map { history.prefix($0 + 1) } ?? []
    replaceHistory(kept + [Page(url: url, title: title)], current: kept.count)
  }

  /// Goes back one page; nothing happens on the first.
  open func goBack() {
    if canGoBack { currentIndex? -= 1 }
  }

  /// Goes forward one page; nothing happens on the last.
  open func goForward() {
    if canGoForward { currentIndex? += 1 }
  }

  /// Replaces the whole history.
  ///
  /// - Parameters:
  ///   - pages: The pages from the oldest to the newest; at most the newest 100 are kept.
  ///   - current: The place of the current page; one outside the list means the nearest inside.
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
}
