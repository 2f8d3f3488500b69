import RestorationArchive
import Testing

@Suite struct ExactNameTests {
  private let composed = "caf\u{e9}"
  private let decomposed = "cafe\u{301}"

  @Test("Names are equal only if their bytes are")
  func equality() {
    #expect(composed == decomposed)
    #expect(ExactName(composed) != ExactName(decomposed))
    #expect(Set<ExactName>(names: [composed, decomposed]).count == 2)
    #expect([ExactName(composed), ExactName(decomposed)].sortedTexts().first?.utf8.count == 6)
  }

  @Test("A dictionary finds a name by its bytes")
  func dictionary() {
    var values: [ExactName: Int] = [:]
    values[composed] = 1
    values[decomposed, default: 1] += 1
    #expect(values[composed] == 1)
    #expect(values[decomposed] == 2)
    values[composed] = nil
    #expect(values[decomposed] == 2)
    #expect(values.count == 1)
  }
}
