import Foundation
import RestorationArchive
import RestorationCoding
import Testing

/// Foundation's own decoding runs on values that may have been edited, checksums included.
@Suite struct HostileFoundationTests {
  static let strange: [ArchiveValue] = [
    .null, .bool(true), .int(-1), .int(.min), .int(.max), .int(1 << 40), .unsigned(.max),
    .double(.nan), .double(1e300), .string(""), .string("\u{0}nonsense"), .data([]), .data([0xFF]),
    .date(.infinity), .array([]), .array([.int(1)]), .set([.string("x")]),
    .dictionary([.init(key: .int(1), value: .null)]), .reference(["a"]),
    .enumeration(type: "T", name: "c"), .uuid([UInt8](repeating: 1, count: 16)),
  ]

  @Test(
    "D4: a Foundation object with any of its values replaced or missing neither traps nor costs another key",
    arguments: FoundationValues.storable.indices
  )
  func editedObjectDoesNotTrap(_ index: Int) throws {
    let (name, value) = FoundationValues.storable[index]
    let encoder = StateEncoder(path: Coding.path)
    encoder.encode(value as Any?, forKey: "value")
    let stored = try #require(try Coding.archive(of: encoder).object(at: Coding.path)).values()
    guard case .object(let object) = stored.first?.value else { return }
    for position in object.values.indices {
      var variants = Self.strange.map { [KeyedValue(object.values[position].key, $0)] }
      variants.append([])
      for replacement in variants {
        var edited = object
        edited.values.replaceSubrange(position...position, with: replacement)
        var writer = ArchiveWriter(header: Coding.header)
        try writer.add(
          ObjectRecord(
            ObjectDescription(path: Coding.path, className: "Object", role: .object),
            values: [KeyedValue("after", .int(7)), KeyedValue("value", .object(edited))]
          )
        )
        guard let archived = try writer.finish().object(at: Coding.path) else { continue }
        let decoder = try StateDecoder(archived, header: Coding.header)
        _ = decoder.decodeObject(forKey: "value")
        #expect(decoder.decodeInteger(forKey: "after") == 7, "\(name)")
      }
    }
  }

  @Test(
    "T12: values that would trap, loop or fill memory are refused",
    arguments: [
      ("NSIndexSet", ArchiveValue.array([.int(-1), .int(2)])),
      ("NSIndexSet", .array([.int(1), .int(.max)])),
      ("NSIndexSet", .array([.int(.max), .int(1)])),
      ("NSIndexSet", .array([.int(5), .int(2), .int(1), .int(1)])),
      ("NSIndexSet", .array([.int(5)])),
      ("NSMutableIndexSet", .array([.int(1), .string("x")])),
      ("NSCountedSet", .dictionary([.init(key: .string("a"), value: .int(1 << 40))])),
      ("NSCountedSet", .dictionary([.init(key: .string("a"), value: .int(0))])),
      ("NSError", .array([.int(1), .int(2), .dictionary([])])),
      ("NSError", .array([])),
      ("NSMutableData", .string("x")),
    ]
  )
  func impossibleValuesAreRefused(_ typeName: String, _ value: ArchiveValue) throws {
    let object = EmbeddedObject(typeName: typeName, label: 0, values: [KeyedValue("value", value)])
    let decoder = try Coding.decoder { try $0.encode(ArchiveValue.object(object), forKey: "x") }
    #expect(decoder.decodeObject(forKey: "x") == nil)
    #expect(decoder.failures.map(\.code) == [.corrupted])
  }

  // Foundation gives arrays of as many elements equal hashes.
  private static func pairs(_ count: Int) -> [ArchiveValue] {
    (0..<count).map { .array([.int(Int64($0)), .int(1)]) }
  }

  @Test("A set or dictionary of very many elements of one hash is refused, and costs no other key")
  func equalHashesAreRefused() throws {
    let pairs = Self.pairs(8_000)
    let hostile: [ArchiveValue] = [
      .set(pairs), .dictionary(pairs.map { .init(key: $0, value: .null) }),
      .object(
        EmbeddedObject(
          typeName: "NSOrderedSet",
          label: 0,
          values: [KeyedValue("value", .array(pairs))]
        )
      ),
    ]
    for value in hostile {
      let decoder = try Coding.decoder {
        try $0.encode(value, forKey: "x")
        $0.encode(7, forKey: "after")
      }
      #expect(decoder.decodeObject(forKey: "x") == nil)
      #expect(decoder.failures.map(\.code) == [.limitExceeded])
      #expect(decoder.decodeInteger(forKey: "after") == 7)
    }
  }

  @Test("A set of some hundred elements of one hash comes back")
  func someEqualHashesComeBack() throws {
    let value = ArchiveValue.set(Self.pairs(400))
    let decoder = try Coding.decoder { try $0.encode(value, forKey: "x") }
    #expect((decoder.decodeObject(forKey: "x") as? NSSet)?.count == 400)
  }
}
