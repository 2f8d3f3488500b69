import RestorationArchive
import SystemPackage

extension FileStore {
  // Async, or a call on the concrete type would prefer the protocol's own, which does nothing.
  public func ledger(of session: SceneSession) async throws(RestorationError) -> SessionLedger {
    try session.validate()
    let record = try withSession(session) { place throws(RestorationError) in
      try place.ledgerRecord()
    }
    return SessionLedger(stored: record ?? nil)
  }

  @discardableResult
  public func updateLedger(
    of session: SceneSession,
    _ change: @Sendable (inout SessionLedger) -> Void
  ) async throws(RestorationError) -> SessionLedger {
    try session.validate()
    return try exclusively { () throws(RestorationError) in
      try withPreparedSession(session) { place throws(RestorationError) in
        let (ledger, record) = try SessionLedger.updating(
          try place.ledgerRecord(),
          keepsReport: !cipher.isWanted,
          change
        )
        if let record { try place.setLedgerRecord(record) }
        return ledger
      }
    }
  }

  public func journal(of session: SceneSession) async throws(RestorationError) -> any AttemptJournal
  {
    try session.validate()
    return try exclusively { () throws(RestorationError) in
      try withPreparedSession(session) { place throws(RestorationError) in
        try FileJournal(
          SessionDirectory.journalName,
          in: place.base,
          offset: 0,
          files: directory.files
        )
      }
    }
  }

  public func discardedSessions() async throws(RestorationError) -> [SceneSession] {
    var result: [SceneSession] = []
    let names = try directory.files.entries(of: directory.sessions)
    for name in names where SessionKey.isDirectoryName(name.string) {
      let session = try directory.withSession(name) { place throws(RestorationError) in
        SessionLedger(stored: try place.ledgerRecord()).tombstone == nil
          ? nil : try identity(of: place, named: name)
      }
      if let session = session ?? nil { result.append(session) }
    }
    return result.sorted()
  }

  @discardableResult
  public func purge(discarded session: SceneSession) async throws(RestorationError) -> Int {
    try session.validate()
    return try exclusively { () throws(RestorationError) in
      try withSession(session) { place throws(RestorationError) in
        guard SessionLedger(stored: try place.ledgerRecord()).tombstone != nil else { return 0 }
        let numbers = try place.numbers()
        try place.remove(numbers)
        try place.removeFromQuarantine(try place.quarantinedNumbers())
        // What was in quarantine may have had some, and a purge that was cut short.
        for number in try place.pins() { try place.setPinned(false, number) }
        try directory.files.remove(SessionDirectory.journalName, in: place.base)
        try place.destroySessionKey()
        // Last, so that a purge that is cut short is known to be unfinished.
        try place.setLedgerRecord(nil)
        return numbers.count
      }
    } ?? 0
  }
}

extension SessionDirectory {
  static let ledgerName: PathName = "ledger"
  static let journalName: PathName = "journal"

  /// The bytes of the ledger, or `nil` when there is none. Something else in its place is damage
  /// and has no bytes.
  func ledgerRecord() throws(RestorationError) -> [UInt8]? {
    do throws(RestorationError) {
      let limit = SessionLedger.maximumByteCount
      return try store.files.read(Self.ledgerName, in: base, limit: limit)?.array
    } catch {
      guard RevisionState(error) != nil else { throw error }
      return []
    }
  }

  func setLedgerRecord(_ record: [UInt8]?) throws(RestorationError) {
    if let record {
      try store.publish(ArchiveBytes(record), as: Self.ledgerName, in: base, replacing: true)
    } else {
      try store.files.remove(Self.ledgerName, in: base)
      try store.files.synchronize(base, "the removal of a ledger")
    }
  }
}
