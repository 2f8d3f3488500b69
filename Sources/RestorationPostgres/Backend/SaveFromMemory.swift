#if Postgres
  import RestorationArchive
  import RestorationStorage

  /// A cached session on which a change is tried before the server is asked. An ordinary save then
  /// takes one round trip, and has no effect when the session has changed on the server.
  ///
  /// A closure that reads more, or does more than append one revision, has to run on the server's
  /// state.
  final class SaveFromMemory {
    let session: SessionAsLeft
    /// The revision to append; `nil` when there is none, or when the server is needed.
    var revision: NewRevision? { needsServer ? nil : appended }
    private var appended: NewRevision?
    private var needsServer = false

    init(_ session: SessionAsLeft) {
      self.session = session
    }

    /// Requires the server, even if the closure ignores the error.
    private func giveUp() -> RestorationError {
      needsServer = true
      return RestorationError(.storeFailed, "this is for the server to say; try again")
    }
  }

  extension SaveFromMemory: RevisionWriter {
    func visitRevisions(
      in place: RevisionPlace,
      _ body: (RevisionNumber, () throws(RestorationError) -> RevisionEntry?)
        throws(RestorationError) -> Bool
    ) throws(RestorationError) {
      guard place == .session, appended == nil else { throw giveUp() }
      let newest = RevisionNumber(session.nextNumber - 1)
      let wantsMore = try body(newest) { () throws(RestorationError) in throw giveUp() }
      if wantsMore { throw giveUp() }
    }

    func bytes(
      of number: RevisionNumber,
      in place: RevisionPlace,
      _ extent: ReadExtent
    ) throws(RestorationError) -> ArchiveBytes? { throw giveUp() }

    func record(_ name: RecordName) throws(RestorationError) -> [UInt8]? {
      switch (name, session.key) {
      case (.storeKey, _): return session.storeKey
      case (.key, .known(let key)): return key
      default: throw giveUp()
      }
    }

    func highestNumber() throws(RestorationError) -> RevisionNumber {
      RevisionNumber(session.nextNumber - 1)
    }

    func append(
      _ make: (RevisionNumber) throws(RestorationError) -> NewRevision
    ) throws(RestorationError) -> RevisionNumber {
      guard appended == nil, session.nextNumber < .max else { throw giveUp() }
      let number = RevisionNumber(session.nextNumber)
      appended = try make(number)
      if appended?.place == .parts { throw giveUp() }
      return number
    }

    func rewrite(_ number: RevisionNumber, as revision: NewRevision) throws(RestorationError) {
      throw giveUp()
    }

    func useNumbers(through number: RevisionNumber) throws(RestorationError) { throw giveUp() }

    func remove(_ numbers: [RevisionNumber], from place: RevisionPlace) throws(RestorationError) {
      throw giveUp()
    }

    func move(_ number: RevisionNumber, to place: RevisionPlace) throws(RestorationError) {
      throw giveUp()
    }

    func setRecord(_ record: [UInt8]?, as name: RecordName) throws(RestorationError) {
      throw giveUp()
    }
  }
#endif
