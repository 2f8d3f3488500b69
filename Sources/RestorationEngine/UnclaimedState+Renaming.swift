import RestorationArchive

extension UnclaimedState {
  /// Gives the state today's names, with the paths at which a tree has its objects now.
  ///
  /// State that cannot be written anew keeps its names.
  @MainActor
  mutating func rename(_ aliases: RestorationAliases, in tree: LiveTree, _ limits: ArchiveLimits) {
    var names = TodaysNames(aliases, of: paths, in: tree)
    guard let items = renamed(items, &names, limits) else { return }
    var waiting: [IdentifierPath: StoredBeside] = [:]
    for (path, beside) in self.waiting {
      waiting[names.today(path)] = beside.mappingReferences { names.today($0) }
    }
    replace(items, waiting)
    given = [IdentifierPath: ClassState.Values](
      given.map { path, values in
        (
          names.today(path),
          values.compactMapValues { value in value.mappingReferences { names.today($0) } }
        )
      }
    ) { first, _ in first }
  }

  /// The items under today's names, or `nil` if they cannot be written anew.
  @MainActor
  private func renamed(
    _ items: [Item],
    _ names: inout TodaysNames,
    _ limits: ArchiveLimits
  ) -> [Item]? {
    guard items.contains(where: { names.today($0.object.path) != $0.object.path }) else {
      return items
    }
    let header = ArchiveHeader(appIdentifier: "carried")
    guard let archive = RenamedArchive.rename(items.map(\.object), header, &names, limits: limits),
      let objects = try? archive.objects()
    else { return nil }
    let conditions = items.map { (names.today($0.object.path), $0.condition) }
    let byPath = Dictionary(conditions) { first, _ in first }
    return objects.compactMap { object in
      byPath[object.path].map { Item(object: object, condition: $0) }
    }
  }
}
