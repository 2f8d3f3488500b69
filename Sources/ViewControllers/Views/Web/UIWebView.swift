import Foundation

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
}

/// The delegate of a web view.
@preconcurrency @MainActor
public protocol UIWebViewDelegate: AnyObject {
}
