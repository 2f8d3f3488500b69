import RestorationStorage

/// The time line of a session as it was read before, so that a revision that comes costs no more than
/// reading it.
struct KnownTimeLine {
  /// The revisions that were asked for, oldest first.
  private(set) var entries: [RevisionHistory.Entry] = []

  var session: SceneSession? { entries.first?.revision.session }

  /// Reads what is new.
  ///
  /// - Parameter count: How many of the newest revisions are wanted.
  mutating func update(to history: RevisionHistory, count: Int) async throws {
    var kept = kept(in: history, count: count)
    let missing = min(count, history.revisions.count) - kept.count
    if missing > 0 { try await history.visit(last: missing) { kept.append($0) } }
    entries = kept
  }

  /// The entries that are still right, as far as they follow each other from the first that is wanted.
  private func kept(in history: RevisionHistory, count: Int) -> [RevisionHistory.Entry] {
    let known = Dictionary(entries.map { ($0.revision.number, $0) }) { one, _ in one }
    let numbers = Set(history.revisions.map(\.number))
    var kept: [RevisionHistory.Entry] = []
    for revision in history.revisions.suffix(count) {
      guard let entry = known[revision.number], entry.isOf(revision) else { break }
      if let former = entry.former, !numbers.contains(former.number) {
        // What it was compared with has gone. Only the first has nothing else to be compared with.
        guard revision.number == history.revisions.first?.number else { break }
        kept.append(history.entry(revision, entry.health, former: nil, nil))
      } else {
        kept.append(history.entry(revision, entry.health, former: entry.former, entry.difference))
      }
    }
    return kept
  }
}

extension RevisionHistory.Entry {
  /// Whether it was made of a revision as it is listed now: a store that was made anew gives the same
  /// numbers to others.
  fileprivate func isOf(_ listed: Revision) -> Bool {
    revision.number == listed.number && revision.byteCount == listed.byteCount
      && revision.facts == listed.facts
  }
}
