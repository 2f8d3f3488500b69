import RestorationTestSupport
import Testing

@Suite("Usual mistakes are refused")
struct MistakeTests {
  private static let declarations = """
    import Observation
    import StateRestoration
    final class Note: Codable { var title = "" }
    final class Firm: Codable, Sendable { let title: String; init() { title = "" } }
    struct Plain { var title = "" }

    """

  /// What an adopter may write, and what the compiler says.
  static let mistakes = [
    (#"@MainActor func f(_ s: SceneState) { s["a"] = nil }"#, "remove(_:) removes a value"),
    (#"@MainActor func f(_ s: SceneState) { let a = s["a"]; print(a as Any) }"#, "as String?"),
    (#"@MainActor func f(_ s: SceneState) { s["a"] = Note() }"#, "keep a structure"),
    (#"@MainActor func f(_ s: SceneState) { s["a"] = Firm() }"#, "keep a structure"),
    (#"@MainActor func f(_ s: SceneState) { _ = s["a"] as Note? }"#, "keep a structure"),
    (#"@MainActor func f(_ s: SceneState) { _ = s["a", default: Note()] }"#, "keep a structure"),
    (#"@MainActor func f(_ s: SceneState) { s.set(Note(), forKey: "a") }"#, "keep a structure"),
    (#"@MainActor struct S { @SceneValue("a") var note = Note() }"#, "keep a structure"),
    (#"@MainActor func f() { _ = SceneState.open(app: "a") }"#, "'async' call"),
    (#"func f() async { _ = await SceneState.open("a") }"#, "missing argument label 'app:'"),
    ("@MainActor func f(_ s: SceneState) { s.save() }", "'async' call"),
    (#"@MainActor func f(_ s: SceneState) { s.observe("a") { print(1) } }"#, "'observe' is unused"),
    (#"actor A { func f(_ s: SceneState) async { s["a"] = 1 } }"#, "main actor-isolated subscript"),
    (#"class A { func f(_ s: SceneState) { s["a"] = 1 } }"#, "main actor-isolated subscript"),
    (
      #"@MainActor func f(_ s: SceneState) { Task.detached { s["a"] = 1 } }"#,
      "main actor-isolated subscript"
    ),
    (
      #"@MainActor class A { var s: SceneState?; deinit { s?["a"] = 1 } }"#,
      "main actor-isolated subscript"
    ),
    (#"@MainActor func f(_ s: SceneState) { s["a"] = Plain() }"#, "'Plain' conform to 'Encodable'"),
    (#"@MainActor func f(_ s: SceneState) { s["a"] = [1, "two", 3.0] }"#, "cannot convert value"),
    (
      #"@MainActor func f(_ s: SceneState) { s["a"] = [1: 2 as Any] }"#,
      "cannot assign value of type '[Int : Any]'"
    ),
    (#"@MainActor func f(_ s: SceneState) { s["a"] = Secret("x") }"#, "no exact matches"),
    (#"struct S: Codable { var a = Secret("x") }"#, "does not conform to protocol 'Encodable'"),
    (#"@MainActor func f(_ s: SceneState) { s["a"] += 1 }"#, "'Int?' must be unwrapped"),
    (
      #"@MainActor func f(_ s: SceneState) { s["a", default: 1] = "b" }"#,
      "subscript of type 'Int'"
    ),
    (#"@MainActor struct S { @SceneValue("a") let a = 1 }"#, "can only be applied to a 'var'"),
    (
      #"@MainActor struct S { @SceneValue("a") var a: Int }; @MainActor let s = S()"#,
      "parameter 'wrappedValue'"
    ),
    (
      #"@MainActor @Observable final class A { @SceneValue("a") var a = 1 }"#,
      "property wrapper cannot be applied"
    ),
  ]

  @Test("A mistake is an error, or a warning that names the remedy", arguments: mistakes)
  func mistake(_ line: String, _ words: String) throws {
    let said = try TypeCheck.lines(
      in: Self.declarations + line + "\n",
      ["-typecheck", "-swift-version", "6"]
    )
    // The compiler also shows lines of the sources that it speaks of.
    let messages = said.filter { $0.contains(": error: ") || $0.contains(": warning: ") }
    #expect(messages.contains { $0.contains(words) }, "\(said)")
  }
}
