import Foundation
public import ViewControllers

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The web view from before iOS 8. It has the history of ``WebView`` and loads no pages.
open class UIWebView: WebView {
  public enum NavigationType: Int, Sendable, Hashable {
    case linkClicked, formSubmitted, backForward, reload, formResubmitted, other
  }

  /// The delegate, held weakly. It is notified of each load as if the page had been loaded.
  open weak var delegate: (any UIWebViewDelegate)?
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
  open var scalesPageToFit = false
  /// Runs no script; always returns `nil`.
  open func stringByEvaluatingJavaScript(from script: String) -> String? { nil }
}

/// The delegate of a web view.
@preconcurrency @MainActor public protocol UIWebViewDelegate: AnyObject {
  func webView(
    _ webView: UIWebView,
    shouldStartLoadWith request: URLRequest,
    navigationType: UIWebView.NavigationType
  ) -> Bool
  func webViewDidStartLoad(_ webView: UIWebView)
  func webViewDidFinishLoad(_ webView: UIWebView)
  /// Called on Apple's systems after a load has failed; never called here.
  func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}

extension UIWebViewDelegate {
  public func webView(
    _ webView: UIWebView,
    shouldStartLoadWith request: URLRequest,
    navigationType: UIWebView.NavigationType
  ) -> Bool { true }
  public func webViewDidStartLoad(_ webView: UIWebView) {}
  public func webViewDidFinishLoad(_ webView: UIWebView) {}
  public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
}
