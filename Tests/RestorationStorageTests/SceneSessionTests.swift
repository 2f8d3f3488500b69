import RestorationArchive
import RestorationStorage
import Testing

@Suite("Scene sessions")
struct SceneSessionTests {
  @Test func composedAndDecomposedLettersDiffer() {
    let composed = SceneSession(app: "\u{E9}")
    let decomposed = SceneSession(app: "e\u{301}")
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(decomposed < composed)
  }

  @Test func orderIsThatOfTheBytesOfAppThenScene() {
    let sorted = [("", "z"), ("a", ""), ("a", "B"), ("a", "b"), ("b", "a"), ("\u{E9}", "a")].map {
      SceneSession(app: $0.0, scene: $0.1)
    }
    #expect(sorted.shuffled().sorted() == sorted)
  }

  @Test("The longest name is counted in bytes of UTF-8")
  func longestNameIsCountedInBytes() throws {
    try SceneSession(app: String(repeating: "\u{1F600}", count: 256)).validate()
    let error = #expect(throws: RestorationError.self) {
      try SceneSession(app: String(repeating: "\u{1F600}", count: 257)).validate()
    }
    #expect(error?.code == .invalidIdentifier)
  }

  @Test func descriptionEscapesWhatATerminalWouldObey() {
    let text = SceneSession(app: "a\u{1B}[2J\n", scene: "\0").description
    #expect(text.unicodeScalars.allSatisfy { $0.value >= 32 })
  }

  @Test("The directory of a session is the same in every version")
  func directoryNameIsFixed() {
    #expect(
      SessionKey(SceneSession(app: "com.example.notes", scene: "main")).directoryName
        == "2obk2okzq6om7prye3lndbiumt"
    )
  }
}
