import RestorationArchive
import RestorationCoding
import RestorationEngine
import RestorationMigration
import RestorationStorage

// Values that another process or window has saved in the meantime.
extension SceneValues {
  /// The merge of values for a save, key by key; usable on any thread.
  nonisolated var merging: SceneSave.Merging {
    let values = storedValues
    return { (own, other, base) throws(RestorationError) in
      let budget = SceneBudget(limits: own.limits)
      let merge = ValueMerge(
        own: Self.stored(in: own, budget),
        other: Self.stored(in: other, budget),
        since: base.map { Self.stored(in: $0, budget) } ?? [:],
        refused: values.withContent { $0.refused },
        budget
      )
      let lists = ListMerge(own: own.lists, other: other.lists, since: base?.lists)
      let archive =
        merge.hasChanged || !lists.takenOver.isEmpty
        ? try SceneContent(merge.values).archive(own.header, limits: own.limits).archive
          .adding(lists.lists) : own
      return SceneSave.Merge(
        archive,
        takenOver: (merge.takenOver + lists.takenOver).map { "\"\($0)\"" },
        conflicts: (merge.conflicts + lists.conflicts).map { "\"\($0)\"" }
      )
    }
  }

  /// Shows the values of a merged revision that were not set here meanwhile.
  ///
  /// - Parameters:
  ///   - merged: The revision.
  ///   - own: The values as they were when it was saved.
  ///   - waiting: The keys whose values this launch has left out.
  /// - Returns: The keys that have another value now, and whether all of the revision is shown.
  func takeOver(
    _ merged: Archive,
    since own: Archive,
    leftOut waiting: Set<ExactName>
  ) -> (keys: [String], isWhole: Bool) {
    let (new, old) = (Self.stored(in: merged, budget), Self.stored(in: own, budget))
    var (keys, isWhole) = ([String](), true)
    for key in Set(new.keys).union(old.keys).sorted() where new[key] != old[key] {
      let isLeftOut = waiting.contains(key) && !has(key.text)
      guard isLeftOut || isUntouched(key.text, since: old[key]?.plain),
        put(new[key], forKey: key.text)
      else {
        isWhole = false
        continue
      }
      if !Self.isSame(new[key]?.plain, old[key]?.plain) { keys.append(key.text) }
    }
    // Entries that are shown before the values were would be taken for added ones by the next save.
    guard isWhole, let lists = takeOverLists(merged, since: own) else { return (keys, false) }
    return (keys + lists, true)
  }

  /// Compares two stored values bit by bit, so that a NaN is no change.
  nonisolated static func isSame(_ one: ArchiveValue?, _ other: ArchiveValue?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.isIdentical(to: other)
  }

  /// The values that an archive has, and those that wait in it, by key.
  nonisolated static func stored(
    in archive: Archive,
    _ budget: SceneBudget
  ) -> [ExactName: SceneEntry.Stored] {
    entries(of: archive, budget).compactMapValues(\.stored)
  }

  /// The entries that an archive has of the values, and of those that wait in it, by key.
  nonisolated static func entries(
    of archive: Archive,
    _ budget: SceneBudget
  ) -> [ExactName: SceneEntry] {
    guard let object = try? archive.object(at: [identifier]) else { return [:] }
    let whole = object.wholeState
    return entries(whole.values, levels: whole.levels, budget)
  }
}
