import Foundation
import RestorationArchive
import RestorationCoding
import Testing

/// Elements of collections that cannot be referred to, for any reason.
struct GapTests {
  private final class Note: NSObject {}

  /// Knows two objects, and one more whose path or whose answer is no good.
  private final class Places: ReferenceResolution {
    let good = [Note(), Note()]
    let bad = Note()
    let answer: () throws(RestorationError) -> IdentifierPath

    init(_ answer: @escaping () throws(RestorationError) -> IdentifierPath) {
      self.answer = answer
    }

    func identifierPath(
      ofReferenced object: AnyObject
    ) throws(RestorationError) -> IdentifierPath? {
      if object === bad { return try answer() }
      return good.firstIndex { $0 === object }.map { ["root", "object", "\($0)"] }
    }

    func object(atReferenced path: IdentifierPath) -> AnyObject? {
      good.first { (try? identifierPath(ofReferenced: $0)) == path }
    }

    func source(named name: String) -> AnyObject? { nil }
  }

  enum Reason: CaseIterable {
    case tooLong, tooLongElsewhere, tooDeep, empty, refused

    func path() throws(RestorationError) -> IdentifierPath {
      let long = String(repeating: "u", count: 1100)
      switch self {
      case .tooLong: return ["root", "object", long]
      case .tooLongElsewhere: return [long, "note"]
      case .tooDeep: return IdentifierPath(identifiers: (0..<200).map { "\($0)" })
      case .empty: return ["root", "object", ""]
      case .refused: throw RestorationError(.invalidIdentifier, "two have one path")
      }
    }
  }

  @Test(
    "one that cannot be referred to costs its own place in a collection (K9)",
    arguments: Reason.allCases
  )
  func othersAreStored(_ reason: Reason) throws {
    let places = Places { () throws(RestorationError) in try reason.path() }
    let (one, two) = (places.good[0], places.good[1])
    let mutable = NSMutableArray(array: [one, places.bad, two])
    let coder = try Coding.decoder(references: places, expectingFailures: true) { coder in
      coder.encode([one, places.bad, two], forKey: "list")
      coder.encode(["a": one, "b": places.bad], forKey: "names")
      coder.encode(Set([one, places.bad, two]), forKey: "set")
      coder.encode(NSSet(array: [one, places.bad]), forKey: "nsset")
      coder.encode(mutable, forKey: "mutable")
      coder.encode(NSOrderedSet(array: [one, places.bad, two]), forKey: "ordered")
      coder.encode([[places.bad], [two]], forKey: "nested")
      let keys = ["list", "names", "set", "nsset", "mutable", "ordered", "nested"]
      #expect(coder.failures.count == keys.count)
      for (key, failure) in zip(keys, coder.failures) {
        #expect(failure.message.hasPrefix("key \"\(key)\": an element was left out"), "\(failure)")
      }
    }
    #expect(coder.decodeObject(forKey: "list") as? [NSObject] == [one, NSNull(), two])
    let names = try #require(coder.decodeObject(forKey: "names") as? [String: NSObject])
    #expect(names == ["a": one, "b": NSNull()])
    for (key, objects) in [("set", [one, two]), ("nsset", [one])] {
      let set = try #require(coder.decodeObject(forKey: key) as? Set<NSObject>)
      // Where Foundation is Swift's own, two NSNull are equal and have different hashes.
      #expect(set.filter { !($0 is NSNull) } == Set(objects))
      #expect(set.count == objects.count + 1)
    }
    #expect((coder.decodeObject(forKey: "mutable") as? NSArray) == [one, NSNull(), two])
    let ordered = try #require(coder.decodeObject(forKey: "ordered") as? NSOrderedSet)
    #expect(ordered.array as? [NSObject] == [one, NSNull(), two])
    #expect(coder.decodeObject(forKey: "nested") as? [[NSObject]] == [[NSNull()], [two]])
  }

  @Test("one that stands alone under its key costs that key", arguments: Reason.allCases)
  func aloneItCostsItsKey(_ reason: Reason) throws {
    let places = Places { () throws(RestorationError) in try reason.path() }
    let coder = try Coding.decoder(references: places, expectingFailures: true) { coder in
      coder.encode(places.good[0], forKey: "good")
      coder.encode(places.bad, forKey: "bad")
      coder.encodeConditionalObject(places.bad, forKey: "conditional")
      try coder.encode("text", forKey: "text")
      #expect(coder.failures.count == 2)
      #expect(coder.failures.allSatisfy { $0.message.hasPrefix("key \"") })
    }
    #expect(coder.decodeObject(forKey: "good") as? Note === places.good[0])
    #expect(!coder.containsValue(forKey: "bad"))
    #expect(!coder.containsValue(forKey: "conditional"))
    #expect(try coder.decodeIfPresent(String.self, forKey: "text") == "text")
  }

  @Test("a plain value that cannot be stored fails the collection it stands in, named")
  func plainValuesFailTheWhole() throws {
    let places = Places { () throws(RestorationError) in try Reason.refused.path() }
    let coder = try Coding.decoder(references: places, expectingFailures: true) { coder in
      coder.encode(NSMutableArray(array: [places.bad, NSObject()]), forKey: "list")
      coder.encode([places.good[0]], forKey: "other")
      let last = try #require(coder.failures.last)
      #expect(last.message.contains("NSObject adopts neither"), "\(last)")
    }
    #expect(!coder.containsValue(forKey: "list"))
    #expect(coder.decodeObject(forKey: "other") as? [Note] == [places.good[0]])
  }

  @Test("the children around one that could not be stored close up")
  func listsCloseUp() throws {
    let places = Places { () throws(RestorationError) in try Reason.tooLong.path() }
    let coder = try Coding.decoder(references: places, expectingFailures: true) { coder in
      coder.encode([places.good[0], places.bad, places.good[1]], forKey: "children")
    }
    #expect(try coder.decodeChildren(forKey: "children").count == 2)
    #expect(try coder.decodeChildren(forKey: "children", missing: .closeUp).count == 2)
    #expect(try coder.decodeReferences(forKey: "children")?.count == 2)
  }

  @Test("one in a private collection is named with that collection's key")
  func privateCollection() throws {
    let places = Places { () throws(RestorationError) in try Reason.refused.path() }
    let encoder = StateEncoder(path: Coding.path, references: places)
    let coder: NSCoder = encoder
    coder.encode([places.bad], forKey: "first", sensitivity: .private)
    coder.encode("text", forKey: "second")
    #expect(encoder.failures.map(\.key) == ["first"])
  }
}
