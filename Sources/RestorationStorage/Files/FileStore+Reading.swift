import RestorationArchive
import SystemPackage

extension FileStore {
  // Async, or a call on the concrete type would prefer the protocol's own, which reads more.
  public func newestGood(
    for session: SceneSession
  ) async throws(RestorationError) -> StoredArchive? {
    try session.validate()
    // Another process may remove what we are about to open; then the listing was out of date.
    for _ in 0..<Self.maximumListings {
      var isOutdated = false
      let found = try withSession(session) {
        (place) throws(RestorationError) -> StoredArchive? in
        var newest: StoredArchive?
        var sealed: RestorationError?
        try place.visitNewestFirst { number throws(RestorationError) in
          do throws(RestorationError) {
            newest = try load(number, of: session, in: place)
            if newest == nil { isOutdated = true }
            return newest == nil
          } catch {
            guard RevisionState(error) != nil else { throw error }
            if sealed == nil, error.code == .keyUnavailable { sealed = error }
            return true
          }
        }
        if newest == nil, let sealed { throw sealed }
        return newest
      }
      if let found, let stored = found { return stored }
      if !isOutdated { break }
    }
    return nil
  }

  private static let maximumListings = 3

  public func load(
    _ number: RevisionNumber,
    of session: SceneSession
  ) throws(RestorationError) -> StoredArchive? {
    try session.validate()
    return try withSession(session) { place throws(RestorationError) in
      try load(number, of: session, in: place)
    } ?? nil
  }

  public func revisions(of session: SceneSession) throws(RestorationError) -> [Revision] {
    try session.validate()
    let listing = try withSession(session) { place throws(RestorationError) in
      let pins = try place.pins()
      let memory = FrontMemory()
      var cipher = cipher.session(session, place)
      var result: [Revision] = []
      for number in try place.numbers() {
        let isPinned = pins.contains(number)
        do throws(RestorationError) {
          let entry = try place.entry(
            of: number,
            isPinned: isPinned,
            limits: limits,
            memory: memory,
            cipher: &cipher
          )
          if let entry { result.append(entry) }
        } catch {
          guard let state = RevisionState(error) else { throw error }
          result.append(
            Revision(
              session: session,
              number: number,
              state: state,
              byteCount: place.byteCount(of: number),
              isPinned: isPinned,
              facts: nil
            )
          )
        }
      }
      return result
    }
    return listing ?? []
  }

  public func sessions() throws(RestorationError) -> [SceneSession] {
    var result: [SceneSession] = []
    let names = try directory.files.entries(of: directory.sessions)
    for name in names where SessionKey.isDirectoryName(name.string) {
      let session = try directory.withSession(name) { place throws(RestorationError) in
        try place.lastNumber() == 0 ? nil : try identity(of: place, named: name)
      }
      if let session = session ?? nil { result.append(session) }
    }
    return result.sorted()
  }

  /// Whose directory it is: what `ID` says if that fits the directory's name, or else what some
  /// archive in it says.
  func identity(
    of place: SessionDirectory,
    named name: PathName
  ) throws(RestorationError) -> SceneSession? {
    let limit = SessionKey.maximumIdentityByteCount
    let bytes = try? directory.files.read(
      SessionDirectory.identityName,
      in: place.base,
      limit: limit
    )
    if let session = bytes.flatMap({ SessionKey.session(identity: $0) }),
      SessionKey(session).directoryName == name.string
    {
      return session
    }
    for number in try place.numbers().reversed() {
      guard let bytes = try? place.bytes(of: number, limits: limits),
        let archive = try? Archive(bytes, limits: limits)
      else { continue }
      let session = SceneSession(archive.header)
      if SessionKey(session).directoryName == name.string { return session }
    }
    return nil
  }

  func withSession<Result>(
    _ session: SceneSession,
    _ body: (SessionDirectory) throws(RestorationError) -> Result
  ) throws(RestorationError) -> Result? {
    try directory.withSession(PathName(SessionKey(session).directoryName), body)
  }

  func state(
    _ number: RevisionNumber,
    of session: SceneSession,
    in place: SessionDirectory
  ) throws(RestorationError) -> RevisionState {
    do throws(RestorationError) {
      return try load(number, of: session, in: place) == nil ? .damaged : .good
    } catch {
      guard let state = RevisionState(error) else { throw error }
      return state
    }
  }

  /// Opens what is stored for a revision, every byte checked.
  func open(
    _ bytes: ArchiveBytes,
    _ number: RevisionNumber,
    of session: SceneSession,
    in place: SessionDirectory
  ) throws(RestorationError) -> OpenedArchive {
    var cipher = cipher.session(session, place)
    return try cipher.archive(stored: bytes, number, limits: limits)
  }

  private func load(
    _ number: RevisionNumber,
    of session: SceneSession,
    in place: SessionDirectory
  ) throws(RestorationError) -> StoredArchive? {
    let opened: OpenedArchive
    let bytes: ArchiveBytes
    do throws(RestorationError) {
      guard let found = try place.bytes(of: number, limits: limits) else { return nil }
      bytes = found
      opened = try open(bytes, number, of: session, in: place)
    } catch {
      // The next save looks again, and puts it aside.
      knownGood[session] = nil
      throw error
    }
    // The next save need not look at it again.
    knownGood[session] = max(number, knownGood[session, default: 0])
    let isPinned = try place.pins().contains(number)
    let revision = Revision(
      opened.archive,
      storedAs: bytes,
      of: session,
      number: number,
      isPinned: isPinned
    )
    return StoredArchive(revision: revision, archive: opened.archive, issues: opened.issues)
  }
}
