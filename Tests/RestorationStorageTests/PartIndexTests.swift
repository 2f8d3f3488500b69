import Foundation
import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import Testing

/// The bytes of `Schemas/Files/store-v2.md`.
@Suite("The list of a revision's parts")
struct PartIndexTests {
  private static func example() throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let document = folder.appending(path: "../../Schemas/Files/store-v2.md").standardized
    let text = try String(contentsOf: document, encoding: .utf8)
    let block = try #require(text.components(separatedBy: "```hex\n").last)
    let lines = block.split(separator: "\n").prefix { $0 != "```" }
    return lines.flatMap { line in
      line.split(separator: " ").dropFirst().prefix { $0.count == 2 }
        .compactMap { UInt8($0, radix: 16) }
    }
  }

  @Test("The worked example of store-v2.md")
  func workedExampleIsRead() throws {
    let bytes = try Self.example()
    #expect(bytes.count == 71)
    let index = try bytes.withUnsafeBytes {
      try PartIndex($0, fileByteCount: 71 + 5000, limits: .standard)
    }
    #expect(index.archiveByteCount == 70_000)
    #expect(index.tableByteCount == 71)
    #expect(index.entries.map(\.byteCount) == [200, 65_000, 4800])
    let zeros = ArchiveDigest.sha256([UInt8](repeating: 0, count: 65_000))
    #expect(index.entries.map(\.digest) == [nil, zeros, nil])
    #expect(index.digests == [zeros])
  }

  @Test("A file of another length, and any changed bit of the list, is damage")
  func damageIsNoticed() throws {
    let bytes = try Self.example()
    for length in [71, 5070, 5072, 1 << 40] {
      #expect(throws: RestorationError.self) {
        try bytes.withUnsafeBytes {
          try PartIndex($0, fileByteCount: length, limits: .standard)
        }
      }
    }
    for bit in 0..<(bytes.count * 8) {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(throws: RestorationError.self, "bit \(bit)") {
        try damaged.withUnsafeBytes {
          try PartIndex($0, fileByteCount: 5071, limits: .standard)
        }
      }
    }
  }

  @Test("Lengths that only claim to be large take no memory")
  func bombsAreRefused() {
    for (table, archive, count) in [
      (UInt32.max, 70_000, UInt32.max), (71, UInt32.max, 3), (4096 + 1094, 70_000, .max),
    ] as [(UInt32, UInt32, UInt32)] {
      var bytes = Array("SRPARTS1".utf8)
      for number in [table, archive, count] {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
      }
      #expect(throws: RestorationError.self) {
        try bytes.withUnsafeBytes { try PartIndex.tableByteCount($0, limits: .standard) }
      }
    }
  }
}
