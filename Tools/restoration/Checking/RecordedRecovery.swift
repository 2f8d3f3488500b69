import Foundation
import RestorationFiles
import RestorationStorage

/// An earlier recovery of a damaged database, read from the files beside the database.
struct RecordedRecovery {
  /// The path of the damaged database.
  let path: String
  /// The lines of the recovery's report; none when there is no readable report.
  let details: [String]

  private static let maximumByteCount = 4096

  /// Returns the paths of the damaged databases that stay beside a store, which a removal does not reach.
  static func paths(leftBeside store: String) throws -> [String] {
    guard try StoreLocation(store).storeKind == .sqlite else { return [] }
    return all(beside: store).map(\.path)
  }

  /// Prints that such databases are left, or would be.
  static func print(left paths: [String], dryRun: Bool, _ content: String) {
    for path in paths {
      Terminal.print(
        "\(dryRun ? "would be left" : "left"): \(escaped(path)), a damaged database that may have "
          + content
      )
    }
  }

  /// Returns the recoveries of a database, oldest first.
  static func all(beside database: String) -> [RecordedRecovery] {
    let directory = DatabaseQuarantineName.directory(beside: PathName(normalizing: database)).string
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    let numbers = names.compactMap { name in
      name.hasSuffix(".sqlite") ? Int(name.dropLast(".sqlite".utf8.count)) : nil
    }
    return numbers.sorted().map { number in
      // The first line has the old path of the database, which may have been moved since.
      let lines = read("\(directory)/\(number).txt").split(separator: "\n").dropFirst()
      return RecordedRecovery(
        path: "\(directory)/\(number).sqlite",
        details: lines.map { escaped(String($0)) }
      )
    }
  }

  private static func read(_ path: String) -> String {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return "" }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    let bytes = (try? handle.read(upToCount: maximumByteCount)) ?? nil
    return String(decoding: bytes ?? Data(), as: UTF8.self)
  }

  var sentence: String {
    "the database was damaged and recovered; the damaged one is kept at \(escaped(path))"
      + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
  }

  /// Prints the earlier recoveries of a store on standard error, if it is a database.
  static func sayAll(of store: String) {
    guard (try? StoreLocation(store))?.storeKind == .sqlite else { return }
    for recovery in all(beside: store) { Terminal.error("restoration: \(recovery.sentence)") }
  }
}
