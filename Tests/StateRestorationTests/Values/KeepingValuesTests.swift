import Foundation
import Testing

/// The guide to keeping values shows code that compiles.
@Suite struct KeepingValuesTests {
  @Test("The guide begins with the example that is compiled here")
  func theGuideShowsTheExample() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let source = try String(
      contentsOf: folder.appending(path: "KeepingValuesExample.swift"),
      encoding: .utf8
    )
    let example = try #require(
      source.components(separatedBy: "// The guide begins\n").last?
        .components(separatedBy: "// The guide ends").first
    )
    let guide = try String(
      contentsOf: folder.appending(
        path: "../../../Sources/StateRestoration/StateRestoration.docc/KeepingValues.md"
      ).standardized,
      encoding: .utf8
    )
    let first = try #require(guide.components(separatedBy: "```swift\n").dropFirst().first)
    #expect(first.hasPrefix(example))
  }
}
