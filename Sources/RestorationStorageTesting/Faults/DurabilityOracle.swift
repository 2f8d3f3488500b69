import RestorationArchive
import RestorationStorage

/// What a store owes after a crash: it knows what was acknowledged and what was only tried, and
/// checks a reopened store against that.
///
/// Keep it outside the process that is killed, and tell it what that process says: before a save or
/// a removal begins, and after it returned. Then reopen the store and ask for ``violations(in:)``.
///
/// ```swift
/// var oracle = DurabilityOracle()
/// oracle.willSave(archive, for: session)
/// if let revision = try? await store.save(archive, for: session) {
///   oracle.didSave(archive, as: revision)
/// }
/// // ... the process dies, the store is opened again ...
/// #expect(await oracle.violations(in: reopened) == [])
/// ```
///
/// Four things are checked: every acknowledged revision reads back with its own bytes; everything
/// that is listed verifies and is something that somebody saved; the newest good revision is not
/// older than the last acknowledged one; and nothing but a `RestorationError` is thrown. Ledgers,
/// pins and discards that were acknowledged are checked as well.
public struct DurabilityOracle: Sendable {
  var sessions: [SceneSession: SessionDuty] = [:]

  /// Makes an oracle that expects an empty store.
  public init() {}

  /// How many revisions the store must have.
  public var dutyCount: Int { sessions.values.reduce(0) { $0 + $1.owed.count } }

  /// Notes that a save begins, so that its revision may be found from now on.
  public mutating func willSave(_ archive: Archive, for session: SceneSession) {
    willSave(digest: Self.digest(archive.bytes), for: session)
  }

  /// Notes that a save returned, so that its revision must be found from now on.
  public mutating func didSave(_ archive: Archive, as revision: Revision) {
    didSave(digest: Self.digest(archive.bytes), revision.number, of: revision.session)
  }

  /// Notes that a removal begins, so that the revision may be missing from now on.
  public mutating func willRemove(_ number: RevisionNumber, of session: SceneSession) {
    sessions[session, default: SessionDuty()].doubtful.insert(number)
  }

  /// Notes that a removal returned, so that the revision must be missing from now on.
  public mutating func didRemove(_ number: RevisionNumber, of session: SceneSession) {
    sessions[session, default: SessionDuty()].owed[number] = nil
    sessions[session, default: SessionDuty()].removed.insert(number)
  }

  /// Notes that a revision is known to be damaged: it is listed and does not verify.
  public mutating func expectDamage(_ number: RevisionNumber, of session: SceneSession) {
    sessions[session, default: SessionDuty()].owed[number] = nil
    sessions[session, default: SessionDuty()].damaged.insert(number)
  }

  /// Notes that a damaged revision in quarantine is what it was again, and may be brought back.
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

/// What a store owes in one session.
struct SessionDuty: Sendable, Hashable {
  /// The digests of acknowledged revisions that nobody tried to remove with success.
  var owed: [RevisionNumber: String] = [:]
  /// The digests of all saves that began.
  var tried: Set<String> = []
  /// Whose removal began, and may or may not have happened.
  var doubtful: Set<RevisionNumber> = []
  var removed: Set<RevisionNumber> = []
  var damaged: Set<RevisionNumber> = []
  /// The digests of revisions in quarantine that verify again: there, or brought back.
  var quarantined: [RevisionNumber: String] = [:]
  var highest: RevisionNumber = 0
  /// Numbers that were given to two saves.
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
