import Foundation
import RestorationArchive
import Testing

@Suite("A component of an identifier path")
struct PathComponentTests {
  @Test(
    "A component comes back from JSON, a plain string where it has no slot",
    arguments: [
      (IdentifierPath.Component("list"), "\"list\""),
      (IdentifierPath.Component("row", slot: "3"), #"{"identifier":"row","slot":"3"}"#),
    ]
  )
  func coding(_ component: IdentifierPath.Component, _ json: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // In an array, because not every decoder takes a single text.
    let data = try encoder.encode([component])
    #expect(String(decoding: data, as: UTF8.self) == "[\(json)]")
    #expect(try JSONDecoder().decode([IdentifierPath.Component].self, from: data) == [component])
  }

  @Test("Components are told apart by their bytes and their slots, as members of a set too")
  func hashing() {
    let composed = IdentifierPath.Component("caf\u{E9}")
    let decomposed = IdentifierPath.Component("cafe\u{301}")
    let slots = [nil, "", "1"].map { IdentifierPath.Component("row", slot: $0) }
    let all = Set([composed, decomposed] + slots)
    #expect(all.count == 5)
    #expect(all.contains(IdentifierPath.Component("row", slot: "1")))
    #expect(!all.contains(IdentifierPath.Component("row", slot: "2")))
  }
}
