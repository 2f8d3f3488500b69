import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationStorage

/// Reads files that `restoration export` has written, archives or JSON, and state that iOS or macOS
/// has saved; the format is detected from the content.
enum ExportedFile {
  /// Reads a file completely; `-` is standard input.
  ///
  /// - Throws: `ToolFailure` with the name of the file when its format is unknown or it is damaged.
  static func archive(at path: String) throws -> Archive {
    if let archive = try AppleSource.archive(at: path) { return archive }
    let bytes = try StateFile.read(path)
    if let archive = try AppleSource.archive(bytes, named: "standard input") { return archive }
    return try archive(bytes, named: path)
  }

  /// Returns the archive in a file of JSON; `nil` for any other file.
  ///
  /// - Throws: As ``archive(at:)``.
  static func json(at location: StoreLocation) throws -> Archive? {
    guard location.kind == .other else { return nil }
    let bytes = try StateFile.read(location.path)
    guard isJSON(bytes) else { return nil }
    return try archive(bytes, named: location.path)
  }

  /// Indicates whether bytes are JSON that `restoration export` has written, whole or damaged.
  static func isJSON(_ bytes: [UInt8]) -> Bool {
    bytes.first { !isSpace($0) } == UInt8(ascii: "{")
      && bytes.firstRange(of: Array("\"restoration-archive\"".utf8)) != nil
  }

  /// Reads an archive or its JSON.
  ///
  /// - Throws: As ``archive(at:)``.
  static func archive(_ bytes: [UInt8], named path: String) throws -> Archive {
    do throws(RestorationError) {
      guard bytes.starts(with: ArchiveFormat.magic) else {
        guard bytes.first(where: { !isSpace($0) }) == UInt8(ascii: "{") else {
          throw .corrupted(bytes.isEmpty ? "it is empty" : "it is neither JSON nor an archive")
        }
        return try ArchiveDocument(json: bytes).archive()
      }
      let archive = try Archive(ArchiveBytes(bytes))
      try archive.verify()
      return archive
    } catch {
      let name = path == "-" ? "standard input" : path
      var failure = ToolFailure(error)
      failure.message = "\(escaped(name)) cannot be read: \(error.text)"
      if failure.status == .noGoodRevision {
        failure.remedy = "name a file that `restoration export` has written"
      }
      throw failure
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }
}
