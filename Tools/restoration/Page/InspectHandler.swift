import Foundation
import RestorationArchive

/// Answers the requests of `inspect`'s page that its guard has allowed.
struct InspectHandler: Sendable {
  let inspector: Inspector
  let gate: RequestGuard

  func answer(_ request: PageRequest) async -> PageAnswer {
    do {
      return try await answer(request, gate.name(of: request))
    } catch let refusal as RequestGuard.Refusal {
      return PageAnswer(refusal)
    } catch {
      let fault = InspectFault(error)
      return (try? Self.json(fault.status, fault))
        ?? PageAnswer(.unavailable, "text/plain; charset=utf-8", Array(fault.message.utf8))
    }
  }

  private func answer(_ request: PageRequest, _ name: String) async throws -> PageAnswer {
    let fields = QueryFields(request.query)
    let place = PagePlace(fields)
    guard request.method == "GET" else {
      let order = try JSONDecoder().decode(ChangeOrder.self, from: Data(request.body))
      return try Self.json(.ok, await inspector.change(name, place, order))
    }
    switch name {
    case "":
      guard let bytes = try await inspector.page(place, unless: fields["tag"]) else {
        return PageAnswer(.noContent, "text/plain", [])
      }
      return Self.page(bytes)
    case "difference":
      return Self.page(
        try await inspector.difference(place, from: fields["from"], to: fields["to"])
      )
    case "search":
      let part = try await inspector.search(fields["text"] ?? "", after: fields["after"])
      return try Self.json(.ok, part)
    case "sessions":
      return Self.page(
        try await inspector.sessions(named: fields["text"] ?? "", current: place.session)
      )
    case "value":
      let value = try await inspector.value(place, fields["object"], fields["value"])
      return try Self.json(.ok, value)
    default: throw RequestGuard.Refusal(status: .notFound, message: "there is no such page")
    }
  }

  private static func page(_ bytes: [UInt8]) -> PageAnswer {
    PageAnswer(.ok, "text/html; charset=utf-8", bytes)
  }

  private static func json(_ status: PageStatus, _ value: some Encodable) throws -> PageAnswer {
    PageAnswer(status, "application/json", Array(try JSONEncoder().encode(value)))
  }
}
