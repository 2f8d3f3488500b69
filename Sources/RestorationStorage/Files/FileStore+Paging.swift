import RestorationArchive
import SystemPackage

extension FileStore: SessionPaging {
  package func sessions(
    after mark: String?,
    count: Int
  ) throws(RestorationError) -> SessionPage {
    // What is remembered of sessions that have been gone through would grow with their number.
    if preparedSessions.count > count { preparedSessions = [] }
    if knownGood.count > count { knownGood = [:] }
    if lastNumbers.count > count { lastNumbers = [:] }
    if durableParts.count > count { durableParts = [:] }
    var names: [String] = []
    try directory.files.visitEntries(of: directory.sessions) { name in
      let name = String(cString: name)
      guard SessionKey.isDirectoryName(name), mark.map({ $0 < name }) ?? true else { return }
      names.append(name)
      // Sorted once in a while, so that it costs little and never more than a few pages are kept.
      if names.count >= 4 * count { names = Array(names.sorted().prefix(count)) }
    }
    names = Array(names.sorted().prefix(count))
    var sessions: [SceneSession] = []
    for name in names {
      let session = try directory.withSession(PathName(name)) { place throws(RestorationError) in
        try place.lastNumber() == 0 ? nil : try identity(of: place, named: PathName(name))
      }
      if let session = session ?? nil { sessions.append(session) }
    }
    return SessionPage(sessions, mark: names.count < count ? nil : names.last)
  }
}
