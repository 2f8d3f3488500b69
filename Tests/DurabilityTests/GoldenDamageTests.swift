#if os(Linux)
  import FaultRig
  import Foundation
  import RestorationArchive
  import RestorationTestSupport
  import Testing

  /// T8 and T10, on the archives of the fixtures.
  @Suite("Damage to six golden archives")
  struct GoldenDamageTests {
    static let names = ["notes", "values", "empty", "many", "embedded", "long"]

    /// An archive with its decoded contents, to compare values.
    private struct Golden {
      let bytes: [UInt8]
      let paths: [IdentifierPath]
      let values: [[KeyedValue]]

      init(_ name: String) throws {
        let file = Fixtures.folder.appending(path: "Archives/v1/\(name).restoration")
        bytes = [UInt8](try Data(contentsOf: file))
        let archive = try Archive(ArchiveBytes(bytes))
        try archive.verify()
        paths = try archive.objects().map(\.path)
        values = try archive.objects().map { try $0.values() }
      }

      /// Indicates whether damaged bytes are refused with a typed error, or read as the original
      /// archive.
      func isRefusedOrEqual(_ damaged: [UInt8]) -> Bool {
        do throws(RestorationError) {
          let archive = try Archive(ArchiveBytes(damaged))
          try archive.verify()
          guard let objects = try? archive.objects() else { return false }
          return objects.map(\.path) == paths && (try? objects.map { try $0.values() }) == values
        } catch {
          return true
        }
      }
    }

    @Test("T8: every bit of every archive")
    func everyBit() throws {
      var count = SweepCount("T8 bits of archives")
      for name in Self.names {
        let golden = try Golden(name)
        var damaged = golden.bytes
        for index in damaged.indices {
          for bit in 0..<8 {
            damaged[index] ^= 1 << bit
            count["bits flipped"] += 1
            if !golden.isRefusedOrEqual(damaged) {
              count.violations.append("\(name), byte \(index), bit \(bit)")
            }
            damaged[index] ^= 1 << bit
          }
        }
        count["archives"] += 1
      }
      count.report()
      #expect(count.violations == [])
      #expect(count["archives"] == 6)
    }

    @Test("T10: every length, and every sector zeroed, stale or swapped")
    func everyLengthAndSector() throws {
      var count = SweepCount("T10 lengths and sectors of archives")
      let all = try Self.names.map(Golden.init)
      for (name, golden) in zip(Self.names, all) {
        func expect(_ damaged: [UInt8], _ what: String) {
          count[what] += 1
          guard damaged != golden.bytes, !golden.isRefusedOrEqual(damaged) else { return }
          count.violations.append("\(name), \(what), \(damaged.count) bytes")
        }
        for length in golden.bytes.indices {
          expect(Array(golden.bytes[..<length]), "lengths")
        }
        for tail in 1...64 {
          expect(golden.bytes + [UInt8](repeating: UInt8(tail & 1), count: tail), "longer ones")
        }
        let sectors = stride(from: 0, to: golden.bytes.count, by: 512)
          .map { $0..<min($0 + 512, golden.bytes.count) }
        for sector in sectors {
          var damaged = golden.bytes
          damaged.replaceSubrange(sector, with: [UInt8](repeating: 0, count: sector.count))
          expect(damaged, "sectors zeroed")
          for other in all where other.bytes.count >= sector.upperBound {
            damaged.replaceSubrange(sector, with: other.bytes[sector])
            expect(damaged, "sectors stale")
          }
          for swapped in sectors where swapped.count == sector.count {
            damaged = golden.bytes
            damaged.replaceSubrange(sector, with: golden.bytes[swapped])
            damaged.replaceSubrange(swapped, with: golden.bytes[sector])
            expect(damaged, "sectors swapped")
          }
        }
      }
      count.report()
      #expect(count.violations == [])
      #expect(count["lengths"] > 5_000)
    }
  }
#endif
