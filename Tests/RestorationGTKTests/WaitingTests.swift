#if GTK
  import Foundation
  import RestorationTestSupport
  import Testing

  /// A chosen item is chosen again once it is there, and costs nothing if it never is.
  @Suite("Items that come later or never")
  struct WaitingTests {
    private let directory: TemporaryDirectory
    // No save of the session's own asks for names meanwhile.
    private let named = ["NAMED_THINGS": "1", "LATE_THINGS": "1", "DELAY": "3600000"]

    init() throws { directory = try TemporaryDirectory() }

    @discardableResult
    private func launch(
      _ interface: String,
      _ environment: [String: String],
      _ commands: [String]
    ) throws -> GTKApp {
      let app = try GTKApp(
        in: directory,
        interface: GTKApp.interface(interface),
        environment: environment
      ).restored()
      for command in commands { try app.tell(command) }
      return app
    }

    @Test func anItemThatHasGoneCostsNothingWhileTheUserScrolls() throws {
      try launch("notes", named, ["fill things 10001 0", "select things 0 7", "save"]).end(SIGKILL)
      let app = try launch("notes", named, ["fill things 10000 1", "settle 30"])
      #expect(try app.tell("selected things") == "6")
      try app.tell("counts")
      for step in 1...50 { try app.tell("scroll things \(step * 20)") }
      try app.tell("settle")
      #expect(try app.tell("counts") == "0 0")
    }

    @Test func anItemAtTheTopThatHasGoneIsLookedForOnce() throws {
      try launch(
        "notes",
        named,
        ["fill things 10000 0", "settle", "scroll things 4000", "settle 30", "save"]
      ).end(SIGKILL)
      let app = try launch("notes", named, ["counts", "fill things 5000 5000", "settle 90"])
      let calls = try #require(Int(app.tell("counts").prefix { $0 != " " }))
      #expect(calls <= 5100)
    }

    @Test func anItemThatHasGoneIsLookedForOnlyAmongThoseThatCome() throws {
      try launch("notes", named, ["fill things 10 0", "select things 3", "save"]).end(SIGKILL)
      let app = try launch("notes", named, ["fill things 0 0", "counts", "append things 1000 10"])
      let calls = try #require(Int(app.tell("counts").prefix { $0 != " " }))
      #expect(calls <= 3000)
      // It still waits.
      try app.tell("append things 5 0")
      #expect(try app.tell("selected things") == "1003")
    }

    @Test func otherItemsThatAreSelectedStaySelectedWhileMoreCome() throws {
      try launch("notes", named, ["fill things 10 0", "select things 3 5", "save"]).end(SIGKILL)
      let app = try launch("notes", named, ["fill things 0 0", "append things 4 0", "counts"])
      #expect(try app.tell("selected things") == "3")
      try app.tell("append things 2 4")
      #expect(try app.tell("selected things") == "3 5")
    }

    /// The choices in all widgets once every item is there, after the answers to these commands.
    private func choices(after commands: [String]) throws -> [String] {
      let app = try launch("kinds", ["NO_FRUIT": "1"], commands)
      try app.tell("settle")
      return try [
        "get dropDown selected", "get comboRow selected", "get combo active-id", "rows listBox",
        "children flowBox",
      ].map { try app.tell($0) }
    }

    @Test func aSelectionWaitsForATextThatIsLoadedLater() throws {
      try launch("notes", [:], ["write body 0123456789", "cursor body 10 2", "save"]).end(SIGKILL)
      let app = try launch("notes", [:], ["write body 0123", "write body 0123456789"])
      #expect(try app.tell("selection body") == "2 10")
    }

    @Test func aSelectionThatWaitsIsNotMadeInWhatTheUserTypes() throws {
      try launch("notes", [:], ["write body 0123456789", "cursor body 10 2", "save"]).end(SIGKILL)
      let app = try launch("notes", [:], ["type body 01234567", "type body 89"])
      #expect(try app.tell("selection body") == "10 10")
      try app.tell("save")
      app.end(SIGKILL)
      let last = try launch("notes", [:], ["write body 0123456789"])
      #expect(try last.tell("selection body") == "10 10")
    }

    private let late = [
      "offer fruit Fig Apple Pear Plum", "offer combo z a b", "grow listBox 5", "grow flowBox 5",
    ]

    @Test func choicesWaitForItemsAndRowsThatComeLater() throws {
      try launch(
        "kinds",
        [:],
        [
          "grow listBox 5", "grow flowBox 5", "set dropDown selected 2", "set comboRow selected 1",
          "set combo active-id b", "row listBox 6", "child flowBox 4", "save",
        ]
      ).end(SIGKILL)
      // A save while there is nothing to choose from.
      try launch("kinds", ["NO_FRUIT": "1"], ["set check active true", "save"]).end(SIGKILL)
      #expect(try choices(after: late) == ["3", "2", "b", "6", "4"])
    }

    @Test func whatTheUserChoosesMeanwhileIsNotTakenAway() throws {
      try launch(
        "kinds",
        [:],
        [
          "grow listBox 5", "grow flowBox 5", "set dropDown selected 2", "set comboRow selected 2",
          "set combo active-id b", "row listBox 6", "child flowBox 4", "save",
        ]
      ).end(SIGKILL)
      let chosen = [
        "offer fruit Fig Apple", "offer combo z a", "settle", "set dropDown selected 1",
        "set comboRow selected 1", "set combo active-id a", "row listBox 0", "child flowBox 0",
        "settle", "offer fruit Pear Plum", "offer combo b", "grow listBox 5", "grow flowBox 5",
      ]
      #expect(try choices(after: chosen) == ["1", "1", "a", "0", "0"])
    }
  }
#endif
