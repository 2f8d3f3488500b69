#if GTK
  import Foundation
  import RestorationTestSupport
  import Testing

  /// The interface file of the next version of an app.
  @Suite("Interface files change")
  struct InterfaceChangeTests {
    private let directory: TemporaryDirectory

    init() throws {
      directory = try TemporaryDirectory()
      let app = try GTKApp(in: directory).restored()
      for command in ["text draft Dear", "value size 42", "set pinned active true", "save"] {
        try app.tell(command)
      }
      app.end(SIGKILL)
    }

    private func next(_ old: String, _ new: String) throws -> GTKApp {
      let text = try String(contentsOfFile: GTKApp.interface("notes"), encoding: .utf8)
      #expect(text.contains(old))
      let path = directory("next-\(UUID().uuidString).ui")
      try text.replacing(old, with: new).write(toFile: path, atomically: true, encoding: .utf8)
      return try GTKApp(in: directory, interface: path).restored()
    }

    @Test func aWidgetThatWasMovedIsFound() throws {
      let draft = "<child><object class=\"GtkEntry\" id=\"draft\"/></child>"
      let app = try next(
        draft,
        "<child><object class=\"GtkFrame\"><child><object class=\"GtkBox\">\(draft)</object></child></object></child>"
      )
      #expect(try app.tell("read draft") == "Dear")
    }

    @Test func aWidgetThatWasRemovedCostsNoOther() throws {
      let app = try next("<child><object class=\"GtkEntry\" id=\"draft\"/></child>", "")
      #expect(try app.tell("valued size") == "42.0")
      // The removed widget's state waits for a version that has the widget again.
      try app.tell("save")
      app.end(SIGKILL)
      #expect(try GTKApp(in: directory).restored().tell("read draft") == "Dear")
    }

    @Test func aWidgetThatWasRenamedIsAnother() throws {
      let app = try next("id=\"draft\"", "id=\"title\"")
      #expect(try app.tell("read title") == "")
      #expect(try app.tell("valued size") == "42.0")
    }

    @Test func aWidgetOfAnotherKindDoesNotTakeTheStateOfTheOldOne() throws {
      let app = try next("class=\"GtkEntry\" id=\"draft\"", "class=\"GtkSearchEntry\" id=\"draft\"")
      #expect(try app.tell("read draft") == "")
      #expect(try app.tell("get pinned active") == "TRUE")
    }
  }
#endif
