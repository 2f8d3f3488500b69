import PortingRules
import Testing

/// A selector carries the method that it names, because Linux cannot find it by name.
@Suite struct CarriedMethodTests {
  @Test(arguments: [
    ("#selector(save)", "Selector(\"save\", Editor.save)"),
    ("#selector(open(_:))", "Selector(\"open:\", Editor.open(_:))"),
    ("#selector(self.open(_:))", "Selector(\"open:\", Editor.open(_:))"),
    ("#selector(Editor.drop(_:event:))", "Selector(\"drop:event:\", Editor.drop(_:event:))"),
    // A method of the superclass, under the name of the written class.
    ("#selector(reset)", "Selector(\"reset\", Editor.reset)"),
    // Only a name: methods that no initializer takes, and members that are not instance methods.
    ("#selector(three(_:_:_:))", "Selector(\"three:::\")"),
    ("#selector(make)", "Selector(\"make\")"),
    ("#selector(load)", "Selector(\"loadAndReturnError:\")"),
    ("#selector(UIView.endEditing(_:))", "Selector(\"endEditing:\")"),
    ("#selector(other.open(_:))", "Selector(\"open:\")"),
    ("#selector(open(_:) as (Editor) -> (Any) -> Void)", "Selector(\"open:\")"),
    ("#selector(getter: title)", "Selector(\"title\")"),
  ])
  func methodsAreCarriedWhereASelectorTakesThem(expression: String, written: String) throws {
    let playground = try Playground([
      "Base.swift": "class Base: UIViewController { @objc func reset() {} }\n",
      "Editor.swift": """
      class Editor: Base {
        let other = Other()
        @objc private func save() {}
        @objc func open(_ sender: Any) {}
        @objc func drop(_ sender: Any, event: UIEvent) {}
        @objc func three(_ a: Any, _ b: Any, _ c: Any) {}
        @objc static func make() {}
        @objc func load() throws {}
        func use() { let a = \(expression) }
      }
      class Other { @objc func open(_ sender: Any) {} }

      """,
    ])
    try playground.port()
    let copy = try playground.copy("Editor.swift")
    #expect(copy.contains("let a = \(written)"), "\(copy)")
  }

  @Test func aMethodThatIsNoLongerCarriedChangesTheCopiesThatNameIt() throws {
    let playground = try Playground([
      "A.swift": "class B { @objc func go() {} }\n",
      "C.swift": "let c = #selector(B.go)\n",
    ])
    try playground.port()
    #expect(try playground.copy("C.swift").contains("Selector(\"go\", B.go)"))
    try playground.write("class B { @objc func go() async {} }\n", to: "A.swift")
    try playground.port()
    #expect(try playground.copy("C.swift").contains("Selector(\"go\")"))
  }

  @Test func protocolsMethodsAreNames() throws {
    let copy = try ported(
      "@objc protocol P { func go() }\nlet a = #selector(P.go)\n"
    )
    #expect(copy.contains("Selector(\"go\")"))
  }
}
