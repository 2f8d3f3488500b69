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

  @Suite("Recovering a damaged SQLite store")
  struct RecoveryTests {
    let directory: TemporaryDirectory
    let name = "state.sqlite"
    let session = SceneSession(app: "app")
    let other = SceneSession(app: "other", scene: "a\0é")
    let archives: [Archive]

    init() async throws {
      directory = try TemporaryDirectory()
      archives = try (1...8).map { [session] in
        try SampleArchive.make(session, marker: $0, byteCount: 9_000)
      }
      let store = try await RevisionStore(sqlite: directory(name))
      for archive in archives { _ = try await store.save(archive, for: session) }
      try await store.remove(8, of: session, force: true)
      try await store.setPinned(true, 2, of: session)
      try await store.updateLedger(of: session) { $0.confirmed = 6 }
      _ = try await store.save(try SampleArchive.make(other), for: other)
    }

    private func open() async throws -> RevisionStore {
      try await RevisionStore(sqlite: directory(name))
    }

    private func damage(_ change: (inout [UInt8]) throws -> Void) throws -> [UInt8] {
      var bytes = try directory.bytes(name)
      try change(&bytes)
      try directory.write(bytes, to: name)
      return bytes
    }

    /// The first page of a table or an index.
    private func rootPage(_ table: String) throws -> Int {
      try withDatabase(at: directory(name)) {
        try #require(
          try Int.fetchOne(
            $0,
            sql: "SELECT rootpage FROM sqlite_schema WHERE name = ?",
            arguments: [table]
          )
        )
      }
    }

    private func expectAll(in store: RevisionStore) async throws {
      try await expectAllRevisions(in: store)
      #expect(try await store.revisions(of: session).map(\.isPinned).firstIndex(of: true) == 1)
      #expect(try await store.ledger(of: session).confirmed == 6)
    }

    private func expectAllRevisions(in store: RevisionStore) async throws {
      #expect(try await store.sessions() == [session, other])
      #expect(try await store.revisions(of: session).map(\.number) == Array(1...7))
      for number in 1...7 as ClosedRange<RevisionNumber> {
        let loaded = try await store.load(number, of: session)
        #expect(loaded?.archive.bytes == archives[Int(number) - 1].bytes)
      }
      #expect(try await store.load(1, of: other) != nil)
      #expect(try await store.quarantinedSessions() == [])
    }

    @Test(
      "A database whose first page is gone comes back whole, and the damaged one is kept",
      .scenario(162)
    )
    func lostFirstPageCostsNothing() async throws {
      let damaged = try damage { bytes in
        bytes.replaceSubrange(0..<4096, with: repeatElement(0, count: 4096))
      }
      let store = try await open()
      try await expectAll(in: store)
      let report = try #require(await store.recovery)
      #expect(report.recoveredRevisionCount == 8)
      #expect(report.damagedRevisionCount + report.lostRevisionCount == 0)
      #expect(report.lostRecordCount + report.quarantinedRevisionCount == 0)
      #expect(try directory.bytes(name + "-quarantine/1.sqlite") == damaged)
      #expect(report.path.hasSuffix(name + "-quarantine/1.sqlite"))
      #expect(
        try String(decoding: directory.bytes(name + "-quarantine/1.txt"), as: UTF8.self)
          == report.description + "\n"
      )
      #expect(try directory.permissions(name + "-quarantine") == 0o700)
      for file in try directory.contents(of: name + "-quarantine") {
        #expect(try directory.permissions(name + "-quarantine/" + file) == 0o600)
      }
      #expect(try await store.save(archives[0], for: session).number == 9)
    }

    @Test("A second opening changes nothing")
    func secondOpeningChangesNothing() async throws {
      _ = try damage { $0.replaceSubrange(0..<200, with: repeatElement(0xff, count: 200)) }
      await close(try await open())
      let files = try directory.contents()
      let before = try files.filter { !$0.hasSuffix("quarantine") }.map { try directory.bytes($0) }
      let again = try await open()
      #expect(await again.recovery == nil)
      try await expectAll(in: again)
      await close(again)
      #expect(try directory.contents() == files)
      #expect(
        try files.filter { !$0.hasSuffix("quarantine") }.map { try directory.bytes($0) } == before
      )
    }

    private func close(_ store: consuming RevisionStore) async {}

    @Test(
      "What lies in other pages is saved when the first page of a table is gone",
      arguments: [
        "restoration_session", "restoration_archive", "restoration_revision",
        "restoration_record", "restoration_revision_archive",
      ]
    )
    func lostRootPageCostsWhatLayInIt(_ table: String) async throws {
      let page = try rootPage(table)
      _ = try damage { bytes in
        let start = (page - 1) * 4096
        bytes.replaceSubrange(start..<(start + 4096), with: repeatElement(0, count: 4096))
      }
      let store = try await open()
      let report = try #require(await store.recovery)
      switch table {
      case "restoration_session":
        // The archives name their sessions; the number of revisions ever saved is not certain.
        #expect(try await store.revisions(of: session).map(\.number) == Array(1...7))
        #expect(try await store.save(archives[0], for: session).number > 8)
      case "restoration_revision":
        // The archives are there, but their numbers are unknown.
        #expect(report.quarantinedRevisionCount == 8)
        let aside = try await store.quarantined(of: session)
        #expect(aside.count == 7)
        let last = try #require(aside.last)
        let back = try await store.restoreFromQuarantine(last.number, of: session)
        #expect(try await store.newestGood(for: session)?.revision.number == back.number)
        #expect(try await store.save(archives[0], for: session).number > back.number)
      case "restoration_record":
        #expect(try await store.revisions(of: session).allSatisfy { !$0.isPinned })
        #expect(try await store.ledger(of: session).isEmpty)
        #expect(try await store.revisions(of: session).map(\.number) == Array(1...7))
      default:
        try await expectAll(in: store)
      }
      #expect(try await store.verify(session).allSatisfy { $0.state == .good })
    }

    @Test("A row in a page with a damaged header is found all the same")
    func damagedPageHeaderCostsNothing() async throws {
      let page = try rootPage("restoration_revision")
      _ = try damage { $0[(page - 1) * 4096] = 0x77 }
      try await expectAll(in: try await open())
    }

    @Test("A file that was cut off keeps what is before the cut", arguments: [3, 10, 17])
    func truncatedFileKeepsItsBeginning(_ pageCount: Int) async throws {
      let bytes = try directory.bytes(name)
      try directory.write(Array(bytes[..<(pageCount * 4096 + 100)]), to: name)
      let store = try await open()
      #expect(await store.recovery != nil)
      for revision in try await store.revisions(of: session) {
        let loaded = try? await store.load(revision.number, of: session)
        #expect(loaded == nil || loaded?.archive.bytes == archives[Int(revision.number) - 1].bytes)
      }
      #expect(try await store.save(archives[0], for: session).number > 7)
    }

    @Test(
      "Where nothing is left of a store, a new one begins, and the file is kept",
      arguments: [4096, 8192, 9000]
    )
    func nothingLeftBeginsAnew(_ byteCount: Int) async throws {
      let damaged = try damage { $0.removeSubrange(byteCount...) }
      let store = try await open()
      #expect(try await store.sessions() == [])
      let report = try #require(await store.recovery)
      #expect(report.recoveredRevisionCount == 0)
      #expect(report.description.hasPrefix("The store was damaged ("))
      #expect(!report.reason.contains("; "))
      #expect(try directory.bytes(name + "-quarantine/1.sqlite") == damaged)
      let number = try await store.save(archives[0], for: session).number
      await close(store)
      let again = try await open()
      #expect(await again.recovery == nil)
      #expect(try await again.load(number, of: session)?.archive.bytes == archives[0].bytes)
    }

    @Test("A file that does not say that it is a store, and shows nothing of one, stays as it is")
    func foreignDamageIsRefused() async throws {
      let damaged = try damage { bytes in
        bytes.removeSubrange(8192...)
        bytes.replaceSubrange(0..<100, with: repeatElement(1, count: 100))
      }
      // Nor does anything beside it say so.
      for beside in try directory.contents() where beside.hasPrefix(name + "-") {
        try FileManager.default.removeItem(atPath: directory(beside))
      }
      let error = await #expect(throws: RestorationError.self) { try await open() }
      #expect(error?.code == .corrupted)
      #expect(try directory.bytes(name) == damaged)
      #expect(try !directory.contents().contains { $0.contains("quarantine") })
    }

    @Test("A lost table is made again from what is in the file")
    func lostTableIsMadeAgain() async throws {
      try withDatabase(at: directory(name)) {
        try $0.execute(sql: "PRAGMA foreign_keys = OFF; DROP TABLE restoration_record")
      }
      let store = try await open()
      try await expectAllRevisions(in: store)
      // SQLite has overwritten its contents.
      #expect(try await store.ledger(of: session).isEmpty)
      #expect(try await store.updateLedger(of: session) { $0.confirmed = 7 }.confirmed == 7)
    }

    @Test(
      "A damaged row of a session costs no archive and gives no number twice",
      arguments: ["next_number = 1", "app = x'00'", "scene = x'ff'", "checksum = 0"]
    )
    func damagedSessionIsMended(_ assignment: String) async throws {
      try withDatabase(at: directory(name)) {
        try $0.execute(sql: "UPDATE restoration_session SET \(assignment) WHERE id = 1")
      }
      let store = try await open()
      #expect(await store.recovery != nil)
      #expect(try await store.revisions(of: session).map(\.number) == Array(1...7))
      #expect(try await store.newestGood(for: session)?.archive.bytes == archives[6].bytes)
      #expect(try await store.save(archives[0], for: session).number > 8)
    }

    @Test("A damaged archive stays damaged, and is quarantined by the next save")
    func damagedArchiveStaysDamaged() async throws {
      try withDatabase(at: directory(name)) {
        try $0.execute(sql: "UPDATE restoration_archive SET bytes = x'00' WHERE id = 7")
        try $0.execute(sql: "UPDATE restoration_session SET checksum = 0 WHERE id = 2")
      }
      let store = try await open()
      #expect(await store.recovery?.damagedRevisionCount == 1)
      #expect(try await store.newestGood(for: session)?.revision.number == 6)
      #expect(try await store.save(archives[0], for: session).number == 9)
      #expect(try await store.quarantined(of: session).map(\.number) == [7])
      #expect(try await store.quarantinedBytes(7, of: session)?.array == [0])
    }

    @Test("Where the record of pins is damaged, everything stays pinned")
    func damagedPinsPinEverything() async throws {
      try withDatabase(at: directory(name)) {
        try $0.execute(
          sql: "UPDATE restoration_record SET checksum = 0 WHERE CAST(name AS TEXT) = 'pins'"
        )
        try $0.execute(sql: "UPDATE restoration_session SET checksum = 0 WHERE id = 2")
      }
      let store = try await open()
      #expect(await store.recovery?.lostRecordCount == 1)
      #expect(
        try await store.revisions(of: session).map(\.isPinned) == Array(repeating: true, count: 7)
      )
      #expect(try await store.pinIssue(of: session) != nil)
      #expect(try await store.ledger(of: session).confirmed == 6)
      #expect(try await store.revisions(of: other).map(\.isPinned) == [false])
    }

    @Test(
      "A record of nothing that there is shows damage",
      arguments: ["name = CAST('pinz' AS BLOB)", "session = 9", "session = 0"]
    )
    func strayRecordIsDamage(_ assignment: String) async throws {
      try withDatabase(at: directory(name)) {
        try $0.execute(
          sql: "UPDATE restoration_record SET \(assignment) WHERE CAST(name AS TEXT) = 'pins'"
        )
      }
      let store = try await open()
      #expect(await store.recovery?.lostRecordCount == 1)
      #expect(try await store.revisions(of: session).map(\.number) == Array(1...7))
      #expect(try await store.ledger(of: session).confirmed == 6)
    }

    @Test("Damage that shows only in use is mended by the next call", .scenario(163))
    func damageInUseIsMended() async throws {
      let store = try await open()
      let page = try rootPage("restoration_revision")
      _ = try damage { $0[(page - 1) * 4096] = 0x77 }
      // SQLite reads a page again only when the file has changed; a change of the counter says so.
      _ = try damage { $0[27] &+= 1 }
      let first = try? await store.revisions(of: session)
      #expect(first == nil || first?.count == 7)
      try await expectAll(in: store)
      #expect(await store.recovery != nil)
    }

    @Test("A store that another process has replaced is not written to any more", .scenario(169))
    func replacedStoreIsLeftAlone() async throws {
      let store = try await open()
      _ = try await store.newestGood(for: session)
      try FileManager.default.moveItem(atPath: directory(name), toPath: directory("old"))
      try FileManager.default.moveItem(
        atPath: directory(name + "-journal"),
        toPath: directory("old-journal")
      )
      let new = try await open()
      _ = try await new.save(archives[4], for: session)
      let old = try directory.bytes("old")
      #expect(try await store.save(archives[5], for: session).number == 2)
      #expect(try await new.load(2, of: session)?.archive.bytes == archives[5].bytes)
      #expect(try await store.load(1, of: session)?.archive.bytes == archives[4].bytes)
      #expect(try directory.bytes("old") == old)
    }

    @Test("A replacement that was cut short between its two halves is finished", arguments: [0, 1])
    func replacementIsFinished(_ companions: Int) async throws {
      let quarantine = name + "-quarantine"
      try FileManager.default.createDirectory(
        atPath: directory(quarantine),
        withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700]
      )
      try directory.write(directory.bytes(name), to: quarantine + "/ready.sqlite")
      let damaged = [UInt8](repeating: 3, count: 5000)
      try directory.write(damaged, to: quarantine + "/1.sqlite")
      try FileManager.default.removeItem(atPath: directory(name))
      // A log of the damaged database, which must not be taken for one of the new.
      if companions == 1 { try directory.write([1, 2, 3], to: name + "-wal") }
      try await expectAll(in: try await open())
      #expect(try directory.bytes(quarantine + "/1.sqlite") == damaged)
      if companions == 1 {
        #expect(try directory.bytes(quarantine + "/1.sqlite-wal") == [1, 2, 3])
      }
    }

    @Test("A half-built database of a killed attempt is in no one's way")
    func unfinishedAttemptIsForgotten() async throws {
      let quarantine = name + "-quarantine"
      try FileManager.default.createDirectory(
        atPath: directory(quarantine),
        withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700]
      )
      for file in ["building.sqlite", "building.sqlite-journal", "ready.sqlite"] {
        try directory.write([1, 2, 3], to: quarantine + "/" + file)
      }
      _ = try damage { $0[0] = 0 }
      try await expectAll(in: try await open())
      #expect(
        try directory.contents(of: quarantine)
          == ["1.sqlite", "1.sqlite-journal", "1.txt", "lock"]
      )
    }

    @Test("Damage again and again loses nothing and keeps every damaged file")
    func damageManyTimes() async throws {
      for round in 1...3 {
        _ = try damage { $0.replaceSubrange(0..<100, with: repeatElement(1, count: 100)) }
        let store = try await open()
        try await expectAll(in: store)
        await close(store)
        #expect(try directory.contents().contains(name + "-quarantine/\(round).sqlite"))
      }
    }

    @Test("A quarantine that is a link or open to others is refused, and nothing is moved")
    func hostileQuarantineIsRefused() async throws {
      let damaged = try damage { $0[0] = 0 }
      let quarantine = directory(name + "-quarantine")
      try FileManager.default.createDirectory(
        atPath: directory("elsewhere"),
        withIntermediateDirectories: false
      )
      try FileManager.default.createSymbolicLink(
        atPath: quarantine,
        withDestinationPath: directory("elsewhere")
      )
      for isLink in [true, false] {
        if !isLink {
          try FileManager.default.removeItem(atPath: quarantine)
          try FileManager.default.createDirectory(
            atPath: quarantine,
            withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o755]
          )
        }
        let error = await #expect(throws: RestorationError.self) { try await open() }
        #expect(error?.code == .insecurePermissions)
        #expect(try directory.bytes(name) == damaged)
      }
      #expect(try directory.contents(of: "elsewhere") == [])
    }
  }
#endif
