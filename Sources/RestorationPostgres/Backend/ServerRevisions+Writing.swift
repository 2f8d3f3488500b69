#if Postgres
  import RestorationArchive
  import RestorationStorage

  extension ServerRevisions: RevisionWriter {
    func append(
      _ make: (RevisionNumber) throws(RestorationError) -> NewRevision
    ) throws(RestorationError) -> RevisionNumber {
      let number = try need(owner).nextNumber
      guard number < .max else {
        throw RestorationError(
          .limitExceeded,
          "all numbers of \(session) are used; use another session"
        )
      }
      let revision = try make(RevisionNumber(number))
      noteChange(isSave: revision.place == .session)
      try sendAhead(
        .append,
        app,
        .identifier(need(owner).id),
        .integer(number),
        .bytes(revision.storedLabel),
        .archive(revision.bytes),
        .flag(revision.place != .session)
      )
      owner?.nextNumber = number + 1
      if isWatched, revision.place == .session {
        try sendAhead(.tell, .identifier(need(owner).id), .integer(number))
      }
      return RevisionNumber(number)
    }

    func rewrite(
      _ number: RevisionNumber,
      as revision: NewRevision
    ) throws(RestorationError) {
      let owner = try need(owner)
      noteChange()
      let answer = try ask(
        .rewrite,
        app,
        .identifier(owner.id),
        .integer(Int64(clamping: number)),
        .bytes(revision.storedLabel),
        .archive(revision.bytes),
        .integer(revision.place.code)
      )
      guard answer.changedRowCount == 1 else {
        throw RestorationError(
          .corrupted,
          "expected revision \(number) of \(session), found none; list the revisions"
        )
      }
    }

    func useNumbers(through number: RevisionNumber) throws(RestorationError) {
      guard let number = Int64(exactly: number), number < .max else {
        throw RestorationError(
          .limitExceeded,
          "expected a number that PostgreSQL has, found another"
        )
      }
      guard try need(owner).nextNumber <= number else { return }
      noteChange()
      owner?.nextNumber = number + 1
    }

    func remove(_ numbers: [RevisionNumber], from place: RevisionPlace) throws(RestorationError) {
      let numbers = numbers.compactMap { Int64(exactly: $0) }
      guard !numbers.isEmpty else { return }
      noteChange()
      try sendAhead(
        .remove,
        app,
        .identifier(need(owner).id),
        .integers(numbers),
        .integer(place.code)
      )
    }

    func move(_ number: RevisionNumber, to place: RevisionPlace) throws(RestorationError) {
      guard place != .parts, let number = Int64(exactly: number) else { return }
      noteChange()
      try sendAhead(
        .move,
        app,
        .identifier(need(owner).id),
        .integer(number),
        .flag(place == .quarantine),
        .integer(place.other.code)
      )
    }

    func setRecord(_ record: [UInt8]?, as name: RecordName) throws(RestorationError) {
      guard name != .storeKey else { return try setStoreKey(record) }
      let id = Parameter.identifier(try need(owner).id)
      noteChange()
      if let record {
        try sendAhead(.setRecord, app, id, .text(name.rawValue), .bytes(record))
      } else {
        try sendAhead(.removeRecord, app, id, .text(name.rawValue))
      }
    }

    /// Replaces the key that this transaction has read, or throws when another writer was faster:
    /// sessions share the key, so the lock of one session does not protect it.
    private func setStoreKey(_ key: [UInt8]?) throws(RestorationError) {
      guard storeKey != key else { return }
      noteChange()
      let answer: StatementResult
      switch (storeKey, key) {
      case (nil, let key?): answer = try ask(.addStoreKey, app, .bytes(key))
      case (let seen?, let key?):
        answer = try ask(.replaceStoreKey, app, .bytes(seen), .bytes(key))
      case (let seen?, nil): answer = try ask(.removeStoreKey, app, .bytes(seen))
      case (nil, nil): return
      }
      guard answer.changedRowCount == 1 else {
        let error = RestorationError(
          .storeBusy,
          "another process has just changed the store's key; try again"
        )
        overtaken = error
        throw error
      }
      storeKey = key
    }
  }
#endif
