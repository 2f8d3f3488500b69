import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationTestSupport
import SchemaTestSupport
import Testing

/// The answers that the page of `inspect` gets; `Tools/check-pages` opens it in a browser.
@Suite struct InspectTests {
  private static let session = "?app=org%2Eexample%2Enotes&scene=main"

  /// A fact that a page states about itself.
  private func fact(_ name: String, of page: String) throws -> String {
    let start = try #require(page.range(of: "data-\(name)=\""), "no \(name)")
    return String(page[start.upperBound...].prefix { $0 != "\"" })
  }

  @Test("The page has all parts, of the newest revision or of the one in its address")
  func aPageHasAllParts() throws {
    let tool = try Tool.withHistory(in: .sqlite)
    let inspecting = try Inspecting(tool, ["store.sqlite"])
    let page = try inspecting.get("").body
    for part in ["objects", "time-line", "compare", "search", "sizes", "restoration", "sessions"] {
      #expect(page.contains("<section id=\"\(part)\""), "\(part)")
      #expect(page.contains("<a href=\"#\(part)\""), "\(part)")
    }
    #expect(try fact("revision", of: page) == "4")
    #expect(page.contains("Ask Ruth about the key, and whether the ferry sails in April."))
    #expect(page.contains("2 objects removed, 5 objects moved"))
    let old = try inspecting.get(Self.session + "&revision=1").body
    #expect(try fact("revision", of: old) == "1")
    #expect(old.contains("sails in March.") && old.contains("Show the newest, revision 4"))
  }

  @Test("A look costs nothing until something is saved", arguments: TestStore.allCases)
  func aPageFollowsTheStore(store: TestStore) throws {
    let tool = Tool()
    try tool.save(Documents.notes(timestamp: 1), in: store)
    let inspecting = try Inspecting(tool, [store.rawValue])
    let page = try inspecting.get("").body
    let place = try fact("address", of: page).replacing("&amp;", with: "&")
    let tag = try fact("tag", of: page)
    let look = "\(place)&tag=\(tag)"
    #expect(try inspecting.get(look).status == 204)
    var document = Documents.notes(timestamp: 2)
    document["tabs"]?["selected"] = .int(77)
    try tool.save(document, in: store)
    let next = try inspecting.get(look)
    #expect(next.status == 200)
    #expect(try fact("newest", of: next.body) == "2")
    #expect(next.body.contains("77") && next.body.contains("1 object changed, 1 key changed"))
    // A pin, and a session that is new, are news too.
    for arguments in [
      ["label", store.rawValue, "--scene", "main"],
      ["import", "saved.json", store.rawValue, "--scene", "b"],
    ] {
      let tag = try fact("tag", of: inspecting.get(place).body)
      #expect(try tool(arguments).status == 0)
      #expect(try inspecting.get("\(place)&tag=\(tag)").status == 200, "\(arguments)")
    }
  }

  @Test("The time line is what show makes of it, also after the oldest revisions have gone")
  func theTimeLineStaysTrue() throws {
    let tool = Tool()
    let inspected = TestStore.files.rawValue
    func timeLine(_ page: String) throws -> String {
      let start = try #require(page.range(of: "<section id=\"time-line\""))
      let end = try #require(page[start.upperBound...].range(of: "</section>"))
      return page[start.lowerBound..<end.lowerBound].replacingOccurrences(
        of: #"<p class="actions">.*?</p>"#,
        with: "",
        options: .regularExpression
      )
    }
    for time in 1...4 { try tool.save(Documents.notes(timestamp: Double(time)), in: .files) }
    let inspecting = try Inspecting(tool, [inspected])
    let changes: [[String]] = [
      [], ["label", inspected, "--revision", "3"], ["import", "saved.json", inspected],
      ["purge", inspected, "--keep-last", "2"], ["import", "saved.json", inspected],
    ]
    for arguments in changes {
      if !arguments.isEmpty { #expect(try tool(arguments).status == 0, "\(arguments)") }
      let live = try timeLine(inspecting.get(Self.session).body)
      let alone = try timeLine(tool("show", inspected, "--format", "html").output)
      #expect(live == alone, "\(arguments)")
    }
  }

  @Test("Any two revisions are compared")
  func revisionsAreCompared() throws {
    let tool = try Tool.withHistory(in: .files)
    let inspecting = try Inspecting(tool, ["store"])
    let forth = try inspecting.get("difference\(Self.session)&from=1&to=3").body
    #expect(forth.contains("From revision 1 to revision 3: 2 objects removed"))
    #expect(forth.contains("<ins>") && forth.contains("NotesApp.TagNotesViewController"))
    let same = try inspecting.get("difference\(Self.session)&from=2&to=2").body
    #expect(same.contains("no object is different"))
    for wrong in ["&from=1", "&from=1&to=x", "&from=1&to=99"] {
      let answer = try inspecting.get("difference\(Self.session)\(wrong)")
      #expect(answer.status == 400, "\(wrong): \(answer)")
    }
  }

  @Test("A text is found in every session and revision, and is told with where it stands")
  func everythingIsSearched() throws {
    let tool = try Tool.withHistory(in: .sqlite)
    for scene in ["a", "b"] {
      let more = ["import", NotesFixtures.archive(1), "store.sqlite", "--scene", scene]
      #expect(try tool(more).status == 0)
    }
    let inspecting = try Inspecting(tool, ["store.sqlite"])
    // As the page does: a long search is reported in parts.
    var (count, searched, html) = (0.0, 0, "")
    while searched < 3 {
      let found = try inspecting.get("search?text=RUTH&after=\(searched)").body
      let value = try SchemaCheck.read(Array(found.utf8))
      let number = Int(try #require(value["searched"]?.number))
      try #require(number > searched && value["total"]?.number == 3)
      searched = number
      count += try #require(value["count"]?.number)
      html += try #require(value["html"]?.text)
    }
    #expect(searched == 3 && count == 5)
    #expect(html.contains("revisions 2-3 of <bdi>org.example.notes</bdi> / <bdi>main</bdi>"))
    #expect(html.contains("scene=a&amp;revision=1#object-"))
    let rest = try SchemaCheck.read(Array(inspecting.get("search?text=ruth&after=2").body.utf8))
    #expect((rest["count"]?.number ?? 5) < 5 && rest["searched"]?.number == 3)
    #expect(try inspecting.get("search?text=").status == 400)
    let sessions = try inspecting.get("sessions?text=NOTES%20%2F%20b").body
    #expect(sessions.contains("scene=b") && !sessions.contains("scene=a"))
  }

  @Test("The last restoration is told with attempts, and with reasons for each object")
  func theLastRestorationIsTold() throws {
    let tool = Tool()
    #expect(try tool.demo("--store", "demo.sqlite", "--keep").status == 0)
    let demo = try Inspecting(tool, ["demo.sqlite"]).get("").body
    #expect(demo.contains("Of 16 objects 3 were created again, 13 existed"))
    #expect(demo.contains("instantiated as compose from storyboard Main"))
    try tool.write(
      [UInt8](Data(contentsOf: URL(filePath: NotesFixtures.ledger))),
      to: "ledger.sqlite"
    )
    try tool.setPermissions(0o600, of: "ledger.sqlite")
    let ledger = try Inspecting(tool, ["ledger.sqlite"]).get("").body
    #expect(ledger.contains("It crashed while tabs/notes decoded its state."))
    #expect(ledger.contains("the next launch of this build tries revision 2 first without"))
  }

  @Test("Private values and control characters are in no answer")
  func answersAreSafe() throws {
    let hostile =
      "</script><script>alert(1)</script><img src=x onerror=\"a\">'&\u{202E}\u{7} --> &x=1#y"
    let tool = Tool()
    for number in [1, 2] {
      var document = Documents.notes(app: hostile, scene: hostile, timestamp: Double(number))
      document["tabs"]?[hostile] = .string(hostile + "\(number)")
      document["tabs"]?["secret"] = .private(0, .string("hunter\(number)"))
      try tool.save(document, in: .files)
    }
    let inspecting = try Inspecting(tool, ["store", "--allow-changes"])
    let page = try inspecting.get("").body
    let session = try fact("session", of: page).replacing("&amp;", with: "&")
    let anchor = "object-32d3fedad4cf"
    let answers = try [
      page, inspecting.get("difference\(session)&from=1&to=2").body,
      inspecting.get("search?text=script").body, inspecting.get("search?text=hunter").body,
      inspecting.get("sessions?text=script").body,
      inspecting.get("value\(session)&object=\(anchor)&value=1").body,
      inspecting.get("value\(session)&object=\(anchor)&value=2").body,
      inspecting.get("\(session)&revision=1").body,
    ]
    #expect(answers[0].contains("data-newest=\"2\"") && answers[0].contains("&lt;/script&gt;"))
    #expect(answers[1].contains("1 key changed") || answers[1].contains("2 keys changed"))
    #expect(answers[3].contains(#""count":0"#))
    for answer in answers {
      #expect(answer.ranges(of: "<script").count <= 1 && !answer.contains("<img"))
      #expect(!answer.contains("hunter"))
      let isHarmless = answer.unicodeScalars.allSatisfy { $0 == "\n" || !$0.steersTerminal }
      #expect(isHarmless)
    }
    let revealing = try Inspecting(tool, ["store", "--reveal"])
    #expect(try revealing.get("").body.contains("hunter2"))
    #expect(try revealing.get("search?text=hunter").body.contains(#""count":2"#))
  }

  @Test("Beside a writer every look shows a page, and nothing is called damaged")
  func aWriterIsNoTrouble() throws {
    for store in TestStore.tried {
      let tool = Tool()
      try tool.save(Documents.notes(), in: store)
      let inspecting = try Inspecting(tool, [store.rawValue])
      // It goes on to its end when it has been looked at in between.
      let loop = #"""
        for i in {1..25}; do
          ((i != 20)) || read -r
          "$0" import saved.json "$1" </dev/null >/dev/null || exit 1
        done
        """#
      let writer = try tool.process(["-c", loop, Tool.program().path, store.rawValue])
      writer.executableURL = URL(filePath: "/bin/bash")
      let turn = Pipe()
      writer.standardInput = turn
      try writer.run()
      var looks = 0
      var newest = 0
      while writer.isRunning {
        let page = try inspecting.get("").body
        #expect(!page.contains("class=\"warning\""))
        let number = try #require(try Int(fact("revision", of: page)))
        #expect(number >= newest)
        newest = number
        looks += 1
        if looks == 2 { try turn.fileHandleForWriting.write(contentsOf: Data("\n".utf8)) }
      }
      #expect(writer.terminationStatus == 0 && looks > 1)
      #expect(try fact("revision", of: inspecting.get("").body) == "26")
    }
  }

  @Test("A store that goes away, is empty or is damaged is told in the page")
  func whatIsWrongIsTold() throws {
    let tool = Tool()
    for time in [1.0, 2] { try tool.save(Documents.notes(timestamp: time), in: .files) }
    let inspecting = try Inspecting(tool, ["store"])
    try tool.damage(Documents.notes(timestamp: 2), in: .files)
    let damaged = try inspecting.get(Self.session).body
    #expect(try fact("revision", of: damaged) == "1")
    #expect(damaged.contains("revision 2 is damaged, so this is revision 1"))
    let bad = try inspecting.get(Self.session + "&revision=2")
    #expect(bad.status == 200 && bad.body.contains("There is nothing to show yet."))
    try FileManager.default.moveItem(atPath: tool.path("store"), toPath: tool.path("gone"))
    let found = "expected a store or a file at store, found nothing; check the path"
    #expect(try inspecting.get("").body.contains(found))
    let look = try inspecting.get("?tag=1")
    #expect(look.status == 503 && look.body.contains("expected a store or a file at store"))
    try tool.save(Documents.notes(timestamp: 9), in: .files)
    #expect(try fact("revision", of: inspecting.get("").body) == "1")
    #expect(try tool("remove", "store", "--scene", "main", "--for-good").status == 0)
    #expect(try inspecting.get("").body.contains("There is nothing to show yet."))
  }

  @Test("It ends with its terminal, with its input, and when it is asked to")
  func itEndsWhenItShould() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    for (signal, status) in [(SIGINT, 0), (SIGTERM, -SIGTERM), (SIGHUP, -SIGHUP)] {
      let inspecting = try Inspecting(tool, ["store"])
      #expect(try inspecting.get("").status == 200)
      inspecting.send(signal)
      #expect(inspecting.status() == status)
      // Another test's server may have got the port meanwhile, and does not know the token.
      #expect((try? inspecting.get(""))?.status != 200)
    }
    let inspecting = try Inspecting(tool, ["store"])
    try inspecting.closeInput()
    #expect(inspecting.status() == 0)
    // Services have no input at all.
    let service = try Inspecting(tool, ["store"], input: .nullDevice)
    Thread.sleep(forTimeInterval: 0.6)
    #expect(service.isRunning)
    #expect(try service.get("").status == 200)
  }
}
