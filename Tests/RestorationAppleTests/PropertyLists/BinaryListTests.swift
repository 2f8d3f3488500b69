import RestorationApple
import RestorationArchive
import RestorationTestSupport
import Testing

@Suite("Binary property lists")
struct BinaryListTests {
  static let sample = ListValue.dictionary([
    ("text", "abc"), ("wide", "Größe"), ("yes", true), ("no", false), ("negative", -5),
    ("large", .int(.max)), ("half", .real(0.5)), ("day", .date(86_400)),
    ("bytes", .data([1, 2, 3])),
    ("uid", .uid(7)), ("list", [1, 2, ["deep"]]),
  ])

  @Test(
    "Values of all kinds are read, whatever the width of offsets and references",
    arguments: [1, 2, 3, 8, 16]
  )
  func allKinds(size: Int) throws {
    let list = try PropertyList(
      Self.sample.binary(offsetSize: max(size, 2), referenceSize: size)
    )
    #expect(list.form == .binary)
    func value(_ key: String) throws -> PropertyList.Object {
      list[try #require(list.value(of: key, in: list.top))]
    }
    #expect(try value("text") == .string("abc"))
    #expect(try value("wide") == .string("Größe"))
    #expect(try value("yes") == .bool(true))
    #expect(try value("negative") == .int(-5))
    #expect(try value("large") == .int(.max))
    #expect(try value("half") == .real(0.5))
    #expect(try value("day") == .date(86_400))
    #expect(try value("bytes") == .data([1, 2, 3]))
    #expect(try value("uid") == .uid(7))
  }

  @Test("A file that is cut short anywhere is refused as damaged")
  func cutShort() {
    let bytes = Self.sample.binary()
    for count in 8..<bytes.count {
      let error = #expect(throws: RestorationError.self) {
        try PropertyList(Array(bytes.prefix(count)))
      }
      #expect(error?.code == .corrupted)
    }
  }

  @Test("A collection that contains itself is refused")
  func circle() {
    // An array whose one member is itself.
    let bytes =
      Array("bplist00".utf8) + [0xA1, 0x00, 0x08] + [0, 0, 0, 0, 0, 0, 1, 1]
      + [0, 0, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 10]
    let error = #expect(throws: RestorationError.self) { try PropertyList(bytes) }
    #expect(error?.code == .corrupted)
    #expect(error?.message.contains("contains itself") == true)
  }

  @Test("Shared collections are not expanded: ten in ten in ten, twenty levels deep")
  func laughs() throws {
    var value = ListValue.array([1])
    for level in 0..<20 {
      let name = "\(level)"
      value = .array([.named(name, value)] + [ListValue](repeating: .same(name), count: 9))
    }
    let bytes = value.binary()
    let clock = ContinuousClock()
    let time = try clock.measure {
      #expect(try PropertyList(bytes).objects.count == 22)
      let archive = try AppleState(files: ["file": bytes], application: "a").archive()
      #expect(archive.objectCount == 21)
    }
    #expect(time < .patience)
  }

  @Test("A dictionary with a collection as a key is refused")
  func collectionAsKey() {
    // A dictionary whose key and value are an empty array.
    let bytes =
      Array("bplist00".utf8) + [0xD1, 0x01, 0x01, 0xA0, 0x08, 0x0B] + [0, 0, 0, 0, 0, 0, 1, 1]
      + [0, 0, 0, 0, 0, 0, 0, 2] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 12]
    let error = #expect(throws: RestorationError.self) { try PropertyList(bytes) }
    #expect(error?.code == .corrupted)
    #expect(error?.message.contains("as a key") == true)
  }

  @Test("Collections nested deeper than the limit are refused")
  func depth() throws {
    var value: ListValue = []
    for _ in 0..<511 { value = [value] }
    _ = try PropertyList(value.binary())
    let error = #expect(throws: RestorationError.self) {
      try PropertyList(ListValue.array([value]).binary())
    }
    #expect(error?.code == .limitExceeded)
  }

  @Test("Other formats of Apple's are refused by their names")
  func foreign() {
    let beginnings = [
      ("bplist15", "bplist15"), ("bplist16", "bplist16"), ("bplist17", "bplist17"),
      ("\u{4}\u{B}streamtyped", "typedstream"), ("NIBArchive", "NIBArchive"), ("NSCR1000", "NSCR"),
    ]
    for (beginning, name) in beginnings {
      let bytes = Array(beginning.utf8) + [UInt8](repeating: 0, count: 64)
      let error = #expect(throws: RestorationError.self) { try PropertyList(bytes) }
      #expect(error?.code == .unsupportedVersion)
      #expect(error?.message.contains(name) == true)
    }
  }

  @Test(
    "Bytes that are no property list are refused",
    arguments: ["", "bplist00", "a word", "{ a = b; }"]
  )
  func nothing(text: String) {
    let error = #expect(throws: RestorationError.self) { try PropertyList(Array(text.utf8)) }
    #expect(error?.code == .corrupted)
  }
}
