import RestorationTestSupport
import Testing

/// The guides to values begin with code that compiles.
@Suite struct ValueGuideTests {
  @Test(
    "The guide begins with the example that is compiled here",
    arguments: ["KeepingValues", "Lifespans", "HowMuchComesBack"]
  )
  func theGuideShowsTheExample(_ guide: String) throws {
    let example = try #require(
      GuideExample(in: "StateRestorationTests/Values/\(guide)Example.swift").code
    )
    #expect(try #require(GuideExample.samples(of: guide).first).hasPrefix(example))
  }
}
