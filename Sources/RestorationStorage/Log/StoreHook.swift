import RestorationArchive

/// The receiver of the changes of a store, called in the access that makes each. The log of an
/// administrator's command is one; an app has none.
package protocol StoreHook: Sendable {
  /// Indicates whether removed revisions rest for a while.
  var keepsRemoved: Bool { get }

  /// Notes a change; what it writes belongs to the change.
  func note(
    _ change: StoreChange,
    of store: RevisionStore,
    in session: SceneSession,
    _ writer: any RevisionWriter
  ) throws(RestorationError)
}

/// A change of one session, as a ``StoreHook`` is told of it.
package enum StoreChange: Sendable {
  /// A revision was made, or something else was changed; with the ledger before, if it may have
  /// changed too.
  case changed(made: RevisionNumber? = nil, former: SessionLedger? = nil)
  /// Revisions of the session and of its quarantine are about to be removed. Those that the log
  /// then names as resting are not.
  case removing([RevisionNumber], aside: [RevisionNumber], isWhole: Bool)
  /// All revisions up to one are about to be removed for good.
  case purging(through: RevisionNumber)
}
