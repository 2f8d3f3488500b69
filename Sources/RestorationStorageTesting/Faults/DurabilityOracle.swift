import RestorationArchive
import RestorationStorage

/// The expectations of a store after a crash: it records acknowledged and attempted operations, and
/// checks a reopened store against them.
///
/// Keep it outside the process that is killed. Tell it when that process begins a save or removal,
/// and when it has returned. Then reopen the store and call ``violations(in:)``.
///
/// ```swift
/// var oracle = DurabilityOracle()
/// oracle.willSave(archive, for: session)
/// if let revision = try? await store.save(archive, for: session) {
///   oracle.didSave(archive, as: revision)
/// }
/// // ... the process crashes, the store is opened again ...
/// #expect(await oracle.violations(in: reopened) == [])
/// ```
///
/// It checks that every acknowledged revision reads back with its own bytes, that every listed
/// revision verifies and was saved at some time, that the newest good revision is not older than
/// the last acknowledged one, and that reading the store does not fail. Acknowledged attempts,
/// confirmations, pins and discards are checked too.
public struct DurabilityOracle: Sendable {
  var sessions: [SceneSession: SessionDuty] = [:]

  /// Creates an oracle that expects an empty store.
  public init() {}

  /// The number of revisions that the store must have.
  public var dutyCount: Int { sessions.values.reduce(0) { $0 + $1.owed.count } }

  /// Records that a save begins, so that the store may have its revision.
  public mutating func willSave(_ archive: Archive, for session: SceneSession) {
    willSave(digest: Self.digest(archive.bytes), for: session)
  }

  /// Records that a save has returned, so that the store must have its revision.
  public mutating func didSave(_ archive: Archive, as revision: Revision) {
    didSave(digest: Self.digest(archive.bytes), revision.number, of: revision.session)
  }

  /// Records that a removal begins, so that the store may lack the revision.
  public mutating func willRemove(_ number: RevisionNumber, of session: SceneSession) {
    sessions[session, default: SessionDuty()].doubtful.insert(number)
  }

  /// Records that a removal has returned, so that the store must lack the revision.
  public mutating func didRemove(_ number: RevisionNumber, of session: SceneSession) {
    sessions[session, default: SessionDuty()].owed[number] = nil
    sessions[session, default: SessionDuty()].removed.insert(number)
  }

  /// Records that a revision is damaged: it is listed and does not verify.
  public mutating func expectDamage(_ number: RevisionNumber, of session: SceneSession) {
    sessions[session, default: SessionDuty()].owed[number] = nil
    sessions[session, default: SessionDuty()].damaged.insert(number)
  }

  /// Records that a damaged revision in quarantine has been repaired and may be brought back.
  package mutating func didMend(
    _ number: RevisionNumber,
    of session: SceneSession,
    digest: String
  ) {
    sessions[session, default: SessionDuty()].damaged.remove(number)
    sessions[session, default: SessionDuty()].tried.insert(digest)
    sessions[session, default: SessionDuty()].quarantined[number] = digest
  }

  package mutating func willSave(digest: String, for session: SceneSession) {
    sessions[session, default: SessionDuty()].tried.insert(digest)
  }

  package mutating func didSave(
    digest: String,
    _ number: RevisionNumber,
    of session: SceneSession
  ) {
    sessions[session, default: SessionDuty()].didSave(digest, number)
  }

  /// The SHA-256 of an archive, in hexadecimal digits.
  package static func digest(_ bytes: ArchiveBytes) -> String {
    bytes.withUnsafeBytes { ArchiveDigest.sha256($0) }
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// The expectations for one session.
struct SessionDuty: Sendable, Hashable {
  /// The digests of acknowledged revisions that were not successfully removed.
  var owed: [RevisionNumber: String] = [:]
  /// The digests of all saves that began.
  var tried: Set<String> = []
  /// The revisions whose removal began, and may have happened.
  var doubtful: Set<RevisionNumber> = []
  var removed: Set<RevisionNumber> = []
  var damaged: Set<RevisionNumber> = []
  /// The digests of repaired revisions in quarantine, which stay there or are brought back.
  var quarantined: [RevisionNumber: String] = [:]
  var highest: RevisionNumber = 0
  /// Numbers that two saves returned.
  var reused: Set<RevisionNumber> = []
  var attemptCount: UInt64 = 0
  var confirmed: RevisionNumber?
  var pinned: Set<RevisionNumber> = []
  var isDiscarded = false
  var mayBePurged = false

  mutating func didSave(_ digest: String, _ number: RevisionNumber) {
    if owed[number] != nil || removed.contains(number) { reused.insert(number) }
    tried.insert(digest)
    owed[number] = digest
    highest = max(highest, number)
  }
}
