#if GTK
  import Foundation
  import RestorationTestSupport
  import Testing

  @Suite("Windows come back")
  struct WindowTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// Launches the app, runs commands and kills it; returns the second launch.
    private func afterKill(
      _ commands: [String],
      environment: [String: String] = [:]
    ) throws -> GTKApp {
      let app = try GTKApp(in: directory).restored()
      for command in commands { try app.tell(command) }
      try app.tell("settle")
      try app.tell("save")
      app.end(SIGKILL)
      return try GTKApp(in: directory, environment: environment).restored()
    }

    @Test func withTheirSizes() throws {
      #expect(try afterKill(["size main 702 511"]).tell("sized main") == "702 511")
    }

    @Test(arguments: ["maximize", "fullscreen"])
    func withTheirStates(command: String) throws {
      let property = command == "maximize" ? "maximized" : "fullscreened"
      let app = try afterKill(["\(command) main", "settle 30"])
      try app.tell("settle 30")
      #expect(try app.tell("get main \(property)") == "TRUE")
      #expect(try app.tell("sized main") == "640 420")
    }

    @Test func thoseOfTheUserTooWithTheirParentsAndContents() throws {
      let app = try afterKill([
        "open note n1", "open note n2", "settle", "text n1/reply Dear", "text n2/reply Hello",
      ])
      #expect(try app.tell("windows") == "Main,n1,n2")
      #expect(try app.tell("parent n1") == "Main")
      #expect(try app.tell("read n1/reply") == "Dear")
      #expect(try app.tell("read n2/reply") == "Hello")
    }

    @Test(arguments: ["Main", "n1", "n2"])
    func theOneThatWasWorkedInIsInFront(title: String) throws {
      let first = try GTKApp(in: directory).restored()
      for command in ["open note n1", "open note n2", "settle 30"] { try first.tell(command) }
      try activate(title)
      try first.tell("settle")
      #expect(try first.tell("active") == title)
      try first.tell("save")
      first.end(SIGKILL)
      let second = try GTKApp(in: directory).restored()
      try second.tell("settle 30")
      #expect(try second.tell("active") == title)
    }

    /// Clicks on a window, as the window manager sees it; a program may not take the focus by itself.
    private func activate(_ title: String) throws {
      let process = TestProcess()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["xdotool", "search", "--name", "^\(title)$", "windowactivate", "--sync"]
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }

    @Test func theWidgetThatHadTheFocusHasIt() throws {
      let app = try afterKill(["set pages visible-child-name compose", "focus pinned"])
      #expect(try app.tell("focused pinned") == "true")
    }

    @Test func oneThatTheUserClosedDoesNot() throws {
      let app = try afterKill(["open note n1", "settle", "close n1", "settle"])
      #expect(try app.tell("windows") == "Main")
    }

    @Test func oneThatNobodyMakesAnyMoreCostsNoOther() async throws {
      let app = try afterKill(
        ["open note n1", "settle", "text n1/reply Dear", "size main 702 511"],
        environment: ["NO_NOTES": "1"]
      )
      #expect(try app.tell("windows") == "Main")
      #expect(try app.tell("sized main") == "702 511")
      // Once it appears again it has its state.
      try app.tell("save")
      app.end(SIGKILL)
      let next = try GTKApp(in: directory).restored()
      try next.tell("open note n1")
      #expect(try next.tell("read n1/reply") == "Dear")
    }

    @Test func oneThatTheAppShowsItselfKeepsTheFocusThatTheUserChoosesThen() throws {
      let app = try afterKill([
        "open note n1", "settle", "set pages visible-child-name compose", "focus pinned",
        "set main visible false",
      ])
      #expect(try app.tell("get main visible") == "FALSE")
      for command in ["present main", "settle", "focus draft", "settle", "save"] {
        try app.tell(command)
      }
      app.end(SIGKILL)
      let next = try GTKApp(in: directory).restored()
      #expect(try next.tell("focused draft") == "true")
    }

    @Test func pagesThatTheUserAddedComeBackInTheirOrder() throws {
      let app = try afterKill([
        "set pages visible-child-name tabs", "page tab t1", "page tab t2", "page tab t3", "settle",
        "set tabs page 1",
      ])
      #expect(try app.tell("get tabs page") == "1")
    }

    @Test func pagesHaveTheirOwnContentsUnderTheSameNames() throws {
      let app = try afterKill([
        "set pages visible-child-name tabs", "page tab t1", "page tab t2", "settle",
        "set tabs page 1",
        "text t2/line Second", "text t1/line First",
      ])
      #expect(try app.tell("read t1/line") == "First")
      #expect(try app.tell("read t2/line") == "Second")
    }

    @Test func aPageThatNothingMakesIsAskedForAgainAtTheNextLaunch() throws {
      let app = try afterKill(
        ["set pages visible-child-name tabs", "page tab t1", "settle", "text t1/line First"],
        environment: ["NO_PAGES": "1"]
      )
      try app.tell("set pages visible-child-name library")
      try app.tell("save")
      app.end(SIGKILL)
      let next = try GTKApp(in: directory).restored()
      #expect(try next.tell("read t1/line") == "First")
    }

    @Test func aPageThatNothingMakesWaitsWithItsState() throws {
      let commands = [
        "set pages visible-child-name tabs", "page tab t1", "settle", "text t1/line First",
      ]
      var app = try afterKill(commands, environment: ["NO_PAGES": "1"])
      for _ in 1...11 {
        try app.tell("settle")
        try app.tell("save")
        app.end(SIGKILL)
        app = try GTKApp(in: directory, environment: ["NO_PAGES": "1"]).restored()
      }
      app.end(SIGKILL)
      let last = try GTKApp(in: directory).restored()
      #expect(try last.tell("read t1/line") == "First")
    }

    @Test func pagesOfStacksComeBack() throws {
      let app = try afterKill([
        "page sheet s1", "page sheet s2", "set pages visible-child-name s1", "text s1/line Dear",
      ])
      #expect(try app.tell("get pages visible-child-name") == "s1")
      #expect(try app.tell("read s1/line") == "Dear")
    }

    @Test func tabsComeBack() throws {
      let interface = GTKApp.interface("kinds")
      let first = try GTKApp(in: directory, interface: interface).restored()
      for command in [
        "page leaf p1", "page leaf p2", "text p1/line Dear", "select tabView 3", "save",
      ] {
        try first.tell(command)
      }
      first.end(SIGKILL)
      let second = try GTKApp(in: directory, interface: interface).restored()
      #expect(try second.tell("selected tabView") == "3")
      #expect(try second.tell("read p1/line") == "Dear")
    }

    @Test func thingsOfTwoKindsMayHaveTheSameName() throws {
      let app = try afterKill([
        "open note 1", "open task 1", "settle", "text 1/reply Dear", "text task-1/reply Hello",
        "page tab 1", "page sheet 1",
      ])
      #expect(try app.tell("windows") == "1,Main,task-1")
      #expect(try app.tell("read 1/reply") == "Dear")
      #expect(try app.tell("read task-1/reply") == "Hello")
    }

    @Test func kindsAndNamesThatReadAlikeTogetherAreTwoWindows() throws {
      let app = try afterKill([
        "open note draft.1", "open note.draft 1", "settle", "text draft.1/reply Dear",
        "text draft-1/reply Hello",
      ])
      #expect(try app.tell("windows") == "Main,draft-1,draft.1")
      #expect(try app.tell("read draft.1/reply") == "Dear")
      #expect(try app.tell("read draft-1/reply") == "Hello")
    }

    @Test func propertiesOfWhatIsNoWidgetComeBack() throws {
      #expect(try afterKill(["set zoom value 3.5"]).tell("get zoom value") == "3.500000")
    }

    @Test func aSaveBeforeTheyAreShownHidesNone() throws {
      let first = try afterKill(["open note n1"])
      first.end(SIGKILL)
      let hasty = try GTKApp(in: directory, environment: ["SAVES_EARLY": "1"])
      _ = try hasty.line("early")
      hasty.end(SIGKILL)
      let last = try GTKApp(in: directory).restored()
      #expect(try last.tell("get n1 visible") == "TRUE")
      #expect(try last.tell("get main visible") == "TRUE")
    }

    @Test func aSecondProcessOfTheAppShowsTheFirstOnesWindows() throws {
      let first = try GTKApp(in: directory, environment: ["UNIQUE": "1"]).restored()
      let second = try GTKApp(in: directory, environment: ["UNIQUE": "1"])
      #expect(second.wait() == 0)
      #expect(try second.rest() == [])
      #expect(try first.tell("windows") == "Main")
    }

    @Test func aSecondProcessLeavesTheWindowThatTheUserWorksInInFront() throws {
      let unique = ["UNIQUE": "1"]
      let first = try GTKApp(in: directory, environment: unique).restored()
      for command in ["open note n1", "settle 30"] { try first.tell(command) }
      try activate("n1")
      for command in ["settle", "save"] { try first.tell(command) }
      first.end(SIGKILL)
      let app = try GTKApp(in: directory, environment: unique).restored()
      try app.tell("settle 30")
      try activate("Main")
      try app.tell("settle")
      #expect(try app.tell("active") == "Main")
      #expect(try GTKApp(in: directory, environment: unique).wait() == 0)
      try app.tell("settle 30")
      #expect(try app.tell("active") == "Main")
    }

    @Test func oneThatComesBackWithAnEarlierStateIsShown() throws {
      let app = try afterKill(["open note n1"])
      for command in ["close n1", "settle", "save"] { try app.tell(command) }
      #expect(try app.tell("goBack") == "restored")
      try app.tell("settle")
      #expect(try app.tell("get n1 visible") == "TRUE")
    }

    @Test func twoProfilesKeepTheirOwnPlaces() throws {
      for (profile, size) in [("work", "700 500"), ("home", "720 520")] {
        let app = try GTKApp(in: directory, arguments: [profile]).restored()
        try app.tell("size main \(size)")
        try app.tell("settle")
        try app.tell("save")
        app.end(SIGKILL)
      }
      #expect(
        try GTKApp(in: directory, arguments: ["work"]).restored().tell("sized main") == "700 500"
      )
      #expect(
        try GTKApp(in: directory, arguments: ["home"]).restored().tell("sized main") == "720 520"
      )
    }

    @Test func inBothDirectionsOfTextAndAtTwiceTheScale() throws {
      for environment in [["RIGHT_TO_LEFT": "1"], ["GDK_SCALE": "2"], ["GDK_DPI_SCALE": "1.5"]] {
        let directory = try TemporaryDirectory()
        let first = try GTKApp(in: directory, environment: environment).restored()
        for command in ["set split position 222", "scroll things 400", "settle", "save"] {
          try first.tell(command)
        }
        first.end(SIGKILL)
        let second = try GTKApp(in: directory, environment: environment).restored()
        #expect(try second.tell("get split position") == "222", "\(environment)")
        #expect(try second.tell("scrolled things") == "400.0", "\(environment)")
      }
    }
  }
#endif
