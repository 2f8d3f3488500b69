import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import RestorationMacros
import Testing

/// A tree of structures.
@RestorableState
private struct Branch: Codable, Equatable {
  var name = ""
  var branches: [Branch] = []

  init(_ name: String = "", _ branches: [Branch] = []) {
    (self.name, self.branches) = (name, branches)
  }
}

@RestorableState
private final class TreeScreen: Screen {
  var tree = Branch()
  var row = 0
}

/// A value that is decoded from one of two forms.
private struct Either: Codable, Equatable {
  var text = ""

  init(_ text: String) { self.text = text }
  init(from decoder: any Decoder) throws {
    if let number = try? decoder.singleValueContainer().decode(Int.self) {
      text = "\(number)"
    } else {
      text = try decoder.singleValueContainer().decode(String.self)
    }
  }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// Fields that are written and read by hand, in another order than that of archives.
private struct Unordered: Codable, Equatable {
  var long = 1
  var a = 2

  init(long: Int, a: Int) { (self.long, self.a) = (long, a) }
  init(from decoder: any Decoder) throws {
    let fields = try FieldDecoder(decoder)
    try fields.decode(&long, forKey: "long")
    try fields.decode(&a, forKey: "a")
  }
  func encode(to encoder: any Encoder) throws {
    let fields = FieldEncoder(encoder)
    try fields.encode(long, forKey: "long")
    try fields.encode(a, forKey: "a")
  }
}

@RestorableState
private struct Mixed: Codable, Equatable {
  var either = Either("none")
  var eithers: [Either] = []
  var unordered = Unordered(long: 0, a: 0)
  var after = 0
}

@RestorableState
private final class MixedScreen: Screen { var mixed = Mixed() }

/// Fields of which one may be unreadable.
private struct Lenient: Codable, Equatable {
  var a = 1
  var b = 2

  init() {}
  init(from decoder: any Decoder) throws {
    let fields = try FieldDecoder(decoder)
    try? fields.decode(&a, forKey: "a")
    try fields.decode(&b, forKey: "b")
  }
}

@RestorableState
private final class LenientScreen: Screen { var value = Lenient() }

private final class FormerLenientScreen: Screen {
  private struct Value: Codable {
    var a = "text"
    var b = 7
  }
  override func encodeState(to coder: StateEncoder) throws {
    try coder.encode(Value(), forKey: "value")
  }
}

/// Structures with the macro inside others.
@MainActor
@Suite struct NestingTests {
  private let life = Life()

  @Test("structures in arrays, dictionaries, optionals and each other come back")
  func structuresComeBack() throws {
    let before = ShelfScreen()
    (before.shelf, before.shelves, before.other) = (.full, [.full, Shelf()], .full)
    let after = try life.relaunch(before, as: ShelfScreen())
    #expect(after.shelf == .full && after.shelves == [.full, Shelf()] && after.other == .full)
    #expect(life.issues == [])
  }

  @Test("structures inside others have the bytes of the property wrapper, full and empty")
  func structuresHaveTheSameBytes() throws {
    let (screen, marked) = (ShelfScreen(), MarkedShelfScreen())
    #expect(try Life.bytes(of: screen) == Life.bytes(of: marked))
    (screen.shelf, screen.shelves, screen.other) = (.full, [.full, Shelf()], .full)
    (marked.shelf, marked.shelves, marked.other) = (.full, [.full, PlainShelf()], .full)
    #expect(try Life.bytes(of: screen) == Life.bytes(of: marked))
  }

  @Test("the macro reads structures that the property wrapper has stored")
  func macroReadsTheWrapper() throws {
    let marked = MarkedShelfScreen()
    (marked.shelf, marked.shelves) = (.full, [.full])
    let screen = try life.relaunch(marked, as: ShelfScreen())
    #expect(screen.shelf == .full && screen.shelves == [.full])
  }

  @Test("a tree that is too deep costs only its own key, and is named")
  func deepTreesAreRefused() throws {
    let screen = TreeScreen()
    screen.row = 3
    screen.tree = (0..<150).reduce(Branch("leaf")) { tree, _ in Branch("branch", [tree]) }
    let after = try life.relaunch(screen, as: TreeScreen())
    #expect(after.row == 3 && after.tree == Branch())
    #expect(life.issues.contains { $0.contains("nested") }, "\(life.issues)")
    screen.tree = (0..<40).reduce(Branch("leaf")) { tree, _ in Branch("branch", [tree]) }
    #expect(try life.relaunch(screen, as: TreeScreen()).tree == screen.tree)
  }

  @Test("a text that is too long costs only its own key")
  func longTextsAreRefused() throws {
    let screen = TreeScreen()
    screen.row = 3
    screen.tree = Branch("root", [Branch(String(repeating: "x", count: 5 << 20))])
    let after = try life.relaunch(screen, as: TreeScreen())
    #expect(after.row == 3 && after.tree == Branch())
  }

  @Test("types that read one of two forms, or fields in an order of their own, come back")
  func otherTypesComeBack() throws {
    let screen = MixedScreen()
    screen.mixed = Mixed(
      either: Either("a"),
      eithers: [Either("b"), Either("7")],
      unordered: Unordered(long: 5, a: 6),
      after: 8
    )
    #expect(try life.relaunch(screen, as: MixedScreen()).mixed == screen.mixed)
    #expect(life.issues == [])
  }

  @Test("an error that code by hand ignores costs only the field that cannot be read")
  func ignoredErrorsCostOneField() throws {
    let value = try life.relaunch(FormerLenientScreen(), as: LenientScreen()).value
    #expect(value.a == 1 && value.b == 7)
  }
}
