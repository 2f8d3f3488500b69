import Foundation
import RestorationArchive
import RestorationMigration
import RestorationTestSupport
import SchemaTestSupport
import Testing

/// The library and the document's own reader have one opinion of every archive.
@Suite struct ReaderComparisonTests {
  @Test func ofEveryFixture() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "RestorationFixtures")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".restoration") }.sorted()
    #expect(files.count > 12)
    let archives = try files.map { try [UInt8](Data(contentsOf: folder.appending(path: $0))) }
    let count = try compare(archives) { files[$0] }
    #expect(count.good > 8 && count.refused > 8)
  }

  @Test func ofRandomArchives() throws {
    let seed = SeededGenerator.freshSeed()
    var documents = RandomDocuments(seed: seed)
    let archives = try (0..<SweepLength.count(500, sweep: 2_000, long: 2_000)).map { _ in
      try documents.next().archive().bytes.array
    }
    let count = try compare(archives) { "document \($0), seed \(seed)" }
    #expect(count.good == archives.count)
  }

  @Test func ofArchivesThatWereChangedAndMended() throws {
    let seed = SeededGenerator.freshSeed()
    var documents = RandomDocuments(seed: seed)
    var mutations = ArchiveMutations(seed: seed)
    var count = Count()
    let rounds = SweepLength.count(4, sweep: 40, long: 40)
    let mutantsEach = 500
    for round in 0..<rounds {
      var archives: [[UInt8]] = []
      while archives.count < mutantsEach {
        let raw = RawArchive(try documents.next().archive().bytes.array)
        for _ in 0..<10 { archives.append(mutations.mutant(of: raw)) }
      }
      count.add(try compare(archives) { "mutant \(round * mutantsEach + $0), seed \(seed)" })
    }
    // A sweep in which nearly all or nearly none are refused would show little.
    #expect(count.good * 20 > count.all && count.refused * 2 > count.all, "\(count), seed \(seed)")
    #expect(count.differentFaults * 500 < count.all, "\(count), seed \(seed)")
    print("changed and mended archives: \(count)")
  }

  @Test func takingApartAndPuttingTogetherChangesNothing() throws {
    var documents = RandomDocuments(seed: SeededGenerator.freshSeed())
    for _ in 0..<50 {
      let archive = try documents.next().archive().bytes.array
      #expect(RawArchive(archive).bytes() == archive)
    }
  }

  private struct Count: CustomStringConvertible {
    var good = 0
    var refused = 0
    var byKind: [Verdict.Kind: Int] = [:]
    var readOnly = 0
    /// Of several faults, one reader met damage first and one a limit.
    var differentFaults = 0

    var all: Int { good + refused }

    var description: String {
      "\(all), of these good \(good), damaged \(byKind[.damaged] ?? 0), newer "
        + "\(byKind[.newer] ?? 0), limit \(byKind[.limit] ?? 0); good, and only a newer release may "
        + "write them anew: \(readOnly); refused by other rules of several: \(differentFaults)"
    }

    mutating func add(_ verdict: Verdict) {
      if verdict.kind == .good { good += 1 } else { refused += 1 }
      byKind[verdict.kind, default: 0] += 1
    }

    mutating func add(_ other: Count) {
      good += other.good
      refused += other.refused
      readOnly += other.readOnly
      differentFaults += other.differentFaults
      byKind.merge(other.byKind, uniquingKeysWith: +)
    }
  }

  private func compare(_ archives: [[UInt8]], name: (Int) -> String) throws -> Count {
    var count = Count()
    for (index, other) in try SecondReader.verdicts(of: archives).enumerated() {
      let bytes = archives[index]
      let verdict = FirstReader.verdict(of: bytes)
      count.add(verdict)
      if verdict != other { count.differentFaults += 1 }
      guard verdict.agrees(with: other) else {
        Issue.record(
          "\(name(index)): the library says \(verdict), the other \(other.description.prefix(200))"
        )
        continue
      }
      guard verdict.kind == .good else { continue }
      if try Archive(ArchiveBytes(bytes)).writeVersion > ArchiveFormat.writeVersion {
        count.readOnly += 1
      } else {
        let faults = FirstReader.faults(of: bytes, other)
        #expect(faults == [], "\(name(index))")
      }
    }
    return count
  }
}
