import RestorationArchive

/// A merge of the lists of two archives since those that both are based on.
struct ListMerge {
  /// The merged lists.
  private(set) var lists: [ExactName: ScenePages]
  /// The keys whose lists have changed on the other side.
  private(set) var takenOver: [ExactName] = []
  /// The keys of which both sides have removed or replaced entries; the own lists stay.
  private(set) var conflicts: [ExactName] = []

  init(
    own: [ExactName: ScenePages],
    other: [ExactName: ScenePages],
    since base: [ExactName: ScenePages]?
  ) {
    lists = own
    let base = base ?? [:]
    for key in Set(other.keys).union(base.keys).sorted()
    where !ScenePages.isSame(other[key], base[key]) {
      do throws(RestorationError) {
        lists[key] = try ScenePages.merged(own[key], other[key], since: base[key])
        takenOver.append(key)
      } catch {
        conflicts.append(key)
      }
    }
  }
}

extension ScenePages {
  /// Merges two lists since the one that both are based on: the side that has only added to that has its
  /// entries behind those of the other.
  ///
  /// - Returns: The list, `nil` where it was removed, or a failure where both sides have removed or replaced
  ///   entries.
  static func merged(
    _ own: ScenePages?,
    _ other: ScenePages?,
    since base: ScenePages?
  ) throws(RestorationError) -> ScenePages? {
    if isSame(own, base) { return other }
    guard let own, let other else { throw .bothChanged }
    let base = base ?? ScenePages(key: own.key, limits: own.limits)
    if own.continues(base) { return try other.adding(own, from: base.end) }
    guard other.continues(base) else { throw .bothChanged }
    return try own.adding(other, from: base.end)
  }

  /// Indicates whether two lists have the same entries at the same positions.
  static func isSame(_ one: ScenePages?, _ other: ScenePages?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.start == other.start && one.end == other.end && one.continues(other)
  }

  private func adding(
    _ other: ScenePages,
    from position: Int
  ) throws(RestorationError) -> ScenePages {
    guard let entries = other.entries(from: max(position, other.start)) else { throw .bothChanged }
    var list = self
    if other.isPrivate { try list.makePrivate() }
    for entry in entries { try list.append(entry) }
    return list
  }
}

extension RestorationError {
  fileprivate static var bothChanged: Self {
    RestorationError(.stateConflict, "both sides have removed or replaced entries of the list")
  }
}
