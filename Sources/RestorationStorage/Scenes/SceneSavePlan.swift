import RestorationArchive

/// The plan of a save: the state to store, and the revisions to keep because their user has not seen
/// them. It is a value, and reads no store.
struct SceneSavePlan {
  private let save: SceneSave
  /// The state to store.
  private(set) var archive: Archive
  /// The revisions to record as passed over.
  private(set) var passedOver: NumberRanges
  private var beside: ClosedRange<RevisionNumber>?
  private var behind: RevisionNumber?
  private var merges: [RevisionNumber: SceneSave.Merge] = [:]
  private var other: Archive?

  /// Plans to store the state that the app shows, with the parts of others that the revision before
  /// has besides.
  init(_ save: SceneSave) {
    self.save = save
    (archive, passedOver) = (save.archive, save.memory.owed)
    guard case .merged(let number, let stored, let own) = save.memory.base,
      let merging = save.merging
    else { return }
    let merge = try? merging(archive, stored, own)
    if let merge { archive = merge.archive }
    guard merge?.conflicts.isEmpty != true else { return }
    (behind, merges[number]) = (number, merge)
    passedOver.insert(number...number)
  }

  /// Indicates whether the newest revision has the state already. That a value cannot be stored is no
  /// reason for a revision.
  ///
  /// - Parameter discarded: The newest revision that the user has discarded, or 0.
  func isStored(as newest: RevisionNumber, discarded: RevisionNumber) -> Bool {
    let base = save.memory.base
    return newest == base.number && newest > discarded
      && base.archive?.hasEqualValues(as: archive) == true
  }

  /// The revisions that others have saved since this app looked, or `nil` for none.
  ///
  /// - Parameter isReplaced: Indicates that the newest revision has the number of the app's last one,
  ///   and other content.
  func others(upTo newest: RevisionNumber, isReplaced: Bool) -> ClosedRange<RevisionNumber>? {
    if isReplaced { return newest...newest }
    let known = save.memory.known
    return newest > known ? (known + 1)...newest : nil
  }

  /// Indicates whether revisions of others may be merged.
  var mayMerge: Bool {
    if case .chosen = save.memory.base { return false }
    return save.merging != nil
  }

  /// Merges the newest revision of others, or keeps them beside.
  ///
  /// - Parameters:
  ///   - others: The revisions.
  ///   - other: The content of the newest, or `nil` where it cannot be merged.
  ///   - isUnknownThere: Indicates that those who saved them have not seen the app's last revision. A
  ///     part that they do not have was then not removed by them.
  mutating func meet(
    _ others: ClosedRange<RevisionNumber>,
    _ other: Archive?,
    isUnknownThere: Bool
  ) {
    let merge = other.flatMap { self.merge($0, isUnknownThere: isUnknownThere) }
    if let merge {
      (archive, self.other, merges[others.upperBound]) = (merge.archive, other, merge)
    }
    guard merge?.conflicts.isEmpty != true else { return }
    beside = others
    passedOver.insert(others)
  }

  private func merge(_ other: Archive, isUnknownThere: Bool) -> SceneSave.Merge? {
    guard let merging = save.merging,
      other.header.stateVersion == archive.header.stateVersion
    else { return nil }
    let memory = save.memory
    let common = memory.own.contains(memory.base.number) ? memory.common : nil
    return try? merging(archive, other, isUnknownThere ? common : memory.base.archive)
  }

  /// The end of the save.
  ///
  /// - Parameter isGuarded: Indicates that the store has recorded what was passed over.
  func saved(_ revision: Revision, isGuarded: Bool) -> SceneSave.Saved {
    let base: SceneMemory.Base =
      archive.hasEqualState(as: save.archive)
      ? .shown(revision.number, archive)
      : .merged(revision.number, archive, own: save.archive)
    return SceneSave.Saved(
      revision: revision,
      base: base,
      event: .saved(base, over: other, owing: isGuarded ? NumberRanges() : passedOver),
      beside: beside,
      behind: behind,
      merges: merges,
      isUnguarded: !isGuarded
    )
  }
}
