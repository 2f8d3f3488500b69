import Foundation
import RestorationArchive
import RestorationMigration
import RestorationSQLite
import RestorationStorage
import SchemaTestSupport
import Testing

/// The output of `restoration doctor` about stores in all conditions.
@Suite struct DoctorTests {
  /// The output without parts that differ from machine to machine.
  private func masked(_ output: String) -> String {
    output
      .replacing(/libsqlite3 [^\n"]*/, with: "libsqlite3 ...")
      .replacing(/[0-9.]+ [kMGT]?B free; a save needs [0-9.]+ [kMGT]?B/, with: "... free")
      .replacing(/the most, [0-9.]+ [kMGT]?B/, with: "the most, BYTES")
      .replacing(/(library +)(ok   |note )/, with: { "\($0.1)...  " })
      .replacing(/"(ok|note)"(,?\n *)(?=})/, with: { "\"\($0.1)\"\($0.2)" })
  }

  private func findings(_ output: String) throws -> [String: [[String: String]]] {
    let object = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let list = try #require(object?["findings"] as? [[String: Any]])
    return Dictionary(
      grouping: list.map { $0.compactMapValues { $0 as? String } },
      by: { $0["area"] ?? "" }
    )
  }

  @Test func aSoundDirectoryIsDescribedInLines() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    try tool.save(Documents.notes(), in: .files)
    let outcome = try tool("doctor", "store")
    let names = tool.names(below: "store").count + 1
    #expect(
      masked(outcome.output) == """
        store        ok       a store of kind files, which can be opened
        fileSystem   ok       a file system of this machine
        permissions  ok       \(names) names, closed to other users
        lock         ok       no process is writing
        space        ok       ... free
        leftovers    ok       no files of an interrupted save
        quarantine   ok       empty
        revisions    ok       org.example.notes / main: 2 good, the newest is 2
        limits       ok       org.example.notes / main takes the most, BYTES; by default an app keeps \
        16.8 MB a session, 8.4 MB of them for what launches passed over
        clock        ok       revisions are in the order of their times
        encryption   ok       no revision is encrypted as a whole

        """
    )
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
  }

  @Test func aSoundDatabaseIsDescribedInJSON() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .sqlite)
    let outcome = try tool("doctor", "store.sqlite", "--format", "json")
    #expect(outcome.status == 0)
    let found = try findings(outcome.output)
    #expect(
      Set(found.keys) == [
        "store", "library", "fileSystem", "permissions", "lock", "space", "leftovers",
        "quarantine", "revisions", "limits", "clock", "encryption",
      ]
    )
    let severities = Set(
      found.filter { $0.key != "library" }.values.joined().compactMap { $0["severity"] }
    )
    #expect(severities == ["ok"])
    #expect(found["library"]?.first?["message"]?.contains("libsqlite3 3.") == true)
    #expect(found["library"]?.first?["severity"] != "warning")
    let report = try expectJSON(outcome, follows: "doctor-v1")
    #expect(report["kind"]?.text == "sqlite")
    #expect(report["status"]?.number == 0)
  }

  @Test(arguments: TestStore.allCases)
  func nothingIsChanged(store: TestStore) throws {
    let tool = Tool()
    try tool.save(Documents.notes(timestamp: 1), in: store)
    try tool.save(Documents.notes(timestamp: 2), in: store)
    try tool.damage(Documents.notes(timestamp: 2), in: store)
    if store == .files { try tool.write([1, 2, 3], to: "store/tmp/0123456789abcdef") }
    let before = try tool.state(of: store.rawValue)
    let names = tool.names()
    for arguments in [[], ["--format", "json"]] {
      try tool(["doctor", store.rawValue] + arguments)
      try tool(["verify", store.rawValue] + arguments)
    }
    #expect(try tool.state(of: store.rawValue) == before)
    #expect(tool.names() == names)
  }

  @Test(arguments: TestStore.allCases)
  func damageIsAWarningWhileAGoodRevisionIsLeft(store: TestStore) throws {
    let tool = Tool()
    try tool.save(Documents.notes(timestamp: 1), in: store)
    try tool.save(Documents.notes(timestamp: 2), in: store)
    try tool.damage(Documents.notes(timestamp: 2), in: store)
    let outcome = try tool("doctor", store.rawValue)
    #expect(outcome.status == 1)
    #expect(
      outcome.output.contains(
        "revisions    warning  org.example.notes / main: 1 good, the newest is 1, 1 damaged\n"
      )
    )
    try tool.damage(Documents.notes(timestamp: 1), in: store)
    #expect(try tool("doctor", store.rawValue).status == 2)
  }

  @Test(arguments: TestStore.allCases)
  func filesThatOthersMayReadAreNamedWithTheRemedy(store: TestStore) throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: store)
    try tool.setPermissions(0o644, of: store == .files ? "store/STORE" : store.rawValue)
    let outcome = try tool("doctor", store.rawValue)
    #expect(outcome.status == 5)
    let name = store == .files ? "store/STORE" : store.rawValue
    #expect(outcome.output.contains("permissions  problem  \(name) is open to other users\n"))
    #expect(outcome.output.contains("→ chmod 600 \(name)\n"))
  }

  @Test func aSymbolicLinkInsideIsAProblem() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    try FileManager.default.createSymbolicLink(
      atPath: tool.path("store/tmp/link"),
      withDestinationPath: "/etc/hostname"
    )
    let outcome = try tool("doctor", "store")
    #expect(outcome.status == 5)
    #expect(outcome.output.contains("store/tmp/link is a symbolic link"))
  }

  @Test func whoIsWritingIsNamed() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    let lock = open(tool.path("store/lock"), O_RDWR)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX) == 0)
    let outcome = try tool("doctor", "store")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("process \(getpid()) is writing now"))
  }

  /// Linux hands its list of locks out in pages, of which only the first was read.
  @Test func whoIsWritingIsNamedAmongManyLocksThatComeAndGo() async throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    let lock = open(tool.path("store/lock"), O_RDWR)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX) == 0)
    let others = try (0..<160).map { number in
      try tool.write([], to: "other-\(number)")
      return open(tool.path("other-\(number)"), O_RDWR)
    }
    let churn = Task.detached {
      while !Task.isCancelled {
        for other in others { flock(other, LOCK_EX) }
        for other in others.shuffled() { flock(other, LOCK_UN) }
      }
    }
    for _ in 0..<20 {
      let outcome = try tool("doctor", "store")
      #expect(outcome.output.contains("process \(getpid()) is writing now"))
    }
    churn.cancel()
    await churn.value
    for other in others { close(other) }
  }

  @Test func whoIsWritingToADatabaseIsNamed() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .sqlite)
    let database = open(tool.path("store.sqlite"), O_RDWR)
    defer { close(database) }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 0x4000_0001
    lock.l_len = 1
    #expect(fcntl(database, F_SETLK, &lock) == 0)
    let outcome = try tool("doctor", "store.sqlite")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("lock         note     process \(getpid()) is writing now"))
  }

  @Test func whatAKilledSaveLeftIsNamedAndLeft() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    try tool.write([1, 2, 3], to: "store/tmp/0123456789abcdef")
    try tool.setPermissions(0o600, of: "store/tmp/0123456789abcdef")
    let outcome = try tool("doctor", "store")
    #expect(outcome.status == 0)
    #expect(
      outcome.output.contains("leftovers    note     1 file of a save in progress or interrupted")
    )
    #expect(outcome.output.contains("tmp/0123456789abcdef"))
    #expect(tool.exists("store/tmp/0123456789abcdef"))
  }

  @Test func whatIsInQuarantineIsListed() throws {
    let tool = Tool()
    try tool.save(Documents.notes(timestamp: 1), in: .files)
    try tool.save(Documents.notes(timestamp: 2), in: .files)
    try tool.damage(Documents.notes(timestamp: 2), in: .files)
    try tool.save(Documents.notes(timestamp: 3), in: .files)
    let doctor = try tool("doctor", "store")
    #expect(doctor.status == 0)
    #expect(doctor.output.contains("quarantine   note     1 revision, "))
    #expect(doctor.output.contains("revision 2 of org.example.notes / main"))
    let verify = try tool("verify", "store")
    #expect(verify.status == 0)
    #expect(verify.output.contains("org.example.notes / main revision 2  quarantined"))
  }

  @Test func timesThatRunBackwardsOrLieInTheFutureAreNotes() async throws {
    let tool = Tool()
    let store = try await RevisionStore(files: tool.path("store"))
    for time in [700_000_000, 600_000_000, 9e9] {
      let archive = try Documents.notes(timestamp: time).archive()
      try await store.save(archive, for: SceneSession(archive.header))
    }
    let outcome = try tool("doctor", "store")
    #expect(outcome.status == 0)
    #expect(
      outcome.output.contains(
        "clock        note     revision 2 of org.example.notes / main says it is older than 1; "
          + "revision 3 of org.example.notes / main lies in the future\n"
      )
    )
  }

  @Test func whatIsNoStoreIsRefused() throws {
    let tool = Tool()
    #expect(try tool("doctor", "nothing").status == 74)
    try tool.write(Array("hello".utf8), to: "hello.txt")
    #expect(try tool("doctor", "hello.txt").status == 2)
  }

  @Test("Several stores are summed up, with the gravest status and what needs action")
  func severalStoresAreSummedUp() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .sqlite)
    for time in [1.0, 2] { try tool.save(Documents.notes(timestamp: time), in: .files) }
    let fine = try tool("doctor", "store", "store.sqlite")
    #expect(fine.status == 0)
    #expect(fine.output == "2 stores: 2 fine\n")
    try tool.damage(Documents.notes(timestamp: 2), in: .files)
    let worn = try tool("doctor", "store", "store.sqlite")
    #expect(worn.status == 1)
    #expect(worn.output.hasPrefix("store\nrevisions "), "\(worn.output)")
    #expect(worn.output.hasSuffix("2 stores: 1 fine, 1 with warnings\n"), "\(worn.output)")
    try tool.setPermissions(0o644, of: "store.sqlite")
    let open = try tool("doctor", "nothing", "store", "store.sqlite", "--format", "json")
    #expect(open.status == 5)
    let stores = try expectJSON(open, follows: "doctor-summary-v1")["stores"]?.elements ?? []
    #expect(stores.map { $0["store"]?.text } == ["nothing", "store", "store.sqlite"])
  }

  @Test func aDatabaseThatCannotBeOpenedIsStillLookedAt() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .sqlite)
    var bytes = try tool.bytes("store.sqlite")
    for index in 100..<4096 { bytes[index] ^= 0x5A }
    try tool.write(bytes, to: "store.sqlite")
    try tool.setPermissions(0o600, of: "store.sqlite")
    let outcome = try tool("doctor", "store.sqlite")
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("store        problem  it cannot be opened"))
    #expect(outcome.output.contains("permissions  ok"))
    #expect(try tool.bytes("store.sqlite") == bytes)
  }

  @Test("import recovers a damaged database with status 1, and later verbs say where it is kept")
  func recoveriesAreTold() throws {
    let tool = Tool()
    try tool.save(Documents.notes(timestamp: 1), in: .sqlite)
    try tool.save(Documents.notes(timestamp: 2), in: .sqlite)
    var bytes = try tool.bytes("store.sqlite")
    for index in 100..<4096 { bytes[index] ^= 0x5A }
    try tool.write(bytes, to: "store.sqlite")
    try tool.setPermissions(0o600, of: "store.sqlite")
    let imported = try tool("import", "saved.json", "store.sqlite")
    #expect(imported.status == 1)
    #expect(imported.output.contains("imported as revision 3"))
    #expect(imported.error.contains("restoration: The store was damaged ("))
    #expect(imported.error.contains("recovered: 2 revisions\n"))
    #expect(try tool.bytes("store.sqlite-quarantine/1.sqlite") == bytes)
    let place = "kept at store.sqlite-quarantine/1.sqlite (recovered: 2 revisions, "
    for arguments in [["verify", "store.sqlite"], ["quarantine", "store.sqlite"]] {
      let outcome = try tool(arguments)
      #expect(outcome.status == 0)
      #expect(outcome.error.contains(place), "\(outcome.error)")
      #expect(!outcome.output.contains("store.sqlite-quarantine"))
    }
    let doctor = try tool("doctor", "store.sqlite")
    #expect(doctor.status == 0)
    #expect(doctor.output.contains("store        note     the database was damaged and recovered"))
    #expect(doctor.output.contains(place))
    try expectJSON(try tool("doctor", "store.sqlite", "--format", "json"), follows: "doctor-v1")
    #expect(try tool("import", "saved.json", "store.sqlite").status == 0)
  }
}
