import RestorationArchive

/// A place where the bytes of revisions lie: memory, files, a database, a server.
///
/// A backend keeps bytes and knows nothing of what they mean. ``RevisionStore`` makes a store of it:
/// it verifies, finds the newest good revision, encrypts, puts damage into quarantine, and decides
/// what may go. Write a backend of your own to keep revisions somewhere else, and let
/// `RevisionBackendConformance` of `RestorationStorageTesting` say whether it does what stores rely
/// on; the article <doc:WritingABackend> has one in full.
///
/// ```swift
/// let store = try await RevisionStore(MyBackend(), attemptLogs: .inMemory)
/// ```
///
/// Everything about one session is read in ``read(_:_:)`` and changed in ``change(_:_:)``. Both run a
/// closure with an object that has the calls, so that a backend can make one transaction of them.
/// That closure may run more than once: a backend without locks runs it on what it has read, and once
/// more when somebody else was faster. Nothing counts of a run that was not the last, neither what it
/// wrote nor the numbers that it was given.
///
/// The closure cannot wait. A backend that has to, for a network, reads ahead what is small; where a
/// call asks for more, it throws any error from that call, fetches what was asked for after the
/// closure has ended, in whatever way, and runs it again.
///
/// What the calls of ``RevisionWriter`` have done is durable when `change` returns: neither the end
/// of the process nor a power cut undoes it. When the process dies before, or `change` throws, the
/// calls made so far have happened from the first one up to any one of them, each whole, or none has.
/// A backend with transactions leaves none. The store orders its calls so that each such beginning is
/// in order.
///
/// Failures are `RestorationError`s. `storeBusy` says that somebody else kept the store for too long,
/// `diskFull`, `readOnlyStore` and `storeFailed` that the system refused; `corrupted` is for bytes that
/// are known not to be those that were written, and costs one revision or record and not the session.
///
/// Concurrency: called from any task, and by several processes when the place is shared.
public protocol RevisionBackend: Sendable {
  /// Lists sessions a page at a time, in an order of the backend's own.
  ///
  /// - Parameters:
  ///   - content: What a session has to have to be listed.
  ///   - mark: The ``SessionPage/mark`` of the page before, or `nil` for the first page.
  ///   - limit: The most sessions wanted, at least 1.
  /// - Returns: At most `limit` sessions; fewer is no sign of the end, a mark that is `nil` is.
  ///   Going on from mark to mark, each session that has the content all the while is listed once.
  /// - Throws: `RestorationError` with code `corrupted` when it cannot be said which sessions there
  ///   are.
  /// - Complexity: Memory for `limit` sessions.
  func sessions(
    having content: SessionContent,
    after mark: String?,
    limit: Int
  ) async throws(RestorationError) -> SessionPage

  /// Runs a closure that reads what there is of one session.
  ///
  /// A session that nobody has saved has no revisions and no records. Others may change the session
  /// meanwhile; then each call sees it before or after a change, never in the middle of one call.
  ///
  /// - Parameters:
  ///   - session: Whose revisions they are; its names are short enough to be stored.
  ///   - body: Reads. It may run more than once.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, and `storeBusy` or `storeFailed` when nothing can be read.
  func read<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionReader) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value

  /// Runs a closure that reads and changes one session while nobody else changes it, in whatever
  /// process, or with the same result as if nobody had.
  ///
  /// - Parameters:
  ///   - session: Whose revisions they are; its names are short enough to be stored.
  ///   - body: Reads and writes. It may run more than once; only the last run counts.
  /// - Returns: What `body` returns, after all that it wrote is durable.
  /// - Throws: What `body` throws; `storeBusy` when the session cannot be had alone in time,
  ///   `readOnlyStore` when the backend was opened for reading.
  func change<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionWriter) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value
}

/// Reads what a backend has of one session, during one call of ``RevisionBackend/read(_:_:)`` or
/// ``RevisionBackend/change(_:_:)``.
///
/// In `change`, what was written before is seen.
public protocol RevisionReader {
  /// Calls a closure with the revisions of a place, from the highest number down.
  ///
  /// - Parameters:
  ///   - place: Which revisions.
  ///   - body: Gets each number, and a function that looks the revision up and throws `corrupted`
  ///     when it is damaged, or returns `nil` when it has gone meanwhile. It returns whether to go on,
  ///     may read, and changes nothing. What it throws ends the visit and is thrown on.
  /// - Complexity: What is not looked up should cost no more than its number; the first number should
  ///   be found without reading all others.
  func visitRevisions(
    in place: RevisionPlace,
    _ body: (RevisionNumber, _ entry: () throws(RestorationError) -> RevisionEntry?)
      throws(RestorationError) -> Bool
  ) throws(RestorationError)

  /// Returns the bytes of a revision, or `nil` when there is none of that number.
  ///
  /// - Parameters:
  ///   - number: Which revision.
  ///   - place: Where it is.
  ///   - extent: How many of its bytes, and the most that may be read.
  /// - Throws: `RestorationError` with code `corrupted` when the backend knows that they are not what
  ///   was appended under this number, `limitExceeded` when there are more than allowed.
  func bytes(
    of number: RevisionNumber,
    in place: RevisionPlace,
    _ extent: ReadExtent
  ) throws(RestorationError) -> ArchiveBytes?

  /// Returns a record, or `nil` when there is none.
  ///
  /// - Throws: `RestorationError` with code `corrupted` when there is one that is damaged.
  func record(_ name: RecordName) throws(RestorationError) -> [UInt8]?
}

/// Changes what a backend has of one session, during one call of ``RevisionBackend/change(_:_:)``.
public protocol RevisionWriter: RevisionReader {
  /// Adds a revision under a number that no revision of the session has ever had.
  ///
  /// The number is one more than the highest that was ever given; those of revisions that were
  /// removed or are in quarantine count.
  ///
  /// - Parameter make: Gets the number and returns what to keep under it, because encrypted bytes
  ///   depend on their number. It may read and set records, a key for instance. What it throws is
  ///   thrown on; then nothing is added, and the next append gets the number.
  /// - Returns: The number.
  /// - Throws: `RestorationError` with code `limitExceeded` when all numbers are used.
  func append(
    _ make: (RevisionNumber) throws(RestorationError) -> NewRevision
  ) throws(RestorationError) -> RevisionNumber

  /// Removes revisions for good; those that are not there are removed already.
  ///
  /// Their numbers stay used.
  func remove(
    _ numbers: [RevisionNumber],
    from place: RevisionPlace
  ) throws(RestorationError)

  /// Moves a revision to another place, as it is, damaged or not; one that is not there is left.
  ///
  /// At every moment it is in one of the places, and durable there.
  ///
  /// - Throws: `RestorationError` with code `revisionExists` when another one has its number there,
  ///   which takes somebody's hand, as numbers are not given twice; both stay.
  func move(_ number: RevisionNumber, to place: RevisionPlace) throws(RestorationError)

  /// Keeps a record in the place of the one that there is, or removes it.
  ///
  /// Afterwards there is the new one whole, after a crash in between the old one or the new one. A
  /// record that is removed is erased as far as the place allows: it may have been a key.
  ///
  /// - Parameters:
  ///   - record: From 1 to ``RecordName/maximumByteCount`` bytes, or `nil` to remove it. A key that is
  ///     nothing but zeros may stand for one that is being erased.
  ///   - name: Which record.
  func setRecord(_ record: [UInt8]?, as name: RecordName) throws(RestorationError)
}
