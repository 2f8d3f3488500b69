import RestorationArchive
import RestorationStorage

/// A backend that hands on to another, and lets a test act or fail in between.
package struct HookedBackend: RevisionBackend {
  /// A call of a store to its backend within one access.
  package enum Call: Hashable, Sendable {
    case visit(RevisionPlace)
    case bytes(RevisionNumber)
    case record(RecordName)
    case append
    case remove
    case move
    case setRecord(RecordName)
  }

  let base: any RevisionBackend
  /// Called before each call of the backend; an error that it throws is the failure of that call.
  let onCall: @Sendable (Call, SceneSession) throws(RestorationError) -> Void
  /// Awaited before each access, with the calls that it is going to make, which were found by
  /// running it once without effect.
  let before: (@Sendable (Set<Call>, SceneSession) async throws(RestorationError) -> Void)?

  package func sessions(
    having content: SessionContent,
    after mark: String?,
    limit: Int
  ) async throws(RestorationError) -> RevisionStore.SessionPage {
    try await base.sessions(having: content, after: mark, limit: limit)
  }

  package func read<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionReader) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    if let before {
      let calls = try await base.read(session) { reader throws(RestorationError) in
        let rehearsal = HookedRevisions(reader)
        _ = try? body(rehearsal)
        return rehearsal.calls
      }
      try await before(calls, session)
    }
    return try await base.read(session) { reader throws(RestorationError) in
      try body(
        HookedRevisions(
          reader,
          onCall: { call throws(RestorationError) in try onCall(call, session) }
        )
      )
    }
  }

  package func change<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionWriter) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    if let before {
      let calls = try await base.read(session) { reader throws(RestorationError) in
        let rehearsal = HookedRevisions(reader)
        _ = try? body(rehearsal)
        return rehearsal.calls
      }
      try await before(calls, session)
    }
    return try await base.change(session) { writer throws(RestorationError) in
      try body(
        HookedRevisions(
          writer,
          writer,
          onCall: { call throws(RestorationError) in try onCall(call, session) }
        )
      )
    }
  }
}

/// One access of a ``HookedBackend``; without a writer, it only reports the changes that it would
/// make.
private final class HookedRevisions: RevisionWriter {
  private(set) var calls: Set<HookedBackend.Call> = []
  private let reader: any RevisionReader
  private let writer: (any RevisionWriter)?
  private let onCall: (HookedBackend.Call) throws(RestorationError) -> Void

  init(
    _ reader: any RevisionReader,
    _ writer: (any RevisionWriter)? = nil,
    onCall: @escaping (HookedBackend.Call) throws(RestorationError) -> Void = { _ in }
  ) {
    self.reader = reader
    self.writer = writer
    self.onCall = onCall
  }

  private func note(_ call: HookedBackend.Call) throws(RestorationError) {
    calls.insert(call)
    try onCall(call)
  }

  func visitRevisions(
    in place: RevisionPlace,
    _ body: (RevisionNumber, () throws(RestorationError) -> RevisionEntry?)
      throws(RestorationError) -> Bool
  ) throws(RestorationError) {
    try note(.visit(place))
    try reader.visitRevisions(in: place, body)
  }

  func bytes(
    of number: RevisionNumber,
    in place: RevisionPlace,
    _ extent: ReadExtent
  ) throws(RestorationError) -> ArchiveBytes? {
    try note(.bytes(number))
    return try reader.bytes(of: number, in: place, extent)
  }

  func record(_ name: RecordName) throws(RestorationError) -> [UInt8]? {
    try note(.record(name))
    return try reader.record(name)
  }

  func append(
    _ make: (RevisionNumber) throws(RestorationError) -> NewRevision
  ) throws(RestorationError) -> RevisionNumber {
    try note(.append)
    if let writer { return try writer.append(make) }
    _ = try make(1)
    return 1
  }

  func remove(_ numbers: [RevisionNumber], from place: RevisionPlace) throws(RestorationError) {
    try note(.remove)
    try writer?.remove(numbers, from: place)
  }

  func move(_ number: RevisionNumber, to place: RevisionPlace) throws(RestorationError) {
    try note(.move)
    try writer?.move(number, to: place)
  }

  func setRecord(_ record: [UInt8]?, as name: RecordName) throws(RestorationError) {
    try note(.setRecord(name))
    try writer?.setRecord(record, as: name)
  }
}

extension RevisionStore {
  /// A store over the same backend, without a key, in whose accesses a test acts or fails.
  ///
  /// - Parameters:
  ///   - onCall: Called before each call of a backend; an error that it throws is the failure of
  ///     that call.
  ///   - before: Awaited before each access, with the calls that it is going to make.
  package func hooked(
    onCall:
      @escaping @Sendable (HookedBackend.Call, SceneSession) throws(RestorationError) -> Void =
      { _, _ in },
    before: (
      @Sendable (Set<HookedBackend.Call>, SceneSession) async throws(RestorationError) -> Void
    )? =
      nil
  ) -> RevisionStore {
    RevisionStore(
      unencrypted: HookedBackend(base: backend, onCall: onCall, before: before),
      attemptLogs: attemptLogs
    )
  }
}
