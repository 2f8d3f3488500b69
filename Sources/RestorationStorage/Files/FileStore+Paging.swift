import RestorationArchive
import SystemPackage

extension FileStore: SessionPaging {
  package func sessions(
    after mark: String?,
    count: Int
  ) throws(RestorationError) -> SessionPage {
    // What is remembered of sessions that have been gone through would grow with their number.
    forgetSessions(beyond: count)
    let names = try names(after: mark.flatMap { SessionName($0) }, count: count)
    var sessions: [SceneSession] = []
    for name in names {
      let name = PathName(name.string)
      let session = try directory.withSession(name) { place throws(RestorationError) in
        try place.lastNumber() == 0 ? nil : try identity(of: place, named: name)
      }
      if let session = session ?? nil { sessions.append(session) }
    }
    return SessionPage(sessions, mark: names.count < count ? nil : names.last?.string)
  }

  /// The first names of sessions behind a mark, in their order.
  private func names(
    after mark: SessionName?,
    count: Int
  ) throws(RestorationError) -> ArraySlice<SessionName> {
    var names: [SessionName] = []
    try directory.files.visitEntries(of: directory.sessions) { name in
      guard let name = SessionName(name), mark.map({ $0 < name }) ?? true else { return }
      // Sorted once in a while, so that it costs little and never more than a few pages are kept;
      // the memory stays where it is.
      if names.count >= 4 * count {
        names.sort()
        names.removeLast(names.count - count)
      }
      names.append(name)
    }
    names.sort()
    return names.prefix(count)
  }

  /// Forgets what is remembered of sessions where that is more than a page, and keeps the memory for
  /// the next ones: tables that go and grow again leave holes behind.
  private func forgetSessions(beyond count: Int) {
    if preparedSessions.count >= count { preparedSessions.removeAll(keepingCapacity: true) }
    if knownGood.count >= count { knownGood.removeAll(keepingCapacity: true) }
    if lastNumbers.count >= count { lastNumbers.removeAll(keepingCapacity: true) }
  }
}
