import RestorationArchive

/// An archive whose identifier paths have the app's current names.
///
/// A restoration reads this archive. So state that waits, is carried, or stays because an object
/// cannot encode is found under the names that the next save uses.
struct RenamedArchive {
  let archive: Archive
  /// The paths in the original archive by the current ones, where they differ.
  let formerPaths: [IdentifierPath: IdentifierPath]

  /// Renames every object of an archive, and every reference to one.
  ///
  /// An object keeps its name if another one in the archive has the current name.
  ///
  /// - Returns: `nil` if no object is renamed, or if the archive cannot be read as a whole.
  /// - Complexity: O(*n*) in the bytes of an archive with old names, otherwise in its paths.
  init?(_ archive: Archive, _ aliases: RestorationAliases, limits: ArchiveLimits) {
    guard aliases.renamesIdentifiers, let objects = try? archive.objects() else { return nil }
    var names = Names(aliases, taken: Set(objects.map(\.path)))
    var formerPaths: [IdentifierPath: IdentifierPath] = [:]
    for object in objects {
      let path = names.today(object.path)
      if path != object.path { formerPaths[path] = object.path }
    }
    guard !formerPaths.isEmpty else { return nil }
    var writer = ArchiveWriter(header: archive.header, limits: limits)
    do {
      for object in objects {
        var description = object.description
        description.path = names.today(object.path)
        let values = try object.values().compactMap { value in
          value.value.mappingReferences { names.today($0) }.map { KeyedValue(value.key, $0) }
        }
        try writer.add(ObjectRecord(description, values: values))
      }
      self.archive = try writer.finish()
    } catch {
      return nil
    }
    self.formerPaths = formerPaths
  }

  /// The current names, found from the root of each path down.
  private struct Names {
    private let aliases: RestorationAliases
    private var taken: Set<IdentifierPath>
    private var known: [IdentifierPath: IdentifierPath] = [.root: .root]

    init(_ aliases: RestorationAliases, taken: Set<IdentifierPath>) {
      (self.aliases, self.taken) = (aliases, taken)
    }

    mutating func today(_ path: IdentifierPath) -> IdentifierPath {
      if let known = known[path] { return known }
      guard let parent = path.parent, let last = path.last else { return path }
      let above = today(parent)
      let renamed = above.appending(aliases.renamed(last))
      let result = renamed != path && taken.contains(renamed) ? above.appending(last) : renamed
      taken.insert(result)
      known[path] = result
      return result
    }
  }
}
