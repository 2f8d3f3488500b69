import Foundation
import RestorationArchive
import RestorationCoding
import RestorationTestSupport
import Testing

@Suite struct EmbeddedObjectTests {
  static var types: RestorationTypeRegistry {
    var types = RestorationTypeRegistry()
    types.register(Bookmark.self, as: "Bookmark")
    types.register(Ribbon.self, as: "Ribbon")
    return types
  }

  @Test("K7: other objects are stored by value, under their registered name")
  func registeredObjectComesBack() throws {
    let decoder = try Coding.decoder(types: Self.types) {
      $0.encode(Bookmark(page: 12, note: "here"), forKey: "bookmark")
    }
    let bookmark = try #require(decoder.decodeObject(of: Bookmark.self, forKey: "bookmark"))
    #expect(bookmark.page == 12)
    #expect(bookmark.note == "here")
    guard case .object(let stored) = try decoder.decodeValue(forKey: "bookmark") else {
      Issue.record("not stored as an object")
      return
    }
    #expect(stored.typeName == "Bookmark")
  }

  @Test("K8, K23: an object met twice in one coder comes back as one")
  func sharingSurvives() throws {
    let shared = Bookmark(page: 1, note: "shared")
    let decoder = try Coding.decoder(types: Self.types) { coder in
      coder.encode(shared, forKey: "z")
      coder.encode([shared, Bookmark(page: 2, note: "own"), shared] as Any?, forKey: "list")
    }
    let list = try #require(decoder.decodeObject(forKey: "list") as? [Bookmark])
    let single = decoder.decodeObject(of: Bookmark.self, forKey: "z")
    #expect(list[0] === list[2])
    #expect(list[0] === single)
    #expect(list[0] !== list[1])
    #expect(list.map(\.page) == [1, 2, 1])
  }

  @Test("K19: an object of a class that was not asked for is refused, before its code runs")
  func classNotAskedForIsRefused() throws {
    let decoder = try Coding.decoder(types: Self.types) {
      $0.encode(Bookmark(page: 1, note: ""), forKey: "bookmark")
      $0.encode([Bookmark(page: 2, note: "")] as Any?, forKey: "list")
    }
    #expect(decoder.decodeObject(of: NSString.self, forKey: "bookmark") == nil)
    #expect(decoder.decodeObject(of: [NSArray.self], forKey: "list") == nil)
    #expect(decoder.failures.map(\.code) == [.typeNotAllowed, .typeNotAllowed])
    #expect(decoder.decodeObject(of: [NSArray.self, Bookmark.self], forKey: "list") != nil)
  }

  @Test("K19: being decoded before does not make an object allowed at another place")
  func cachedObjectIsCheckedAgain() throws {
    let shared = Bookmark(page: 1, note: "")
    let decoder = try Coding.decoder(types: Self.types) { coder in
      coder.encode(shared, forKey: "a")
      coder.encode(shared, forKey: "b")
    }
    #expect(decoder.decodeObject(of: Bookmark.self, forKey: "a") != nil)
    #expect(decoder.decodeObject(of: NSString.self, forKey: "b") == nil)
    #expect(decoder.failures.map(\.code) == [.typeNotAllowed])
  }

  @Test("K19: subclasses of an allowed class pass", .scenario(146))
  func subclassPasses() throws {
    let decoder = try Coding.decoder(types: Self.types) {
      $0.encode(Ribbon(page: 3, note: "r"), forKey: "bookmark")
    }
    #expect(decoder.decodeObject(of: Bookmark.self, forKey: "bookmark") is Ribbon)
  }

  @Test(
    "K25: a name that is not registered is a failure, unless an alias stands for it",
    .scenario(146)
  )
  func unknownNameNeedsAnAlias() throws {
    var old = RestorationTypeRegistry()
    old.register(Bookmark.self, as: "OldBookmark")
    let encode: (StateEncoder) -> Void = { $0.encode(Bookmark(page: 5, note: ""), forKey: "b") }
    let without = try Coding.decoder(types: old, decodingTypes: Self.types, encode)
    #expect(without.decodeObject(of: Bookmark.self, forKey: "b") == nil)
    #expect(without.failures.map(\.code) == [.typeNotAllowed])
    var aliased = Self.types
    aliased.alias("OldBookmark", for: "Bookmark")
    let with = try Coding.decoder(types: old, decodingTypes: aliased, encode)
    #expect(with.decodeObject(of: Bookmark.self, forKey: "b")?.page == 5)
  }

  @Test("A class that adopts NSSecureCoding needs no registration where it is asked for")
  func secureClassNeedsNoRegistration() throws {
    let decoder = try Coding.decoder { coder in
      coder.encode(Bookmark(page: 7, note: "own"), forKey: "one")
      coder.encode(
        [Bookmark(page: 8, note: ""), Bookmark(page: 9, note: "")] as Any?,
        forKey: "list"
      )
      coder.encode(Sheet(1), forKey: "private")
    }
    #expect(decoder.decodeObject(of: Bookmark.self, forKey: "one")?.page == 7)
    let list = decoder.decodeObject(of: [NSArray.self, Bookmark.self], forKey: "list")
    #expect((list as? [Bookmark])?.map(\.page) == [8, 9])
    #expect(decoder.decodeObject(of: Sheet.self, forKey: "private")?.page == 1)
    #expect(decoder.failures.isEmpty)
  }

  @Test("A stored name leads to no class that is not registered and not asked for by itself")
  func nameAloneLeadsToNoClass() throws {
    let decoder = try Coding.decoder { $0.encode(Ribbon(page: 7, note: ""), forKey: "ribbon") }
    #expect(decoder.decodeObject(forKey: "ribbon") == nil)
    #expect(decoder.decodeObject(of: Bookmark.self, forKey: "ribbon") == nil)
    #expect(decoder.failures.map(\.code) == [.typeNotAllowed, .typeNotAllowed])
    #expect(decoder.failures.allSatisfy { $0.message.contains("decodeObject(of:forKey:)") })
    #expect(decoder.decodeObject(of: Ribbon.self, forKey: "ribbon")?.page == 7)
  }

  @Test("The own name of a class never stands for another class that is registered by it")
  func ownNameIsNoRegisteredName() throws {
    var types = RestorationTypeRegistry()
    types.register(Ribbon.self, as: "Sheet")
    _ = try Coding.decoder(types: types, expectingFailures: true) { coder in
      coder.encode(Sheet(1), forKey: "sheet")
      #expect(coder.failures.map(\.code) == [.typeNotAllowed])
    }
  }

  @Test("A class that is not registered is stored under the name that the engine gives classes")
  func ownNameIsTheStableName() throws {
    for object: NSObject in [Sheet(1), Ribbon(page: 1, note: "")] {
      let encoder = StateEncoder(path: Coding.path)
      encoder.encode(object, forKey: "sheet")
      let stored = try #require(try Coding.archive(of: encoder).object(at: Coding.path)).values()
      guard case .object(let sheet)? = stored.first?.value else {
        Issue.record("no object is stored")
        continue
      }
      #expect(sheet.typeName == StableName.of(type(of: object)))
      #expect(!sheet.typeName.contains("unknown context"))
    }
  }

  @Test("K10: in secure mode an object must support secure coding, in both directions")
  func insecureObjectIsRefused() throws {
    var types = RestorationTypeRegistry()
    types.register(InsecureMark.self, as: "InsecureMark")
    var lenient = RestorationTypeRegistry(requiresSecureCoding: false)
    lenient.register(InsecureMark.self, as: "InsecureMark")
    _ = try Coding.decoder(types: types, expectingFailures: true) { coder in
      coder.encode(InsecureMark(), forKey: "mark")
      #expect(coder.failures.map(\.code) == [.typeNotAllowed])
    }
    let decoder = try Coding.decoder(types: lenient) {
      $0.encode(InsecureMark(), forKey: "mark")
    }
    #expect(decoder.decodeObject(forKey: "mark") is InsecureMark)
    // Written by an app that was not as strict.
    let strict = try Coding.decoder(types: lenient, decodingTypes: types) {
      $0.encode(InsecureMark(), forKey: "mark")
    }
    #expect(strict.decodeObject(forKey: "mark") == nil)
    #expect(strict.failures.map(\.code) == [.typeNotAllowed])
  }

  @Test func objectThatContainsItselfIsRefused() throws {
    _ = try Coding.decoder(types: Self.types, expectingFailures: true) { coder in
      let bookmark = Bookmark(page: 1, note: "")
      bookmark.other = bookmark
      coder.encode(bookmark, forKey: "cycle")
      #expect(coder.failures.map(\.code) == [.unsupportedValue])
      coder.encode(1, forKey: "after")
    }
  }

  @Test func objectWithAValueThatCannotBeStoredIsLeftOutWhole() throws {
    let decoder = try Coding.decoder(types: Self.types, expectingFailures: true) { coder in
      let bookmark = Bookmark(page: 1, note: "")
      bookmark.other = UnregisteredClass()
      coder.encode(bookmark, forKey: "bookmark")
      #expect(coder.failures.map(\.code) == [.typeNotAllowed])
      coder.encode([1, 2] as Any?, forKey: "after")
    }
    #expect(!decoder.containsValue(forKey: "bookmark"))
    #expect(decoder.decodeObject(forKey: "after") as? [Int] == [1, 2])
  }

  @Test func deepNestingEndsInAnError() throws {
    var value: [Any] = []
    for _ in 0..<200 { value = [value] }
    _ = try Coding.decoder(expectingFailures: true) { coder in
      coder.encode(value as Any?, forKey: "deep")
      #expect(coder.failures.map(\.code) == [.limitExceeded])
    }
  }

  @Test func setsOfObjectsHaveOneByteForm() throws {
    func bytes(_ order: [Int]) throws -> ArchiveBytes {
      let encoder = StateEncoder(path: Coding.path, types: Self.types)
      let marks = order.map { Bookmark(page: $0, note: "n\($0)") }
      encoder.encode(NSSet(array: marks), forKey: "set")
      return try Coding.archive(of: encoder).bytes
    }
    #expect(try bytes([1, 2, 3, 4, 5]) == bytes([5, 3, 1, 4, 2]))
  }
}

class Bookmark: NSObject, NSSecureCoding {
  class var supportsSecureCoding: Bool { true }
  let page: Int
  let note: String
  var other: NSObject?

  init(page: Int, note: String) {
    self.page = page
    self.note = note
  }

  required init?(coder: NSCoder) {
    page = coder.decodeInteger(forKey: "page")
    note = coder.decodeObject(of: NSString.self, forKey: "note") as String? ?? ""
    other = coder.decodeObject(of: [Bookmark.self], forKey: "other") as? NSObject
  }

  func encode(with coder: NSCoder) {
    coder.encode(page, forKey: "page")
    coder.encode(note as NSString, forKey: "note")
    if let other { coder.encode(other, forKey: "other") }
  }
}

final class Ribbon: Bookmark {}

private final class Sheet: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let page: Int
  init(_ page: Int) { self.page = page }
  init?(coder: NSCoder) { page = coder.decodeInteger(forKey: "page") }
  func encode(with coder: NSCoder) { coder.encode(page, forKey: "page") }
}

final class InsecureMark: NSObject, NSCoding {
  override init() {}
  init?(coder: NSCoder) {}
  func encode(with coder: NSCoder) {}
}
