import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import Testing

/// The state of an unloaded element is saved as the element would have saved it.
@MainActor
@Suite("Unloaded elements") struct UnloadedElementTests {
  private final class Draft: RestorableElement {
    var restorationIdentifier: String? = "draft"
    var restorationLevel: RestorationLevel { .content }
    func encodeRestorableState(with coder: NSCoder) {
      coder.encode("text", forKey: "text")
      coder.encode("place", forKey: "place")
      coder.mark("place", as: .always)
      // No coder stores it.
      coder.encode(NSObject(), forKey: "other")
    }
  }

  /// Encodes an element as a save does.
  private func object(_ element: any RestorableElement) throws -> ArchivedObject {
    let encoder = ArchiveEncoder(header: ArchiveHeader(appIdentifier: "org.example.tests"))
    try encoder.encode(at: ["draft"], className: "Draft", role: .view) {
      try element.encodeState(to: $0)
    }
    return try #require(try encoder.finish().object(at: ["draft"]))
  }

  @Test("Marked values keep their levels, and a value that cannot be stored costs no other")
  func levels() throws {
    let unloaded = try #require(UnloadedElement(of: Draft()))
    let saved = try object(unloaded)
    #expect(saved.keys.filter { !$0.hasPrefix("restoration.") } == ["place", "text"])
    #expect(saved.levels == ["place": .always])
  }

  @Test("The element's own level stays")
  func ownLevel() throws {
    #expect(UnloadedElement(of: Draft())?.restorationLevel == .content)
  }
}
