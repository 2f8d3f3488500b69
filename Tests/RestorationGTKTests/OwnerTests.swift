#if GTK
  import Foundation
  import RestorationTestSupport
  import Testing

  @Suite("Who owns a value keeps it")
  struct OwnerTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func app() throws -> GTKApp {
      try GTKApp(in: directory, interface: GTKApp.interface("places")).restored()
    }

    @Test(arguments: ["quit", "kill"])
    func actionsComeBackAndTheirButtonsShowThem(end: String) throws {
      let first = try app()
      for command in ["activate app.dark", "activate win.view grid", "save"] {
        try first.tell(command)
      }
      if end == "quit" { first.send("quit") } else { first.end(SIGKILL) }
      #expect(first.ends())
      let second = try app()
      #expect(try second.tell("state app.dark") == "true")
      #expect(try second.tell("get dark active") == "TRUE")
      #expect(try second.tell("state win.view") == "'grid'")
      #expect(try second.tell("get grid active") == "TRUE")
      #expect(try second.tell("get list active") == "FALSE")
      #expect(second.said == "")
    }

    @Test func aStateIsSetAsTheUserDoes() throws {
      let first = try app()
      for command in ["activate app.dark", "save"] { try first.tell(command) }
      first.end(SIGKILL)
      let second = try GTKApp(in: directory, interface: GTKApp.interface("places"))
      #expect(try second.line("dark") == "was applied")
    }
  }
#endif
