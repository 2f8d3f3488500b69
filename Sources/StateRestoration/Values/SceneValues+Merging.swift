import RestorationArchive
import RestorationCoding
import RestorationEngine
import RestorationMigration
import RestorationStorage

// Values that another process or window has saved in the meantime.
extension SceneValues {
  /// The result of a merge.
  struct Merge {
    /// The keys that have another value now.
    var takenOver: [String] = []
    /// The keys that were set on both sides; the own values stay.
    var conflicts: [String] = []

    /// The result in words, for a report. It never contains a value.
    func description(_ number: RevisionNumber) -> String {
      MergeRemark(
        takenOver: takenOver.map { "\"\($0)\"" },
        conflicts: conflicts.map { "\"\($0)\"" },
        change: "set"
      ).description(number)
    }
  }

  /// Takes over the values of another revision that were not set here since the last save.
  ///
  /// - Parameters:
  ///   - other: The other revision.
  ///   - base: The revision that was restored or saved here last, or `nil` when there is none.
  ///   - waiting: The keys whose values this launch has left out.
  func merge(_ other: Archive, since base: Archive?, leftOut waiting: Set<String>) -> Merge {
    let (theirs, former) = (
      Self.entries(of: other, budget), base.map { Self.entries(of: $0, budget) }
    )
    var merge = Merge()
    for key in Set(theirs.keys).union((former ?? [:]).keys).sorted() {
      let (found, before) = (theirs[key]?.stored, former?[key]?.stored)
      let isLeftOut = waiting.contains(key) && !has(key)
      guard !Self.isSame(found?.plain, before?.plain),
        isLeftOut || !isUntouched(key, since: found?.plain)
      else {
        if let found { takeMarks(of: found, since: before, forKey: key) }
        continue
      }
      if isLeftOut || isUntouched(key, since: before?.plain),
        take(theirs[key], since: before, forKey: key)
      {
        merge.takenOver.append(key)
      } else {
        merge.conflicts.append(key)
      }
    }
    return merge
  }

  /// Compares two stored values bit by bit, so that a NaN is no change.
  static func isSame(_ one: ArchiveValue?, _ other: ArchiveValue?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.isIdentical(to: other)
  }

  /// The entries that an archive has of the values, by key.
  static func entries(of archive: Archive, _ budget: SceneBudget) -> [String: SceneEntry] {
    guard let object = try? archive.object(at: [identifier]) else { return [:] }
    let whole = object.wholeState
    return entries(whole.values, levels: whole.levels, budget)
  }
}
