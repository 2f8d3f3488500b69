#if SQLite
  import Foundation
  import RestorationArchive
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport
  import RestorationTesting
  import StoreTestSupport
  import Testing

  /// The bytes of a database that have no checksum, and decide how the rest is read.
  @Suite struct DecidingBytesTests {
    @Test("A flipped bit in the header, or anywhere in the first page, costs no sound revision")
    func flippedBits() async throws {
      let directory = try TemporaryDirectory()
      let path = directory("store.sqlite")
      let count = 7
      var saved: [RevisionNumber: ArchiveBytes] = [:]
      do {
        let store = try await RevisionStore(sqlite: path)
        for number in 1...count {
          let archive = try archive(number)
          let revision = try await store.save(archive, for: session)
          saved[revision.number] = archive.bytes
        }
      }
      let original = try Data(contentsOf: URL(filePath: path))
      let seed = SeededGenerator.freshSeed()
      var generator = SeededGenerator(seed: seed)
      // The header is 100 bytes; the first page is 4 KiB.
      var bits = Set((0..<100).map { $0 * 8 + Int.random(in: 0..<8, using: &generator) })
      let more = SweepLength.count(60, sweep: 4000, long: 32_768)
      bits.formUnion(more == 32_768 ? 0..<32_768 : 0..<0)
      for _ in 0..<more { bits.insert(Int.random(in: 0..<32_768, using: &generator)) }
      for bit in bits.sorted() {
        let place = "seed \(seed), byte \(bit / 8), bit \(bit % 8)"
        let copy = try TemporaryDirectory()
        let path = copy("store.sqlite")
        var bytes = original
        bytes[bit / 8] ^= 1 << UInt8(bit % 8)
        try bytes.write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        do {
          let store = try await RevisionStore(sqlite: path)
          var found: [RevisionNumber: ArchiveBytes] = [:]
          for revision in try await store.revisions(of: session) {
            found[revision.number] = try await store.load(revision.number, of: session)?.archive
              .bytes
          }
          #expect(found == saved, "\(place): \(found.keys.sorted())")
        } catch {
          Issue.record("\(place): \(error)")
        }
      }
    }

    private let session = SceneSession(app: "org.example.notes", scene: "main")

    private func archive(_ number: Int) throws -> Archive {
      try SampleArchive.make(session, marker: number, byteCount: 300 * number)
    }
  }
#endif
