import RestorationArchive
import RestorationMigration
import RestorationStorage

/// A merge of two archives of one tree by object: each object has the state of the side that has
/// changed it.
///
/// No object loses its place: one that the other side has removed stays if the own side has changed
/// something in it, and so does what refers to it. A new one of the other side stays out if its
/// parent is not there.
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

    var references: Set<IdentifierPath> {
      var paths: Set<IdentifierPath> = []
      for value in values {
        _ = value.value.mappingReferences { path in
          paths.insert(path)
          return path
        }
      }
      return paths
    }

    /// Compares bit by bit, so that a NaN is no change.
    static func == (one: Content, other: Content) -> Bool {
      one.description == other.description
        && one.values.elementsEqual(other.values) {
          sameBytes($0.key, $1.key) && $0.value.isIdentical(to: $1.value)
        }
    }
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
    let kept = Self.kept(mine, theirs, former)
    var merged = mine
    var (takenOver, conflicts): ([IdentifierPath], [IdentifierPath]) = ([], [])
    for path in Set(mine.keys).union(theirs.keys).sorted() {
      let (ours, found, before) = (mine[path], theirs[path], former?[path])
      guard found != before, found != ours else { continue }
      // A new object has no place where its parent's own state stays, or the parent is not there.
      let isOrphan =
        before == nil
        && path.parent.map { parent in
          conflicts.contains(parent) || merged[parent] == nil && theirs[parent] != nil
        } == true
      var isNeeded = kept.contains(path)
      if let ours, let found, !kept.isEmpty {
        isNeeded = !ours.references.intersection(kept).isSubset(of: found.references)
      }
      if ours == before, !isOrphan, !isNeeded {
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

  /// The own objects that stay although the other side has removed them: changed ones, those with a
  /// changed or new object below, and what is in them.
  private static func kept(
    _ mine: [IdentifierPath: Content],
    _ theirs: [IdentifierPath: Content],
    _ former: [IdentifierPath: Content]?
  ) -> Set<IdentifierPath> {
    let removed = mine.keys.filter { theirs[$0] == nil && former?[$0] != nil }
    guard !removed.isEmpty else { return [] }
    var needed: Set<IdentifierPath> = []
    for (path, content) in mine where content != former?[path] {
      var place: IdentifierPath? = path
      while let next = place, needed.insert(next).inserted { place = next.parent }
    }
    var kept: Set<IdentifierPath> = []
    // Parents come before what is in them.
    for path in removed.sorted()
    where needed.contains(path) || path.parent.map(kept.contains) == true {
      kept.insert(path)
    }
    return kept
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
}

extension TreeMerge {
  /// The merge of trees for a save, by object.
  static let merging: SceneSave.Merging = { (own, other, base) throws(RestorationError) in
    let merge = try TreeMerge(own: own, other: other, since: base)
    return SceneSave.Merge(
      merge.archive,
      takenOver: merge.takenOver.map(\.description),
      conflicts: merge.conflicts.map(\.description)
    )
  }
}
