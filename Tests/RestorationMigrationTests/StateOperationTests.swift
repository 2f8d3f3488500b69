import RestorationArchive
import RestorationMigration
import RestorationTestSupport
import Testing

/// The effect of each operation on a document, and the cases that it refuses.
@Suite struct StateOperationTests {
  private typealias Object = ArchiveDocument.Object

  /// An app with tabs; the stack lists a list and an editor, and the editor refers to the list.
  private static var document: ArchiveDocument {
    var document = ArchiveDocument(header: ArchiveHeader(appIdentifier: "a"))
    document["tabs"] = Object(
      ObjectDescription(path: .root, className: "Tabs", role: .controller),
      values: [KeyedValue("selected", .reference(["tabs", "stack"]))]
    )
    document["tabs", "stack"] = Object(
      ObjectDescription(path: .root, className: "Stack", role: .controller),
      values: [
        KeyedValue(
          "children",
          .array([
            .reference(["tabs", "stack", "list"]), .reference(["tabs", "stack", "editor"]),
          ])
        )
      ]
    )
    document["tabs", "stack", "list"] = Object(
      ObjectDescription(path: .root, className: "List", role: .controller)
    )
    document["tabs", "stack", "editor"] = Object(
      ObjectDescription(
        path: .root,
        className: "Editor",
        role: .controller,
        source: ObjectSource(restorationClass: "Editor")
      ),
      values: [
        KeyedValue("draft", .string("words")),
        KeyedValue("mode", .enumeration(type: "Mode", name: "a")),
        KeyedValue("list", .reference(["tabs", "stack", "list"])), KeyedValue("row", .int(3)),
      ]
    )
    document["other"] = Object(
      ObjectDescription(path: .root, className: "Stack", role: .controller),
      values: [KeyedValue("children", .array([]))]
    )
    return document
  }

  private func applying(_ operations: StateOperation...) throws -> ArchiveDocument {
    var document = Self.document
    for operation in operations { try operation.apply(to: &document) }
    // Every result can be stored.
    _ = try document.archive()
    return document
  }

  private func paths(_ document: ArchiveDocument) -> [String] {
    document.objects.map(\.path.description)
  }

  private let editor: IdentifierPath = ["tabs", "stack", "editor"]

  // MARK: Objects

  @Test func movedObjectsTakeWhatIsBelowAndReferencesFollow() throws {
    let result = try applying(.moveObject("tabs/stack", to: "panes/stack"))
    #expect(
      paths(result) == [
        "other", "panes/stack", "panes/stack/editor", "panes/stack/list", "tabs",
      ]
    )
    #expect(result["tabs"]?["selected"] == .reference(["panes", "stack"]))
    #expect(
      result["panes", "stack"]?["children"]
        == .array([
          .reference(["panes", "stack", "list"]), .reference(["panes", "stack", "editor"]),
        ])
    )
  }

  @Test func aMovedChildChangesLists() throws {
    let result = try applying(
      .moveObject("tabs/stack/editor", to: "other/editor", listedUnder: "children")
    )
    #expect(
      result["tabs", "stack"]?["children"] == .array([.reference(["tabs", "stack", "list"])])
    )
    #expect(result["other"]?["children"] == .array([.reference(["other", "editor"])]))
    #expect(result["other", "editor"]?["list"] == .reference(["tabs", "stack", "list"]))
  }

  @Test func wildcardsOfTheTargetStandForWhatTheyMatched() throws {
    let result = try applying(.moveObject("tabs/*/**", to: "panes/*/**"))
    #expect(
      paths(result) == [
        "other", "panes/stack", "panes/stack/editor", "panes/stack/list", "tabs",
      ]
    )
  }

  @Test(.scenario(175)) func whatIsInTheWayRefusesAMove() throws {
    for operation: StateOperation in [
      .moveObject("other", to: "tabs/stack"), .renameObject("tabs/stack/list", to: "editor"),
      .renameIdentifier("list", to: "editor"), .moveObject("tabs", to: "tabs/stack/tabs"),
      .dropSubtree("(app)"),
    ] {
      var document = Self.document
      document[.root] = Object(ObjectDescription(path: .root, className: "App", role: .app))
      let before = document
      let error = #expect(throws: RestorationError.self) { try operation.apply(to: &document) }
      #expect(error?.code == .stateConflict)
      #expect(document == before)
    }
  }

  @Test func renamedObjectsKeepTheirPlace() throws {
    let result = try applying(.renameObject("tabs/*/editor", to: "writer"))
    #expect(paths(result).contains("tabs/stack/writer"))
    guard case .array(let children)? = result["tabs", "stack"]?["children"] else { return }
    #expect(children.last == .reference(["tabs", "stack", "writer"]))
  }

  @Test func identifiersAreRenamedInPathsAndReferences() throws {
    let result = try applying(.renameIdentifier("stack", to: "pile"))
    #expect(paths(result).filter { $0.contains("stack") } == [])
    #expect(result["tabs"]?["selected"] == .reference(["tabs", "pile"]))
    #expect(result["tabs", "pile", "editor"]?["list"] == .reference(["tabs", "pile", "list"]))
  }

  @Test func classesAreRenamedWhereverTheirNameStands() throws {
    let result = try applying(
      .renameClass("Editor", to: "Writer"),
      .renameClass("Mode", to: "WriterMode")
    )
    #expect(result[editor]?.className == "Writer")
    #expect(result[editor]?.source.restorationClass == "Writer")
    #expect(result[editor]?["mode"] == .enumeration(type: "WriterMode", name: "a"))
  }

  @Test func droppedSubtreesTakeReferencesWithThem() throws {
    let result = try applying(.dropSubtree("tabs/stack/list"))
    #expect(result[editor]?["list"] == nil)
    #expect(result["tabs", "stack"]?["children"] == .array([.reference(editor)]))
    let nothing = try applying(.dropSubtree("tabs/stack", when: .className("Absent")))
    #expect(nothing == Self.document)
  }

  @Test func anObjectIsSplitAndMergedAgain() throws {
    let split = try applying(
      .splitObject(
        "tabs/*/editor",
        keys: ["draft", "row"],
        into: .init("tabs/*/editor/text", className: "Text", role: .view)
      )
    )
    let text = try #require(split["tabs", "stack", "editor", "text"])
    #expect(text.values.map(\.key) == ["draft", "row"])
    #expect(split[editor]?["draft"] == nil)
    var merged = split
    try StateOperation.mergeObject("tabs/*/editor/text", into: "tabs/*/editor").apply(to: &merged)
    #expect(merged == Self.document)
  }

  @Test func mergingTakesChildrenAndReferencesAlong() throws {
    let result = try applying(
      .removeKey("children", when: .path("other")),
      .mergeObject("tabs/stack", into: "other")
    )
    #expect(paths(result) == ["other", "other/editor", "other/list", "tabs"])
    #expect(result["tabs"]?["selected"] == .reference(["other"]))
    #expect(throws: RestorationError.self) {
      try applying(.mergeObject("tabs/stack", into: "nowhere"))
    }
  }

  // MARK: Keys

  @Test(.scenario(148)) func keysAreRenamedRemovedAndGivenDefaults() throws {
    let result = try applying(
      .renameKey("draft", to: "body"),
      .removeKey("row"),
      .setDefault("zoom", .double(1), when: .className("Editor")),
      .setDefault("body", .string("never"), when: .className("Editor"))
    )
    #expect(result[editor]?["body"] == .string("words"))
    #expect(result[editor]?["row"] == nil)
    #expect(result[editor]?["zoom"] == .double(1))
    #expect(result["other"]?["zoom"] == nil)
  }

  @Test(arguments: [
    (StateOperation.ExistingKey.keep, ArchiveValue.int(3)), (.replace, .string("words")),
  ])
  func aKeyThatIsTakenIsKeptOrReplaced(
    existing: StateOperation.ExistingKey,
    expected: ArchiveValue
  ) throws {
    let result = try applying(.renameKey("draft", to: "row", existing: existing))
    #expect(result[editor]?["row"] == expected)
    #expect(result[editor]?["draft"] == nil)
  }

  @Test func aKeyThatIsTakenIsRefused() {
    let error = #expect(throws: RestorationError.self) {
      try applying(.renameKey("draft", to: "row"))
    }
    #expect(error?.code == .stateConflict)
    #expect(error?.path == editor)
    #expect(error?.message.contains("words") == false)
  }

  @Test func valuesMoveAndAreCopiedBetweenObjects() throws {
    let result = try applying(
      .moveKey("draft", to: .init(object: "other", key: "text")),
      .copyKey("row", to: .init(object: "tabs/*/list"), when: .path("tabs/*/editor")),
      .copyKey("row", to: .init(key: "line"), when: .path("tabs/*/editor"))
    )
    #expect(result["other"]?["text"] == .string("words"))
    #expect(result[editor]?["draft"] == nil)
    #expect(result["tabs", "stack", "list"]?["row"] == .int(3))
    #expect(result[editor]?["line"] == .int(3))
  }

  @Test func aMissingTargetIsDecidedBeforehand() throws {
    let kept = try applying(.moveKey("row", to: .init(object: "nowhere", missing: .keep)))
    #expect(kept == Self.document)
    let dropped = try applying(.moveKey("row", to: .init(object: "nowhere", missing: .drop)))
    #expect(dropped[editor]?["row"] == nil)
    #expect(throws: RestorationError.self) {
      try applying(.moveKey("row", to: .init(object: "nowhere")))
    }
  }

  @Test(.scenario(148)) func namesOfEnumerationsAreMapped() throws {
    let result = try applying(.mapEnumeration("mode", .init(["a": "first"], type: "Modes")))
    #expect(result[editor]?["mode"] == .enumeration(type: "Modes", name: "first"))
    #expect(try applying(.mapEnumeration("mode", .init([:], others: .keep))) == Self.document)
    let removed = try applying(.mapEnumeration("mode", .init([:], others: .remove)))
    #expect(removed[editor]?["mode"] == nil)
    #expect(throws: RestorationError.self) { try applying(.mapEnumeration("mode", .init([:]))) }
  }

  // MARK: Embedded objects

  /// Two keys with one embedded object, and one inside of it.
  private static var sharing: ArchiveDocument {
    var document = Self.document
    document["tabs", "stack", "editor"]?["a"] = .object(
      EmbeddedObject(
        typeName: "T",
        label: 7,
        values: [KeyedValue("in", .object(EmbeddedObject(typeName: "U", label: 9, values: [])))]
      )
    )
    document["tabs", "stack", "editor"]?["b"] = .array([.sharedObject(7), .sharedObject(9)])
    document["other"]?["own"] = .object(EmbeddedObject(typeName: "V", label: 7, values: []))
    return document
  }

  @Test(arguments: [
    StateOperation.removeKey("a"), .moveKey("a", to: .init(object: "other")),
    .moveKey("b", to: .init(object: "other")), .copyKey("b", to: .init(object: "other")),
    .copyKey("a", to: .init(key: "c"), when: .path("tabs/stack/editor")),
    .mergeObject("tabs/stack/editor", into: "other"), .renameKey("a", to: "z"),
    .splitObject("tabs/stack/editor", keys: ["b"], into: .init("part", className: "P")),
    .moveKey("own", to: .init(object: "tabs/stack/editor", key: "b", existing: .replace)),
  ])
  func embeddedObjectsStayWholeWhenKeysPart(operation: StateOperation) throws {
    var document = Self.sharing
    try operation.apply(to: &document)
    let again = try ArchiveDocument(try document.archive())
    // Wherever the second key is, it still has both objects.
    let values = again.objects.compactMap { $0["b"] }
    guard case .array(let elements)? = values.first else {
      #expect(operation.action.name == "move-key")
      return
    }
    #expect(elements.count == 2)
  }

  // MARK: Conditions

  @Test(arguments: [
    (StateCondition.hasKey("draft"), true), (.hasKey("nothing"), false),
    (.value("row", .int(3)), true), (.value("row", .double(3)), false),
    (.role(.controller), true), (.restorationClass("Editor"), true), (.className("List"), false),
    (.path("**/editor"), true), (.path("tabs/*"), false), (.not(.role(.view)), true),
    (.all([.className("Editor"), .not(.hasKey("x"))]), true), (.all([]), true), (.any([]), false),
    (.any([.className("List"), .className("Editor")]), true),
  ])
  func conditionsHoldForWhatTheySay(condition: StateCondition, holds: Bool) throws {
    let object = try #require(Self.document[editor])
    #expect(condition.holds(for: object) == holds)
  }

  @Test(
    arguments: [
      ("a/b", ["a", "b"], true), ("a/*", ["a", "b"], true), ("a/*", ["a"], false),
      ("**", ["a", "b"], true), ("**/b", ["b"], true), ("a/**/c", ["a", "c"], true),
      ("a/**/c", ["a", "x", "y", "c"], true), ("a/**/c", ["a", "x"], false),
      ("a\\/b", ["a/b"], true), ("\\*", ["*"], true), ("\\*", ["a"], false), ("(app)", [], true),
    ] as [(String, [String], Bool)]
  )
  func patternsMatchPaths(text: String, path: [String], matches: Bool) throws {
    let pattern = try PathPattern(text)
    #expect(pattern.matches(IdentifierPath(identifiers: path)) == matches)
    #expect(try PathPattern(pattern.description) == pattern)
  }

  @Test func slotsArePartOfAPattern() {
    let path = IdentifierPath([.init("a", slot: "left")])
    let (slotted, plain): (PathPattern, PathPattern) = ("a[left]", "a")
    #expect(slotted.matches(path))
    #expect(!plain.matches(path))
    #expect(PathPattern(path).description == "a[left]")
  }

  @Test(arguments: ["", "a//b", "a/", "a[", "a[x]y", "*a", "a*", "**/a/**/b/**"])
  func whatIsNoPatternIsRefused(text: String) {
    #expect(throws: RestorationError.self) { try PathPattern(text) }
  }

  // MARK: Ways back

  @Test(arguments: [
    StateOperation.moveObject("tabs/stack", to: "panes/stack"),
    .moveObject("tabs/stack/editor", to: "other/editor", listedUnder: "children"),
    .moveObject("tabs/*/**", to: "panes/*/**"), .renameObject("tabs/*/editor", to: "writer"),
    .renameIdentifier("stack", to: "pile"), .renameClass("Editor", to: "Writer"),
    .renameKey("draft", to: "body", when: .className("Editor")),
    .mapEnumeration("mode", .init(["a": "b"])),
    StateOperation(
      .moveKey("draft", to: .init(object: "other", key: "text")),
      when: .path("tabs/stack/editor")
    ),
  ])
  func reversedOperationsUndo(operation: StateOperation) throws {
    var document = Self.document
    try operation.apply(to: &document)
    #expect(document != Self.document)
    try operation.reversed().apply(to: &document)
    #expect(document == Self.document)
  }

  @Test(arguments: [
    StateOperation.removeKey("a"), .dropSubtree("a"), .setDefault("a", .null),
    .renameKey("a", to: "b", existing: .replace), .renameKey("a", to: "b", when: .hasKey("a")),
    .convert("a", ValueConversion(to: .string)), .mapEnumeration("a", .init(["x": "z", "y": "z"])),
    .renameObject("a/*", to: "b"),
  ])
  func whatLosesSomethingHasNoReverse(operation: StateOperation) {
    let error = #expect(throws: RestorationError.self) { try operation.reversed() }
    #expect(error?.code == .migrationUnavailable)
  }
}
