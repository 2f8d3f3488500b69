public import Foundation

extension WebView {
  /// Creates a web view with a configuration, which is stored.
  public convenience init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.init(frame: frame)
    self.configuration = configuration
  }

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

  /// Notifies the delegate of a reload; nothing is loaded.
  @discardableResult
  public func reload() -> WKNavigation? { url.map { _ in tell() } }

  public func stopLoading() {}

  /// Goes to a page of the history.
  @discardableResult
  public func go(to item: WKBackForwardListItem) -> WKNavigation? {
    replaceHistory(history, current: item.index)
    return tell()
  }

  /// Calls the completion handler with `nil`; no script runs.
  @preconcurrency public func evaluateJavaScript(
    _ javaScriptString: String,
    completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
  ) { completionHandler?(nil, nil) }

  package func go(to url: URL) -> WKNavigation {
    load(url)
    return tell()
  }

  private func tell() -> WKNavigation {
    let navigation = WKNavigation()
    navigationDelegate?.webView(self, didCommit: navigation)
    navigationDelegate?.webView(self, didFinish: navigation)
    return navigation
  }
}

/// The interaction state of a web view.
struct WebInteraction {
  let pages: [WebView.Page]
  let current: Int
}
