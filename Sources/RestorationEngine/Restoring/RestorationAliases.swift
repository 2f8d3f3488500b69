public import RestorationArchive

/// What has been renamed since archives were saved, and paths that mean the same; declared once.
///
/// ```swift
/// engine.aliases.identifier("settings", isNow: "preferences")
/// engine.aliases.className("NotesApp.OldNote", isNow: "NotesApp.Note")
/// engine.aliases.equate(["split", "detail"], ["split", "master", "detail"])  // regular, compact
/// ```
///
/// An object is looked for at its own path first, then at its other names. Names of restoration
/// classes have aliases of their own, in ``RestorationClassRegistry``.
///
/// Rule: V6.
public struct RestorationAliases: Sendable {
  private var identifiers: [String: String] = [:]
  private var classNames: [String: String] = [:]
  private var equivalents: [[IdentifierPath]] = []

  /// No aliases.
  public init() {}

  var isEmpty: Bool { identifiers.isEmpty && equivalents.isEmpty }

  /// Lets an identifier of older archives stand for one of today, in every path.
  public mutating func identifier(_ old: String, isNow new: String) { identifiers[old] = new }

  /// Lets a class name of older archives stand for a class of today (rule R13).
  ///
  /// - Parameters:
  ///   - old: The name that archives hold.
  ///   - new: The full name of the class, as archives of today hold it.
  public mutating func className(_ old: String, isNow new: String) { classNames[old] = new }

  /// Declares that two paths, and all that lies below them, stand for the same objects.
  public mutating func equate(_ first: IdentifierPath, _ second: IdentifierPath) {
    equivalents.append([first, second])
  }

  func className(today name: String) -> String { classNames[name] ?? name }

  /// The path with every identifier that was renamed under its new name.
  func renamed(_ path: IdentifierPath) -> IdentifierPath {
    guard path.components.contains(where: { identifiers[$0.identifier] != nil }) else {
      return path
    }
    return IdentifierPath(
      path.components.map {
        IdentifierPath.Component(identifiers[$0.identifier] ?? $0.identifier, slot: $0.slot)
      }
    )
  }

  /// The other paths at which an object may stand, the likeliest first. Paths that were equated
  /// may be put into one another; the number of steps is bounded by the number of declarations.
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
