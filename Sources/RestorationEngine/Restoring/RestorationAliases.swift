public import RestorationArchive

/// Old names and paths that stand for today's, declared once.
///
/// ```swift
/// engine.aliases.identifier("settings", isNow: "preferences")
/// engine.aliases.className("NotesApp.OldNote", isNow: "NotesApp.Note")
/// engine.aliases.equate(["split", "detail"], ["split", "master", "detail"])  // regular, compact
/// ```
///
/// State with an old identifier is restored, carried and saved under the current one. It keeps the
/// old one if the archive also has an object with the current one. Of two equated paths the current
/// one is that at which the tree has an object. Reports and logs name the saved path. Restoration
/// classes have aliases of their own, in ``RestorationClassRegistry``.
///
/// Rule: V6.
public struct RestorationAliases: Sendable {
  private var identifiers: [ExactName: String] = [:]
  private var classNames: [ExactName: String] = [:]
  private var equivalents: [[IdentifierPath]] = []

  /// Creates an empty set of aliases.
  public init() {}

  var isEmpty: Bool { identifiers.isEmpty && equivalents.isEmpty }

  /// Maps an identifier in older archives to a current one, in every path.
  public mutating func identifier(_ old: String, isNow new: String) { identifiers[old] = new }

  /// Maps a class name in older archives to a current class (rule R13).
  ///
  /// - Parameters:
  ///   - old: The name in older archives.
  ///   - new: The full name of the class, as current archives record it.
  public mutating func className(_ old: String, isNow new: String) { classNames[old] = new }

  /// Declares that two paths, and everything below them, stand for the same objects.
  public mutating func equate(_ first: IdentifierPath, _ second: IdentifierPath) {
    equivalents.append([first, second])
  }

  /// Indicates whether any paths stand for the same objects.
  var equatesPaths: Bool { !equivalents.isEmpty }

  /// The first of the paths that stand for the same object as this one.
  func first(of path: IdentifierPath) -> IdentifierPath {
    guard equatesPaths else { return path }
    var result = IdentifierPath.root
    for component in path.components {
      result = result.appending(component)
      if let pair = equivalents.first(where: { $0[1] == result }) { result = pair[0] }
    }
    return result
  }

  /// A copy without renamed identifiers, for an archive that has today's names.
  var withoutRenamedIdentifiers: RestorationAliases {
    var others = self
    others.identifiers = [:]
    return others
  }

  func className(today name: String) -> String { classNames[name] ?? name }

  /// The path with every renamed identifier replaced.
  func renamed(_ path: IdentifierPath) -> IdentifierPath {
    guard path.components.contains(where: { identifiers[$0.identifier] != nil }) else {
      return path
    }
    return IdentifierPath(path.components.map(renamed))
  }

  /// The component with today's identifier.
  func renamed(_ component: IdentifierPath.Component) -> IdentifierPath.Component {
    guard let new = identifiers[component.identifier] else { return component }
    return IdentifierPath.Component(new, slot: component.slot)
  }

  /// The other paths at which an object may be, the most likely first. Equated paths can be
  /// combined; the number of combinations is limited by the number of declarations.
  func others(of path: IdentifierPath) -> [IdentifierPath] {
    var result = [path]
    let new = renamed(path)
    if new != path { result.append(new) }
    var position = 0
    while position < result.count, result.count <= 1 + 2 * equivalents.count {
      let current = result[position]
      position += 1
      for pair in equivalents {
        for (one, other) in [(pair[0], pair[1]), (pair[1], pair[0])]
        where current.isEqualToOrDescendant(of: one) {
          let moved = current.components.dropFirst(one.count).reduce(other) { $0.appending($1) }
          if !result.contains(moved) { result.append(moved) }
        }
      }
    }
    return Array(result.dropFirst())
  }
}
