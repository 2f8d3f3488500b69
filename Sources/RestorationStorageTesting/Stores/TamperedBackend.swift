import RestorationArchive
import RestorationStorage
import Synchronization

/// A backend that forwards to another one, except for the bytes of revisions that a test has
/// damaged.
struct TamperedBackend: RevisionBackend {
  /// The damaged revisions; all openings share them, as they would share a disk.
  final class Damage: Sendable {
    struct Key: Hashable {
      let session: SceneSession
      let number: RevisionNumber
    }

    // By number alone, because a revision keeps its number in every place.
    private let bytes = Mutex<[Key: ArchiveBytes]>([:])

    func replace(_ number: RevisionNumber, of session: SceneSession, with bytes: ArchiveBytes) {
      self.bytes.withLock { $0[Key(session: session, number: number)] = bytes }
    }

    func bytes(of number: RevisionNumber, in session: SceneSession) -> ArchiveBytes? {
      bytes.withLock { $0[Key(session: session, number: number)] }
    }
  }

  let base: any RevisionBackend
  let damage: Damage

  func sessions(
    having content: SessionContent,
    after mark: String?,
    limit: Int
  ) async throws(RestorationError) -> RevisionStore.SessionPage {
    try await base.sessions(having: content, after: mark, limit: limit)
  }

  func read<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionReader) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    try await base.read(session) { reader throws(RestorationError) in
      try body(TamperedReader(base: reader, session: session, damage: damage))
    }
  }

  func change<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionWriter) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    try await base.change(session) { writer throws(RestorationError) in
      try body(
        TamperedWriter(
          reader: TamperedReader(base: writer, session: session, damage: damage),
          base: writer
        )
      )
    }
  }
}

private struct TamperedReader: RevisionReader {
  let base: any RevisionReader
  let session: SceneSession
  let damage: TamperedBackend.Damage

  func visitRevisions(
    in place: RevisionPlace,
    _ body: (RevisionNumber, () throws(RestorationError) -> RevisionEntry?)
      throws(RestorationError) -> Bool
  ) throws(RestorationError) {
    try base.visitRevisions(in: place) { number, entry throws(RestorationError) in
      // Looked up immediately, because a nonescaping closure cannot be called in another one.
      let found = Result { () throws(RestorationError) in try entry() }
      return try body(number) { () throws(RestorationError) in
        let entry = try found.get()
        guard let entry, let bytes = damage.bytes(of: number, in: session) else { return entry }
        return RevisionEntry(byteCount: bytes.count, entry.label)
      }
    }
  }

  func bytes(
    of number: RevisionNumber,
    in place: RevisionPlace,
    _ extent: ReadExtent
  ) throws(RestorationError) -> ArchiveBytes? {
    let found = try base.bytes(of: number, in: place, extent)
    guard found != nil, let bytes = damage.bytes(of: number, in: session) else { return found }
    return try extent.checked(bytes)
  }

  func record(_ name: RecordName) throws(RestorationError) -> [UInt8]? { try base.record(name) }
}

private struct TamperedWriter: RevisionWriter {
  let reader: TamperedReader
  let base: any RevisionWriter

  func visitRevisions(
    in place: RevisionPlace,
    _ body: (RevisionNumber, () throws(RestorationError) -> RevisionEntry?)
      throws(RestorationError) -> Bool
  ) throws(RestorationError) { try reader.visitRevisions(in: place, body) }

  func bytes(
    of number: RevisionNumber,
    in place: RevisionPlace,
    _ extent: ReadExtent
  ) throws(RestorationError) -> ArchiveBytes? { try reader.bytes(of: number, in: place, extent) }

  func record(_ name: RecordName) throws(RestorationError) -> [UInt8]? { try reader.record(name) }

  func append(
    _ make: (RevisionNumber) throws(RestorationError) -> NewRevision
  ) throws(RestorationError) -> RevisionNumber { try base.append(make) }

  func remove(_ numbers: [RevisionNumber], from place: RevisionPlace) throws(RestorationError) {
    try base.remove(numbers, from: place)
  }

  func move(_ number: RevisionNumber, to place: RevisionPlace) throws(RestorationError) {
    try base.move(number, to: place)
  }

  func setRecord(_ record: [UInt8]?, as name: RecordName) throws(RestorationError) {
    try base.setRecord(record, as: name)
  }
}
