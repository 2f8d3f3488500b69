#if GTK
  import Foundation
  import RestorationArchive
  import RestorationCoding
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport
  import Testing

  @Suite("Faults of an app and of what is stored")
  struct FaultTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test func aWidgetThatTheAppDiesOfIsLeftOutOfTheNextLaunch() throws {
      let first = try GTKApp(in: directory).restored()
      for command in ["set fragile expanded true", "text draft Dear", "save"] {
        try first.tell(command)
      }
      first.end(SIGKILL)
      let crashing = try GTKApp(in: directory, environment: ["CRASH": "1"])
      #expect(try crashing.line("restored") == nil)
      crashing.wait()
      #expect(crashing.wasKilled)
      let next = try GTKApp(in: directory, environment: ["CRASH": "1"]).restored()
      #expect(try next.tell("get fragile expanded") == "FALSE")
      #expect(try next.tell("read draft") == "Dear")
    }

    @Test func handlersThatChangeAndSaveWhileTheStateComesBackDoNoHarm() throws {
      let first = try GTKApp(in: directory).restored()
      for command in ["text draft Dear", "value size 42", "set pinned active true", "save"] {
        try first.tell(command)
      }
      first.end(SIGKILL)
      let second = try GTKApp(in: directory, environment: ["REENTER": "1"]).restored()
      #expect(try second.tell("read draft") == "Dear")
      #expect(try second.tell("get pinned active") == "TRUE")
      try second.tell("save")
      // The saves that its handlers asked for too early are refused, and that is all that is said.
      let lines = second.said.split(separator: "\n")
      #expect(lines.allSatisfy { $0.contains("expected restoring to have ended") })
    }

    @Test func anObjectMayChangeAndEndInAnotherThread() throws {
      // No save of the session's own holds the object.
      let environment = ["DELAY": "3600000", "ACTION": "1"]
      let first = try GTKApp(in: directory, environment: environment).restored()
      for command in ["save", "work", "saveChanges"] { try first.tell(command) }
      first.end(SIGKILL)
      // A launch that has the object as it was left; then it ends, while its change is on the way.
      let second = try GTKApp(in: directory, environment: environment).restored()
      #expect(try second.tell("enabled") == "0")
      for command in ["work end", "settle", "save"] { try second.tell(command) }
      #expect(second.said == "")
    }

    @Test func valuesThatNoWidgetCanTakeLeaveItAsItIs() async throws {
      let encoder = ArchiveEncoder(header: ArchiveHeader(appIdentifier: "org.example.probe"))
      func encode(_ path: [String], _ type: String, _ role: ObjectRole, _ values: [String: Any])
        throws
      {
        let place = path.reduce(IdentifierPath.root) { $0.appending(IdentifierPath.Component($1)) }
        try encoder.encode(ObjectDescription(path: place, className: type, role: role)) { coder in
          for (key, value) in values {
            switch value {
            case let number as Int: coder.encode(number, forKey: key)
            case let number as Double: coder.encode(number, forKey: key)
            case let numbers as [Int]: try coder.encode(numbers, forKey: key)
            case let text as String: try coder.encode(text, forKey: key)
            default: Issue.record("no case for \(value)")
            }
          }
        }
      }
      try encode([], "GTKHost", .app, [:])
      try encode(["main"], "GtkApplicationWindow", .controller, ["width": Int.max, "height": -7])
      try encode(["main", "split"], "GtkPaned", .view, ["position": Int.min])
      try encode(["main", "size"], "GtkScale", .view, ["value": Double.nan])
      try encode(
        ["main", "draft"],
        "GtkEntry",
        .view,
        ["text": 3, "cursor": Int.max, "selectionBound": -1]
      )
      try encode(
        ["main", "document"],
        "GtkTextView",
        .view,
        ["cursor": Int.max, "selectionBound": 1 << 40]
      )
      try encode(
        ["main", "things"],
        "GtkListView",
        .view,
        [
          "selected": [Int.max, -1, 1 << 33], "scrollX": Double.infinity,
          "scrollY": -Double.infinity,
        ]
      )
      try encode(["main", "tabs"], "GtkNotebook", .view, ["page": Int.max])
      try encode(["main", "pages"], "GtkStack", .view, ["page": 1, "pageName": "gone"])
      try encode(["main", "label"], "GtkLabel", .view, ["label": "Kept", "xalign": 7e300])
      let store = try await RevisionStore(sqlite: directory("store.sqlite"))
      try await store.save(try encoder.finish(), for: SceneSession(app: "org.example.probe"))

      let app = try GTKApp(in: directory).restored()
      #expect(try app.tell("report").hasPrefix("restored"))
      #expect(try app.tell("sized main") == "640 420")
      #expect(try app.tell("get split position") == "150")
      #expect(try app.tell("valued size") == "0.0")
      #expect(try app.tell("read draft") == "")
      #expect(try app.tell("selected things") == "")
      #expect(try app.tell("get pages visible-child-name") == "library")
      #expect(try app.tell("get label label") == "Kept")
      try app.tell("save")
      #expect(app.said == "")
    }
  }
#endif
