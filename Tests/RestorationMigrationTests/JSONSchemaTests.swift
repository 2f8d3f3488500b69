import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationTestSupport
import SchemaTestSupport
import Testing

@Suite struct JSONSchemaTests {
  private static func schema() throws -> SchemaCheck {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "Schemas/JSON/archive-v1.schema.json")
    return SchemaCheck(try read([UInt8](Data(contentsOf: file))))
  }

  private static func read(_ bytes: [UInt8]) throws -> JSONValue {
    try JSONReader.read(bytes, maximumDepth: 500, maximumByteCount: 1 << 24)
  }

  @Test func exportsFollowTheSchema() throws {
    let schema = try Self.schema()
    #expect(schema.faults(in: try Self.read(SampleDocument.document.json())) == [])
    let seed = SeededGenerator.freshSeed()
    var documents = RandomDocuments(seed: seed)
    for number in 0..<100 {
      let faults = schema.faults(in: try Self.read(documents.next().json()))
      #expect(faults == [], "document \(number), seed \(seed)")
    }
  }

  @Test func theExampleInTheSchemaIsADocument() throws {
    let schema = try Self.schema()
    let example = try #require(schema.root["examples"]?.elements.first)
    #expect(schema.faults(in: example) == [])
    #expect(throws: Never.self) { try ArchiveDocument(json: JSONWriter.write(example)) }
  }

  /// The importer refuses all that the schema refuses; both know the same properties.
  @Test(arguments: [
    (#""app":"#, #""extra": 1, "app":"#), (#""scene": "main","#, ""),
    (#"{"int": -5}"#, #"{"int": 1.5}"#), (#"{"int": -5}"#, #"{"complex": 1}"#),
    (#""role": "app""#, #""role": "king""#), (#""AP+AAQ==""#, #""AP+AAQ=""#),
    (#"{"null": true}"#, #"{"null": false}"#), (#""storyboard": "Main","#, ""),
    (#""dx": 0.5, "#, ""), (#"{"shared": 0}"#, #"{"shared": -1}"#),
  ])
  func schemaAndImporterRefuseTheSame(old: String, new: String) throws {
    let json = try SampleDocument.text(replacing: old, with: new)
    #expect(try Self.schema().faults(in: Self.read(json)) != [])
    #expect(throws: RestorationError.self) { try ArchiveDocument(json: json) }
  }

  @Test("What the schema allows is imported, and what it forbids is not")
  func schemaAndImporterAgree() throws {
    let schema = try Self.schema()
    let seed = SeededGenerator.freshSeed()
    var documents = SchemaDocuments(schema.root, seed: seed)
    var count = (imported: 0, refused: 0, beyondTheSchema: 0)
    for number in 0..<SweepLength.count(100, sweep: 400, long: 10_000) {
      let made = documents.next()
      for (change, json) in [made, documents.changed(made), documents.changed(made)].enumerated() {
        let bytes = JSONWriter.write(json)
        let faults = schema.faults(in: json)
        let name = "document \(number), change \(change), seed \(seed)"
        do throws(RestorationError) {
          let document = try ArchiveDocument(json: bytes)
          _ = try document.archive()
          #expect(faults == [], "\(name) was imported")
          count.imported += 1
        } catch {
          count.refused += 1
          if faults.isEmpty {
            count.beyondTheSchema += 1
            let isKnown = Self.beyondTheSchema.contains { error.message.contains($0) }
            #expect(isKnown && change > 0, "\(name): \(error)")
          }
        }
      }
    }
    #expect(count.imported * 4 > count.refused && count.refused * 4 > count.imported, "\(count)")
    #expect(count.beyondTheSchema * 10 < count.imported, "\(count)")
    print("documents made from the schema: \(count)")
  }

  /// The importer's messages about faults that the schema says it cannot express.
  private static let beyondTheSchema = [
    "each path once", "each extension once", "equal keys", "contains itself", "nested deeper",
    "have the label", "has the label", "private value", "border of a private value",
    "not too small", "the name of a kind of value twice",
  ]

  @Test func everyKindOfValueIsInTheSchema() throws {
    let properties = try #require(try Self.schema().root["$defs"]?["value"]?["properties"])
    let described = Set(properties.members.map(\.name))
    let exported = Set(
      SampleDocument.values.compactMap { $0.value.jsonValue.members.first?.name }
    )
    #expect(described == exported)
  }
}
