import RestorationArchive

extension RevisionStore {
  /// Returns the log of a session.
  package func log(of session: SceneSession) async throws(RestorationError) -> StoreLog {
    try await read(session) { reader throws(RestorationError) in try reader.log() }
  }

  /// Lists the sessions that have a log, in ascending order.
  package func loggedSessions() async throws(RestorationError) -> [SceneSession] {
    try await sessions(having: .log)
  }

  /// Notes a change in the log of its session, if the store was opened for a command.
  func log(
    _ writer: any RevisionWriter,
    _ change: (inout StoreLog.Entry) -> Void
  ) throws(RestorationError) {
    guard let action else { return }
    var log = try writer.log()
    var entry = StoreLog.Entry(action, at: now())
    change(&entry)
    try writer.add(entry, to: &log)
  }
}

extension RevisionReader {
  func log() throws(RestorationError) -> StoreLog { StoreLog(stored: try recordOrDamage(.log)) }
}

extension RevisionWriter {
  /// Adds a change to the log. Where there is no room for the oldest ones any more, the revisions
  /// that rest because of them are removed.
  func add(_ entry: StoreLog.Entry, to log: inout StoreLog) throws(RestorationError) {
    let dropped = log.add(entry)
    if dropped.contains(where: { $0.restsUntil != nil }) {
      let over = try numbers(in: .quarantine).filter { number in
        dropped.contains { $0.rests(number) }
      }
      try remove(over, from: .quarantine)
    }
    try setRecord(log.bytes, as: .log)
  }
}
