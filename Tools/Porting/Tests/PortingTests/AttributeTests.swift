import PortingRules
import Testing

@Suite struct AttributeTests {
  @Test(arguments: [
    "@objc", "@objc(note)", "@IBOutlet", "@IBInspectable", "@GKInspectable", "@nonobjc",
    "@NSCopying", "@NSManaged", "dynamic", "@IBOutlet private dynamic",
  ])
  func attributesOfPropertiesAreTakenOut(attribute: String) throws {
    let access = attribute.contains("private") ? ["private"] : [Substring]()
    #expect(
      try words(ported("class A {\n  \(attribute) var a: Int = 1\n}\n"))
        == ["class", "A", "{"] + access + ["var", "a:", "Int", "=", "1", "}"]
    )
  }

  @Test(arguments: ["@IBAction", "@IBSegueAction", "@objc(save:)", "@objc dynamic"])
  func attributesOfMethodsAreTakenOut(attribute: String) throws {
    #expect(
      try words(ported("class A {\n  \(attribute) func save(_ sender: Any) {}\n}\n"))
        == words("class A { func save(_ sender: Any) {} }")
    )
  }

  @Test(arguments: ["@objc", "@objcMembers", "@IBDesignable", "@objcMembers @IBDesignable"])
  func attributesOfClassesAreTakenOut(attribute: String) throws {
    #expect(try words(ported("\(attribute) class A {}\n")) == ["class", "A", "{}"])
  }

  @Test func otherAttributesStay() throws {
    let text =
      "@MainActor @available(iOS 13, *) class A {\n  @discardableResult func a() -> Int { 1 }\n}\n"
    #expect(try ported(text) == text)
  }

  @Test func whatFollowsStaysInItsLineAndColumn() throws {
    let text = "class A {\n\t@objc(möge:)\n\t@IBAction func a() {}\n}\n"
    let copy = try ported(text)
    #expect(copy == "class A {\n\t             \n\t          func a() {}\n}\n")
    #expect(copy.utf8.count == text.utf8.count)
  }

  @Test func windowsLineEndsStay() throws {
    #expect(try ported("@objc\r\nclass A {}\r\n") == "     \r\nclass A {}\r\n")
  }

  @Test func textAndCommentsThatLookLikeAttributesStay() throws {
    let text = "// @objc here\nlet a = \"@IBOutlet #selector(a)\"\n"
    #expect(try ported(text) == text)
  }

  @Test func protocolsThatWereForObjectsStaySo() throws {
    #expect(
      try words(
        ported("@objc protocol P {}\n@objc protocol Q: P {}\n@objc protocol R: NSObjectProtocol {}")
      )
        == words(
          "protocol P: AnyObject {} protocol Q: P, AnyObject {} protocol R: NSObjectProtocol {}"
        )
    )
  }

  @Test func optionalRequirementsAreImplementedByNothing() throws {
    let copy = try ported(
      """
      @objc public protocol P {
        @objc optional func a(_ b: Int,
          c: Int)
        @objc optional func d() -> String?
      }
      let e = 1

      """
    )
    let extended =
      "; extension P { public func a(_ b: Int, c: Int) {}; public func d() -> String? { nil } }"
    #expect(copy.contains("}\(extended)\nlet e = 1"))
    #expect(!copy.contains("optional"))
  }

  @Test func optionalRequirementsThatHaveToAnswerAreNamed() throws {
    let found = try remarks(on: "@objc protocol P {\n  @objc optional func a(_ b: Int) -> Int\n}\n")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("2:9: `optional` needs Objective-C") == true)
    #expect(found.first?.contains("`a(_:)`") == true)
  }

  @Test(arguments: ["@main", "@UIApplicationMain", "@NSApplicationMain"])
  func appDelegatesAreNoEntry(attribute: String) throws {
    let rest = "class Delegate: UIResponder, UIApplicationDelegate {}"
    #expect(try words(ported("\(attribute)\n\(rest)\n")) == words(rest))
  }

  @Test func anEntryInAConditionIsTakenOut() throws {
    let copy = try ported("#if os(iOS)\n@UIApplicationMain\n#endif\nclass AppDelegate {}\n")
    #expect(words(copy) == words("#if true #endif class AppDelegate {}"))
  }

  @Test func appDelegatesCanStayTheEntry() throws {
    let rest = "class AppDelegate: UIResponder {}"
    let options = PortOptions(keepsMain: true)
    #expect(try words(ported("@UIApplicationMain \(rest)\n", options)) == words("@main \(rest)"))
    #expect(try words(ported("@main \(rest)\n", options)) == words("@main \(rest)"))
  }

  @Test func otherEntriesStay() throws {
    let text = "@main struct Tool { static func main() {} }\n"
    #expect(try ported(text) == text)
  }
}
