import RestorationArchive

extension ArchiveDocument {
  /// The paths of a list's pages; none if a scene of values has no list of the key.
  ///
  /// `Schemas/Archive/lists-v1.md` is normative.
  package func pages(ofList key: String, at path: IdentifierPath) -> [IdentifierPath] {
    guard self[.root]?.className == "values", path == IdentifierPath(identifiers: ["scene"]) else {
      return []
    }
    let list = path.appending(key)
    return objects.filter { object in
      object.className == "page" && object.path.isEqualToOrDescendant(of: list)
    }.map(\.path)
  }
}
