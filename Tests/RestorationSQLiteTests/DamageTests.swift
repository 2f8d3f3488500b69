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

  /// Rules: storage-reliability 4.2 "mac", T9.
  @Suite("Damage to a SQLite store")
  struct DamageTests {
    let directory: TemporaryDirectory
    let name = "state.sqlite"
    let session = SceneSession(app: "app")
    let archives: [Archive]

    init() async throws {
      directory = try TemporaryDirectory()
      archives = try (1...3).map { [session] in try SampleArchive.make(session, marker: $0) }
      let store = try await SQLiteStore(path: directory(name))
      for archive in archives { _ = try await store.save(archive, for: session) }
    }

    private func change(_ statement: String) throws {
      try withDatabase(at: directory(name)) { database in
        try database.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
        try database.execute(sql: statement)
        try #require(database.changesCount > 0)
      }
    }

    @Test(
      "A changed column of a revision is noticed",
      arguments: [
        "archive = 1", "format = 0", "format = 2", "saved_at = saved_at + 1", "saved_at = NULL",
        "state_version = 9", "bundle_version = x'00'", "bundle_version = x'ff'",
        "byte_count = byte_count + 1", "object_count = -1", "digest = zeroblob(32)", "pinned = 1",
        "pinned = 2", "checksum = checksum + 1", "number = 9",
      ]
    )
    func changedColumnIsNoticed(_ assignment: String) async throws {
      try change("UPDATE restoration_revision SET \(assignment) WHERE number = 3")
      let store = try await SQLiteStore(path: directory(name))
      #expect(try await store.newestGood(for: session)?.archive.bytes == archives[1].bytes)
      #expect(try await store.revisions(of: session).map(\.state) == [.good, .good, .damaged])
      #expect(try await store.verify(session).map(\.state) == [.good, .good, .damaged])
    }

    @Test("A revision that was moved to another session is noticed")
    func movedRevisionIsNoticed() async throws {
      let other = SceneSession(app: "other")
      let store = try await SQLiteStore(path: directory(name))
      _ = try await store.save(try SampleArchive.make(other), for: other)
      try change("UPDATE restoration_revision SET session = 2 WHERE number = 3")
      #expect(try await store.newestGood(for: other)?.revision.number == 1)
      #expect(try await store.newestGood(for: session)?.revision.number == 2)
      #expect(try await store.revisions(of: other).map(\.state) == [.good, .damaged])
    }

    @Test("An archive in the place of another is noticed")
    func exchangedArchiveIsNoticed() async throws {
      try change(
        """
        UPDATE restoration_archive
        SET bytes = (SELECT bytes FROM restoration_archive WHERE id = 1) WHERE id = 3
        """
      )
      let store = try await SQLiteStore(path: directory(name))
      #expect(try await store.newestGood(for: session)?.archive.bytes == archives[1].bytes)
      #expect(try await store.verify(session).map(\.state) == [.good, .good, .damaged])
    }

    @Test("An archive that is gone is damage")
    func missingArchiveIsDamage() async throws {
      try change("DELETE FROM restoration_archive WHERE id = 3")
      let store = try await SQLiteStore(path: directory(name))
      #expect(try await store.newestGood(for: session)?.revision.number == 2)
      #expect(try await store.verify(session).map(\.state) == [.good, .good, .damaged])
    }

    @Test(
      "A damaged row of a session makes no new session and gives no number twice",
      arguments: ["next_number = 1", "app = x'00'", "scene = x'ff'", "checksum = 0"]
    )
    func damagedSessionIsNoticed(_ assignment: String) async throws {
      try change("UPDATE restoration_session SET \(assignment)")
      let store = try await SQLiteStore(path: directory(name))
      let error = await #expect(throws: RestorationError.self) {
        try await store.save(archives[0], for: session)
      }
      #expect(error?.code == .corrupted)
    }

    @Test("The checksum of a row is the one that the schema describes")
    func checksumIsReproducible() async throws {
      let stored = try withDatabase(at: directory(name)) {
        try Row.fetchOne($0, sql: "SELECT * FROM restoration_revision WHERE number = 2")
      }
      let row = try #require(stored)
      #expect(row["checksum"] as Int64 == checksum(of: row))
    }

    /// Written from `V0001_create.sql` alone.
    private func checksum(of row: Row) -> Int64 {
      var bytes = Array("R".utf8)
      func append(_ number: Int64) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
      }
      func append(_ blob: [UInt8]) {
        append(Int64(blob.count))
        bytes += blob
      }
      append(row["session"] as Int64)
      append(Array(session.app.utf8))
      append(Array(session.scene.utf8))
      append(row["number"] as Int64)
      append(row["archive"] as Int64)
      append(row["format"] as Int64)
      append(Int64(bitPattern: (row["saved_at"] as Double).bitPattern))
      append(row["state_version"] as Int64)
      append(Array(row["bundle_version"] as Data))
      append(row["byte_count"] as Int64)
      append(row["object_count"] as Int64)
      append(Array(row["digest"] as Data))
      append(row["pinned"] as Int64)
      return bytes.withUnsafeBytes { Int64(CRC32C.checksum($0)) }
    }

    @Test("A revision of a newer format is named, skipped, and protected")
    func newerFormatIsSkippedAndProtected() async throws {
      let newer = newerFormat(of: archives[2])
      let digest = newer.withUnsafeBytes { ArchiveDigest.sha256($0) }
      try withDatabase(at: directory(name)) { database in
        try database.execute(
          sql: "UPDATE restoration_archive SET bytes = ? WHERE id = 3",
          arguments: [Data(newer.array)]
        )
        try database.execute(
          sql: "UPDATE restoration_revision SET format = 2, digest = ? WHERE number = 3",
          arguments: [Data(digest)]
        )
        let row = try #require(
          try Row.fetchOne(database, sql: "SELECT * FROM restoration_revision WHERE number = 3")
        )
        try database.execute(
          sql: "UPDATE restoration_revision SET checksum = ? WHERE number = 3",
          arguments: [checksum(of: row)]
        )
      }
      let store = try await SQLiteStore(path: directory(name))
      #expect(try await store.newestGood(for: session)?.revision.number == 2)
      #expect(try await store.revisions(of: session).map(\.state) == [.good, .good, .newerFormat])
      #expect(try await store.verify(session).map(\.state) == [.good, .good, .newerFormat])
      let removal = await #expect(throws: RestorationError.self) {
        try await store.remove(3, of: session)
      }
      #expect(removal?.code == .protectedRevision)
    }

    @Test(
      "Headers with unusual facts come back",
      arguments: [
        Double.nan, -0.0, .infinity, -.infinity, 1e300, Double.leastNonzeroMagnitude, -1, 0.1,
      ]
    )
    func unusualFactsComeBack(_ timestamp: Double) async throws {
      let header = ArchiveHeader(
        appIdentifier: "app",
        bundleVersion: "a\0b\u{301}",
        timestamp: timestamp,
        stateVersion: .max
      )
      let archive = try ArchiveWriter(header: header).finish()
      let store = try await SQLiteStore(path: directory(name))
      _ = try await store.save(archive, for: session)
      let listed = try #require(try await store.revisions(of: session).last)
      #expect(listed.state == .good)
      #expect(listed.stateVersion == .max)
      #expect(listed.bundleVersion.map { Array($0.utf8) } == Array("a\0b\u{301}".utf8))
      #expect(listed.savedAt == timestamp || timestamp.isNaN && listed.savedAt?.isNaN == true)
      #expect(try await store.newestGood(for: session)?.archive.bytes == archive.bytes)
    }

    /// The short, random form of T9: whatever the flipped bit hits, the store answers with a typed
    /// error or with what was saved.
    @Test("No flipped bit of the file makes a different archive or a trap")
    func flippedBitsAreNoticed() async throws {
      var random = SeededGenerator()
      let seed = random.seed
      let sound = try directory.bytes(name)
      for _ in 0..<LongTests.count(150, long: 1_500) {
        var bytes = sound
        let bit = Int.random(in: 0..<(bytes.count * 8), using: &random)
        bytes[bit / 8] ^= 1 << UInt8(bit % 8)
        try directory.write(bytes, to: "flipped")
        do throws(RestorationError) {
          let store = try await SQLiteStore(path: directory("flipped"))
          for revision in try await store.revisions(of: session) {
            #expect(
              revision.state != .good || revision.facts == facts(of: revision.number),
              "bit \(bit), seed \(seed)"
            )
          }
          for number in 1...3 as ClosedRange<RevisionNumber> {
            // A damaged revision throws; one that comes is the one that was saved.
            let loaded = try? await store.load(number, of: session)
            if let loaded {
              #expect(
                loaded.archive.bytes == archives[Int(number) - 1].bytes,
                "bit \(bit), seed \(seed)"
              )
            }
          }
          let newest = try await store.newestGood(for: session)
          #expect(newest != nil, "bit \(bit), seed \(seed)")
        } catch {
          #expect(!error.message.isEmpty)
        }
      }
    }

    private func facts(of number: RevisionNumber) -> Revision.Facts? {
      (1...3).contains(number) ? Revision.Facts(archives[Int(number) - 1]) : nil
    }
  }
#endif
