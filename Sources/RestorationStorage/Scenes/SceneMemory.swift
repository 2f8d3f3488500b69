import RestorationArchive

/// The memory that a running app has of one scene's stored revisions: the one that its state goes on
/// from, those that it saved, and those that its user has not seen and that a save therefore has to
/// keep.
///
/// Only ``note(_:)`` changes it. Every save of the app asks it in the store what to keep, see
/// ``RevisionStore/save(_:)-(SceneSave)``.
package struct SceneMemory: Sendable {
  /// The revision that the app's state goes on from.
  package enum Base: Sendable {
    /// No revision: nothing was restored or saved yet.
    case nothing
    /// The newest state that the user has seen.
    case shown(RevisionNumber, Archive)
    /// An earlier state that the user chose. A merge with later revisions would undo that.
    case chosen(RevisionNumber, Archive)
    /// A revision made by a merge, and the part of it that the app shows. Each save carries the rest
    /// on until the app shows it.
    case merged(RevisionNumber, Archive, own: Archive)
  }

  /// An event that changes the memory.
  package enum Event: Sendable {
    /// The store was looked at, and its newest revision has this number, 0 for none.
    case looked(newest: RevisionNumber)
    /// A restoration has shown a revision. The user has seen everything of the revision `through` and
    /// of those below.
    case restored(Base, through: RevisionNumber)
    /// A restoration has shown nothing of what is stored.
    case startedAfresh
    /// A save has stored a revision, on top of the last one of others if it has merged that. Revisions
    /// that the store could not record stay owed.
    case saved(Base, over: Archive?, owing: NumberRanges)
    /// The app shows all of a revision that was merged.
    case tookOver(RevisionNumber)
    /// The user has discarded the scene.
    case discarded
    /// Something was erased from all revisions. The closure returns what is left of one.
    case erased(@Sendable (Archive) -> Archive)
  }

  package private(set) var base = Base.nothing
  /// The last content that this app and the other writers of the scene have in common, or `nil`.
  package private(set) var common: Archive?
  /// The newest revision that is known, or 0.
  package private(set) var known: RevisionNumber = 0
  /// The revisions that this app saved.
  package private(set) var own = NumberRanges()
  /// The revisions that the user has not seen and the store does not know of yet. The next save
  /// records them.
  package private(set) var owed = NumberRanges()

  /// Makes the memory of an app that has not looked at its store.
  package init() {}

  /// Notes an event.
  package mutating func note(_ event: Event) {
    switch event {
    case .looked(let newest):
      known = max(known, newest)
    case .restored(let base, let through):
      known = max(known, base.number)
      owe(above: through)
      if base.number <= through { owed.remove(base.number...base.number) }
      (self.base, common) = (base, base.archive)
    case .startedAfresh:
      owe(above: 0)
    case .saved(let base, let other, let owing):
      known = max(known, base.number)
      own.insert(base.number...base.number)
      owed = owing
      self.base = base
      if let other { common = other }
    case .tookOver(let number):
      guard case .merged(number, let archive, _) = base else { return }
      base = .shown(number, archive)
    case .discarded:
      (base, common) = (.nothing, nil)
    case .erased(let rest):
      (base, common) = (base.mapping(rest), common.map(rest))
    }
  }

  /// Indicates whether others have kept the last revision beside theirs without knowing it: they
  /// passed it over, and no launch but that of this app has shown it.
  func isKeptBeside(by ledger: SessionLedger) -> Bool {
    ledger.isPassedOver(base.number)
      && ledger.showingCount(of: base.number) <= (own.contains(base.number) ? 0 : 1)
  }

  /// Notes that the user has not seen the revisions above one. Of those that this app saved, the user can
  /// return to the last. Until the first save, only the last restoration counts.
  private mutating func owe(above through: RevisionNumber) {
    if own.isEmpty { owed = NumberRanges() }
    if through < known { owed.insert((through + 1)...known) }
    for range in own.ranges { owed.remove(range) }
    if let last = own.ranges.last?.upperBound, last > through { owed.insert(last...last) }
  }
}

extension SceneMemory.Base {
  /// The number of the revision, or 0.
  package var number: RevisionNumber {
    switch self {
    case .nothing: 0
    case .shown(let number, _), .chosen(let number, _), .merged(let number, _, _): number
    }
  }

  fileprivate func mapping(_ rest: (Archive) -> Archive) -> Self {
    switch self {
    case .nothing: self
    case .shown(let number, let archive): .shown(number, rest(archive))
    case .chosen(let number, let archive): .chosen(number, rest(archive))
    case .merged(let number, let archive, let own): .merged(number, rest(archive), own: rest(own))
    }
  }

  /// The content of the revision, or `nil` for none.
  package var archive: Archive? {
    switch self {
    case .nothing: nil
    case .shown(_, let archive), .chosen(_, let archive), .merged(_, let archive, _): archive
    }
  }

  /// The part of the content that the app shows, or `nil` for none.
  package var own: Archive? {
    if case .merged(_, _, let own) = self { own } else { archive }
  }
}
