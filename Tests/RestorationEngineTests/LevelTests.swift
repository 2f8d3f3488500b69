import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import RestorationTestSupport
import Testing

/// Objects and values are marked with a level, and a restoration goes up to one.
@MainActor
@Suite("Levels") struct LevelTests {
  let life = Life()

  /// A view that is marked.
  private final class MarkedLeaf: RestorableElement {
    var restorationIdentifier: String? = "draft"
    var text = ""
    var restorationLevel: RestorationLevel { .content }
    func encodeRestorableState(with coder: NSCoder) { coder.encode(text, forKey: "text") }
    func decodeRestorableState(with coder: NSCoder) {
      text = coder.decodeObject(forKey: "text") as? String ?? text
    }
  }

  private final class Letter: StateRestoring {
    @Restorable("font", level: .always) var font = ""
    @Restorable("page") var page = 0
    @Restorable("draft", level: .content) var draft = ""
    @Restorable("cursor", sensitivity: .private, level: .content) var cursor = 0
  }

  private func node(_ identifier: String, _ level: RestorationLevel, _ text: String = "") -> Node {
    let node = Node(identifier)
    node.restorationLevel = level
    node.text = text
    return node
  }

  private func restore(
    _ archive: Archive,
    _ level: RestorationLevel,
    into host: Host
  ) -> (restorer: TreeRestorer, report: RestorationReport) {
    var options = RestorationOptions()
    options.level = level
    let restorer = TreeRestorer(archive, into: host, engine: life.engine, options: options)
    return (restorer, restorer.restore())
  }

  @Test("What is not marked is not marked in the archive, and everything comes back by default")
  func nothingChangesWithoutMarks() throws {
    let archive = try life.archive(of: Host(Node("root", [Node("note")])))
    #expect(!archive.hasName(ReservedKey.level))
    #expect(!archive.hasName(ReservedKey.levels))
    #expect(try archive.object(at: ["root"])?.level == .navigation)
    let marked = try life.archive(of: Host(Node("root", [node("note", .content, "Dear")])))
    let host = Host(Node("root", [Node("note")]))
    let report = life.restore(marked, into: host)
    #expect(host.find("note")?.text == "Dear")
    #expect(report.level == .content)
    #expect(report.leftOutCount == 0)
  }

  @Test("An object beyond the level is not made, nor anything below it; its state is carried")
  func objectsBeyondTheLevelStayAway() throws {
    let note = node("note", .content, "Dear")
    note.controllerRestorationClass = NodeFactory.self
    note.add(Node("attachment"))
    let archive = try life.archive(of: Host(Node("root", [note, node("list", .always, "all")])))
    var made: [String] = []
    Workshop.makeNode = { path, _ in
      made.append(path.joined(separator: "/"))
      return Node(path.last)
    }
    defer { Workshop.leave() }
    Workshop.depth += 1
    let host = Host(Node("root", [Node("list")]))
    let (restorer, report) = restore(archive, .navigation, into: host)
    #expect(made == [])
    #expect(host.find("list")?.text == "all")
    let entry = try #require(report[["root", "note"]])
    #expect(entry.outcome == .skipped)
    #expect(entry.leftOut == .content)
    #expect(entry.isCarried)
    #expect(report[["root", "note", "attachment"]]?.outcome == .skipped)
    #expect(report.leftOutCount == 1)
    #expect(report.explain(["root", "note"]).contains("belongs to content"))
    #expect(Set(restorer.unclaimed.paths) == [["root", "note"], ["root", "note", "attachment"]])
  }

  @Test("Who asks for an object that was left out gets it whole, and what is below it")
  func whatIsAskedForComesBack() throws {
    let note = node("note", .content)
    note.onEncode = { coder in
      coder.encode("Dear", forKey: "draft")
      coder.mark("draft", as: .content)
    }
    note.add(node("attachment", .content, "a picture"))
    let archive = try life.archive(of: Host(Node("root", [note])))
    let host = Host(Node("root"))
    let (restorer, _) = restore(archive, .navigation, into: host)
    let opened = Node("note", [Node("attachment")])
    var draft: String?
    opened.onDecode = { draft = $0.decodeObject(forKey: "draft") as? String }
    host.roots[0].add(opened)
    #expect(restorer.claim(opened)?.outcome == .adopted)
    #expect(draft == "Dear")
    #expect(host.find("attachment")?.text == "a picture")
    #expect(restorer.report?.leftOutCount == 0)
  }

  @Test("A value beyond the level is absent, for every reader; the others are there")
  func valuesBeyondTheLevelAreAbsent() throws {
    let node = Node("note")
    node.text = "title"
    node.onEncode = { coder in
      coder.encode("Dear", forKey: "draft")
      coder.encode(7, forKey: "line")
      coder.mark("draft", as: .content)
      coder.mark("line", as: .content)
    }
    let archive = try life.archive(of: Host(node))
    let other = Node("note")
    var found: [String] = []
    other.onDecode = { coder in
      for key in ["draft", "line", "text"] where coder.containsValue(forKey: key) {
        found.append(key)
      }
      #expect(coder.decodeObject(forKey: "draft") == nil)
      #expect(coder.decodeInteger(forKey: "line") == 0)
    }
    let (_, report) = restore(archive, .navigation, into: Host(other))
    #expect(found == ["text"])
    #expect(other.text == "title")
    #expect(report[["note"]]?.leftOutKeys == ["draft", "line"])
    #expect(report[["note"]]?.issues == [])
    #expect(report.leftOutCount == 2)
    #expect(report.explain(["note"]).contains("Left out of it"))
  }

  @Test("A value that its object does not store meanwhile stays out at the next launch, too")
  func omittedValuesStayOut() throws {
    let note = Node("note")
    note.onEncode = { coder in
      coder.encode("Dear", forKey: "draft")
      coder.mark("draft", as: .content)
    }
    let archive = try life.archive(of: Host(note))
    let host = Host(Node("note"))
    let preserver = TreePreserver(host, engine: life.engine)
    preserver.restored = archive
    preserver.carry(restore(archive, .navigation, into: host).restorer.unclaimed)
    let saved = try #require(try preserver.preserve(header: life.header).archive)
    let next = restore(saved, .navigation, into: Host(Node("note"))).report
    #expect(next[["note"]]?.leftOutKeys == ["draft"])
  }

  @Test("Marked properties come back up to the level", arguments: RestorationLevel.allCases)
  func propertiesFollowTheirLevels(_ level: RestorationLevel) throws {
    func host(_ letter: Letter) -> Host {
      let root = node("root", .always)
      root.links["letter"] = letter
      let host = Host(root)
      host.register(letter, as: "letter")
      root.onEncode = { $0.mark("link.letter", as: .always) }
      return host
    }
    let letter = Letter()
    (letter.font, letter.page, letter.draft, letter.cursor) = ("serif", 3, "Dear", 4)
    let archive = try life.archive(of: host(letter))
    let other = Letter()
    let (_, report) = restore(archive, level, into: host(other))
    // The object itself is navigation.
    #expect(other.page == (level >= .navigation ? 3 : 0))
    #expect(other.font == (level >= .navigation ? "serif" : ""))
    #expect(other.draft == (level == .content ? "Dear" : ""))
    #expect(other.cursor == (level == .content ? 4 : 0))
    if level == .navigation { #expect(report[["letter"]]?.leftOutKeys == ["cursor", "draft"]) }
  }

  @Test("Of many alike, each is without its own marked values and no others")
  func neighboursDoNotMatter() throws {
    let nodes = (0..<60).map { number in
      let node = Node("node \(number)")
      node.onEncode = { coder in
        coder.encode(number, forKey: "a")
        coder.encode(number, forKey: "b")
        if number % 3 == 1 { coder.mark("a", as: .content) }
        if number % 3 == 2 { coder.mark("b", as: .content) }
      }
      return node
    }
    let archive = try life.archive(of: Host(Node("root", nodes)))
    var sums = [Int](repeating: -1, count: 60)
    let others = (0..<60).map { number in
      let node = Node("node \(number)")
      node.onDecode = { coder in
        sums[number] = 100 * coder.decodeInteger(forKey: "a") + coder.decodeInteger(forKey: "b")
      }
      return node
    }
    _ = restore(archive, .navigation, into: Host(Node("root", others)))
    for number in 0..<60 {
      let expected = [101 * number, number, 100 * number][number % 3]
      #expect(sums[number] == expected, "\(number)")
    }
  }

  @Test("What a value shares with one that is left out comes back")
  func sharedObjectsStayWhole() throws {
    life.engine.types.register(SharedShape.self, as: "shape")
    let shape = SharedShape(name: "circle")
    let node = Node("drawing")
    node.onEncode = { coder in
      coder.encode(shape, forKey: "current")
      coder.encode([shape, SharedShape(name: "line")], forKey: "shapes")
      coder.mark("current", as: .content)
    }
    let archive = try life.archive(of: Host(node))
    let other = Node("drawing")
    var names: [String] = []
    other.onDecode = { coder in
      let shapes = coder.decodeObject(forKey: "shapes") as? [SharedShape] ?? []
      names = shapes.map(\.name)
      #expect(!coder.containsValue(forKey: "current"))
    }
    let (_, report) = restore(archive, .navigation, into: Host(other))
    #expect(names == ["circle", "line"])
    #expect(report[["drawing"]]?.issues == [])
  }

  @Test("One that exists stays as the launch made it, and where it stands")
  func whatExistsStays() throws {
    let root = Node("root", [node("tab", .content, "stored"), Node("other")])
    root.listsChildren = .cut
    let archive = try life.archive(of: Host(root))
    let existing = Node("root", [Node("tab"), Node("other")])
    existing.listsChildren = .cut
    existing.find("tab")?.text = "new"
    let (_, report) = restore(archive, .navigation, into: Host(existing))
    #expect(existing.children.map(\.restorationIdentifier) == ["tab", "other"])
    #expect(existing.find("tab")?.text == "new")
    #expect(report[["root", "tab"]]?.leftOut == .content)
  }

  @Test("A view beyond the level does not decode")
  func viewsBeyondTheLevel() throws {
    func host(_ view: MarkedLeaf) -> MarkedViewHost { MarkedViewHost(view) }
    let view = MarkedLeaf()
    view.text = "Dear"
    let archive = try #require(
      try life.engine.preserve(host(view), header: life.header).archive
    )
    for level in [RestorationLevel.navigation, .content] {
      let other = MarkedLeaf()
      var options = RestorationOptions()
      options.level = level
      let restorer = TreeRestorer(archive, into: host(other), engine: life.engine, options: options)
      let report: RestorationReport = restorer.restore()
      #expect(other.text == (level == .content ? "Dear" : ""))
      #expect(report[["screen", "draft"]]?.outcome == (level == .content ? .adopted : .skipped))
    }
  }

  @Test("A mark that no reader knows counts as navigation")
  func unknownMarks() throws {
    let description = ObjectDescription(path: ["root"], className: "Node", role: .controller)
    var writer = ArchiveWriter(header: life.header)
    try writer.add(
      ObjectRecord(
        description,
        values: [
          KeyedValue(ReservedKey.level, .string("later")),
          KeyedValue(ReservedKey.levels, .array([.int(1)])),
          KeyedValue("text", .string("a")),
        ]
      )
    )
    let object = try #require(try writer.finish().object(at: ["root"]))
    #expect(object.level == .navigation)
    #expect(object.levels == [:])
  }
}

/// An app of one controller with one view.
@MainActor
private final class MarkedViewHost: RestorationHost {
  private final class Screen: RestorableController {
    let view: any RestorableElement
    init(_ view: any RestorableElement) { self.view = view }
    var restorationIdentifier: String? = "screen"
    var controllerRestorationClass: (any ControllerRestoration.Type)?
    var restorationContainer: (any RestorableController)? { nil }
    var restorationChildren: [any RestorableController] { [] }
    var restorationElements: [any RestorableElement] { [view] }
  }

  private let screen: Screen
  init(_ view: any RestorableElement) { screen = Screen(view) }
  var restorationRoots: [any RestorableController] { [screen] }
  func shouldPreserveState(with coder: NSCoder) -> Bool { true }
  func shouldRestoreState(with coder: NSCoder) -> Bool { true }
}

private final class SharedShape: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let name: String
  init(name: String) { self.name = name }
  required init?(coder: NSCoder) {
    name = coder.decodeObject(of: NSString.self, forKey: "name").map(String.init) ?? ""
  }
  func encode(with coder: NSCoder) { coder.encode(name as NSString, forKey: "name") }
}
