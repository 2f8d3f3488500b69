#if SQLite
  import Foundation
  import GRDB
  import RestorationArchive
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport
  import RestorationTesting
  import StoreTestSupport
  import Testing

  /// Rules: storage-reliability 4.4, T18.
  @Suite("Sections that revisions of a SQLite store share")
  struct SharingTests {
    let directory: TemporaryDirectory
    let session = SceneSession(app: "app")
    let name = "state.sqlite"

    init() throws {
      directory = try TemporaryDirectory()
    }

    private func open(_ sharing: SectionSharing = .archives(ofAtLeast: 0)) async throws
      -> SQLiteStore
    {
      try await SQLiteStore(path: directory(name), options: StoreOptions(sharing: sharing))
    }

    private func archive(_ seeds: Int..., session: SceneSession? = nil) throws -> Archive {
      try Self.archive(seeds, of: session ?? self.session)
    }

    /// An archive of one object of 20 kB for each seed; objects of equal seeds are equal.
    static func archive(_ seeds: [Int], of session: SceneSession) throws -> Archive {
      var writer = ArchiveWriter(
        header: ArchiveHeader(appIdentifier: session.app, sceneIdentifier: session.scene)
      )
      for (index, seed) in seeds.enumerated() {
        var random = SeededGenerator(seed: UInt64(seed))
        let bytes = (0..<20_000).map { _ in UInt8.random(in: 0...255, using: &random) }
        try writer.add(
          ObjectRecord(
            ObjectDescription(path: ["object-\(index)"], className: "A", role: .controller),
            values: [KeyedValue("bytes", .data(bytes))]
          )
        )
      }
      return try writer.finish()
    }

    private func count(_ table: String) throws -> Int {
      try withDatabase(at: directory(name)) {
        try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") ?? -1
      }
    }

    @Test("Every archive comes back byte for byte, however it was stored")
    func archivesComeBack() async throws {
      let archives = try [archive(1, 2, 3), archive(1, 4, 3), archive(1, 1, 1), archive()]
      for (index, archive) in archives.enumerated() {
        let sharing: SectionSharing = index == 1 ? .never : .archives(ofAtLeast: 0)
        _ = try await open(sharing).save(archive, for: session)
      }
      for store in [try await open(), try await open(.never)] {
        for (index, archive) in archives.enumerated() {
          let stored = try await store.load(RevisionNumber(index + 1), of: session)
          #expect(stored?.archive.bytes == archive.bytes)
          #expect(stored?.revision.byteCount == archive.bytes.count)
        }
        #expect(try await store.verify(session).allSatisfy { $0.state == .good })
      }
    }

    @Test("What does not change is stored once, for all sessions")
    func unchangedPartsAreStoredOnce() async throws {
      let other = SceneSession(app: "other")
      let store = try await open()
      _ = try await store.save(try archive(1, 2, 3), for: session)
      let first = try count("restoration_part")
      _ = try await store.save(try archive(1, 2, 4), for: session)
      #expect(try count("restoration_part") == first + 1)
      _ = try await store.save(try archive(1, 2, 3, session: other), for: other)
      #expect(try count("restoration_part") == first + 1)
      let held = try withDatabase(at: directory(name)) {
        try Int.fetchOne(
          $0,
          sql: """
            SELECT (SELECT sum(length(bytes)) FROM restoration_archive)
            + (SELECT sum(length(bytes)) FROM restoration_part)
            """
        ) ?? 0
      }
      #expect(held < 90_000)
    }

    @Test("By default archives from 512 KiB on share, and smaller ones do not")
    func largeArchivesShare() async throws {
      let store = try await SQLiteStore(path: directory(name))
      let small = try Self.archive(Array(1...25), of: session)
      #expect(small.bytes.count < 512 << 10)
      _ = try await store.save(small, for: session)
      #expect(try count("restoration_part") == 0)
      let large = try Self.archive(Array(1...27), of: session)
      _ = try await store.save(large, for: session)
      let parts = try count("restoration_part")
      #expect(parts == 27, "of \(large.bytes.count) bytes")
      #expect(try await store.load(2, of: session)?.archive.bytes == large.bytes)
    }

    @Test("A part goes with the last revision that needs it, and not before")
    func partsGoWithTheLastRevision() async throws {
      let store = try await open()
      for seeds in [(1, 2), (1, 3), (4, 5)] {
        _ = try await store.save(try archive(seeds.0, seeds.1), for: session)
      }
      #expect(try count("restoration_part") == 5)
      try await store.remove(1, of: session)
      #expect(try count("restoration_part") == 4)
      #expect(try await store.load(2, of: session)?.archive.bytes == archive(1, 3).bytes)
      try await store.remove(2, of: session)
      #expect(try count("restoration_part") == 2)
      #expect(try count("restoration_use") == 2)
      try await store.remove(3, of: session, force: true)
      #expect(try count("restoration_part") + count("restoration_archive") == 0)
    }

    @Test("SQLite lets no part go that an archive needs")
    func foreignKeysHold() async throws {
      _ = try await open().save(try archive(1, 2), for: session)
      let error = #expect(throws: DatabaseError.self) {
        try withDatabase(at: directory(name)) {
          try $0.execute(sql: "DELETE FROM restoration_part")
        }
      }
      #expect(error?.resultCode == .SQLITE_CONSTRAINT)
    }

    @Test("A damaged part is noticed, and mended by the next save that has it")
    func damagedPartsAreMended() async throws {
      let store = try await open()
      for seeds in [(1, 2), (1, 3)] {
        _ = try await store.save(try archive(seeds.0, seeds.1), for: session)
      }
      try withDatabase(at: directory(name)) {
        try $0.execute(
          sql: """
            UPDATE restoration_part SET bytes = zeroblob(length(bytes)) WHERE id IN (
              SELECT part FROM restoration_use WHERE archive = 1
              INTERSECT SELECT part FROM restoration_use WHERE archive = 2)
            """
        )
        #expect($0.changesCount == 1)
      }
      let again = try await open()
      #expect(try await again.verify(session).map(\.state) == [.damaged, .damaged])
      #expect(try await again.newestGood(for: session) == nil)
      #expect(try await again.save(try archive(1, 6), for: session).number == 3)
      #expect(try await again.newestGood(for: session)?.revision.number == 3)
      // Both were put aside, and verify again now.
      #expect(try await again.quarantined(of: session).map(\.number) == [1, 2])
      for number in [1, 2] as [RevisionNumber] {
        try await again.restoreFromQuarantine(number, of: session)
      }
      #expect(try await again.load(1, of: session)?.archive.bytes == archive(1, 2).bytes)
      #expect(try await again.load(2, of: session)?.archive.bytes == archive(1, 3).bytes)
    }

    @Test("What is in quarantine keeps its parts, and gives them back when it is deleted")
    func quarantineKeepsItsParts() async throws {
      _ = try await open().save(try archive(1, 2), for: session)
      try withDatabase(at: directory(name)) {
        try $0.execute(
          sql: "UPDATE restoration_part SET bytes = zeroblob(length(bytes)) WHERE id = 1"
        )
      }
      let store = try await open()
      _ = try await store.save(try archive(3, 4), for: session)
      let aside = try #require(try await store.quarantined(of: session).first)
      #expect(aside.byteCount == (try archive(1, 2).bytes.count))
      #expect(try await store.quarantinedBytes(1, of: session)?.count == aside.byteCount)
      #expect(try count("restoration_part") == 4)
      try await store.removeFromQuarantine(1, of: session)
      #expect(try count("restoration_part") == 2)
    }

    @Test("Shared parts come over when a damaged database is saved")
    func partsAreSalvaged() async throws {
      let archives = try [archive(1, 2, 3), archive(1, 2, 4)]
      do {
        let store = try await open()
        for archive in archives { _ = try await store.save(archive, for: session) }
      }
      let parts = try count("restoration_part")
      var bytes = try directory.bytes(name)
      bytes.replaceSubrange(0..<100, with: repeatElement(0, count: 100))
      try directory.write(bytes, to: name)
      let store = try await open()
      #expect(await store.salvage?.savedRevisionCount == 2)
      for (index, archive) in archives.enumerated() {
        let stored = try await store.load(RevisionNumber(index + 1), of: session)
        #expect(stored?.archive.bytes == archive.bytes)
      }
      #expect(try count("restoration_part") == parts)
      try await store.remove(1, of: session)
      #expect(try count("restoration_part") == parts - 1)
    }

    @Test("A list of parts with any byte changed is noticed")
    func damagedListsAreNoticed() async throws {
      let archive = try archive(1, 2)
      _ = try await open().save(archive, for: session)
      let store = try await open()
      let queue = try DatabaseQueue(path: directory(name))
      try await queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = OFF") }
      let stored = try await queue.read {
        try Data.fetchOne($0, sql: "SELECT bytes FROM restoration_archive")
      }
      let list = try #require(stored)
      #expect(list.count < 1_000)
      for offset in list.indices {
        var changed = list
        changed[offset] ^= 0x41
        let arguments: StatementArguments = [changed]
        try await queue.write {
          try $0.execute(sql: "UPDATE restoration_archive SET bytes = ?", arguments: arguments)
        }
        #expect(try await store.newestGood(for: session) == nil, "byte \(offset)")
      }
      try await queue.write {
        try $0.execute(sql: "UPDATE restoration_archive SET bytes = ?", arguments: [list])
      }
      #expect(try await store.newestGood(for: session)?.archive.bytes == archive.bytes)
    }
  }
#endif
