import RestorationArchive
import SystemPackage

extension FileStore {
  /// Puts aside what is damaged among the revisions newer than the newest good one.
  func putAsideDamaged(
    of session: SceneSession,
    in place: SessionDirectory
  ) throws(RestorationError) {
    let findings = DamageSearch.damaged(
      among: try place.numbers(),
      newerThan: knownGood[session, default: 0]
    ) { number throws(RestorationError) in
      guard let bytes = try place.bytes(of: number, limits: limits) else { return }
      _ = try open(bytes, number, of: session, in: place)
    }
    for finding in findings {
      let note = QuarantineNote(reason: finding.failure.message, putAsideAt: clock.now)
      try place.putAside(finding.number, note)
    }
  }

  // Async, or a call on the concrete type would prefer the protocol's own, which does nothing.
  public func quarantined(
    of session: SceneSession
  ) async throws(RestorationError) -> [QuarantinedRevision] {
    try session.validate()
    return try withSession(session) { place throws(RestorationError) in
      var result: [QuarantinedRevision] = []
      for number in try place.quarantinedNumbers() {
        if let found = try place.quarantined(number, of: session) { result.append(found) }
      }
      return result
    } ?? []
  }

  public func quarantinedSessions() async throws(RestorationError) -> [SceneSession] {
    var result: [SceneSession] = []
    let names = try directory.files.entries(of: directory.sessions)
    for name in names where SessionKey.isDirectoryName(name.string) {
      let session = try directory.withSession(name) { place throws(RestorationError) in
        try place.quarantinedNumbers().isEmpty ? nil : try identity(of: place, named: name)
      }
      if let session = session ?? nil { result.append(session) }
    }
    return result.sorted()
  }

  public func quarantinedBytes(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) -> ArchiveBytes? {
    try session.validate()
    return try withSession(session) { place throws(RestorationError) in
      try place.quarantinedBytes(of: number, limits: limits)
    } ?? nil
  }

  @discardableResult
  public func restoreFromQuarantine(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) -> Revision {
    try session.validate()
    return try exclusively { () throws(RestorationError) in
      let restored = try withSession(session) { place throws(RestorationError) in
        try restore(number, of: session, in: place)
      }
      guard let restored else { throw .notQuarantined(number, of: session) }
      return restored
    }
  }

  private func restore(
    _ number: RevisionNumber,
    of session: SceneSession,
    in place: SessionDirectory
  ) throws(RestorationError) -> Revision {
    _ = try place.withQuarantine { aside throws(RestorationError) in
      try place.finishPuttingAside(number, in: aside)
    }
    guard let bytes = try place.quarantinedBytes(of: number, limits: limits) else {
      throw .notQuarantined(number, of: session)
    }
    let archive = try open(bytes, number, of: session, in: place).archive
    if try place.numbers().contains(number) {
      // A restoration that was cut short has left both; anything else has to stay apart.
      let present = try? place.bytes(of: number, limits: limits)
      guard present == bytes else { throw .revisionExists(number, of: session) }
      try directory.files.synchronize(place.revisions, "the name of revision \(number)")
    } else {
      // A copy and not the file itself, so that at no time it has no durable name.
      _ = try publish(archive, as: number, of: session, in: place)
    }
    try place.removeFromQuarantine([number])
    let isPinned = try place.pins().contains(number)
    return Revision(archive, storedAs: bytes, of: session, number: number, isPinned: isPinned)
  }

  public func removeFromQuarantine(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) {
    try session.validate()
    try exclusively { () throws(RestorationError) in
      _ = try withSession(session) { place throws(RestorationError) in
        if try !place.numbers().contains(number) { try place.setPinned(false, number) }
        try place.removeFromQuarantine([number])
      }
    }
  }
}
