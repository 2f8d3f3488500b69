package import RestorationArchive

/// The place of a list's page in an archive; `Schemas/Archive/lists-v1.md` is normative.
package struct ListPage: Sendable {
  /// The position of the first entry, counted from the first that the list has ever had.
  package let start: Int

  /// Reads the position of an object, or `nil` if it is no page of a list.
  package init?(_ className: String, at path: IdentifierPath) {
    let names = path.identifiers
    guard names.count == 3, sameBytes(names[0], Self.scene), sameBytes(className, Self.className),
      let start = Int(names[2]), (0...Self.maximumStart).contains(start)
    else { return nil }
    self.start = start
  }

  /// The path of the page at a position of a list.
  package static func path(of start: Int, in list: String) -> IdentifierPath {
    let name = String(start)
    let zeros = String(repeating: "0", count: max(0, digitCount - name.utf8.count))
    return IdentifierPath(identifiers: [scene, list, zeros + name])
  }

  /// The path of the scene whose values and lists an archive has.
  package static let scene = "scene"
  package static let className = "page"
  /// A position that no list reaches, so that a number from a file overflows nowhere.
  package static let maximumStart = 1 << 52
  private static let digitCount = 6
}
