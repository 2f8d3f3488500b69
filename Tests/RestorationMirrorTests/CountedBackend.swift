import RestorationArchive
import RestorationStorage
import Synchronization

/// A server in memory that counts what is written to a session, and the parts of it that are looked at.
final class CountedBackend: RevisionBackend {
  struct Counts: Sendable {
    var writtenBytes = 0
    var seenParts = 0
  }

  let backend = MemoryBackend()
  private let counts = Mutex(Counts())

  /// Returns what was counted since the last call.
  func takeCounts() -> Counts {
    counts.withLock { counts in
      defer { counts = Counts() }
      return counts
    }
  }

  fileprivate func note(writtenBytes: Int = 0, seenParts: Int = 0) {
    counts.withLock { counts in
      counts.writtenBytes += writtenBytes
      counts.seenParts += seenParts
    }
  }

  func sessions(
    having content: SessionContent,
    after mark: String?,
    limit: Int
  ) async throws(RestorationError) -> RevisionStore.SessionPage {
    try await backend.sessions(having: content, after: mark, limit: limit)
  }

  func read<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionReader) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    try await backend.change(session) { writer throws(RestorationError) in
      try body(CountedRevisions(writer, self))
    }
  }

  func change<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionWriter) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    try await backend.change(session) { writer throws(RestorationError) in
      try body(CountedRevisions(writer, self))
    }
  }
}

private struct CountedRevisions: RevisionWriter {
  let writer: any RevisionWriter
  let owner: CountedBackend

  init(_ writer: any RevisionWriter, _ owner: CountedBackend) {
    (self.writer, self.owner) = (writer, owner)
  }

  func visitRevisions(
    in place: RevisionPlace,
    _ body: (RevisionNumber, () throws(RestorationError) -> RevisionEntry?)
      throws(RestorationError) -> Bool
  ) throws(RestorationError) {
    for number in try writer.numbers(in: place).reversed() {
      owner.note(seenParts: place == .parts ? 1 : 0)
      let goesOn = try body(number) { () throws(RestorationError) in
        try writer.bytes(of: number, in: place, .whole(maximum: 1 << 20)).map {
          RevisionEntry(byteCount: $0.count, front: $0)
        }
      }
      guard goesOn else { return }
    }
  }

  func bytes(
    of number: RevisionNumber,
    in place: RevisionPlace,
    _ extent: ReadExtent
  ) throws(RestorationError) -> ArchiveBytes? {
    owner.note(seenParts: place == .parts ? 1 : 0)
    return try writer.bytes(of: number, in: place, extent)
  }

  func record(_ name: RecordName) throws(RestorationError) -> [UInt8]? { try writer.record(name) }

  func highestNumber() throws(RestorationError) -> RevisionNumber { try writer.highestNumber() }

  func append(
    _ make: (RevisionNumber) throws(RestorationError) -> NewRevision
  ) throws(RestorationError) -> RevisionNumber {
    try writer.append { number throws(RestorationError) in
      let revision = try make(number)
      owner.note(writtenBytes: revision.bytes.count)
      return revision
    }
  }

  func remove(_ numbers: [RevisionNumber], from place: RevisionPlace) throws(RestorationError) {
    try writer.remove(numbers, from: place)
  }

  func move(_ number: RevisionNumber, to place: RevisionPlace) throws(RestorationError) {
    try writer.move(number, to: place)
  }

  func setRecord(_ record: [UInt8]?, as name: RecordName) throws(RestorationError) {
    owner.note(writtenBytes: record?.count ?? 0)
    try writer.setRecord(record, as: name)
  }
}
