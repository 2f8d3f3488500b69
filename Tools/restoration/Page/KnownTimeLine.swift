import RestorationStorage

/// A cached time line of a session, so that a new revision costs no more than reading it.
struct KnownTimeLine {
  /// The requested revisions, oldest first.
  private(set) var entries: [RevisionHistory.Entry] = []

  var session: SceneSession? { entries.first?.revision.session }

  /// Reads the new revisions.
  ///
  /// - Parameter count: The number of newest revisions that are wanted.
  mutating func update(to history: RevisionHistory, count: Int) async throws {
    var kept = kept(in: history, count: count)
    let missing = min(count, history.revisions.count) - kept.count
    if missing > 0 { try await history.visit(last: missing) { kept.append($0) } }
    entries = kept
  }

  /// Returns the cached entries that are still valid, beginning with the first requested one.
  private func kept(in history: RevisionHistory, count: Int) -> [RevisionHistory.Entry] {
    let known = Dictionary(entries.map { ($0.revision.number, $0) }) { one, _ in one }
    let numbers = Set(history.revisions.map(\.number))
    var kept: [RevisionHistory.Entry] = []
    for revision in history.revisions.suffix(count) {
      guard let entry = known[revision.number], entry.isOf(revision) else { break }
      if let former = entry.former, !numbers.contains(former.number) {
        // The revision that it was compared with has been removed. Only the first has no other
        // predecessor.
        guard revision.number == history.revisions.first?.number else { break }
        kept.append(history.entry(revision, entry.health, former: nil, nil, entry.erasures))
      } else {
        kept.append(
          history.entry(
            revision,
            entry.health,
            former: entry.former,
            entry.difference,
            entry.erasures
          )
        )
      }
    }
    return kept
  }
}

extension RevisionHistory.Entry {
  /// Indicates whether the entry is of a listed revision: a store that was made again reuses
  /// numbers.
  fileprivate func isOf(_ listed: Revision) -> Bool {
    revision.number == listed.number && revision.byteCount == listed.byteCount
      && revision.facts == listed.facts
  }
}
