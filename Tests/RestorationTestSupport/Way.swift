import Foundation
package import Testing

/// A way of handing state from one life of an app to the next; a scenario has to hold on both ways
/// (150).
package enum Way: String, CaseIterable, Codable, Sendable, CustomTestStringConvertible {
  /// The archive is handed on as it was made.
  case inMemory
  /// Nothing is left of it but a file.
  case throughBytes

  package var testDescription: String { rawValue }

  /// The bytes that the next life reads.
  package func carry(_ bytes: [UInt8]) throws -> [UInt8] {
    guard self == .throughBytes else { return bytes }
    let directory = try TemporaryDirectory()
    try directory.write(bytes, to: "archive")
    return try directory.bytes("archive")
  }
}

/// The scenarios of `Scenarios.md` that a test proves; the list is made from these words in the
/// sources.
package struct ScenarioTrait: TestTrait {
  package let numbers: [Int]
}

extension Trait where Self == ScenarioTrait {
  /// Marks a test as proof of the scenarios of these numbers.
  package static func scenario(_ numbers: Int...) -> Self { ScenarioTrait(numbers: numbers) }
}
