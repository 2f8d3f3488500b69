#if GTK
  import Foundation
  import RestorationTestSupport
  import Testing

  /// Widgets that the app adds to a window after the restoration, without `openPage`.
  @Suite("Widgets that are added later")
  struct LateWidgetTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func file(_ name: String, _ contents: String) throws -> String {
      let path = directory(name)
      try Data("<interface>\(contents)</interface>".utf8).write(to: URL(filePath: path))
      return path
    }

    /// One that only saves when it is told to.
    private func app(
      _ inside: String = "",
      environment: [String: String] = [:]
    ) throws -> GTKApp {
      let path = try file(
        "main.ui",
        "<object class='GtkWindow' id='main'><property name='title'>Main</property>"
          + "<property name='child'><object class='GtkBox' id='extra'>\(inside)</object></property>"
          + "</object>"
      )
      let environment = environment.merging(["DELAY": "3600000"]) { $1 }
      return try GTKApp(in: directory, interface: path, environment: environment).restored()
    }

    private func late(_ properties: String = "") throws -> String {
      try file(
        "late.ui",
        "<object class='GtkBox' id='late'>\(properties)<child><object class='GtkEntry' id='reply'/></child>"
          + "<child><object class='GtkEntry'/></child></object>"
      )
    }

    /// A list of two items that makes rows of an interface file.
    private func items(_ row: String) -> String {
      "<child><object class='GtkListView' id='items'><property name='model'>"
        + "<object class='GtkNoSelection'><property name='model'><object class='GtkStringList'>"
        + "<items><item>a</item><item>b</item></items></object></property></object></property>"
        + "<property name='factory'><object class='GtkBuilderListItemFactory'>"
        + "<property name='bytes'><![CDATA[\(row)]]></property></object></property>"
        + "</object></child>"
    }

    private func times(_ text: String, in app: GTKApp) -> Int {
      app.said.components(separatedBy: text).count - 1
    }

    @Test func getTheirStateAfterAnyNumberOfLaunches() throws {
      let first = try app()
      for command in ["load \(try late())", "text reply Dear", "save"] { try first.tell(command) }
      first.end(SIGKILL)
      // Here they do not appear.
      let second = try app()
      try second.tell("save")
      second.end(SIGKILL)
      let third = try app()
      try third.tell("load \(try late())")
      try third.tell("settle")
      #expect(try third.tell("read reply") == "Dear")
      try third.tell("text reply Later")
      try third.tell("save")
      #expect(try third.tell("read reply") == "Later")
    }

    @Test func getTheirStateIfTheyComeWhileTheRestorationIsExtended() throws {
      let pinned = "<child><object class='GtkCheckButton' id='pinned'/></child>"
      let first = try app(pinned)
      for command in [
        "load \(try late())", "text reply Dear", "set pinned active true", "save",
      ] { try first.tell(command) }
      first.end(SIGKILL)
      let second = try app(pinned, environment: ["EXTENDS": try late()])
      #expect(try second.tell("read reply") == "Dear")
    }

    @Test func areNotSearchedForWhenAListMakesRows() throws {
      let row =
        "<interface><template class='GtkListItem'><property name='child'>"
        + "<object class='GtkEntry' id='cell'/></property></template></interface>"
      let list = items(row)
      let hidden = "<property name='visible'>0</property>"
      let first = try app(list)
      for command in ["load \(try late(hidden))", "text reply Dear", "save"] {
        try first.tell(command)
      }
      first.end(SIGKILL)
      let second = try app(list)
      // No signal reports the hidden widgets, so that they have to wait for a search.
      for command in [
        "load \(try late(hidden))", "set items visible false", "settle", "set items visible true",
        "settle",
      ] { try second.tell(command) }
      #expect(try second.tell("read reply") == "")
      try second.tell("save")
      #expect(try second.tell("read reply") == "Dear")
    }

    @Test func withoutAnIdAreToldOnce() throws {
      let app = try app()
      for command in ["load \(try late())", "save", "save"] { try app.tell(command) }
      #expect(times("because they have no id: 1 GtkEntry.", in: app) == 1, "\(app.said)")
    }

    @Test func madeByCodeWithoutANameAreToldOnce() throws {
      let app = try app()
      for command in ["save", "load code", "save", "save"] { try app.tell(command) }
      #expect(times("because they have no id: 1 GtkCheckButton.", in: app) == 1, "\(app.said)")
    }

    @Test func inRowsThatAListMakesAreToldOnce() throws {
      let row =
        "<interface><template class='GtkListItem'><property name='child'>"
        + "<object class='GtkEntry'/></property></template></interface>"
      let app = try app(items(row))
      for command in ["settle", "save", "save"] { try app.tell(command) }
      #expect(times("rows that are made of items: 1 GtkEntry.", in: app) == 1, "\(app.said)")
    }

    @Test func thatShowActionsOfAWidgetAreToldOnce() throws {
      func button(_ name: String, _ action: String) -> String {
        "<child><object class='GtkCheckButton' id='\(name)'>"
          + "<property name='action-name'>\(action)</property></object></child>"
      }
      let app = try app(button("a", "doc.flag") + button("b", "win.flag"))
      for command in ["save", "save"] { try app.tell(command) }
      #expect(times("those of a widget: 1 GtkCheckButton.", in: app) == 1, "\(app.said)")
    }
  }
#endif
