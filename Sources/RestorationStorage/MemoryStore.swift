import RestorationArchive

/// A store that lives as long as the process: for tests, previews and apps that must not leave
/// anything on disk.
///
/// It keeps every promise of ``ArchiveStore`` but durability beyond the process.
public actor MemoryStore: ArchiveStore {
  struct Entry {
    var bytes: ArchiveBytes
    var isPinned = false
  }

  struct Quarantined {
    var entry: Entry
    let reason: String
    let putAsideAt: Double
  }

  struct Shelf {
    var nextNumber: RevisionNumber = 1
    var entries: [RevisionNumber: Entry] = [:]
    var quarantine: [RevisionNumber: Quarantined] = [:]
    /// Saved or verified by this store, and not found damaged since; 0 for none.
    var knownGood: RevisionNumber = 0
    var ledger: [UInt8]?
    var journal = MemoryJournal()
  }

  let limits: ArchiveLimits
  let clock: any StoreClock
  private let opening = UInt64.random(in: .min ... .max)
  private var record = ClockRecord()
  var shelves: [SceneSession: Shelf] = [:]

  private let cipher: StoreCipher
  private let keys = MemoryKeys()

  /// Makes an empty store whose state is encrypted, as a copy of its memory would show.
  ///
  /// - Parameters:
  ///   - limits: What it takes and reads.
  ///   - encryption: Whose key it is encrypted with, and how far.
  public init(limits: ArchiveLimits = .standard, encryption: StoreEncryption) async {
    await self.init(limits: limits, encryption: encryption, randomness: .system)
  }

  package init(
    limits: ArchiveLimits = .standard,
    clock: any StoreClock = SystemStoreClock(),
    encryption: StoreEncryption?,
    randomness: SealingRandomness
  ) async {
    self.limits = limits
    self.clock = clock
    cipher = await StoreCipher(
      encryption,
      storeIdentifier: keys.identifier,
      record: nil,
      randomness: randomness
    )
  }

  /// Makes an empty store, which reads and takes archives within some limits.
  ///
  /// - Parameters:
  ///   - limits: What it takes.
  ///   - clock: By what it judges how old revisions are.
  public init(limits: ArchiveLimits = .standard, clock: any StoreClock = SystemStoreClock()) {
    self.limits = limits
    self.clock = clock
    cipher = .none
  }

  private func cipher(of session: SceneSession) -> SessionCipher {
    cipher.session(session, keys.place(of: session))
  }

  /// Opens what is stored for a revision, every byte checked.
  func open(
    _ entry: Entry,
    _ number: RevisionNumber,
    of session: SceneSession
  ) throws(RestorationError) -> OpenedArchive {
    var cipher = cipher(of: session)
    return try cipher.archive(stored: entry.bytes, number, limits: limits)
  }

  public func save(
    _ archive: Archive,
    for session: SceneSession
  ) throws(RestorationError) -> Revision {
    try archive.checkedForSaving(in: session, limits: limits)
    return try append(archive, to: session)
  }

  // Async, or a call on the concrete type would prefer the protocol's own, which refuses.
  public func save(
    _ archive: Archive,
    for session: SceneSession,
    ifNewestIs number: RevisionNumber?
  ) async throws(RestorationError) -> Revision? {
    try archive.checkedForSaving(in: session, limits: limits)
    guard shelves[session]?.entries.keys.max() == number else { return nil }
    return try append(archive, to: session)
  }

  private func append(
    _ archive: Archive,
    to session: SceneSession
  ) throws(RestorationError) -> Revision {
    putAsideDamaged(in: session)
    let number = shelves[session, default: Shelf()].nextNumber
    let bytes = try cipher(of: session).bytes(storing: archive, as: number)
    shelves[session, default: Shelf()].nextNumber += 1
    shelves[session, default: Shelf()].entries[number] = Entry(bytes: bytes)
    shelves[session]?.knownGood = number
    return Revision(archive, of: session, number: number, isPinned: false)
  }

  public func load(
    _ number: RevisionNumber,
    of session: SceneSession
  ) throws(RestorationError) -> StoredArchive? {
    try session.validate()
    guard let entry = shelves[session]?.entries[number] else { return nil }
    let opened: OpenedArchive
    do throws(RestorationError) {
      opened = try open(entry, number, of: session)
    } catch {
      if error.code == .corrupted { shelves[session]?.knownGood = 0 }
      throw error
    }
    // The next save need not look at it again.
    let known = shelves[session]?.knownGood ?? 0
    shelves[session]?.knownGood = max(number, known)
    let revision = Revision(opened.archive, of: session, number: number, isPinned: entry.isPinned)
    return StoredArchive(revision: revision, archive: opened.archive, issues: opened.issues)
  }

  public func revisions(of session: SceneSession) throws(RestorationError) -> [Revision] {
    try session.validate()
    var cipher = cipher(of: session)
    return numbers(of: session).map { number in
      let entry = shelves[session]?.entries[number]
      let bytes = entry?.bytes ?? ArchiveBytes([])
      return bytes.withUnsafeBytes { front in
        cipher.entry(
          listing: front,
          byteCount: front.count,
          number: number,
          isPinned: entry?.isPinned ?? false,
          limits: limits
        )
      }
    }
  }

  public func sessions() -> [SceneSession] {
    shelves.filter { !$0.value.entries.isEmpty }.map(\.key).sorted()
  }

  public func remove(
    _ number: RevisionNumber,
    of session: SceneSession,
    force: Bool
  ) throws(RestorationError) {
    try session.validate()
    guard let entry = shelves[session]?.entries[number] else { return }
    if !force {
      try RevisionProtection.checkRemoval(
        of: number,
        among: numbers(of: session),
        isPinned: entry.isPinned,
        ledger: SessionLedger(stored: shelves[session]?.ledger)
      ) { candidate throws(RestorationError) in try state(of: candidate, in: session) }
    }
    shelves[session]?.entries[number] = nil
  }

  public func setPinned(
    _ isPinned: Bool,
    _ number: RevisionNumber,
    of session: SceneSession
  ) throws(RestorationError) {
    try session.validate()
    guard shelves[session]?.entries[number] != nil else { throw .noRevision(number, of: session) }
    shelves[session]?.entries[number]?.isPinned = isPinned
  }

  // Async, or a call on the concrete type would prefer the protocol's own, which does nothing.
  public func ledger(of session: SceneSession) async throws(RestorationError) -> SessionLedger {
    try session.validate()
    return SessionLedger(stored: shelves[session]?.ledger)
  }

  @discardableResult
  public func updateLedger(
    of session: SceneSession,
    _ change: @Sendable (inout SessionLedger) -> Void
  ) async throws(RestorationError) -> SessionLedger {
    try session.validate()
    let (ledger, record) = try SessionLedger.updating(
      shelves[session]?.ledger,
      keepsReport: !cipher.isWanted,
      change
    )
    if let record { shelves[session, default: Shelf()].ledger = record }
    return ledger
  }

  public func journal(of session: SceneSession) async throws(RestorationError) -> any AttemptJournal
  {
    try session.validate()
    let shelf = shelves[session, default: Shelf()]
    shelves[session] = shelf
    return shelf.journal
  }

  public func discardedSessions() async -> [SceneSession] {
    shelves.filter { SessionLedger(stored: $0.value.ledger).tombstone != nil }.map(\.key).sorted()
  }

  @discardableResult
  public func purge(discarded session: SceneSession) async throws(RestorationError) -> Int {
    try session.validate()
    guard let shelf = shelves[session], SessionLedger(stored: shelf.ledger).tombstone != nil else {
      return 0
    }
    shelves[session] = Shelf(nextNumber: shelf.nextNumber)
    keys.destroy(session)
    return shelf.entries.count
  }

  // Async, or a call on the concrete type would prefer the protocol's own, which refuses.
  public func destroyKey(of session: SceneSession) async throws(RestorationError) {
    try session.validate()
    keys.destroy(session)
  }

  public func clockRecord() async -> ClockRecord { record }

  public func setClockRecord(_ record: ClockRecord) async { self.record = record }

  public func clockReading() async -> ClockReading? { ClockReading(clock, opening: opening) }

  /// Puts other bytes in the place of a session's ledger; for tests.
  package func overwriteLedger(of session: SceneSession, with bytes: [UInt8]) {
    shelves[session, default: Shelf()].ledger = bytes
  }

  /// Puts other bytes in the place of a revision's, as a failing memory would; for tests.
  package func overwrite(
    _ number: RevisionNumber,
    of session: SceneSession,
    with bytes: ArchiveBytes
  ) {
    shelves[session]?.entries[number]?.bytes = bytes
  }

  /// The bytes of a revision as they are, checked by nobody; for tests.
  package func bytes(of number: RevisionNumber, in session: SceneSession) -> ArchiveBytes? {
    shelves[session]?.entries[number]?.bytes
  }

  private func numbers(of session: SceneSession) -> [RevisionNumber] {
    shelves[session]?.entries.keys.sorted() ?? []
  }

  private func state(
    of number: RevisionNumber,
    in session: SceneSession
  ) throws(RestorationError) -> RevisionState {
    do throws(RestorationError) {
      return try load(number, of: session) == nil ? .damaged : .good
    } catch {
      guard let state = RevisionState(error) else { throw error }
      return state
    }
  }
}
