import RestorationArchive

/// The file `STORE` that marks a directory as a file store, with the versions that can use it.
///
/// Four lines of ASCII, written once and replaced only when the store gets another version:
///
///     StateRestoration file store
///     read 1
///     write 1
///     crc32c 01234567
///
/// The checksum covers everything before its own line.
package struct StoreMark: Sendable, Hashable {
  /// The version that a program must know to read the store.
  package var readVersion = 1
  /// The version that a program must know to change the store.
  package var writeVersion = 1

  /// Indicates whether a few bytes of it are damaged, so that a writer replaces it.
  package private(set) var isDamaged = false

  /// The version that this library knows.
  package static let version = 1

  static let fileName = "STORE"
  static let firstLine = "StateRestoration file store\n"
  static let maximumByteCount = 512

  /// The mark of a new store.
  init() {}

  package var bytes: [UInt8] {
    let text = Self.firstLine + "read \(readVersion)\nwrite \(writeVersion)\n"
    return Array((text + Self.lastLine(over: text)).utf8)
  }

  /// Indicates whether a file begins as a mark of any version does, or is a damaged one.
  static func isPresent(in bytes: ArchiveBytes) -> Bool {
    beginsAsMark(bytes) || isNearlyKnown(bytes)
  }

  private static func beginsAsMark(_ bytes: ArchiveBytes) -> Bool {
    bytes.withUnsafeBytes { $0.starts(with: firstLine.utf8) }
  }

  // Versions and checksum of another version differ in more bytes.
  private static let maximumDamage = 4

  /// Indicates whether only a few bytes differ from the mark of the version that this library
  /// knows.
  private static func isNearlyKnown(_ bytes: ArchiveBytes) -> Bool {
    let known = StoreMark().bytes
    guard bytes.count == known.count else { return false }
    return zip(bytes.array, known).count { $0 != $1 } <= maximumDamage
  }

  /// Reads a mark; one with a few damaged bytes counts as that of the known version.
  ///
  /// - Throws: `RestorationError` with code `corrupted` when it is not a mark or is damaged, and
  ///   `unsupportedVersion` when only a newer version of this library can read the store.
  package init(_ bytes: ArchiveBytes) throws(RestorationError) {
    let text = String(decoding: bytes.array, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let covered = lines.dropLast(2).map { $0 + "\n" }.joined()
    guard Self.beginsAsMark(bytes), text == covered + Self.lastLine(over: covered) else {
      if Self.isNearlyKnown(bytes) {
        isDamaged = true
        return
      }
      throw .corrupted(
        "expected the file STORE of a file store, found a damaged one; restore it "
          + "from a copy"
      )
    }
    guard let read = Self.number(lines, 1, "read "), let write = Self.number(lines, 2, "write ")
    else { throw .corrupted("expected versions in the file STORE, found none") }
    guard read <= Self.version else {
      throw .unsupportedVersion(
        "a file store of version \(read), where this library knows \(Self.version); update the app"
      )
    }
    readVersion = read
    writeVersion = write
  }

  private static func number(_ lines: [Substring], _ index: Int, _ label: String) -> Int? {
    guard index < lines.count, lines[index].hasPrefix(label) else { return nil }
    return Int(lines[index].dropFirst(label.count))
  }

  private static func lastLine(over text: String) -> String {
    let checksum = Array(text.utf8).withUnsafeBytes { CRC32C.checksum($0) }
    return "crc32c \(hexadecimal(UInt64(checksum), digits: 8))\n"
  }

  package static func hexadecimal(_ value: UInt64, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }
}
