import RestorationArchive
import RestorationFiles
import SystemPackage

/// One session of a file store during one access.
final class FileRevisions: RevisionWriter {
  private let session: SceneSession
  private let access: FileAccess
  /// `nil` while the session has no directory.
  private var place: SessionDirectory?
  private var isPrepared = false
  /// New revisions and records, until they are published.
  private var staged: StagedFiles
  /// The directory of the parts, once one was stored.
  private var parts: FileDescriptor?

  /// The front of nearly every archive fits into this.
  private static let frontByteCount = 4096

  init(_ session: SceneSession, _ access: FileAccess) throws(RestorationError) {
    self.session = session
    self.access = access
    staged = StagedFiles(in: access.directory)
    place = try access.directory.openSession(PathName(SessionKey(session).directoryName))
  }

  /// Ends the access; what is not published is dropped.
  func close() {
    staged.discard()
    if let parts { access.directory.files.system.close(parts) }
    place?.close()
  }

  /// Gives everything new its name, in the order of the calls.
  func publish() throws(RestorationError) {
    try staged.publish { target throws(RestorationError) in
      switch target {
      case .revision: try prepared().revisions
      case .part: try preparedParts()
      case .record(.storeKey): access.directory.root
      case .record: try named().base
      }
    }
  }

  private func prepared() throws(RestorationError) -> SessionDirectory {
    if isPrepared, let place { return place }
    // Also when the directory exists: a killed process may have left names that are not durable
    // yet.
    place?.close()
    place = nil
    let prepared = try access.openPrepared(session)
    place = prepared
    isPrepared = true
    return prepared
  }

  private func preparedParts() throws(RestorationError) -> FileDescriptor {
    if let parts { return parts }
    let place = try prepared()
    let opened = try place.files.openDurableDirectory(SessionDirectory.partsName, in: place.base)
    parts = opened
    return opened
  }

  // MARK: Reading

  func visitRevisions(
    in place: RevisionPlace,
    _ body: (RevisionNumber, () throws(RestorationError) -> RevisionEntry?)
      throws(RestorationError) -> Bool
  ) throws(RestorationError) {
    guard let directory = self.place else { return }
    func visit(
      _ number: RevisionNumber,
      in folder: FileDescriptor
    ) throws(RestorationError) -> Bool {
      try body(number) { () throws(RestorationError) -> RevisionEntry? in
        let files = directory.files
        let name = RevisionName.file(number)
        do throws(RestorationError) {
          let found = try files.read(name, in: folder, .front(Self.frontByteCount))
          return found.map { RevisionEntry(byteCount: $0.fileByteCount, front: $0.bytes) }
        } catch {
          // A caller that reads the bytes gets the error; a listing can still have the byte count.
          guard error.code == .corrupted else { throw error }
          if place == .session, try hasMoved(number, directory) { return nil }
          let status = try files.statusIfPresent(of: name, in: folder)
          return status.map { RevisionEntry(byteCount: Int(clamping: $0.byteCount)) }
        }
      }
    }
    switch place {
    case .session:
      let new = staged.revisions
      for (number, bytes) in new {
        guard try body(number, { RevisionEntry(byteCount: bytes.count, front: bytes) }) else {
          return
        }
      }
      var newest = new.isEmpty ? access.lastNumber(of: session)?.newest ?? 0 : .max
      if new.isEmpty {
        // The first revision nearly always suffices, and finding it does not need the others
        // sorted.
        if newest == 0 { newest = try directory.lastNumber() }
        guard newest > 0, try visit(newest, in: directory.revisions) else { return }
      }
      for number in try directory.numbers().reversed() where number < newest {
        guard try visit(number, in: directory.revisions) else { return }
      }
    case .quarantine:
      _ = try directory.withQuarantine { folder throws(RestorationError) in
        for number in try directory.numbers(in: folder).reversed() {
          guard try visit(number, in: folder) else { return }
        }
      }
    case .parts:
      for (number, bytes) in staged.parts {
        guard try body(number, { RevisionEntry(byteCount: bytes.count, front: bytes) }) else {
          return
        }
      }
      _ = try directory.withParts { folder throws(RestorationError) in
        for number in try directory.numbers(in: folder).reversed() {
          guard try visit(number, in: folder) else { return }
        }
      }
    }
  }

  func bytes(
    of number: RevisionNumber,
    in place: RevisionPlace,
    _ extent: ReadExtent
  ) throws(RestorationError) -> ArchiveBytes? {
    guard let directory = self.place else { return nil }
    let name = RevisionName.file(number)
    switch place {
    case .session:
      if let bytes = staged.bytes(of: .revision(number)) { return try extent.checked(bytes) }
      do throws(RestorationError) {
        return try directory.files.read(name, in: directory.revisions, extent)?.bytes
      } catch {
        guard error.code == .corrupted else { throw error }
        if try hasMoved(number, directory) { return nil }
        // The move may have ended since the file was looked at.
        guard try directory.files.statusIfPresent(of: name, in: directory.revisions) == nil else {
          throw error
        }
        return nil
      }
    case .quarantine:
      return try directory.withQuarantine { folder throws(RestorationError) in
        // An interrupted move leaves a file both its names; a writer finishes the move.
        if access.isLocked { try directory.finishMove(of: number, in: folder) }
        return try quarantinedBytes(of: number, directory, folder, extent)
      } ?? nil
    case .parts:
      if let bytes = staged.bytes(of: .part(number)) { return try extent.checked(bytes) }
      return try directory.withParts { folder throws(RestorationError) in
        try directory.files.read(name, in: folder, extent)?.bytes
      } ?? nil
    }
  }

  /// Reads a revision in quarantine, which has two names while it is moved there.
  ///
  /// - Parameter looks: The number of further tries when another process moves it meanwhile; a
  ///   move changes the number of names twice.
  private func quarantinedBytes(
    of number: RevisionNumber,
    _ directory: SessionDirectory,
    _ folder: FileDescriptor,
    _ extent: ReadExtent,
    looks: Int = 2
  ) throws(RestorationError) -> ArchiveBytes? {
    let name = RevisionName.file(number)
    let linkCount: UInt64 = try directory.isMoving(number) ? 2 : 1
    do throws(RestorationError) {
      return try directory.files.read(name, in: folder, extent, linkCount: linkCount)?.bytes
    } catch {
      // A failed read of the disk has a cause, and is not repeated.
      guard error.code == .corrupted, error.cause == nil, looks > 0 else { throw error }
    }
    return try quarantinedBytes(of: number, directory, folder, extent, looks: looks - 1)
  }

  /// Indicates whether a move into quarantine was interrupted and has left the file both its names;
  /// a writer finishes it.
  private func hasMoved(
    _ number: RevisionNumber,
    _ directory: SessionDirectory
  ) throws(RestorationError) -> Bool {
    guard try directory.isMoving(number) else { return false }
    guard access.isLocked else { return true }
    _ = try directory.withQuarantine { folder throws(RestorationError) in
      try directory.finishMove(of: number, in: folder)
    }
    return true
  }

  func record(_ name: RecordName) throws(RestorationError) -> [UInt8]? {
    let store = access.directory
    if let new = staged.bytes(of: .record(name)) { return name.present(new.array) }
    guard let folder = name == .storeKey ? store.root : place?.base else { return nil }
    return try store.record(name, in: folder)
  }

  // MARK: Writing

  func append(
    _ make: (RevisionNumber) throws(RestorationError) -> NewRevision
  ) throws(RestorationError) -> RevisionNumber {
    _ = try prepared()
    let number = try SessionDirectory.next(after: try highestNumber())
    // A separate statement: `make` may set records.
    let revision = try make(number)
    if revision.place == .parts {
      try staged.add(revision.bytes, as: .part(number))
    } else {
      try staged.add(revision.bytes, as: .revision(number))
    }
    access.note(number, isNewest: revision.place != .parts, of: session)
    return number
  }

  func rewrite(
    _ number: RevisionNumber,
    as revision: NewRevision
  ) throws(RestorationError) {
    try publish()
    let place = try prepared()
    let folder = revision.place == .parts ? try preparedParts() : place.revisions
    guard try place.files.statusIfPresent(of: RevisionName.file(number), in: folder) != nil
    else { throw .corrupted("expected revision \(number) of \(session), found none") }
    try place.files.publish(
      revision.bytes,
      as: RevisionName.file(number),
      in: folder,
      root: place.store.root,
      replacing: true
    )
  }

  func highestNumber() throws(RestorationError) -> RevisionNumber {
    if let last = access.lastNumber(of: session) { return last.number }
    let staged = max(staged.revisions.first?.number ?? 0, staged.parts.first?.number ?? 0)
    let highest = max(staged, try place?.highestNumber() ?? 0)
    access.note(highest, isNewest: false, of: session)
    return highest
  }

  func useNumbers(through number: RevisionNumber) throws(RestorationError) {
    guard try highestNumber() < number else { return }
    try publish()
    try prepared().useNumbers(through: number)
    access.note(number, isNewest: false, of: session)
  }

  func remove(_ numbers: [RevisionNumber], from place: RevisionPlace) throws(RestorationError) {
    try publish()
    guard let directory = self.place else { return }
    switch place {
    case .session:
      access.forgetNewest(of: session)
      try directory.remove(numbers)
    case .quarantine: try directory.removeFromQuarantine(numbers)
    case .parts: try directory.removeParts(numbers)
    }
  }

  func move(_ number: RevisionNumber, to place: RevisionPlace) throws(RestorationError) {
    try publish()
    guard let directory = self.place else { return }
    access.forgetNewest(of: session)
    switch place {
    case .quarantine: try directory.moveIntoQuarantine(number, session)
    case .session: try directory.moveOutOfQuarantine(number, session)
    case .parts: return
    }
  }

  func setRecord(_ record: [UInt8]?, as name: RecordName) throws(RestorationError) {
    guard let record else { return try erase(name) }
    // A session gets its directory first.
    if name != .storeKey { _ = try named() }
    try staged.add(ArchiveBytes(record), as: .record(name))
  }

  private func erase(_ name: RecordName) throws(RestorationError) {
    try publish()
    let store = access.directory
    guard let folder = name == .storeKey ? store.root : place?.base else { return }
    try store.eraseRecord(name, in: folder)
  }

  func noteLedger(_ record: [UInt8]) throws(RestorationError) {
    try publish()
    let place = try named()
    // The next revision makes the directory durable first.
    access.forgetPrepared(session)
    isPrepared = false
    try access.directory.noteRecord(record, as: .ledger, in: place.base)
  }

  /// The directory of the session, made if it is missing. Its records are durable once it is
  /// synchronised, because its ID comes after the names above it are durable. The first revision of
  /// a process synchronises these again, in case another program has copied the session here.
  private func named() throws(RestorationError) -> SessionDirectory {
    if let place, access.isNamed(place, as: session) { return place }
    return try prepared()
  }
}
