import RestorationArchive

// The lists of a scene of values stand beside the object that has the values, and no restoration visits them.
extension Archive {
  /// The lists by their keys, and the archive without them.
  func takingOutLists() throws(RestorationError) -> (rest: Archive, lists: [ExactName: ScenePages])
  {
    var (others, pages) = ([ArchivedObject](), [ExactName: [ScenePage]]())
    for object in try objects() {
      if let page = ScenePage(object) {
        pages[object.path.identifiers[1], default: []].append(page)
      } else {
        others.append(object)
      }
    }
    guard !pages.isEmpty else { return (self, [:]) }
    var writer = ArchiveWriter(header: header, limits: limits)
    for object in others { try writer.add(object.description, section: object.section()) }
    var lists: [ExactName: ScenePages] = [:]
    for (key, pages) in pages { lists[key] = ScenePages(pages, key: key.text, limits: limits) }
    return (try writer.finish(), lists)
  }

  /// The lists by their keys; none if the archive cannot be read.
  var lists: [ExactName: ScenePages] { (try? takingOutLists().lists) ?? [:] }

  /// The number of objects that are no pages of lists.
  var countWithoutLists: Int {
    ((try? objects()) ?? []).count { ScenePage($0) == nil }
  }

  /// The archive with lists, which it does not have yet.
  func adding(_ lists: [ExactName: ScenePages]) throws(RestorationError) -> Archive {
    guard !lists.isEmpty else { return self }
    var writer = ArchiveWriter(header: header, limits: limits)
    for object in try objects() { try writer.add(object.description, section: object.section()) }
    for list in lists.values { try list.write(to: &writer) }
    return try writer.finish()
  }
}
