import PortingRules
import Testing

@Suite struct RemarkTests {
  @Test(arguments: [
    ("let a = coder as? NSKeyedArchiver", "1:15: the coder"),
    ("let a = coder as! NSKeyedUnarchiver", "1:15: the coder"),
    ("if coder is NSKeyedArchiver {}", "1:10: the coder"),
    (
      "class A: NSObject {\n  override func awakeAfter(using coder: NSCoder) -> Any? { nil }\n}",
      "2:17: `awakeAfter(using:)` is called by the coders of restoration"
    ),
    ("class A {\n  @NSManaged var a: Int\n}", "2:3: Core Data"),
    ("class A {\n  @NSCopying var a: B?\n}", "2:3: this property"),
    (
      "@objc(Note) class Note: NSObject, NSCoding {}",
      "1:1: archives from iOS call this class `Note`"
    ),
    ("let a = class_getName(A.self)", "1:9: `class_getName`"),
    ("let a = NSClassFromString(b)", "1:9: `NSClassFromString`"),
    ("let a = NSStringFromClass(A.self)", "1:9: `NSStringFromClass`"),
    ("let a = b.value(forKey: c)", "1:11: Linux has no key-value"),
    ("let a = b.value(forKeyPath: c)", "1:11: Linux has no key-value"),
    ("b.setValue(1, forKey: c)", "1:3: Linux has no key-value"),
    ("b.setValue(1, forKeyPath: c)", "1:3: Linux has no key-value"),
    ("a.addObserver(b, forKeyPath: c, options: [], context: nil)", "1:3: Linux observes no"),
    ("let a = b.observe(\\.c, options: [.new]) { _, _ in }", "1:11: Linux observes no"),
    ("let a = b.observe(\\B.c) { _, _ in }", "1:11: Linux observes no"),
    ("b.setValuesForKeys(c)", "1:3: Linux has no key-value"),
    ("a.perform(b, with: c)", "1:3: Linux sends no messages"),
    ("a.perform(Selector(\"b\"))", "1:3: Linux sends no messages"),
  ])
  func whatHasNoFormOnLinuxIsNamed(code: String, remark: String) throws {
    let found = try remarks(on: code + "\n")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(remark) == true)
  }

  @Test(arguments: [
    "let a = coder as? Coder", "a.perform { }", "a.perform(b)", "let a = b.value(for: c)",
    "a.addObserver(b, selector: c, name: d, object: nil)", "a.observe(b)",
    "class A: UIView {\n  override func awakeAfter(using coder: NSCoder) -> Any? { nil }\n}",
  ])
  func whatIsFineIsNotNamed(code: String) throws {
    #expect(try remarks(on: code + "\n").isEmpty)
  }

  @Test func remarksReadAsTheCompilersDo() throws {
    let playground = try Playground(["Deep/A.swift": "\nlet a = class_getName(A.self)\n"])
    let remark = try playground.port().diagnostics.first?.description
    #expect(remark?.contains("/app/Deep/A.swift:2:9: warning: `class_getName`") == true)
  }

  @Test func aFileWithSyntaxErrorsIsNamedAndCopied() throws {
    let playground = try Playground(["A.swift": "@objc class A {\n  func (\n}\n"])
    let report = try playground.port()
    #expect(report.diagnostics.contains { $0.severity == .error && $0.rule == .syntax })
    #expect(try playground.copy("A.swift").hasSuffix("      class A {\n  func (\n}\n"))
  }

  @Test func aFileThatIsNoTextIsNamedAndLeftOut() throws {
    let playground = try Playground(["A.swift": "let a = 1\n", "B.swift": ""])
    try playground.putBytes([0xFF, 0xFE], at: "\(playground.sources)/B.swift")
    let report = try playground.port()
    #expect(report.written == ["A.swift"])
    #expect(report.diagnostics.map(\.rule) == [.syntax])
  }
}
