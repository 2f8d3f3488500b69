import Foundation
import RestorationArchive
import RestorationCoding
import Testing
import UIKit

/// Colours, fonts and images are values: equal by their contents, and the same after an archive.
@Suite("Colours, fonts and images") struct ColorTests {
  /// The object restored from an archive that stores it by value.
  private func restored<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object? {
    var types = RestorationTypeRegistry()
    types.registerUIKitTypes()
    let encoder = ArchiveEncoder(
      header: ArchiveHeader(appIdentifier: "org.example.tests"),
      types: types
    )
    let description = ObjectDescription(path: ["editor"], className: "Editor", role: .controller)
    try encoder.encode(description) { $0.encode(object, forKey: "object") }
    var result: Object?
    try ArchiveDecoder(encoder.finish(), types: types).decodeAll { _, coder in
      result = coder.decodeObject(of: Object.self, forKey: "object")
    }
    return result
  }

  @Test("A colour of components comes back equal")
  func components() throws {
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    #expect(try restored(color) == color)
  }

  @Test("A system colour comes back as itself and still follows its surroundings")
  func systemColor() throws {
    let color = try #require(try restored(UIColor.systemBackground))
    #expect(color == .systemBackground)
    let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(dark == .black)
  }

  @Test("A colour of the app's assets comes back by its name")
  func assetColor() throws {
    let color = try #require(UIColor(named: "Brand"))
    #expect(try restored(color) == color)
    #expect(color != UIColor(named: "Warning"))
  }

  @Test("A font comes back equal")
  func font() throws {
    let font = UIFont.systemFont(ofSize: 19, weight: .semibold)
    #expect(try restored(font) == font)
  }

  @Test("An image comes back equal: a named one by its name, one of data by its bytes and scale")
  func image() throws {
    let named = UIImage(named: "lighthouse", size: CGSize(width: 640, height: 480))
    #expect(try restored(named) == named)
    let bytes = Data([0xFF, 0xD8, 0xFF])
    let photo = try #require(UIImage(data: bytes, scale: 2))
    let again = try #require(try restored(photo))
    #expect(again == photo && again.pngData() == bytes && again.scale == 2)
    #expect(photo != UIImage(data: bytes) && photo != named && UIImage() == UIImage())
  }

  @Test("Colours are equal when their components are, however they were made")
  func equality() {
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1) == .red)
    #expect(UIColor.red != UIColor.red.withAlphaComponent(0.5))
  }

  @Test("A system colour of another opacity is equal to its like, and follows its surroundings")
  func fadedSystemColor() throws {
    let color = UIColor.label.withAlphaComponent(0.5)
    #expect(color == UIColor.label.withAlphaComponent(0.5))
    #expect(color != .label)
    #expect(color != UIColor.label.withAlphaComponent(0.4))
    #expect(color != UIColor.systemRed.withAlphaComponent(0.5))
    let restored = try #require(try restored(color))
    #expect(restored == color)
    let dark = restored.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(dark == UIColor(white: 1, alpha: 0.5))
    let brand = UIColor(named: "Brand")?.withAlphaComponent(0.5)
    #expect(brand == UIColor(named: "Brand")?.withAlphaComponent(0.5))
    #expect(brand != UIColor(named: "Warning")?.withAlphaComponent(0.5))
  }
}
