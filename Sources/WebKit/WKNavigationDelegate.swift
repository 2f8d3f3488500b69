public import Foundation
public import UIKit

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A navigation to a page.
public final class WKNavigation: NSObject {}

/// A navigation that a page requests.
open class WKNavigationAction: NSObject, MainActorBound {
  /// The request of the navigation.
  public let request: URLRequest
  /// The cause of the navigation.
  public let navigationType: WKNavigationType
  /// The frame in which the page would load, or `nil` for a new window.
  public let targetFrame: WKFrameInfo?
  /// The frame that requests the navigation.
  public let sourceFrame: WKFrameInfo

  /// Creates an action, for tests.
  public init(request: URLRequest, navigationType: WKNavigationType = .other) {
    self.request = request
    self.navigationType = navigationType
    sourceFrame = WKFrameInfo(request: request)
    targetFrame = sourceFrame
  }
}

/// A frame of a page.
open class WKFrameInfo: NSObject, MainActorBound {
  /// Indicates whether this is the main frame.
  public let isMainFrame = true
  /// The request of the frame.
  public let request: URLRequest
  init(request: URLRequest) { self.request = request }
}

/// The response to a navigation.
open class WKNavigationResponse: NSObject, MainActorBound {
  /// The response from the server.
  public let response: URLResponse
  /// Indicates whether the response is for the main frame.
  public let isForMainFrame = true
  /// Indicates whether the response can be shown.
  public let canShowMIMEType = true
  /// Creates a response, for tests.
  public init(response: URLResponse) { self.response = response }
}

/// The decision on a response.
public enum WKNavigationResponsePolicy: Int, Sendable, Hashable {
  case cancel, allow, download
}

/// The features that a page requests for a new window.
open class WKWindowFeatures: NSObject, MainActorBound {}

/// The cause of a navigation.
public enum WKNavigationType: Int, Sendable, Hashable {
  case linkActivated, formSubmitted, backForward, reload, formResubmitted
  case other = -1
}

/// The decision on a navigation.
public enum WKNavigationActionPolicy: Int, Sendable, Hashable {
  case cancel, allow, download
}

/// The delegate of a web view; all methods have defaults. Only `didCommit` and `didFinish` are
/// called.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: AnyObject {
  /// Decides on a navigation; never called.
  func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  )
  /// Called on Apple's systems when a page is requested; never called here.
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  /// Called when a page begins to load.
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  /// Called when a page has loaded.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  /// Called on Apple's systems when loading has failed after it began; never called here.
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  /// Called on Apple's systems when loading has failed before it began; never called here.
  func webView(
    _ webView: WKWebView,
    didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  )
  /// Called on Apple's systems when the process of the page has ended; never called here.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
  /// Allows the navigation.
  public func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(.allow) }
  /// Does nothing by default.
  public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  {}
  /// Does nothing by default.
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  /// Does nothing by default.
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  /// Does nothing by default.
  public func webView(
    _ webView: WKWebView,
    didFail navigation: WKNavigation!,
    withError error: any Error
  ) {}
  /// Does nothing by default.
  public func webView(
    _ webView: WKWebView,
    didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {}
  /// Does nothing by default.
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

/// The delegate for a page's dialogs and windows; never called.
@preconcurrency @MainActor
public protocol WKUIDelegate: AnyObject {}
