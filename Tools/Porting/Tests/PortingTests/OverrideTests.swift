import PortingRules
import Testing

@Suite struct OverrideTests {
  /// Ports files and returns the words of one copy, without `#sourceLocation` lines.
  private func copies(_ files: [String: String], of path: String) throws -> [Substring] {
    let playground = try Playground(files)
    try playground.port()
    let lines = try playground.copy(path).split(whereSeparator: \.isNewline)
    return words(lines.filter { !$0.hasPrefix("#sourceLocation") }.joined(separator: "\n"))
  }

  @Test func anOverrideInAnExtensionMovesIntoTheClass() throws {
    let copy = try copies(
      ["A.swift": "class A: B {\n}\nextension A {\n  override func a() {}\n  func b() {}\n}\n"],
      of: "A.swift"
    )
    #expect(copy == words("class A: B { override func a() {} } extension A { func b() {} }"))
  }

  @Test(arguments: [
    "override var a: Int { 1 }", "override subscript(a: Int) -> Int { a }",
    "override class func a() {}", "override class var a: Int { 1 }",
  ])
  func overridesOfAllKindsMove(member: String) throws {
    let copy = try copies(
      ["A.swift": "class A: B {}\nextension A {\n  \(member)\n}\n"],
      of: "A.swift"
    )
    #expect(copy == words("class A: B { \(member) } extension A { }"))
  }

  @Test func anOverrideMovesIntoAnotherFile() throws {
    let files = [
      "A.swift": "class A: B {\n}\n",
      "Deep/A+More.swift": "extension A {\n  /// Says a.\n  @objc override func a() {}\n}\n",
    ]
    #expect(
      try copies(files, of: "A.swift") == words("class A: B { /// Says a. override func a() {} }")
    )
    #expect(try copies(files, of: "Deep/A+More.swift") == words("extension A { }"))
  }

  @Test func whatASubclassOverridesMoves() throws {
    let files = [
      "A.swift":
        "class A {\n}\nextension A {\n  @objc func a(_ b: Int) {}\n  @objc func c() {}\n}\n",
      "C.swift": "class B: A {}\nclass C: B {\n  override func a(_ b: Int) {}\n}\n",
    ]
    #expect(
      try copies(files, of: "A.swift")
        == words("class A { func a(_ b: Int) {} } extension A { func c() {} }")
    )
  }

  @Test func whatAnExtensionOfASubclassOverridesMovesWithIt() throws {
    let copy = try copies(
      [
        "A.swift": """
        class A {}
        class B: A {}
        extension A { @objc class func a() {} }
        extension B { override class func a() {} }

        """
      ],
      of: "A.swift"
    )
    #expect(
      copy
        == words(
          "class A { class func a() {} } class B: A { override class func a() {} } "
            + "extension A { } extension B { }"
        )
    )
  }

  @Test func nestedClassesGetTheirMembersToo() throws {
    let copy = try copies(
      ["A.swift": "enum N {\n  class A: B {}\n}\nextension N.A {\n  override func a() {}\n}\n"],
      of: "A.swift"
    )
    #expect(copy == words("enum N { class A: B { override func a() {} } } extension N.A { }"))
  }

  @Test func conformancesStayWithTheirExtension() throws {
    let copy = try copies(
      ["A.swift": "class A: B {}\nextension A: P {\n  override func a() {}\n  func p() {}\n}\n"],
      of: "A.swift"
    )
    #expect(copy == words("class A: B { override func a() {} } extension A: P { func p() {} }"))
  }

  @Test func theAccessOfTheExtensionGoesAlong() throws {
    let copy = try copies(
      ["A.swift": "public class A: B {}\npublic extension A {\n  override func a() {}\n}\n"],
      of: "A.swift"
    )
    #expect(
      copy == words("public class A: B { public override func a() {} } public extension A { }")
    )
  }

  @Test func theActorOfTheExtensionGoesAlong() throws {
    let copy = try copies(
      ["A.swift": "class A: B {}\n@MainActor extension A {\n  override func a() {}\n}\n"],
      of: "A.swift"
    )
    #expect(
      copy == words("class A: B { @MainActor override func a() {} } @MainActor extension A { }")
    )
  }

  @Test func importsThatAreMissingGoAlong() throws {
    let files = [
      "A.swift": "import UIKit\nclass A: B {}\n",
      "B.swift": "import UIKit\nimport Foundation\nextension A {\n  override func a() {}\n}\n",
    ]
    #expect(
      try copies(files, of: "A.swift")
        == words("import Foundation import UIKit class A: B { override func a() {} }")
    )
  }

  @Test func conditionsOfCompilationGoAlong() throws {
    let copy = try copies(
      [
        "A.swift": """
        class A: B {}
        #if BETA
        #elseif os(iOS) && DEBUG
        extension A {
          override func a() {}
        }
        #endif

        """
      ],
      of: "A.swift"
    )
    #expect(
      copy
        == words(
          "class A: B { #if !(BETA) && (true && DEBUG) override func a() {} #endif } "
            + "#if BETA #elseif true && DEBUG extension A { } #endif"
        )
    )
  }

  @Test func membersOfOneLineMove() throws {
    let copy = try copies(
      ["A.swift": "class A: B {}; extension A { override func a() {}; func b() {} }\n"],
      of: "A.swift"
    )
    #expect(copy == words("class A: B { override func a() {}; }; extension A { func b() {} }"))
  }

  @Test func commentsAboveAMemberGoAlongAndOthersStay() throws {
    let files = [
      "A.swift": "class A: B {\n}\n",
      "B.swift": """
      extension A { // one
        func b() {} /* two
        three */
        // four
        override func a() {} // five
      }

      """,
    ]
    #expect(
      try copies(files, of: "A.swift") == words("class A: B { // four override func a() {} }")
    )
    #expect(
      try copies(files, of: "B.swift")
        == words("extension A { // one func b() {} /* two three */ // five }")
    )
  }

  @Test func windowsLineEndsDoNotMatter() throws {
    let copy = try copies(
      ["A.swift": "class A: B {\r\n}\r\nextension A {\r\n  override func a() {}\r\n}\r\n"],
      of: "A.swift"
    )
    #expect(copy == words("class A: B { override func a() {} } extension A { }"))
  }

  @Test func sameNamesInExtensionsOfOtherClassesStay() throws {
    let code =
      "extension NSCoder { func encode(_ a: A) {} }\n"
      + "class C: NSCoder { override func encode(_ a: Any?) {} }\n"
    #expect(try remarks(on: code).isEmpty)
  }

  @Test func selectorsInsideOfWhatMovesAreWritten() throws {
    let copy = try copies(
      [
        "A.swift": "class A: B {}\n",
        "B.swift": "extension A {\n  override func a() { f(#selector(a)) }\n}\n",
      ],
      of: "A.swift"
    )
    #expect(
      copy == words("import UIKit class A: B { override func a() { f(Selector(\"a\", A.a)) } }")
    )
  }

  @Test func aMethodThatUsesPrivateHelpersIsCalledFromItsClass() throws {
    let files = [
      "A.swift": "class A: B {}\n",
      "B.swift": """
      private func help() {}
      extension A {
        /// Says a.
        override func a(_ b: Int, with c: inout Int) throws -> Int { help() }
      }

      """,
    ]
    let head = "func a(_ b: Int, with c: inout Int) throws -> Int {"
    #expect(
      try copies(files, of: "A.swift")
        == words("class A: B { override \(head) try ported_A_a(b, with: &c) } }")
    )
    #expect(
      try copies(files, of: "B.swift")
        == words(
          "private func help() {} extension A { /// Says a. "
            + head.replacing("func a", with: "func ported_A_a") + " help() } }"
        )
    )
  }

  @Test(arguments: [
    "override var a: Int { help() }", "override func a(_: Int) { help() }",
    "override func a(_ b: Int...) { help() }", "override func a(_ b: Helper) { help() }",
  ])
  func whatCannotBeCalledFromItsClassIsNamed(member: String) throws {
    let helpers = "private func help() -> Int { 1 }\nprivate struct Helper {}\n"
    let playground = try Playground([
      "A.swift": "class A: B {}\n",
      "B.swift": "\(helpers)extension A {\n  // One.\n  \(member)\n}\n",
    ])
    let found = try playground.port().diagnostics
    #expect(found.map(\.line) == [5])
    #expect(found.map(\.column) == [3])
  }

  @Test func privateHelpersKeepAPropertyInItsFile() throws {
    let playground = try Playground([
      "A.swift": "class A: B {}\n",
      "B.swift":
        "private func help() -> Int { 1 }\nextension A {\n  override var a: Int { help() }\n}\n",
    ])
    let report = try playground.port()
    #expect(report.diagnostics.map(\.line) == [3])
    #expect(report.diagnostics.first?.message.contains("make `help` internal") == true)
    #expect(try playground.copy("B.swift").contains("override var a: Int { help() }"))
  }

  @Test func privateHelpersInTheFileOfTheClassAreNoObstacle() throws {
    let playground = try Playground([
      "A.swift":
        "class A: B {}\nprivate func help() {}\nextension A { override func a() { help() } }\n"
    ])
    #expect(try playground.port().diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("class A<T>: B {}\nextension A where T: P {\n  override func a() {}\n}\n", "`where` clause"),
    ("extension UIViewController {\n  override func a() {}\n}\n", "no class of the sources"),
    (
      "extension UIViewController { @objc func a() {} }\nclass A: UIViewController { override func a() {} }\n",
      "a subclass overrides `a()`"
    ),
    (
      "enum M { class A {} }\nclass A {}\nclass A {}\nextension A { override func a() {} }\n",
      "several classes"
    ),
  ])
  func whatCannotMoveIsNamed(code: String, reason: String) throws {
    let found = try remarks(on: code)
    #expect(found.count == 1)
    #expect(found.first?.contains(reason) == true)
  }

  @Test func nothingMovesIntoAFileWithSyntaxErrors() throws {
    let playground = try Playground([
      "A.swift": "class A: B {\n  func (\n}\n", "B.swift": "extension A { override func a() {} }\n",
    ])
    let messages = try playground.port().diagnostics.filter { $0.rule == .overrides }
    #expect(messages.first?.message.contains("syntax errors") == true)
  }
}
