import Foundation
import Testing

/// The guides to values begin with code that compiles.
@Suite struct ValueGuideTests {
  @Test(
    "The guide begins with the example that is compiled here",
    arguments: ["KeepingValues", "Lifespans"]
  )
  func theGuideShowsTheExample(_ guide: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let source = try String(
      contentsOf: folder.appending(path: "\(guide)Example.swift"),
      encoding: .utf8
    )
    let example = try #require(
      source.components(separatedBy: "// The guide begins\n").last?
        .components(separatedBy: "// The guide ends").first
    )
    let text = try String(
      contentsOf: folder.appending(
        path: "../../../Sources/StateRestoration/StateRestoration.docc/\(guide).md"
      ).standardized,
      encoding: .utf8
    )
    let first = try #require(text.components(separatedBy: "```swift\n").dropFirst().first)
    #expect(first.hasPrefix(example))
  }
}
