import RestorationArchive
import RestorationMigration
import Testing

@Suite("Values of Foundation's classes")
struct WellKnownClassTests {
  private func value(_ make: (inout KeyedFixture) -> ListValue) throws -> ArchiveValue? {
    var fixture = KeyedFixture()
    let value = make(&fixture)
    return try fixture.read(value)[.root]?["value"]
  }

  /// The object that a root becomes.
  private func object(_ make: (inout KeyedFixture) -> ListValue) throws -> ArchiveDocument.Object {
    var fixture = KeyedFixture()
    let value = make(&fixture)
    return try #require(try fixture.read(value)["value"])
  }

  @Test(
    "Each object with one value becomes that value",
    arguments: [
      ("NSDate", [("NS.time", .real(5))], .date(5)),
      ("NSURL", [("NS.base", .uid(0)), ("NS.relative", "a:b")], .url("a:b", base: nil)),
      ("NSUUID", [("NS.uuidbytes", .data([UInt8](0..<16)))], .uuid([UInt8](0..<16))),
      ("NSMutableString", [("NS.string", "text")], .string("text")),
      ("NSMutableData", [("NS.data", .data([1, 2]))], .data([1, 2])),
      ("NSNumber", [("NS.intval", 4)], .int(4)), ("NSNumber", [("NS.boolval", true)], .bool(true)),
      ("NSNull", [], .null),
      (
        "NSValue", [("NS.special", 3), ("NS.rectval", "{{1, 2}, {3e+06, 4}}")],
        Geometry(.rect, [1, 2, 3e6, 4]).map { .geometry($0) } ?? .null
      ),
    ] as [(String, [(String, ListValue)], ArchiveValue)]
  )
  func single(name: String, fields: [(String, ListValue)], expected: ArchiveValue) throws {
    #expect(try value { $0.add(name, fields) } == expected)
  }

  @Test("Collections become collections, with objects as keys where there are any")
  func collections() throws {
    let array = try value { fixture in
      let members: [ListValue] = [fixture.add("a"), .uid(0), fixture.add(2)]
      return fixture.add("NSMutableArray", [("NS.objects", .array(members))])
    }
    #expect(array == .array([.string("a"), .null, .int(2)]))
    let dictionary = try value { fixture in
      let (key, value) = (fixture.add("k"), fixture.add(2))
      return fixture.add("NSDictionary", [("NS.keys", [key]), ("NS.objects", [value])])
    }
    #expect(dictionary == .dictionary([.init(key: .string("k"), value: .int(2))]))
    let ordered = try object { fixture in
      let (one, two) = (fixture.add(1), fixture.add(2))
      return fixture.add("NSOrderedSet", [("NS.object.0", one), ("NS.object.1", two)])
    }
    #expect(ordered["value"] == .array([.int(1), .int(2)]))
    let keyed = try value { fixture in
      let key = fixture.add("Screen", [("size", 5)])
      let value = fixture.add(2)
      return fixture.add("NSDictionary", [("NS.keys", [key]), ("NS.objects", [value])])
    }
    guard case .dictionary(let entries)? = keyed, case .reference? = entries.first?.key else {
      Issue.record("the key is no reference")
      return
    }
  }

  @Test("Index sets and index paths have their numbers")
  func indexes() throws {
    let set = try object {
      $0.add("NSIndexSet", [("NSRangeCount", 2), ("NSRangeData", .data([1, 2, 0x80, 1, 3]))])
    }
    #expect(set["value"] == .array([.int(1), .int(2), .int(128), .int(3)]))
  }

  @Test("An object that is not as its class writes it keeps all of its fields")
  func strange() throws {
    let strange = try object { $0.add("NSDate", [("NS.time", "late"), ("more", 1)]) }
    #expect(strange.className == "NSDate")
    #expect(strange.values.map(\.key) == ["NS.time", "more"])
  }

  @Test(
    "Archives that kill other readers are read: too few values, an array as a key, a circle of arrays"
  )
  func whatKillsOthers() throws {
    let uneven = try object { fixture in
      let key = fixture.add("k")
      return fixture.add("NSDictionary", [("NS.keys", [key, key]), ("NS.objects", [])])
    }
    #expect(uneven.className == "NSDictionary")
    let keyed = try value { fixture in
      let key = fixture.add("NSArray", [("NS.objects", [.uid(0)])])
      return fixture.add("NSDictionary", [("NS.keys", [key]), ("NS.objects", [key])])
    }
    guard case .dictionary? = keyed else {
      Issue.record("it is no dictionary")
      return
    }
    var fixture = KeyedFixture()
    let own = fixture.next(of: "NSArray")
    let array = fixture.add("NSArray", [("NS.objects", [own])])
    let document = try fixture.read(array)
    guard case .reference(let place)? = document[.root]?["value"] else {
      Issue.record("the circle is no object of its own")
      return
    }
    #expect(document[place]?["members"] == .array([.reference(place)]))
  }
}
