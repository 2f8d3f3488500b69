import Foundation
import RestorationArchive
import RestorationMaintenance
import RestorationStorage

/// Reads a backup, after checking all of it.
struct BackupReader {
  let path: String
  /// The effect of a damaged backup, such as "nothing was restored".
  let consequence: String?

  init(_ path: String, consequence: String? = nil) {
    self.path = path
    self.consequence = consequence
  }

  /// Indicates whether a file begins like a backup.
  static func isBackup(_ path: String) -> Bool {
    var status = stat()
    guard path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let handle = FileHandle(forReadingAtPath: path)
    else { return false }
    let start = Array(#"{"header":{"format":"\#(BackupLine.format)""#.utf8)
    return (try? handle.read(upToCount: start.count)).map { Array($0) } == start
  }

  /// The contents of a backup that was checked.
  struct Summary {
    /// The number of sessions and revisions, a session that is there twice counted twice.
    var partCount = 0
    /// Indicates whether a session has archives that are encrypted whole, which decides for all.
    var hasSealedArchives = false
  }

  /// Checks the whole file.
  ///
  /// - Throws: `ToolFailure` when it is not a backup, incomplete, or altered.
  func check() throws -> Summary {
    let reader = try LineReader(path)
    var checksum = LineChecksum()
    var hasSession = false
    var summary = Summary()
    while let text = try reader.next() {
      guard let line = BackupLine(text) else {
        throw damaged("line \(checksum.count + 1) is not a line of a backup")
      }
      if checksum.count == 0 { try checkHeader(line.header) }
      if let end = line.end {
        guard end.lines == checksum.count, end.checksum == checksum.value,
          try reader.next() == nil
        else { throw damaged("it was altered after it was written") }
        summary.partCount = max(checksum.count - 1, 0)
        return summary
      }
      if line.session != nil { hasSession = true }
      if let revision = line.revision, !hasSession || revision.verifiedPlace == nil {
        throw damaged("revision \(revision.number) was altered after it was written")
      }
      if let revision = line.revision, !summary.hasSealedArchives {
        let bytes = Array(revision.bytes)
        summary.hasSealedArchives = bytes.withUnsafeBytes { SealedHeader.isPresent(in: $0) }
      }
      checksum.add(text)
    }
    throw damaged("its end is missing")
  }

  private func checkHeader(_ header: BackupLine.Header?) throws {
    guard let header, header.format == BackupLine.format else {
      throw damaged("its first line is not that of a backup")
    }
    guard header.version <= BackupLine.version else {
      throw ToolFailure(.newerFormat, "\(escaped(path)) is a backup of version \(header.version)")
    }
  }

  /// One part of a backup.
  enum Part {
    /// A session, before its revisions, with its records and the store's own key record. A backup that was
    /// resumed may have a session twice, with other records and revisions each time.
    case session(SceneSession, records: [RecordName: [UInt8]], highestNumber: RevisionNumber)
    /// A revision of the last session.
    case revision(BackupLine.Revision, as: SessionInventory.Place, of: SceneSession)
  }

  /// Visits the parts of a file that was checked before.
  func visit(_ body: (Part) async throws -> Void) async throws {
    // Something may have been restored by then.
    let changed = BackupReader(path).damaged("it has changed meanwhile")
    let reader = try LineReader(path)
    var storeKey: [UInt8]?
    var current: SceneSession?
    while let text = try reader.next() {
      guard let line = BackupLine(text) else { throw changed }
      if let header = line.header { storeKey = header.storeKey.map { Array($0) } }
      if let named = line.session {
        let session = named.session
        current = session
        let records = try records(of: named, storeKey)
        try await body(.session(session, records: records, highestNumber: named.highestNumber))
      }
      if let revision = line.revision {
        guard let current, let place = revision.verifiedPlace else { throw changed }
        try await body(.revision(revision, as: place, of: current))
      }
    }
  }

  /// Returns the records of a session's line.
  private func records(
    of line: BackupLine.Session,
    _ storeKey: [UInt8]?
  ) throws -> [RecordName: [UInt8]] {
    var records: [RecordName: [UInt8]] = [:]
    records[.storeKey] = storeKey
    for (name, record) in line.records {
      guard let name = RecordName(rawValue: name) else {
        throw damaged("it has a record of a kind that is not known")
      }
      records[name] = Array(record)
    }
    return records
  }

  func damaged(_ reason: String) -> ToolFailure {
    ToolFailure(
      .noGoodRevision,
      "\(escaped(path)) is not a complete backup: \(reason)",
      remedy: [consequence, "use another backup"].compactMap { $0 }.joined(separator: "; ")
    )
  }
}
