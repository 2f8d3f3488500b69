import RestorationArchive
import RestorationMaintenance
import RestorationStorage

/// The store that a copy writes into; each revision is read back, and every byte compared.
struct CopyTarget: Sendable {
  let store: RevisionStore
  /// The name of the store in messages.
  let name: String
  /// Compares revisions that are there instead of copying them.
  let resumes: Bool
  /// Puts the copies after the revisions that are there.
  let appends: Bool

  /// Refuses sessions that have revisions here, unless the copy continues or follows them.
  func checkRoom(for sessions: [SceneSession], jobs: Int = 1) async throws {
    guard !appends, !resumes else { return }
    try await sessions.inOrder(jobs: jobs) { session in
      try await store.newestNumber(of: session) == nil ? nil : session
    } report: { taken in
      guard let taken else { return }
      throw ToolFailure.wrongUsage(
        "\(escaped(name)) has revisions of \(taken.text) already; nothing was copied",
        remedy: "use --resume to continue an interrupted copy, --append to put the copies "
          + "after them, or choose another TO"
      )
    }
  }

  /// Saves an archive.
  ///
  /// - Parameters:
  ///   - original: The revision that gives the copy its pin, its labels and the time at which it came
  ///     into the source, or `nil`.
  ///   - newest: The newest revision of the session here, or `nil`. Where another process has saved
  ///     meanwhile, the copy would hide its revision, and is refused unless copies are appended.
  ///   - taken: The labels that stay where they are.
  /// - Throws: A failure with status 4 when the copy is refused.
  func save(
    _ archive: Archive,
    markedAs original: Revision? = nil,
    of session: SceneSession,
    after newest: RevisionNumber?,
    leaving taken: Set<ExactName> = []
  ) async throws -> RevisionNumber {
    let saved = try await store.save(
      archive,
      for: session,
      at: original?.notedTime,
      isPinned: original?.isPinned == true,
      labels: original?.labels.filter { !taken.contains($0) } ?? [],
      when: { appends || $0 == newest }
    )
    guard let number = saved?.number else {
      throw ToolFailure(
        .locked,
        "\(session.text) was saved in \(escaped(name)) meanwhile by another process",
        remedy: "look at it; --append puts the copies after it"
      )
    }
    let stored = try await store.load(number, of: session)?.archive.bytes
    try compare(stored, with: archive.bytes, number, of: session)
    return number
  }

  /// Puts a revision of a backup under its number.
  ///
  /// - Returns: The number of its bytes.
  func put(
    _ revision: BackupLine.Revision,
    as place: SessionInventory.Place,
    of session: SceneSession
  ) async throws -> Int {
    let bytes = ArchiveBytes(Array(revision.bytes))
    _ = try await store.maintenance.put(bytes, as: place, of: session)
    let stored = try await store.maintenance.storedBytes(of: place, in: session)
    try compare(stored, with: bytes, place.number, of: session)
    return bytes.count
  }

  private func compare(
    _ stored: ArchiveBytes?,
    with bytes: ArchiveBytes,
    _ number: RevisionNumber,
    of session: SceneSession
  ) throws {
    guard stored != bytes else { return }
    throw ToolFailure(
      .inputOutput,
      "revision \(number) of \(session.text) reads back differently; check the disk of "
        + escaped(name)
    )
  }
}
