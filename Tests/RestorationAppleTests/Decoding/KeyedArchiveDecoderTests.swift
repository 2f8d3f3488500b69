import Foundation
import RestorationApple
import RestorationArchive
import Testing

@Suite("The coder over a keyed archive")
struct KeyedArchiveDecoderTests {
  private func coder(
    _ fixture: KeyedFixture,
    _ top: [(String, ListValue)]
  ) throws -> KeyedArchiveDecoder {
    try KeyedArchiveDecoder(keyedArchive: fixture.list(top).binary(), classes: ["Note": Note.self])
  }

  @Test("A class of an app decodes itself from what Foundation has archived")
  func model() throws {
    let bytes = try Note("a", links: [Note("b"), Note("c")]).archived
    let coder = try KeyedArchiveDecoder(keyedArchive: bytes, classes: [Note.name: Note.self])
    let note = try #require(coder.decodeObject(of: Note.self, forKey: "root"))
    #expect(note.title == "a")
    #expect(note.links.map(\.title) == ["b", "c"])
  }

  @Test("A child does not get the parent that still decodes itself, which is said")
  func circle() throws {
    let bytes = try Note("a", links: [Note("b")]).archived
    let coder = try KeyedArchiveDecoder(keyedArchive: bytes, classes: [Note.name: Note.self])
    let note = try #require(coder.decodeObject(forKey: "root") as? Note)
    #expect(note.links.first?.parent == nil)
    #expect(coder.failures.count == 1)
    #expect(coder.error?.localizedDescription.isEmpty == false)
  }

  @Test("An object with several references is created once")
  func shared() throws {
    var fixture = KeyedFixture()
    let title = fixture.add("a")
    let note = fixture.add("Note", [("title", title)])
    let coder = try coder(fixture, [("one", note), ("two", note)])
    let one = try #require(coder.decodeObject(of: Note.self, forKey: "one"))
    #expect(coder.decodeObject(of: Note.self, forKey: "two") === one)
  }

  @Test("A class that was not passed is never created, and named")
  func unknownClass() throws {
    var fixture = KeyedFixture()
    let process = fixture.add("NSTask", [("a", 1)])
    let coder = try coder(fixture, [("root", process)])
    #expect(coder.decodeObject(forKey: "root") == nil)
    #expect(coder.failures.map(\.code) == [.typeNotAllowed])
    #expect(coder.failures.first?.message.contains("NSTask") == true)
  }

  @Test("Numbers, and what does not fit, decode as by Foundation, with the failure beside it")
  func numbers() throws {
    var fixture = KeyedFixture()
    let boxed = fixture.add(7)
    let top: [(String, ListValue)] = [
      ("bool", true), ("int", -3), ("large", .int(1 << 40)), ("real", .real(2.5)), ("boxed", boxed),
      ("text", fixture.add("x")), ("nil", .uid(0)),
    ]
    let coder = try coder(fixture, top)
    #expect(coder.decodeBool(forKey: "bool"))
    #expect(coder.decodeInteger(forKey: "int") == -3)
    #expect(coder.decodeDouble(forKey: "int") == -3)
    #expect(coder.decodeFloat(forKey: "real") == 2.5)
    #expect(coder.decodeInteger(forKey: "boxed") == 7)
    #expect(coder.decodeInteger(forKey: "absent") == 0)
    #expect(coder.containsValue(forKey: "nil") && !coder.containsValue(forKey: "absent"))
    #expect(coder.decodeObject(forKey: "nil") == nil)
    #expect(coder.failures.isEmpty)
    #expect(coder.decodeInt32(forKey: "large") == 0)
    #expect(coder.decodeInteger(forKey: "text") == 0)
    #expect(coder.decodeObject(of: NSDate.self, forKey: "text") == nil)
    #expect(coder.failures.map(\.code) == [.typeMismatch, .typeMismatch, .typeNotAllowed])
  }

  @Test("Foundation's classes come back equal")
  func foundation() throws {
    let url = try #require(URL(string: "https://a.org/b"))
    let indexes = IndexSet([1, 2, 3, 300])
    let values: [String: NSObject] = [
      "string": NSString(string: "Größe"), "number": NSNumber(value: 2.5),
      "date": NSDate(timeIntervalSinceReferenceDate: 5), "data": NSData(data: Data([1, 2])),
      "url": url as NSURL, "uuid": UUID() as NSUUID, "set": NSSet(array: [1, 2]),
      "path": IndexPath(indexes: [1, 300, 2]) as NSIndexPath,
      "one": IndexPath(index: 3) as NSIndexPath, "indexes": indexes as NSIndexSet,
      "ordered": NSOrderedSet(array: ["b", "a"]),
      "keyed": NSDictionary(dictionary: ["a": 1, "b": ["c", "d"]]),
    ]
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    for (key, value) in values { archiver.encode(value, forKey: key) }
    archiver.finishEncoding()
    let coder = try KeyedArchiveDecoder(keyedArchive: Array(archiver.encodedData))
    for (key, value) in values {
      let decoded = try #require(coder.decodeObject(forKey: key) as? NSObject, "\(key)")
      #expect(decoded == value, "\(key): \(decoded)")
    }
    #expect(coder.decodeObject(forKey: "string") as? String == "Größe")
    #expect(coder.decodeObject(forKey: "path") as? IndexPath == [1, 300, 2])
    #expect(coder.failures.isEmpty, "\(coder.failures)")
  }

  @Test("Classes that Foundation does not archive on every system come back equal too")
  func others() throws {
    var fixture = KeyedFixture()
    let (rect, text, domain) = (
      fixture.add("{{1, 2}, {3, 4}}"), fixture.add("ab"), fixture.add("d")
    )
    let (location, length, attributes) = (
      fixture.add(2), fixture.add(3),
      fixture.add("NSDictionary", [("NS.keys", []), ("NS.objects", [])])
    )
    let range: [(String, ListValue)] = [
      ("NS.special", 4), ("NS.rangeval.location", location), ("NS.rangeval.length", length),
    ]
    let runs = fixture.add("NSArray", [("NS.objects", [attributes, attributes])])
    let styled: [(String, ListValue)] = [
      ("NSString", text), ("NSAttributes", runs), ("NSAttributeInfo", .data([1, 0, 1, 1])),
    ]
    let top = [
      ("rect", fixture.add("NSValue", [("NS.special", 3), ("NS.rectval", rect)])),
      ("range", fixture.add("NSValue", range)),
      (
        "error",
        fixture.add("NSError", [("NSDomain", domain), ("NSCode", 4), ("NSUserInfo", attributes)])
      ),
      ("styled", fixture.add("NSAttributedString", styled)),
    ]
    let coder = try coder(fixture, top)
    #expect((coder.decodeObject(forKey: "rect") as? NSValue)?.rectValue.size.height == 4)
    #expect((coder.decodeObject(forKey: "range") as? NSValue)?.rangeValue.length == 3)
    #expect((coder.decodeObject(forKey: "error") as? NSError)?.code == 4)
    #expect((coder.decodeObject(forKey: "styled") as? NSAttributedString)?.string == "ab")
    #expect(coder.failures.isEmpty, "\(coder.failures)")
  }

  @Test("Objects in objects, ten thousand deep, end in a failure and not on the stack")
  func deep() throws {
    var fixture = KeyedFixture()
    var next = ListValue.uid(0)
    let title = fixture.add("t")
    for _ in 0..<10_000 { next = fixture.add("Note", [("title", title), ("parent", next)]) }
    let list = fixture.list([("root", next)]).binary(referenceSize: 3)
    let coder = try KeyedArchiveDecoder(keyedArchive: list, classes: ["Note": Note.self])
    #expect(coder.decodeObject(forKey: "root") is Note)
    #expect(coder.failures.map(\.code) == [.limitExceeded])
  }

  @Test("A controller's section is found by its path, and leads to others by reference")
  func section() throws {
    var fixture = KeyedFixture()
    let proxy = fixture.add("_UIObjectIdentifierPathProxy", [("_identifierPath", "Tab/Editor")])
    let tab = fixture.list([("selected", proxy), ("row", 3)]).binary()
    let state = KeyedFixture().list([
      ("Tab", .data(tab)), ("Tab/Editor", .data(KeyedFixture().list([("draft", "x")]).binary())),
    ])
    let saved = AppleState(files: ["data.data": state.binary()], application: "a")
    let editor = NSObject()
    let coder = try #require(
      try saved.decoder(at: ["Tab"]) { $0 == ["Tab", "Editor"] ? editor : nil }
    )
    #expect(coder.decodeInteger(forKey: "row") == 3)
    #expect(coder.decodeObject(forKey: "selected") as? NSObject === editor)
    let other = try #require(try saved.decoder(at: ["Tab", "Editor"]))
    #expect(other.decodeObject(forKey: "draft") as? String == "x")
    #expect(try saved.decoder(at: ["Tab", "Other"]) == nil)
  }

  @Test(
    "Every root of real files decodes or fails, and none traps",
    .enabled(if: RealFiles.all != nil)
  )
  func realFiles() throws {
    var (decoded, failures) = (0, 0)
    for file in try #require(RealFiles.all) {
      guard let coder = try? KeyedArchiveDecoder(keyedArchive: file.bytes) else { continue }
      for root in coder.archive.roots where coder.decodeObject(forKey: root.key) != nil {
        decoded += 1
      }
      failures += coder.failures.count
    }
    print("real files: \(decoded) roots decoded, \(failures) failures")
    #expect(decoded > 40)
  }
}
