import RestorationArchive
import SystemPackage

/// The header of a SQLite database file.
package struct DatabaseHeader {
  /// The file that has the header.
  package let file: FileStatus.Identity
  package let application: Int
  package let version: Int
  package let pageCount: Int
  /// Indicates whether the database has a write-ahead log.
  package let hasLog: Bool

  static let magic = Array("SQLite format 3\0".utf8)

  /// Reads the header of a file; `nil` when it has none, and while SQLite has the file open.
  package init?(
    of place: PathName,
    _ file: FileStatus.Identity,
    _ files: StoreFiles
  ) throws(RestorationError) {
    let bytes = try OpenDatabases.whileNotOpen(file) { () throws(RestorationError) in
      try files.prefix(of: place, byteCount: 100)
    }
    guard let bytes, bytes.count == 100, bytes.starts(with: Self.magic) else { return nil }
    func number(at offset: Int) -> Int {
      bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    self.file = file
    application = number(at: 68)
    version = number(at: 60)
    pageCount = number(at: 28)
    hasLog = bytes[18] == 2 || bytes[19] == 2
  }

  // More than the schema of a store takes.
  private static let schemaByteCount = 1 << 16

  /// Indicates whether the first pages of a database contain the tables of a store and not a
  /// store's tables inside an app's database, so that a different header is damage.
  package static func hasStoreTables(
    _ place: PathName,
    _ file: FileStatus.Identity,
    _ files: StoreFiles
  ) throws(RestorationError) -> Bool {
    let bytes = try OpenDatabases.whileNotOpen(file) { () throws(RestorationError) in
      try files.prefix(of: place, byteCount: schemaByteCount)
    }
    guard let bytes else { return false }
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    return text.contains("CREATE TABLE restoration_session")
      && text.contains("CREATE TABLE restoration_revision")
      && !text.contains("restoration_schema")
  }

  /// Indicates whether the database may still be without tables.
  package var isEmpty: Bool { pageCount <= 1 }
}
