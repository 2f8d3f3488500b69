public import Foundation

extension WebView {
  public convenience init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.init(frame: frame)
    self.configuration = configuration
  }

  package func go(to url: URL) -> WKNavigation {
    load(url)
    return tell()
  }

  func tell() -> WKNavigation {
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
