import FlyingFox
import Foundation
import RestorationArchive
import Synchronization

/// Answers the requests of `inspect`'s page, and refuses all others.
final class InspectHandler: HTTPHandler {
  private let inspector: Inspector
  /// The guard, or `nil` until the server listens and knows its address.
  private let gate = Mutex<RequestGuard?>(nil)

  init(_ inspector: Inspector) {
    self.inspector = inspector
  }

  /// Begins to answer requests.
  func open(_ gate: RequestGuard) { self.gate.withLock { $0 = gate } }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    do {
      guard let gate = gate.withLock({ $0 }) else {
        throw RequestGuard.Refusal(status: .serviceUnavailable, message: "not yet")
      }
      let name = try gate.name(of: request)
      return try await answer(request, name)
    } catch let refusal as RequestGuard.Refusal {
      return Self.response(
        refusal.status,
        "text/plain; charset=utf-8",
        Array("restoration inspect: \(refusal.message)\n".utf8)
      )
    } catch {
      return try Self.response(to: InspectFault(error))
    }
  }

  private func answer(_ request: HTTPRequest, _ name: String) async throws -> HTTPResponse {
    let fields = QueryFields(request.target.query())
    let place = PagePlace(fields)
    guard request.method == .GET else {
      let order = try JSONDecoder().decode(ChangeOrder.self, from: await request.bodyData)
      return try Self.response(.ok, await inspector.change(name, place, order))
    }
    switch name {
    case "":
      guard let bytes = try await inspector.page(place, unless: fields["tag"]) else {
        return Self.response(.noContent, "text/plain", [])
      }
      return Self.response(.ok, "text/html; charset=utf-8", bytes)
    case "difference":
      let bytes = try await inspector.difference(place, from: fields["from"], to: fields["to"])
      return Self.response(.ok, "text/html; charset=utf-8", bytes)
    case "search":
      let part = try await inspector.search(fields["text"] ?? "", after: fields["after"])
      return try Self.response(.ok, part)
    case "sessions":
      let bytes = try await inspector.sessions(named: fields["text"] ?? "", current: place.session)
      return Self.response(.ok, "text/html; charset=utf-8", bytes)
    case "value":
      let value = try await inspector.value(place, fields["object"], fields["value"])
      return try Self.response(.ok, value)
    default: throw RequestGuard.Refusal(status: .notFound, message: "there is no such page")
    }
  }

  private static func response(to fault: InspectFault) throws -> HTTPResponse {
    try response(fault.status, fault)
  }

  private static func response(_ status: HTTPStatusCode, _ value: some Encodable) throws
    -> HTTPResponse
  {
    response(status, "application/json", Array(try JSONEncoder().encode(value)))
  }

  private static func response(
    _ status: HTTPStatusCode,
    _ type: String,
    _ bytes: [UInt8]
  ) -> HTTPResponse {
    HTTPResponse(
      statusCode: status,
      headers: HTTPHeaders([
        .contentType: type,
        // Keeps state out of the browser's cache.
        .cacheControl: "no-store",
        HTTPHeader("Content-Security-Policy"): HTMLPage.policy(isLive: true)
          + "; frame-ancestors 'none'",
        HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
        HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
        HTTPHeader("Referrer-Policy"): "no-referrer",
        HTTPHeader("X-Content-Type-Options"): "nosniff",
        HTTPHeader("X-Frame-Options"): "DENY",
      ]),
      body: Data(bytes)
    )
  }
}
