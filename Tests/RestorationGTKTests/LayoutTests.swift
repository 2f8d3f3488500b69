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
