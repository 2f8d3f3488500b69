import Foundation
import RestorationApple
import RestorationArchive
import RestorationMigration
import RestorationTestSupport
import Testing

@Suite("Keyed archives that are written")
struct KeyedArchiveExportTests {
  private static func document(_ values: [KeyedValue]) -> ArchiveDocument {
    var document = ArchiveDocument(header: ArchiveHeader(appIdentifier: "a"))
    document[.root] = .init(
      ObjectDescription(path: .root, className: "App", role: .app),
      values: [.init("n", .int(1))]
    )
    document["Tab"] = .init(
      ObjectDescription(
        path: .root,
        className: "Maker",
        role: .controller,
        source: ObjectSource(restorationClass: "Maker")
      ),
      values: values
    )
    document["Tab", "Nav"] = .init(
      ObjectDescription(path: .root, className: "C", role: .controller),
      values: values
    )
    return document
  }

  private static let sample: [KeyedValue] = [
    .init("$dollar", .string("a")), .init("array", .array([.string("b"), .int(-4), .null])),
    .init("bool", .bool(true)), .init("data", .data([1, 2])), .init("date", .date(-0.5)),
    .init("dictionary", .dictionary([.init(key: .string("k"), value: .double(0.25))])),
    .init("large", .unsigned(.max)), .init("null", .null),
    .init("proxy", .reference(["Tab", "Nav"])), .init("set", .set([.int(1), .int(2)])),
    .init("url", .url("b", base: "https://a.org/")), .init("uuid", .uuid([UInt8](1...16))),
    .init("wide", .string("Größe 🐟")),
  ]

  @Test("What is written is read back as it was, by its paths and keys")
  func roundTrip() throws {
    let document = Self.document(Self.sample)
    let export = try KeyedArchiveExport(document.archive())
    #expect(export.losses.isEmpty)
    let files = ["data.data": export.bytes]
    let read = try ArchiveDocument(AppleState(files: files, application: "a").archive())
    for path in [["Tab"], ["Tab", "Nav"]] as [IdentifierPath] {
      #expect(read[path]?.values == document[path]?.values)
    }
    #expect(read["Tab"]?.source.restorationClass == "Maker")
    #expect(read[.root]?["n"] == .int(1))
  }

  @Test("Foundation reads the values, key by key")
  func foundation() throws {
    let export = try KeyedArchiveExport(Self.document(Self.sample).archive())
    func open(_ bytes: Data) throws -> NSKeyedUnarchiver {
      let reader = try NSKeyedUnarchiver(forReadingFrom: bytes)
      reader.requiresSecureCoding = false
      return reader
    }
    let outer = try open(Data(export.bytes))
    #expect(outer.decodeInteger(forKey: "n") == 1)
    let reader = try open(try #require(outer.decodeObject(forKey: "Tab/Nav") as? Data))
    #expect(reader.decodeObject(forKey: "$dollar") as? String == "a")
    #expect(reader.decodeBool(forKey: "bool"))
    #expect(reader.decodeObject(forKey: "data") as? Data == Data([1, 2]))
    #expect(
      reader.decodeObject(forKey: "date") as? Date == Date(timeIntervalSinceReferenceDate: -0.5)
    )
    #expect((reader.decodeObject(forKey: "array") as? [Any])?.count == 3)
    #expect((reader.decodeObject(forKey: "dictionary") as? [String: Double]) == ["k": 0.25])
    #expect((reader.decodeObject(forKey: "set") as? Set<Int>) == [1, 2])
    let url = reader.decodeObject(forKey: "url") as? URL
    #expect(url?.absoluteString == "https://a.org/b")
    #expect(
      reader.decodeObject(forKey: "uuid") as? UUID
        == UUID(uuidString: "01020304-0506-0708-090A-0B0C0D0E0F10")
    )
    #expect(reader.decodeObject(forKey: "wide") as? String == "Größe 🐟")
    #expect(reader.decodeObject(forKey: "null") == nil)
  }

  @Test("What a keyed archive cannot take is named, and nothing else is lost")
  func losses() throws {
    let hidden = EmbeddedObject(
      typeName: EmbeddedObject.privateTypeName,
      label: 0,
      values: [.init(EmbeddedObject.privateValueKey, .string("secret"))]
    )
    var document = Self.document([
      .init("case", .enumeration(type: "E", name: "one")), .init("hidden", .object(hidden)),
      .init("kept", .int(1)),
    ])
    document["a/b"] = .init(ObjectDescription(path: .root, className: "C", role: .object))
    let export = try KeyedArchiveExport(document.archive())
    #expect(export.losses.count == 5)
    #expect(Set(export.losses.map(\.key)) == ["case", "hidden", nil])
    let whole = try KeyedArchiveExport(document.archive(), includesPrivate: true)
    #expect(whole.losses.count == 3)
    let files = ["data.data": whole.bytes]
    let read = try ArchiveDocument(AppleState(files: files, application: "a").archive())
    #expect(read["Tab"]?["hidden"] == .string("secret"))
    #expect(read["Tab"]?["kept"] == .int(1))
  }

  @Test("Property lists are written as they were read, and another reader finds the same in them")
  func lists() throws {
    var count = 0
    for bytes in Mutants.samples + (RealFiles.all ?? []).map(\.bytes) {
      let list = try PropertyList(bytes)
      let written = list.binaryBytes
      let again = try PropertyList(written)
      #expect(ListText(again).lines == ListText(list).lines)
      if OtherReader.python != nil, count < 20 {
        #expect(try OtherReader.lines(written) == ListText(list).lines)
      }
      count += 1
    }
  }
}
