import RestorationArchive
import RestorationMigration
import RestorationTestSupport
import Testing

/// T19: it does not matter in how many goes, in which form or how often state
/// is migrated.
@Suite struct CommutingTests {
  /// Every operation somewhere, on names that the random documents have.
  private static let migrator: Result<StateMigrator, any Error> = Result {
    try StateMigrator([
      StateMigration(
        "names",
        from: 1,
        to: 2,
        operations: [
          .renameKey("k0", to: "renamed", existing: .keep),
          .renameIdentifier("i0", to: "i0 new"), .renameClass("C0", to: "C0 new"),
          .mapEnumeration("k1", .init(["n0": "n0 new"], others: .keep)),
          .setDefault("default", .int(1), when: .role(.view)),
        ]
      ),
      StateMigration(
        "places",
        from: 2,
        to: 3,
        operations: [
          .moveObject("i1/*", to: "moved/*", when: .not(.hasKey("k2"))),
          .renameObject("*/i2", to: "i2 new"),
          .moveKey("k3", to: .init(object: "i1", key: "k3", existing: .keep, missing: .keep)),
          .copyKey("k4", to: .init(key: "copy", existing: .replace)),
          .splitObject("i2", keys: ["k5", "k1"], into: .init("split", className: "Split")),
        ]
      ),
      StateMigration(
        "values",
        from: 3,
        to: 4,
        operations: [
          .convert(
            "k2",
            ValueConversion(to: .int16, rounding: .nearest, overflow: .clamp, mismatch: .remove)
          ),
          .convert("k3", ValueConversion(to: .string, mismatch: .keep)),
          .removeKey("k5", when: .className("C1")),
          .mergeObject("i1/i1", into: "i1", existing: .keep),
          .dropSubtree("**/i3"),
        ]
      ),
    ])
  }

  /// An outcome that can be compared: the archive, or the refused part and its place.
  private static func outcome(_ document: () throws -> ArchiveDocument) -> [UInt8] {
    do {
      return try document().archive().bytes.array
    } catch {
      let failure = error as? RestorationError
      return Array("\(failure?.code.name ?? "\(error)") \(failure?.path?.description ?? "")".utf8)
    }
  }

  @Test(
    "T19: steps commute, with each other and with encoding",
    .timeLimit(.minutes(60))
  )
  func stepsCommute() throws {
    let migrator = try Self.migrator.get()
    let seed = SeededGenerator.freshSeed()
    var documents = MigratableDocuments(seed: seed)
    var changedCount = 0
    for number in 0..<SweepLength.count(200, sweep: 1_000, long: 10_000) {
      let document = documents.next()
      let archive = try document.archive()
      let before = archive.bytes.array
      let decoded = try ArchiveDocument(archive)
      for (source, target) in [(1, 2), (2, 3), (3, 4)] as [(UInt64, UInt64)] {
        // A step for itself, on a document that is of its version.
        var start = decoded
        start.header.stateVersion = source
        var written = document
        written.header.stateVersion = source
        let there = Self.outcome { try migrator.migrate(start, to: target) }
        let encodedAfter = Self.outcome { try migrator.migrate(written, to: target) }
        #expect(there == encodedAfter, "document \(number), step \(source), seed \(seed)")
        let onwards = Self.outcome {
          try migrator.migrate(migrator.migrate(start, to: target), to: 4)
        }
        let atOnce = Self.outcome { try migrator.migrate(start, to: 4) }
        #expect(onwards == atOnce, "document \(number), step \(source), seed \(seed)")
        if there != before { changedCount += 1 }
      }
      let current = try migrator.migrate(decoded, to: document.header.stateVersion)
      #expect(try current.archive().bytes.array == before, "document \(number), seed \(seed)")
      #expect(archive.bytes.array == before)
    }
    // A sweep in which hardly anything happens would show nothing.
    #expect(changedCount > SweepLength.count(200, sweep: 1_000, long: 10_000))
  }

  @Test("T22: what only a later release understands goes through byte for byte")
  func unknownPartsSurvive() throws {
    let migrator = try Self.migrator.get()
    let seed = SeededGenerator.freshSeed()
    var documents = MigratableDocuments(seed: seed)
    for number in 0..<SweepLength.count(30, sweep: 100, long: 10_000) {
      var document = documents.next()
      let parts = documents.unknownParts()
      document.unknownParts = parts
      let archive = try document.archive()
      guard let result = try? migrator.migrate(ArchiveDocument(archive), to: 4).archive() else {
        continue
      }
      #expect(result.unknownParts.features == parts.features, "document \(number), seed \(seed)")
      #expect(
        result.unknownParts.list.elementsEqual(parts.list) {
          $0.identifier == $1.identifier && $0.bytes == $1.bytes
        },
        "document \(number), seed \(seed)"
      )
    }
  }

  @Test("T22: what must be understood and is not is refused")
  func requiredPartsAreRefused() throws {
    var document = ArchiveDocument(header: ArchiveHeader(appIdentifier: "a"))
    document.unknownParts = UnknownParts(extensions: [(1 << 31 | 5, [1, 2])])
    let error = #expect(throws: RestorationError.self) { try document.archive() }
    #expect(error?.code == .unsupportedVersion)
  }

  @Test("Two documents that differ in unknown parts are different")
  func unknownPartsAreCompared() {
    let one = ArchiveDocument(header: ArchiveHeader(appIdentifier: "a"))
    var other = one
    other.unknownParts = UnknownParts(extensions: [(5, [1, 2])])
    #expect(one != other)
  }
}

/// Small documents whose names come from a few, so that every step finds something to do.
private struct MigratableDocuments {
  private var generator: SeededGenerator
  private var nextLabel = 0

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func next() -> ArchiveDocument {
    var document = ArchiveDocument(
      header: ArchiveHeader(appIdentifier: "a", stateVersion: 1)
    )
    var paths: [IdentifierPath] = [.root]
    for _ in 0..<number(2...6) {
      let path = (paths.randomElement(using: &generator) ?? .root).appending("i\(number(0...3))")
      guard document[path] == nil else { continue }
      paths.append(path)
    }
    for path in paths.dropFirst() {
      nextLabel = 0
      let keys = Set((0..<number(0...4)).map { _ in "k\(number(0...5))" }).sorted()
      document[path] = ArchiveDocument.Object(
        ObjectDescription(
          path: path,
          className: "C\(number(0...2))",
          role: Bool.random(using: &generator) ? .view : .controller
        ),
        values: keys.map { KeyedValue($0, value(0, paths)) }
      )
    }
    return document
  }

  mutating func unknownParts() -> UnknownParts {
    UnknownParts(
      extensions: (0..<number(0...3)).map { index in
        (
          UInt32(index * 7 + 1),
          (0..<number(0...40)).map { _ in UInt8.random(in: 0...255, using: &generator) }
        )
      },
      optionalFeatures: UInt32.random(in: .min ... .max, using: &generator)
    )
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func value(_ depth: Int, _ paths: [IdentifierPath]) -> ArchiveValue {
    switch number(0...(depth < 2 ? 11 : 7)) {
    case 0: return .int(Int64.random(in: .min ... .max, using: &generator))
    case 1: return .double(Double(number(-99...99)) / 8)
    case 2: return .string("\(number(0...9))")
    case 3: return .enumeration(type: "C\(number(0...2))", name: "n\(number(0...2))")
    case 4: return .reference(paths.randomElement(using: &generator) ?? .root)
    case 5: return .bool(true)
    case 6: return .data([1, 2])
    case 7: return .null
    case 8: return .array((0..<number(0...3)).map { _ in value(depth + 1, paths) })
    case 9:
      return .dictionary([.init(key: .string("a"), value: value(depth + 1, paths))])
    default:
      // Shared only once it is complete, so that no object contains itself.
      if nextLabel > 0, depth == 0, Bool.random(using: &generator) { return .sharedObject(0) }
      let label = nextLabel
      nextLabel += 1
      return .object(
        EmbeddedObject(
          typeName: "C\(number(0...2))",
          label: label,
          values: [KeyedValue("in", value(depth + 1, paths))]
        )
      )
    }
  }
}
