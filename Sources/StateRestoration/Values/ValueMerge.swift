import RestorationArchive

/// A merge of two sets of values since the ones that both are based on: each key has the value of the
/// side that has changed it.
struct ValueMerge {
  /// The merged values.
  private(set) var values: [ExactName: SceneEntry.Stored]
  /// The keys that have the other side's value now, or none because it was removed there.
  private(set) var takenOver: [ExactName] = []
  /// The keys that both sides have changed; the own values stay.
  private(set) var conflicts: [ExactName] = []
  /// Indicates whether the merged values differ from the own ones.
  private(set) var hasChanged = false

  /// Merges values.
  ///
  /// - Parameters:
  ///   - refused: The keys whose own values are set and cannot be stored.
  ///   - budget: The room for the merged values; a value for which there is none stays out.
  init(
    own: [ExactName: SceneEntry.Stored],
    other: [ExactName: SceneEntry.Stored],
    since base: [ExactName: SceneEntry.Stored],
    refused: Set<ExactName>,
    _ budget: SceneBudget
  ) {
    values = own
    var total = own.values.reduce(StoredSize()) { $0 + $1.size }
    for key in Set(other.keys).union(base.keys).sorted() {
      let (mine, found, before) = (own[key], other[key], base[key])
      let isEqual = SceneValues.isSame(mine?.plain, found?.plain)
      guard !SceneValues.isSame(found?.plain, before?.plain), !isEqual else {
        if let mine, let found { set(key, to: mine.marked(as: found, since: before)) }
        continue
      }
      let new = total - (mine?.size ?? StoredSize()) + (found?.size ?? StoredSize())
      guard SceneValues.isSame(mine?.plain, before?.plain), !refused.contains(key),
        (try? budget.check(new, growingFrom: total)) != nil
      else {
        conflicts.append(key)
        continue
      }
      total = new
      set(key, to: found.map { $0.withMarks(of: mine, since: before) })
      takenOver.append(key)
    }
  }

  private mutating func set(_ key: ExactName, to value: SceneEntry.Stored?) {
    guard values[key] != value else { return }
    values[key] = value
    hasChanged = true
  }
}

extension SceneEntry.Stored: Equatable {
  /// Compares values bit by bit, and their sensitivities and levels.
  static func == (one: SceneEntry.Stored, other: SceneEntry.Stored) -> Bool {
    one.plain.isIdentical(to: other.plain) && one.sensitivity == other.sensitivity
      && one.level == other.level
  }

  /// The value with the sensitivity and the level of the side that has changed them.
  fileprivate func withMarks(of own: Self?, since before: Self?) -> Self {
    guard let own else { return self }
    var marked = self
    let marks = own.marked(as: self, since: before)
    (marked.sensitivity, marked.level) = (marks.sensitivity, marks.level)
    return marked
  }
}
