import RestorationArchive

extension ArchiveDocument {
  /// The paths of a list's pages, the newest last; none if a scene of values has no list of the key.
  /// An object with another name comes before all pages.
  package func pages(ofList key: String, at path: IdentifierPath) -> [IdentifierPath] {
    guard self[.root]?.className == "values", path == IdentifierPath(identifiers: [ListPage.scene])
    else {
      return []
    }
    let list = path.appending(key)
    let pages = objects.filter { object in
      sameBytes(object.className, ListPage.className) && object.path.isEqualToOrDescendant(of: list)
    }
    // By number: from 1,000,000 on, names have more than six digits.
    return pages.map { ($0.path, ListPage($0.className, at: $0.path)?.start ?? -1) }
      .sorted { $0.1 < $1.1 }.map(\.0)
  }
}
