import SwiftDiagnostics
import Testing

/// A misuse of the macros, its place and its message.
struct MisuseCase: Sendable, CustomTestStringConvertible {
  let source: String
  let place: String
  let message: String
  var testDescription: String { message }

  /// A misuse in the members of a class.
  static func inClass(_ members: String, _ place: String, _ message: String) -> MisuseCase {
    MisuseCase(
      source: "@RestorableState class Reader: Screen {\n\(members)\n}",
      place: place,
      message: message
    )
  }

  /// A misuse in the members of a structure.
  static func inStructure(_ members: String, _ place: String, _ message: String) -> MisuseCase {
    MisuseCase(
      source: "@RestorableState struct Filter: Codable {\n\(members)\n}",
      place: place,
      message: message
    )
  }

  static let types = [
    MisuseCase(
      source: "@RestorableState actor Reader {}",
      place: "@RestorableState",
      message: "keep the state in a class that adopts StateRestoring, or in a structure"
    ),
    MisuseCase(
      source: "@RestorableState enum Mode { case a }",
      place: "@RestorableState",
      message: "adopt Codable, with String as the raw type"
    ),
    MisuseCase(
      source: "@RestorableState extension Reader {}",
      place: "@RestorableState",
      message: "mark that declaration instead"
    ),
    MisuseCase(
      source: "@RestorableState class Reader { var row = 1 }",
      place: "@RestorableState",
      message: "write \": StateRestoring\" or a superclass after its name"
    ),
    MisuseCase(
      source: "@RestorableState struct Filter: Equatable { var row = 1 }",
      place: "@RestorableState",
      message: "write \": Codable\" after its name"
    ),
    MisuseCase(
      source: "enum App { @RestorableState private struct Filter: Codable { var row = 1 } }",
      place: "@RestorableState",
      message: "make it fileprivate"
    ),
    MisuseCase(
      source: "class Reader { @RestorableProperty(\"r\") var row = 1 }",
      place: "@RestorableProperty(\"r\")",
      message: "mark the class or structure of the property @RestorableState"
    ),
    MisuseCase(
      source: "class Reader { @RestorationIgnored var row = 1 }",
      place: "@RestorationIgnored",
      message: "mark the class or structure of the property @RestorableState"
    ),
    inClass(
      "@RestorableProperty func read() {}",
      "@RestorableProperty",
      "belongs to a stored property; remove it here"
    ),
    inStructure(
      "func encode(to encoder: any Encoder) throws {}",
      "func encode(to encoder: any Encoder) throws {}",
      "writes encode(to:); remove this one, or remove @RestorableState"
    ),
    inStructure(
      "init(from decoder: any Decoder) throws {}",
      "init(from decoder: any Decoder) throws {}",
      "writes init(from:); remove this one, or remove @RestorableState"
    ),
  ]

  static let properties = [
    inClass(
      "@RestorableProperty(\"r\") let row = 1",
      "@RestorableProperty(\"r\")",
      "a constant with a value cannot be restored; make it a variable"
    ),
    inClass(
      "@RestorableProperty(\"r\") let row: Int",
      "@RestorableProperty(\"r\")",
      "a constant with a value cannot be restored; make it a variable"
    ),
    inStructure(
      "@RestorableProperty(\"r\") let row = 1",
      "@RestorableProperty(\"r\")",
      "a constant with a value cannot be restored; make it a variable"
    ),
    inClass(
      "@RestorableProperty var row: Int { 1 }",
      "@RestorableProperty",
      "mark the property that it is computed from"
    ),
    inClass(
      "@RestorableProperty static var row = 1",
      "@RestorableProperty",
      "a type property belongs to no object"
    ),
    inClass(
      "@RestorableProperty lazy var row = 1",
      "@RestorableProperty",
      "give it a value at once"
    ),
    inClass(
      "@RestorableProperty weak var other: Reader?",
      "@RestorableProperty",
      "is encoded in encodeRestorableState(with:)"
    ),
    inClass(
      "@RestorableProperty override var row: Int { didSet {} }",
      "@RestorableProperty",
      "the superclass stores this property; set its key there"
    ),
    inClass(
      "@RestorableProperty @RestorationIgnored var row = 1",
      "@RestorableProperty",
      "remove one of the two attributes"
    ),
    inClass(
      "@RestorableProperty @Restorable var row = 1",
      "@RestorableProperty",
      "@Restorable already restores this property"
    ),
    inClass("@Published var row = 1", "@Published", "mark the property @RestorationIgnored"),
    inClass(
      "var row = 1 { didSet {} }",
      "{ didSet {} }",
      "mark the property @Restorable instead, or @RestorationIgnored"
    ),
    inClass("var a = 1, b = 2", "a = 1, b = 2", "declare each one in a line of its own"),
    inClass("var (a, b) = (1, 2)", "(a, b) = (1, 2)", "declare each one in a line of its own"),
    inClass(
      "#if DEBUG\nvar row = 1\n#endif",
      "var row = 1",
      "move it out, or mark it @RestorationIgnored"
    ),
    inStructure(
      "@RestorableProperty(level: .content) var row = 1",
      "@RestorableProperty(level: .content)",
      "set the sensitivity and the level at the property of the class"
    ),
    inStructure(
      "@RestorableProperty(sensitivity: .private) var row = 1",
      "@RestorableProperty(sensitivity: .private)",
      "set the sensitivity and the level at the property of the class"
    ),
  ]

  static let keys = [
    inClass(
      "var row = 1\n@RestorableProperty(\"row\") var line = 1",
      "@RestorableProperty(\"row\")",
      "row and line have the same key \"row\"; give them different keys"
    ),
    inClass(
      "@RestorableProperty(\"\") var row = 1",
      "@RestorableProperty(\"\")",
      "an empty key; write one, or leave it out for the name"
    ),
    inClass(
      "@RestorableProperty(\"restoration.row\") var row = 1",
      "@RestorableProperty(\"restoration.row\")",
      "are reserved; choose another"
    ),
    inClass(
      "@RestorableProperty(formerly: [\"row\"]) var row = 1",
      "@RestorableProperty(formerly: [\"row\"])",
      "\"row\" is still the key of row; remove it from the former keys"
    ),
    inClass(
      "var line = 1\n@RestorableProperty(formerly: [\"line\"]) var row = 1",
      "@RestorableProperty(formerly: [\"line\"])",
      "the former key \"line\" is now the key of line; give line another key"
    ),
    inClass(
      "@RestorableProperty(Key.row) var row = 1",
      "Key.row",
      "the key must be a string literal"
    ),
    inClass(
      "@RestorableProperty(\"row \\(1)\") var row = 1",
      "\"row \\(1)\"",
      "the key must be a string literal"
    ),
    inClass(
      "@RestorableProperty(formerly: Key.all) var row = 1",
      "Key.all",
      "the former keys must be string literals"
    ),
  ]
}

/// Each misuse of the macros is an error that says what to do next.
@Suite struct MisuseTests {
  @Test(
    "a misuse is one error at its place",
    arguments: MisuseCase.types + MisuseCase.properties + MisuseCase.keys
  )
  func misusesAreErrors(_ misuse: MisuseCase) {
    let expansion = Expansion(misuse.source)
    #expect(expansion.messages.count == 1, "\(expansion.messages)")
    #expect(expansion.messages.first?.contains(misuse.message) == true, "\(expansion.messages)")
    #expect(expansion.places == [misuse.place])
    #expect(expansion.diagnostics.allSatisfy { $0.diagMessage.severity == .error })
  }

  @Test("properties that are not restored need no attribute")
  func otherPropertiesAreAccepted() {
    let source = """
      @RestorableState class Reader: Screen {
        let tracker = RestorableStateTracker()
        lazy var late = 1
        weak var other: Reader?
        static var shared = 1
        var computed: Int { get { 1 } set {} }
        override var title: String { didSet {} }
        @Restorable var marked = 1
        @RestorationIgnored var a = 1 { didSet {} }
        @RestorationIgnored @Published var c = 1
        @MainActor @available(macOS 15, *) var row = 1
      }
      """
    let expansion = Expansion(source)
    #expect(expansion.messages == [])
    #expect(expansion.text.contains("[(\"Reader.row\", \"row\", [])]"))
  }

  @Test("a subclass of a class with the macro calls its superclass")
  func subclassesCallTheirSuperclass() {
    let source = "@RestorableState open class Reader: Page { var row = 1 }"
    let inherited = Expansion(source, isInherited: true).text
    #expect(inherited.contains("open override func encodeRestorableProperties"))
    #expect(inherited.contains("super.encodeRestorableProperties(to: coder)"))
    #expect(inherited.contains("super.decodeRestorableProperties(from: coder)"))
    #expect(!inherited.contains("extension"))
    let first = Expansion(source).text
    #expect(!first.contains("super") && first.contains("extension Reader: RestorableStateCoding"))
  }
}
