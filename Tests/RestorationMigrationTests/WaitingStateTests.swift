import RestorationArchive
import RestorationMigration
import Testing

/// State that waits beside that of an object is migrated like the object's own.
@Suite("State that waits is migrated too") struct WaitingStateTests {
  private typealias Object = ArchiveDocument.Object

  private static let waitingKey = "restoration.waiting"

  /// The stored form of `Schemas/Archive/reserved-keys.md`.
  private static func waiting(
    _ former: [KeyedValue],
    base: [KeyedValue],
    lost: [String],
    className: String = "Letter"
  ) -> ArchiveValue {
    func values(_ values: [KeyedValue], _ label: Int) -> ArchiveValue {
      .object(EmbeddedObject(typeName: "restoration.values", label: label, values: values))
    }
    return .object(
      EmbeddedObject(
        typeName: waitingKey,
        label: 10,
        values: [
          KeyedValue("former", values(former, 11)), KeyedValue("base", values(base, 12)),
          KeyedValue("lost", .array(lost.map(ArchiveValue.string))),
          KeyedValue("since", .date(7)), KeyedValue("suspectBuild", .string("2")),
          KeyedValue("className", .string(className)),
        ]
      )
    )
  }

  /// A letter with a page of its own, and the draft that its launch left out.
  private static var document: ArchiveDocument {
    var document = ArchiveDocument(header: ArchiveHeader(appIdentifier: "letters", stateVersion: 1))
    document["desk"] = Object(ObjectDescription(path: .root, className: "Desk", role: .controller))
    document["desk", "letter"] = Object(
      ObjectDescription(path: .root, className: "Letter", role: .controller),
      values: [
        KeyedValue("page", .int(3)),
        KeyedValue(
          waitingKey,
          waiting(
            [KeyedValue("draft", .string("4")), KeyedValue("page", .int(3))],
            base: [KeyedValue("page", .int(3))],
            lost: ["draft"]
          )
        ),
      ]
    )
    return document
  }

  private static func migrated(_ operations: StateOperation...) throws -> ArchiveDocument {
    let step = try StateMigration("step", from: 1, to: 2, operations: operations)
    let result = try StateMigrator([step]).migrate(document, to: 2)
    // What can be stored is read again with the same values.
    return try ArchiveDocument(result.archive())
  }

  /// The parts of the state that waits beside an object.
  private static func parts(_ object: Object?) throws -> [String: ArchiveValue] {
    guard case .object(let stored)? = object?[waitingKey] else {
      throw RestorationError(.missingValue, "nothing waits")
    }
    return Dictionary(stored.values.map { ($0.key, $0.value) }) { one, _ in one }
  }

  private static func values(_ part: ArchiveValue?) -> [String: ArchiveValue] {
    guard case .object(let stored)? = part else { return [:] }
    return Dictionary(stored.values.map { ($0.key, $0.value) }) { one, _ in one }
  }

  @Test("A key that is renamed and converted waits under its new name, with its new type")
  func keys() throws {
    let result = try Self.migrated(
      .renameKey("draft", to: "body"),
      .convert("body", ValueConversion(to: .int)),
      .renameKey("page", to: "leaf")
    )
    let letter = try #require(result["desk", "letter"])
    #expect(letter["leaf"] == .int(3))
    #expect(letter["body"] == nil)
    let parts = try Self.parts(letter)
    #expect(Self.values(parts["former"]) == ["body": .int(4), "leaf": .int(3)])
    #expect(Self.values(parts["base"]) == ["leaf": .int(3)])
    #expect(parts["lost"] == .array([.string("body")]))
    #expect(parts["since"] == .date(7))
    #expect(parts["suspectBuild"] == .string("2"))
  }

  @Test("A class that is renamed is still the class that the state waits for")
  func classes() throws {
    let result = try Self.migrated(.renameClass("Letter", to: "Message"))
    #expect(result["desk", "letter"]?.className == "Message")
    #expect(try Self.parts(result["desk", "letter"])["className"] == .string("Message"))
  }

  @Test("A default for a key that waits does not take its place")
  func defaults() throws {
    let result = try Self.migrated(.setDefault("draft", .string(""), when: .className("Letter")))
    let parts = try Self.parts(result["desk", "letter"])
    #expect(result["desk", "letter"]?["draft"] == .string(""))
    #expect(Self.values(parts["former"])["draft"] == .string("4"))
    #expect(Self.values(parts["base"])["draft"] == .string(""))
    #expect(parts["lost"] == .array([.string("draft")]))
  }

  @Test("The state of another class that waits whole is changed by the steps for its class")
  func otherClasses() throws {
    var document = Self.document
    let own = try #require(document["desk", "letter"]?[Self.waitingKey])
    let other = ArchiveValue.object(
      EmbeddedObject(
        typeName: Self.waitingKey,
        label: 20,
        values: [
          KeyedValue(
            "former",
            .object(
              EmbeddedObject(
                typeName: "restoration.values",
                label: 21,
                values: [KeyedValue("draft", .string("5"))]
              )
            )
          ),
          KeyedValue("since", .date(8)), KeyedValue("className", .string("Postcard")),
        ]
      )
    )
    document["desk", "letter"]?[Self.waitingKey] = .array([own, other])
    let step = try StateMigration(
      "step",
      from: 1,
      to: 2,
      operations: [
        .renameKey("draft", to: "body"),
        .convert("body", ValueConversion(to: .int), when: .className("Postcard")),
        .renameClass("Postcard", to: "Card"),
      ]
    )
    let result = try ArchiveDocument(StateMigrator([step]).migrate(document, to: 2).archive())
    guard case .array(let states)? = result["desk", "letter"]?[Self.waitingKey], states.count == 2
    else { throw RestorationError(.missingValue, "two states wait") }
    let parts = try states.map {
      try Self.parts(
        Object(
          ObjectDescription(path: .root, className: "", role: .controller),
          values: [KeyedValue(Self.waitingKey, $0)]
        )
      )
    }
    #expect(Self.values(parts[0]["former"])["body"] == .string("4"))
    #expect(parts[0]["className"] == .string("Letter"))
    #expect(Self.values(parts[1]["former"]) == ["body": .int(5)])
    #expect(parts[1]["className"] == .string("Card"))
    #expect(parts[1]["base"] == nil)
  }

  @Test("A key that is removed does not wait any longer")
  func removal() throws {
    let result = try Self.migrated(.removeKey("draft"))
    #expect(result["desk", "letter"]?[Self.waitingKey] == nil)
    #expect(result["desk", "letter"]?["page"] == .int(3))
  }

  @Test("A key that moves to another object waits there")
  func movedKeys() throws {
    let result = try Self.migrated(
      .moveKey("draft", to: .init(object: "desk"), when: .path("desk/letter"))
    )
    let parts = try Self.parts(result["desk"])
    #expect(Self.values(parts["former"]) == ["draft": .string("4")])
    #expect(Self.values(parts["base"]) == [:])
    #expect(parts["lost"] == .array([.string("draft")]))
    #expect(parts["className"] == .string("Desk"))
    #expect(result["desk", "letter"]?[Self.waitingKey] == nil)
  }

  @Test("An object that is made of keys that only wait is there, and they wait beside it")
  func splitKeys() throws {
    let result = try Self.migrated(
      .splitObject("desk/letter", keys: ["draft"], into: .init("desk/draft", className: "Draft"))
    )
    let made = try #require(result["desk", "draft"])
    #expect(made.values.map(\.key) == [Self.waitingKey])
    let parts = try Self.parts(made)
    #expect(Self.values(parts["former"]) == ["draft": .string("4")])
    #expect(Self.values(parts["base"]) == [:])
    #expect(parts["lost"] == .array([.string("draft")]))
    #expect(parts["className"] == .string("Draft"))
    #expect(result["desk", "letter"]?[Self.waitingKey] == nil)
    #expect(result["desk", "letter"]?["page"] == .int(3))
  }

  @Test("A key that only waits is a match of an operation, under each name that a step gives it")
  func waitingKeysMatch() throws {
    let step = try StateMigration(
      "step",
      from: 1,
      to: 2,
      operations: [
        .renameKey("draft", to: "body"), .convert("body", ValueConversion(to: .int)),
        .removeKey("misspelt"),
      ]
    )
    var matches: [OperationMatches] = []
    _ = try StateMigrator([step]).convert(Self.document, to: 2, counting: &matches)
    #expect(matches.map(\.objectCount) == [1, 1, 0])
    #expect(matches.map(\.sessionCount) == [1, 1, 0])
  }

  @Test("State of an object that is merged into another waits beside that one")
  func mergedObjects() throws {
    let result = try Self.migrated(.mergeObject("desk/letter", into: "desk"))
    let parts = try Self.parts(result["desk"])
    #expect(result["desk"]?["page"] == .int(3))
    #expect(Self.values(parts["former"]) == ["draft": .string("4"), "page": .int(3)])
    #expect(Self.values(parts["base"]) == ["page": .int(3)])
    #expect(parts["className"] == .string("Desk"))
  }

  @Test("A step that fails on the waiting state alone leaves that as it is, and succeeds")
  func failure() throws {
    var document = Self.document
    document["desk", "letter"]?[Self.waitingKey] = Self.waiting(
      [KeyedValue("draft", .string("four"))],
      base: [],
      lost: ["draft"]
    )
    let step = try StateMigration(
      "step",
      from: 1,
      to: 2,
      operations: [
        .convert("draft", ValueConversion(to: .int)), .renameKey("page", to: "leaf"),
      ]
    )
    let result = try StateMigrator([step]).migrate(document, to: 2)
    #expect(result["desk", "letter"]?["leaf"] == .int(3))
    let former = try Self.parts(result["desk", "letter"])["former"]
    #expect(Self.values(former) == ["draft": .string("four")])
  }

  @Test("Two objects with marks of their own are merged, and each value keeps its level")
  func levels() throws {
    func levels(_ key: String) -> KeyedValue {
      KeyedValue(
        "restoration.levels",
        .dictionary([.init(key: .string(key), value: .string("content"))])
      )
    }
    var document = ArchiveDocument(header: ArchiveHeader(appIdentifier: "letters"))
    document["desk"] = Object(
      ObjectDescription(path: .root, className: "Desk", role: .controller),
      values: [KeyedValue("search", .string("a")), levels("search")]
    )
    document["desk", "letter"] = Object(
      ObjectDescription(path: .root, className: "Letter", role: .controller),
      values: [
        KeyedValue("draft", .string("b")), levels("draft"),
        KeyedValue("restoration.level", .string("content")),
      ]
    )
    try StateOperation.mergeObject("desk/letter", into: "desk").apply(to: &document)
    let desk = try #require(try ArchiveDocument(document.archive())["desk"])
    #expect(desk["draft"] == .string("b"))
    guard case .dictionary(let entries)? = desk["restoration.levels"] else {
      Issue.record("the values have lost their levels")
      return
    }
    #expect(Set(entries.map(\.key)) == [.string("search"), .string("draft")])
    // The level of an object is its own.
    #expect(desk["restoration.level"] == nil)
  }
}
