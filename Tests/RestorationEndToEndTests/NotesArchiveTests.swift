import Foundation
import RestorationArchive
import RestorationTestSupport
import StateRestoration
import Testing

/// The main job, on the archive of the Notes app.
@Suite struct NotesArchiveTests {
  @Test("T28: the same tree in many processes gives one byte sequence")
  func manyProcessesGiveOneByteSequence() throws {
    let first = try NotesProbe.run()
    #expect(first.count > 1000)
    for number in 2...SweepLength.count(25, sweep: 100, long: 100) {
      #expect(try NotesProbe.run() == first, "process \(number)")
    }
  }

  @Test("T8: every single-bit flip ends in a typed error or in equal values")
  func everyBitFlipIsNoticed() throws {
    let bytes = try NotesProbe.run()
    let original = try Contents(bytes)
    var flips = 0
    for index in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << bit
        flips += 1
        #expect(try outcome(damaged, original) != .silentlyDifferent, "byte \(index), bit \(bit)")
      }
    }
    #expect(flips == bytes.count * 8)
  }

  @Test("T10: every truncation ends in a typed error")
  func everyTruncationIsNoticed() throws {
    let bytes = try NotesProbe.run()
    let original = try Contents(bytes)
    for length in bytes.indices {
      #expect(try outcome(Array(bytes[..<length]), original) == .refused, "\(length) bytes")
    }
  }

  enum Outcome { case refused, equal, silentlyDifferent }

  struct Contents: Equatable {
    let header: ArchiveHeader
    let descriptions: [ObjectDescription]
    let values: [[KeyedValue]]

    init(_ bytes: [UInt8]) throws {
      let archive = try Archive(ArchiveBytes(bytes))
      try archive.verify()
      header = archive.header
      let objects = try archive.objects()
      descriptions = objects.map(\.description)
      values = try objects.map { try $0.values() }
    }
  }

  /// Any error but the typed one fails the test by being thrown on.
  private func outcome(_ bytes: [UInt8], _ original: Contents) throws -> Outcome {
    do {
      return try Contents(bytes) == original ? .equal : .silentlyDifferent
    } catch is RestorationError {
      return .refused
    }
  }
}
