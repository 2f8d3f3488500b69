import Foundation
import RestorationApple
import RestorationArchive
import RestorationCoding
import Testing

/// Objects that take the place of those that a keyed archive holds.
@Suite("Objects that replace those of keyed archives") struct ReplacedObjectTests {
  private final class Folder: NSObject, NSCoding, ReplaceableAfterDecoding {
    nonisolated(unsafe) static let known = Folder("known")
    let title: String

    init(_ title: String) { self.title = title }

    init?(coder: NSCoder) { title = coder.decodeObject(forKey: "title") as? String ?? "" }

    func encode(with coder: NSCoder) {}

    func awakeAfter(using coder: NSCoder) -> Any? {
      // The coder still reads the values of this object.
      switch coder.decodeObject(forKey: "title") as? String {
      case "known": Self.known
      case "refused": nil
      default: self
      }
    }
  }

  private func coder(_ title: String) throws -> KeyedArchiveDecoder {
    var fixture = KeyedFixture()
    let folder = fixture.add("Folder", [("title", fixture.add(.string(title)))])
    return try KeyedArchiveDecoder(
      keyedArchive: fixture.list([("one", folder), ("two", folder)]).binary(),
      classes: ["Folder": Folder.self]
    )
  }

  @Test func theObjectThatItNamesTakesItsPlaceEverywhere() throws {
    let coder = try coder("known")
    #expect(coder.decodeObject(forKey: "one") as? Folder === Folder.known)
    #expect(coder.decodeObject(of: Folder.self, forKey: "two") === Folder.known)
    #expect(coder.failures.isEmpty)
  }

  @Test func anObjectThatNamesItselfStays() throws {
    let coder = try coder("plain")
    #expect((coder.decodeObject(forKey: "one") as? Folder)?.title == "plain")
  }

  @Test func anObjectThatNamesNoneIsRefused() throws {
    let coder = try coder("refused")
    #expect(coder.decodeObject(forKey: "one") == nil)
    #expect(coder.failures.map(\.code) == [.typeMismatch])
  }
}
