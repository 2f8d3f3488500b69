public import ViewControllers

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension WKWebView {
  /// Goes to the address of a request; without an address it does nothing.
  public func load(_ request: URLRequest) {
    if let url = request.url { load(url) }
  }
}
