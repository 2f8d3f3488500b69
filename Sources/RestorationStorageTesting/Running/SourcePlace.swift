import Foundation

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// The source location of an expectation in a test.
package struct SourcePlace {
  /// Takes the failures of a task in place of its test, for the tests of the kit itself.
  @TaskLocal package static var taker: (@Sendable (String) -> Void)?

  private let fileID: StaticString
  private let filePath: StaticString
  private let line: UInt
  private let column: UInt

  package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// Records a failure of the running test, in Swift Testing or XCTest, at this location.
  package func fail(_ message: String) {
    if let take = Self.taker { return take(message) }
    #if canImport(Testing)
      Issue.record(
        Comment(rawValue: message),
        sourceLocation: SourceLocation(
          fileID: "\(fileID)",
          filePath: "\(filePath)",
          line: Int(line),
          column: Int(column)
        )
      )
      if Test.current != nil { return }
    #endif
    // Outside of a test of Swift Testing, which has then recorded nothing.
    #if canImport(XCTest)
      XCTFail(message, file: filePath, line: line)
    #else
      try? FileHandle.standardError.write(
        contentsOf: Data("\(filePath):\(line): \(message)\n".utf8)
      )
    #endif
  }
}
