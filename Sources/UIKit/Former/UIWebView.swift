public import Foundation
public import ViewControllers

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The web view from before iOS 8. It has the history of ``WKWebView`` and loads no pages.
open class UIWebView: WKWebView {
  /// The cause of a navigation.
  public enum NavigationType: Int, Sendable, Hashable {
    case linkClicked, formSubmitted, backForward, reload, formResubmitted, other
  }

  /// The delegate, held weakly. It is notified of each load as if the page had been loaded.
  open weak var delegate: (any UIWebViewDelegate)?
  /// Indicates whether to scale pages to the width of the view; stored, not drawn.
  open var scalesPageToFit = false
  /// The scroll view of the page.
  public let scrollView = UIScrollView()
  /// Indicates whether a page is being loaded; always `false`.
  open var isLoading: Bool { false }
  /// The request of the current page, or `nil`.
  open var request: URLRequest? { url.map { URLRequest(url: $0) } }

  /// Navigates to the URL of a request, if the delegate allows it.
  open func loadRequest(_ request: URLRequest) {
    guard let url = request.url,
      delegate?.webView(self, shouldStartLoadWith: request, navigationType: .other) ?? true
    else { return }
    delegate?.webViewDidStartLoad(self)
    load(url)
    delegate?.webViewDidFinishLoad(self)
  }
  /// Navigates to the base URL of a page; without one the call is ignored.
  open func loadHTMLString(_ string: String, baseURL: URL?) { if let baseURL { load(baseURL) } }
  /// Reloads the page; ignored: no page is loaded.
  open func reload() {}
  /// Stops loading; ignored: no page is loaded.
  open func stopLoading() {}
  /// Runs no script; always returns `nil`.
  open func stringByEvaluatingJavaScript(from script: String) -> String? { nil }
}

/// The delegate of a web view.
@preconcurrency @MainActor
public protocol UIWebViewDelegate: AnyObject {
  /// Returns a Boolean value that indicates whether a request may be loaded; `true` by default.
  func webView(
    _ webView: UIWebView,
    shouldStartLoadWith request: URLRequest,
    navigationType: UIWebView.NavigationType
  ) -> Bool
  /// Called before a page is loaded.
  func webViewDidStartLoad(_ webView: UIWebView)
  /// Called after a page has been loaded.
  func webViewDidFinishLoad(_ webView: UIWebView)
  /// Called on Apple's systems after a load has failed; never called here.
  func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}

extension UIWebViewDelegate {
  /// Returns `true` by default.
  public func webView(
    _ webView: UIWebView,
    shouldStartLoadWith request: URLRequest,
    navigationType: UIWebView.NavigationType
  ) -> Bool { true }
  /// Does nothing by default.
  public func webViewDidStartLoad(_ webView: UIWebView) {}
  /// Does nothing by default.
  public func webViewDidFinishLoad(_ webView: UIWebView) {}
  /// Does nothing by default.
  public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
}
