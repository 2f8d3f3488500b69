import Foundation
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
    var lineCount = 0
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
        summary.lineCount = checksum.count
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

  /// Visits the lines of a file that was checked before.
  func visit(_ body: (BackupLine) async throws -> Void) async throws {
    let reader = try LineReader(path)
    while let text = try reader.next() {
      guard let line = BackupLine(text) else { throw damaged("it has changed meanwhile") }
      try await body(line)
    }
  }

  /// Returns the records of a session's line.
  func records(
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
