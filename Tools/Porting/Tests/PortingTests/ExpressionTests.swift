import PortingRules
import Testing

@Suite struct ExpressionTests {
  @Test(arguments: [
    ("#selector(save)", "save"),
    ("#selector(save(_:))", "save:"),
    ("#selector(Editor.save(_:))", "save:"),
    ("#selector(self.save(_:))", "save:"),
    ("#selector(show(_:sender:))", "showViewController:sender:"),
    ("#selector(move(to:))", "moveTo:"),
    ("#selector(tap(sender:))", "tapWithSender:"),
    ("#selector(image(_:didSave:context:))", "image:didSave:context:"),
    ("#selector(getter: title)", "title"),
    ("#selector(setter: Editor.title)", "setTitle:"),
    ("#selector(save(_:) as (Editor) -> (Any) -> Void)", "save:"),
    ("#selector((save(_:)))", "save:"),
    ("#selector(UIView.endEditing)", "endEditing:"),
  ])
  func selectorsAreNamedAsInObjectiveC(expression: String, name: String) throws {
    #expect(
      try words(ported("let a = \(expression)\n")) == ["let", "a", "=", "Selector(\"\(name)\")"]
    )
  }

  /// The names that the compiler itself gives such methods where it has Objective-C.
  @Test(arguments: [
    ("moveTo(place:)", "moveToPlace:"),
    ("show(withColor:)", "showWithColor:"),
    ("show(within:)", "showWithin:"),
    ("a(_:_:)", "a::"),
    ("load(url:)", "loadWithUrl:"),
    ("load(URL:)", "loadWithURL:"),
    ("load(byURL:)", "loadByURL:"),
    ("load(inURL:x:)", "loadInURL:x:"),
    ("loadURL(a:)", "loadURLWithA:"),
    ("loadURLIn(a:)", "loadURLInA:"),
    ("key_at(x:)", "key_atX:"),
    ("tap(_sender:)", "tapWith_sender:"),
    ("init(coder:)", "initWithCoder:"),
  ])
  func labelsJoinTheNameAsTheCompilerJoinsThem(name: String, selector: String) throws {
    #expect(try ported("let a = #selector(A.\(name))\n").contains("Selector(\"\(selector)\")"))
  }

  @Test func aSelectorThatSeveralMethodsCouldMeanIsNamed() throws {
    let found = try remarks(
      on: "class A {\n  func a(_ b: Int) {}\n  func a(c: Int) {}\n}\nlet a = #selector(A.a)\n"
    )
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("5:9: several methods are called `a` (a:, aWithC:)") == true)
  }

  @Test func aSelectorWithoutLabelsFindsItsMethodInAnotherFile() throws {
    let playground = try Playground([
      "A.swift": "let a = #selector(Editor.save)\n",
      "B.swift": "class Editor { @objc func save(_ sender: Any) {} }\nclass C { func save() {} }\n",
    ])
    try playground.port()
    #expect(try playground.copy("A.swift").contains("Selector(\"save:\", Editor.save)"))
  }

  @Test func aSelectorPrefersTheMethodOfItsOwnType() throws {
    let copy = try ported(
      """
      class A { func go(_ a: Int) {} }
      class B { func go() {}; let a = #selector(go) }
      """
    )
    #expect(copy.contains("Selector(\"go\", B.go)"))
  }

  @Test func aNameGivenWithAnAttributeIsTheSelector() throws {
    let copy = try ported(
      """
      class A { @objc(store:) func save(_ a: Any) {} }
      let a = #selector(A.save(_:))
      """
    )
    #expect(copy.contains("Selector(\"store:\", A.save(_:))"))
  }

  @Test func throwingMethodsHaveAnErrorInTheirSelector() throws {
    let copy = try ported("class A { func save() throws {} }\nlet a = #selector(A.save)\n")
    #expect(copy.contains("Selector(\"saveAndReturnError:\")"))
  }

  @Test(arguments: [
    ("#keyPath(Note.author.name)", "author.name"),
    ("#keyPath(name)", "name"),
    ("#keyPath(author.name)", "author.name"),
    ("#keyPath(Model.Note.author?.name)", "author.name"),
  ])
  func keyPathsAreTexts(expression: String, text: String) throws {
    #expect(try words(ported("let a = \(expression)\n")) == ["let", "a", "=", "\"\(text)\""])
  }

  @Test func shorterExpressionsArePadded() throws {
    #expect(
      try ported("f(#selector(A.b(_:)), #keyPath(A.b), 1)\n")
        == "f(Selector(\"b:\")    , \"b\"          , 1)\n"
    )
  }

  @Test func expressionsOverSeveralLinesKeepTheLines() throws {
    #expect(
      try ported("f(#selector(\n  A.b(_:)\n), 1)\n") == "f(Selector(\"b:\")\n         \n , 1)\n"
    )
  }

  @Test(arguments: [
    ("if #available(iOS 13, *) {}", "if true {}"),
    ("if #available(iOS 13.5, *) {}", "if false {}"),
    ("if #available(macOS 11, *) {}", "if true {}"),
    ("if #available(macOS 11, iOS 14, *) {}", "if false {}"),
    ("if #unavailable(iOS 13.4) {}", "if false {}"),
    ("if a, #available(iOS 12.0, *), let b = c {}", "if a, true , let b = c {}"),
    ("guard #available(iOS 14, *) else { fatalError() }", "guard false else { fatalError() }"),
    ("while #unavailable(iOS 14) {}", "while true {}"),
  ])
  func availabilityIsDecided(condition: String, decided: String) throws {
    let options = PortOptions(iOSVersion: Version("13.4"))
    #expect(try words(ported(condition + "\n", options)) == words(decided))
  }

  @Test func availabilityStaysAndIsCountedUnlessAVersionIsGiven() throws {
    let text = "@available(iOS 13, *) func a() {\n  if #available(iOS 14, *) {}\n}\n"
    let playground = try Playground(["A.swift": text])
    #expect(try playground.port().undecidedAvailability == 1)
    #expect(try playground.copy("A.swift").hasSuffix(text))
  }
}
