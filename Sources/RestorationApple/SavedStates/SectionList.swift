import RestorationArchive

/// The restorable objects of a UIKit archive: data by identifier path, and their restoration
/// classes.
///
/// UIKit's section format is not published; an entry with a property list in its data under a path
/// is taken for one.
struct SectionList {
  /// The restoration classes, by the paths of their objects.
  private(set) var classes: [String: String] = [:]
  /// Indicates whether the list has several restorable objects, and so is a tree.
  private(set) var isTree = false
  private var holders: Set<String> = []

  init(_ fields: [(key: String, value: ObjectPart)], _ writer: GraphWriter) {
    var paths: Set<String> = []
    var maps: [(String, [(key: String, value: ObjectPart)])] = []
    // A collection with several references is looked at once.
    var plain: Set<Int> = []
    for field in fields {
      guard case .node(let number) = field.value, !plain.contains(number) else { continue }
      switch writer.graph.form(of: number) {
      case .list: paths.insert(field.key)
      case .dictionary:
        let entries = writer.keyedEntries(number)
        let isSections =
          !entries.isEmpty
          && entries.allSatisfy { entry in
            guard case .node(let number) = entry.value,
              case .list = writer.graph.form(of: number)
            else { return false }
            return true
          }
        if isSections {
          holders.insert(field.key)
          paths.formUnion(entries.map(\.key))
        } else {
          plain.insert(number)
          maps.append((field.key, entries))
        }
      default: plain.insert(number)
      }
    }
    for (_, entries) in maps {
      for entry in entries where paths.contains(entry.key) {
        if let name = writer.graph.text(entry.value) { classes[entry.key] = name }
      }
    }
    isTree = !classes.isEmpty || paths.contains { $0.contains("/") }
    // Otherwise it is a dictionary of the app, with a list in the data of each entry.
    if !isTree { holders = [] }
  }

  /// Indicates whether the dictionary under a key contains only restorable objects.
  func isSections(_ key: String) -> Bool { holders.contains(key) }
}
