import Foundation
import RestorationApple
import RestorationArchive
import RestorationTestSupport
import Testing

@Suite("Archived objects that would take exponential or quadratic time")
struct HostileObjectTests {
  private func failures(
    _ fixture: KeyedFixture,
    _ root: ListValue
  ) throws -> [RestorationError.Code] {
    let bytes = fixture.list([("root", root)]).binary()
    let coder = try KeyedArchiveDecoder(keyedArchive: bytes, classes: ["Note": Note.self])
    let clock = ContinuousClock()
    let time = clock.measure { _ = coder.decodeObject(forKey: "root") }
    #expect(time < .patience)
    return coder.failures.map(\.code)
  }

  /// Arrays of which each has the next one twice.
  private func chain(_ count: Int, _ fixture: inout KeyedFixture) -> ListValue {
    (0..<count).reduce(fixture.add(7)) { last, _ in
      fixture.add("NSArray", [("NS.objects", .array([last, last]))])
    }
  }

  @Test("Arrays that have each other twice", arguments: ["NSArray", "NSSet", "NSOrderedSet"])
  func doubling(name: String) throws {
    var fixture = KeyedFixture()
    let members = [chain(60, &fixture), chain(60, &fixture)]
    let root = fixture.add(name, [("NS.objects", .array(members))])
    #expect(try failures(fixture, root).contains(.limitExceeded))
  }

  @Test("A chain as long as it may be is decoded")
  func shortChain() throws {
    var fixture = KeyedFixture()
    let root = fixture.add("NSSet", [("NS.objects", .array([chain(12, &fixture)]))])
    #expect(try failures(fixture, root) == [])
  }

  @Test("Objects that refer to each other twice, and all refuse to be created")
  func refusals() throws {
    var fixture = KeyedFixture()
    let root = (0..<60).reduce(fixture.add("NSTask", [("a", 1)])) { last, _ in
      fixture.add("NSError", [("NSDomain", last), ("NSCode", 1), ("NSUserInfo", last)])
    }
    #expect(try failures(fixture, root).contains(.typeNotAllowed))
  }

  @Test(
    "A set of very many elements with the same hash",
    arguments: ["NSSet", "NSOrderedSet", "NSDictionary"]
  )
  func equalHashes(name: String) throws {
    var fixture = KeyedFixture()
    let start = [UInt8](repeating: 1, count: 100)
    let members = (0..<6_000).map { number -> ListValue in
      number.isMultiple(of: 2)
        ? fixture.add("NSArray", [("NS.objects", .array([.int(Int64(number)), 1]))])
        : fixture.add(.data(start + [UInt8(number % 251), UInt8(number / 251)]))
    }
    let fields: [(String, ListValue)] =
      name == "NSDictionary"
      ? [("NS.keys", .array(members)), ("NS.objects", .array(members))]
      : [("NS.objects", .array(members))]
    let root = fixture.add(name, fields)
    #expect(try failures(fixture, root).contains(.limitExceeded))
  }
}
