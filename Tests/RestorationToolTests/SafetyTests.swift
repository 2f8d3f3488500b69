import RestorationArchive
import RestorationMigration
import RestorationPlans
import Testing

/// Actions that the tool must not take: write when it reads, harm a store, or let a name steer the
/// terminal.
@Suite struct SafetyTests {
  @Test(arguments: TestStore.allCases)
  func verbsThatReadChangeNothing(store: TestStore) throws {
    let tool = Tool()
    try tool.save(Documents.notes(timestamp: 1), in: store)
    try tool.save(Documents.notes(timestamp: 2), in: store)
    try tool.damage(Documents.notes(timestamp: 2), in: store)
    let before = try tool.state(of: store.rawValue)
    for arguments in [
      ["list"], ["list", "--format", "json"], ["show"], ["show", "--sizes"], ["verify"],
      ["export", "-o", "-"], ["show", "--revision", "2"],
    ] {
      try tool([arguments[0], store.rawValue] + arguments.dropFirst())
    }
    #expect(try tool.state(of: store.rawValue) == before)
  }

  @Test(arguments: TestStore.allCases)
  func badInputLeavesTheStoreAsItWas(store: TestStore) throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: store)
    let before = try tool.state(of: store.rawValue)
    let text = String(decoding: Documents.notes().json(), as: UTF8.self)
    for (old, new) in [
      ("{", "["), (#""role""#, #""roll""#), (#""shared""#, ""), ("a draft", "\\ud800"),
      (#"{"int": 1}"#, #"{"shared": 4}"#), ("}\n", ""), (#"["tabs", "editor"]"#, #"["tabs"]"#),
    ] where text.contains(old) {
      let outcome = try tool("import", "-", store.rawValue, input: text.replacing(old, with: new))
      #expect(outcome.status == 2, "\(old)")
      #expect(outcome.error.hasPrefix("restoration: "))
    }
    var archive = try Documents.notes().archive().bytes.array
    archive[archive.count / 2] ^= 1
    try tool.write(archive, to: "bad.restoration")
    #expect(try tool("import", "bad.restoration", store.rawValue).status == 2)
    #expect(try tool.state(of: store.rawValue) == before)
  }

  @Test func badInputMakesNoStore() throws {
    let tool = Tool()
    #expect(try tool("import", "-", "store", input: "{}").status == 2)
    #expect(!tool.exists("store"))
  }

  @Test func aDatabaseWithoutItsBeginningIsNotGivenUp() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .sqlite)
    let name = TestStore.sqlite.rawValue
    var bytes = try tool.bytes(name)
    bytes.replaceSubrange(..<100, with: repeatElement(0, count: 100))
    try tool.write(bytes, to: name)
    let outcome = try tool("verify", name)
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("run `restoration repair"))
    #expect(try tool.bytes(name) == bytes)
  }

  @Test func aDatabaseWithADamagedPageIsNotGivenUp() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .sqlite)
    let name = TestStore.sqlite.rawValue
    var bytes = try tool.bytes(name)
    bytes.replaceSubrange(4096..<8192, with: repeatElement(0xA5, count: 4096))
    try tool.write(bytes, to: name)
    for verb in ["verify", "doctor"] {
      let outcome = try tool(verb, name)
      #expect(outcome.status == 2)
      #expect((outcome.output + outcome.error).contains("run `restoration repair"))
    }
    #expect(try tool.bytes(name) == bytes)
  }

  @Test func anExistingFileIsReplacedByForceOnly() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    try tool.write([1], to: "a.json")
    #expect(try tool("export", "store", "-o", "a.json").status == 64)
    #expect(try tool.bytes("a.json") == [1])
    #expect(try tool("export", "store", "-o", "a.json", "--force").status == 0)
    #expect(try tool.bytes("a.json") == Documents.notes().json())
    #expect(!tool.names().contains { $0.hasSuffix(".partial") })
  }

  @Test(arguments: TestStore.tried)
  func namesCannotSteerTheTerminal(store: TestStore) throws {
    let tool = Tool()
    let hostile = "\u{1B}[2J\u{9B}31m\n\u{202E}\u{61C}\u{E0041}x'"
    var document = Documents.notes(app: hostile, scene: hostile)
    document.header.bundleVersion = hostile
    document[IdentifierPath([.init(hostile, slot: hostile)])] = ArchiveDocument.Object(
      ObjectDescription(
        path: .root,
        className: hostile,
        role: .view,
        source: ObjectSource(
          restorationClass: hostile,
          storyboard: hostile,
          storyboardIdentifier: hostile
        )
      ),
      values: [
        KeyedValue(hostile, .string(hostile)),
        KeyedValue(
          "nested",
          .object(
            .init(
              typeName: hostile,
              label: 0,
              values: [
                KeyedValue(hostile, .enumeration(type: hostile, name: hostile))
              ]
            )
          )
        ),
        KeyedValue("reference", .reference(IdentifierPath([.init(hostile)]))),
        KeyedValue("url", .url(hostile, base: hostile)),
      ]
    )
    try tool.save(document, in: store)
    try tool.save(Documents.notes(), in: store)
    try tool.damage(Documents.notes(), in: store)
    for arguments in [
      ["list"], ["list", "--format", "json"], ["show"], ["show", "--app", hostile],
      ["show", "--app", hostile, "--format", "json"], ["verify"], ["verify", "--format", "json"],
      ["show", "--app", hostile + "?"], ["show", "--app", hostile, "--revision", "9"],
      ["export", "--app", hostile, "-o", hostile], ["history"], ["history", "--format", "json"],
      ["history", "--reveal"], ["doctor"], ["doctor", "--format", "json"],
      ["explain", "--app", hostile], ["explain", "--app", hostile, "--format", "json"],
      ["show", "--sizes", "--app", hostile],
      ["show", "--sizes", "--app", hostile, "--format", "json"],
      ["diff", "\(store.rawValue)@1", "--app", hostile, "--reveal"],
      ["show", "--app", hostile, "--format", "html", "--reveal"],
      ["purge", "--keep-last", "1", "--dry-run"], ["label", "--app", hostile],
      ["label", "--remove", "--app", hostile, "--revision", "1"], ["copy", "copied"],
      ["copy", "copied"], ["schema", "-o", "-"], ["quarantine"],
    ] {
      let outcome = try tool([arguments[0], store.rawValue] + arguments.dropFirst())
      for text in [outcome.output, outcome.error] {
        let isHarmless = text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.steersTerminal }
        #expect(isHarmless, "\(arguments[0]): \(text.debugDescription)")
        // The mark of Arabic letters and the tags, by their numbers.
        let hides = text.unicodeScalars.contains {
          $0.value == 0x61C || (0xE0000...0xE007F).contains($0.value)
        }
        #expect(!hides, "\(arguments[0]): \(text.debugDescription)")
      }
    }
  }

  @Test(
    arguments: [
      "host=/nowhere dbname=x", "dbname=x", "service = kiosks", "postgres:///x?host=/nowhere",
    ]
  )
  func aServerIsNamedByItsAddressOrItsSettings(address: String) throws {
    let outcome = try Tool()("list", address)
    #expect(outcome.status != 0)
    #expect(!outcome.error.contains("found nothing"), "\(outcome.error)")
  }

  @Test(
    arguments: [
      "host=/nowhere password=x", "dbname=x sslpassword = y", "postgres://a:b@/x?host=/nowhere",
    ]
  )
  func aPasswordHasNoPlaceInAnAddress(address: String) throws {
    let outcome = try Tool()("list", address)
    #expect(outcome.status == 64)
    #expect(outcome.error.contains("a password has no place in a command line"))
  }

  @Test func outputThatIsNoTerminalHasNoColour() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    for verb in ["list", "show", "verify"] {
      #expect(try !tool(verb, "store").output.contains("\u{1B}"))
    }
  }
}
