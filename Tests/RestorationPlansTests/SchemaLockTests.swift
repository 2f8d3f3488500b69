import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationTestSupport
import SchemaTestSupport
import Testing

@Suite struct SchemaLockTests {
  private static func document(
    _ version: UInt64,
    _ className: String,
    _ values: [KeyedValue]
  ) -> ArchiveDocument {
    var document = ArchiveDocument(
      header: ArchiveHeader(appIdentifier: "a", stateVersion: version)
    )
    document["editor"] = ArchiveDocument.Object(
      ObjectDescription(path: .root, className: className, role: .controller),
      values: values
    )
    return document
  }

  private static func document(_ version: UInt64, _ values: [KeyedValue]) -> ArchiveDocument {
    document(version, "Editor", values)
  }

  private static func schema(_ document: ArchiveDocument, areDefaults: Bool = false) -> StateSchema
  {
    var schema = StateSchema()
    schema.record(document, areDefaults: areDefaults)
    return schema
  }

  private static func migrator(_ operations: StateOperation...) throws -> StateMigrator {
    try StateMigrator([StateMigration("step", from: 1, to: 2, operations: operations)])
  }

  @Test func theTextSaysWhatWasRecordedAndReadsBack() throws {
    var lock = SchemaLock()
    lock.record(
      Self.document(
        3,
        [
          KeyedValue("order", .enumeration(type: "Order", name: "by title")),
          KeyedValue("rows", .array([.int(1), .string("a")])), KeyedValue("zoom", .double(1.5)),
        ]
      ),
      areDefaults: true
    )
    let text = """
      restoration-schema 1

      version 3
        enum Order
          case "by title"
        class Editor controller
          at editor
          key order enum Order = {"enum": {"case": "by title", "type": "Order"}}
          key rows array of int | array of string = {"array": [{"int": 1}, {"string": "a"}]}
          key zoom double = {"double": 1.5}

      """
    #expect(lock.text == text)
    #expect(try SchemaLock(text: text) == lock)
  }

  @Test("the stored order of children is not recorded, as it comes and goes with the state")
  func theOrderOfChildrenIsNotRecorded() {
    let zoom = KeyedValue("zoom", .double(1))
    let ordered = Self.document(1, [KeyedValue("restoration.children", .array([])), zoom])
    #expect(Self.schema(ordered) == Self.schema(Self.document(1, [zoom])))
  }

  @Test func locksOfRandomDocumentsReadBack() throws {
    let seed = SeededGenerator.freshSeed()
    var documents = RandomDocuments(seed: seed)
    var lock = SchemaLock()
    for number in 0..<60 {
      var document = documents.next()
      document.header.stateVersion = UInt64(number % 3)
      lock.record(document, areDefaults: number % 2 == 0)
    }
    #expect(try SchemaLock(text: lock.text).text == lock.text, "seed \(seed)")
  }

  @Test(arguments: [
    ("", "line 1"), ("restoration-schema 2", "newer release"), ("version 1", "another file"),
    ("restoration-schema 1\nclass A", "line 2"),
    ("restoration-schema 1\nversion 1\nat a", "line 3"),
    ("restoration-schema 1\nversion 1\nclass A king", "role"),
    ("restoration-schema 1\nversion 1\nclass A view\nkey k number", "type"),
    ("restoration-schema 1\nversion 1\nclass A view\nkey k int = {", "line 4"),
    ("restoration-schema 1\nversion 1\nclass A view\nat **", "wildcards"),
    ("restoration-schema 1\nversion 1\nversion 1", "not come yet"),
    ("restoration-schema 1\nversion 1\nclass \"A", "line 3"),
    (
      "restoration-schema 1\nversion 1\nclass A view\nkey k "
        + String(repeating: "array of ", count: 10_000) + "int", "type"
    ),
  ])
  func whatIsNoLockIsRefusedWithItsLine(text: String, reason: String) {
    let error = #expect(throws: RestorationError.self) { try SchemaLock(text: text) }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
  }

  @Test func additionsAreNoFault() throws {
    var lock = SchemaLock()
    lock.record(Self.document(1, [KeyedValue("a", .int(1))]))
    var now = Self.schema(
      Self.document(1, [KeyedValue("a", .int(1)), KeyedValue("b", .string("x"))])
    )
    now.record(Self.document(1, "New", []))
    #expect(lock.faults(in: now, at: 1) == [])
  }

  @Test(.scenario(147, 148)) func changesThatNothingCoversAreFaults() throws {
    var lock = SchemaLock()
    lock.record(
      Self.document(
        1,
        [
          KeyedValue("gone", .int(1)), KeyedValue("type", .int(1)),
          KeyedValue("mode", .enumeration(type: "Mode", name: "old")),
          KeyedValue("default", .int(1)),
        ]
      ),
      areDefaults: true
    )
    lock.record(Self.document(1, "Dropped", []))
    let now = Self.schema(
      Self.document(
        2,
        [
          KeyedValue("type", .string("1")),
          KeyedValue("mode", .enumeration(type: "Mode", name: "new")),
          KeyedValue("default", .int(2)),
        ]
      ),
      areDefaults: true
    )
    let faults = lock.faults(in: now, at: 2, with: try Self.migrator())
    #expect(faults.map(\.className) == ["Dropped", "Editor", "Editor", "Editor", "Editor"])
    #expect(faults.map(\.key) == [nil, "default", "gone", "mode", "type"])
    for (fault, remedy) in zip(
      faults,
      ["drop-subtree", "default-key", "remove-key", "map-enum", "convert"]
    ) {
      #expect(fault.message.contains(remedy), "\(fault)")
    }
  }

  @Test func stepsAndAliasesCoverChanges() throws {
    var lock = SchemaLock()
    lock.record(
      Self.document(
        1,
        [
          KeyedValue("gone", .int(1)), KeyedValue("type", .int(1)), KeyedValue("old", .string("1")),
          KeyedValue("mode", .enumeration(type: "Mode", name: "old")),
          KeyedValue("default", .int(1)),
        ]
      ),
      areDefaults: true
    )
    let now = Self.schema(
      Self.document(
        2,
        "Writer",
        [
          KeyedValue("type", .string("1")),
          KeyedValue("mode", .enumeration(type: "Mode", name: "new")),
          KeyedValue("default", .int(2)), KeyedValue("date", .date(1)),
        ]
      ),
      areDefaults: true
    )
    let migrator = try Self.migrator(
      .removeKey("gone"),
      .convert("type", ValueConversion(to: .string)),
      .mapEnumeration("mode", .init(["old": "new"])),
      .setDefault("default", .int(1), when: .className("Editor")),
      .renameKey("old", to: "date"),
      .convert("date", ValueConversion(to: .date))
    )
    #expect(lock.faults(in: now, at: 2, with: migrator).map(\.message).count == 1)
    #expect(lock.faults(in: now, at: 2, with: migrator, aliases: ["Editor": "Writer"]) == [])
  }

  @Test func samplesThatCannotBeMigratedAreAFault() throws {
    var lock = SchemaLock()
    lock.record(Self.document(1, [KeyedValue("a", .double(1))]))
    let migrator = try Self.migrator(
      .renameKey("a", to: "b"),
      .setDefault("a", .int(1)),
      .renameKey("b", to: "a")
    )
    let faults = lock.faults(in: StateSchema(), at: 2, with: migrator)
    #expect(faults.count == 1)
    #expect(faults.first?.message.contains("cannot be migrated") == true)
  }

  @Test func privateValuesAreNeverRecorded() {
    var lock = SchemaLock()
    let secret = ArchiveValue.object(
      EmbeddedObject(
        typeName: EmbeddedObject.privateTypeName,
        label: 0,
        values: [KeyedValue(EmbeddedObject.privateValueKey, .string("hunter2"))]
      )
    )
    lock.record(Self.document(1, [KeyedValue("search", secret)]), areDefaults: true)
    #expect(!lock.text.contains("hunter2"))
    #expect(lock.text.contains("key search private string\n"))
  }
}
