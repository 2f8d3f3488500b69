import Foundation
public import ViewControllers

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

// Requests are declared here, because their types need a library for networks, which only users of this module link.

extension WebView {
  /// Goes to the address of a request; ignored if it has none.
  @discardableResult
  public func load(_ request: URLRequest) -> WKNavigation? { request.url.map { go(to: $0) } }
}

extension WKNavigationAction {
  public convenience init(request: URLRequest, navigationType: WKNavigationType = .other) {
    self.init(content: request, navigationType: navigationType)
  }

  public var request: URLRequest { requested(content) }
}

extension WKFrameInfo {
  public var request: URLRequest { requested(content) }
}

extension WKNavigationResponse {
  public convenience init(response: URLResponse) { self.init(content: response) }

  public var response: URLResponse {
    content as? URLResponse
      ?? URLResponse(
        url: URL(filePath: "/"),
        mimeType: nil,
        expectedContentLength: 0,
        textEncodingName: nil
      )
  }
}

private func requested(_ content: Any) -> URLRequest {
  content as? URLRequest ?? URLRequest(url: URL(filePath: "/"))
}
