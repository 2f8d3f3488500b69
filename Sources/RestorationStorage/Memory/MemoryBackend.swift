import RestorationArchive
import RestorationFiles
import Synchronization

/// Keeps revisions in the memory of the process: for tests, previews, and apps that must not leave
/// anything on disk.
///
/// ```swift
/// let store = RevisionStore.inMemory()
/// ```
///
/// It keeps every promise of ``RevisionBackend`` except durability beyond the process. A change
/// that throws leaves everything unchanged.
public final class MemoryBackend: RevisionBackend {
  typealias Revisions = [RevisionPlace: [RevisionNumber: NewRevision]]

  struct Shelf {
    var lastNumber: RevisionNumber = 0
    var revisions: Revisions = [.session: [:], .quarantine: [:], .parts: [:]]
    var records: [RecordName: [UInt8]] = [:]
  }

  struct Contents {
    var shelves: [SceneSession: Shelf] = [:]
    var storeKey: [UInt8]?
  }

  private let contents = Mutex(Contents())

  /// Makes an empty backend.
  public init() {}

  public func sessions(
    having content: SessionContent,
    after mark: String?,
    limit: Int
  ) async throws(RestorationError) -> RevisionStore.SessionPage {
    let sessions = contents.withLock { contents in
      contents.shelves.filter { $0.value.has(content) }.map(\.key)
    }.sorted { bytesPrecede(Self.mark($0), Self.mark($1)) }
    let rest = sessions.drop { session in
      mark.map { !bytesPrecede($0, Self.mark(session)) } ?? false
    }
    let page = rest.prefix(limit)
    return RevisionStore.SessionPage(
      Array(page),
      mark: page.count < rest.count ? page.last.map(Self.mark) : nil
    )
  }

  private static func mark(_ session: SceneSession) -> String {
    "\(session.app.utf8.count) \(session.app)\(session.scene)"
  }

  public func read<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionReader) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    try body(MemoryRevisions(contents.withLock { $0 }, session))
  }

  public func change<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionWriter) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    try contents.withLock { (contents) throws(RestorationError) in
      let revisions = MemoryRevisions(contents, session)
      let value = try body(revisions)
      contents = revisions.contents
      return value
    }
  }

  // MARK: For tests

  /// Returns a copy, which changes apart from it.
  package func copy() -> MemoryBackend {
    let copy = MemoryBackend()
    let contents = contents.withLock(\.self)
    copy.contents.withLock { $0 = contents }
    return copy
  }

  /// Replaces the bytes of a revision, as failing memory would.
  package func overwrite(
    _ number: RevisionNumber,
    of session: SceneSession,
    in place: RevisionPlace = .session,
    with bytes: ArchiveBytes
  ) {
    contents.withLock { contents in
      guard let label = contents.shelves[session]?.revisions[place]?[number]?.label else { return }
      contents.shelves[session]?.revisions[place]?[number] = NewRevision(bytes: bytes, label: label)
    }
  }

  /// Replaces or removes a record.
  package func overwrite(_ name: RecordName, of session: SceneSession, with record: [UInt8]?) {
    contents.withLock { $0.shelves[session, default: Shelf()].records[name] = record }
  }

  /// Returns the bytes of a revision, unverified.
  package func bytes(of number: RevisionNumber, in session: SceneSession) -> ArchiveBytes? {
    contents.withLock { $0.shelves[session]?.revisions[.session]?[number]?.bytes }
  }
}

extension MemoryBackend.Shelf {
  fileprivate func has(_ content: SessionContent) -> Bool {
    switch content {
    case .revisions: revisions[.session]?.isEmpty == false
    case .quarantine: revisions[.quarantine]?.isEmpty == false
    case .ledger: records[.ledger] != nil
    case .log: records[.log] != nil
    }
  }
}

/// One session of a ``MemoryBackend`` during one access.
private final class MemoryRevisions: RevisionWriter {
  var contents: MemoryBackend.Contents
  private let session: SceneSession

  init(_ contents: MemoryBackend.Contents, _ session: SceneSession) {
    self.contents = contents
    self.session = session
  }

  private var shelf: MemoryBackend.Shelf {
    get { contents.shelves[session] ?? MemoryBackend.Shelf() }
    set { contents.shelves[session] = newValue }
  }

  func visitRevisions(
    in place: RevisionPlace,
    _ body: (RevisionNumber, () throws(RestorationError) -> RevisionEntry?)
      throws(RestorationError) -> Bool
  ) throws(RestorationError) {
    let revisions = shelf.revisions[place] ?? [:]
    for number in revisions.keys.sorted(by: >) {
      let goesOn = try body(number) { () throws(RestorationError) in
        revisions[number].map { RevisionEntry(byteCount: $0.bytes.count, front: $0.bytes) }
      }
      guard goesOn else { return }
    }
  }

  func bytes(
    of number: RevisionNumber,
    in place: RevisionPlace,
    _ extent: ReadExtent
  ) throws(RestorationError) -> ArchiveBytes? {
    guard let bytes = shelf.revisions[place]?[number]?.bytes else { return nil }
    return try extent.checked(bytes)
  }

  func record(_ name: RecordName) throws(RestorationError) -> [UInt8]? {
    name == .storeKey ? contents.storeKey : shelf.records[name]
  }

  func append(
    _ make: (RevisionNumber) throws(RestorationError) -> NewRevision
  ) throws(RestorationError) -> RevisionNumber {
    let number = shelf.lastNumber + 1
    // A separate statement: `make` may set records, and a surrounding assignment would undo that.
    let revision = try make(number)
    shelf.revisions[revision.place]?[number] = revision
    shelf.lastNumber = number
    return number
  }

  func highestNumber() throws(RestorationError) -> RevisionNumber { shelf.lastNumber }

  func useNumbers(through number: RevisionNumber) throws(RestorationError) {
    shelf.lastNumber = max(shelf.lastNumber, number)
  }

  func rewrite(
    _ number: RevisionNumber,
    as revision: NewRevision
  ) throws(RestorationError) {
    guard shelf.revisions[revision.place]?[number] != nil else {
      throw .corrupted("expected revision \(number) of \(session), found none")
    }
    shelf.revisions[revision.place]?[number] = revision
  }

  func remove(_ numbers: [RevisionNumber], from place: RevisionPlace) throws(RestorationError) {
    for number in numbers { shelf.revisions[place]?[number] = nil }
  }

  func move(_ number: RevisionNumber, to place: RevisionPlace) throws(RestorationError) {
    guard let revision = shelf.revisions[place.other]?[number] else { return }
    guard shelf.revisions[place]?[number] == nil else {
      throw .revisionExists(number, of: session)
    }
    shelf.revisions[place.other]?[number] = nil
    shelf.revisions[place]?[number] = revision
  }

  func setRecord(_ record: [UInt8]?, as name: RecordName) throws(RestorationError) {
    if name == .storeKey { contents.storeKey = record } else { shelf.records[name] = record }
  }
}
