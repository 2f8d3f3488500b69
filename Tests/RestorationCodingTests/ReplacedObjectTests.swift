import Foundation
import RestorationArchive
import RestorationCoding
import Testing

/// Objects that take the place of decoded ones.
@Suite("Objects that replace decoded ones") struct ReplacedObjectTests {
  /// A shelf of which there is one for each name.
  private class Shelf: NSObject, NSSecureCoding, ReplaceableAfterDecoding {
    class var supportsSecureCoding: Bool { true }
    var name: String

    init(_ name: String) { self.name = name }

    required init?(coder: NSCoder) {
      name = coder.decodeObject(of: NSString.self, forKey: "name") as String? ?? ""
    }

    func encode(with coder: NSCoder) { coder.encode(name as NSString, forKey: "name") }

    func awakeAfter(using coder: NSCoder) -> Any? {
      switch name {
      case "known": Self.known
      case "refused": nil
      case "other": NSString("other")
      case "reading":
        coder.decodeObject(of: NSString.self, forKey: "name") == "reading" ? self : nil
      default: self
      }
    }

    nonisolated(unsafe) static let known = Shelf("known")
  }

  private static var types: RestorationTypeRegistry {
    var types = RestorationTypeRegistry()
    types.register(Shelf.self, as: "Shelf")
    return types
  }

  private func decoder(_ shelves: [String: Shelf]) throws -> StateDecoder {
    try Coding.decoder(types: Self.types) { coder in
      for (key, shelf) in shelves { coder.encode(shelf, forKey: key) }
    }
  }

  @Test func theObjectThatItNamesTakesItsPlaceEverywhere() throws {
    let shelf = Shelf("known")
    let decoder = try decoder(["a": shelf, "b": shelf, "c": Shelf("known")])
    for key in ["a", "b", "c"] {
      #expect(decoder.decodeObject(of: Shelf.self, forKey: key) === Shelf.known)
    }
    #expect(decoder.failures.isEmpty)
  }

  @Test func anObjectThatNamesItselfStays() throws {
    let decoder = try decoder(["a": Shelf("plain")])
    #expect(decoder.decodeObject(of: Shelf.self, forKey: "a")?.name == "plain")
  }

  @Test func itMayReadItsOwnValues() throws {
    let decoder = try decoder(["a": Shelf("reading")])
    #expect(decoder.decodeObject(of: Shelf.self, forKey: "a")?.name == "reading")
  }

  @Test func anObjectThatNamesNoneIsRefused() throws {
    let decoder = try decoder(["a": Shelf("refused")])
    #expect(decoder.decodeObject(of: Shelf.self, forKey: "a") == nil)
    #expect(decoder.failures.map(\.code) == [.typeMismatch])
  }

  @Test func anObjectOfAClassThatWasNotAskedForIsRefused() throws {
    let decoder = try decoder(["a": Shelf("other")])
    #expect(decoder.decodeObject(of: Shelf.self, forKey: "a") == nil)
    #expect(decoder.failures.map(\.code) == [.typeNotAllowed])
    let both = try self.decoder(["a": Shelf("other")])
    let found = both.decodeObject(of: [Shelf.self, NSString.self], forKey: "a")
    #expect(found as? String == "other")
  }
}
