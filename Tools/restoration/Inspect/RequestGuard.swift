import FlyingFox

/// Who may ask the server of `inspect` for something: the page that it served itself, and nobody else.
///
/// Every process on this machine can reach the server, also those of other users and every page in a
/// browser. So a request has to know the token, which only the terminal was told; to name the server as
/// the terminal was told, so that no other name leads here; and not to come from a page of somebody
/// else.
struct RequestGuard {
  let token: String
  let port: UInt16
  /// Whether anything may be changed.
  let allowsChanges: Bool

  /// The one name by which the server goes.
  var host: String { "127.0.0.1:\(port)" }
  /// Where the page is to be opened.
  var address: String { "http://\(host)/\(token)/" }

  /// The most bytes that a change may have.
  static let maximumByteCount = 1 << 20

  /// Why a request is refused.
  struct Refusal: Error {
    let status: HTTPStatusCode
    let message: String
  }

  /// What an allowed request asks for: the last part of its path, which is empty for the page.
  func name(of request: HTTPRequest) throws(Refusal) -> String {
    guard request.headers[.host] == host else {
      throw Refusal(status: .forbidden, message: "this server goes by another name")
    }
    let origin = request.headers[HTTPHeader("Origin")]
    guard origin == nil || origin == "http://\(host)" else {
      throw Refusal(status: .forbidden, message: "this is for no other page than its own")
    }
    // Browsers say so also where they name no origin: nobody else's page leads or asks here.
    let site = request.headers[HTTPHeader("Sec-Fetch-Site")]
    guard site == nil || site == "same-origin" || site == "none" else {
      throw Refusal(
        status: .forbidden,
        message: "this is for no other page than its own; open its address in a new tab"
      )
    }
    let parts = request.target.path().split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, Self.isEqual(String(parts[1]), token) else {
      throw Refusal(status: .forbidden, message: "open the address that the tool has printed")
    }
    switch request.method {
    case .GET: break
    case .POST: try checkChange(request, origin)
    default: throw Refusal(status: .methodNotAllowed, message: "there is GET and POST")
    }
    return String(parts[2])
  }

  private func checkChange(_ request: HTTPRequest, _ origin: String?) throws(Refusal) {
    guard allowsChanges else {
      throw Refusal(status: .forbidden, message: "only --allow-changes allows changes")
    }
    guard origin != nil else {
      throw Refusal(status: .forbidden, message: "only the page itself can change something")
    }
    guard request.headers[.contentType] == "application/json" else {
      throw Refusal(status: .unsupportedMediaType, message: "changes are told in JSON")
    }
    let length = request.headers[.contentLength].flatMap { Int($0) }
    guard let length, length <= Self.maximumByteCount else {
      throw Refusal(status: .payloadTooLarge, message: "this is longer than any change")
    }
  }

  /// Whether two texts are equal, in a time that says nothing about where they differ.
  private static func isEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// A token that nobody guesses: 128 random bits.
  static func makeToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<16).map { _ in
      let byte = UInt8.random(in: 0...255, using: &generator)
      return String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }
}
