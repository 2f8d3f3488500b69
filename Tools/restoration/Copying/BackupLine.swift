import Foundation
import RestorationArchive
import RestorationStorage

/// One line of a backup, with exactly one of its optional parts; see
/// `Schemas/JSON/backup-v1.schema.json`.
struct BackupLine: Codable, Equatable {
  static let format = "restoration-backup"
  static let version = 1

  /// The first line.
  struct Header: Codable, Equatable {
    var format = BackupLine.format
    var version = BackupLine.version
    /// The store's own key record, or `nil` when nothing is encrypted.
    var storeKey: Data?
  }

  /// A session, before its revisions.
  struct Session: Codable, Equatable {
    let app: String
    let scene: String
    let highestNumber: RevisionNumber
    /// The records, by the names of `RecordName`.
    let records: [String: Data]

    var session: SceneSession { SceneSession(app: app, scene: scene) }
  }

  /// A stored revision of the session in the last session line.
  struct Revision: Codable, Equatable {
    let number: RevisionNumber
    let place: String
    let bytes: Data
    let checksum: UInt32
  }

  /// The last line.
  struct End: Codable, Equatable {
    let lines: Int
    /// The ``LineChecksum`` over all lines before this one.
    let checksum: UInt32
  }

  var header: Header?
  var session: Session?
  var revision: Revision?
  var end: End?

  /// Returns the line without its line feed.
  func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self))
  }

  /// Reads a line; `nil` when it is invalid.
  init?(_ bytes: [UInt8]) {
    guard let line = try? JSONDecoder().decode(BackupLine.self, from: Data(bytes)) else {
      return nil
    }
    let parts = [
      line.header != nil, line.session != nil, line.revision != nil, line.end != nil,
    ]
    guard parts.count(where: { $0 }) == 1 else { return nil }
    self = line
  }

  init(header: Header) { self.header = header }
  init(session: Session) { self.session = session }
  init(revision: Revision) { self.revision = revision }
  init(end: End) { self.end = end }
}

/// A running checksum over consecutive lines.
struct LineChecksum {
  private(set) var value: UInt32 = 0
  private(set) var count = 0

  mutating func add(_ line: [UInt8]) {
    // Each checksum starts from the previous one, so a missing or moved line is detected.
    value = (Array("\(value):".utf8) + line).withUnsafeBytes { CRC32C.checksum($0) }
    count += 1
  }
}
