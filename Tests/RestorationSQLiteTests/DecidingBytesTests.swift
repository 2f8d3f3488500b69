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
    /// The parts of the first page, which the cores share.
    private static let parts = 0..<8
    private static let bitCount = 4096 * 8

    @Test(
      "A flipped bit in the header, or anywhere in the first page, costs no sound revision, and nothing false is said",
      arguments: parts
    )
    func flippedBits(part: Int) async throws {
      let directory = try TemporaryDirectory(isInMemory: true)
      let path = directory("store.sqlite")
      var saved: [RevisionNumber: ArchiveBytes] = [:]
      do {
        let store = try await RevisionStore(sqlite: path)
        for number in 1...7 {
          let archive = try archive(number)
          let revision = try await store.save(archive, for: session)
          saved[revision.number] = archive.bytes
        }
      }
      let original = try Data(contentsOf: URL(filePath: path))
      let seed = SeededGenerator.freshSeed()
      for bit in Self.bits(of: part, seed) {
        let place = "seed \(seed), byte \(bit / 8), bit \(bit % 8)"
        let copy = try TemporaryDirectory(isInMemory: true)
        let path = copy("store.sqlite")
        var bytes = original
        bytes[bit / 8] ^= 1 << UInt8(bit % 8)
        try bytes.write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        // A reader shows all, or says that the database is damaged.
        do {
          let options = StoreOptions(isForReading: true)
          let found = try await revisions(of: RevisionStore(sqlite: path, options: options))
          #expect(found == saved, "read, \(place): \(found.keys.sorted())")
        } catch {
          #expect((error as? RestorationError)?.code == .corrupted, "read, \(place): \(error)")
        }
        do {
          let store = try await RevisionStore(sqlite: path)
          let found = try await revisions(of: store)
          #expect(found == saved, "\(place): \(found.keys.sorted())")
          let recovery = await store.recovery
          let lost = recovery.map { $0.lostRevisionCount + $0.lostRecordCount } ?? 0
          #expect(lost == 0, "\(place): \(recovery?.description ?? "")")
        } catch {
          Issue.record("\(place): \(error)")
        }
      }
    }

    /// All bits of a part in the sweeps; else some, and one of each byte of the header.
    private static func bits(of part: Int, _ seed: UInt64) -> [Int] {
      let all = (bitCount / parts.count * part)..<(bitCount / parts.count * (part + 1))
      guard SweepLength.current == .points else { return Array(all) }
      var generator = SeededGenerator(seed: seed &+ UInt64(part))
      let header = stride(from: part, to: 100, by: parts.count)
        .map { $0 * 8 + Int.random(in: 0..<8, using: &generator) }
      return (header + (0..<8).map { _ in Int.random(in: all, using: &generator) }).sorted()
    }

    private func revisions(
      of store: RevisionStore
    ) async throws -> [RevisionNumber: ArchiveBytes] {
      var found: [RevisionNumber: ArchiveBytes] = [:]
      for revision in try await store.revisions(of: session) {
        found[revision.number] = try await store.load(revision.number, of: session)?.archive.bytes
      }
      return found
    }

    private let session = SceneSession(app: "org.example.notes", scene: "main")

    private func archive(_ number: Int) throws -> Archive {
      try SampleArchive.make(session, marker: number, byteCount: 300 * number)
    }
  }
#endif
