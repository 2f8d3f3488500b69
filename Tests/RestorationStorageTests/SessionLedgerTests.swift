import Foundation
import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import SystemPackage
import Testing

/// The bytes of `Schemas/Files/records-v1.md`, and the effect of damage on them.
@Suite("The ledger of a session")
struct SessionLedgerTests {
  let session = SceneSession(app: "app")

  static func sample() -> SessionLedger {
    var ledger = SessionLedger()
    ledger.begin(revision: 4, build: "12", startedAt: 1, leftOut: [["a", "b"]])
    let path = IdentifierPath(identifiers: ["a"]).appending("b", slot: "left")
    ledger.close(1, .interrupted(RestorationNote(path, .locating)))
    ledger.begin(revision: 3, build: "12", startedAt: 2)
    ledger.close(2, .restored)
    ledger.begin(revision: 0, build: "", startedAt: 3)
    ledger.close(3, .interrupted(nil))
    ledger.begin(revision: 3, build: "13", startedAt: 4)
    ledger.close(4, .confirmed)
    ledger.begin(revision: 5, build: "13", startedAt: 5, process: "4711.12.boot")
    ledger.close(5, .crashed)
    ledger.begin(revision: 5, build: "13", startedAt: 6, process: "4712.13.boot")
    ledger.close(6, .dismissed)
    ledger.begin(revision: 5, build: "13", startedAt: 7)
    ledger.close(7, .interrupted(RestorationNote(["a"], .waiting)))
    ledger.begin(revision: 5, build: "13", startedAt: 8)
    ledger.close(8, .ended)
    ledger.passOver(4...4)
    ledger.passOver(6...9)
    ledger.tombstone = SessionLedger.Tombstone(discardedAt: 6, through: 3)
    return ledger
  }

  private func read(_ bytes: [UInt8]) throws -> SessionLedger {
    try bytes.withUnsafeBytes { try SessionLedger($0) }
  }

  @Test func everythingComesBackFromTheBytes() throws {
    let ledger = Self.sample()
    #expect(ledger.confirmed == 3)
    #expect(try read(ledger.bytes) == ledger)
  }

  @Test("A report comes back too, and one that is too long is left out")
  func reportsComeBackFromTheBytes() throws {
    var ledger = Self.sample()
    ledger.report = SessionLedger.Report(attempt: 7, objectCount: 3, json: "{\"\u{E9}\": 1}")
    #expect(try read(ledger.bytes) == ledger)
    let limit = SessionLedger.maximumReportByteCount
    for (count, isKept) in [(limit, true), (limit + 1, false), (0, false)] {
      let text = String(repeating: " ", count: count)
      ledger.report = SessionLedger.Report(attempt: 7, objectCount: 3, json: text)
      #expect(try read(ledger.bytes).report == (isKept ? ledger.report : nil))
    }
    ledger.report = SessionLedger.Report(attempt: 7, objectCount: -1, json: "{}")
    #expect(try read(ledger.bytes) == Self.sample())
  }

  @Test("The worked example of records-v1.md")
  func theExampleIsWhatTheCodeWrites() throws {
    var ledger = SessionLedger()
    ledger.report = SessionLedger.Report(attempt: 1, objectCount: 2, json: "{}")
    var expected: [UInt8] = Array("SRLEDGER".utf8) + [1, 0, 0, 0, 58, 0, 0, 0]
    expected += [UInt8](repeating: 0, count: 19)
    expected += [1, 1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0] + Array("{}".utf8)
    let checksum = expected.withUnsafeBytes { CRC32C.checksum($0) }
    withUnsafeBytes(of: checksum.littleEndian) { expected += $0 }
    #expect(ledger.bytes == expected)
    #expect(ledger.bytes.count == 58)
  }

  @Test("A record that another program made from the description is what the code writes")
  func theFixtureIsRead() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "RestorationFixtures/Ledgers/v1.ledger")
    let bytes = Array(try Data(contentsOf: file))
    var expected = Self.sample()
    expected.report = SessionLedger.Report(attempt: 4, objectCount: 2, json: "{\"entries\":[]}")
    #expect(try read(bytes) == expected)
    #expect(expected.bytes == bytes)
  }

  @Test("Of what a launch passed over, the newest is known until it is shown")
  func passedOverRevisions() {
    var ledger = SessionLedger()
    ledger.passOver(2...4)
    ledger.passOver(7...7)
    ledger.passOver(3...5)
    // The newest of each launch is told from the others.
    #expect(ledger.passedOver == [2...4, 5...5, 7...7])
    ledger.close(ledger.begin(revision: 0, build: "", startedAt: 0), .confirmed)
    #expect(ledger.passedOver == [2...4, 5...5, 7...7])
    // The newest of those that were passed over is nothing later.
    ledger.close(ledger.begin(revision: 4, build: "", startedAt: 0), .confirmed)
    #expect(ledger.passedOver == [2...4, 5...5, 7...7])
    ledger.close(ledger.begin(revision: 6, build: "", startedAt: 0), .confirmed)
    #expect(ledger.passedOver == [4...4, 5...5, 7...7])
    ledger.show(5)
    ledger.show(4)
    #expect(ledger.passedOver == [7...7])
    ledger.passOver(3...6)
    ledger.show(4)
    #expect(ledger.passedOver == [3...3, 5...6, 7...7])
    for number in 10...50 as ClosedRange<RevisionNumber> {
      ledger.passOver(2 * number...2 * number)
    }
    #expect(ledger.passedOver.count == SessionLedger.maximumPassedOverCount)
    #expect(ledger.passedOver.first?.contains(20) == true)
    #expect(ledger.passedOver.last == 100...100)
  }

  @Test("No flipped bit and no cut gives another ledger")
  func damageIsNoticed() throws {
    var ledger = Self.sample()
    ledger.report = SessionLedger.Report(attempt: 7, objectCount: 3, json: "{}")
    let bytes = ledger.bytes
    for bit in 0..<(bytes.count * 8) {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(throws: RestorationError.self) { try read(damaged) }
    }
    for length in 0..<bytes.count {
      #expect(throws: RestorationError.self) { try read(Array(bytes.prefix(length))) }
    }
  }

  @Test("Bytes with a right checksum and senseless fields throw and do not trap")
  func senselessFieldsThrow() throws {
    var random = SeededGenerator()
    var ledger = Self.sample()
    ledger.report = SessionLedger.Report(attempt: 7, objectCount: 3, json: "{}")
    let sound = ledger.bytes
    for _ in 0..<4_000 {
      var bytes = Array(sound.dropLast(4))
      for _ in 0..<3 {
        bytes[Int.random(in: 16..<bytes.count, using: &random)] =
          UInt8.random(in: 0 ... .max, using: &random)
      }
      let checksum = bytes.withUnsafeBytes { CRC32C.checksum($0) }
      withUnsafeBytes(of: checksum.littleEndian) { bytes += $0 }
      // Any answer will do, if it is one.
      if let ledger = try? read(bytes) {
        #expect(try read(ledger.bytes).attempts.count <= 8, "seed \(random.seed)")
      }
    }
  }

  @Test func onlyTheNewestAttemptsAreKeptAndLongTextsAreCut() throws {
    var ledger = SessionLedger()
    let long = IdentifierPath(identifiers: (0..<100).map { "component \($0)" })
    for index in 1...20 {
      ledger.begin(
        revision: RevisionNumber(index),
        build: String(repeating: "\u{1F600}", count: 500),
        startedAt: 0,
        leftOut: Array(repeating: long, count: 9)
      )
    }
    #expect(ledger.attempts.map(\.number) == Array(13...20))
    let attempt = try #require(ledger.attempts.last)
    #expect(attempt.build.utf8.count == 252)
    #expect(attempt.leftOut.count == 4)
    #expect(long.isEqualToOrDescendant(of: try #require(attempt.leftOut.first)))
    #expect(try read(ledger.bytes) == ledger)
    #expect(ledger.bytes.count < SessionLedger.maximumByteCount)
  }

  @Test("A damaged ledger reads as empty with an issue, and the next change replaces it")
  func damagedLedgerIsEmpty() async throws {
    let directory = try TemporaryDirectory()
    let store = try await RevisionStore(files: directory("store"))
    try await store.updateLedger(of: session) { $0.confirmed = 3 }
    let file = "store/s/\(SessionKey(session).directoryName)/ledger"
    #expect(try directory.permissions(file) == 0o600)
    try directory.write([1, 2, 3], to: file)
    let ledger = try await store.ledger(of: session)
    #expect(ledger.isEmpty)
    #expect(ledger.issue?.contains("damaged") == true)
    let changed = try await store.updateLedger(of: session) { $0.confirmed = 4 }
    #expect(changed.issue == nil)
    #expect(try await store.ledger(of: session) == changed)
  }

  @Test("A ledger of a newer version is left alone")
  func newerLedgerIsLeftAlone() async throws {
    var bytes = Array(Self.sample().bytes.dropLast(4))
    bytes[8] = 4
    let checksum = bytes.withUnsafeBytes { CRC32C.checksum($0) }
    withUnsafeBytes(of: checksum.littleEndian) { bytes += $0 }
    let store = RevisionStore.inMemory()
    await store.overwriteLedger(of: session, with: bytes)
    #expect(try await store.ledger(of: session).issue?.contains("version 4") == true)
    let error = await #expect(throws: RestorationError.self) {
      try await store.updateLedger(of: session) { $0.confirmed = 1 }
    }
    #expect(error?.code == .unsupportedVersion)
    #expect(try await store.discardedSessions() == [])
  }

  @Test("Whichever call fails, a ledger is the old one or the new one")
  func failingCallsLeaveOldOrNew() async throws {
    let directory = try TemporaryDirectory()
    let system = FaultyFileSystem()
    let store = try await RevisionStore(files: directory("store"), fileSystem: system)
    try await store.updateLedger(of: session) { $0.confirmed = 1 }
    var revision: RevisionNumber = 1
    for step in 0..<20 {
      system.setPlan { _, index in index == step ? .error(.ioError) : nil }
      let before = revision
      do {
        try await store.updateLedger(of: session) { $0.confirmed = before + 1 }
        if step > 0, system.calls.count <= step { break }
      } catch {}
      system.setPlan(nil)
      let found = try await RevisionStore(files: directory("store")).ledger(of: session)
      #expect(found.confirmed == before || found.confirmed == before + 1, "call \(step)")
      revision = found.confirmed ?? 0
    }
    #expect(revision > 1)
  }

  @Test("A path that is too long is cut to its ancestor, in a file as in memory")
  func longPathsAreCut() async throws {
    let directory = try TemporaryDirectory()
    let files = try await RevisionStore(files: directory("store"))
    let path = IdentifierPath(identifiers: (0..<80).map { "component \($0)" })
    var notes: [RestorationNote?] = []
    for store in [files, RevisionStore.inMemory()] as [RevisionStore] {
      let log = try await store.attemptLog(of: session)
      log.begin(attempt: 1)
      log.note(path, .decoding)
      notes.append(log.lastNote(ofAttempt: 1))
    }
    let note = try #require(notes[0])
    #expect(notes[0] == notes[1])
    #expect(note.path.count > 20)
    #expect(note.path.count < 80)
    #expect(path.isEqualToOrDescendant(of: note.path))
  }

  @Test("A damaged log says nothing")
  func damagedLogSaysNothing() async throws {
    let directory = try TemporaryDirectory()
    let store = try await RevisionStore(files: directory("store"))
    let log = try await store.attemptLog(of: session)
    log.begin(attempt: 1)
    log.note(["a", "b"], .decoding)
    let file = "store/attempts/\(SessionKey(session).directoryName)"
    let sound = try directory.bytes(file)
    #expect(sound.count == FileAttemptLog.byteCount)
    #expect(try directory.permissions(file) == 0o600)
    for bit in stride(from: 0, to: sound.count * 8, by: 7) {
      var bytes = sound
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      try directory.write(bytes, to: file)
      // The last note is in the first 42 bytes of the second record. A damaged mark is no fault, and
      // the record before the last one is at the root, before any object.
      let isOfLast = (512..<(512 + 42)).contains(bit / 8)
      let note = isOfLast ? nil : RestorationNote(["a", "b"], .decoding)
      #expect(log.lastNote(ofAttempt: 1) == note, "bit \(bit)")
    }
    try directory.write(Array(sound.prefix(100)), to: file)
    #expect(log.lastNote(ofAttempt: 1) == nil)
  }

  @Test("A note that was written in part leaves the one before it")
  func tornNote() async throws {
    let directory = try TemporaryDirectory()
    let store = try await RevisionStore(files: directory("store"))
    let file = "store/attempts/\(SessionKey(session).directoryName)"
    let paths: [IdentifierPath] = [["a"], ["b"], ["c"], ["d"]]
    let log = try await store.attemptLog(of: session)
    log.begin(attempt: 1)
    log.note(.root, .locating)
    for (index, path) in paths.enumerated() {
      let former = try directory.bytes(file)
      log.note(path, .decoding)
      let note = try directory.bytes(file)
      let changed = try #require(zip(former, note).enumerated().first { $1.0 != $1.1 }).offset
      // The beginning of the new note over the rest of the older one.
      let torn = Array(note[...changed]) + former[(changed + 1)...]
      try directory.write(torn, to: file)
      let before =
        index == 0
        ? RestorationNote(.root, .locating) : RestorationNote(paths[index - 1], .decoding)
      #expect(log.lastNote(ofAttempt: 1) == before)
      try directory.write(note, to: file)
      #expect(log.lastNote(ofAttempt: 1) == RestorationNote(path, .decoding))
    }
  }

  @Test("A log that another program shortens costs its notes, and not the process")
  func shortenedLog() async throws {
    let directory = try TemporaryDirectory()
    let store = try await RevisionStore(files: directory("store"))
    let file = "store/attempts/\(SessionKey(session).directoryName)"
    let log = try await store.attemptLog(of: session)
    log.begin(attempt: 1)
    log.note(["a"], .locating)
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: directory(file)))
    try handle.truncate(atOffset: 0)
    log.note(["b"], .decoding)
    log.note(["b"], .finishing)
    #expect(log.lastNote(ofAttempt: 1) == nil)
    #expect(try directory.bytes(file).isEmpty)
  }

  @Test("A log that was shortened takes the notes of the next attempt")
  func nextAttemptAfterShortening() async throws {
    let directory = try TemporaryDirectory()
    let store = try await RevisionStore(files: directory("store"))
    let file = "store/attempts/\(SessionKey(session).directoryName)"
    let log = try await store.attemptLog(of: session)
    log.begin(attempt: 1)
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: directory(file)))
    try handle.truncate(atOffset: 0)
    log.note(["a"], .locating)
    log.begin(attempt: 2)
    log.note(["b"], .decoding)
    #expect(log.lastNote(ofAttempt: 2) == RestorationNote(["b"], .decoding))
  }

  @Test("Of two attempts at once, neither is put down to an object that it has left")
  func attemptsAtOnce() async throws {
    let directory = try TemporaryDirectory()
    let store = try await RevisionStore(files: directory("store"))
    let former = try await store.attemptLog(of: session)
    let log = try await store.attemptLog(of: session)
    former.begin(attempt: 1)
    former.note(["a"], .locating)
    log.begin(attempt: 2)
    log.note(["b"], .locating)
    log.note(.root, .finishing)
    // In place of the last note of the other attempt.
    former.note(["c"], .decoding)
    #expect(log.lastNote(ofAttempt: 2) == nil)
    #expect(log.lastNote(ofAttempt: 1) == nil)
  }

  @Test("A log that is a link to another file is refused")
  func linkedLogIsRefused() async throws {
    let directory = try TemporaryDirectory()
    let store = try await RevisionStore(files: directory("store"))
    _ = try await store.attemptLog(of: session)
    try directory.write([1], to: "elsewhere")
    let file = "store/attempts/\(SessionKey(session).directoryName)"
    try FileManager.default.removeItem(atPath: directory(file))
    try FileManager.default.createSymbolicLink(
      atPath: directory(file),
      withDestinationPath: directory("elsewhere")
    )
    await #expect(throws: RestorationError.self) { try await store.attemptLog(of: session) }
    #expect(try directory.bytes("elsewhere") == [1])
  }
}
