import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationStorage
import RestorationTestSupport
import SchemaTestSupport
import Testing

@Suite struct CopyTests {
  @Test("all revisions and pins arrive byte for byte, either way", arguments: TestStore.allCases)
  func eitherWay(store: TestStore) throws {
    let tool = Tool()
    for timestamp in [1.0, 2, 3] { try tool.save(Documents.notes(timestamp: timestamp), in: store) }
    try tool("label", store.rawValue, "--revision", "2")
    let target = store == .files ? "other.sqlite" : "other"
    let outcome = try tool("copy", store.rawValue, target)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.hasPrefix("copied 3 revisions of 1 session, "))
    let (one, two) = (try tool("list", store.rawValue), try tool("list", target))
    #expect(one.output == two.output)
    for number in ["1", "2", "3"] {
      try tool("export", store.rawValue, "--revision", number, "-o", "a\(number).restoration")
      try tool("export", target, "--revision", number, "-o", "b\(number).restoration")
      #expect(try tool.bytes("a\(number).restoration") == tool.bytes("b\(number).restoration"))
    }
  }

  @Test("What a mirror holds is not pinned in a copy, and what the user has pinned is")
  func heldRevisionsAreNotPinned() async throws {
    let tool = Tool()
    for timestamp in [1.0, 2] { try tool.save(Documents.notes(timestamp: timestamp), in: .files) }
    try tool("label", "store", "--revision", "2")
    let session = SceneSession(app: "org.example.notes", scene: "main")
    let store = try await RevisionStore(files: tool.path("store"))
    try await store.change(session) { writer throws(RestorationError) in
      for number in [1, 2] as [RevisionNumber] { try writer.setHeld(true, number) }
    }
    #expect(try tool("copy", "store", "other").status == 0)
    let copy = try await RevisionStore(files: tool.path("other"))
    #expect(try await copy.revisions(of: session).map(\.isPinned) == [false, true])
  }

  @Test("T22: parts that only a later release knows go through unchanged, through JSON too")
  func unknownPartsGoThrough() throws {
    let tool = Tool()
    var document = Documents.notes()
    document.unknownParts = UnknownParts(extensions: [(7, [1, 2, 3])], optionalFeatures: 5)
    try tool.write(document.archive().bytes.array, to: "a.restoration")
    #expect(try tool("import", "a.restoration", "store").status == 0)
    #expect(try tool("copy", "store", "b.restoration").status == 0)
    #expect(try tool.bytes("a.restoration") == tool.bytes("b.restoration"))
    #expect(try tool("export", "store", "-o", "a.json").status == 0)
    #expect(try tool("import", "a.json", "other").status == 0)
    #expect(try tool("export", "other", "-o", "c.restoration").status == 0)
    #expect(try tool.bytes("c.restoration") == tool.bytes("a.restoration"))
  }

  @Test("a session that is there already is refused, and nothing is copied; --append adds")
  func append() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    try tool("copy", "store", "other")
    let before = try tool.state(of: "other")
    let refused = try tool("copy", "store", "other")
    #expect(refused.status == 64)
    #expect(refused.error.contains("--append"))
    #expect(try tool.state(of: "other") == before)
    #expect(try tool("copy", "store", "other", "--append").status == 0)
    #expect(try tool("list", "other").revisions.count == 2)
  }

  @Test(
    "A chosen revision is copied from the sessions that have it, and refused where none has it",
    arguments: TestStore.tried
  )
  func chosenRevisions(store: TestStore) throws {
    let tool = Tool()
    for scene in ["a", "b", "b"] { try tool.save(Documents.notes(scene: scene), in: store) }
    #expect(try tool("label", store.rawValue, "me@work", "--scene", "b").status == 0)
    for (name, reference) in [("one", "2"), ("two", "me@work")] {
      let outcome = try tool("copy", "\(store.rawValue)@\(reference)", name)
      #expect(outcome.status == 0, "\(reference): \(outcome.error)")
      #expect(outcome.output.hasPrefix("copied 1 revision of 1 session"), "\(outcome.output)")
    }
    for reference in ["9", "nothing"] {
      let refused = try tool("copy", "\(store.rawValue)@\(reference)", "three")
      #expect(refused.status == 64, "\(reference): \(refused.output)")
      #expect(!tool.exists("three") && !tool.exists("three.partial"), "\(reference)")
    }
  }

  @Test("--append leaves the labels where they are, and names them", arguments: TestStore.tried)
  func appendLeavesLabels(store: TestStore) throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    let other = store == .files ? "other" : "other.sqlite"
    for name in ["store", other] {
      #expect(try tool("import", "saved.json", name).status == 0)
      #expect(try tool("label", name, "release").status == 0)
    }
    #expect(try tool("label", "store@1", "first").status == 0)
    let outcome = try tool("copy", "store", other, "--append", "--format", "json")
    #expect(outcome.status == 0, "\(outcome.error)")
    let report = try expectJSON(outcome, follows: "copy-report-v1")
    let left = report["labelsLeft"]?.elements ?? []
    #expect(left.map { $0["label"]?.text } == ["release"])
    #expect(left.first?["stays"]?.number == 1 && left.first?["revision"]?.number == 2)
    let listed = try tool("list", other, "--labelled").revisions
    #expect(listed.count == 2)
    #expect(listed.first?.contains("  \"release\"") == true, "\(listed)")
    #expect(listed.last?.contains("  \"first\"") == true, "\(listed)")
    let text = try tool("copy", "store", other, "--append")
    #expect(text.error.contains("keeps the label \"release\""), "\(text.error)")
  }

  @Test("a session that the user has discarded is discarded in the copy, and its revisions go")
  func discardedSessions() async throws {
    let tool = Tool()
    for timestamp in [1.0, 2, 3] {
      try tool.save(Documents.notes(timestamp: timestamp), in: .files)
    }
    let session = SceneSession(Documents.notes().header)
    // The numbers differ in the copy.
    #expect(try tool("purge", "store", "--keep-last", "2").status == 0)
    let source = try await RevisionStore(files: tool.path("store"))
    try await source.discard(session, at: 700)
    let outcome = try tool("copy", "store", "other")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(!outcome.output.contains("attempts"), "\(outcome.output)")
    let target = try await RevisionStore(files: tool.path("other"))
    #expect(try await target.revisions(of: session).map(\.number) == [1, 2])
    let tombstone = try await target.ledger(of: session).tombstone
    #expect(tombstone == SessionLedger.Tombstone(discardedAt: 700, through: 2))
    #expect(try await target.purge(discarded: session) == 2)
    #expect(try await target.revisions(of: session).isEmpty)
  }

  @Test("a session that was used again after its discard stays in use in the copy")
  func sessionsInUseAgain() async throws {
    let tool = Tool()
    let session = SceneSession(Documents.notes().header)
    try tool.save(Documents.notes(timestamp: 1), in: .files)
    let source = try await RevisionStore(files: tool.path("store"))
    try await source.discard(session, at: 700)
    try tool.save(Documents.notes(timestamp: 2), in: .files)
    #expect(try tool("copy", "store", "other").status == 0)
    let target = try await RevisionStore(files: tool.path("other"))
    #expect(try await target.ledger(of: session).tombstone?.through == 1)
    // Chosen by its number, the discarded revision is wanted.
    #expect(try tool("copy", "store", "one", "--revision", "1").status == 0)
    let one = try await RevisionStore(files: tool.path("one"))
    #expect(try await one.ledger(of: session).tombstone == nil)
  }

  @Test("copies of a discarded session that come after one in use discard nothing of it")
  func discardedSessionsAfterOthers() async throws {
    let tool = Tool()
    let session = SceneSession(Documents.notes().header)
    try tool.save(Documents.notes(timestamp: 1), in: .files)
    #expect(try tool("copy", "store", "other").status == 0)
    let source = try await RevisionStore(files: tool.path("store"))
    try await source.discard(session, at: 700)
    #expect(try tool("copy", "store", "other", "--append").status == 0)
    let target = try await RevisionStore(files: tool.path("other"))
    #expect(try await target.ledger(of: session).tombstone == nil)
    #expect(try await target.revisions(of: session).count == 2)
  }

  @Test("damaged revisions are named and left out, with status 1", arguments: TestStore.allCases)
  func damage(store: TestStore) throws {
    let tool = Tool()
    for timestamp in [1.0, 2] { try tool.save(Documents.notes(timestamp: timestamp), in: store) }
    try tool.damage(Documents.notes(timestamp: 2), in: store)
    let outcome = try tool("copy", store.rawValue, "other")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("revision 2 was left out"))
    #expect(outcome.output.hasPrefix("copied 1 revision of 1 session"))
  }

  @Test("a copy that is cut short says how far it came", arguments: TestStore.allCases)
  func cutShort(store: TestStore) throws {
    let tool = Tool()
    try tool.save(Documents.notes(timestamp: 1), in: store)
    var large = Documents.notes(timestamp: 2)
    large["tabs"]?["image"] = .data([UInt8](repeating: 7, count: 1 << 20))
    try tool.save(large, in: store)
    let target = store == .files ? "other.sqlite" : "other"
    let process = try tool.process([])
    let error = Pipe()
    process.arguments = [
      "-c", #"trap "" XFSZ; ulimit -f 400; exec "$0" "$@""#, try Tool.program().path,
      "copy", store.rawValue, target,
    ]
    process.executableURL = URL(filePath: "/bin/sh")
    process.standardError = error
    try process.run()
    let said = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 74, "\(said)")
    #expect(
      said.contains("the copy is incomplete: 1 revision is in \(target).partial\n"),
      "\(said)"
    )
    #expect(
      said.contains("continue with: restoration copy \(store.rawValue) \(target) --resume"),
      "\(said)"
    )
    // It has not got its name, so that no app takes it for the whole.
    #expect(!tool.exists(target))
    #expect(try tool("list", target).error.contains("--resume"))
    #expect(try tool("verify", target + ".partial").status == 0)
    #expect(try tool("copy", store.rawValue, target).status == 64)
    // With room again, it is gone on with.
    #expect(try tool("copy", store.rawValue, target, "--resume").status == 0)
    #expect(try tool("list", target).output == tool("list", store.rawValue).output)
    #expect(!tool.exists(target + ".partial"))
  }

  @Test("one archive goes to a file and comes back as a revision")
  func singleArchives() throws {
    let tool = Tool()
    try tool.save(Documents.notes(timestamp: 7), in: .sqlite)
    #expect(try tool("copy", "store.sqlite", "one.restoration").status == 0)
    #expect(try tool("copy", "one.restoration", "back").status == 0)
    try tool("export", "back", "-o", "two.restoration")
    #expect(try tool.bytes("one.restoration") == tool.bytes("two.restoration"))
    // An existing file is not replaced.
    #expect(try tool("copy", "store.sqlite", "one.restoration").status != 0)
  }

  @Test("the report as JSON has the agreed shape")
  func json() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    let bytes = try Documents.notes().archive().bytes.count
    let expected = """
      {
        "bytes": \(bytes),
        "copied": [
          {
            "app": "org.example.notes",
            "bytes": \(bytes),
            "from": 1,
            "scene": "main",
            "to": 1
          }
        ],
        "leftOut": [],
        "version": 1
      }

      """
    let output = try tool("copy", "store", "other", "--format", "json").output
    #expect(try isSameJSON(output, as: expected))
  }
}
