import RestorationArchive
import RestorationTestSupport
import Testing

@Suite struct CanonicalFormTests {
  @Test(
    "Random values come back equal, and writing them again gives the same bytes",
    .scenario(145)
  )
  func randomValuesRoundTrip() throws {
    var random = SeededGenerator()
    let seed = random.seed
    for round in 0..<SweepLength.count(100, sweep: 300, long: 5_000) {
      let values = random.values()
      let archive = try Archives.make(["a", "b"], values: values)
      try archive.verify()
      let read = try #require(try archive.object(at: ["a", "b"])).values()
      let again = try Archives.make(["a", "b"], values: read)
      #expect(again.bytes == archive.bytes, "seed \(seed), round \(round)")
      let shuffled = try Archives.make(["a", "b"], values: read.reversed())
      #expect(shuffled.bytes == archive.bytes, "seed \(seed), round \(round)")
    }
  }

  @Test func orderOfAddingDoesNotShow() throws {
    func bytes(_ order: [Int]) throws -> ArchiveBytes {
      var writer = ArchiveWriter(header: Archives.header)
      for index in order {
        try writer.add(
          ObjectRecord(
            ObjectDescription(
              path: ["p\(index % 3)", "c\(index)"],
              className: "C\(index % 2)",
              role: .controller
            ),
            values: [KeyedValue("k\(index % 4)", .int(Int64(index % 5)))]
          )
        )
      }
      return try writer.finish().bytes
    }
    #expect(try bytes(Array(0..<100)) == bytes((0..<100).reversed()))
  }

  @Test("D3: equal objects are stored once")
  func equalObjectsShareTheirSection() throws {
    func size(_ count: Int) throws -> Int {
      var writer = ArchiveWriter(header: Archives.header)
      for index in 0..<count {
        try writer.add(
          ObjectRecord(
            ObjectDescription(path: ["c\(index)"], className: "C", role: .controller),
            values: [KeyedValue("text", .string(String(repeating: "x", count: 1000)))]
          )
        )
      }
      let archive = try writer.finish()
      try archive.verify()
      let last = try #require(try archive.object(at: ["c\(count - 1)"]))
      #expect(last.byteCount > 1000)
      return archive.bytes.count
    }
    #expect(try size(50) - size(1) < 50 * 40)
  }

  @Test("Composed and decomposed letters are different keys and identifiers")
  func normalisationIsNotApplied() throws {
    let composed = "\u{E9}"
    let decomposed = "e\u{301}"
    var writer = ArchiveWriter(header: Archives.header)
    for (number, name) in [composed, decomposed].enumerated() {
      try writer.add(
        ObjectRecord(
          ObjectDescription(
            path: IdentifierPath(identifiers: [name]),
            className: "X",
            role: .controller
          ),
          values: [
            KeyedValue(composed, .int(Int64(number))), KeyedValue(decomposed, .int(9)),
          ]
        )
      )
    }
    let archive = try writer.finish()
    try archive.verify()
    let object = try #require(try archive.object(at: IdentifierPath(identifiers: [decomposed])))
    #expect(try object.values().map(\.value) == [.int(9), .int(1)])
  }

  @Test func slotsTellEqualSiblingsApart() throws {
    var writer = ArchiveWriter(header: Archives.header)
    let parent: IdentifierPath = ["stack"]
    for slot in [nil, "2", "3"] {
      try writer.add(
        ObjectRecord(
          ObjectDescription(
            path: parent.appending("page", slot: slot),
            className: "Page",
            role: .controller
          ),
          values: [KeyedValue("slot", .string(slot ?? ""))]
        )
      )
    }
    let archive = try writer.finish()
    let paths = try archive.objects().map(\.path)
    #expect(paths.map { $0.last?.slot } == [nil, "2", "3"])
    #expect(paths.allSatisfy { $0.identifiers == ["stack", "page"] })
  }

  @Test func anotherHeaderLeavesSectionsAsTheyAre() throws {
    let archive = try DamageTests.sample()
    var header = archive.header
    header.appIdentifier = "other"
    header.sceneIdentifier = "second"
    let renamed = try archive.replacingHeader(header)
    #expect(renamed.header == header)
    #expect(try renamed.objects().map(\.sectionBytes) == archive.objects().map(\.sectionBytes))
    #expect(try renamed.replacingHeader(archive.header).bytes == archive.bytes)
  }

  @Test func headerComesBack() throws {
    #expect(try Archives.make(["a"], values: []).header == Archives.header)
  }

  @Test(.scenario(155)) func emptyArchiveIsValid() throws {
    let archive = try ArchiveWriter(header: Archives.header).finish()
    try archive.verify()
    #expect(archive.objectCount == 0)
    #expect(try archive.object(at: ["a"])?.path == nil)
  }

  @Test("One object is found among many")
  func objectIsFoundAmongMany() throws {
    var writer = ArchiveWriter(header: Archives.header)
    for index in 0..<2000 {
      try writer.add(
        ObjectRecord(
          ObjectDescription(
            path: ["p\(index % 7)", "q\(index % 31)", "c\(index)"],
            className: "C",
            role: .controller
          ),
          values: [KeyedValue("index", .int(Int64(index)))]
        )
      )
    }
    let archive = try writer.finish()
    for index in stride(from: 0, to: 2000, by: 13) {
      let path: IdentifierPath = ["p\(index % 7)", "q\(index % 31)", "c\(index)"]
      let object = try #require(try archive.object(at: path))
      #expect(try object.values() == [KeyedValue("index", .int(Int64(index)))])
    }
    #expect(try archive.object(at: ["p0", "q0", "none"])?.path == nil)
  }
}

/// Random values from a seed, so that a failure can be repeated.
extension SeededGenerator {
  mutating func values() -> [KeyedValue] {
    var label = 0
    return (0..<Int.random(in: 0...12, using: &self)).map { index in
      KeyedValue("key\(index)", value(depth: 0, label: &label))
    }
  }

  private mutating func text() -> String {
    let letters = ["a", "ß", "🏠", "\u{301}", "z", "\0", "\n"]
    return (0..<Int.random(in: 0...200, using: &self)).map { _ in
      letters.randomElement(using: &self) ?? ""
    }.joined()
  }

  private mutating func number() -> Double {
    [0, -0.0, .infinity, -.infinity, .nan, Double(bitPattern: next())].randomElement(using: &self)
      ?? 0
  }

  private mutating func value(depth: Int, label: inout Int) -> ArchiveValue {
    switch Int.random(in: 0...(depth < 4 ? 17 : 13), using: &self) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &self))
    case 2: return .int(Int64(truncatingIfNeeded: next()) >> Int64.random(in: 0...63, using: &self))
    case 3: return .integer(next())
    case 4: return .float(Float(bitPattern: UInt32(truncatingIfNeeded: next())))
    case 5: return .double(number())
    case 6: return .string(text())
    case 7: return .data((0..<Int.random(in: 0...40, using: &self)).map { UInt8($0) })
    case 8: return .date(number())
    case 9: return .uuid((0..<16).map { _ in UInt8.random(in: 0...255, using: &self) })
    case 10: return .url(text(), base: Bool.random(using: &self) ? text() : nil)
    case 11:
      let kind = Geometry.Kind.allCases.randomElement(using: &self) ?? .point
      let numbers = kind.componentNames.map { _ in number() }
      return Geometry(kind, numbers).map { .geometry($0) } ?? .null
    case 12:
      return .reference(
        IdentifierPath(
          identifiers: ["a", "b", "c", "d"].prefix(Int.random(in: 0...4, using: &self))
        )
      )
    case 13: return .enumeration(type: "T", name: text())
    case 14:
      return .array(
        (0..<Int.random(in: 0...5, using: &self)).map { _ in value(depth: depth + 1, label: &label)
        }
      )
    case 15:
      return .set(
        (0..<Int.random(in: 0...5, using: &self)).map { _ in value(depth: depth + 1, label: &label)
        }
      )
    case 16:
      return .dictionary(
        (0..<Int.random(in: 0...5, using: &self)).map { index in
          .init(key: .string("k\(index)"), value: value(depth: depth + 1, label: &label))
        }
      )
    default:
      let own = label
      label += 1
      let values = (0..<Int.random(in: 0...4, using: &self)).map { index in
        KeyedValue("k\(index)", value(depth: depth + 1, label: &label))
      }
      return .object(EmbeddedObject(typeName: "Type", label: own, values: values))
    }
  }
}
