import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationStorage
import SchemaTestSupport
import Testing

/// Changes that the page of `inspect` may make where `--allow-changes` is given.
@Suite struct InspectChangeTests {
  private static let session = "?app=org%2Eexample%2Enotes&scene=main"
  private static let tabs = "object-32d3fedad4cf"

  /// A store with two revisions: `selected` of `tabs` is 1, then 2.
  private func make(_ store: TestStore, _ arguments: [String] = []) throws -> (Tool, Inspecting) {
    let tool = Tool()
    for number in [1, 2] {
      var document = Documents.notes(timestamp: Double(number))
      document["tabs"]?["selected"] = .int(Int64(number))
      document["tabs"]?["secret"] = .private(0, .string("hunter"))
      try tool.save(document, in: store)
    }
    return (tool, try Inspecting(tool, [store.rawValue, "--allow-changes"] + arguments))
  }

  private func change(_ value: Int, to text: String, newest: Int, json: Bool = false) throws
    -> String
  {
    let fields: [String: Any] = [
      "newest": newest, "object": Self.tabs, "value": value, "text": text, "json": json,
    ]
    return String(decoding: try JSONSerialization.data(withJSONObject: fields), as: UTF8.self)
  }

  private func selected(_ tool: Tool, _ store: TestStore) throws -> String {
    try tool("get", store.rawValue, "tabs", "selected").output
  }

  @Test(
    "A value is changed in a new revision, of the type that it has",
    arguments: TestStore.allCases
  )
  func aValueIsChanged(store: TestStore) throws {
    let (tool, inspecting) = try make(store)
    let shown = try inspecting.get("value\(Self.session)&revision=2&object=\(Self.tabs)&value=1")
      .body
    let value = try SchemaCheck.read(Array(shown.utf8))
    #expect(value["key"]?.text == "selected" && value["text"]?.text == "2")
    let answer = try inspecting.post(
      "set\(Self.session)&revision=2",
      change(1, to: "7", newest: 2)
    )
    #expect(answer.status == 200 && answer.body == #"{"revision":3}"#, "\(answer)")
    #expect(try selected(tool, store) == "7\n")
    // The new revision keeps everything else of the old one.
    #expect(
      try tool("diff", "\(store.rawValue)@2", "\(store.rawValue)@3", "--stat").output
        .contains("1 object changed, 1 key changed")
    )
    // The same again is nothing new, and a value that is not a whole number is refused.
    let same = try inspecting.post("set\(Self.session)&revision=3", change(1, to: "7", newest: 3))
    #expect(same.body == "{}" || same.body == #"{"revision":null}"#, "\(same)")
    let wrong = try inspecting.post("set\(Self.session)&revision=3", change(1, to: "x", newest: 3))
    #expect(wrong.status == 400 && wrong.body.contains("expected a whole number for selected"))
    let json = try change(1, to: #"{"double": 1.5}"#, newest: 3, json: true)
    #expect(try inspecting.post("set\(Self.session)&revision=3", json).status == 200)
    #expect(try selected(tool, store) == "1.5\n")
  }

  @Test("A private value is not told, and stays private when it is changed")
  func aPrivateValueStaysPrivate() throws {
    let (tool, inspecting) = try make(.files)
    let shown = try inspecting.get("value\(Self.session)&revision=2&object=\(Self.tabs)&value=0")
      .body
    let value = try SchemaCheck.read(Array(shown.utf8))
    #expect(value["key"]?.text == "secret" && value["text"]?.text == "")
    let order = try change(0, to: "swordfish", newest: 2)
    #expect(try inspecting.post("set\(Self.session)&revision=2", order).status == 200)
    #expect(try tool("get", "store", "tabs", "secret").output == "<private>\n")
    #expect(try tool("get", "store", "tabs", "secret", "--reveal").output == "swordfish\n")
  }

  @Test("A revision saved meanwhile is never covered", arguments: TestStore.allCases)
  func whatIsNewerIsNotCovered(store: TestStore) throws {
    let (tool, inspecting) = try make(store)
    try tool.save(Documents.notes(timestamp: 3), in: store)
    let before = try tool("list", store.rawValue).output
    for (path, body) in [
      ("set\(Self.session)&revision=2", try change(1, to: "7", newest: 2)),
      // The value that the page shows, but no longer that of the newest revision.
      ("set\(Self.session)&revision=2", try change(1, to: "2", newest: 2)),
      ("revert\(Self.session)&revision=1", #"{"newest": 2}"#),
      ("revert\(Self.session)&revision=1", "{}"),
    ] {
      let answer = try inspecting.post(path, body)
      #expect(answer.status == 409, "\(path): \(answer)")
      #expect(answer.body.contains("was saved meanwhile by another process; nothing was changed"))
    }
    #expect(try tool("list", store.rawValue).output == before)
  }

  @Test(
    "An old revision is made the newest, and a revision is pinned",
    arguments: TestStore.allCases
  )
  func revisionsAreRevertedToAndPinned(store: TestStore) throws {
    let (tool, inspecting) = try make(store)
    let name = store.rawValue
    let reverted = try inspecting.post("revert\(Self.session)&revision=1", #"{"newest": 2}"#)
    #expect(reverted.body == #"{"revision":3}"#, "\(reverted)")
    for number in ["1", "3"] {
      try tool("export", "\(name)@\(number)", "-o", "\(number).restoration")
    }
    #expect(try tool.bytes("1.restoration") == tool.bytes("3.restoration"))
    let again = try inspecting.post("revert\(Self.session)&revision=1", #"{"newest": 3}"#)
    #expect(again.status == 200 && !again.body.contains("4"), "\(again)")
    for isPinned in [true, false] {
      let pinned = try inspecting.post(
        "pin\(Self.session)&revision=2",
        #"{"pinned": \#(isPinned)}"#
      )
      #expect(pinned.status == 200, "\(pinned)")
      let listed = try tool("list", name, "--format", "json").output
      #expect(listed.contains(#""pinned" : true"#) == isPinned)
    }
    for wrong in ["&revision=9", "&revision=x", ""] {
      let answer = try inspecting.post("pin\(Self.session)\(wrong)", #"{"pinned": true}"#)
      #expect(answer.status == 400, "\(wrong): \(answer)")
    }
  }

  @Test("A revert of the page ends a row of crashes, also when nothing has to be saved")
  func aRevertEndsCrashes() async throws {
    let (tool, inspecting) = try make(.files)
    let session = SceneSession(app: "org.example.notes", scene: "main")
    let store = try await RevisionStore(files: tool.path("store"))
    for (revision, newest) in [(1, 2), (3, 3)] {
      try await store.updateLedger(of: session) { ledger in
        for _ in 1...3 {
          let attempt = ledger.begin(revision: 2, build: "1", startedAt: 0)
          ledger.close(attempt, .crashed)
        }
      }
      let answer = try inspecting.post(
        "revert\(Self.session)&revision=\(revision)",
        #"{"newest": \#(newest)}"#
      )
      #expect(answer.status == 200, "\(answer)")
      let outcomes = try await store.ledger(of: session).attempts.map(\.outcome)
      #expect(!outcomes.isEmpty && outcomes.allSatisfy { $0 == .dismissed }, "\(outcomes)")
      #expect(try await store.newestNumber(of: session) == 3)
    }
  }

  @Test("A discarded revision is reverted to in the page as a new one")
  func aDiscardedRevisionIsRevertedTo() async throws {
    let (tool, inspecting) = try make(.files)
    let session = SceneSession(app: "org.example.notes", scene: "main")
    let store = try await RevisionStore(files: tool.path("store"))
    try await store.discard(session, at: 1)
    let answer = try inspecting.post("revert\(Self.session)&revision=2", #"{"newest": 2}"#)
    #expect(answer.status == 200 && answer.body == #"{"revision":3}"#, "\(answer)")
    #expect(try await store.newestNumber(of: session) == 3)
    #expect(try selected(tool, .files) == "2\n")
  }

  @Test("What is changed in an encrypted store is encrypted, and without the key nothing is")
  func encryptedStoresStayEncrypted() throws {
    let tool = Tool()
    let key = ["--key-file", "a.key"]
    try tool.write(Documents.notes().json(), to: "a.json")
    #expect(try tool(["import", "a.json", "store"] + key).status == 0)
    let inspecting = try Inspecting(tool, ["store", "--allow-changes"] + key)
    #expect(try inspecting.get("").body.contains("a draft"))
    let order = try change(0, to: "424242", newest: 1)
    let answer = try inspecting.post("set\(Self.session)", order)
    #expect(answer.status == 200, "\(answer)")
    #expect(try tool(["get", "store", "tabs", "selected"] + key).output == "424242\n")
    let sealed = try Inspecting(tool, ["store", "--allow-changes"])
    #expect(!(try sealed.get(Self.session).body.contains("a draft")))
    #expect(try sealed.post("revert\(Self.session)&revision=1", #"{"newest": 2}"#).status != 200)
    #expect(try tool(["list", "store"] + key).revisions.count == 2)
  }
}
