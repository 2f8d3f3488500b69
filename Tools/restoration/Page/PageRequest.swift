/// A request to the server of `inspect`.
struct PageRequest: Sendable {
  let method: String
  let path: String
  /// The part of the address behind the question mark.
  let query: String
  /// The headers by their names in lower case; of one that is given twice, all values.
  private let headers: [String: String]
  var body: [UInt8] = []

  /// Reads the request line and the headers; `nil` when they are no request.
  init?(_ head: ArraySlice<UInt8>) {
    guard let text = String(validating: head, as: UTF8.self) else { return nil }
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
    method = String(words[0])
    let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts[0])
    query = parts.count > 1 ? String(parts[1]) : ""
    var found: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { return nil }
      let name = line[..<colon].lowercased()
      let value = String(line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" })
      found[name] = found[name].map { $0 + ", " + value } ?? value
    }
    headers = found
  }

  subscript(header: String) -> String? { headers[header] }
}

/// The status of an answer.
enum PageStatus: Int {
  case ok = 200
  case noContent = 204
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case conflict = 409
  case payloadTooLarge = 413
  case unsupportedMediaType = 415
  case headersTooLarge = 431
  case unavailable = 503
}

/// An answer of the server, complete and closed behind its body.
struct PageAnswer: Sendable {
  let bytes: [UInt8]

  init(_ status: PageStatus, _ type: String, _ body: [UInt8]) {
    let headers: KeyValuePairs = [
      "Content-Type": type, "Content-Length": "\(body.count)", "Connection": "close",
      // Keeps state out of the browser's cache.
      "Cache-Control": "no-store",
      "Content-Security-Policy": HTMLPage.policy(isLive: true) + "; frame-ancestors 'none'",
      "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
      "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
    ]
    let lines = ["HTTP/1.1 \(status.rawValue) \(status)"] + headers.map { "\($0): \($1)" }
    bytes = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }

  init(_ refusal: RequestGuard.Refusal) {
    let text = "restoration inspect: \(refusal.message)\n"
    self.init(refusal.status, "text/plain; charset=utf-8", Array(text.utf8))
  }
}
