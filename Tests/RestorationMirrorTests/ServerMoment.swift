import RestorationArchive
import RestorationStorage

/// A backup of a session on a server.
struct ServerMoment: Sendable {
  private let session: SceneSession
  private let revisions: [NewRevision]
  private let record: [UInt8]?

  init(of session: SceneSession, on backend: MemoryBackend) async throws {
    self.session = session
    (revisions, record) = try await backend.read(session) { reader throws(RestorationError) in
      var numbers: [RevisionNumber] = []
      try reader.visitRevisions(in: .session) { number, _ in
        numbers.append(number)
        return true
      }
      var revisions: [NewRevision] = []
      for number in numbers.reversed() {
        guard let bytes = try reader.bytes(of: number, in: .session, .whole(maximum: 1 << 20))
        else {
          continue
        }
        revisions.append(NewRevision(bytes: bytes))
      }
      return (revisions, try reader.record(.mirror))
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
