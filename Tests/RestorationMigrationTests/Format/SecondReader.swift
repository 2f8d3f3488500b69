import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationTestSupport
import Testing

/// A reader's verdict on an archive.
struct Verdict: Equatable, CustomStringConvertible {
  enum Kind: String {
    case good, damaged, newer, limit
  }

  let kind: Kind
  /// The JSON of a good archive, or the rule that another breaks.
  let text: String

  var description: String { "\(kind): \(text)" }

  static func == (one: Verdict, other: Verdict) -> Bool { one.kind == other.kind }

  /// Indicates whether both verdicts may be given for one archive. Of several faults, a reader may
  /// report any, but a newer version stands in the header and is always reported.
  func agrees(with other: Verdict) -> Bool {
    self == other || [kind, other.kind].allSatisfy { $0 == .damaged || $0 == .limit }
  }
}

/// `Schemas/Archive/reader.py`, which knows the document and not the library.
enum SecondReader {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Schemas/Archive/reader.py")

  /// The verdict on each archive.
  static func verdicts(of archives: [[UInt8]]) throws -> [Verdict] {
    let directory = try TemporaryDirectory()
    var input: [UInt8] = []
    for archive in archives {
      input += (0..<4).map { UInt8(truncatingIfNeeded: archive.count >> (8 * $0)) } + archive
    }
    try directory.write(input, to: "archives")
    try directory.write([], to: "verdicts")
    let process = TestProcess()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script.path, "--many", directory("archives")]
    process.standardOutput = FileHandle(forWritingAtPath: directory("verdicts"))
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus < 2, "python3 is missing or failed; Tools/setup gets it")
    let lines = try directory.bytes("verdicts").split(separator: UInt8(ascii: "\n"))
    try #require(lines.count == archives.count)
    return try lines.map { line in
      let text = String(decoding: line, as: UTF8.self)
      let word = text.prefix { $0.isLetter }
      return Verdict(
        kind: try #require(Verdict.Kind(rawValue: String(word)), "\(text.prefix(200))"),
        text: text.dropFirst(word.count).drop { $0 == ":" || $0 == " " }.description
      )
    }
  }
}

/// The library, in the same words.
enum FirstReader {
  static func verdict(of bytes: [UInt8]) -> Verdict {
    do throws(RestorationError) {
      let archive = try Archive(ArchiveBytes(bytes))
      try archive.verify()
      return Verdict(kind: .good, text: "")
    } catch {
      let kind: Verdict.Kind =
        switch error.code {
        case .unsupportedVersion: .newer
        case .limitExceeded: .limit
        default: .damaged
        }
      return Verdict(kind: kind, text: error.message)
    }
  }

  /// The faults of turning a sound archive into JSON and back, by the library and by the other
  /// reader.
  static func faults(of bytes: [UInt8], _ other: Verdict) -> [String] {
    do throws(RestorationError) {
      let document = try ArchiveDocument(try Archive(ArchiveBytes(bytes)))
      var faults: [String] = []
      let json = document.json()
      for text in [json, Array(other.text.utf8)] {
        let imported = try ArchiveDocument(json: text)
        if imported.json() != json { faults.append("other values") }
        if try imported.archive().bytes.array != bytes { faults.append("other bytes") }
      }
      return faults
    } catch {
      return ["\(error)"]
    }
  }
}
