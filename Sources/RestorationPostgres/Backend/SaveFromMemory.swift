#if Postgres
  import RestorationArchive
  import RestorationStorage

  /// A session as this process has left it, on which a change is tried before the server is asked: an
  /// ordinary save takes one journey then, and does nothing where the session is otherwise by now.
  ///
  /// A closure that wants to know more, or to do more than append a revision, has to run on what the
  /// server says.
  final class SaveFromMemory {
    let session: SessionAsLeft
    /// What is to be appended; `nil` when nothing is, or when more is wanted than that.
    var revision: NewRevision? { needsServer ? nil : appended }
    private var appended: NewRevision?
    private var needsServer = false

    init(_ session: SessionAsLeft) {
      self.session = session
    }

    /// Leaves the rest to the server, whatever the closure makes of the error.
    private func giveUp() -> RestorationError {
      needsServer = true
      return RestorationError(.storeFailed, "this is for the server to say; try again")
    }
  }

  extension SaveFromMemory: NumberingWriter, RewritingWriter {
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
