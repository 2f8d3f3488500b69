public import Foundation
public import ViewControllers

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A view of web pages as apps had them before iOS 8; it has the history of ``WKWebView`` and loads nothing.
open class UIWebView: WKWebView {
  /// Why a page is loaded.
  public enum NavigationType: Int, Sendable, Hashable {
    case linkClicked, formSubmitted, backForward, reload, formResubmitted, other
  }

  /// Who decides about pages; held weakly. It is told of pages that are loaded here, as if they had come.
  open weak var delegate: (any UIWebViewDelegate)?
  /// Whether pages are made as wide as the view.
  open var scalesPageToFit = false
  /// What scrolls the page.
  public let scrollView = UIScrollView()
  /// Whether a page is on its way; none ever is.
  open var isLoading: Bool { false }
  /// The current page, or `nil`.
  open var request: URLRequest? { url.map { URLRequest(url: $0) } }

  /// Goes to the address of a request, if the delegate wants to.
  open func loadRequest(_ request: URLRequest) {
    guard let url = request.url,
      delegate?.webView(self, shouldStartLoadWith: request, navigationType: .other) ?? true
    else { return }
    delegate?.webViewDidStartLoad(self)
    load(url)
    delegate?.webViewDidFinishLoad(self)
  }
  /// Shows a text as the page of an address; nothing happens without one.
  open func loadHTMLString(_ string: String, baseURL: URL?) { if let baseURL { load(baseURL) } }
  /// Loads the page again; nothing is loaded.
  open func reload() {}
  /// Loads no more.
  open func stopLoading() {}
  /// Runs a script in the page; there is none.
  open func stringByEvaluatingJavaScript(from script: String) -> String? { nil }
}

/// Hears of pages.
@preconcurrency @MainActor
public protocol UIWebViewDelegate: AnyObject {
  /// Whether a page may be loaded; it may unless implemented.
  func webView(
    _ webView: UIWebView,
    shouldStartLoadWith request: URLRequest,
    navigationType: UIWebView.NavigationType
  ) -> Bool
  /// Called when a page begins to come.
  func webViewDidStartLoad(_ webView: UIWebView)
  /// Called when it has come.
  func webViewDidFinishLoad(_ webView: UIWebView)
  /// Called when it did not come.
  func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}

extension UIWebViewDelegate {
  /// Any page may be loaded.
  public func webView(
    _ webView: UIWebView,
    shouldStartLoadWith request: URLRequest,
    navigationType: UIWebView.NavigationType
  ) -> Bool { true }
  /// Does nothing.
  public func webViewDidStartLoad(_ webView: UIWebView) {}
  /// Does nothing.
  public func webViewDidFinishLoad(_ webView: UIWebView) {}
  /// Does nothing.
  public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
}
