public import Foundation
public import UIKit

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// One way to a page.
public final class WKNavigation: NSObject {}

/// Where a page leads, before it does.
open class WKNavigationAction: NSObject, MainActorBound {
  /// What is to be loaded.
  public let request: URLRequest
  /// What made the page go there.
  public let navigationType: WKNavigationType
  /// The part of the page where it would show, or `nil` for a new one.
  public let targetFrame: WKFrameInfo?
  /// The part of the page that asks.
  public let sourceFrame: WKFrameInfo

  /// Makes one, for tests.
  public init(request: URLRequest, navigationType: WKNavigationType = .other) {
    self.request = request
    self.navigationType = navigationType
    sourceFrame = WKFrameInfo(request: request)
    targetFrame = sourceFrame
  }
}

/// A part of a page.
open class WKFrameInfo: NSObject, MainActorBound {
  /// Whether it is the page itself.
  public let isMainFrame = true
  /// What it shows.
  public let request: URLRequest
  init(request: URLRequest) { self.request = request }
}

/// What has come of a page, before it shows.
open class WKNavigationResponse: NSObject, MainActorBound {
  /// What came.
  public let response: URLResponse
  /// Whether it is for the page itself.
  public let isForMainFrame = true
  /// Whether it can be shown.
  public let canShowMIMEType = true
  /// Makes one, for tests.
  public init(response: URLResponse) { self.response = response }
}

/// Whether what has come of a page is shown.
public enum WKNavigationResponsePolicy: Int, Sendable, Hashable {
  case cancel, allow, download
}

/// What a page asks of a new window.
open class WKWindowFeatures: NSObject, MainActorBound {}

/// What made a page go somewhere.
public enum WKNavigationType: Int, Sendable, Hashable {
  case linkActivated, formSubmitted, backForward, reload, formResubmitted
  case other = -1
}

/// Whether a page may go somewhere.
public enum WKNavigationActionPolicy: Int, Sendable, Hashable {
  case cancel, allow, download
}

/// Decides about pages and hears of them. Everything is optional; decisions are asked for by nobody here.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: AnyObject {
  /// Decides whether a page may go somewhere.
  func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  )
  /// Called when a page is asked for.
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  /// Called when a page begins to come.
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  /// Called when a page has come.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  /// Called when a page has come in part.
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  /// Called when a page has not come.
  func webView(
    _ webView: WKWebView,
    didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  )
  /// Called when what shows pages has ended.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
  /// Lets it go.
  public func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(.allow) }
  /// Does nothing.
  public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  /// Does nothing.
  public func webView(
    _ webView: WKWebView,
    didFail navigation: WKNavigation!,
    withError error: any Error
  ) {}
  /// Does nothing.
  public func webView(
    _ webView: WKWebView,
    didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {}
  /// Does nothing.
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

/// Shows what pages ask for; nobody asks here.
@preconcurrency @MainActor
public protocol WKUIDelegate: AnyObject {}
