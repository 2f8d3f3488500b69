import RestorationArchive

extension UnclaimedState {
  /// Gives the state today's names, with the paths at which a tree has its objects now.
  ///
  /// State that cannot be written anew keeps its names.
  @MainActor
  mutating func rename(_ aliases: RestorationAliases, in tree: LiveTree, _ limits: ArchiveLimits) {
    var names = TodaysNames(aliases, of: paths, in: tree)
    guard let items = renamed(items, &names, limits) else { return }
    var waiting: [IdentifierPath: WaitingValues] = [:]
    for (path, values) in self.waiting {
      var values = values
      values.former = Self.renamed(values.former, &names)
      values.base = Self.renamed(values.base, &names)
      waiting[names.today(path)] = values
    }
    replace(items, waiting)
    given = [IdentifierPath: WaitingValues.Values](
      given.map { (names.today($0), Self.renamed($1, &names)) }
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

  private static func renamed(
    _ values: WaitingValues.Values,
    _ names: inout TodaysNames
  ) -> WaitingValues.Values {
    values.compactMapValues { value in value.mappingReferences { names.today($0) } }
  }
}
