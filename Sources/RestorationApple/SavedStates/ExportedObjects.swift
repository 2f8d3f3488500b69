import RestorationArchive

/// The facts that ``KeyedArchiveExport`` writes about each object of a tree, so that reading its file
/// gives the same tree.
///
/// They are a dictionary under a root of its own. Its name is reserved in archives, so that no value of
/// an app is there.
struct ExportedObjects {
  /// The key of the root.
  static let key = "restoration.objects"

  /// The facts about one object.
  struct Facts {
    var className = ""
    var role = ObjectRole.object
    var restorationClass: String?
    var storyboard: String?
    var storyboardIdentifier: String?
  }

  private var facts: [String: Facts] = [:]

  /// Reads the facts from the roots of a file; `nil` when it was written by another program.
  init?(_ roots: [(key: String, value: ObjectPart)], _ writer: GraphWriter) {
    guard case .node(let number)? = roots.first(where: { $0.key == Self.key })?.value else {
      return nil
    }
    for entry in writer.keyedEntries(number) {
      guard case .node(let object) = entry.value else { continue }
      var found = Facts()
      for field in writer.keyedEntries(object) {
        guard let text = writer.graph.text(field.value) else { continue }
        switch field.key {
        case "class": found.className = text
        case "role": found.role = ObjectRole.allCases.first { $0.name == text } ?? .object
        case "restorationClass": found.restorationClass = text
        case "storyboard": found.storyboard = text
        case "storyboardIdentifier": found.storyboardIdentifier = text
        default: break
        }
      }
      facts[entry.key] = found
    }
  }

  /// The facts about the object at a path as UIKit writes it, empty for the app.
  subscript(path: String) -> Facts? { facts[path] }

  /// Returns the facts about an object as a value to be written.
  static func entry(_ path: String, _ object: ArchivedObject) -> ArchiveValue.Entry {
    let texts: [(String, String?)] = [
      ("class", object.className), ("role", object.role.name),
      ("restorationClass", object.restorationClass), ("storyboard", object.storyboard),
      ("storyboardIdentifier", object.storyboardIdentifier),
    ]
    return ArchiveValue.Entry(
      key: .string(path),
      value: .dictionary(
        texts.compactMap { key, text in
          text.map { ArchiveValue.Entry(key: .string(key), value: .string($0)) }
        }
      )
    )
  }
}
