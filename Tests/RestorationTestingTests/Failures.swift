import IssueReporting
import RestorationTestSupport
import RestorationTesting
import Synchronization
import Testing

/// Collects the issues that the kit reports, instead of failing the test that provokes them.
final class Failures: IssueReporter {
  private let texts = Mutex<[String]>([])

  var messages: [String] { texts.withLock { $0 } }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let text = message() ?? ""
    texts.withLock { $0.append(text) }
  }

  /// Runs expectations that are meant to fail, and returns their messages.
  @MainActor
  static func of(_ body: @MainActor () async throws -> Void) async rethrows -> [String] {
    let failures = Failures()
    try await withIssueReporters([failures]) { try await body() }
    return failures.messages
  }
}
