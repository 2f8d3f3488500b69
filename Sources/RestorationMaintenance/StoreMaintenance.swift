import RestorationStorage

/// Work on a store that only an administrator asks for: the log of commands and its undoing, the
/// removal of sessions, changes of keys and encryption, backups, and checks of everything.
///
/// Apps do not link it. A store that is opened with ``RestorationStorage/StoreOptions/logging(_:rest:)``
/// notes what a command does to it.
package struct StoreMaintenance: Sendable {
  /// The store that is worked on.
  package let store: RevisionStore

  /// The number of sessions that are read together.
  package static let groupSize = 256

  /// Makes the maintenance of a store.
  package init(_ store: RevisionStore) {
    self.store = store
  }
}

extension RevisionStore {
  /// The administrator's work on this store.
  package var maintenance: StoreMaintenance { StoreMaintenance(self) }
}
