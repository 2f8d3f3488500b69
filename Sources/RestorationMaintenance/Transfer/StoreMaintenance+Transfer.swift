import RestorationArchive
import RestorationStorage

// Reads and writes the parts of a backup of a whole store: bytes as they are stored, under their
// own numbers, without a key and without verifying them.

/// All contents of one session in a store, except the bytes of its revisions.
package struct SessionInventory: Sendable {
  /// The location of a revision, by its number.
  package struct Place: Sendable, Hashable {
    package let number: RevisionNumber
    package let place: RevisionPlace

    package init(number: RevisionNumber, place: RevisionPlace) {
      self.number = number
      self.place = place
    }
  }

  /// The records that can be read, except the store's own key.
  package let records: [RecordName: [UInt8]]
  /// The records that cannot be read.
  package let damagedRecords: [RecordName]
  package let highestNumber: RevisionNumber
  /// The revisions and the parts, by ascending number: a part comes before those that name it.
  package let revisions: [Place]
}

extension StoreMaintenance {
  /// Returns all sessions of which the store has any contents.
  package func allSessions() async throws(RestorationError) -> [SceneSession] {
    var result: Set<SceneSession> = []
    for content in SessionContent.allCases {
      result.formUnion(try await store.sessions(having: content))
    }
    return result.sorted()
  }

  /// Returns the store's own key record as it is stored, or `nil` when there is none.
  package func storeKeyRecord() async throws(RestorationError) -> [UInt8]? {
    try await store.backend.read(.wholeStore) { reader throws(RestorationError) in
      try reader.record(.storeKey)
    }
  }

  /// Returns the contents of a session.
  package func inventory(
    of session: SceneSession
  ) async throws(RestorationError) -> SessionInventory {
    try await store.read(session) { reader throws(RestorationError) in
      var records: [RecordName: [UInt8]] = [:]
      var damaged: [RecordName] = []
      for name in RecordName.allCases where name != .storeKey {
        do throws(RestorationError) {
          records[name] = try reader.record(name)
        } catch {
          guard Revision.State(error) != nil else { throw error }
          damaged.append(name)
        }
      }
      var revisions: [SessionInventory.Place] = []
      for place in RevisionPlace.allCases {
        revisions += try reader.numbers(in: place).map { .init(number: $0, place: place) }
      }
      revisions.sort { $0.number < $1.number }
      let highest = try reader.highestNumber()
      return SessionInventory(
        records: records,
        damagedRecords: damaged,
        highestNumber: highest,
        revisions: revisions
      )
    }
  }

  /// Returns the bytes of a revision as they are stored, or `nil` when it was removed.
  package func storedBytes(
    of revision: SessionInventory.Place,
    in session: SceneSession
  ) async throws(RestorationError) -> ArchiveBytes? {
    try await store.read(session) { reader throws(RestorationError) in
      try reader.bytes(of: revision.number, in: revision.place, store.wholeRevision)
    }
  }

  /// Puts bytes back under their number.
  ///
  /// - Returns: `true` if they were not there already.
  /// - Throws: `RestorationError` with code `revisionExists` when the number belongs to other
  ///   bytes.
  package func put(
    _ bytes: ArchiveBytes,
    as revision: SessionInventory.Place,
    of session: SceneSession
  ) async throws(RestorationError) -> Bool {
    let isNew = try await store.change(session) { (writer) throws(RestorationError) -> Bool in
      let number = revision.number
      guard number > 0 else {
        throw .storeFailed("expected a revision of number 1 or more, found 0")
      }
      // Numbers are listed only where one was given before, so that a copy takes the same time for each.
      guard try writer.highestNumber() < number else {
        let stored = try? writer.bytes(of: number, in: revision.place, store.wholeRevision)
        if stored == bytes { return false }
        guard try !writer.numbers(in: revision.place).contains(number) else {
          throw .numberIsTaken(number, session)
        }
        // An earlier run may have been interrupted during its move into quarantine, and a resumed
        // backup has a revision in both places that was moved between its runs.
        let other = revision.place.other
        guard try writer.numbers(in: other).contains(number),
          try writer.bytes(of: number, in: other, store.wholeRevision) == bytes
        else { throw .numberIsTaken(number, session) }
        try writer.move(number, to: revision.place)
        return true
      }
      try writer.useNumbers(through: number - 1)
      let given = try writer.append { _ in
        guard revision.place != .parts else { return NewRevision(bytes: bytes, place: .parts) }
        return NewRevision(storing: bytes, of: try? Archive(bytes, limits: store.limits))
      }
      guard given == number else { throw .numberIsTaken(number, session) }
      if revision.place == .quarantine { try writer.move(number, to: .quarantine) }
      return true
    }
    store.forgetGood(of: session)
    return isNew
  }

  /// Puts records back, and marks the numbers up to the highest as used.
  package func put(
    _ records: [RecordName: [UInt8]],
    highestNumber: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) {
    try await store.change(session) { writer throws(RestorationError) in
      for name in RecordName.allCases {
        guard let record = records[name], try writer.record(name) != record else { continue }
        try writer.setRecord(record, as: name)
      }
      if highestNumber > 0 { try writer.useNumbers(through: highestNumber) }
    }
    store.forgetGood(of: session)
  }
}

extension RestorationError {
  fileprivate static func numberIsTaken(
    _ number: RevisionNumber,
    _ session: SceneSession
  ) -> RestorationError {
    RestorationError(
      .revisionExists,
      "expected room for revision \(number) of \(session), found that its number was given to another; "
        + "use a new store"
    )
  }
}
