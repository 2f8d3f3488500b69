import RestorationArchive
import RestorationMaintenance
import RestorationStorage

/// The revisions in the lines of a backup, with the key record of the store from which they are.
struct BackupRevisions {
  private struct Line {
    var place: RevisionPlace
    let checksum: UInt32
    let byteCount: Int
    /// The damage of the revision, or `nil`.
    let issue: String?
  }

  private var storeKey: [UInt8]?
  private var revisions: [SceneSession: [RevisionNumber: Line]] = [:]
  private var session: SceneSession?

  var sessionCount: Int { revisions.count }
  var revisionCount: Int {
    revisions.values.reduce(0) { $0 + $1.values.count { $0.place != .parts } }
  }
  var byteCount: Int { revisions.values.joined().reduce(0) { $0 + $1.value.byteCount } }

  /// Adds a line.
  ///
  /// - Returns: `false` if the line cannot follow those before it.
  mutating func add(_ line: BackupLine) -> Bool {
    if let header = line.header { storeKey = header.storeKey.map { Array($0) } }
    if let named = line.session {
      session = named.session
      revisions[named.session, default: [:]] = revisions[named.session] ?? [:]
    }
    guard let revision = line.revision else { return true }
    guard let session, let place = revision.verifiedPlace else { return false }
    // The last line of a revision decides about its place.
    revisions[session]?[place.number] = Line(
      place: place.place,
      checksum: revision.checksum,
      byteCount: revision.bytes.count,
      issue: revision.issue(in: session)
    )
    return true
  }

  /// Returns the damage of a revision, or `nil`.
  func issue(of number: RevisionNumber, in session: SceneSession) -> String? {
    revisions[session]?[number]?.issue
  }

  /// Visits the damaged revisions, in ascending order.
  func visitIssues(_ body: (SceneSession, RevisionNumber, String) -> Void) {
    for (session, lines) in revisions.sorted(by: { $0.key < $1.key }) {
      for (number, line) in lines.sorted(by: { $0.key < $1.key }) {
        if let issue = line.issue { body(session, number, issue) }
      }
    }
  }

  func contains(_ place: SessionInventory.Place, of session: SceneSession) -> Bool {
    revisions[session]?[place.number]?.place == place.place
  }

  /// Indicates whether a store still has these revisions as they are here, except those that it has
  /// no longer: since then it may have been encrypted, or got another key.
  func areUnchanged(in store: RevisionStore) async throws -> Bool {
    guard try await store.maintenance.storeKeyRecord() == storeKey else { return false }
    for session in revisions.keys.sorted() {
      for place in try await store.maintenance.inventory(of: session).revisions
      where try await isChanged(place, of: session, in: store) {
        return false
      }
    }
    return true
  }

  /// Indicates whether these are all revisions of a store, as they are stored now.
  func isWhole(in store: RevisionStore) async throws -> Bool {
    for session in try await store.maintenance.allSessions() {
      let places = try await store.maintenance.inventory(of: session).revisions
      guard places.allSatisfy({ contains($0, of: session) }) else { return false }
    }
    return try await areUnchanged(in: store)
  }

  private func isChanged(
    _ place: SessionInventory.Place,
    of session: SceneSession,
    in store: RevisionStore
  ) async throws -> Bool {
    guard let known = revisions[session]?[place.number] else { return false }
    do throws(RestorationError) {
      let bytes = try await store.maintenance.storedBytes(of: place, in: session)
      return bytes.map { $0.withUnsafeBytes { CRC32C.checksum($0) } != known.checksum } ?? false
    } catch {
      // One that has become unreadable since is good here.
      guard Revision.State(error) != nil else { throw error }
      return false
    }
  }
}
