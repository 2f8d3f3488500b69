import RestorationArchive
import RestorationMaintenance
import RestorationStorage

extension StoreExamination {
  /// Finds a change of keys that was cut short: the key opens a part of the sessions' keys.
  mutating func examineKeys(of store: RevisionStore, hasGood: Bool) async throws {
    let request = KeyRequest(storeIdentifier: nil, hasSealedState: true)
    guard let keys = options.encryption?.keys, let key = try? await keys.key(for: request) else {
      return
    }
    let census = try await store.maintenance.keyCensus(of: key)
    guard census.isPartial else { return }
    let own = census.opensStore.map { "\($0 ? "" : " not") the store's own record" }
    add(
      .encryption,
      .problem,
      "a rekey was cut short: this key opens \(census.opened) of "
        + counted(census.sessions, "session") + (own.map { ", and" + $0 } ?? ""),
      remedy:
        "keep both keys, and finish it: restoration encrypt \(shellQuoted(path)) --key-file OLD "
        + "--new-key-file NEW",
      status: hasGood ? .damaged : .noGoodRevision
    )
  }
}
