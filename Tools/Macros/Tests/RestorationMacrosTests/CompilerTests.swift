import Testing

/// Code of adopters, given to the compiler.
@Suite struct CompilerTests {
  private static let head = """
    import RestorationEngine
    import RestorationMacros

    """

  @Test("types of every kind compile without warnings")
  func typesCompile() throws {
    let code = """
      @RestorableState
      class Box<Element: Codable>: StateRestoring {
        var items: [Element] = []
        private(set) var total = 0
        var name: String
        init(name: String) { self.name = name }
        func add() { total += 1 }
      }
      @RestorableState
      public struct Pair<First: Codable, Second: Codable>: Codable {
        var first: First
        public var second: Second?
        let third: Int?
        var `default` = 3
      }
      enum Outer {
        @RestorableState fileprivate final class Inner: StateRestoring { var x = 1 }
        @RestorableState fileprivate struct Fields: Codable { var x = 1 }
        static var x: Int { Fields().x }
      }
      @RestorableState @MainActor final class Plain { var x = 1 }
      @RestorableState public final class Shown: StateRestoring {
        public var x = 1
        public init() {}
      }
      open class Base: StateRestoring { public init() {} }
      @RestorableState open class Opened: Base { public var y: Int!; var `class` = 2 }
      @RestorableState final class Last: Opened { var z = Pair(first: 1, second: "x", third: nil) }
      @RestorableState final class Empty: Opened {}
      @RestorableState struct Nothing: Codable {}
      """
    #expect(try TypeCheck.faults(in: Self.head + code) == [])
  }

  @Test(
    "a property whose type is not Codable is an error that says what to do",
    arguments: ["var view: Base?", "var action: () -> Void = {}", "var list: [Base] = []"]
  )
  func otherTypesAreRefused(_ property: String) throws {
    let code = """
      class Base: StateRestoring {}
      @RestorableState final class Screen: Base { \(property) }
      """
    let faults = try TypeCheck.faults(in: Self.head + code)
    #expect(
      faults.contains {
        $0.contains("make it so, or mark the property @RestorationIgnored")
      },
      "\(faults)"
    )
  }

  @Test("a type inside a function is refused by the compiler")
  func localTypesAreRefused() throws {
    let code = "func f() { @RestorableState struct Fields: Codable { var x = 1 } }"
    let faults = try TypeCheck.faults(in: Self.head + code)
    #expect(faults.contains { $0.contains("local type cannot") }, "\(faults)")
  }
}
