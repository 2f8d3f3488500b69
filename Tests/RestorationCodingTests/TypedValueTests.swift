import Foundation
import RestorationArchive
import RestorationCoding
import RestorationTestSupport
import Testing

@Suite struct TypedValueTests {
  struct Filter: Codable, Equatable {
    var text: String
    var tags: [String]
    var range: ClosedRange<Int>?
    var weights: [String: Double]
    var since: Date
    var identifier: UUID
    var link: URL
    var nested: [Nested]

    struct Nested: Codable, Equatable {
      var point: CGPoint
      var data: Data
      var flag: Bool?
      var wide: UInt64
    }
  }

  @Test(.scenario(146)) func codableValueComesBackEqual() throws {
    let filter = Filter(
      text: "häuser",
      tags: ["a", "b"],
      range: 1...5,
      weights: ["x": 0.5, "y": -1],
      since: Date(timeIntervalSinceReferenceDate: 12.5),
      identifier: UUID(),
      link: try #require(URL(string: "https://example.com/x")),
      nested: [
        .init(point: CGPoint(x: 1, y: 2), data: Data([1, 2]), flag: nil, wide: .max),
        .init(point: .zero, data: Data(), flag: true, wide: 3),
      ]
    )
    let decoder = try Coding.decoder { try $0.encode(filter, forKey: "filter") }
    #expect(try decoder.decode(Filter.self, forKey: "filter") == filter)
  }

  @Test func absentValueThrowsMissingValueAndOptionalFormGivesNil() throws {
    let decoder = try Coding.decoder { _ in }
    #expect(throws: RestorationError.self) { try decoder.decode(Int.self, forKey: "x") }
    #expect(try decoder.decodeIfPresent(Filter.self, forKey: "x") == nil)
  }

  @Test func mismatchThrowsAndNamesTheKeyButNotTheValue() throws {
    let decoder = try Coding.decoder { try $0.encode("secret text", forKey: "title") }
    do {
      _ = try decoder.decode(Int.self, forKey: "title")
      Issue.record("decoded a string as a number")
    } catch {
      #expect(error.code == .typeMismatch)
      #expect(error.message.contains("title"))
      #expect(!"\(error)".contains("secret"))
    }
  }

  enum Mode: String { case reading, editing }
  enum NewMode: String { case editing }

  @Test(.scenario(148)) func casesAreStoredByName() throws {
    let decoder = try Coding.decoder { try $0.encodeCase(Mode.reading, forKey: "mode") }
    #expect(try decoder.decodeCase(Mode.self, forKey: "mode") == .reading)
    #expect(try decoder.decodeCase(Mode.self, forKey: "absent") == nil)
    #expect(
      try decoder.decodeValue(forKey: "mode") == .enumeration(type: "Mode", name: "reading")
    )
    #expect(throws: RestorationError.self) { try decoder.decodeCase(NewMode.self, forKey: "mode") }
  }

  @Test func referencesAreStoredAsPaths() throws {
    let decoder = try Coding.decoder { coder in
      try coder.encode(IdentifierPath(identifiers: ["elsewhere"]), forKey: "far")
      try coder.encode(Coding.path.appending("child"), forKey: "near")
    }
    #expect(try decoder.decodeReference(forKey: "far") == ["elsewhere"])
    #expect(try decoder.decodeReference(forKey: "near") == ["root", "object", "child"])
    #expect(try decoder.decodeReference(forKey: "absent") == nil)
  }

  @Test func valueThatRefusesToEncodeThrowsAndStoresNothing() throws {
    struct Refusing: Encodable {
      func encode(to encoder: any Encoder) throws { throw CodingFailure.noObject }
    }
    let decoder = try Coding.decoder { coder in
      do {
        try coder.encode(Refusing(), forKey: "x")
        Issue.record("encoded")
      } catch {
        #expect((error as? RestorationError)?.code == .unsupportedValue)
      }
    }
    #expect(!decoder.containsValue(forKey: "x"))
  }

  @Test(.scenario(144)) func swiftIntegersOfEveryWidthComeBack() throws {
    let decoder = try Coding.decoder { coder in
      try coder.encode(UInt8.max, forKey: "u8")
      try coder.encode(Int16.min, forKey: "i16")
      try coder.encode(UInt64.max, forKey: "u64")
      coder.encode(UInt32.max as Any?, forKey: "any")
    }
    #expect(try decoder.decode(UInt8.self, forKey: "u8") == .max)
    #expect(try decoder.decode(Int16.self, forKey: "i16") == .min)
    #expect(try decoder.decode(UInt64.self, forKey: "u64") == .max)
    #expect(decoder.decodeInt64(forKey: "any") == Int64(UInt32.max))
    #expect(throws: RestorationError.self) { try decoder.decode(Int8.self, forKey: "u8") }
  }

  // It counts from before the test has a thread.
  @Test(.timeLimit(.minutes(30)))
  func timeToEncodeADictionaryGrowsWithItsEntries() throws {
    let values = Dictionary(uniqueKeysWithValues: (0..<50_000).map { ("key \($0)", $0) })
    let coder = try Coding.decoder { try $0.encode(values, forKey: "values") }
    #expect(try coder.decode([String: Int].self, forKey: "values") == values)
  }
}
