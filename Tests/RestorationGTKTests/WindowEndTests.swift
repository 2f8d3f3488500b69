#if GTK
  import Foundation
  import RestorationTestSupport
  import Testing

  /// Three lives by every kind of window and every kind of end: no window comes back hidden, and no
  /// process stays without a window that is seen.
  @Suite("A window that was closed is closed")
  struct WindowEndTests {
    /// A life: what is opened, what is closed in which order, and how the process ends.
    struct Life: CustomStringConvertible {
      var opened: [String] = []
      var closed: [String] = []
      /// `nil` if the last window's end is that of the process.
      var end: String?

      var description: String { (opened + closed + [end ?? "by itself"]).joined(separator: ", ") }
    }

    private static let kinds = [[], ["open note n1"], ["open panel n1"]]

    private static var lives: [Life] {
      var lives: [Life] = []
      for opened in kinds {
        let others = opened.isEmpty ? [] : ["n1"]
        for verb in ["close", "destroy"] {
          for order in [["main"] + others, others + ["main"]] {
            lives.append(Life(opened: opened, closed: order.map { "\(verb) \($0)" }))
          }
        }
        for end in ["quit", "TERM", "HUP", "KILL"] {
          lives.append(Life(opened: opened, end: end))
          for window in others + ["main"] {
            lives.append(Life(opened: opened, closed: ["close \(window)"], end: end))
          }
        }
      }
      return lives
    }

    @Test(arguments: lives)
    func threeLives(life: Life) throws {
      let directory = try TemporaryDirectory()
      for number in 1...3 {
        let app = try GTKApp(in: directory).restored()
        #expect(try app.tell("hidden") == "", "life \(number)")
        #expect(try app.tell("windows") != "", "life \(number)")
        for command in life.opened { try app.tell(command) }
        try app.tell("settle")
        var isOver = false
        for command in life.closed {
          let windows = try app.tell("windows")
          guard windows.contains(command.hasSuffix("main") ? "Main" : "n1") else { continue }
          app.send(command)
          // The app ends with its last window.
          isOver = !windows.contains(",")
          if isOver { break }
          try app.tell("settle")
        }
        if !isOver {
          switch life.end {
          case nil: break
          case "quit": app.send("quit")
          case "KILL":
            try app.tell("save")
            app.end(SIGKILL)
          case "HUP": app.end(SIGHUP)
          default: app.end(SIGTERM)
          }
        }
        let hasEnded = app.ends()
        #expect(hasEnded, "life \(number) stays: \(app.said)")
        guard hasEnded else { return }
      }
    }

    private func closing(_ commands: [String], then next: [String] = []) throws -> GTKApp {
      let directory = try TemporaryDirectory()
      var app = try GTKApp(in: directory).restored()
      for command in commands.dropLast() { try app.tell(command) }
      app.send(commands.last ?? "")
      #expect(app.ends())
      app = try GTKApp(in: directory).restored()
      for command in next { try app.tell(command) }
      return app
    }

    @Test func theMainWindowComesBackAndNotTheNoteThatWasClosedLast() throws {
      let app = try closing(["text draft Dear", "open note n1", "close main", "settle", "close n1"])
      #expect(try app.tell("windows") == "Main")
      #expect(try app.tell("read draft") == "Dear")
    }

    @Test func aMainWindowClosedBeforeAKillWaitsWithItsContents() throws {
      let directory = try TemporaryDirectory()
      let first = try GTKApp(in: directory).restored()
      for command in ["text draft Dear", "open note n1", "settle", "close main", "settle", "save"] {
        try first.tell(command)
      }
      first.end(SIGKILL)
      let second = try GTKApp(in: directory).restored()
      #expect(try second.tell("windows") == "n1")
      try second.tell("present main")
      try second.tell("settle")
      #expect(try second.tell("windows") == "Main,n1")
      #expect(try second.tell("read draft") == "Dear")
    }

    @Test func aNoteClosedAMomentBeforeAKillIsClosed() throws {
      let directory = try TemporaryDirectory()
      let first = try GTKApp(in: directory, environment: ["DELAY": "3600000"]).restored()
      for command in ["open note n1", "settle", "save", "close n1", "settle 30"] {
        try first.tell(command)
      }
      first.end(SIGKILL)
      #expect(try GTKApp(in: directory).restored().tell("windows") == "Main")
    }

    @Test func whatIsTypedInAHiddenPanelWaitsUntilItIsOpened() throws {
      let directory = try TemporaryDirectory()
      let first = try GTKApp(in: directory).restored()
      for command in ["open panel p", "settle", "text p/reply Dear", "close p", "settle", "save"] {
        try first.tell(command)
      }
      first.end(SIGKILL)
      let second = try GTKApp(in: directory).restored()
      #expect(try second.tell("windows") == "Main")
      try second.tell("open panel p")
      #expect(try second.tell("read p/reply") == "Dear")
    }
  }
#endif
