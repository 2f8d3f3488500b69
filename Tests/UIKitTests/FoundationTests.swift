import Foundation
import Testing
import UIKit

/// Replacements on Linux for parts of Apple's Foundation: they behave as code expects.
@MainActor
@Suite("What Foundation lacks") struct FoundationTests {
  @Test("Codable values are kept in keyed archives")
  func codableValues() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    try archiver.encodeEncodable(["a": [1, 2]], forKey: "counts")
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(reader.decodeDecodable([String: [Int]].self, forKey: "counts") == ["a": [1, 2]])
    #expect(reader.decodeDecodable([String].self, forKey: "counts") == nil)
    #expect(reader.decodeDecodable([Int].self, forKey: "none") == nil)
    #expect(try reader.decodeTopLevelDecodable([Int].self, forKey: "none") == nil)
    #expect(throws: DecodingError.self) {
      try reader.decodeTopLevelDecodable([String].self, forKey: "counts")
    }
  }
}
