import RestorationArchive

extension RevisionStore {
  /// Lists the revisions of a session, with the times at which they came into the store, as opposed
  /// to the times in the archives, which are those of their states.
  package func listDated(
    _ session: SceneSession,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> [Revision] {
    var revisions = try list(session, reader)
    let times = RevisionTimes(stored: try reader.recordOrDamage(.times)).times
    guard !times.isEmpty else { return revisions }
    for index in revisions.indices { revisions[index].notedAt = times[revisions[index].number] }
    return revisions
  }
}

extension RevisionWriter {
  /// Notes the time at which a revision came into the store.
  package func note(_ time: Double, of number: RevisionNumber) throws(RestorationError) {
    var times = RevisionTimes(stored: try recordOrDamage(.times))
    times.note(time, of: number)
    try setRecord(times.bytes, as: .times)
  }
}
