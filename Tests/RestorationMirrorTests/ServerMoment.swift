import RestorationArchive
import RestorationStorage

/// A backup of a session on a server.
struct ServerMoment: Sendable {
  private let session: SceneSession
  private let revisions: [RevisionNumber: NewRevision]
  private let highest: RevisionNumber
  private let records: [RecordName: [UInt8]]

  init(of session: SceneSession, on backend: MemoryBackend) async throws {
    self = try await backend.read(session) { reader throws(RestorationError) in
      try ServerMoment(of: session, reader)
    }
  }

  init(of session: SceneSession, _ reader: any RevisionReader) throws(RestorationError) {
    self.session = session
    var revisions: [RevisionNumber: NewRevision] = [:]
    for place in [RevisionPlace.session, .parts] {
      for number in try reader.numbers(in: place) {
        let bytes = try reader.bytes(of: number, in: place, .whole(maximum: 1 << 20))
        revisions[number] = bytes.map { NewRevision(bytes: $0, place: place) }
      }
    }
    self.revisions = revisions
    highest = try reader.highestNumber()
    var records: [RecordName: [UInt8]] = [:]
    for name in [RecordName.mirror, .times] { records[name] = try reader.record(name) }
    self.records = records
  }

  /// The markers of the revisions that it has.
  var markers: [UInt64] {
    get async throws {
      let backend = MemoryBackend()
      try await write(to: backend)
      return try await RevisionStore(unencrypted: backend).revisions(of: session)
        .compactMap(\.stateVersion)
    }
  }

  /// Restores it, each revision under its number: numbers that were given later are given again.
  func write(to backend: MemoryBackend) async throws {
    let (revisions, highest, records) = (revisions, highest, records)
    try await backend.change(session) { writer throws(RestorationError) in
      for (number, revision) in revisions.sorted(by: { $0.key < $1.key }) {
        try writer.useNumbers(through: number - 1)
        _ = try writer.append { _ in revision }
      }
      try writer.useNumbers(through: highest)
      for (name, record) in records { try writer.setRecord(record, as: name) }
    }
  }
}
