import Foundation
import RestorationArchive
import RestorationMigration
import SchemaTestSupport
import Testing

@Suite struct OutputTests {
  @Test(arguments: TestStore.allCases)
  func listInJSONHasTheAgreedShape(store: TestStore) throws {
    let tool = Tool()
    try tool.save(Documents.notes(timestamp: 780_000_000.25), in: store)
    let bytes = try Documents.notes(timestamp: 780_000_000.25).archive().bytes.count
    let expected = """
      {
        "leftOut": 0,
        "revisions": [
          {
            "app": "org.example.notes",
            "bundleVersion": "1.4",
            "bytes": \(bytes),
            "keptBecause": "newest good",
            "labels": [],
            "objects": 2,
            "pinned": false,
            "revision": 1,
            "savedAt": "2025-09-19T18:40:00.250Z",
            "scene": "main",
            "state": "good",
            "stateVersion": 3
          }
        ],
        "version": 1
      }
      """
    let output = try tool("list", store.rawValue, "--format", "json").output
    #expect(try isSameJSON(output, as: expected))
  }

  @Test func anEmptyListHasNoRevisions() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    try tool("remove", "store", "--scene", "main", "--for-good")
    let outcome = try tool("list", "store", "--format", "json")
    #expect(
      try isSameJSON(outcome.output, as: #"{"leftOut": 0, "revisions": [], "version": 1}"#)
    )
  }

  @Test func revisionsAreListedInOrderUnderTheirSessions() throws {
    let tool = Tool()
    try tool.save(Documents.notes(scene: "b"), in: .sqlite)
    try tool.save(Documents.notes(scene: "a"), in: .sqlite)
    try tool.save(Documents.notes(scene: "a"), in: .sqlite)
    let rows = try tool("list", "store.sqlite").output.split(separator: "\n").map {
      $0.split(separator: " ").prefix(3).joined(separator: " ")
    }
    #expect(
      rows == [
        "REVISION STATE SIZE", "org.example.notes / a", "1 good 242", "2 good 242",
        "org.example.notes / b", "1 good 242",
      ]
    )
  }

  @Test func aTimestampThatIsNoDateIsLeftOut() throws {
    let tool = Tool()
    for timestamp in [Double.nan, .infinity, 1e300] {
      try tool.save(Documents.notes(timestamp: timestamp), in: .files)
    }
    let outcome = try tool("list", "store", "--format", "json")
    #expect(outcome.status == 0)
    let revisions = try expectJSON(outcome, follows: "list-v1")["revisions"]?.elements
    #expect(revisions?.count == 3)
    #expect(revisions?.allSatisfy { $0["savedAt"] == nil } == true)
  }

  @Test func showDrawsATreeOfObjectsAndValues() throws {
    let tool = Tool()
    try tool.save(Documents.notes(timestamp: 780_000_000.25), in: .files)
    let expected = """
      org.example.notes / main · revision 1 · 2 objects · SIZE
      saved 2025-09-19T18:40:00.250Z · state version 3 · bundle 1.4

      (app)
      └─ tabs  TabBarController  (controller)
         ├─ selected: 1
         └─ editor  Editor  (controller, restoration class Editor)
            ├─ blob: data 010203 (3 bytes)
            ├─ list: → tabs
            ├─ offset: -0.0
            └─ text: "a draft"

      """
    let size = try Documents.notes(timestamp: 780_000_000.25).archive().bytes.count
    #expect(
      try tool("show", "store").output == expected.replacing("SIZE", with: "\(size) B")
    )
  }

  @Test func sizesAreShownOnRequest() throws {
    let tool = Tool()
    let archive = try Documents.notes().archive()
    try tool.write(archive.bytes.array, to: "a.restoration")
    let editor = try #require(try archive.object(at: ["tabs", "editor"]))
    let outcome = try tool("show", "a.restoration", "--sizes")
    #expect(outcome.output.contains("editor  \(editor.byteCount) B"), "\(outcome.output)")
    #expect(!outcome.output.contains("a draft"))
  }

  @Test(arguments: TestStore.allCases)
  func verifyInJSONNamesCodeAndMessage(store: TestStore) throws {
    let tool = Tool()
    try tool.save(Documents.notes(timestamp: 1), in: store)
    try tool.save(Documents.notes(timestamp: 2), in: store)
    try tool.damage(Documents.notes(timestamp: 1), in: store)
    let outcome = try tool("verify", store.rawValue, "--format", "json")
    #expect(outcome.status == 1)
    let report = try expectJSON(outcome, follows: "verify-v1")
    let findings = report["findings"]?.elements ?? []
    #expect(findings.map { $0["state"]?.text } == ["damaged", "good"])
    #expect(findings.map { $0["code"]?.text } == ["corrupted", nil])
    #expect(report["goodRevisions"]?.number == 1)
  }

  @Test("verify says that the record of pins is damaged, in words and in a JSON of its schema")
  func verifyFindsPins() throws {
    let tool = Tool()
    for time in [1.0, 2, 3] { try tool.save(Documents.notes(timestamp: time), in: .files) }
    #expect(try tool("label", "store", "--revision", "2").status == 0)
    #expect(try tool("verify", "store").status == 0)
    let place = try #require(tool.names().first { $0.hasSuffix("/pins") })
    try tool.write([1, 2, 3], to: place)
    try tool.setPermissions(0o600, of: place)
    let words = try tool("verify", "store")
    #expect(words.status == 1)
    #expect(words.output.contains("org.example.notes / main pin  damaged  the record"))
    let json = try tool("verify", "store", "--format", "json")
    #expect(json.status == 1)
    #expect(json.output.contains("\"part\" : \"pin\""))
    _ = try expectJSON(json, follows: "verify-v1")
  }

  @Test(
    "A damaged record of pins is mended by pinning or unpinning, as verify says",
    arguments: ["pinned", "unpinned", "page"]
  )
  func damagedPinsAreMended(way: String) throws {
    let tool = Tool()
    for time in [1.0, 2, 3] { try tool.save(Documents.notes(timestamp: time), in: .files) }
    #expect(try tool("label", "store@2").status == 0)
    let place = try #require(tool.names().first { $0.hasSuffix("/pins") })
    try tool.write([1, 2, 3], to: place)
    try tool.setPermissions(0o600, of: place)
    #expect(try tool("verify", "store").status == 1)
    if way == "page" {
      let inspecting = try Inspecting(tool, ["store", "--allow-changes"])
      let answer = try inspecting.post(
        "pin?app=org%2Eexample%2Enotes&scene=main&revision=2",
        #"{"pinned": true}"#
      )
      #expect(answer.status == 200, "\(answer)")
    } else {
      let removing = way == "unpinned" ? ["--remove"] : []
      #expect(try tool(["label", "store@2"] + removing).status == 0)
    }
    let verified = try tool("verify", "store")
    #expect(verified.status == 0, "\(verified.output)")
    // The others keep the pins that they may have had.
    let pins = try tool("list", "store", "--format", "json").output
      .components(separatedBy: #""pinned" : true"#)
    #expect(pins.count - 1 == (way == "unpinned" ? 2 : 3))
  }

  @Test("list tells a damaged revision from a good one, though its header is whole")
  func listTellsDamagedFromGood() throws {
    for store in TestStore.allCases {
      let tool = Tool()
      try tool.save(Documents.notes(timestamp: 1), in: store)
      try tool.save(Documents.notes(timestamp: 2), in: store)
      try tool.damage(Documents.notes(timestamp: 1), in: store)
      let outcome = try tool("list", store.rawValue)
      #expect(outcome.status == 0)
      let lines = outcome.revisions
      #expect(lines.count == 2)
      #expect(lines.first?.contains("damaged") == true, "\(store)")
      #expect(lines.last?.contains("good") == true, "\(store)")
    }
  }
}
