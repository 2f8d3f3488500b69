import Foundation
import RestorationApple
import RestorationArchive
import RestorationMigration
import RestorationTestSupport
import Testing

@Suite("Random values that are written as keyed archives")
struct WrittenValuesTests {
  private let count = SweepLength.count(200, sweep: 2000, long: 20_000)

  private func export(_ values: [KeyedValue]) throws -> [UInt8] {
    var document = ArchiveDocument(header: ArchiveHeader(appIdentifier: "a"))
    document[.root] = .init(
      ObjectDescription(path: .root, className: "App", role: .app),
      values: values
    )
    let export = try KeyedArchiveExport(document.archive())
    #expect(export.losses.isEmpty)
    return export.bytes
  }

  @Test("Values and sharing are in the archive, and another reader finds the same in it")
  func graph() throws {
    let generator = SeededGenerator()
    var random = RandomValues(generator)
    var written: [[UInt8]] = []
    for number in 0..<count {
      let values = random.next()
      let bytes = try export(values)
      let archive = try KeyedArchive(PropertyList(bytes))
      var match = ArchiveMatch(archive)
      for value in values {
        let isEqual = match.matches(value.value, try archive.root(value.key))
        #expect(
          isEqual,
          "graph \(number) of seed \(generator.seed), \(value.key)"
        )
      }
      written.append(bytes)
    }
    guard OtherReader.python != nil else { return }
    let other = try OtherReader.lines(ofEach: written)
    for (number, lines) in other.enumerated() {
      let ours = ListText(try PropertyList(written[number])).lines
      #expect(lines == ours, "graph \(number) of seed \(generator.seed)")
    }
    print("SWEEP written graphs: \(written.count) equal for another reader; seed \(generator.seed)")
  }

  @Test("Foundation decodes the same values and the same shared objects")
  func foundation() throws {
    let generator = SeededGenerator()
    var random = RandomValues(generator)
    for number in 0..<count {
      let values = random.next()
      let reader = try NSKeyedUnarchiver(forReadingFrom: Data(try export(values)))
      reader.requiresSecureCoding = false
      reader.setClass(Box.self, forClassName: "Box")
      var match = FoundationMatch()
      for value in values {
        let isEqual = match.matches(value.value, reader.decodeObject(forKey: value.key))
        #expect(
          isEqual,
          "graph \(number) of seed \(generator.seed), \(value.key): \(value.value)"
        )
      }
    }
  }

  @Test("What this library stores as one value is an object of Foundation's class in the archive")
  func ownForms() throws {
    func object(_ name: String, _ value: ArchiveValue, _ label: Int) -> KeyedValue {
      let values = [KeyedValue("value", value)]
      return .init(name, .object(.init(typeName: name, label: label, values: values)))
    }
    let values: [KeyedValue] = [
      object("NSMutableArray", .array([.int(1), .null]), 0),
      object("NSMutableDictionary", .dictionary([.init(key: .string("k"), value: .int(2))]), 1),
      object("NSMutableString", .string("text"), 2), object("NSMutableData", .data([1, 2]), 3),
      object("NSMutableSet", .set([.int(1)]), 4),
      object("NSOrderedSet", .array([.int(2), .int(1)]), 5),
      object("NSIndexPath", .array([.int(1), .int(300)]), 6),
      object("NSIndexSet", .array([.int(1), .int(2), .int(9), .int(3)]), 7),
    ]
    let bytes = try export(values.sorted { $0.key < $1.key })
    let reader = try NSKeyedUnarchiver(forReadingFrom: Data(bytes))
    reader.requiresSecureCoding = false
    let coder = try KeyedArchiveDecoder(keyedArchive: bytes)
    let array = try #require(reader.decodeObject(forKey: "NSMutableArray") as? NSArray)
    #expect(array.count == 2 && array[0] as? Int == 1)
    #expect(reader.decodeObject(forKey: "NSMutableDictionary") as? [String: Int] == ["k": 2])
    #expect(reader.decodeObject(forKey: "NSMutableString") as? String == "text")
    #expect(reader.decodeObject(forKey: "NSMutableData") as? Data == Data([1, 2]))
    #expect(reader.decodeObject(forKey: "NSMutableSet") as? Set<Int> == [1])
    for reader in [reader, coder] as [NSCoder] {
      #expect(reader.decodeObject(forKey: "NSIndexPath") as? IndexPath == [1, 300])
      #expect(
        (reader.decodeObject(forKey: "NSOrderedSet") as? NSOrderedSet)?.array as? [Int] == [2, 1]
      )
      #expect(reader.decodeObject(forKey: "NSIndexSet") as? IndexSet == [1, 2, 9, 10, 11])
    }
    let files = ["data.data": bytes]
    let read = try ArchiveDocument(AppleState(files: files, application: "a").archive())
    guard case .object(let path)? = read[.root]?["NSIndexPath"] else {
      Issue.record("no index path")
      return
    }
    #expect(
      path.typeName == "NSIndexPath" && path.values.first?.value == .array([.int(1), .int(300)])
    )
  }
}
