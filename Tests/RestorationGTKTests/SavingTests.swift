#if GTK
  import Foundation
  import RestorationTestSupport
  import Testing

  @Suite("When a window is saved")
  struct SavingTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// An app that saves by itself after an hour.
    private func app(_ environment: [String: String] = [:]) throws -> GTKApp {
      try GTKApp(in: directory, environment: environment.merging(["DELAY": "3600000"]) { $1 })
        .restored()
    }

    private func draft() throws -> String { try app().tell("read draft") }

    @Test func aChangeIsSavedByItself() throws {
      let app = try GTKApp(in: directory).restored()
      try app.tell("text draft Dear")
      while let done = try app.line("saved").flatMap(Int.init), done < 2 {}
      app.end(SIGKILL)
      #expect(try draft() == "Dear")
    }

    @Test func whenTheLastWindowIsClosed() throws {
      let app = try app()
      try app.tell("text draft Dear")
      app.send("close main")
      #expect(app.wait() == 0)
      #expect(try draft() == "Dear")
    }

    @Test func whenCodeDestroysTheLastWindow() throws {
      let app = try app()
      try app.tell("text draft Dear")
      app.send("destroy main")
      #expect(app.wait() == 0)
      let next = try self.app()
      #expect(try next.tell("read draft") == "Dear")
      #expect(try next.tell("get main visible") == "TRUE")
    }

    @Test func whenTheAppQuits() throws {
      let app = try app()
      try app.tell("text draft Dear")
      app.send("quit")
      #expect(app.wait() == 0)
      #expect(try draft() == "Dear")
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
    func whenTheProcessIsAskedToEnd(signal: Int32) throws {
      let app = try app()
      try app.tell("text draft Dear")
      app.end(signal)
      #expect(app.wasKilled)
      #expect(try draft() == "Dear")
    }

    @Test func alsoOneThatWasStartedWithItsSignalsBlocked() throws {
      let app = try app(["BLOCKED_SIGNALS": "1"])
      try app.tell("text draft Dear")
      app.end(SIGTERM)
      #expect(app.wasKilled)
      #expect(try draft() == "Dear")
    }
  }

  /// An app that is killed at any moment while the user works.
  @Suite("Killed at random moments")
  struct KillTests {
    @Test func everythingThatWasSavedComesBackAndFromOneMoment() throws {
      let directory = try TemporaryDirectory()
      var random = SeededGenerator()
      let kills =
        ProcessInfo.processInfo.environment["RESTORATION_GTK_KILLS"].flatMap(Int.init) ?? 8
      var (next, saved) = (1, 0)
      for kill in 0..<kills {
        let app = try GTKApp(in: directory, environment: ["DELAY": "5"]).restored()
        let found = try step(of: app)
        #expect(found >= saved && found < next, "kill \(kill): step \(found), saved \(saved)")
        // `saved` counts commands: the first was the question of `restored()`, others of `step(of:)`.
        let before = try #require(Int(app.tell("done")))
        let first = next
        for _ in 0..<Int.random(in: 5...60, using: &random) {
          app.send("step \(next)")
          next += 1
          usleep(UInt32.random(in: 0...4000, using: &random))
        }
        usleep(UInt32.random(in: 0...40_000, using: &random))
        // One has saved before it goes, however busy the machine is.
        while kill == kills - 1, saved == 0, let done = try app.line("saved").flatMap(Int.init) {
          saved = max(saved, done > before + 1 ? first + done - before - 2 : 0)
        }
        app.end(SIGKILL)
        for line in try app.rest() where line.hasPrefix("saved ") {
          let done = try #require(Int(line.dropFirst(6))) - before - 1
          if done > 0 { saved = max(saved, first + done - 1) }
        }
      }
      #expect(saved > 0)
    }

    /// The step that the app shows; all widgets have to show the same one.
    private func step(of app: GTKApp) throws -> Int {
      let draft = try app.tell("read draft")
      guard !draft.isEmpty else { return 0 }
      let step = try #require(Int(draft.dropFirst("draft ".count)))
      #expect(try app.tell("valued size") == "\(Double(step % 100))")
      #expect(try app.tell("selected things") == "\(step % 300)")
      let position = try app.tell("get split position")
      #expect(position == "\(100 + step % 100)", "step \(step)")
      #expect(
        try app.tell("get pages visible-child-name") == (step % 2 == 0 ? "library" : "compose")
      )
      return step
    }
  }

  @Suite("Windows that come and go leave nothing behind")
  struct LeakTests {
    @Test func aThousandWindows() throws {
      let directory = try TemporaryDirectory()
      let app = try GTKApp(in: directory, environment: ["DELAY": "3600000"]).restored()
      func allocated() throws -> Int {
        try app.tell("settle 30")
        return Int(try app.tell("usage").split(separator: " ").last ?? "") ?? 0
      }
      try app.tell("churn 700")
      // GTK's own caches grow now and then; a leak of each window shows in every thousand.
      var growths: [Int] = []
      var before = try allocated()
      repeat {
        try app.tell("churn 1000")
        let after = try allocated()
        growths.append(after - before)
        before = after
      } while (growths.min() ?? 0) >= 600 && growths.count < 3
      // The nodes of a window with an entry alone take 900 of these.
      #expect((growths.min() ?? 0) < 600, "\(growths) kB, each for 1,000 windows")
      #expect(app.said == "")
    }
  }
#endif
