import Foundation
import RestorationArchive
import RestorationMaintenance
import RestorationStorage

/// A backup being written: under a temporary name until it is complete and durable.
final class BackupFile {
  private let path: String
  private let partial: String
  private let replaces: Bool
  private let descriptor: Int32
  private var checksum = LineChecksum()
  /// The contents that an interrupted run has already written.
  private(set) var written = BackupRevisions()

  /// Begins a backup, or continues one.
  ///
  /// - Parameters:
  ///   - resumes: Continues the backup of an interrupted run.
  ///   - replaces: Allows replacing an existing backup.
  init(_ path: String, resumes: Bool, replaces: Bool) throws {
    try TypedPath.checkFile(path)
    self.path = path
    self.replaces = replaces
    partial = path + ".partial"
    if !replaces, PartialFile.isTaken(path) { throw Self.exists(path) }
    let (file, hasContent) = try Self.openLocked(partial, of: path)
    // From here on, `deinit` closes the file also when this throws.
    descriptor = file
    // The run that held the lock before may have completed the backup.
    if !replaces, PartialFile.isTaken(path) {
      if !hasContent { unlink(partial) }
      throw Self.exists(path)
    }
    if hasContent, !resumes {
      throw ToolFailure.wrongUsage(
        "\(escaped(partial)) was left by an interrupted backup",
        remedy: "continue it with --resume, or remove it"
      )
    }
    if hasContent {
      let length: Int
      (length, checksum, written) = try Self.read(partial)
      try cut(to: length)
    }
  }

  /// Drops everything that an interrupted run has written.
  func beginAgain() throws {
    (checksum, written) = (LineChecksum(), BackupRevisions())
    try cut(to: 0)
  }

  private func cut(to length: Int) throws {
    guard ftruncate(descriptor, off_t(length)) == 0, lseek(descriptor, 0, SEEK_END) >= 0 else {
      throw Self.failure(path)
    }
  }

  /// Opens the incomplete file, or makes it, and locks it.
  ///
  /// - Returns: Its descriptor, and whether there is something in it.
  private static func openLocked(_ partial: String, of path: String) throws -> (Int32, Bool) {
    for _ in 0..<100 {
      let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
      let file = open(partial, flags, 0o600)
      guard file >= 0 else { throw failure(path) }
      guard PartialFile.lock(file) else {
        close(file)
        throw PartialFile.isHeld(partial, by: "backup")
      }
      var status = stat()
      // Its former holder may have given it its final name before it was locked here.
      if PartialFile.isOpen(file, at: partial), fstat(file, &status) == 0 {
        return (file, status.st_size > 0)
      }
      close(file)
    }
    throw PartialFile.isHeld(partial, by: "backup")
  }

  deinit { close(descriptor) }

  var isEmpty: Bool { checksum.count == 0 }

  /// Returns the contents of a backup that is complete and has all revisions of a store as they are
  /// stored now; otherwise `nil`.
  static func complete(_ path: String, of store: RevisionStore) async throws -> BackupRevisions? {
    guard access(path + ".partial", F_OK) != 0, (try? BackupReader(path).check()) != nil else {
      return nil
    }
    let written = try read(path).2
    return try await written.isWhole(in: store) ? written : nil
  }

  private static func read(_ partial: String) throws -> (Int, LineChecksum, BackupRevisions) {
    let reader = try LineReader(partial)
    var checksum = LineChecksum()
    var written = BackupRevisions()
    var length = 0
    while let text = try reader.next(), let line = BackupLine(text), line.end == nil,
      written.add(line)
    {
      checksum.add(text)
      length = reader.offset
    }
    return (length, checksum, written)
  }

  func write(_ line: BackupLine) throws {
    let text = try line.encoded()
    try write(text)
    checksum.add(text)
  }

  private func write(_ text: [UInt8]) throws {
    var rest = (text + [UInt8(ascii: "\n")])[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw Self.failure(path)
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes the last line, makes the file durable, and gives it its final name.
  func finish() throws {
    let end = BackupLine.End(lines: checksum.count, checksum: checksum.value)
    try write(try BackupLine(end: end).encoded())
    guard fsync(descriptor) == 0 else { throw Self.failure(path) }
    guard replaces ? rename(partial, path) == 0 : PartialFile.rename(partial, to: path) else {
      throw !replaces && errno == EEXIST ? Self.exists(path) : Self.failure(path)
    }
    let folder = open(TypedPath(path).folder, O_RDONLY | O_CLOEXEC)
    defer { close(folder) }
    guard folder >= 0, fsync(folder) == 0 else { throw Self.failure(path) }
  }

  private static func exists(_ path: String) -> ToolFailure {
    ToolFailure.wrongUsage(
      "\(escaped(path)) exists",
      remedy: "choose another name, or replace it with --force"
    )
  }

  private static func failure(_ path: String) -> ToolFailure {
    let code = errno
    return ToolFailure(
      .inputOutput,
      "cannot write \(escaped(path)): \(String(cString: strerror(code)))",
      remedy: code == ENOSPC ? "make room on its disk" : nil
    )
  }
}

extension BackupLine.Revision {
  init(_ place: SessionInventory.Place, _ bytes: ArchiveBytes) {
    self.init(
      number: place.number,
      place: place.place.rawValue,
      bytes: Data(bytes.array),
      checksum: bytes.withUnsafeBytes { CRC32C.checksum($0) }
    )
  }

  /// The place of the revision, or `nil` when its bytes were altered.
  var verifiedPlace: SessionInventory.Place? {
    guard let place = RevisionPlace(rawValue: place), number > 0,
      bytes.withUnsafeBytes({ CRC32C.checksum($0) }) == checksum
    else { return nil }
    return SessionInventory.Place(number: number, place: place)
  }

  /// Returns what is wrong with a revision that is neither in quarantine nor encrypted as a whole, or
  /// `nil`.
  func issue(in session: SceneSession) -> String? {
    let bytes = ArchiveBytes(Array(bytes))
    guard place == RevisionPlace.session.rawValue, !SealedHeader.isPresent(in: bytes.pointer) else {
      return nil
    }
    do {
      let archive = try Archive(bytes)
      try archive.verify()
      return SceneSession(archive.header) == session
        ? nil : "it belongs to \(SceneSession(archive.header).text)"
    } catch {
      // One of a newer format is not known to be damaged.
      return error.code == .unsupportedVersion ? nil : error.text
    }
  }
}
