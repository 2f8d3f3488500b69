import RestorationArchive

/// A place that holds the bytes of revisions: memory, files, a database, a server.
///
/// A backend stores bytes and does not interpret them. ``RevisionStore`` turns it into a store: it
/// verifies, finds the newest good revision, encrypts, moves damaged revisions into quarantine, and
/// decides which revisions may be removed. Write a backend to keep revisions somewhere else, and
/// test it with `RevisionBackendConformance` of `RestorationStorageTesting`, which checks
/// everything that stores rely on. `Sources/Contributing.docc/WritingABackend.md` has a complete one.
///
/// ```swift
/// let store = try await RevisionStore(MyBackend(), attemptLogs: .inMemory)
/// ```
///
/// All reads of one session go through ``read(_:_:)`` and all changes through ``change(_:_:)``.
/// Both run a closure and pass it an object with the calls, so that a backend can make one
/// transaction of them. The closure may run more than once: a backend without locks runs it on the
/// values it has read, and runs it again when another writer was faster. Only the last run counts;
/// writes and numbers of earlier runs are discarded.
///
/// The closure cannot wait. A backend that needs a network reads small values ahead. When a call
/// asks for more, the backend throws any error from that call, fetches the value after the closure
/// has ended, and runs the closure again.
///
/// The effects of the ``RevisionWriter`` calls are durable when `change` returns: they survive the
/// end of the process and a power cut. When the process ends before that, or `change` throws, the
/// store holds the effects of the first calls, up to some call, each complete, or of none. A
/// backend with transactions leaves none. The store orders its calls so that every such state is
/// consistent.
///
/// Failures are `RestorationError`s. `storeBusy` means that another process held the store for too
/// long. `diskFull`, `readOnlyStore` and `storeFailed` mean that the system refused. `corrupted` is
/// for bytes known to differ from the bytes written; it costs one revision or record, not the
/// session.
///
/// Concurrency: called from any task, and by several processes when the place is shared.
public protocol RevisionBackend: Sendable {
  /// Lists sessions a page at a time, in an order of the backend's own.
  ///
  /// - Parameters:
  ///   - content: The content that a listed session must have.
  ///   - mark: The ``RevisionStore/SessionPage/mark`` of the page before, or `nil` for the first page.
  ///   - limit: The most sessions wanted, at least 1.
  /// - Returns: At most `limit` sessions. A `nil` mark signals the end; a short page does not.
  ///   Following the marks lists each session that keeps the content throughout exactly once.
  /// - Throws: `RestorationError` with code `corrupted` when the backend cannot tell which sessions
  ///   exist.
  /// - Complexity: Memory for `limit` sessions.
  func sessions(
    having content: SessionContent,
    after mark: String?,
    limit: Int
  ) async throws(RestorationError) -> RevisionStore.SessionPage

  /// Runs a closure that reads one session.
  ///
  /// A session that was never saved has no revisions and no records. Other writers may change the
  /// session meanwhile; each call then sees the state before or after a change, never a partial
  /// one.
  ///
  /// - Parameters:
  ///   - session: The session to read; its names are short enough to be stored.
  ///   - body: Reads. It may run more than once.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`, and `storeBusy` or `storeFailed` when nothing can be read.
  func read<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionReader) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value

  /// Runs a closure that reads for each of several sessions.
  ///
  /// The default calls ``read(_:_:)`` for each. A backend to which each access costs a journey reads
  /// them together, with memory for a limited number of bytes. A tool that goes through a large store
  /// calls this with a few hundred sessions at a time.
  ///
  /// - Parameters:
  ///   - sessions: The sessions to read, each once; their names are short enough to be stored.
  ///   - body: Reads one of them. It usually looks at the bytes of revisions by ascending number, and
  ///     may run more than once.
  /// - Returns: The results of `body` in the order of the sessions.
  /// - Throws: As ``read(_:_:)``; the first error ends the call.
  func readEach<Value: Sendable>(
    of sessions: [SceneSession],
    _ body:
      @Sendable (_ session: SceneSession, _ reader: any RevisionReader) throws(RestorationError)
      -> Value
  ) async throws(RestorationError) -> [Value]

  /// Runs a closure that reads and changes one session, isolated from every other writer in every
  /// process.
  ///
  /// - Parameters:
  ///   - session: The session to change; its names are short enough to be stored.
  ///   - body: Reads and writes. It may run more than once; only the last run counts.
  /// - Returns: The result of `body`, after everything that it wrote is durable.
  /// - Throws: The error of `body`; `storeBusy` when exclusive access to the session is not granted
  ///   in time, `readOnlyStore` when the backend was opened for reading.
  func change<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionWriter) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value

  /// The report of a recovery since the backend was opened, or `nil`, which is the default.
  ///
  /// It is for a backend that recovers the readable part of a damaged store and continues with it. A
  /// session puts the report in its own, the tool prints it on standard error. Damage can show later
  /// than opening, so the report can appear later too.
  var recovery: RevisionStore.RecoveryReport? { get async }

  /// Sentences that describe traces of revisions which are no longer here; none by default.
  var traces: [String] { get async }
}

/// Reads one session during one call of ``RevisionBackend/read(_:_:)``,
/// ``RevisionBackend/readEach(of:_:)`` or ``RevisionBackend/change(_:_:)``.
///
/// In `change`, reads see earlier writes of the same call.
public protocol RevisionReader {
  /// Calls a closure with the revisions of a place, from the highest number down.
  ///
  /// - Parameters:
  ///   - place: The place to visit.
  ///   - body: Gets each number, and a function that looks the revision up. That function throws
  ///     `corrupted` for a damaged revision and returns `nil` for one that was removed meanwhile.
  ///     `body` returns whether to continue. It may read, but changes nothing. An error that it
  ///     throws ends the visit and is rethrown.
  /// - Complexity: A revision that is not looked up should cost no more than its number; the first
  ///   number should be found without reading all others.
  func visitRevisions(
    in place: RevisionPlace,
    _ body: (RevisionNumber, _ entry: () throws(RestorationError) -> RevisionEntry?)
      throws(RestorationError) -> Bool
  ) throws(RestorationError)

  /// Returns the bytes of a revision, or `nil` when there is none of that number.
  ///
  /// - Parameters:
  ///   - number: The number of the revision.
  ///   - place: The place of the revision.
  ///   - extent: The part to read, and the most bytes that may be read.
  /// - Throws: `RestorationError` with code `corrupted` when the backend knows that the bytes
  ///   differ from those appended under this number, `limitExceeded` when there are more than
  ///   allowed.
  func bytes(
    of number: RevisionNumber,
    in place: RevisionPlace,
    _ extent: ReadExtent
  ) throws(RestorationError) -> ArchiveBytes?

  /// Returns a record, or `nil` when there is none.
  ///
  /// - Throws: `RestorationError` with code `corrupted` when the record is damaged.
  func record(_ name: RecordName) throws(RestorationError) -> [UInt8]?

  /// Returns the highest number ever given to a revision of the session, or 0.
  ///
  /// The default returns the highest of those that are there, so that the loss of all revisions of a
  /// session is not noticed.
  func highestNumber() throws(RestorationError) -> RevisionNumber
}

/// Changes one session during one call of ``RevisionBackend/change(_:_:)``.
public protocol RevisionWriter: RevisionReader {
  /// Adds a revision under a number that no revision of the session has ever had.
  ///
  /// The number is one more than the highest ever given, including the numbers of revisions that
  /// were removed or are in quarantine.
  ///
  /// It goes to the session, or among the parts if its ``NewRevision/place`` says so: revisions and
  /// parts have one series of numbers.
  ///
  /// - Parameter make: Gets the number and returns the revision to store under it: encrypted bytes
  ///   depend on their number. It may read and set records, such as a key. An error that it throws
  ///   is rethrown; then nothing is added, and the next append gets the number.
  /// - Returns: The number.
  /// - Throws: `RestorationError` with code `limitExceeded` when all numbers are used.
  func append(
    _ make: (RevisionNumber) throws(RestorationError) -> NewRevision
  ) throws(RestorationError) -> RevisionNumber

  /// Removes revisions for good; missing ones are ignored.
  ///
  /// Their numbers stay used.
  func remove(
    _ numbers: [RevisionNumber],
    from place: RevisionPlace
  ) throws(RestorationError)

  /// Moves a revision to another place, unchanged, damaged or not; a missing one is ignored.
  ///
  /// At every moment it is durable in at least one of the places.
  ///
  /// - Throws: `RestorationError` with code `revisionExists` when the other place has a different
  ///   revision with its number, which only happens by tampering; both stay.
  func move(_ number: RevisionNumber, to place: RevisionPlace) throws(RestorationError)

  /// Stores a record in place of the current one, or removes it.
  ///
  /// Afterwards the new record is whole; after a crash in between, the old or the new one is. A
  /// removed record is erased as far as the place allows, because it may have been a key.
  ///
  /// - Parameters:
  ///   - record: From 1 to ``RecordName/maximumByteCount`` bytes, or `nil` to remove it. A key of
  ///     only zeros may stand for one that is being erased.
  ///   - name: The name of the record.
  func setRecord(_ record: [UInt8]?, as name: RecordName) throws(RestorationError)

  /// Makes the next revision get a number higher than this one, so that a backup can be restored.
  ///
  /// - Throws: By default, `RestorationError` with code `unsupportedOperation` if that number was not
  ///   given yet.
  func useNumbers(through number: RevisionNumber) throws(RestorationError)

  /// Stores other bytes under the number of a revision of the session, or of a part if that is the
  /// ``NewRevision/place``, in one step: after a crash the old or the new bytes are there. Tools use it to change a store's encryption.
  ///
  /// - Throws: `RestorationError` with code `corrupted` when there is no such revision; by default,
  ///   with code `unsupportedOperation`.
  func rewrite(_ number: RevisionNumber, as revision: NewRevision) throws(RestorationError)

  /// Stores a ledger so that it survives the end of the process. After a power cut the former one may
  /// be back, whole; not so once a revision was appended to the session.
  ///
  /// The default calls ``setRecord(_:as:)``, which also survives a power cut, and may cost more.
  func noteLedger(_ record: [UInt8]) throws(RestorationError)
}
