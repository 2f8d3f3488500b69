import RestorationApple
import RestorationArchive
import RestorationMigration
import RestorationTestSupport
import Testing

@Suite("Trees in Apple's form and back")
struct ExportedTreeTests {
  /// Names with everything that a name may have.
  private static let names = [
    "tabs", "root", "$top", "$class", "a b", "Größe", "restoration.level", "NS.keys", "0",
    "UIApplicationStateRestorationUserInterfaceIdiom", String(repeating: "n", count: 900), "list",
  ]

  private static func name(_ generator: inout SeededGenerator) -> String {
    names.randomElement(using: &generator) ?? "a"
  }

  /// A value that is most often alone in its object, which Apple's form has no name for.
  private static func value(_ generator: inout SeededGenerator) -> ArchiveValue {
    let text = ArchiveValue.string("milk")
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: return .dictionary([.init(key: text, value: text)])
    case 1: return .dictionary([])
    case 2: return .array([])
    case 3: return .set([.array([.int(1), .int(2)]), .array([text])])
    case 4: return .data(Array("bplist00".utf8))
    case 5: return .data(PropertyList.empty)
    case 6: return .dictionary([.init(key: text, value: .data(PropertyList.empty))])
    case 7: return .reference(["tabs"])
    case 8:
      return .dictionary([
        .init(key: .url(String(repeating: "u", count: 600), base: nil), value: text)
      ])
    case 9:
      return .object(
        EmbeddedObject(
          typeName: name(&generator),
          label: 0,
          values: [.init(name(&generator), text)]
        )
      )
    case 10: return .string(String(repeating: "long ", count: 2000))
    default:
      return (0..<30).reduce(text) { inner, _ in .array([inner]) }
    }
  }

  private static func tree(_ generator: inout SeededGenerator) -> ArchiveDocument {
    var document = ArchiveDocument(header: ArchiveHeader(appIdentifier: "a"))
    var random = RandomValues(generator)
    for index in 0..<Int.random(in: 0...6, using: &generator) {
      var path = IdentifierPath.root
      for _ in 0..<Int.random(in: index == 0 ? 0...2 : 1...3, using: &generator) {
        path = path.appending(name(&generator))
      }
      let isLone = Bool.random(using: &generator)
      document[path] = .init(
        ObjectDescription(
          path: path,
          className: name(&generator),
          role: path.isEmpty
            ? .app : [.object, .controller, .view].randomElement(using: &generator) ?? .object,
          source: ObjectSource(
            restorationClass: Bool.random(using: &generator) ? name(&generator) : nil,
            storyboard: Bool.random(using: &generator) ? name(&generator) : nil,
            storyboardIdentifier: Bool.random(using: &generator) ? name(&generator) : nil
          )
        ),
        values: isLone ? [.init(name(&generator), value(&generator))] : random.next()
      )
    }
    return document
  }

  @Test("A random tree is the same when it is read again, or what is lost is named")
  func random() throws {
    var generator = SeededGenerator()
    var named = 0
    for number in 0..<SweepLength.count(300, sweep: 5000, long: 5000) {
      let document = Self.tree(&generator)
      let archive = try document.archive()
      let export = try KeyedArchiveExport(archive)
      guard export.losses.isEmpty else {
        // A value of the app under the path of an object is the one loss that such trees have.
        #expect(
          export.losses.allSatisfy {
            $0.path.isEmpty && document[[$0.key ?? ""]] != nil || $0.path == ["restoration.objects"]
          }
        )
        named += 1
        continue
      }
      let read = try AppleState(files: ["data.data": export.bytes], application: "a").archive()
      let (old, new) = (try ArchiveDocument(archive).objects, try ArchiveDocument(read).objects)
      #expect(new.map(\.path) == old.map(\.path), "tree \(number) of seed \(generator.seed)")
      for (one, other) in zip(old, new) {
        #expect(
          one.values == other.values && one.className == other.className && one.role == other.role
            && one.source == other.source,
          "tree \(number) of seed \(generator.seed): \(one) was read as \(other)"
        )
      }
    }
    print("SWEEP exported trees: \(named) with a loss that is named; seed \(generator.seed)")
  }

  @Test("A lone dictionary keeps its key in another program's archive, unless the key is root")
  func loneDictionary() throws {
    for key in ["filter", "root"] {
      var fixture = KeyedFixture()
      let text = fixture.add("text")
      let milk = fixture.add("milk")
      let filter = fixture.add("NSDictionary", [("NS.keys", [text]), ("NS.objects", [milk])])
      let document = try readState(fixture.list([(key, filter)]).binary())
      let values = document[.root]?.values
      #expect(values?.map(\.key) == [key == "root" ? "text" : "filter"])
    }
  }
}

extension PropertyList {
  /// The bytes of an empty dictionary.
  fileprivate static let empty = ListValue.dictionary([]).binary()
}
