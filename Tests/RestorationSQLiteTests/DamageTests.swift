#if SQLite
  import Foundation
  import GRDB
  import RestorationArchive
  import RestorationMaintenance
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport
  import RestorationTesting
  import StoreTestSupport
  import Testing

  @Suite("Damage to a SQLite store")
  struct DamageTests {
    let directory: TemporaryDirectory
    let name = "state.sqlite"
    let session = SceneSession(app: "app")
    let archives: [Archive]

    init() async throws {
      directory = try TemporaryDirectory()
      archives = try (1...3).map { [session] in try SampleArchive.make(session, marker: $0) }
      let store = try await RevisionStore(sqlite: directory(name))
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
        "archive = 1", "byte_count = byte_count + 1", "byte_count = -1", "label = x''",
        "label = x'00'", "label = zeroblob(length(label))", "digest = zeroblob(32)",
        "checksum = checksum + 1", "number = 9",
      ]
    )
    func changedColumnIsNoticed(_ assignment: String) async throws {
      try change("UPDATE restoration_revision SET \(assignment) WHERE number = 3")
      let store = try await RevisionStore(sqlite: directory(name))
      #expect(try await store.newestGood(for: session)?.archive.bytes == archives[1].bytes)
      #expect(try await store.revisions(of: session).map(\.state) == [.good, .good, .damaged])
      #expect(try await store.verify(session).map(\.state) == [.good, .good, .damaged])
    }

    /// The one column that says which revisions are looked at.
    @Test("A changed flag of a revision hides it from no reader", arguments: [1, 2, -1])
    func changedFlagHidesNothing(_ flag: Int) async throws {
      let other = SceneSession(app: "other")
      let writer = try await RevisionStore(sqlite: directory(name))
      _ = try await writer.save(try SampleArchive.make(other), for: other)
      try change("UPDATE restoration_revision SET quarantined = \(flag) WHERE number IN (1, 3)")
      let store = try await RevisionStore(sqlite: directory(name))
      #expect(try await store.sessions() == [session, other])
      #expect(try await store.newestGood(for: session)?.archive.bytes == archives[2].bytes)
      #expect(try await store.verify(session).map(\.state) == [.good, .good, .good])
      #expect(try await store.newestGood(for: other)?.revision.number == 1)
      #expect(try await store.quarantined(of: session) == [])
    }

    @Test(
      "A damaged row that claims to be in quarantine shows in the session",
      arguments: [2, 9, -1]
    )
    func damagedRowShows(_ flag: Int) async throws {
      let other = SceneSession(app: "other")
      let writer = try await RevisionStore(sqlite: directory(name))
      _ = try await writer.save(try SampleArchive.make(other), for: other)
      try change(
        """
        UPDATE restoration_revision SET quarantined = \(flag), byte_count = 7
        WHERE number = 3 OR session = 2
        """
      )
      let store = try await RevisionStore(sqlite: directory(name))
      #expect(try await store.sessions() == [session, other])
      #expect(try await store.revisions(of: session).map(\.state) == [.good, .good, .damaged])
      #expect(try await store.revisions(of: other).map(\.state) == [.damaged])
      #expect(try await store.save(archives[0], for: session).number == 4)
      #expect(try await store.quarantined(of: session).map(\.number) == [3])
      #expect(try await store.revisions(of: session).map(\.number) == [1, 2, 4])
    }

    @Test(
      "A changed flag of a revision in quarantine brings damage back to no reader",
      arguments: [0, 2]
    )
    func changedFlagBringsNothingBack(_ flag: Int) async throws {
      try change("UPDATE restoration_archive SET bytes = x'00' WHERE id = 3")
      let writer = try await RevisionStore(sqlite: directory(name))
      _ = try await writer.save(archives[2], for: session)
      #expect(try await writer.quarantined(of: session).map(\.number) == [3])
      try change("UPDATE restoration_revision SET quarantined = \(flag) WHERE number = 3")
      let store = try await RevisionStore(sqlite: directory(name))
      #expect(try await store.newestGood(for: session)?.revision.number == 4)
      #expect(try await store.revisions(of: session).filter { $0.state == .good }.count == 3)
      #expect(try await store.load(4, of: session) != nil)
    }

    @Test(
      "A damaged row of a session with any identifier refuses no new session",
      arguments: [Int64.max, .max - 1, .min, 0]
    )
    func damagedRowRefusesNoSession(_ id: Int64) async throws {
      try change("INSERT INTO restoration_session VALUES (\(id), x'61', x'62', 1, 1)")
      let other = SceneSession(app: "other")
      let store = try await RevisionStore(sqlite: directory(name))
      _ = try await store.save(try SampleArchive.make(other), for: other)
      #expect(try await store.newestGood(for: other)?.revision.number == 1)
      #expect(try await store.newestGood(for: session)?.revision.number == 3)
    }

    @Test("A revision that was moved to another session is noticed")
    func movedRevisionIsNoticed() async throws {
      let other = SceneSession(app: "other")
      let store = try await RevisionStore(sqlite: directory(name))
      _ = try await store.save(try SampleArchive.make(other), for: other)
      try change("UPDATE restoration_revision SET session = 2 WHERE number = 3")
      #expect(try await store.newestGood(for: other)?.revision.number == 1)
      #expect(try await store.newestGood(for: session)?.revision.number == 2)
      #expect(try await store.revisions(of: other).map(\.state) == [.good, .damaged])
    }

    /// Only damage of the file can do that: SQLite itself moves a row whose key it changes, and changes its
    /// indexes too.
    @Test(
      "A row that has the number of another session, or of none, is noticed",
      arguments: ["restoration_revision", "restoration_record"],
      [1, 99]
    )
    func rowInAnotherSessionIsNoticed(_ table: String, _ number: UInt8) async throws {
      let other = SceneSession(app: "other")
      let archive = try SampleArchive.make(other)
      do {
        let writer = try await RevisionStore(sqlite: directory(name))
        _ = try await writer.save(archive, for: other)
        for session in [session, other] {
          try await writer.updateLedger(of: session) { $0.confirmed = 1 }
        }
      }
      // The places of the number, in the table and perhaps in an index, are found by changing it twice.
      try change("UPDATE \(table) SET session = 77 WHERE session = 2")
      let bytes = try directory.bytes(name)
      try change("UPDATE \(table) SET session = 78 WHERE session = 77")
      let changed = try directory.bytes(name)
      let places = bytes.indices.dropFirst(100).filter { bytes[$0] == 77 && changed[$0] == 78 }
      var noticed = 0
      for place in places {
        var flipped = bytes
        for place in places { flipped[place] = 2 }
        flipped[place] = number
        try directory.write(flipped, to: "flipped\(place)")
        let store = try await RevisionStore(sqlite: directory("flipped\(place)"))
        if await store.recovery != nil {
          noticed += 1
          continue
        }
        #expect(try await store.sessions() == [session, other])
        #expect(try await store.newestGood(for: other)?.archive.bytes == archive.bytes)
        #expect(try await store.ledger(of: other).confirmed == 1)
      }
      #expect(noticed == 1)
    }

    @Test("An archive in the place of another is noticed")
    func exchangedArchiveIsNoticed() async throws {
      try change(
        """
        UPDATE restoration_archive
        SET bytes = (SELECT bytes FROM restoration_archive WHERE id = 1) WHERE id = 3
        """
      )
      let store = try await RevisionStore(sqlite: directory(name))
      #expect(try await store.newestGood(for: session)?.archive.bytes == archives[1].bytes)
      #expect(try await store.verify(session).map(\.state) == [.good, .good, .damaged])
    }

    @Test("An archive that is gone is damage")
    func missingArchiveIsDamage() async throws {
      try change("DELETE FROM restoration_archive WHERE id = 3")
      let store = try await RevisionStore(sqlite: directory(name))
      #expect(try await store.newestGood(for: session)?.revision.number == 2)
      #expect(try await store.verify(session).map(\.state) == [.good, .good, .damaged])
    }

    @Test("A row that cannot be found may be the damaged one, so it is not called absent")
    func absenceIsNotClaimedBesideDamage() async throws {
      try change("UPDATE restoration_revision SET number = 9 WHERE number = 3")
      let store = try await RevisionStore(sqlite: directory(name))
      let error = await #expect(throws: RestorationError.self) {
        try await store.load(3, of: session)
      }
      #expect(error?.code == .corrupted)
      #expect(try await store.load(4, of: session) == nil)
      #expect(try await store.save(archives[2], for: session).number == 4)
    }

    @Test("The checksum of a row is the one that the schema describes")
    func checksumIsReproducible() async throws {
      let stored = try withDatabase(at: directory(name)) {
        try Row.fetchOne($0, sql: "SELECT * FROM restoration_revision WHERE number = 2")
      }
      let row = try #require(stored)
      #expect(row["checksum"] as Int64 == checksum(of: row))
    }

    /// Written from `V0001_store.sql` alone.
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
      append(row["quarantined"] as Int64)
      append(row["byte_count"] as Int64)
      append(Array(row["label"] as Data))
      append(Array(row["digest"] as Data))
      return bytes.withUnsafeBytes { Int64(CRC32C.checksum($0)) }
    }

    @Test(
      "A revision of a newer format is named, skipped, and protected",
      arguments: [true, false]
    )
    func newerFormatIsSkippedAndProtected(_ hasLabel: Bool) async throws {
      let newer = newerFormat(of: archives[2])
      let digest = newer.withUnsafeBytes { ArchiveDigest.sha256($0) }
      try withDatabase(at: directory(name)) { database in
        try database.execute(
          sql: "UPDATE restoration_archive SET bytes = ? WHERE id = 3",
          arguments: [Data(newer.array)]
        )
        let label = try Data.fetchOne(
          database,
          sql: "SELECT label FROM restoration_revision WHERE number = 3"
        )
        try database.execute(
          sql: "UPDATE restoration_revision SET label = ?, digest = ? WHERE number = 3",
          arguments: [hasLabel ? newerLabel(try #require(label)) : Data(), Data(digest)]
        )
        let row = try #require(
          try Row.fetchOne(database, sql: "SELECT * FROM restoration_revision WHERE number = 3")
        )
        try database.execute(
          sql: "UPDATE restoration_revision SET checksum = ? WHERE number = 3",
          arguments: [checksum(of: row)]
        )
      }
      let store = try await RevisionStore(sqlite: directory(name))
      #expect(try await store.newestGood(for: session)?.revision.number == 2)
      #expect(try await store.revisions(of: session).map(\.state) == [.good, .good, .newerFormat])
      #expect(try await store.verify(session).map(\.state) == [.good, .good, .newerFormat])
      let removal = await #expect(throws: RestorationError.self) {
        try await store.remove(3, of: session)
      }
      #expect(removal?.code == .protectedRevision)
    }

    /// A label that says that its archive is of format 2.
    private func newerLabel(_ label: Data) -> Data {
      var bytes = Array(label.dropLast(4))
      bytes[4] = 2
      let checksum = bytes.withUnsafeBytes { CRC32C.checksum($0) }
      return Data(bytes + withUnsafeBytes(of: checksum.littleEndian) { Array($0) })
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
      let store = try await RevisionStore(sqlite: directory(name))
      _ = try await store.save(archive, for: session)
      let listed = try #require(try await store.revisions(of: session).last)
      #expect(listed.state == .good)
      #expect(listed.stateVersion == .max)
      #expect(listed.bundleVersion.map { Array($0.utf8) } == Array("a\0b\u{301}".utf8))
      #expect(listed.savedAt == timestamp || timestamp.isNaN && listed.savedAt?.isNaN == true)
      #expect(try await store.newestGood(for: session)?.archive.bytes == archive.bytes)
    }

    /// Flips bits of every byte: the store answers with a typed error or with the saved data, and
    /// shows data that it cannot give any more as damage.
    @Test("No damaged byte of the file makes a different answer or a trap")
    func flippedBitsAreNoticed() async throws {
      try await makeRich()
      let sound = try directory.bytes(name)
      let truth = try await Answers(RevisionStore(sqlite: directory(name)), session)
      var random = SeededGenerator()
      let seed = random.seed
      let offsets =
        SweepLength.current == .long
        ? Array(sound.indices) : (0..<250).map { _ in sound.indices.randomElement(using: &random)! }
      var noticed = 0
      for offset in offsets {
        var bytes = sound
        bytes[offset] ^= UInt8.random(in: 1...255, using: &random)
        try? FileManager.default.removeItem(atPath: directory("flipped"))
        try? FileManager.default.removeItem(atPath: directory("flipped-quarantine"))
        try directory.write(bytes, to: "flipped")
        let found: Answers
        do throws(RestorationError) {
          let store = try await RevisionStore(sqlite: directory("flipped"))
          found = try await Answers(store, session)
        } catch {
          #expect(!error.message.isEmpty)
          noticed += 1
          continue
        }
        if found.showsDamage { noticed += 1 }
        let lies = found.lies(beside: truth)
        #expect(lies == [], "byte \(offset), seed \(seed)")
      }
      #expect(noticed > offsets.count / 40, "hardly any damage was noticed, seed \(seed)")
    }

    /// A pin, a ledger and a quarantine, so that every table has rows.
    private func makeRich() async throws {
      try withDatabase(at: directory(name)) {
        try $0.execute(sql: "UPDATE restoration_archive SET bytes = zeroblob(300) WHERE id = 3")
      }
      let store = try await RevisionStore(sqlite: directory(name))
      _ = try await store.save(archives[1], for: session)
      try await store.setPinned(true, 1, of: session)
      try await store.updateLedger(of: session) { $0.confirmed = 4 }
      let other = SceneSession(app: "other")
      _ = try await store.save(try SampleArchive.make(other), for: other)
    }

    /// Everything that a store says about two sessions.
    private struct Answers {
      var sessions: [SceneSession]
      var archives: [RevisionNumber: ArchiveBytes] = [:]
      var listed: [RevisionNumber: Revision] = [:]
      var newest: ArchiveBytes?
      var ledger: SessionLedger
      var quarantined: [RevisionStore.QuarantinedRevision]
      var showsDamage: Bool

      init(_ store: RevisionStore, _ session: SceneSession) async throws(RestorationError) {
        sessions = try await store.sessions()
        showsDamage = await store.recovery != nil
        for revision in try await store.revisions(of: session) {
          listed[revision.number] = revision
          if revision.state != .good { showsDamage = true }
        }
        for number in 1...5 as ClosedRange<RevisionNumber> {
          do throws(RestorationError) {
            let stored = try await store.load(number, of: session)
            archives[number] = stored?.archive.bytes
          } catch {
            showsDamage = true
          }
        }
        for session in sessions {
          if try await store.pinIssue(of: session) != nil { showsDamage = true }
          if try await store.ledger(of: session).issue != nil { showsDamage = true }
          for health in try await store.verify(session) where health.state != .good {
            showsDamage = true
          }
        }
        newest = try await store.newestGood(for: session)?.archive.bytes
        ledger = try await store.ledger(of: session)
        if ledger.issue != nil { showsDamage = true }
        quarantined = try await store.quarantined(of: session)
      }

      /// The answers that differ from the truth without a sign of damage, and the answers that
      /// differ at all where only the truth or nothing is allowed.
      func lies(beside truth: Answers) -> [String] {
        var lies: [String] = []
        for (number, bytes) in archives where bytes != truth.archives[number] {
          lies.append("another archive as revision \(number)")
        }
        for (number, revision) in listed
        where revision.state == .good && revision.facts != truth.listed[number]?.facts {
          lies.append("other facts of revision \(number)")
        }
        if ledger.issue == nil, !ledger.isEmpty, ledger.confirmed != truth.ledger.confirmed {
          lies.append("another ledger")
        }
        guard !showsDamage else { return lies }
        if sessions != truth.sessions { lies.append("other sessions") }
        if listed != truth.listed { lies.append("another listing") }
        if archives.count != truth.archives.count { lies.append("missing archives") }
        if newest != truth.newest { lies.append("another newest") }
        if ledger.confirmed != truth.ledger.confirmed { lies.append("another ledger") }
        if quarantined.map(\.number) != truth.quarantined.map(\.number) {
          lies.append("another quarantine")
        }
        return lies
      }
    }
  }
#endif
