import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationTestSupport
import Testing

/// Of JSON: a typed error, or a document that is whole; never a trap.
@Suite struct MalformedJSONTests {
  @Test func everyTruncationIsRefused() {
    let json = SampleDocument.document.json()
    // Without its last newline the text is still whole.
    for length in 0..<(json.count - 1) {
      let error = #expect(throws: RestorationError.self, "first \(length) bytes") {
        try ArchiveDocument(json: json.prefix(length))
      }
      #expect(error?.code == .corrupted, "first \(length) bytes")
    }
  }

  @Test func randomEditsAreRefusedOrGiveAWholeDocument() throws {
    let seed = SeededGenerator.freshSeed()
    var generator = SeededGenerator(seed: seed)
    let json = SampleDocument.document.json()
    let spice = Array("{}[]\",:\\-+.eE0123456789ntfu \u{0}\u{FF}".utf8)
    var refused = 0
    for _ in 0..<SweepLength.count(500, sweep: 2000, long: 40_000) {
      var edited = json
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let position = Int.random(in: edited.indices, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: edited[position] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 1: edited[position] = spice.randomElement(using: &generator) ?? 0
        case 2: edited.insert(spice.randomElement(using: &generator) ?? 0, at: position)
        case 3: edited.remove(at: position)
        default:
          let end = min(position + Int.random(in: 1...40, using: &generator), edited.count)
          edited.insert(contentsOf: edited[position..<end], at: position)
        }
      }
      do throws(RestorationError) {
        let document = try ArchiveDocument(json: edited)
        let again = try ArchiveDocument(json: document.json())
        #expect(again == document, "seed \(seed)")
        if let archive = try? document.archive() {
          let read = try ArchiveDocument(archive)
          #expect(try read.archive().bytes == archive.bytes, "seed \(seed)")
        }
      } catch {
        refused += 1
      }
    }
    #expect(refused > 100, "seed \(seed)")
  }

  struct Fault: CustomTestStringConvertible {
    let testDescription: String
    let old: String
    let new: String
    let code: RestorationError.Code
    let place: String

    init(
      _ name: String,
      _ old: String,
      _ new: String,
      _ code: RestorationError.Code,
      _ place: String
    ) {
      testDescription = name
      self.old = old
      self.new = new
      self.code = code
      self.place = place
    }
  }

  private static let editor = "$.objects[2].values"

  static let faults: [Fault] = [
    Fault("unknown property", #""app":"#, #""extra": 1, "app":"#, .corrupted, "$.extra"),
    Fault("missing property", #""scene": "main","#, "", .missingValue, "at $"),
    Fault("property twice", #""app":"#, #""app": "b", "app":"#, .corrupted, "line 1"),
    Fault("other format", "restoration-archive", "something", .corrupted, "at $"),
    Fault("newer version", #""version": 1"#, #""version": 2"#, .unsupportedVersion, "$.version"),
    Fault("version zero", #""version": 1"#, #""version": 0"#, .corrupted, "$.version"),
    Fault("version as text", #""version": 1"#, #""version": "x""#, .typeMismatch, "$.version"),
    Fault("unknown role", #""role": "app""#, #""role": "king""#, .typeMismatch, "[0].role"),
    Fault("path twice", #""path": ["tabs"]"#, #""path": []"#, .invalidIdentifier, "$.objects[1]"),
    Fault("number in a path", #"["tabs", "list"]"#, "[1]", .typeMismatch, "reference[0]"),
    Fault(
      "identifier without slot",
      #""slot": "left""#,
      #""slat": "left""#,
      .corrupted,
      ".slat"
    ),
    Fault("storyboard alone", #""storyboard": "Main","#, "", .missingValue, "$.objects[1]"),
    Fault("two kinds", #"{"int": -5}"#, #"{"int": 1, "bool": true}"#, .typeMismatch, editor),
    Fault("no kind", #"{"int": -5}"#, "{}", .typeMismatch, "\(editor).int"),
    Fault("unknown kind", #"{"int": -5}"#, #"{"complex": 1}"#, .corrupted, ".complex"),
    Fault("plain value", #"{"int": -5}"#, "5", .typeMismatch, "\(editor).int"),
    Fault("fraction as integer", #"{"int": -5}"#, #"{"int": 1.5}"#, .typeMismatch, "int.int"),
    Fault("fraction by exponent", #"{"int": -5}"#, #"{"int": 15e-1}"#, .typeMismatch, "int.int"),
    Fault("huge exponent", #"{"int": -5}"#, #"{"int": 1e999}"#, .limitExceeded, "int.int"),
    Fault(
      "integer that others round",
      #"{"int": -5}"#,
      #"{"int": 9007199254740993}"#,
      .limitExceeded,
      "int.int"
    ),
    Fault(
      "integer too large",
      #"{"int": -5}"#,
      #"{"int": "9223372036854775808"}"#,
      .typeMismatch,
      "int.int"
    ),
    Fault("digits with zeros", #"{"int": -5}"#, #"{"int": "007"}"#, .typeMismatch, "int.int"),
    Fault(
      "small unsigned",
      #"{"unsigned": "18446744073709551615"}"#,
      #"{"unsigned": 5}"#,
      .typeMismatch,
      ".unsigned"
    ),
    Fault(
      "unsigned as number",
      #"{"unsigned": "18446744073709551615"}"#,
      #"{"unsigned": 9223372036854775808}"#,
      .typeMismatch,
      ".unsigned"
    ),
    Fault("label as text", #"{"shared": 0}"#, #"{"shared": "0"}"#, .typeMismatch, ".shared"),
    Fault("null as false", #"{"null": true}"#, #"{"null": false}"#, .typeMismatch, ".null"),
    Fault("bool as number", #"{"bool": false}"#, #"{"bool": 0}"#, .typeMismatch, "no.bool"),
    Fault("huge double", #"{"double": 0.1}"#, #"{"double": 1e999}"#, .limitExceeded, ".double"),
    Fault("tiny double", #"{"double": 0.1}"#, #"{"double": 1e-999}"#, .limitExceeded, ".double"),
    Fault("float too large", #"{"float": 0.1}"#, #"{"float": 1e39}"#, .limitExceeded, ".float"),
    Fault("unknown name", #"{"double": 0.1}"#, #"{"double": "NaN"}"#, .typeMismatch, ".double"),
    Fault("hexadecimal", #"{"double": 0.1}"#, #"{"double": 0x1}"#, .corrupted, "line"),
    Fault("leading zero", #"{"double": 0.1}"#, #"{"double": 00.1}"#, .corrupted, "line"),
    Fault("no base64", #""AP+AAQ==""#, #""AP+AAQ=""#, .typeMismatch, "data.data"),
    Fault("base64 with rest bits", #""AP+AAQ==""#, #""AP+AAR==""#, .typeMismatch, "data.data"),
    Fault("base64 in lines", #""AP+AAQ==""#, #""AP+A\nAQ==""#, .typeMismatch, "data.data"),
    Fault("short UUID", "00010203-0405", "0001020-0405", .typeMismatch, "uuid.uuid"),
    Fault("UUID with a g", "00010203-0405", "g0010203-0405", .typeMismatch, "uuid.uuid"),
    Fault("URL without text", #", "string": "b""#, "", .missingValue, "relative.url"),
    Fault("component missing", #""dx": 0.5, "#, "", .missingValue, "vector.vector"),
    Fault("component too many", #""dx": 0.5"#, #""dx": 0.5, "dz": 1"#, .corrupted, "vector.dz"),
    Fault("negative label", #"{"shared": 0}"#, #"{"shared": -1}"#, .typeMismatch, ".shared"),
    Fault("enum without case", #""case": "byDate", "#, "", .missingValue, "enum.enum"),
    Fault("half a surrogate pair", #"escape\u001B"#, #"\ud800"#, .corrupted, "line"),
    Fault("low half first", #"escape\u001B"#, #"\udc00\ud800"#, .corrupted, "line"),
    Fault("raw control character", #"escape\u001B"#, "\u{1B}", .corrupted, "line"),
    Fault("unknown escape", #"escape\u001B"#, #"\x41"#, .corrupted, "line"),
    Fault("trailing comma", #""version": 1"#, #""version": 1,"#, .corrupted, "line"),
    Fault("two texts", "\n}\n", "\n}\n{}", .corrupted, "line"),
    Fault("byte order mark", "{", "\u{FEFF}{", .corrupted, "line 1"),
  ]

  @Test(arguments: faults)
  func isRefusedWithItsPlace(_ fault: Fault) throws {
    let json = try SampleDocument.text(replacing: fault.old, with: fault.new)
    let error = #expect(throws: RestorationError.self) { try ArchiveDocument(json: json) }
    #expect(error?.code == fault.code)
    #expect(error?.message.contains(fault.place) == true, "\(error?.message ?? "")")
  }

  @Test func invalidUTF8IsRefused() throws {
    var json = SampleDocument.document.json()
    let position = try #require(json.firstIndex(of: UInt8(ascii: "q")))
    for bytes: [UInt8] in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]] {
      json.replaceSubrange(position...position, with: bytes)
      let error = #expect(throws: RestorationError.self) { try ArchiveDocument(json: json) }
      #expect(error?.code == .corrupted)
      json.replaceSubrange(position..<(position + bytes.count), with: [UInt8(ascii: "q")])
    }
  }

  @Test func nestingWithoutEndIsRefused() {
    for open in ["[", #"{"a":"#] {
      let json = String(repeating: open, count: 200_000)
      let error = #expect(throws: RestorationError.self) { try ArchiveDocument(json: json.utf8) }
      #expect(error?.code == .limitExceeded)
    }
  }

  @Test func valuesNestedBeyondTheLimitAreRefused() throws {
    let depth = ArchiveLimits.standard.maximumDepth + 1
    let value =
      String(repeating: #"{"array": ["#, count: depth) + #"{"int": 1}"#
      + String(repeating: "]}", count: depth)
    let json = try SampleDocument.text(replacing: #"{"int": -5}"#, with: value)
    let error = #expect(throws: RestorationError.self) { try ArchiveDocument(json: json) }
    #expect(error?.code == .limitExceeded)
  }

  @Test func pathsAndObjectsBeyondTheLimitsAreRefused() {
    var limits = ArchiveLimits.standard
    limits.maximumPathLength = 1
    let long = #expect(throws: RestorationError.self) {
      try ArchiveDocument(json: SampleDocument.document.json(), limits: limits)
    }
    #expect(long?.code == .limitExceeded)
    limits = .standard
    limits.maximumObjectCount = 2
    let many = #expect(throws: RestorationError.self) {
      try ArchiveDocument(json: SampleDocument.document.json(), limits: limits)
    }
    #expect(many?.code == .limitExceeded)
  }

  @Test func pathsWithoutEndAreRefused() throws {
    let path = "[" + String(repeating: #""a","#, count: 100_000) + #""a"]"#
    let json = try SampleDocument.text(replacing: #"["tabs", "list"]"#, with: path)
    let error = #expect(throws: RestorationError.self) { try ArchiveDocument(json: json) }
    #expect(error?.code == .limitExceeded)
  }

  @Test func textsLargerThanTheLimitAreRefused() {
    var limits = ArchiveLimits.standard
    limits.maximumByteCount = 10
    let error = #expect(throws: RestorationError.self) {
      try ArchiveDocument(json: SampleDocument.document.json(), limits: limits)
    }
    #expect(error?.code == .limitExceeded)
  }

  @Test func numbersWithoutEndAreRefused() throws {
    let digits = String(repeating: "1", count: 100_000)
    let json = try SampleDocument.text(replacing: "780000000.25", with: digits)
    let error = #expect(throws: RestorationError.self) { try ArchiveDocument(json: json) }
    #expect(error?.code == .limitExceeded)
  }

  @Test func messagesNeverContainASavedValue() throws {
    let json = try SampleDocument.text(replacing: #"{"bool": false}"#, with: #"{"bool": "secret"}"#)
    let error = #expect(throws: RestorationError.self) { try ArchiveDocument(json: json) }
    #expect(error?.message.contains("secret") == false)
  }

  @Test(
    "A string of a million escapes is read in a time that its length gives",
    // It counts from before the test has a thread.
    .timeLimit(.minutes(30))
  )
  func manyEscapes() throws {
    var document = SampleDocument.document
    document["lines"] = ArchiveDocument.Object(
      ObjectDescription(path: .root, className: "Lines", role: .controller),
      values: [KeyedValue("text", .string(String(repeating: "y\n", count: 1_000_000)))]
    )
    #expect(try ArchiveDocument(json: document.json()) == document)
  }
}
