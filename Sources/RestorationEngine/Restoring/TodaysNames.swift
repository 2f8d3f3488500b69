import RestorationArchive

/// The current paths of stored objects, found from the root of each path down.
///
/// A renamed identifier becomes the current one. Of two equated paths, the one at which the tree has
/// an object now is the current one.
struct TodaysNames {
  private let aliases: RestorationAliases
  /// The paths of the stored objects.
  private let stored: Set<IdentifierPath>
  private var taken: Set<IdentifierPath>
  /// The paths of the objects in the tree, by the first of the paths that stand for each.
  private var live: [IdentifierPath: IdentifierPath] = [:]
  private var livePaths: Set<IdentifierPath> = []
  private var known: [IdentifierPath: IdentifierPath] = [.root: .root]

  /// Maps the names in an archive to those of the tree.
  ///
  /// - Parameters:
  ///   - stored: The paths of the stored objects; each keeps its name if another one has the current
  ///     name.
  ///   - tree: The tree as it is now.
  @MainActor
  init(_ aliases: RestorationAliases, of stored: some Sequence<IdentifierPath>, in tree: LiveTree) {
    self.aliases = aliases
    self.stored = Set(stored)
    taken = self.stored
    guard aliases.equatesPaths else { return }
    livePaths = tree.paths()
    for path in livePaths.sorted() where live[aliases.first(of: path)] == nil {
      live[aliases.first(of: path)] = path
    }
  }

  /// The current path of a stored object or of a reference.
  mutating func today(_ path: IdentifierPath) -> IdentifierPath {
    if let known = known[path] { return known }
    guard let parent = path.parent, let last = path.last else { return path }
    let above = today(parent)
    var result = place(above.appending(aliases.renamed(last)))
    if stored.contains(path) {
      if result != path, taken.contains(result) { result = above.appending(last) }
      if result != path, taken.contains(result) { result = path }
      taken.insert(result)
    }
    known[path] = result
    return result
  }

  /// The path of the live object that a path stands for, or the path itself if there is none.
  private func place(_ path: IdentifierPath) -> IdentifierPath {
    guard aliases.equatesPaths, !livePaths.contains(path) else { return path }
    return live[aliases.first(of: path)] ?? path
  }
}
