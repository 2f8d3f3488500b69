import Foundation
import RestorationStorage

/// A recovery of a damaged database in earlier days, as the files beside the database tell it.
struct RecordedRecovery {
  /// Where the damaged database is kept.
  let path: String
  /// What came over, in the lines of the report; none when there is no report that can be read.
  let details: [String]

  private static let maximumByteCount = 4096

  /// The recoveries of a database, in their order.
  static func all(beside database: String) -> [RecordedRecovery] {
    let directory = DatabaseQuarantineName.directory(beside: PathName(normalizing: database)).string
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    let numbers = names.compactMap { name in
      name.hasSuffix(".sqlite") ? Int(name.dropLast(".sqlite".utf8.count)) : nil
    }
    return numbers.sorted().map { number in
      // The first line says where the database was kept then; it may have been moved since.
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

  /// Says on standard error which recoveries a store has behind it, if it is a database.
  static func sayAll(of store: String) {
    guard (try? StoreLocation(store))?.storeKind == .sqlite else { return }
    for recovery in all(beside: store) { Terminal.error("restoration: \(recovery.sentence)") }
  }
}
