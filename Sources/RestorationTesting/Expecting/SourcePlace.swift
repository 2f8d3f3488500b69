import IssueReporting

/// Where an expectation stands in a test.
struct SourcePlace {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Fails the running test, of Swift Testing or XCTest, at this place.
  func fail(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
