/// Restricts the server of `inspect` to the page that it served itself.
///
/// Every process on this machine can reach the server, including those of other users and every
/// page in a browser. So a request has to contain the token, which was only printed in the
/// terminal. It has to name the server by its printed address, so that no other host name leads
/// here. And it must not come from a page of another origin.
struct RequestGuard {
  let token: String
  let port: UInt16
  /// Indicates whether to allow changes.
  let allowsChanges: Bool

  /// The only accepted host name of the server.
  var host: String { "127.0.0.1:\(port)" }
  /// The address of the page.
  var address: String { "http://\(host)/\(token)/" }

  /// The most bytes of a change.
  static let maximumByteCount = 1 << 20

  /// The reason for refusing a request.
  struct Refusal: Error {
    let status: PageStatus
    let message: String
  }

  /// Returns the last part of an allowed request's path, which is empty for the page.
  func name(of request: PageRequest) throws(Refusal) -> String {
    guard request["host"] == host else {
      throw Refusal(status: .forbidden, message: "this server has another name")
    }
    let origin = request["origin"]
    guard origin == nil || origin == "http://\(host)" else {
      throw Refusal(status: .forbidden, message: "this server answers only its own page")
    }
    // Browsers send this header even without an origin, so pages of other sites cannot link or send
    // here.
    let site = request["sec-fetch-site"]
    guard site == nil || site == "same-origin" || site == "none" else {
      throw Refusal(
        status: .forbidden,
        message: "this server answers only its own page; open its address in a new tab"
      )
    }
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, Self.isEqual(String(parts[1]), token) else {
      throw Refusal(status: .forbidden, message: "open the address that the tool has printed")
    }
    switch request.method {
    case "GET": break
    case "POST": try checkChange(request, origin)
    default: throw Refusal(status: .methodNotAllowed, message: "only GET and POST are allowed")
    }
    return String(parts[2])
  }

  /// Returns the length of the body that an allowed request has.
  func bodyLength(of request: PageRequest) throws(Refusal) -> Int {
    _ = try name(of: request)
    return request.method == "GET" ? 0 : request["content-length"].flatMap { Int($0) } ?? 0
  }

  private func checkChange(_ request: PageRequest, _ origin: String?) throws(Refusal) {
    guard allowsChanges else {
      throw Refusal(status: .forbidden, message: "only --allow-changes allows changes")
    }
    guard origin != nil else {
      throw Refusal(status: .forbidden, message: "only the page itself can change something")
    }
    guard request["content-type"] == "application/json" else {
      throw Refusal(status: .unsupportedMediaType, message: "changes must be sent in JSON")
    }
    let length = request["content-length"].flatMap { Int($0) }
    guard let length, (0...Self.maximumByteCount).contains(length) else {
      throw Refusal(status: .payloadTooLarge, message: "the change is too long")
    }
  }

  /// Compares two texts in constant time.
  private static func isEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Makes an unguessable token: 128 random bits.
  static func makeToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<16).map { _ in
      let byte = UInt8.random(in: 0...255, using: &generator)
      return String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }
}
