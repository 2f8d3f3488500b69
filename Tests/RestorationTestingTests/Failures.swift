import RestorationStorageTesting
import Synchronization

/// Collects the issues that the kit reports, instead of failing the test that provokes them.
final class Failures: Sendable {
  private let texts = Mutex<[String]>([])

  var messages: [String] { texts.withLock { $0 } }

  private func add(_ text: String) { texts.withLock { $0.append(text) } }

  /// Runs expectations that are meant to fail, and returns their messages.
  @MainActor
  static func of(_ body: @MainActor () async throws -> Void) async rethrows -> [String] {
    let failures = Failures()
    try await SourcePlace.$taker.withValue({ failures.add($0) }) { try await body() }
    return failures.messages
  }

  /// Runs expectations that are meant to fail, and returns their messages.
  @MainActor
  static func ofSynchronous(_ body: () throws -> Void) rethrows -> [String] {
    let failures = Failures()
    try SourcePlace.$taker.withValue({ failures.add($0) }) { try body() }
    return failures.messages
  }
}
