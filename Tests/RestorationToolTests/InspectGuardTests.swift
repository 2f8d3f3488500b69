import Foundation
import RestorationArchive
import RestorationMigration
import Testing

/// Requests that the server of `inspect` refuses; a refused request has no effect.
@Suite struct InspectGuardTests {
  /// Everything that the server knows to do.
  private static let paths = ["", "difference", "search", "sessions", "value"]
  private static let changes = ["pin", "revert", "set"]
  private static let own: [(name: String, value: String?)] = [
    ("Host", nil), ("Origin", nil), ("Content-Type", "application/json"),
  ]

  private static func store() throws -> Tool {
    let tool = Tool()
    for time in [1.0, 2] { try tool.save(Documents.notes(timestamp: time), in: .sqlite) }
    return tool
  }

  /// The query and the body with which each would do something.
  private static func complete(_ name: String, newest: Int = 2) -> (path: String, body: String) {
    let session = "?app=org%2Eexample%2Enotes&scene=main"
    return switch name {
    case "difference": (name + session + "&from=1&to=2", "")
    case "search": (name + "?text=draft", "")
    case "value": (name + session + "&object=\(anchor)&value=0", "")
    case "pin": (name + session + "&revision=1", #"{"pinned": true}"#)
    case "revert": (name + session + "&revision=1", #"{"newest": \#(newest)}"#)
    case "set":
      (
        name + session,
        #"{"newest": \#(newest), "object": "\#(anchor)", "value": 0, "text": "7"}"#
      )
    default: (name + session, "")
    }
  }

  /// The anchor of the object `tabs` in a page.
  private static let anchor = "object-32d3fedad4cf"

  /// Requests that are all that they must be, but for one thing.
  private static func refused(_ inspecting: Inspecting, _ isChange: Bool) -> [Inspecting.Request] {
    var sound = Inspecting.Request()
    sound.method = isChange ? "POST" : "GET"
    sound.headers = own
    func with(_ name: String, _ values: [String]) -> [Inspecting.Request] {
      values.map { value in
        var request = sound
        request.headers = own.filter { $0.name != name } + [(name, value)]
        return request
      }
    }
    let token = inspecting.token
    let tokens = [
      "", "x", String(token.dropLast()), token + "0", token.uppercased() + "g",
      String(token.reversed()), "%2e%2e", "..", String(repeating: "0", count: token.count),
    ].map { token in
      var request = sound
      request.token = token
      return request
    }
    var nameless = sound
    nameless.headers = own.filter { $0.name != "Host" }
    let hosts = with(
      "Host",
      [
        "localhost:\(inspecting.port)", "127.0.0.1", "127.0.0.1:1", "evil.example",
        "evil.example:\(inspecting.port)", "[::1]:\(inspecting.port)", "",
      ]
    )
    let origins = with(
      "Origin",
      [
        "null", "http://evil.example", "http://127.0.0.1:1", "https://\(inspecting.host)",
        "http://127.0.0.1",
      ]
    )
    let sites = ["cross-site", "same-site", "anything"].map { site in
      var request = sound
      request.headers = own + [("Sec-Fetch-Site", site)]
      return request
    }
    let methods = ["PUT", "DELETE", "OPTIONS", "PATCH", "HEAD", "CONNECT"].map { method in
      var request = sound
      request.method = method
      return request
    }
    var all = tokens + [nameless] + hosts + origins + sites + methods
    if isChange {
      all += with("Content-Type", ["text/plain", "application/x-www-form-urlencoded", ""])
      var silent = sound
      silent.headers = own.filter { $0.name != "Origin" }
      all.append(silent)
    }
    return all
  }

  @Test("A request without the token, the name or the origin gets nothing")
  func strangersGetNothing() throws {
    let tool = try Self.store()
    let inspecting = try Inspecting(tool, ["store.sqlite", "--allow-changes"])
    let before = try tool.state(of: "store.sqlite")
    var count = 0
    for name in Self.paths + Self.changes {
      let (path, body) = Self.complete(name)
      for var request in Self.refused(inspecting, Self.changes.contains(name)) {
        request.path = path
        request.body = body
        let answer = try inspecting.ask(request)
        #expect([403, 405, 415].contains(answer.status), "\(request): \(answer)")
        #expect(!answer.body.contains("org.example") && !answer.body.contains("draft"))
        #expect(!answer.headers.keys.contains("access-control-allow-origin"))
        count += 1
      }
    }
    #expect(count > 200)
    #expect(try tool.state(of: "store.sqlite") == before)
    // The same requests do something when nothing is missing.
    for name in Self.paths + Self.changes {
      let (path, body) = Self.complete(name, newest: name == "set" ? 3 : 2)
      let isChange = Self.changes.contains(name)
      let answer = try isChange ? inspecting.post(path, body) : inspecting.get(path)
      #expect(answer.status == 200, "\(name): \(answer)")
    }
    #expect(try tool.state(of: "store.sqlite") != before)
  }

  @Test("Without --allow-changes nothing is changed, even with the token")
  func nothingIsChangedUnlessAllowed() throws {
    let tool = try Self.store()
    let inspecting = try Inspecting(tool, ["store.sqlite"])
    let before = try tool.state(of: "store.sqlite")
    for name in Self.changes {
      let (path, body) = Self.complete(name)
      for request in [try inspecting.post(path, body), try inspecting.get(path)] {
        #expect([403, 404].contains(request.status), "\(name): \(request)")
      }
    }
    #expect(try tool.state(of: "store.sqlite") == before)
    #expect(!(try inspecting.get("").body.contains(">Change<")))
  }

  @Test("A change that is longer than any, or is none, is refused, and the server stays")
  func whatIsNoChangeIsRefused() throws {
    let tool = try Self.store()
    let inspecting = try Inspecting(tool, ["store.sqlite", "--allow-changes"])
    let (path, _) = Self.complete("set")
    for body in ["", "{", "[]", "{}", #"{"newest": "2"}"#, #"{"newest": 2, "text": "7"}"#] {
      let answer = try inspecting.post(path, body)
      #expect(answer.status == 400, "\(body): \(answer)")
    }
    let long = String(repeating: "x", count: 3 << 19)
    #expect(try inspecting.post(path, #"{"text": "\#(long)"}"#).status == 413)
    #expect(try inspecting.post("nothing", "{}").status == 400)
    #expect(try inspecting.get("nothing").status == 404)
    #expect(try inspecting.get("").status == 200)
  }

  /// The processor time of a process, in seconds.
  private static func processorTime(of process: Int32) throws -> Double {
    let text = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    let fields = text.split(separator: " ")
    return (Double(fields[13]) ?? 0) / 100 + (Double(fields[14]) ?? 0) / 100
  }

  #if os(Linux)
    @Test(
      "A long request of a stranger costs next to nothing, and neither it nor half a one stops the page"
    )
    func longRequests() throws {
      let tool = try Self.store()
      let inspecting = try Inspecting(tool, ["store.sqlite"])
      #expect(try inspecting.get("").status == 200)
      let half = try (0..<20).map { _ in
        try Inspecting.open(
          Array("GET /\(String(repeating: "a", count: 7000))".utf8),
          inspecting.port
        )
      }
      let before = try Self.processorTime(of: inspecting.identifier)
      let start = ContinuousClock.now
      // The server may close the connection before all was sent.
      let long = [UInt8](repeating: UInt8(ascii: "a"), count: 16 << 20)
      let descriptor = try Inspecting.open(Array("GET /".utf8) + long, inspecting.port)
      let cost = try Self.processorTime(of: inspecting.identifier) - before
      // It costs some milliseconds. One that looks at each byte of all that was sent again and again, or at
      // all 16 MB, costs seconds.
      #expect(cost < 0.5, "\(cost) s of processor time")
      #expect(try inspecting.get("").status == 200)
      #expect(start.duration(to: .now) < .seconds(20))
      try inspecting.closeInput()
      #expect(inspecting.status() == 0)
      for descriptor in half + [descriptor] { close(descriptor) }
    }
  #endif

  @Test("Each answer forbids the browser whatever the page does not need")
  func answersCarryThePolicy() throws {
    let tool = try Self.store()
    let inspecting = try Inspecting(tool, ["store.sqlite"])
    for path in ["", "difference?from=1&to=2", "nothing"] {
      let headers = try inspecting.get(path).headers
      let policy = try #require(headers["content-security-policy"])
      for part in [
        "default-src 'none'", "connect-src 'self'", "base-uri 'none'", "form-action 'none'",
        "frame-ancestors 'none'", "script-src 'sha256-", "style-src 'sha256-",
      ] { #expect(policy.contains(part), "\(path): \(policy)") }
      #expect(!policy.contains("unsafe"))
      #expect(headers["cache-control"] == "no-store")
      #expect(headers["referrer-policy"] == "no-referrer")
      #expect(headers["x-content-type-options"] == "nosniff")
      #expect(headers["x-frame-options"] == "DENY")
      #expect(headers["cross-origin-resource-policy"] == "same-origin")
    }
  }

  @Test("Only the loopback address is listened on, and each run has a token of its own")
  func onlyThisMachineIsListenedTo() throws {
    let tool = try Self.store()
    let (one, other) = (
      try Inspecting(tool, ["store.sqlite"]), try Inspecting(tool, ["store.sqlite"])
    )
    #expect(Inspecting.canReach("127.0.0.1", one.port))
    #if os(Linux)
      // All of 127.0.0.0/8 leads to this machine, and a server of all addresses would answer.
      #expect(!Inspecting.canReach("127.0.0.2", one.port))
    #endif
    #expect(one.token != other.token)
    #expect(one.token.count == 32)
    let busy = try tool("inspect", "store.sqlite", "--port", "\(one.port)")
    #expect(busy.status == 74)
    #expect(busy.error.contains("cannot listen on port \(one.port)"), "\(busy.error)")
    #expect(busy.error.contains("leave --port out"))
  }
}
