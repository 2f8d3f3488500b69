import RestorationArchive

/// A merge of two archives of one tree by object: each object has the state of the side that has
/// changed it.
struct TreeMerge {
  /// The merged archive, with the header of the app's own one.
  let archive: Archive
  /// The objects that have the other side's state now, or that it has removed.
  let takenOver: [IdentifierPath]
  /// The objects that both sides have changed; their own state stays.
  let conflicts: [IdentifierPath]

  private struct Content: Equatable {
    let description: ObjectDescription
    let values: [KeyedValue]
  }

  /// Merges two archives.
  ///
  /// - Parameters:
  ///   - own: The state that the app shows.
  ///   - other: The state that another process or window has saved.
  ///   - base: The state on which both are based, if it is known.
  /// - Throws: `RestorationError` with code `corrupted` or `limitExceeded`.
  init(own: Archive, other: Archive, since base: Archive?) throws(RestorationError) {
    let former = try base.map { archive throws(RestorationError) in try Self.contents(of: archive) }
    let (mine, theirs) = (try Self.contents(of: own), try Self.contents(of: other))
    var merged = mine
    var (takenOver, conflicts): ([IdentifierPath], [IdentifierPath]) = ([], [])
    for path in Set(mine.keys).union(theirs.keys).sorted() {
      let (ours, found, before) = (mine[path], theirs[path], former?[path])
      guard found != before, found != ours else { continue }
      // A new object has no place where its parent's own state stays.
      let isOrphan = before == nil && path.parent.map(conflicts.contains) == true
      if ours == before, !isOrphan {
        merged[path] = found
        takenOver.append(path)
      } else {
        conflicts.append(path)
      }
    }
    var writer = ArchiveWriter(header: own.header, limits: own.limits)
    for (_, content) in merged.sorted(by: { $0.key < $1.key }) {
      try writer.add(ObjectRecord(content.description, values: content.values))
    }
    archive = try writer.finish()
    (self.takenOver, self.conflicts) = (takenOver, conflicts)
  }

  private static func contents(
    of archive: Archive
  ) throws(RestorationError) -> [IdentifierPath: Content] {
    var contents: [IdentifierPath: Content] = [:]
    for object in try archive.objects() {
      contents[object.path] = Content(
        description: object.description,
        values: try object.values()
      )
    }
    return contents
  }

  /// The result in words, for a report. It never contains a value.
  func description(_ number: RevisionNumber) -> String {
    MergeRemark(
      takenOver: takenOver.map(\.description),
      conflicts: conflicts.map(\.description),
      change: "changed"
    ).description(number)
  }
}
