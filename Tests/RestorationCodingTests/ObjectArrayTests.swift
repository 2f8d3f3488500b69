import Foundation
import RestorationArchive
import RestorationCoding
import Testing

/// Arrays of restorable objects, which come back as the objects that stand there now.
struct ObjectArrayTests {
  private class Note: NSObject {}
  private final class Picture: Note {}

  /// Knows objects by a path each.
  private final class Places: ReferenceResolution {
    var objects: [IdentifierPath: NSObject]

    init(_ objects: [IdentifierPath: NSObject]) {
      self.objects = objects
    }

    func identifierPath(
      ofReferenced object: AnyObject
    ) throws(RestorationError) -> IdentifierPath? {
      objects.first { $0.value === object }?.key
    }

    func object(atReferenced path: IdentifierPath) -> AnyObject? { objects[path] }
    func source(named name: String) -> AnyObject? { nil }
  }

  private let places = Places([
    ["root", "object", "a"]: Note(), ["root", "b"]: Picture(),
    ["root", "object", "c", "d"]: Note(),
  ])
  private var notes: [NSObject] { places.objects.sorted { $0.key < $1.key }.map(\.value) }

  private func decode(
    _ classes: [AnyClass]?,
    of objects: [NSObject],
    _ forget: (Places) -> Void = { _ in }
  ) throws -> Any? {
    let coder = try Coding.decoder(references: places) { $0.encode(objects, forKey: "notes") }
    forget(places)
    let value = coder.decodeObject(of: classes, forKey: "notes")
    // Asked again, for the key is expected only now.
    let again = coder.decodeObject(of: classes, forKey: "notes")
    #expect((value as? [NSObject]) == (again as? [NSObject]))
    #expect(coder.failures.isEmpty)
    return value
  }

  @Test func comeInAnArrayOfTheClassThatIsAskedFor() throws {
    let value = try #require(try decode([NSArray.self, Note.self], of: notes))
    #expect(type(of: value) == [Note].self)
    #expect(value as? [Note] == notes)
  }

  @Test func comeInAnArrayOfThatClassWhereThereAreNone() throws {
    let value = try #require(try decode([NSArray.self, Note.self], of: []))
    #expect(type(of: value) == [Note].self)
    #expect((value as? [Note])?.isEmpty == true)
  }

  @Test func comeAsTheyAreWhereNoClassIsAskedFor() throws {
    #expect(try decode(nil, of: notes) as? [NSObject] == notes)
    #expect(try decode([NSArray.self], of: notes) as? [Note] == notes)
  }

  @Test func comeInAnArrayOfTheirClassWhereNoneIsAskedFor() throws {
    let own = notes.filter { !($0 is Picture) }
    let value = try #require(try decode(nil, of: own))
    #expect(type(of: value) == [Note].self)
    #expect(value as? [Note] == own)
    #expect(value as? [NSObject] == own)
    #expect((value as? [Any])?.count == 2)
    #expect(value as? [Picture] == nil)
  }

  @Test func anEmptyArrayCastsToAnyArrayAfterOneOfAClass() throws {
    let coder = try Coding.decoder(references: places) { coder in
      coder.encode(notes.filter { !($0 is Picture) }, forKey: "notes")
      coder.encode([NSObject](), forKey: "none")
    }
    #expect((coder.decodeObject(forKey: "notes") as? [Note])?.count == 2)
    let value = coder.decodeObject(forKey: "none")
    #expect((value as? [Note])?.isEmpty == true)
    #expect((value as? [Picture])?.isEmpty == true)
    #expect((value as? [String])?.isEmpty == true)
    #expect((value as? [Any])?.isEmpty == true)
    #expect((value as? NSArray)?.count == 0)
  }

  @Test func comeAsTheyAreWhereOneIsOfAnotherClass() throws {
    let value = try decode([NSArray.self, Picture.self], of: notes)
    #expect(value as? [Picture] == nil)
    #expect(value as? [Note] == notes)
  }

  @Test func oneThatIsGoneLeavesItsPlaceToNull() throws {
    let notes = notes
    let value = try decode([NSArray.self, Note.self], of: notes) {
      $0.objects[["root", "object", "a"]] = nil
    }
    let elements = try #require(value as? [NSObject])
    #expect(elements.count == 3)
    #expect(elements.filter { $0 is NSNull }.count == 1)
    #expect(elements.filter { !($0 is NSNull) }.allSatisfy { notes.contains($0) })
  }

  @Test func standBesideValues() throws {
    let coder = try Coding.decoder(references: places) { coder in
      coder.encode([notes[0], "text", notes[1]] as [Any], forKey: "mixed")
    }
    let value = coder.decodeObject(of: [NSArray.self, Note.self, NSString.self], forKey: "mixed")
    let elements = try #require(value as? [Any])
    #expect(elements[0] as? NSObject == notes[0])
    #expect(elements[1] as? String == "text")
    #expect(elements[2] as? NSObject == notes[1])
  }
}
