import Foundation
import RestorationMigration
import RestorationPlans

/// Converts reports to JSON with `JSONEncoder`, with sorted names and without terminal control
/// characters.
enum ReportText {
  /// Returns a report in lines, with a line feed at its end.
  static func pretty(_ report: some Encodable) throws -> [UInt8] {
    try text(report, [.prettyPrinted]) + [UInt8(ascii: "\n")]
  }

  /// Returns a report in one line, without the line feed.
  static func line(_ report: some Encodable) throws -> [UInt8] { try text(report, []) }

  private static func text(
    _ report: some Encodable,
    _ more: JSONEncoder.OutputFormatting
  ) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = more.union([.sortedKeys, .withoutEscapingSlashes])
    let bytes = Array(try encoder.encode(report))
    // The encoder escapes ASCII control characters; its own line feeds stay.
    guard bytes.contains(where: { $0 >= 0x7F }) else { return bytes }
    var result: [UInt8] = []
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar.steersTerminal, scalar != "\n" {
        result += scalar.escapedInJSON.utf8
      } else {
        result += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    return result
  }
}
