import RestorationStorage

/// The contents of a store that a copy of its revisions does not have.
struct StoreRemains: Encodable {
  /// The number of sessions whose attempts to restore them are on record.
  private(set) var ledgers = 0
  /// The number of revisions in quarantine.
  private(set) var quarantined = 0
  /// Indicates whether a revision has another number in the copy.
  var renumbered = false

  /// Counts them in the selected sessions, a page of names at a time.
  ///
  /// - Parameter appends: Indicates that the copies follow other revisions; a discard may then not be
  ///   copied.
  init(of store: RevisionStore, _ choice: SessionOptions, appends: Bool) async throws {
    for content in [SessionContent.quarantine, .ledger] {
      var pages = SessionPages(store, having: content)
      while let page = try await pages.next() {
        for session in page.filter({ $0.matches(app: choice.app, scene: choice.scene) }) {
          switch content {
          case .quarantine: quarantined += try await store.quarantined(of: session).count
          default:
            var ledger = try await store.ledger(of: session)
            if !appends { ledger.tombstone = nil }
            if !ledger.isEmpty || ledger.issue != nil { ledgers += 1 }
          }
        }
      }
    }
  }

  /// The contents that stay behind, in words; empty for none.
  var sentence: String {
    let parts: [String?] = [
      quarantined > 0 ? "\(counted(quarantined, "revision")) in quarantine" : nil,
      ledgers > 0 ? "the attempts to restore \(counted(ledgers, "session"))" : nil,
      renumbered ? "the numbers of revisions" : nil,
    ]
    let found = parts.compactMap { $0 }
    return found.isEmpty ? "" : "not copied: \(found.joined(separator: ", "))"
  }
}
