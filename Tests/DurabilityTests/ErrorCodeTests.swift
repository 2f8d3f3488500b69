#if os(Linux)
  import Foundation
  import FaultRig
  import Testing

  /// T32: every error code is thrown in some test, which expects it by name.
  struct ErrorCodeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../..").standardized

    private static func swiftFiles(below folder: String) throws -> [String] {
      let path = root.appending(path: folder).path
      return try FileManager.default.subpathsOfDirectory(atPath: path)
        .filter { $0.hasSuffix(".swift") }
        .map { try String(contentsOfFile: path + "/" + $0, encoding: .utf8) }
    }

    @Test("Every error code that the package declares is the expectation of some test")
    func everyCodeIsExpected() throws {
      let declaration = /static let (\w+) = (?:RestorationError\.)?(?:Code|Self)\("/
      // Other types have values that are made of a text, too.
      let codes = try Self.swiftFiles(below: "Sources").filter { $0.contains("RestorationError") }
        .flatMap { $0.matches(of: declaration).map { String($0.output.1) } }
      let expectation = /(?:code == \.|expectAsync\(\.|errorCode == "|Error\.Code\.)(\w+)/
      let expected = try Self.swiftFiles(below: "Tests")
        .flatMap { $0.matches(of: expectation).map { String($0.output.1) } }
      #expect(codes.count >= 30)
      #expect(Set(codes).subtracting(expected) == [])
    }
  }
#endif
