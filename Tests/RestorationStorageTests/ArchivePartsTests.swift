import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import Testing

@Suite("The parts of an archive that revisions share")
struct ArchivePartsTests {
  private let session = SceneSession(app: "com.example.parts")

  /// An archive of objects with so many bytes of data each, by their seeds.
  private func archive(_ seeds: [UInt64], byteCount: Int) throws -> Archive {
    var writer = ArchiveWriter(
      header: ArchiveHeader(appIdentifier: session.app, timestamp: Double(seeds.count))
    )
    for (index, seed) in seeds.enumerated() {
      var random = SeededGenerator(seed: seed)
      let count = byteCount == 0 ? 0 : Int.random(in: 1...byteCount, using: &random)
      let data = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      let description = ObjectDescription(
        path: ["object \(index)"],
        className: "Sample",
        role: .controller
      )
      try writer.add(ObjectRecord(description, values: [KeyedValue("data", .data(data))]))
    }
    return try writer.finish()
  }

  @Test("All parts together are the archive", arguments: [0, 1, 100, 3000, 40_000])
  func partsMakeUpTheArchive(_ byteCount: Int) throws {
    let archive = try archive(Array(1...60), byteCount: byteCount)
    for minimum in [1, 64, 1024, 16_384, 1 << 30] {
      let parts = try ArchiveParts(archive, sharingAtLeast: minimum).parts
      var end = 0
      for part in parts {
        #expect(part.range.lowerBound == end)
        #expect(!part.range.isEmpty)
        end = part.range.upperBound
        guard let digest = part.digest else { continue }
        #expect(part.range.count >= minimum)
        #expect(digest == ArchiveDigest.sha256(Array(archive.bytes.array[part.range])))
      }
      #expect(end == archive.bytes.count)
      #expect(parts.first?.digest == nil)
    }
  }

  @Test("One changed object changes few parts", arguments: [200, 3000])
  func oneChangeChangesFewParts(_ byteCount: Int) throws {
    let seeds = Array(1...200 as ClosedRange<UInt64>)
    let before = try ArchiveParts(try archive(seeds, byteCount: byteCount), sharingAtLeast: 2048)
    let known = Set(before.parts.compactMap(\.digest))
    try #require(known.count >= 5)
    for changed in [0, 57, 123, 199] {
      var seeds = seeds
      seeds[changed] += 1000
      let after = try ArchiveParts(try archive(seeds, byteCount: byteCount), sharingAtLeast: 2048)
      let new = after.parts.compactMap(\.digest).filter { !known.contains($0) }
      #expect(new.count <= 4, "object \(changed): \(new.count) of \(known.count)")
    }
  }

  @Test("What is too small is not shared")
  func smallArchivesShareNothing() throws {
    let archive = try archive([1, 2, 3], byteCount: 20)
    let parts = try ArchiveParts(archive, sharingAtLeast: 1024)
    #expect(parts.sharedByteCount == 0)
    #expect(parts.parts.map(\.range) == [0..<archive.bytes.count])
  }
}
