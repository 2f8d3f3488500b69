import Foundation
import RestorationApple
import RestorationArchive
import RestorationCoding
import Testing

@Suite("State of iOS that an app decodes")
struct SectionCodingTests {
  /// The state of a controller as UIKit may have saved it, under the path `Tab/Nav`.
  private func state() throws -> AppleState {
    var fixture = KeyedFixture()
    let title = fixture.add("a")
    let note = fixture.add("Note", [("title", title)])
    let inner = KeyedFixture().list([("x", 1)]).binary()
    let top: [(String, ListValue)] = [
      ("data", fixture.add(.data(inner))), ("insets", fixture.add("{1, 2, 3, 4}")),
      (
        "indexes",
        fixture.add("NSIndexSet", [("NSRangeCount", 1), ("NSLocation", 3), ("NSLength", 2)])
      ),
      ("note", note), ("again", note), ("offset", fixture.add("{10, 20}")),
      (
        "row",
        fixture.add(
          "NSIndexPath",
          [("NSIndexPathLength", 2), ("NSIndexPathData", .data([0, 3]))]
        )
      ),
      ("slider", .real(0.5)),
    ]
    let section = fixture.list(top).binary()
    let list = KeyedFixture().list([("Tab/Nav", .data(section)), ("version", 2)])
    return AppleState(files: ["data.data": list.binary()], application: "a")
  }

  private func expectAll(_ coder: NSCoder) {
    #expect(coder.decodeDouble(forKey: "slider") == 0.5)
    #expect(coder.decodeCGPoint(forKey: "offset") == CGPoint(x: 10, y: 20))
    #expect(coder.decodeEdgeInsets(forKey: "insets").right == 4)
    #expect(coder.decodeObject(of: NSIndexPath.self, forKey: "row") as IndexPath? == [0, 3])
    #expect(coder.decodeObject(of: NSIndexSet.self, forKey: "indexes") as IndexSet? == [3, 4])
    #expect(coder.decodeObject(of: NSData.self, forKey: "data")?.length ?? 0 > 50)
    let note = coder.decodeObject(of: Note.self, forKey: "note")
    #expect(note?.title == "a")
    #expect(coder.decodeObject(of: Note.self, forKey: "again") === note)
    #expect(coder.error == nil)
  }

  @Test("Each value of a section is there under its key, for the app's own coder")
  func ownCoder() throws {
    var types = RestorationTypeRegistry()
    types.register(Note.self, as: "Note")
    let decoder = ArchiveDecoder(try state().archive(), types: types)
    let found: Void? = try decoder.decode(at: ["Tab", "Nav"]) { expectAll($0) }
    #expect(found != nil)
  }

  @Test("Each value of a section is there under its key, for a coder over the archive itself")
  func archiveCoder() throws {
    let coder = try #require(try state().decoder(at: ["Tab", "Nav"], classes: ["Note": Note.self]))
    expectAll(coder)
  }

  @Test("UIKit's geometry is read from what Foundation has archived as text")
  func foundationCoder() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode("{1, 2}" as NSString, forKey: "point")
    archiver.encode("[1, 2, 3, 4, 5, 6]" as NSString, forKey: "matrix")
    archiver.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    reader.requiresSecureCoding = false
    #expect(reader.decodeCGPoint(forKey: "point") == CGPoint(x: 1, y: 2))
    #expect(reader.decodeCGAffineTransform(forKey: "matrix").ty == 6)
    #expect(reader.decodeCGPoint(forKey: "absent") == .zero)
  }
}
