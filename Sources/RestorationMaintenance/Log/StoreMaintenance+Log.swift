import RestorationArchive
import RestorationStorage

extension StoreMaintenance {
  /// Returns the log of a session.
  package func log(of session: SceneSession) async throws(RestorationError) -> StoreLog {
    try await store.read(session) { reader throws(RestorationError) in try reader.log() }
  }

  /// Lists the sessions that have a log, in ascending order.
  package func loggedSessions() async throws(RestorationError) -> [SceneSession] {
    try await store.sessions(having: .log)
  }
}

extension RevisionStore {
  /// Adds a change to the log. Where there is no room for the oldest ones any more, the revisions
  /// that rest because of them are removed.
  func add(
    _ entry: StoreLog.Entry,
    of session: SceneSession,
    _ writer: any RevisionWriter
  ) throws(RestorationError) {
    var log = try writer.log()
    let dropped = log.add(entry)
    if dropped.contains(where: { $0.restsUntil != nil }) {
      let over = try writer.numbers(in: .quarantine).filter { number in
        dropped.contains { $0.rests(number) }
      }
      try writer.remove(over, from: .quarantine)
      try removeUnusedParts(of: session, writer)
    }
    try writer.setRecord(log.bytes, as: .log)
  }
}

extension StoreLog {
  /// The most changes that are kept.
  package static let maximumCount = 100
  /// The most ranges of revisions that rest because of one change.
  static let maximumRangeCount = 1000

  /// Adds a change. Those of which nothing rests make room first, the oldest of them before others.
  ///
  /// - Returns: The changes for which there is no room any more.
  fileprivate mutating func add(_ entry: Entry) -> [Entry] {
    entries.append(entry)
    var dropped: [Entry] = []
    while entries.count > 1,
      entries.count > Self.maximumCount || bytes.count > RecordName.maximumByteCount
    {
      let idle = entries.dropLast().firstIndex { $0.restsUntil == nil }
      dropped.append(entries.remove(at: idle ?? 0))
    }
    return dropped
  }
}
