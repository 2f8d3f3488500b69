public import Foundation

open class WKNavigation: NSObject {}

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

open class WKFrameInfo: NSObject, MainActorBound {
  package let content: Any
  init(content: Any) { self.content = content }
}

open class WKNavigationResponse: NSObject, MainActorBound {
  /// The response, whose type is not in Foundation itself on every system.
  package let content: Any
  package init(content: Any) { self.content = content }
}

public enum WKNavigationResponsePolicy: Int, Sendable, Hashable { case cancel, allow, download }

open class WKWindowFeatures: NSObject, MainActorBound {}

public enum WKNavigationType: Int, Sendable, Hashable {
  case linkActivated, formSubmitted, backForward, reload, formResubmitted, other = -1
}

public enum WKNavigationActionPolicy: Int, Sendable, Hashable { case cancel, allow, download }

/// The delegate of a web view. Its methods have defaults, and are not called by `goBack()`,
/// `goForward()` and `load(_:title:)`.
///
/// Nothing is loaded, so UIKit's other methods, which a delegate may have, would never be called.
@preconcurrency @MainActor public protocol WKNavigationDelegate: AnyObject {
  /// Called when the web view goes to a page; nothing is loaded.
  func webView(_ webView: WebView, didCommit navigation: WKNavigation!)
  /// Called immediately after `didCommit`.
  func webView(_ webView: WebView, didFinish navigation: WKNavigation!)
}

extension WKNavigationDelegate {
  public func webView(_ webView: WebView, didCommit navigation: WKNavigation!) {}
  public func webView(_ webView: WebView, didFinish navigation: WKNavigation!) {}
}

/// The delegate for a page's dialogs and windows; never called.
@preconcurrency @MainActor public protocol WKUIDelegate: AnyObject {}
