import RestorationArchive

extension UnclaimedState {
  /// Gives the state today's names, with the paths at which a tree has its objects now.
  ///
  /// State that cannot be written anew keeps its names.
  @MainActor
  mutating func rename(_ aliases: RestorationAliases, in tree: LiveTree, _ limits: ArchiveLimits) {
    var names = TodaysNames(aliases, of: paths, in: tree)
    let all = paths + Array(waiting.keys) + Array(given.keys)
    guard all.contains(where: { names.today($0) != $0 }) else { return }
    let header = ArchiveHeader(appIdentifier: "carried")
    guard let archive = RenamedArchive.rename(items.map(\.object), header, &names, limits: limits),
      let objects = try? archive.objects()
    else { return }
    let conditions = items.map { (names.today($0.object.path), $0.condition) }
    let byPath = Dictionary(conditions) { first, _ in first }
    let items = objects.compactMap { object in
      byPath[object.path].map { Item(object: object, condition: $0) }
    }
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

  private static func renamed(
    _ values: WaitingValues.Values,
    _ names: inout TodaysNames
  ) -> WaitingValues.Values {
    values.compactMapValues { value in value.mappingReferences { names.today($0) } }
  }
}
