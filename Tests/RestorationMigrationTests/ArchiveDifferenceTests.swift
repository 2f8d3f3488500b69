import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationTestSupport
import SchemaTestSupport
import Testing

@Suite struct ArchiveDifferenceTests {
  private typealias Object = ArchiveDocument.Object

  private static func document(_ paths: [[String]], _ version: UInt64 = 1) -> ArchiveDocument {
    var document = ArchiveDocument(
      header: ArchiveHeader(appIdentifier: "a", stateVersion: version)
    )
    for path in paths {
      document[IdentifierPath(identifiers: path)] = Object(
        ObjectDescription(path: .root, className: path.last?.uppercased() ?? "", role: .controller),
        values: [KeyedValue("name", .string(path.last ?? ""))]
      )
    }
    return document
  }

  @Test func equalDocumentsHaveNoDifference() {
    let seed = SeededGenerator.freshSeed()
    var documents = RandomDocuments(seed: seed)
    for _ in 0..<50 {
      let document = documents.next()
      #expect(ArchiveDifference(from: document, to: document).isEmpty, "seed \(seed)")
    }
  }

  @Test func everyOtherDocumentHasOne() {
    let seed = SeededGenerator.freshSeed()
    var documents = RandomDocuments(seed: seed)
    for _ in 0..<50 {
      let (one, other) = (documents.next(), documents.next())
      #expect(ArchiveDifference(from: one, to: other).isEmpty == (one == other), "seed \(seed)")
    }
  }

  @Test func objectsComeGoAndChange() throws {
    var new = Self.document([["a"], ["c"]], 2)
    new["a"]?["name"] = .string("other")
    new["a"]?["more"] = .int(1)
    new["a"]?.className = "Z"
    let difference = ArchiveDifference(from: Self.document([["a"], ["b"]]), to: new)
    #expect(difference.facts.map(\.name) == ["stateVersion"])
    #expect(difference.objects.map(\.change) == [.changed, .removed, .added])
    let changed = try #require(difference.objects.first)
    #expect(changed.keys.map(\.key) == ["more", "name"])
    #expect(changed.keys.first?.old == nil)
    #expect(changed.facts.map { [$0.name, $0.old, $0.new] } == [["class", "A", "Z"]])
    var counts = ArchiveDifference.Counts()
    counts.objects = [.changed: 1, .removed: 1, .added: 1]
    counts.addedKeys = 1
    counts.changedKeys = 1
    #expect(difference.counts == counts)
  }

  @Test func movedObjectsAreFoundByContentPlaceAndClass() throws {
    let old = Self.document([["a"], ["a", "b"], ["a", "b", "c"], ["d"]])
    var new = Self.document([["a"], ["x"], ["x", "c"], ["e"]])
    // The first is renamed, the child follows and changes, the last keeps its content.
    new["x"]?.className = "B"
    new["x"]?["name"] = .string("b")
    new["x", "c"]?["name"] = .string("changed")
    new["e"]?.className = "D"
    new["e"]?["name"] = .string("d")
    let difference = ArchiveDifference(from: old, to: new)
    #expect(difference.objects.map(\.change) == [.moved, .moved, .moved])
    #expect(difference.objects.map(\.formerPath) == [["d"], ["a", "b"], ["a", "b", "c"]])
    #expect(difference.objects.map(\.followsParent) == [false, false, true])
    #expect(difference.objects.last?.keys.map(\.key) == ["name"])
  }

  @Test func aMovedObjectIsTheSameThoughItsReferencesFollowed() throws {
    var old = Self.document([["a"], ["a", "b"]])
    old["a"]?["child"] = .reference(["a", "b"])
    var new = old
    try StateOperation.renameIdentifier("a", to: "z").apply(to: &new)
    let difference = ArchiveDifference(from: old, to: new)
    #expect(difference.objects.map(\.change) == [.moved, .moved])
    #expect(difference.counts.changedKeys == 1)
  }

  @Test func privateValuesLoseTheirContent() throws {
    func hidden(_ text: String) -> ArchiveValue {
      .object(
        EmbeddedObject(
          typeName: EmbeddedObject.privateTypeName,
          label: 0,
          values: [KeyedValue(EmbeddedObject.privateValueKey, .string(text))]
        )
      )
    }
    var (old, new) = (Self.document([["a"]]), Self.document([["a"]]))
    old["a"]?["secret"] = hidden("before")
    new["a"]?["secret"] = hidden("after")
    let difference = ArchiveDifference(from: old, to: new).redacted
    #expect(difference.objects.first?.keys.map(\.key) == ["secret"])
    let text = "\(difference)"
    #expect(!text.contains("before") && !text.contains("after"))
  }
}
