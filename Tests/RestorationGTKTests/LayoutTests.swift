#if GTK
  import Foundation
  import RestorationTestSupport
  import Testing

  /// Positions that a widget cannot take before it was laid out, or before its items are there.
  @Suite("What has to wait for the layout")
  struct LayoutTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func prepare(_ commands: [String]) throws {
      let app = try GTKApp(in: directory).restored()
      for command in commands + ["settle", "save"] { try app.tell(command) }
      app.end(SIGKILL)
    }

    @Test func thePageThatStaysHiddenKeepsItsPlaceOverFurtherKills() throws {
      try prepare(["scroll things 400", "settle", "set pages visible-child-name compose"])
      for _ in 0..<2 {
        let app = try GTKApp(in: directory).restored()
        try app.tell("save")
        app.end(SIGKILL)
      }
      let last = try GTKApp(in: directory).restored()
      try last.tell("set pages visible-child-name library")
      try last.tell("settle 30")
      #expect(try last.tell("scrolled things") == "400.0")
    }

    @Test func aDirectionWithoutRoomKeepsNothingFromTheOther() throws {
      let lines = String(repeating: "\\nline", count: 200)
      let wide = String(repeating: "x", count: 2000)
      try prepare([
        "write body \(wide)\(lines)", "cursor body 0 0", "settle 30", "scroll body 200",
        "across body 300",
      ])
      let app = try GTKApp(in: directory).restored()
      for command in ["write body line\(lines)", "settle 90"] { try app.tell(command) }
      #expect(try app.tell("scrolled body") == "200.0")
      for command in ["scroll body 50", "settle", "save"] { try app.tell(command) }
      app.end(SIGKILL)
      let last = try GTKApp(in: directory).restored()
      for command in ["write body line\(lines)", "settle 90"] { try last.tell(command) }
      #expect(try last.tell("scrolled body") == "50.0")
    }

    @Test func aSaveBeforeTheFirstFrameTakesNothingAway() throws {
      try prepare(["scroll things 400"])
      let app = try GTKApp(in: directory)
      _ = try app.line("restored")
      try app.tell("save")
      app.end(SIGKILL)
      #expect(try GTKApp(in: directory).restored().tell("scrolled things") == "400.0")
    }

    @Test func selectionAndScrollWaitForItemsThatComeLater() throws {
      try prepare(["select things 120", "scroll things 400"])
      let app = try GTKApp(in: directory, environment: ["LATE_THINGS": "1"]).restored()
      try app.tell("save")
      try app.tell("fill things 300 0")
      try app.tell("settle 30")
      #expect(try app.tell("selected things") == "120")
      #expect(try app.tell("scrolled things") == "400.0")
    }

    @Test func anItemIsFoundByItsNameWhereOthersWereAddedBefore() throws {
      try prepare(["select things 120", "scroll things 400"])
      let app = try GTKApp(in: directory, environment: ["LATE_THINGS": "1"]).restored()
      // Ten more, which sort before the others.
      try app.tell("fill things 310 -10")
      try app.tell("settle 30")
      #expect(try app.tell("selected things") == "130")
      let scrolled = try #require(Double(app.tell("scrolled things")))
      #expect(scrolled > 400)
    }

    @Test func itemsThatAreNoStringsHaveTheNamesThatTheAppGivesThem() throws {
      let first = try GTKApp(in: directory, environment: ["NAMED_THINGS": "1"]).restored()
      for command in ["select things 120", "scroll things 400", "settle", "save"] {
        try first.tell(command)
      }
      first.end(SIGKILL)
      let variables = ["NAMED_THINGS": "1", "LATE_THINGS": "1"]
      let app = try GTKApp(in: directory, environment: variables).restored()
      try app.tell("fill things 310 -10")
      try app.tell("settle 30")
      #expect(try app.tell("selected things") == "130")
      let scrolled = try #require(Double(app.tell("scrolled things")))
      #expect(scrolled > 400)
    }

    /// The scroll positions of the list box and the grid, after items above them may have been
    /// removed.
    private func scrolled(without gone: Int) throws -> (rows: Double, tiles: Double) {
      let app = try GTKApp(in: directory, environment: ["ROWS_FROM": "\(gone)"]).restored()
      try app.tell("settle 30")
      return (
        try #require(Double(app.tell("scrolled rowScroller"))),
        try #require(Double(app.tell("scrolled tiles")))
      )
    }

    @Test func theTopRowsOfListBoxesAndGridsAreFoundByTheirNames() throws {
      try prepare([
        "set pages visible-child-name rows", "settle", "scroll rowScroller 500", "scroll tiles 500",
      ])
      let before = try scrolled(without: 0)
      #expect(before == (500, 500))
      // Nine of them are three rows of the grid.
      let after = try scrolled(without: 9)
      #expect(after.rows < 500 && after.rows > 0)
      #expect(after.tiles < 500 && after.tiles > 0)
      // Back again, they stand where they stood.
      let last = try scrolled(without: 0)
      #expect(abs(last.rows - 500) <= 1 && abs(last.tiles - 500) <= 1, "\(last)")
    }

    @Test(arguments: [1234, 5678, 9999])
    func theRowAtTheTopIsFoundToThePixelWhereRowsAreUnevenlyHigh(position: Int) throws {
      let uneven = ["UNEVEN_ROWS": "1"]
      let first = try GTKApp(in: directory, environment: uneven).restored()
      for command in ["scroll things \(position)", "settle", "save"] { try first.tell(command) }
      let top = try first.tell("top things")
      #expect(top.hasPrefix("Thing "))
      first.end(SIGKILL)
      // Also where it has to be found by its name, among rows of which other ones are seen first.
      for shift in [0, 30] {
        let environment = uneven.merging(["LATE_THINGS": "1"]) { $1 }
        let app = try GTKApp(in: directory, environment: environment).restored()
        try app.tell("fill things \(300 + shift) \(-shift)")
        try app.tell("settle 30")
        #expect(try app.tell("top things") == top, "\(shift)")
      }
    }

    @Test func rowsThatAreSelectedAreFoundByTheirNames() throws {
      try prepare(["set pages visible-child-name rows", "row rows 30", "select tiles 30"])
      let app = try GTKApp(in: directory, environment: ["ROWS_FROM": "9"]).restored()
      #expect(try app.tell("rows rows") == "21")
      #expect(try app.tell("selected tiles") == "21")
    }

    @Test func theSortingOfColumnsWaitsForItemsThatComeLater() throws {
      let interface = GTKApp.interface("kinds")
      let first = try GTKApp(in: directory, interface: interface).restored()
      for command in ["sort columns 0 1", "save"] { try first.tell(command) }
      first.end(SIGKILL)
      let empty = try GTKApp(
        in: directory,
        interface: interface,
        environment: ["NO_FRUIT": "1"]
      ).restored()
      for command in ["set check active true", "set columns show-row-separators true", "save"] {
        try empty.tell(command)
      }
      empty.end(SIGKILL)
      let last = try GTKApp(in: directory, interface: interface).restored()
      #expect(try last.tell("first columns") == "Plum")
    }

    @Test func scrollingIsHeardOfWhatWasPutIntoAScrolledWindowLater() throws {
      let first = try GTKApp(in: directory, environment: ["DELAY": "3600000"]).restored()
      for command in [
        "page sheet s1", "set pages visible-child-name s1", "settle", "save", "scroll s1/list 300",
        "saveChanges",
      ] { try first.tell(command) }
      first.end(SIGKILL)
      let app = try GTKApp(in: directory).restored()
      #expect(try app.tell("scrolled s1/list") == "300.0")
    }

    @Test func whatTheUserSelectsMeanwhileIsNotTakenAway() throws {
      try prepare(["select things 120"])
      let app = try GTKApp(in: directory, environment: ["LATE_THINGS": "1"]).restored()
      try app.tell("fill things 50 0")
      try app.tell("settle")
      try app.tell("select things 7")
      try app.tell("save")
      app.end(SIGKILL)
      #expect(try GTKApp(in: directory).restored().tell("selected things") == "7")
    }
  }
#endif
