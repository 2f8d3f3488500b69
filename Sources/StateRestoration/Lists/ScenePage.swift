import RestorationArchive
import RestorationCoding
import RestorationMigration
import RestorationStorage

/// Some entries of a list in archived form, which never change; nothing of them is decoded before they are
/// read.
struct ScenePage: Sendable {
  /// The position of the first entry, counted from the first that the list has ever had.
  let start: Int
  let object: ArchivedObject

  /// Takes an object of an archive, or `nil` if it is no page of a list.
  init?(_ object: ArchivedObject) {
    guard let page = ListPage(object.className, at: object.path) else { return nil }
    (start, self.object) = (page.start, object)
  }

  /// Encodes entries.
  ///
  /// - Throws: `RestorationError` with code `limitExceeded`, `invalidIdentifier` or `unsupportedValue`.
  init(
    _ entries: [ArchiveValue],
    at start: Int,
    of list: ScenePages
  ) throws(RestorationError) {
    let path = IdentifierPath(identifiers: [SceneValues.identifier, list.key])
    let encoder = ArchiveEncoder(header: ArchiveHeader(appIdentifier: "list"), limits: list.limits)
    let coder = encoder.begin(UnownedNode(path), as: .controller)
    coder.mark(as: .always)
    if list.isPrivate {
      try coder.encodePrivate(.array(entries), forKey: Self.key)
    } else {
      try coder.encode(ArchiveValue.array(entries), forKey: Self.key)
    }
    if let failure = coder.failures.first { throw failure }
    try encoder.end(coder, className: ListPage.className)
    guard let object = try encoder.finish().object(at: path) else {
      throw .corrupted("a page is not in its own archive")
    }
    (self.start, self.object) = (start, object)
  }

  /// The entries with the mark of private ones, or `nil` if they cannot be read.
  func read() -> (entries: [ArchiveValue], isPrivate: Bool)? {
    guard let value = (try? object.values())?.first(where: { $0.key == Self.key })?.value,
      case .array(let entries)? = value.unwrapped
    else { return nil }
    return (entries, value.isPrivate)
  }

  /// Adds the page to an archive.
  func write(_ key: String, to writer: inout ArchiveWriter) throws(RestorationError) {
    let path = ListPage.path(of: start, in: key)
    try writer.add(
      ObjectDescription(path: path, className: ListPage.className, role: .controller),
      section: object.section()
    )
  }

  /// Indicates whether two pages have the same bytes at the same position.
  func isSame(as other: ScenePage) -> Bool {
    guard start == other.start, let mine = try? object.section(),
      let theirs = try? other.object.section()
    else { return false }
    return sameBytes(mine.pointer, theirs.pointer)
  }

  private static let key = "entries"
}
