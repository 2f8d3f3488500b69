import RestorationArchive
import RestorationStorage

/// A backup of a session on a server.
struct ServerMoment: Sendable {
  private let session: SceneSession
  private let revisions: [NewRevision]
  private let record: [UInt8]?

  init(of session: SceneSession, on backend: MemoryBackend) async throws {
    self = try await backend.read(session) { reader throws(RestorationError) in
      try ServerMoment(of: session, reader)
    }
  }

  init(of session: SceneSession, _ reader: any RevisionReader) throws(RestorationError) {
    self.session = session
    var numbers: [RevisionNumber] = []
    try reader.visitRevisions(in: .session) { number, _ in
      numbers.append(number)
      return true
    }
    var revisions: [NewRevision] = []
    for number in numbers.reversed() {
      guard let bytes = try reader.bytes(of: number, in: .session, .whole(maximum: 1 << 20)) else {
        continue
      }
      revisions.append(NewRevision(bytes: bytes))
    }
    self.revisions = revisions
    record = try reader.record(.mirror)
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

  /// Restores it: numbers that were given later are given again.
  func write(to backend: MemoryBackend) async throws {
    let (revisions, record) = (revisions, record)
    try await backend.change(session) { writer throws(RestorationError) in
      for revision in revisions { _ = try writer.append { _ in revision } }
      try writer.setRecord(record, as: .mirror)
    }
  }
}
