#if os(Linux)
  import Foundation
  import FaultRig
  import Testing

  /// storage-reliability T32: every error code is thrown in some test.
  struct ErrorCodeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../..").standardized

    private static func swiftFiles(below folder: String) throws -> [String] {
      let path = root.appending(path: folder).path
      return try FileManager.default.subpathsOfDirectory(atPath: path)
        .filter { $0.hasSuffix(".swift") }
        .map { try String(contentsOfFile: path + "/" + $0, encoding: .utf8) }
    }

    @Test("Every error code is expected by a test, by name")
    func everyCodeIsExpected() throws {
      let declaration = /static let (\w+) = Code\("/
      let codes = try Self.swiftFiles(below: "Sources")
        .flatMap { $0.matches(of: declaration).map { String($0.output.1) } }
      // The conformance suite's expectations are run against every store.
      let tests = try
        (Self.swiftFiles(below: "Tests") + Self.swiftFiles(below: "Sources/RestorationTesting"))
        .joined()
      let missing = codes.filter { code in
        !["== .\(code)", "(.\(code)", "Code.\(code)", ": .\(code)", ", .\(code)", "[.\(code)"]
          .contains { tests.contains($0) }
      }
      #expect(codes.count >= 12)
      #expect(missing == [])
    }
  }
#endif
