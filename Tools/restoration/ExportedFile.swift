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
