import Foundation
import RestorationArchive
import RestorationStorage

/// Keeps revisions in an object store: one manifest a session, one object a revision.
///
/// Nothing is ever locked. A change works on a copy of the manifest, puts the bytes of new revisions
/// under names that no other object has, and swaps the manifest if it is still the one that was read.
struct ObjectBackend: RevisionBackend {
  let objects: ObjectStore

  func read<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionReader) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value { try await run(session, body) }

  func change<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionWriter) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value { try await run(session, body) }

  /// Runs a closure until all its objects were fetched and no other writer has changed the session.
  private func run<Value: Sendable>(
    _ session: SceneSession,
    _ body: (ObjectRevisions) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    // Base 64, so that two names are the same only when their bytes are.
    let names = [session.app, session.scene].map { Data($0.utf8).base64EncodedString() }
    let name = Self.manifests + names.joined(separator: "-")
    var fetched: [String: ArchiveBytes?] = [:]
    for _ in 0..<1000 {
      let stored = await objects.get(name)
      let key = await objects.get(Self.key)
      let manifest = try stored.map(Manifest.init) ?? Manifest(session)
      let run = ObjectRevisions(manifest, key: key?.bytes, fetched)
      let result = Result { () throws(RestorationError) in try body(run) }
      if let missing = run.missing {
        // Closures cannot wait, so what one has missed is fetched for its next run.
        fetched[missing] = .some(await objects.get(missing).map { ArchiveBytes($0.bytes) })
        continue
      }
      let value = try result.get()
      if run.hasNewKey {
        let bytes = run.key ?? []
        guard await objects.put(bytes, as: Self.key, ifVersion: key?.version) else { continue }
      }
      guard run.hasChanged else { return value }
      for name in run.added {
        await objects.put(run.objects[name]??.array ?? [], as: name, ifVersion: nil)
      }
      guard let bytes = try? JSONEncoder().encode(run.manifest) else {
        throw RestorationError(.storeFailed, "a manifest cannot be written")
      }
      let isSwapped = await objects.put(Array(bytes), as: name, ifVersion: stored?.version)
      // The objects that the manifest has lost, or has never got, are unused.
      for name in isSwapped ? run.dropped : run.added { await objects.delete(name) }
      if isSwapped { return value }
    }
    throw RestorationError(.storeBusy, "others kept changing \(session); try again")
  }

  func sessions(
    having content: SessionContent,
    after mark: String?,
    limit: Int
  ) async throws(RestorationError) -> RevisionStore.SessionPage {
    let names = await objects.names(from: Self.manifests, after: mark, limit: limit)
    var sessions: [SceneSession] = []
    for name in names {
      guard let manifest = try await objects.get(name).map(Manifest.init) else { continue }
      if manifest.has(content) { sessions.append(manifest.session) }
    }
    return RevisionStore.SessionPage(sessions, mark: names.count < limit ? nil : names.last)
  }

  private static let (key, manifests) = ("key", "session/")
}

/// All that there is of a session but the bytes of its revisions.
private struct Manifest: Codable {
  struct Entry: Codable {
    let object: String
    let byteCount: Int
    let label: [UInt8]
  }

  var app, scene: String
  var lastNumber: RevisionNumber = 0
  var places: [String: [RevisionNumber: Entry]] = [:]
  var records: [String: [UInt8]] = [:]

  var session: SceneSession { SceneSession(app: app, scene: scene) }
  init(_ session: SceneSession) { (app, scene) = (session.app, session.scene) }

  init(_ object: ObjectStore.Object) throws(RestorationError) {
    do { self = try JSONDecoder().decode(Self.self, from: Data(object.bytes)) } catch {
      throw RestorationError(.corrupted, "a manifest is damaged: \(error)")
    }
  }

  subscript(place: RevisionPlace) -> [RevisionNumber: Entry] {
    get { places[place.rawValue] ?? [:] }
    set { places[place.rawValue] = newValue }
  }

  func has(_ content: SessionContent) -> Bool {
    switch content {
    case .revisions: !self[.session].isEmpty
    case .quarantine: !self[.quarantine].isEmpty
    case .ledger: records[RecordName.ledger.rawValue] != nil
    case .log: records[RecordName.log.rawValue] != nil
    }
  }
}

/// One session during one run of a closure.
private final class ObjectRevisions: RevisionWriter {
  private(set) var manifest: Manifest { didSet { hasChanged = true } }
  private(set) var hasChanged = false
  private(set) var key: [UInt8]? { didSet { hasNewKey = true } }
  private(set) var hasNewKey = false
  /// The bytes of revisions, `nil` for an object that is lost.
  private(set) var objects: [String: ArchiveBytes?]
  private(set) var added: [String] = []
  private(set) var dropped: [String] = []
  /// An object that was asked for and is not here; whatever else this run came to is void.
  private(set) var missing: String?

  init(_ manifest: Manifest, key: [UInt8]?, _ objects: [String: ArchiveBytes?]) {
    self.manifest = manifest
    // A key that was removed has no bytes, so that its object still has a version to compare.
    self.key = key?.isEmpty == true ? nil : key
    self.objects = objects
  }

  func visitRevisions(
    in place: RevisionPlace,
    _ body: (RevisionNumber, () throws(RestorationError) -> RevisionEntry?)
      throws(RestorationError) -> Bool
  ) throws(RestorationError) {
    for (number, entry) in manifest[place].sorted(by: { $0.key > $1.key }) {
      let found = RevisionEntry(byteCount: entry.byteCount, label: entry.label)
      guard try body(number, { found }) else { return }
    }
  }

  func bytes(
    of number: RevisionNumber,
    in place: RevisionPlace,
    _ extent: ReadExtent
  ) throws(RestorationError) -> ArchiveBytes? {
    guard let entry = manifest[place][number] else { return nil }
    if case .whole(let maximum) = extent, entry.byteCount > maximum {
      throw RestorationError(
        .limitExceeded,
        "\(entry.byteCount) bytes, where \(maximum) may be read"
      )
    }
    guard let object = objects[entry.object] else {
      missing = entry.object
      throw RestorationError(.storeBusy, "an object is being fetched")
    }
    guard let object else { throw RestorationError(.corrupted, "revision \(number) is lost") }
    if case .front(let count) = extent { return ArchiveBytes(object.array.prefix(count)) }
    return object
  }

  func record(_ name: RecordName) throws(RestorationError) -> [UInt8]? {
    name == .storeKey ? key : manifest.records[name.rawValue]
  }

  func append(
    _ make: (RevisionNumber) throws(RestorationError) -> NewRevision
  ) throws(RestorationError) -> RevisionNumber {
    let number = manifest.lastNumber + 1
    let revision = try make(number)
    let name = "revision/" + UUID().uuidString
    let (bytes, label) = (revision.bytes, revision.label)
    added.append(name)
    objects[name] = bytes
    manifest.lastNumber = number
    manifest[revision.place][number] = .init(object: name, byteCount: bytes.count, label: label)
    return number
  }

  func remove(_ numbers: [RevisionNumber], from place: RevisionPlace) throws(RestorationError) {
    dropped += numbers.compactMap { manifest[place].removeValue(forKey: $0)?.object }
  }

  func move(_ number: RevisionNumber, to place: RevisionPlace) throws(RestorationError) {
    let other: RevisionPlace = place == .session ? .quarantine : .session
    guard let entry = manifest[other].removeValue(forKey: number) else { return }
    manifest[place][number] = entry
  }

  func setRecord(_ record: [UInt8]?, as name: RecordName) throws(RestorationError) {
    if name == .storeKey { key = record } else { manifest.records[name.rawValue] = record }
  }
}
