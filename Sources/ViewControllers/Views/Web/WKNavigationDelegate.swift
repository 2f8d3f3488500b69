public import Foundation

/// A navigation to a page.
open class WKNavigation: NSObject {}

/// A navigation that a page requests.
open class WKNavigationAction: NSObject, MainActorBound {
  /// The request, whose type is not in Foundation itself on every system.
  package let content: Any
  open private(set) var navigationType: WKNavigationType
  /// The frame in which the page would load, or `nil` for a new window.
  open private(set) var targetFrame: WKFrameInfo?
  open private(set) var sourceFrame: WKFrameInfo

  package init(content: Any, navigationType: WKNavigationType) {
    self.content = content
    self.navigationType = navigationType
    sourceFrame = WKFrameInfo(content: content)
    targetFrame = sourceFrame
  }
}

/// A frame of a page.
open class WKFrameInfo: NSObject, MainActorBound {
  open private(set) var isMainFrame = true
  /// The request, as in ``WKNavigationAction``.
  package let content: Any
  init(content: Any) { self.content = content }
}

/// The response to a navigation.
open class WKNavigationResponse: NSObject, MainActorBound {
  /// The response, whose type is not in Foundation itself on every system.
  package let content: Any
  open private(set) var isForMainFrame = true
  open private(set) var canShowMIMEType = true
  package init(content: Any) { self.content = content }
}

/// The decision on a response.
public enum WKNavigationResponsePolicy: Int, Sendable, Hashable { case cancel, allow, download }

/// The features that a page requests for a new window.
open class WKWindowFeatures: NSObject, MainActorBound {}

/// The cause of a navigation.
public enum WKNavigationType: Int, Sendable, Hashable {
  case linkActivated, formSubmitted, backForward, reload, formResubmitted, other = -1
}

/// The decision on a navigation.
public enum WKNavigationActionPolicy: Int, Sendable, Hashable { case cancel, allow, download }

/// The delegate of a web view; all methods have defaults. Only `didCommit` and `didFinish` are
/// called, and not by `goBack()`, `goForward()` and `load(_:title:)`.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: AnyObject {
  /// Decides on a navigation; never called.
  func webView(
    _ webView: WebView,
    decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  )
  /// Called on Apple's systems when a page is requested; never called here.
  func webView(_ webView: WebView, didStartProvisionalNavigation navigation: WKNavigation!)
  /// Called when the web view goes to a page; nothing is loaded.
  func webView(_ webView: WebView, didCommit navigation: WKNavigation!)
  /// Called immediately after `didCommit`.
  func webView(_ webView: WebView, didFinish navigation: WKNavigation!)
  /// Called on Apple's systems when loading has failed after it began; never called here.
  func webView(_ webView: WebView, didFail navigation: WKNavigation!, withError error: any Error)
  /// Called on Apple's systems when loading has failed before it began; never called here.
  func webView(
    _ webView: WebView,
    didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  )
  /// Called on Apple's systems when the process of the page has ended; never called here.
  func webViewWebContentProcessDidTerminate(_ webView: WebView)
}

extension WKNavigationDelegate {
  public func webView(
    _ webView: WebView,
    decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(.allow) }
  public func webView(_ webView: WebView, didStartProvisionalNavigation navigation: WKNavigation!) {
  }
  public func webView(_ webView: WebView, didCommit navigation: WKNavigation!) {}
  public func webView(_ webView: WebView, didFinish navigation: WKNavigation!) {}
  public func webView(
    _ webView: WebView,
    didFail navigation: WKNavigation!,
    withError error: any Error
  ) {}
  public func webView(
    _ webView: WebView,
    didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {}
  public func webViewWebContentProcessDidTerminate(_ webView: WebView) {}
}

/// The delegate for a page's dialogs and windows; never called.
@preconcurrency @MainActor
public protocol WKUIDelegate: AnyObject {}
