import Foundation
import RestorationArchive
import RestorationMaintenance
import RestorationStorage
import Synchronization

/// A fault of a store as one process meets it.
enum StoreFault: String, CaseIterable, Sendable, CustomDebugStringConvertible {
  case none
  /// Another process keeps the store.
  case busy
  /// Nothing can be asked of it.
  case failing
  /// The store lists revisions, and loads none.
  case unloadable
  /// Nothing more fits.
  case full
  /// Only its ledgers cannot be written.
  case stuckLedger

  var debugDescription: String { ".\(rawValue)" }
}

/// Decides about one process's calls to the store: it may crash at any of them.
final class MortalGate: Sendable {
  private struct State {
    var isDead = false
    var hasFaulted = false
    var callsLeft: Int?
    var accessesUntilPause: Int?
    var fault = StoreFault.none
    var accessCount = 0
    var paused: [CheckedContinuation<Void, Never>] = []
    var logs: [SceneSession: MortalLog] = [:]
  }

  enum Call { case load, append, setLedger, setRecord, other }

  private let state = Mutex(State())

  var isDead: Bool { state.withLock { $0.isDead } }
  /// Indicates whether the process ended by a fault of its own.
  var hasFaulted: Bool { state.withLock { $0.hasFaulted } }
  var isPaused: Bool { state.withLock { !$0.paused.isEmpty } }
  /// Indicates whether accesses are held back, or will be.
  var isHolding: Bool { state.withLock { !$0.paused.isEmpty || $0.accessesUntilPause != nil } }
  /// Indicates whether an access is under way that is not held back.
  var isBusy: Bool { state.withLock { $0.accessCount > $0.paused.count } }

  func setFault(_ fault: StoreFault) { state.withLock { $0.fault = fault } }
  func die(inCall count: Int) { state.withLock { $0.callsLeft = count } }
  func pause(atAccess count: Int) { state.withLock { $0.accessesUntilPause = count } }

  /// Ends the process by a fault of its own, which leaves a mark in the logs that it has begun.
  func fault() {
    for log in state.withLock({ $0.isDead ? [] : Array($0.logs.values) }) { log.noteFault() }
    state.withLock { if !$0.isDead { $0.hasFaulted = true } }
    die()
  }

  /// Records a log whose attempt has begun.
  func hasBegun(_ log: MortalLog, of session: SceneSession) {
    state.withLock { $0.logs[session] = log }
  }

  /// Ends the process: nothing that it does from now on has any effect.
  func die() {
    state.withLock { $0.isDead = true }
    goOn()
  }

  func goOn() {
    let paused = state.withLock { state in
      state.accessesUntilPause = nil
      defer { state.paused = [] }
      return state.paused
    }
    for continuation in paused { continuation.resume() }
  }

  // MARK: For the backend

  func begin() async throws(RestorationError) {
    state.withLock { $0.accessCount += 1 }
    let pauses = state.withLock { state -> Bool in
      guard !state.isDead, let count = state.accessesUntilPause else { return false }
      state.accessesUntilPause = count > 1 ? count - 1 : nil
      return count <= 1
    }
    if pauses {
      await withCheckedContinuation { continuation in
        let isLate = state.withLock { state in
          guard !state.isDead else { return true }
          state.paused.append(continuation)
          return false
        }
        if isLate { continuation.resume() }
      }
    }
    switch state.withLock({ $0.isDead ? .none : $0.fault }) {
    case .busy: throw RestorationError(.storeBusy, "busy for the test")
    case .failing: throw RestorationError(.storeFailed, "failing for the test")
    default: break
    }
    if isDead { throw Self.death }
  }

  func end() { state.withLock { $0.accessCount -= 1 } }

  /// A call, or the end of an access; the process may die before it has an effect.
  func note(_ call: Call) throws(RestorationError) {
    let fault = state.withLock { state -> StoreFault in
      if let count = state.callsLeft {
        state.callsLeft = count - 1
        if count <= 1 { state.isDead = true }
      }
      return state.fault
    }
    if isDead { throw Self.death }
    switch (fault, call) {
    case (.unloadable, .load): throw RestorationError(.storeBusy, "no loading for the test")
    case (.full, .append), (.full, .setRecord), (.full, .setLedger):
      throw RestorationError(.diskFull, "full for the test")
    case (.stuckLedger, .setLedger): throw RestorationError(.storeFailed, "no ledger for the test")
    default: break
    }
  }

  private static let death = RestorationError(.storeFailed, "this process is dead")
}

/// The revisions of which every process reads a damaged byte.
final class HistoryDamage: Sendable {
  private let revisions = Mutex<[SceneSession: Set<RevisionNumber>]>([:])

  func add(_ number: RevisionNumber, of session: SceneSession) {
    revisions.withLock { _ = $0[session, default: []].insert(number) }
  }

  fileprivate func damaged(
    _ bytes: ArchiveBytes?,
    of number: RevisionNumber,
    in session: SceneSession
  ) -> ArchiveBytes? {
    let isDamaged = revisions.withLock { $0[session]?.contains(number) == true }
    guard isDamaged, let bytes, bytes.count > 0 else { return bytes }
    var array = bytes.array
    array[array.count / 2] ^= 0x10
    return ArchiveBytes(array)
  }
}

/// A backend as one process has it that may die at any call.
struct MortalBackend: RevisionBackend {
  let base: any RevisionBackend
  let gate: MortalGate
  let damage: HistoryDamage
  /// Indicates whether the base works on a thread of its own.
  let isElsewhere: Bool

  init(base: any RevisionBackend, gate: MortalGate, damage: HistoryDamage) {
    self.base = base
    self.gate = gate
    self.damage = damage
    isElsewhere = !(base is MemoryBackend)
  }

  /// Goes on where all of a history does, and not where the base has worked.
  private func comeBack() async {
    if isElsewhere { await MainActor.run {} }
  }

  private func ended<Value: Sendable>(
    _ result: Result<Value, RestorationError>
  ) async throws(RestorationError) -> Value {
    await comeBack()
    let value = try result.get()
    // The work is done, although the caller may be told that it failed.
    try gate.note(.other)
    return value
  }

  func sessions(
    having content: SessionContent,
    after mark: String?,
    limit: Int
  ) async throws(RestorationError) -> RevisionStore.SessionPage {
    defer { gate.end() }
    try await gate.begin()
    let result = await Result.of { () async throws(RestorationError) in
      try await base.sessions(having: content, after: mark, limit: limit)
    }
    return try await ended(result)
  }

  func read<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionReader) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    defer { gate.end() }
    try await gate.begin()
    let result = await Result.of { () async throws(RestorationError) in
      try await base.read(session) { reader throws(RestorationError) in
        try body(MortalRevisions(reader, nil, session, self))
      }
    }
    return try await ended(result)
  }

  func change<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionWriter) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    defer { gate.end() }
    try await gate.begin()
    let result = await Result.of { () async throws(RestorationError) in
      try await base.change(session) { writer throws(RestorationError) in
        try body(MortalRevisions(writer, writer, session, self))
      }
    }
    return try await ended(result)
  }
}

extension Result where Failure == RestorationError {
  fileprivate static func of(
    _ body: () async throws(RestorationError) -> Success
  ) async -> Self {
    do throws(RestorationError) {
      return .success(try await body())
    } catch {
      return .failure(error)
    }
  }
}

private final class MortalRevisions: RevisionWriter {
  private let reader: any RevisionReader
  private let writer: (any RevisionWriter)?
  private let session: SceneSession
  private let backend: MortalBackend
  private var gate: MortalGate { backend.gate }

  init(
    _ reader: any RevisionReader,
    _ writer: (any RevisionWriter)?,
    _ session: SceneSession,
    _ backend: MortalBackend
  ) {
    self.reader = reader
    self.writer = writer
    self.session = session
    self.backend = backend
  }

  func visitRevisions(
    in place: RevisionPlace,
    _ body: (RevisionNumber, () throws(RestorationError) -> RevisionEntry?)
      throws(RestorationError) -> Bool
  ) throws(RestorationError) {
    try gate.note(.other)
    try reader.visitRevisions(in: place, body)
  }

  func bytes(
    of number: RevisionNumber,
    in place: RevisionPlace,
    _ extent: ReadExtent
  ) throws(RestorationError) -> ArchiveBytes? {
    try gate.note(.load)
    let bytes = try reader.bytes(of: number, in: place, extent)
    if case .front = extent { return bytes }
    return backend.damage.damaged(bytes, of: number, in: session)
  }

  func record(_ name: RecordName) throws(RestorationError) -> [UInt8]? {
    try gate.note(.other)
    return try reader.record(name)
  }

  func append(
    _ make: (RevisionNumber) throws(RestorationError) -> NewRevision
  ) throws(RestorationError) -> RevisionNumber {
    try gate.note(.append)
    guard let writer else { throw RestorationError(.storeFailed, "only reading") }
    return try writer.append(make)
  }

  func remove(_ numbers: [RevisionNumber], from place: RevisionPlace) throws(RestorationError) {
    try gate.note(.other)
    try writer?.remove(numbers, from: place)
  }

  func move(_ number: RevisionNumber, to place: RevisionPlace) throws(RestorationError) {
    try gate.note(.other)
    try writer?.move(number, to: place)
  }

  func setRecord(_ record: [UInt8]?, as name: RecordName) throws(RestorationError) {
    try gate.note(name == .ledger ? .setLedger : .setRecord)
    try writer?.setRecord(record, as: name)
  }
}
