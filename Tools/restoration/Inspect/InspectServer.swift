import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// The server of `inspect`: it listens only on the loopback interface of this machine, until the
/// process ends.
final class InspectServer: Sendable {
  private let server: HTTPServer
  private let port: UInt16
  private let ending = Mutex<(any Error)?>(nil)

  /// The longest time for an answer, in seconds; the first request for a large store takes long.
  private static let patience = 120.0

  /// Prepares a server.
  ///
  /// - Parameter port: The port to listen on; 0 for any free one.
  init(port: UInt16, _ handler: InspectHandler) throws {
    self.port = port
    server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: port),
      timeout: Self.patience,
      logger: .disabled,
      handler: handler
    )
  }

  /// Begins to listen for requests.
  ///
  /// - Returns: The port.
  /// - Throws: `ToolFailure` when the port is not available.
  func start() async throws -> UInt16 {
    Task {
      do {
        try await server.run()
      } catch {
        ending.withLock { $0 = error }
      }
    }
    while true {
      try check()
      if case .ip4(_, let port)? = await server.listeningAddress { return port }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// Throws if the server has ended.
  ///
  /// - Throws: `ToolFailure` when the server has ended, which only happens after an error.
  func check() throws {
    guard let error = ending.withLock({ $0 }) else { return }
    var reason = ""
    if case .failed(_, let code, _)? = error as? SocketError {
      reason = ": " + String(cString: strerror(code))
    }
    throw ToolFailure(
      .inputOutput,
      "cannot listen on port \(port) of 127.0.0.1\(reason)",
      remedy: "leave --port out, so that a free one is taken, or name another"
    )
  }
}
