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
  /// - Parameter tree: The tree, which decides between equated paths.
  /// - Returns: `nil` if no object is renamed, or if the archive cannot be read as a whole.
  /// - Complexity: O(*n*) in the bytes of an archive with old names, otherwise in its paths, and with
  ///   equated paths also in the objects of the tree.
  @MainActor
  init?(
    _ archive: Archive,
    _ aliases: RestorationAliases,
    in tree: @autoclosure () -> LiveTree,
    limits: ArchiveLimits
  ) {
    guard !aliases.isEmpty, let objects = try? archive.objects() else { return nil }
    var names = TodaysNames(aliases, of: objects.map(\.path), in: tree())
    guard objects.contains(where: { names.today($0.path) != $0.path }),
      let renamed = Self.rename(objects, archive.header, &names, limits: limits)
    else { return nil }
    self.archive = renamed
    var formerPaths: [IdentifierPath: IdentifierPath] = [:]
    for object in objects {
      let path = names.today(object.path)
      if path != object.path { formerPaths[path] = object.path }
    }
    self.formerPaths = formerPaths
  }

  /// An archive of objects under their current names, or `nil` if one cannot be read.
  static func rename(
    _ objects: [ArchivedObject],
    _ header: ArchiveHeader,
    _ names: inout TodaysNames,
    limits: ArchiveLimits
  ) -> Archive? {
    var writer = ArchiveWriter(header: header, limits: limits)
    do {
      for object in objects {
        var description = object.description
        description.path = names.today(object.path)
        let values = try object.values().compactMap { value in
          value.value.mappingReferences { names.today($0) }.map { KeyedValue(value.key, $0) }
        }
        try writer.add(ObjectRecord(description, values: values))
      }
      return try writer.finish()
    } catch {
      return nil
    }
  }
}
