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

  struct Shelf {
    var nextNumber: RevisionNumber = 1
    var entries: [RevisionNumber: Entry] = [:]
  }

  private let limits: ArchiveLimits
  private var shelves: [SceneSession: Shelf] = [:]

  /// Makes an empty store, which reads and takes archives within some limits.
  public init(limits: ArchiveLimits = .standard) {
    self.limits = limits
  }

  public func save(
    _ archive: Archive,
    for session: SceneSession
  ) throws(RestorationError) -> Revision {
    try archive.checkedForSaving(in: session, limits: limits)
    let number = shelves[session, default: Shelf()].nextNumber
    shelves[session, default: Shelf()].nextNumber += 1
    shelves[session, default: Shelf()].entries[number] = Entry(bytes: archive.bytes)
    return Revision(archive, of: session, number: number, isPinned: false)
  }

  public func load(
    _ number: RevisionNumber,
    of session: SceneSession
  ) throws(RestorationError) -> StoredArchive? {
    try session.validate()
    guard let entry = shelves[session]?.entries[number] else { return nil }
    let archive = try Archive(stored: entry.bytes, in: session, limits: limits)
    let revision = Revision(archive, of: session, number: number, isPinned: entry.isPinned)
    return StoredArchive(revision: revision, archive: archive)
  }

  public func revisions(of session: SceneSession) throws(RestorationError) -> [Revision] {
    try session.validate()
    return numbers(of: session).map { number in
      let entry = shelves[session]?.entries[number]
      let bytes = entry?.bytes ?? ArchiveBytes([])
      return bytes.withUnsafeBytes { front in
        Revision(
          listing: front,
          byteCount: front.count,
          of: session,
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
        isPinned: entry.isPinned
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
