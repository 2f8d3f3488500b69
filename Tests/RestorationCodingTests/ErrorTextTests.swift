import RestorationArchive
import RestorationCoding
import Testing

/// The error that an app's type throws is named in a report, but not its contents.
@Suite struct ErrorTextTests {
  private struct Refused: Error { let text: String }

  private struct Word: Codable {
    var text: String
    init(_ text: String) { self.text = text }
    private enum CodingKeys: CodingKey { case text }
    init(from decoder: any Decoder) throws {
      text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text)
      if text == "secret" { throw Refused(text: text) }
    }
  }

  @Test("An element that its type refuses is named without its contents")
  func refusedElement() throws {
    let decoder = try Coding.decoder(expectingFailures: true) {
      try $0.encode([Word("one"), Word("secret")], forKey: "words")
    }
    #expect(try decoder.decodeIfPresent([Word].self, forKey: "words")?.map(\.text) == ["one"])
    #expect(decoder.failures.count == 1)
    #expect(decoder.failures.allSatisfy { !$0.message.contains("secret") })
  }
}
